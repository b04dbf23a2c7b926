// What came of a class? While it is judged, how far it is; then the groups, the table and the downloads.
import { h, section } from "../dom.ts";
import { label, say, sentence, time } from "../language.ts";
import { classAddress } from "../route.ts";
import { crumbs } from "../views/crumbs.ts";
import { load } from "../views/load.ts";
import { explanation } from "../views/problem.ts";
import type { Page, View } from "../views/view.ts";
import { changeClass, judgedClass, listenToClass, reportAddress } from "./api.ts";
import { classTable } from "./class_table.ts";
import { nameOf, remarkOf } from "./classes_view.ts";
import { groups, questions } from "./groups.ts";
import type { ClassEvent, ClassProgress, JudgedClass, Submission } from "./types.ts";

function downloads(judged: JudgedClass): HTMLElement | null {
  if (judged.summary === null) return null;
  const kinds = ["html", "csv", "json"] as const;
  const links = kinds.map((kind) =>
    h("a", { href: reportAddress(judged.class, kind), download: true }, say(`classDownload.${kind}`)),
  );
  return h("p", { class: "toolbar" }, h("span", { class: "fine" }, say("class.downloads")), ...links);
}

function setup(judged: JudgedClass): HTMLElement | null {
  if (judged.summary === null) return null;
  const { setup: made } = judged.summary;
  const warning = made.failed_examples.map((each) =>
    h("p", { class: "alarm" }, say("class.failedExample", { name: each.name, expected: each.expected, got: each.actual })),
  );
  const facts = [made.comparison, made.toolchain, made.solver, made.sandbox].filter((each) => each !== "");
  return h(
    "details",
    { class: "more", open: warning.length > 0 },
    h("summary", {}, say("class.setup")),
    ...warning,
    h("ul", {}, ...facts.map((each) => h("li", {}, each))),
    h("p", {}, say(made.inputs_inferred ? "class.inputsInferred" : "class.inputs")),
    h("pre", { tabindex: 0 }, made.valid_inputs),
  );
}

function bar(progress: ClassProgress): HTMLElement[] {
  const { total, judged, repairing, repaired } = progress;
  const isRepairing = repairing > 0 && judged >= total;
  const [value, max] = isRepairing ? [repaired, repairing] : [judged, total];
  const text = say(isRepairing ? "class.repairing" : "class.judging", { done: value, all: max });
  const made = h("progress", { value, max: Math.max(max, 1) });
  return [label(made, "aria-label", "class.progress"), h("span", {}, text)];
}

/** Returns the submissions with one that has just been judged. */
function withOne(all: readonly Submission[], event: Extract<ClassEvent, { kind: "submission" }>): Submission[] {
  const { path, verdict, sentence: said } = event.data;
  return [...all.filter((each) => each.path !== path), { submission: 0, path, verdict, sentence: said, row: null }];
}

/** True if the table is that of an earlier judging. */
const isOld = (judged: JudgedClass): boolean => judged.summary !== null && judged.state !== "done";

export function classView(page: Page, assignment: string, number: number): View {
  const left = new AbortController();
  const into = h("div");
  const heading = h("h1", { tabindex: -1 }, say("class.one", { class: number }));
  page.title(() => sentence("class.one", { class: number }));
  let stop = (): void => {};
  left.signal.addEventListener("abort", () => stop());

  function render(judged: JudgedClass): void {
    heading.replaceChildren(nameOf(judged));
    page.title(() => heading.textContent ?? "");
    let current = judged;
    const failed = h("div");
    const going = h("div", { class: "going-on", role: "status" });
    const table = classTable();
    const choose = (members: readonly string[], name: string): void => table.choose(members, name);

    function change(what: "cancel" | "judge" | "remove"): void {
      failed.replaceChildren();
      changeClass(number, what).then(
        () => {
          if (what === "remove") location.hash = classAddress(assignment);
          else ask();
        },
        (error: unknown) => failed.replaceChildren(h("p", { class: "alarm", role: "alert" }, explanation(error))),
      );
    }
    const button = (what: "cancel" | "judge" | "remove"): HTMLElement =>
      h("button", { type: "button", onclick: () => change(what) }, say(`classDo.${what}`));

    function hear(event: ClassEvent): void {
      if (event.kind === "end" || event.kind === "lost") return ask();
      if (event.kind === "submission") {
        current = { ...current, submissions: withOne(current.submissions, event) };
        table.show(current);
      } else if (event.data.state === "judging") {
        going.replaceChildren(...bar(event.data));
      } else {
        going.replaceChildren(say("classState.waiting"));
      }
    }

    stop();
    if (judged.is_going) stop = listenToClass(number, hear);
    const state = judged.is_going
      ? h("div", { class: "toolbar" }, going, button("cancel"))
      : h(
          "div",
          { class: "toolbar" },
          h("strong", {}, say(`classState.${judged.state}`)),
          time(judged.at),
          button("judge"),
          button("remove"),
        );
    const remark = remarkOf(number);
    const summary = judged.summary;
    const parts = [
      state,
      judged.message ? h("p", { class: "alarm" }, judged.message) : null,
      remark ? h("p", { class: "notice" }, remark) : null,
      failed,
      isOld(judged) ? h("p", { class: "notice" }, say("class.old")) : null,
      downloads(judged),
      summary && questions(assignment, summary, choose, () => change("judge")),
      section("submissions", h("h2", {}, say("class.submissions")), table.element),
      summary && section("alike", h("h2", {}, say("group.title")), groups(summary, choose)),
      setup(judged),
    ];
    into.replaceChildren(...parts.filter((part) => part !== null));
    table.show(judged);
  }
  function ask(): void {
    stop();
    void load({ page, into, left: left.signal, request: () => judgedClass(number), render });
  }
  ask();
  const up = h("a", { href: classAddress(assignment) }, say("class.all_classes"));
  const element = h("div", { class: "teacher" }, crumbs(up), heading, into);
  return { element, dispose: () => left.abort() };
}
