// How is an answer typed? A number in a line, a text in as many lines as it needs.
import type { Question } from "../api/exercise_types.ts";
import { freshId, h } from "../dom.ts";
import { say } from "../language.ts";
import type { AnswerForm } from "./form.ts";
import { mark } from "./mark.ts";

export function typedForm(question: Question, promptId: string): AnswerForm {
  const isNumber = question.kind === "number";
  const id = freshId();
  const settings = { id, class: "typed", "aria-describedby": promptId, spellcheck: "false", autocomplete: "off" };
  const field = isNumber
    ? h("input", { ...settings, type: "text" })
    : h("textarea", { ...settings, rows: 4, autocapitalize: "off" });
  const place = h("span", { class: "mark-place" });
  const label = h("label", { for: id }, say(isNumber ? "answer.number" : "answer.text"));
  return {
    element: h("div", { class: "answer" }, label, h("div", { class: "typed-row" }, field, place)),
    read: () => ({ text: field.value }),
    show: (answer) => (field.value = answer.text),
    mark(marking) {
      place.replaceChildren(mark(marking.right));
      field.setAttribute("aria-invalid", String(!marking.right));
    },
    unmark() {
      place.replaceChildren();
      field.removeAttribute("aria-invalid");
    },
    close: () => (field.readOnly = true),
  };
}
