// How does a table of the teacher look? It scrolls by itself where the window is narrow, so that the page does not.
import { h } from "../dom.ts";
import type { Child } from "../dom.ts";
import { label } from "../language.ts";
import type { Key } from "../catalogue/catalogue.ts";

/** Returns the head of a column of numbers. */
export const numberHead = (text: Child): HTMLTableCellElement => h("th", { scope: "col", class: "number" }, text);

/** Returns a table with a name for screen readers. Rows are elements `tr`. */
export function table(name: Key, heads: readonly Child[], rows: readonly HTMLTableRowElement[]): HTMLElement {
  const cells = heads.map((each) => (each instanceof HTMLTableCellElement ? each : h("th", { scope: "col" }, each)));
  // Where the window is narrow, rows are stacked; what is a table then is said, because its display does not say it.
  const head = h("tr", { role: "row" }, ...cells);
  for (const cell of cells) cell.setAttribute("role", "columnheader");
  for (const row of rows) {
    row.setAttribute("role", "row");
    for (const cell of row.cells) cell.setAttribute("role", cell.tagName === "TH" ? "rowheader" : "cell");
  }
  const made = h("table", { role: "table" }, h("thead", { role: "rowgroup" }, head), h("tbody", { role: "rowgroup" }, ...rows));
  const scrolled = h("div", { class: "table", role: "group", tabindex: 0 }, made);
  return label(scrolled, "aria-label", name);
}
