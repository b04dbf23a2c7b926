// How is an answer chosen? One of the choices by a radio button, or several by boxes.
import type { Question } from "../api/exercise_types.ts";
import { freshId, h } from "../dom.ts";
import { say } from "../language.ts";
import type { AnswerForm } from "./form.ts";
import { mark } from "./mark.ts";

interface Choice {
  element: HTMLElement;
  input: HTMLInputElement;
  place: HTMLElement;
}

function choice(text: string, type: "radio" | "checkbox", group: string, isCode: boolean): Choice {
  const input = h("input", { type, name: group });
  const place = h("span", { class: "mark-place" });
  const shown = h("span", { class: isCode ? "option code" : "option" }, text);
  return { element: h("li", {}, h("label", {}, input, shown), place), input, place };
}

export function choiceForm(question: Question, promptId: string): AnswerForm {
  const isSingle = question.kind === "single";
  const group = freshId();
  const choices = question.choices.map((text) =>
    choice(text, isSingle ? "radio" : "checkbox", group, question.fixed_width),
  );
  const element = h(
    "fieldset",
    { class: "answer", "aria-labelledby": promptId },
    isSingle ? null : h("p", { class: "fine" }, say("answer.several")),
    h("ul", { class: "choices" }, ...choices.map((each) => each.element)),
  );
  return {
    element,
    read: () => ({ chosen: choices.flatMap(({ input }, index) => (input.checked ? [index] : [])) }),
    show(answer) {
      choices.forEach(({ input }, index) => (input.checked = answer.chosen.includes(index)));
    },
    mark(marking) {
      marking.answer.chosen.forEach((chosen, index) => {
        choices[chosen]?.place.replaceChildren(mark(marking.chosen[index] ?? false));
      });
    },
    unmark: () => choices.forEach(({ place }) => place.replaceChildren()),
    close: () => element.setAttribute("disabled", ""),
  };
}
