// How does a question look? The programs on the left, what is asked on the right.
import type { Question } from "../api/exercise_types.ts";
import { freshId, h, section } from "../dom.ts";
import { programText } from "../editor/program_text.ts";
import { say, sentence } from "../language.ts";
import { answerForm } from "./form.ts";
import type { AnswerForm } from "./form.ts";

export interface AskedQuestion {
  element: HTMLElement;
  promptId: string;
  /** The place below what is asked. */
  below: HTMLElement;
}

function programs(question: Question, left: AbortSignal): HTMLElement[] {
  const several = question.programs.length > 1;
  return question.programs.flatMap((text, index) => {
    const name = () => sentence("question.program", { number: several ? index + 1 : "" }).trim();
    const heading = several ? [h("h3", {}, say("question.program", { number: index + 1 }))] : [];
    return [...heading, programText(text, question.language, name, left)];
  });
}

export function askedQuestion(question: Question, left: AbortSignal): AskedQuestion {
  const promptId = freshId();
  const below = h("div");
  const element = h(
    "div",
    { class: "workspace question" },
    section("programs", h("h2", { class: "quiet" }, say("question.programs")), ...programs(question, left)),
    section(
      "asked",
      h("h2", { class: "quiet" }, say("question.title")),
      h("p", { class: "prompt", id: promptId }, question.prompt),
      below,
    ),
  );
  return { element, promptId, below };
}

/** Returns the form with an answer that was given before, which cannot be changed. */
export function closedForm(question: Question, promptId: string, fill: (form: AnswerForm) => void): HTMLElement {
  const form = answerForm(question, promptId);
  fill(form);
  form.close();
  return form.element;
}
