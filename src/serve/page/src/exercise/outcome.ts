// What does a student read after an answer? Whether it is right, what a wrong one may come from, and at the end what
// the run of the program was.
import type { Answer, LoopTrace, Marking, Solution } from "../api/exercise_types.ts";
import { freshId, h, section, withCode } from "../dom.ts";
import { say } from "../language.ts";
import { focusableIfScrolled } from "../result/scrolled.ts";

/** Returns what is said of an answer; `past` if it cannot be changed any longer. */
export function outcome(marking: Marking, past = false): HTMLElement {
  const wrong = past ? "outcome.wasWrong" : "outcome.wrong";
  const name = marking.right ? "outcome.right" : marking.incomplete ? "outcome.incomplete" : wrong;
  const sentences = marking.feedback.map((each) => h("p", {}, ...withCode(each)));
  const cells = !marking.right && marking.cells.length > 0 ? [h("p", {}, say("outcome.cells"))] : [];
  return h(
    "div",
    { class: `verdict ${marking.right ? "right" : "wrong"}` },
    h("p", { class: "badge" }, h("span", { class: "sym", "aria-hidden": "true" }, marking.right ? "✓" : "✗"), say(name)),
    ...sentences,
    ...cells,
  );
}

/** Returns the marking of the right answer, with which it is shown. */
export function markingOfRight(answer: Required<Answer>): Marking {
  const chosen = answer.chosen.map(() => true);
  const cells = answer.cells.map((row) => row.map(() => true));
  return { answer, right: true, chosen, cells, incomplete: false, feedback: [] };
}

function loopTrace(trace: LoopTrace): HTMLElement {
  const head = h("tr", {}, h("th", { scope: "col" }, say("trace.iteration")), ...trace.variables.map((name) => h("th", { scope: "col" }, name)));
  const rows = trace.rows.map((row, index) =>
    h("tr", {}, h("th", { scope: "row" }, String(index + 1)), ...row.map((value) => h("td", {}, value))),
  );
  const caption = h("p", { class: "caption", id: freshId() }, say("trace.loop", { line: trace.line }));
  const table = h("table", { class: "trace", "aria-labelledby": caption.id }, h("thead", {}, head), h("tbody", {}, ...rows));
  const more = trace.omitted > 0 ? h("p", { class: "fine" }, say("trace.omitted", { count: trace.omitted })) : null;
  return h("div", {}, caption, focusableIfScrolled(h("div", { class: "scrolled" }, table)), more);
}

function finalValues(variables: Solution["trace"]["variables"]): HTMLElement {
  const rows = variables.flatMap(({ name, value }) => [h("dt", {}, name), h("dd", {}, value)]);
  return h("div", {}, h("p", { class: "caption" }, say("trace.end")), h("dl", { class: "finals" }, ...rows));
}

/** Returns the explanation of the right answer. `shown` says that the student did not find it. */
export function explanation(solution: Solution, shown: boolean): HTMLElement {
  const { loops, variables } = solution.trace;
  const heading = h("h3", { tabindex: -1 }, say(shown ? "solution.shown" : "solution.why"));
  return section(
    "solution",
    heading,
    shown ? h("p", {}, say("solution.above")) : null,
    solution.explanation ? h("p", { class: "why" }, ...withCode(solution.explanation)) : null,
    ...loops.map(loopTrace),
    variables.length > 0 ? finalValues(variables) : null,
  );
}
