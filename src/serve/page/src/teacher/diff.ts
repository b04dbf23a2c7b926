// How is a unified diff shown? Each line with the sign in front, so that nothing depends on the colour.
import { h } from "../dom.ts";
import { label } from "../language.ts";

const CLASSES: Record<string, string> = { "-": "removed", "+": "added", "@": "place" };

export function diff(text: string): HTMLElement {
  const lines = text.replace(/\n$/, "").split("\n").filter((line) => !/^(---|\+\+\+) /.test(line));
  const shown = lines.map((line) => h("span", { class: `line ${CLASSES[line[0] ?? ""] ?? ""}` }, `${line}\n`));
  return label(h("pre", { class: "diff", tabindex: 0, role: "group" }, ...shown), "aria-label", "repair.diff");
}
