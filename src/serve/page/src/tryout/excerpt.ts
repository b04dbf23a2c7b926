// Which lines of the program are shown with a step? The one that comes next and, where the editor is far above, those
// around it.
import { h } from "../dom.ts";

const AROUND = 1;

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** Returns a row for each line, without the indentation that all of them have. */
export function excerpt(source: readonly string[], line: number): HTMLElement[] {
  const first = Math.max(line - AROUND, 1);
  const shown = source.slice(first - 1, line + AROUND);
  const filled = shown.filter((text) => text.trim() !== "");
  const common = filled.length > 0 ? Math.min(...filled.map(indentOf)) : 0;
  return shown.map((text, index) => {
    const number = h("span", { class: "line", "aria-hidden": "true" }, String(first + index));
    const isCurrent = first + index === line;
    return h("div", { class: isCurrent ? "current" : "near" }, number, h("code", {}, text.slice(common).trimEnd()));
  });
}
