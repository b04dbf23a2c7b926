// Which submissions are alike? Those that the same edits mend, and those that the same input refutes in the same
// way. A group is a button that shows its members in the table.
import { h, section, withCode } from "../dom.ts";
import type { Child } from "../dom.ts";
import { say, told } from "../language.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { answerButtons, example } from "./asking.ts";
import { commonPhrase, faultInput } from "./fault.ts";
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
  // A group of one, which an earlier version kept, says no more than its row.
  const refuted = summary.counterexamples
    .filter((each) => each.members.length > 1)
    .map((each) => {
      if (each.fault) {
        const phrase = commonPhrase(each.fault);
        return group([phrase, ": ", faultInput(each.fault)], phrase.textContent ?? "", each.members, choose);
      }
      const input = h("code", {}, each.input === "" ? "∅" : each.input.replaceAll("\n", "↵"));
      return group([`${each.kind}: `, input], each.kind, each.members, choose);
    });
  return h(
    "div",
    { class: "grouping" },
    list("group.mended", "group.mendedNone", mended),
    list("group.refuted", "group.refutedNone", refuted),
  );
}

/** The questions on which verdicts depend, with buttons that answer them; `judge` judges the class again. */
export function questions(
  assignment: string,
  summary: ClassSummary,
  choose: Choose,
  judge: () => void,
): HTMLElement | null {
  if (summary.questions.length === 0) return null;
  const all = summary.questions.map((each) => {
    const made = group([told(each.asked)], each.property, each.members, choose);
    if (each.fault) made.append(example(each.fault));
    made.append(answerButtons(assignment, each, judge));
    return made;
  });
  return section(
    "questions",
    h("h2", {}, say("asked.title")),
    h("p", { class: "fine" }, say("asked.how")),
    h("ul", { class: "groups" }, ...all),
  );
}
