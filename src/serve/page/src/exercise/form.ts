// How does a student answer? By a form for each kind of question. It is read, marked and closed from outside.
import type { Answer, Marking, Question } from "../api/exercise_types.ts";
import { choiceForm } from "./choice_form.ts";
import { orderForm } from "./order_form.ts";
import { tableForm } from "./table_form.ts";
import { typedForm } from "./typed_form.ts";

export interface AnswerForm {
  element: HTMLElement;
  read(): Answer;
  /** Puts an answer into the form. */
  show(answer: Required<Answer>): void;
  /** Marks what of the answer is right and wrong. */
  mark(marking: Marking): void;
  /** Takes marks away, as soon as the answer is changed. */
  unmark(): void;
  /** Lets the answer be read, and not changed any longer. */
  close(): void;
}

/** `promptId` is the id of the element that says what is asked. */
export function answerForm(question: Question, promptId: string): AnswerForm {
  switch (question.kind) {
    case "single":
    case "multiple":
      return choiceForm(question, promptId);
    case "order":
      return orderForm(question, promptId);
    case "number":
    case "text":
      return typedForm(question, promptId);
    case "table":
      return tableForm(question, promptId);
  }
}
