// Which lines may be the cause, and why? Each is a button that goes to the line in the editor.
import type { SuspiciousLine, SuspiciousLines } from "../api/types.ts";
import { h, section } from "../dom.ts";
import { say, told } from "../language.ts";

function place(each: SuspiciousLine): Text {
  return each.last_line > each.line
    ? say("lines.lines", { line: each.line, last: each.last_line })
    : say("lines.line", { line: each.line });
}

export function suspiciousLines(found: SuspiciousLines, goTo: (line: number) => void): HTMLElement {
  const rows = found.lines.map((each) =>
    h(
      "li",
      {},
      h("span", { class: "rank", "aria-hidden": "true" }, String(each.rank)),
      h("button", { type: "button", class: "go", onclick: () => goTo(each.line) }, place(each)),
      h("span", { class: "reason" }, told(each.reason)),
    ),
  );
  return section(
    "suspicious",
    h("h3", {}, say("lines.title")),
    rows.length > 0 ? h("ol", { class: "places" }, ...rows) : null,
    found.remark ? h("p", {}, told(found.remark)) : null,
  );
}
