// What is said of one submission? All of it: also what the assignment keeps from students.
import type { AttemptWithText } from "../api/types.ts";
import { h, section } from "../dom.ts";
import type { Child } from "../dom.ts";
import { attemptText } from "../editor/attempt_text.ts";
import { say, told, toldEach } from "../language.ts";
import { badge } from "../result/badge.ts";
import { counterexample } from "../result/counterexample.ts";
import { suspiciousLines } from "../result/lines.ts";
import { messageList } from "../result/messages.ts";
import { classAddress } from "../route.ts";
import { crumbs } from "../views/crumbs.ts";
import { load } from "../views/load.ts";
import type { Page, View } from "../views/view.ts";
import { changeClass, judgedSubmission } from "./api.ts";
import { answerButtons } from "./asking.ts";
import { diff } from "./diff.ts";
import { faultPhrase } from "./fault.ts";
import type { JudgedSubmission, Repair, SubmissionDetail } from "./types.ts";

function evidence(detail: SubmissionDetail): HTMLElement | null {
  const made = detail.evidence;
  // The claim is the verdict itself.
  const further = detail.result.details.filter((each) => JSON.stringify(each) !== JSON.stringify(detail.claim));
  const details = further.map((each) => h("li", {}, told(each)));
  if (made === null && details.length === 0) return null;
  const facts = made
    ? [
        h("li", {}, say(`certainty.${made.certainty as "proved"}`)),
        made.bound ? h("li", {}, say("evidence.bound", { bound: made.bound })) : null,
        made.paths > 0 ? h("li", {}, say("evidence.paths", { paths: made.paths })) : null,
        made.inputs > 0
          ? h("li", {}, say(made.beyond_bound ? "evidence.inputsBeyond" : "evidence.inputs", { inputs: made.inputs }))
          : null,
      ]
    : [];
  return section("evidence", h("h3", {}, say("evidence.title")), h("ul", {}, ...facts, ...details));
}

function question(one: JudgedSubmission, detail: SubmissionDetail): Child[] {
  if (detail.question === null) return [];
  const { asked, counterexample: shown } = detail.question;
  const judge = async (): Promise<void> => {
    await changeClass(one.class, "judge").catch(() => {}); // the class says what has become of it
    location.hash = classAddress(one.assignment, one.class);
  };
  const buttons = answerButtons(one.assignment, detail.question, () => void judge());
  const questioned = section("question", h("h3", {}, say("asked.one")), h("p", {}, told(asked)), buttons);
  return shown ? [questioned, counterexample(shown, "teacher")] : [questioned];
}

/** Returns the verdict on a program in one sentence, which says what a wrong one does. */
function claim(one: JudgedSubmission): Child[] {
  const fault = one.row?.fault;
  if (!fault || one.verdict !== "different") return [told(one.sentence)];
  return [say(fault.is_call ? "submission.onCall" : "submission.onInput"), " ", faultPhrase(fault), "."];
}

function hints(all: SubmissionDetail["hints"]): HTMLElement | null {
  if (all.length === 0) return null;
  const items = all.map((rung) => toldEach(h("li"), rung));
  return section("hints", h("h3", {}, say("hints.title")), h("ol", { class: "hint-list" }, ...items));
}

function repair(made: Repair): HTMLElement {
  return section(
    "repair",
    h("h3", {}, say("repair.title")),
    h("p", {}, told(made.claim)),
    made.diff ? diff(made.diff) : null,
  );
}

/** The submission in the form in which the history shows an attempt. */
function asAttempt(one: JudgedSubmission, detail: SubmissionDetail): AttemptWithText {
  const { verdict, sentence } = one;
  return {
    attempt: one.submission,
    ordinal: one.submission,
    at: "",
    verdict,
    sentence,
    text: detail.text,
    result: detail.result,
    lines: detail.lines,
    hints: [],
  };
}

function content(one: JudgedSubmission, left: AbortSignal): HTMLElement {
  const verdict = h(
    "div",
    { class: `verdict ${one.verdict}` },
    badge(one.verdict),
    h("p", { class: "claim" }, ...claim(one)),
  );
  const { detail } = one;
  if (detail === null) return h("div", {}, verdict, h("p", { class: "empty" }, say("submission.early")));
  const text = attemptText(asAttempt(one, detail), one.language, left);
  const parts = [
    verdict,
    one.row?.same_as ? h("p", {}, say("class.sameAs", { path: one.row.same_as })) : null,
    ...question(one, detail),
    detail.result.counterexample && counterexample(detail.result.counterexample, "teacher"),
    evidence(detail),
    detail.lines && suspiciousLines(detail.lines, text.goTo),
    detail.repair && repair(detail.repair),
    hints(detail.hints),
    detail.result.messages.length > 0 ? messageList(detail.result.messages, text.goTo) : null,
  ];
  const said = h("div", { class: "result" }, h("h2", {}, say("result.title")), ...parts);
  return h("div", { class: "workspace" }, h("div", { class: "writing" }, text.element), said);
}

export function submissionView(page: Page, assignment: string, number: number, submission: number): View {
  const left = new AbortController();
  const into = h("div");
  const heading = h("h1", { tabindex: -1 }, "…");
  page.title(() => heading.textContent ?? "");
  void load({
    page,
    into,
    left: left.signal,
    request: () => judgedSubmission(number, submission),
    render(one) {
      heading.textContent = one.path;
      if (one.class_name) here.replaceChildren(say("class.named", { class: number, name: one.class_name }));
      page.title(() => one.path);
      into.replaceChildren(content(one, left.signal));
    },
  });
  const up = h("a", { href: classAddress(assignment) }, say("class.all_classes"));
  const here = h("a", { href: classAddress(assignment, number) }, say("class.one", { class: number }));
  const element = h("div", { class: "teacher" }, crumbs(up, here), h("div", { class: "title" }, heading), into);
  return { element, dispose: () => left.abort() };
}
