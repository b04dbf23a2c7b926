// How does the teacher answer a question about inputs where it is shown? By a click, which writes the answer into the
// assignment file; then the class can be judged again.
import { h, withCode } from "../dom.ts";
import type { Child } from "../dom.ts";
import { say, sayFilledCode } from "../language.ts";
import { explanation } from "../views/problem.ts";
import { answerOf } from "./answers.ts";
import { assignmentFile } from "./api.ts";
import { writeAnswer } from "./checking.ts";
import { faultInput, faultPhrase } from "./fault.ts";
import type { Fault, Question } from "./types.ts";

/** Says which input is asked about, and what the program does on it. */
export function example(fault: Fault): HTMLElement {
  return h("p", { class: "fine" }, faultInput(fault), " – ", say("asked.program"), " ", faultPhrase(fault));
}

/** Returns buttons that answer a question; `judge` judges the class again. */
export function answerButtons(assignment: string, question: Question, judge: () => void): HTMLElement {
  const said = h("p", { class: "fine", role: "status" });
  const isAboutInputs = question.about === "inputs";
  const yes = h("button", { type: "button", onclick: () => void answer(question.if_so) }, say("file.yes"));
  const no = h("button", { type: "button", onclick: () => void answer(question.if_not) }, say("file.no"));
  const buttons = isAboutInputs ? [yes, no] : [yes];

  function show(line: string, ...content: Child[]): void {
    yes.setAttribute("aria-pressed", String(line === question.if_so));
    no.setAttribute("aria-pressed", String(line === question.if_not));
    said.replaceChildren(...content.filter((each) => each !== null));
  }
  function written(line: string): void {
    const again = h("button", { type: "button", onclick: judge }, say("classDo.judge"));
    show(line, sayFilledCode("asked.written", { line }), " ", again);
  }
  async function answer(line: string): Promise<void> {
    for (const each of buttons) each.disabled = true;
    said.replaceChildren(say("file.checking"));
    try {
      const refusal = await writeAnswer(assignment, line);
      if (refusal === null) written(line);
      else show("", say("asked.refused"), " ", h("span", {}, ...withCode(refusal)));
    } catch (error) {
      show("", explanation(error));
    } finally {
      for (const each of buttons) each.disabled = false;
    }
  }
  // What is answered already is not asked as if nobody had.
  assignmentFile(assignment).then(
    (file) => {
      const line = answerOf(file.text, question);
      if (line !== "" && said.childNodes.length === 0) written(line);
    },
    () => {},
  );
  const otherwise = isAboutInputs ? null : h("p", { class: "fine" }, say("asked.ifNot"), " ", question.if_not);
  return h("div", { class: "answer" }, h("div", { class: "toolbar" }, ...buttons), otherwise, said);
}
