// What does a reader see of one attempt? Its text, alone or compared with the current one, and its result.
import type { AssignmentWithStart, AttemptWithText } from "../api/types.ts";
import { h, section } from "../dom.ts";
import { attemptText, comparison } from "../editor/attempt_text.ts";
import { say } from "../language.ts";
import { badge } from "../result/badge.ts";
import { resultPanel } from "../result/result.ts";
import { workAddress } from "../route.ts";
import { draft } from "../store.ts";
import { attemptSentence } from "../views/problem.ts";
import { handOver } from "../workspace/handover.ts";

function legend(attempt: number): HTMLElement {
  return h(
    "p",
    { class: "legend" },
    h("span", { class: "removed" }, "− ", say("history.removed", { attempt })),
    h("span", { class: "added" }, "+ ", say("history.added")),
  );
}

function withoutResult({ verdict, sentence }: AttemptWithText): HTMLElement {
  return h("div", { class: `verdict ${verdict}` }, badge(verdict), h("p", { class: "claim" }, attemptSentence(sentence)));
}

export function attemptPanel(
  assignment: AssignmentWithStart,
  attempt: AttemptWithText,
  left: AbortSignal,
): HTMLElement {
  const current = draft(assignment.id) ?? assignment.start;
  const text = attemptText(attempt, assignment.language, left);
  const place = h("div", {}, text.element);

  function compared(): Node[] {
    if (current === attempt.text) return [h("p", { class: "empty" }, say("history.same")), text.element];
    return [legend(attempt.ordinal), comparison(attempt, current, assignment.language, left)];
  }

  function goTo(line: number): void {
    compare.setAttribute("aria-pressed", "false");
    place.replaceChildren(text.element);
    text.goTo(line);
  }

  function toggle(): void {
    const pressed = compare.getAttribute("aria-pressed") !== "true";
    compare.setAttribute("aria-pressed", String(pressed));
    place.replaceChildren(...(pressed ? compared() : [text.element]));
  }

  function use(): void {
    handOver({ assignment: assignment.id, attempt });
    location.hash = workAddress(assignment.id);
  }

  const compare = h("button", { type: "button", "aria-pressed": "false", onclick: toggle }, say("history.compare"));
  const panel = resultPanel(goTo);
  if (attempt.result) panel.showResult(attempt.result, false);
  if (attempt.lines) panel.showLines(attempt.attempt, attempt.lines, attempt.hints, false);

  const heading = h("h2", { tabindex: -1 }, say("history.attempt", { attempt: attempt.ordinal }));
  return section(
    "attempt",
    heading,
    attempt.result ? null : withoutResult(attempt),
    h(
      "div",
      { class: "toolbar" },
      h("button", { type: "button", onclick: use }, say("history.use")),
      compare,
    ),
    place,
    panel.element,
  );
}
