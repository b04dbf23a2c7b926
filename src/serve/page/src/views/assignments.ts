// Which assignments are there, and how did the last run of each end?
import { course } from "../api/client.ts";
import type { Assignment, Course } from "../api/types.ts";
import type { Key } from "../catalogue/catalogue.ts";
import { freshId, h, section } from "../dom.ts";
import { language, say, sentence, spoken, time, told } from "../language.ts";
import { badge } from "../result/badge.ts";
import { assignmentAddress, classAddress, exerciseAddress, workAddress } from "../route.ts";
import { byLanguage, byTitle, hasWords } from "./grouped.ts";
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

interface Row {
  element: HTMLElement;
  assignment: Assignment;
}

function row(assignment: Assignment, address: string, never: Key, links: HTMLElement | null): Row {
  const element = h(
    "li",
    {},
    h("a", { href: address }, told(assignment.title)),
    h("span", { class: "tongue" }, assignment.language),
    ...lastRun(assignment.last, never),
    links,
  );
  return { element, assignment };
}

const inOrder = (all: readonly Assignment[]): Assignment[] => byTitle(all, ({ title }) => spoken(title), language());

interface List {
  element: HTMLElement;
  rows: Row[];
}

function list(heading: Node, rows: Row[]): List {
  const items = h("ul", { class: "assignments" }, ...rows.map(({ element }) => element));
  return { element: section("group", h("h2", {}, heading), items), rows };
}

/** A field that hides what does not have the words in it; a list of which nothing is left is hidden with its heading. */
function filter(lists: readonly List[]): HTMLElement[] {
  const field = h("input", { id: freshId(), type: "search", autocomplete: "off", spellcheck: "false" });
  const none = h("p", { class: "empty", role: "status" });
  field.addEventListener("input", () => {
    const wanted = field.value.trim();
    for (const { element, rows } of lists) {
      for (const { element: item, assignment } of rows)
        item.hidden = !hasWords(`${spoken(assignment.title)} ${assignment.language}`, wanted);
      element.hidden = rows.every(({ element: item }) => item.hidden);
    }
    none.replaceChildren(...(lists.every(({ element }) => element.hidden) ? [say("assignments.noneFound")] : []));
  });
  const caption = h("label", { for: field.id }, say("assignments.filter"));
  return [h("p", { class: "filter" }, caption, field), none];
}

/** From so many on, a list is searched rather than read. */
const MANY = 9;

function content({ assignments, exercises, role }: Course): HTMLElement[] {
  const links = (each: Assignment): HTMLElement | null => (role === "teacher" ? teachersLinks(each) : null);
  const program = (each: Assignment): Row => row(each, workAddress(each.id), "assignments.never", links(each));
  const question = (each: Assignment): Row => row(each, exerciseAddress(each.id), "assignments.notBegun", null);
  const lists = byLanguage(inOrder(assignments)).map((each) =>
    list(document.createTextNode(each.language), each.assignments.map(program)),
  );
  if (exercises.length > 0) lists.push(list(say("assignments.exercises"), inOrder(exercises).map(question)));
  if (lists.length === 0) return [h("p", { class: "empty" }, say("assignments.empty"))];
  // Where all are in one language, its name is a heading for those who cannot see that.
  if (lists.length === 1 && exercises.length === 0) lists[0]!.element.querySelector("h2")?.classList.add("quiet");
  const isLong = assignments.length + exercises.length >= MANY;
  return [...(isLong ? filter(lists) : []), ...lists.map(({ element }) => element)];
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
