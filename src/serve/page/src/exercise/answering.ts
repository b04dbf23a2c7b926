// How is a question answered? The student checks an answer as often as wanted, until it is right or the answer is
// shown; then comes another question.
import { answerQuestion, showSolution } from "../api/exercises.ts";
import { ServerError } from "../api/client.ts";
import type { AttemptAtQuestion, Solution } from "../api/exercise_types.ts";
import { h } from "../dom.ts";
import { say } from "../language.ts";
import { explanation as explained, markingOfRight, outcome } from "./outcome.ts";
import { askedQuestion } from "./asked.ts";
import { answerForm } from "./form.ts";

export interface AnsweringOptions {
  attempt: AttemptAtQuestion;
  another: () => void;
  /** Shows an error that is not about the answer. */
  failed: (error: unknown) => void;
  left: AbortSignal;
}

export function answering({ attempt, another, failed, left }: AnsweringOptions): HTMLElement {
  const { question } = attempt;
  const asked = askedQuestion(question, left);
  const form = answerForm(question, asked.promptId);
  const said = h("div", { class: "outcome", role: "status" });
  const end = h("div");
  const check = h("button", { type: "submit", class: "run" }, say("answer.check"));
  const give = h("button", { type: "button", onclick: () => void giveUp() }, say("answer.show"));
  const next = h("button", { type: "button", onclick: another }, say("answer.another"));
  const buttons = h("div", { class: "toolbar" }, check, give, next);
  let asking = false;
  give.hidden = true;

  /** Runs one request at a time. */
  async function alone(action: () => Promise<void>): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      await action();
    } catch (error) {
      // What is wrong with the answer is said where the marks are; the answer can be changed at once.
      if (error instanceof ServerError && error.status === 400) said.replaceChildren(h("p", {}, error.message));
      else failed(error);
    } finally {
      asking = false;
    }
  }

  function close(solution: Solution, shown: boolean): void {
    form.close();
    check.remove();
    give.remove();
    end.replaceChildren(explained(solution, shown));
  }

  const submit = () =>
    alone(async () => {
      const marked = await answerQuestion(attempt.attempt, form.read());
      if (left.aborted) return;
      form.unmark();
      form.mark(marked);
      said.replaceChildren(outcome(marked));
      give.hidden = marked.right;
      if (!marked.solution) return;
      close(marked.solution, false);
      // The focus would be lost with the button.
      next.focus();
    });

  const giveUp = () =>
    alone(async () => {
      const solution = await showSolution(attempt.attempt);
      if (left.aborted) return;
      form.unmark();
      form.show(solution.answer);
      form.mark(markingOfRight(solution.answer));
      said.replaceChildren();
      close(solution, true);
      end.querySelector("h3")?.focus();
    });

  const element = h("form", { onsubmit: onSubmit, oninput: form.unmark }, form.element, buttons, said, end);
  function onSubmit(event: Event): void {
    event.preventDefault();
    void submit();
  }

  const last = attempt.answers.at(-1);
  if (last) {
    form.show(last.answer);
    form.mark(last);
    said.append(outcome(last));
    give.hidden = false;
  }
  asked.below.append(element);
  return asked.element;
}
