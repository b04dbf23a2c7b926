// The submissions of a class as a table that can be filtered and sorted.
import type { Verdict } from "../api/types.ts";
import { h } from "../dom.ts";
import type { Child } from "../dom.ts";
import { label, say, told } from "../language.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { badge } from "../result/badge.ts";
import { classAddress } from "../route.ts";
import { VERDICTS } from "./counts.ts";
import { chosen, EVERYTHING } from "./order.ts";
import type { Choice, Column } from "./order.ts";
import { faultInput, faultPhrase, repairPhrase } from "./fault.ts";
import { table } from "./table.ts";
import type { JudgedClass, Submission } from "./types.ts";

const COLUMNS: readonly [Column, Key][] = [
  ["path", "class.submission"],
  ["verdict", "class.verdict"],
  ["input", "class.input"],
  ["mended", "class.mended"],
];

/** Returns what goes wrong, and on which input; or why there is another verdict. */
function reason({ row, verdict }: Submission): Child[] {
  if (!row) return [];
  if (!row.fault) {
    const more = row.beyond_bound ? h("div", { class: "fine" }, say("class.beyondBound", { inputs: row.inputs ?? 0 })) : null;
    return [row.input ? h("code", {}, row.input) : null, row.input ? ": " : null, told(row.reason), more];
  }
  const asked = verdict === "undecided" ? h("div", { class: "fine" }, say("class.depends")) : null;
  return [h("div", {}, faultPhrase(row.fault)), h("div", { class: "fine" }, faultInput(row.fault)), asked];
}

export interface ClassTable {
  element: HTMLElement;
  show(judged: JudgedClass): void;
  /** Shows the members of a group only. */
  choose(members: readonly string[], name: string): void;
}

/** Returns the table for a class; the choice of the reader stays while results come in. */
export function classTable(): ClassTable {
  let judged: JudgedClass | null = null;
  let choice: Choice = EVERYTHING;
  let groupName = "";

  const rows = h("div");
  const count = h("p", { class: "fine", role: "status" });
  const group = h("p", { class: "notice", hidden: true });
  const filters = h("div", { class: "toolbar filters", role: "group" });
  label(filters, "aria-label", "class.filter");
  const search = h("input", { type: "search", oninput: () => change({ text: search.value }) });
  label(search, "aria-label", "class.search");
  label(search, "placeholder", "class.search");

  function row(each: Submission): HTMLTableRowElement {
    // Until the class is read again, it is not known where a submission is that was just judged.
    const link = each.submission
      ? h("a", { href: classAddress(judged!.assignment, judged!.class, each.submission) }, each.path)
      : each.path;
    const alike = each.row?.same_as ? h("div", { class: "fine" }, say("class.sameAs", { path: each.row.same_as })) : null;
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, link, alike),
      h("td", {}, badge(each.verdict)),
      h("td", {}, ...reason(each)),
      h("td", {}, each.row ? repairPhrase(each.row) : ""),
    );
  }

  function sortHead([column, key]: readonly [Column, Key]): HTMLTableCellElement {
    const descending = choice.column === column && !choice.descending;
    const button = h("button", { type: "button", class: "sort", onclick: () => change({ column, descending }) }, say(key));
    const head = h("th", { scope: "col" }, button);
    if (choice.column === column) head.setAttribute("aria-sort", choice.descending ? "descending" : "ascending");
    return head;
  }

  function filter(verdict: Verdict | null, number: number): HTMLElement {
    const content = verdict === null ? say("class.all") : badge(verdict);
    return h(
      "button",
      { type: "button", "aria-pressed": String(choice.verdict === verdict), onclick: () => change({ verdict }) },
      content,
      ` ${number}`,
    );
  }

  function renew(): void {
    if (judged === null) return;
    const all = judged.submissions;
    const numbers = VERDICTS.map((verdict) => filter(verdict, all.filter((each) => each.verdict === verdict).length));
    const focused = [...filters.children].indexOf(document.activeElement as Element);
    filters.replaceChildren(filter(null, all.length), ...numbers);
    if (focused >= 0) (filters.children[focused] as HTMLElement).focus();
    const shown = chosen(all, choice);
    group.hidden = choice.members === null;
    const every = h("button", { type: "button", onclick: () => change({ members: null }) }, say("class.allGroups"));
    group.replaceChildren(h("span", {}, say("class.group", { name: groupName })), every);
    count.replaceChildren(say("class.shown", { shown: shown.length, all: all.length }));
    const sorted = rows.contains(document.activeElement) ? document.activeElement?.textContent : null;
    rows.replaceChildren(table("class.table", COLUMNS.map(sortHead), shown.map(row)));
    if (sorted) [...rows.querySelectorAll<HTMLElement>(".sort")].find((each) => each.textContent === sorted)?.focus();
  }
  function change(part: Partial<Choice>): void {
    choice = { ...choice, ...part };
    renew();
  }

  return {
    element: h("div", { class: "class-table" }, h("div", { class: "toolbar" }, filters, search), group, count, rows),
    show(next) {
      judged = next;
      renew();
    },
    choose(members, name) {
      groupName = name;
      change({ members: new Set(members), verdict: null, text: "" });
      search.value = "";
      count.scrollIntoView({ block: "nearest" });
    },
  };
}
