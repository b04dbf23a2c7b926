// Which assignments are there, and how did the last run of each end?
import { course } from "../api/client.ts";
import type { Assignment, Course } from "../api/types.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { h, section } from "../dom.ts";
import { language, say, sentence, spoken, time, told } from "../language.ts";
import { badge } from "../result/badge.ts";
import { assignmentAddress, classAddress, exerciseAddress, workAddress } from "../route.ts";
import { load } from "./load.ts";
import type { Page, View } from "./view.ts";

/** What was solved stays so, whatever is tried afterwards. */
function lastRun(last: Assignment["last"], never: Key): Node[] {
  if (last === null) return [h("span", { class: "when" }, say(never))];
  return [badge(last.best ?? last.verdict), h("span", { class: "when" }, time(last.at))];
}

/** What a teacher can do with an assignment. */
function teachersLinks(assignment: Assignment): HTMLElement {
  const judge = h("a", { href: classAddress(assignment.id) }, say("class.link"));
  const edit = h("a", { href: assignmentAddress(assignment.id) }, say("file.link"));
  return h("span", { class: "teachers-links" }, judge, edit);
}

function row(assignment: Assignment, address: string, never: Key, links: HTMLElement | null): HTMLElement {
  return h(
    "li",
    {},
    h("a", { href: address }, told(assignment.title)),
    h("span", { class: "tongue" }, assignment.language),
    ...lastRun(assignment.last, never),
    links,
  );
}

/** Returns assignments in the order of their titles, in which "Week 2" is before "Week 10". */
function byTitle(all: readonly Assignment[]): Assignment[] {
  const { compare } = new Intl.Collator(language(), { numeric: true, sensitivity: "base" });
  return [...all].sort((a, b) => compare(spoken(a.title), spoken(b.title)));
}

function content({ assignments, exercises, role }: Course): HTMLElement[] {
  const links = (each: Assignment): HTMLElement | null => (role === "teacher" ? teachersLinks(each) : null);
  const programs = byTitle(assignments).map((each) => row(each, workAddress(each.id), "assignments.never", links(each)));
  const questions = byTitle(exercises).map((each) => row(each, exerciseAddress(each.id), "assignments.notBegun", null));
  if (programs.length + questions.length === 0) return [h("p", { class: "empty" }, say("assignments.empty"))];
  const lists: HTMLElement[] = [];
  if (programs.length > 0) lists.push(h("ul", { class: "assignments" }, ...programs));
  if (questions.length > 0) {
    const heading = h("h2", {}, say("assignments.exercises"));
    lists.push(section("exercises", heading, h("ul", { class: "assignments" }, ...questions)));
  }
  return lists;
}

export function assignmentsView(page: Page): View {
  const left = new AbortController();
  const into = h("div");
  page.title(() => sentence("assignments.title"));
  void load({
    page,
    into,
    left: left.signal,
    request: course,
    render(answer) {
      into.replaceChildren(...content(answer));
    },
  });
  const heading = h("h1", { tabindex: -1 }, say("assignments.title"));
  return { element: h("div", {}, heading, into), dispose: () => left.abort() };
}
