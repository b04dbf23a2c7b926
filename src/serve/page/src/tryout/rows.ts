// What does the list of steps look like? One button a row: a step goes there, a loop or a round is opened or folded.
import { h } from "../dom.ts";
import { say } from "../language.ts";
import { callName } from "./call_words.ts";
import type { FoldKind, Row } from "./outline.ts";
import { callAt, countOf, nextOfCall } from "./trace.ts";
import type { Call, Trace } from "./trace.ts";

export interface RowActions {
  go(step: number): void;
  toggle(kind: FoldKind, id: number, open: boolean): void;
}

const DEEPEST = 6;

/** What the line of a step changes shows where its call goes on. */
function changesBy(trace: Trace, step: number): string {
  const after = nextOfCall(trace, step);
  return after < 0 ? "" : changes(trace, after);
}

function changes(trace: Trace, step: number): string {
  const changed = trace.steps[step]?.variables.filter((each) => each.changed) ?? [];
  return changed.map(({ name, value }) => `${name} = ${value}`).join(", ");
}

function loopName(trace: Trace, id: number): Text {
  const loop = trace.loops[id]!;
  const { line, lastLine } = loop;
  const rounds = countOf(loop);
  if (line === lastLine) return say("steps.loopLine", { line, rounds });
  return say("steps.loopLines", { line, last: lastLine, rounds });
}

export function roundName(trace: Trace, id: number): Text {
  const { loop, number } = trace.rounds[id]!;
  return number === 0 ? say("steps.leaving") : say("steps.round", { number, rounds: countOf(trace.loops[loop]!) });
}

/** What became of a call: " = 5", or which exception it threw. */
function becameOf(call: Call): (Node | string)[] {
  if (call.ending === "returned") return [h("code", { class: "changes" }, `= ${call.result}`)];
  if (call.ending === "threw") return [h("span", { class: "changes" }, say("steps.callThrew", { exception: call.result }))];
  return [];
}

function callContent(call: Call, at: number): (Node | string)[] {
  const line = h("span", { class: "line" }, String(call.line));
  // The end of a call that made further ones has a row of its own.
  if (at === call.last && at !== call.first + 1)
    return [line, ...(call.ending === "threw" ? [] : [h("span", { class: "source" }, say("steps.callEnds"))]), ...becameOf(call)];
  return [line, callName(call), ...becameOf(call)];
}

function content(trace: Trace, source: readonly string[], row: Row): (Node | string | null)[] {
  const values = (step: number): HTMLElement | null => {
    const text = changesBy(trace, step);
    return text ? h("code", { class: "changes" }, text) : null;
  };
  if (row.kind === "gap") return [say("steps.more", { count: row.count })];
  if (row.kind === "loop") return [loopName(trace, row.id)];
  if (row.kind === "call") return callContent(trace.calls[row.id]!, row.step);
  if (row.kind === "round") return [h("span", {}, roundName(trace, row.id)), row.open ? null : values(row.step)];
  const call = callAt(trace, row.step);
  if (call) return callContent(call, row.step);
  const { line } = trace.steps[row.step]!;
  const changed = changesBy(trace, row.step);
  return [
    h("span", { class: "line" }, String(line)),
    h("code", { class: "source" }, source[line - 1]?.trim() ?? ""),
    changed ? h("code", { class: "changes" }, changed) : null,
  ];
}

export function rowElement(trace: Trace, source: readonly string[], row: Row, actions: RowActions): HTMLElement {
  const folds = row.kind === "loop" || row.kind === "round" || row.kind === "call";
  const act = (): void => {
    if (folds) actions.toggle(row.kind, row.id, !row.open);
    if (!folds || row.kind === "call") actions.go(row.step);
  };
  const button = h(
    "button",
    {
      type: "button",
      class: row.kind,
      "data-key": `${row.kind} ${folds ? row.id : row.step}`,
      ...(folds && { "aria-expanded": String(row.open) }),
      ...(row.kind !== "gap" && row.current && { "aria-current": "step" }),
      onclick: act,
    },
    ...content(trace, source, row),
  );
  return h("li", { class: `in${Math.min(row.indent, DEEPEST)}` }, button);
}
