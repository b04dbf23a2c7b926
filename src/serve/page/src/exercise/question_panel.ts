// What does a reader see of a question that was asked before? The question, each answer with its marks, and the
// explanation, if the question is done.
import type { AttemptAtQuestion, Marking, Question, Solution } from "../api/exercise_types.ts";
import type { Attempt } from "../api/types.ts";
import { h, section } from "../dom.ts";
import { say } from "../language.ts";
import { badge } from "../result/badge.ts";
import { askedQuestion, closedForm } from "./asked.ts";
import { explanation, markingOfRight, outcome } from "./outcome.ts";
import { attemptSentence } from "../views/problem.ts";

function answered(question: Question, promptId: string, marking: Marking, number: number): HTMLElement {
  const form = closedForm(question, promptId, (each) => {
    each.show(marking.answer);
    each.mark(marking);
  });
  return section("given", h("h3", {}, say("history.try", { number })), form, outcome(marking, true));
}

function rightForm(question: Question, promptId: string, { answer }: Solution): HTMLElement {
  return closedForm(question, promptId, (form) => {
    form.show(answer);
    form.mark(markingOfRight(answer));
  });
}

function withoutAnswers(question: Question, promptId: string): HTMLElement {
  const form = closedForm(question, promptId, () => {});
  return h("div", {}, form, h("p", { class: "empty" }, say("history.noAnswer")));
}

export function questionPanel(attempt: Partial<AttemptAtQuestion> & Attempt, left: AbortSignal): HTMLElement {
  const heading = h("h2", { tabindex: -1 }, say("history.attempt", { attempt: attempt.ordinal }));
  const { question, answers = [], solution = null } = attempt;
  if (!question) {
    const said = h("p", { class: "claim" }, attemptSentence(attempt.sentence));
    return section("attempt", heading, h("div", { class: `verdict ${attempt.verdict}` }, badge(attempt.verdict), said));
  }
  const asked = askedQuestion(question, left);
  const shown = attempt.verdict === "shown";
  asked.below.append(
    ...answers.map((each, index) => answered(question, asked.promptId, each, index + 1)),
    ...(answers.length === 0 && !shown ? [withoutAnswers(question, asked.promptId)] : []),
    ...(shown && solution ? [rightForm(question, asked.promptId, solution)] : []),
    ...(solution ? [explanation(solution, shown)] : []),
  );
  return section("attempt", heading, asked.element);
}
