// Which assignments are there, and how did the last run of each end?
import { course } from "../api/client.ts";
import type { Assignment, Course } from "../api/types.ts";
import { h } from "../dom.ts";
import { say, sentence, time } from "../language.ts";
import { badge } from "../result/badge.ts";
import { workAddress } from "../route.ts";
import { load } from "./load.ts";
import type { Page, View } from "./view.ts";

function lastRun(last: Assignment["last"]): Node[] {
  if (last === null) return [h("span", { class: "when" }, say("assignments.never"))];
  return [badge(last.verdict), h("span", { class: "when" }, time(last.at))];
}

function row(assignment: Assignment): HTMLElement {
  return h(
    "li",
    {},
    h("a", { href: workAddress(assignment.id) }, assignment.title),
    h("span", { class: "tongue" }, assignment.language),
    ...lastRun(assignment.last),
  );
}

function content(answer: Course): HTMLElement {
  if (answer.assignments.length === 0) return h("p", { class: "empty" }, say("assignments.empty"));
  return h("ul", { class: "assignments" }, ...answer.assignments.map(row));
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
      into.replaceChildren(content(answer));
    },
  });
  const heading = h("h1", { tabindex: -1 }, say("assignments.title"));
  return { element: h("div", {}, heading, into), dispose: () => left.abort() };
}
