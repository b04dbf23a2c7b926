// How is a trace filled in? In a table whose cells can be typed into.
import type { Question } from "../api/exercise_types.ts";
import { h } from "../dom.ts";
import { label } from "../language.ts";
import { focusableIfScrolled } from "../result/scrolled.ts";
import type { AnswerForm } from "./form.ts";

export function tableForm(question: Question, promptId: string): AnswerForm {
  const fields = question.rows.map((row) => row.map((cell, column) => (cell === null ? field(row, column) : null)));

  function field(row: readonly (string | null)[], column: number): HTMLInputElement {
    const input = h("input", { type: "text", autocomplete: "off", spellcheck: "false", size: 6 });
    const values = { column: question.columns[column] ?? "", row: row[0] ?? "" };
    return label(input, "aria-label", "answer.cell", values);
  }

  function cell(text: string | null, row: number, column: number): HTMLElement {
    return text === null ? h("td", {}, fields[row]![column]!) : h("th", { scope: "row" }, text);
  }

  function forEachField(action: (input: HTMLInputElement, row: number, column: number) => void): void {
    fields.forEach((row, at) => row.forEach((input, column) => input && action(input, at, column)));
  }

  const head = h("tr", {}, ...question.columns.map((name) => h("th", { scope: "col" }, name)));
  const rows = question.rows.map((row, at) => h("tr", {}, ...row.map((text, column) => cell(text, at, column))));
  const table = h("table", { class: "trace", "aria-labelledby": promptId }, h("thead", {}, head), h("tbody", {}, ...rows));
  return {
    element: h("div", { class: "answer" }, focusableIfScrolled(h("div", { class: "scrolled" }, table))),
    read: () => ({ cells: fields.map((row) => row.map((input) => input?.value ?? "")) }),
    show(answer) {
      forEachField((input, row, column) => (input.value = answer.cells[row]?.[column] ?? ""));
    },
    mark(marking) {
      forEachField((input, row, column) => {
        const right = marking.cells[row]?.[column] ?? false;
        input.setAttribute("aria-invalid", String(!right));
        input.classList.toggle("is-right", right);
      });
    },
    unmark() {
      forEachField((input) => {
        input.removeAttribute("aria-invalid");
        input.classList.remove("is-right");
      });
    },
    close: () => forEachField((input) => (input.readOnly = true)),
  };
}
