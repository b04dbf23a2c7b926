// How are things put in order? By buttons that move each of them up or down.
import type { Question } from "../api/exercise_types.ts";
import { h } from "../dom.ts";
import { label } from "../language.ts";
import type { AnswerForm } from "./form.ts";
import { mark } from "./mark.ts";

export function orderForm(question: Question, promptId: string): AnswerForm {
  let order = question.choices.map((_, index) => index);
  const places = question.choices.map(() => h("span", { class: "mark-place" }));
  const items = question.choices.map((text, index) => item(text, index));
  const list = h("ol", { class: "order" }, ...items.map(({ element }) => element));
  const element = h("fieldset", { class: "answer", "aria-labelledby": promptId }, list);

  function item(text: string, index: number) {
    const move = (by: -1 | 1, sign: string, key: "answer.up" | "answer.down") =>
      label(h("button", { type: "button", class: "move", onclick: () => shift(index, by) }, sign), "aria-label", key, {
        item: text,
      });
    const up = move(-1, "↑", "answer.up");
    const down = move(1, "↓", "answer.down");
    const shown = h("span", { class: question.fixed_width ? "option code" : "option" }, text);
    return { element: h("li", {}, shown, up, down, places[index] ?? null), up, down };
  }

  function arrange(): void {
    list.replaceChildren(...order.map((index) => items[index]!.element));
  }

  /** The focus stays on the button, so that it can be pressed again. */
  function shift(index: number, by: -1 | 1): void {
    const from = order.indexOf(index);
    const other = order[from + by];
    if (other === undefined) return;
    order[from + by] = index;
    order[from] = other;
    arrange();
    items[index]![by < 0 ? "up" : "down"].focus();
    list.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return {
    element,
    read: () => ({ chosen: [...order] }),
    show(answer) {
      if (answer.chosen.length !== order.length) return;
      order = [...answer.chosen];
      arrange();
    },
    mark(marking) {
      order.forEach((index, position) => places[index]?.replaceChildren(mark(marking.chosen[position] ?? false)));
    },
    unmark: () => places.forEach((place) => place.replaceChildren()),
    close: () => element.setAttribute("disabled", ""),
  };
}
