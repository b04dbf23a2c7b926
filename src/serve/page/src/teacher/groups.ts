// Which submissions are alike? Those that the same edits mend, and those that the same input refutes in the same
// way. A group is a button that shows its members in the table.
import { h, section, withCode } from "../dom.ts";
import type { Child } from "../dom.ts";
import { say } from "../language.ts";
import type { Key } from "../catalogue/catalogue.ts";
import type { ClassSummary } from "./types.ts";

type Choose = (members: readonly string[], name: string) => void;

function group(description: Child[], name: string, members: readonly string[], choose: Choose): HTMLElement {
  const button = h(
    "button",
    { type: "button", onclick: () => choose(members, name) },
    say(members.length === 1 ? "group.one" : "group.many", { count: members.length }),
  );
  return h("li", {}, h("span", { class: "reason" }, ...description), button);
}

function list(title: Key, empty: Key, groups: HTMLElement[]): HTMLElement {
  const content =
    groups.length === 0 ? h("p", { class: "empty" }, say(empty)) : h("ul", { class: "groups" }, ...groups);
  return section("grouped", h("h3", {}, say(title)), content);
}

export function groups(summary: ClassSummary, choose: Choose): HTMLElement {
  const mended = summary.mended.map((each) =>
    group(withCode(each.description), each.description, each.members, choose),
  );
  const refuted = summary.counterexamples.map((each) => {
    const input = h("code", {}, each.input === "" ? "∅" : each.input.replaceAll("\n", "↵"));
    return group([`${each.label}: ${each.kind} `, input], each.label, each.members, choose);
  });
  return h(
    "div",
    { class: "grouping" },
    list("group.mended", "group.mendedNone", mended),
    list("group.refuted", "group.refutedNone", refuted),
  );
}

/** The questions that nobody has answered, on which verdicts depend. */
export function questions(summary: ClassSummary, choose: Choose): HTMLElement | null {
  if (summary.questions.length === 0) return null;
  const all = summary.questions.map((each) =>
    group(withCode(each.asked), each.property, each.members, choose),
  );
  return section("questions", h("h2", {}, say("asked.title")), h("ul", { class: "groups" }, ...all));
}
