// What is known of a run that is followed step by step? The server sends rows of numbers (docs/serve-api.md); here
// they get names. Step number `steps.length` is the end of the run.
import type { TraceData } from "../api/types.ts";

export interface Variable {
  name: string;
  /** "" if it has no value yet. */
  value: string;
  changed: boolean;
}

export interface Step {
  line: number;
  name: string;
  call: number;
  depth: number;
  /** The innermost round, or -1. */
  round: number;
  /** How much of the output has been written, in UTF-16 units. */
  output: number;
  variables: Variable[];
}

export interface Loop {
  line: number;
  lastLine: number;
  /** The round around it, or -1. */
  round: number;
  rounds: number;
  /** Whether the run was followed no further while it was in the loop: there may be more rounds. */
  isOpen: boolean;
}

/** A call of a function, whose first step is its beginning and whose last step is its end. */
export interface Call {
  shown: string;
  /** The arguments of a function without a name, which has no other words for it than its line; otherwise null. */
  arguments: string | null;
  /** The call that it is in, or -1. */
  caller: number;
  line: number;
  first: number;
  /** -1 if it is not shown. */
  last: number;
  ending: "returned" | "threw" | "not-shown";
  result: string;
}

export interface Trace {
  data: TraceData;
  steps: Step[];
  loops: Loop[];
  /** `number` is 0 for the test that ends a loop. */
  rounds: { loop: number; number: number }[];
  /** Call number n of the steps is element n - 1; empty if the run is told line by line. */
  calls: Call[];
}

/** What the server calls a function without a name, and how it writes a call of one. */
export const NAMELESS = "=>";
const NAMELESS_CALL = /^\((.*)\) => …$/s;

/** The loops around the last step of a run that was not followed to its own end. */
function openLoops(data: TraceData): Set<number> {
  const open = new Set<number>();
  const ended = data.end.kind !== "no-termination" && data.end.kind !== "output-limit";
  if (!data.is_cut && ended) return open;
  for (let round = data.steps.at(-1)?.[4] ?? -1; round >= 0; ) {
    const [loop] = data.rounds[round]!;
    open.add(loop);
    round = data.loops[loop]![2];
  }
  return open;
}

/** "7", or "7+" if there may be more. */
export const countOf = ({ rounds, isOpen }: Loop): string => (isOpen ? `${rounds}+` : String(rounds));

export function traceOf(data: TraceData): Trace {
  const text = (index: number): string => data.texts[index] ?? "";
  const open = openLoops(data);
  return {
    data,
    loops: data.loops.map(([line, lastLine, round, rounds], id) => ({ line, lastLine, round, rounds, isOpen: open.has(id) })),
    rounds: data.rounds.map(([loop, number]) => ({ loop, number })),
    calls: data.calls.map(([shown, caller, line, first, last, ending, result]) => ({
      shown: text(shown),
      arguments: NAMELESS_CALL.exec(text(shown))?.[1] ?? null,
      caller,
      line,
      first,
      last,
      ending,
      result: text(result),
    })),
    steps: data.steps.map(([line, name, call, depth, round, output, cells]) => {
      const variables: Variable[] = [];
      for (let at = 0; at + 2 < cells.length; at += 3) {
        variables.push({ name: text(cells[at]!), value: text(cells[at + 1]!), changed: cells[at + 2] === 1 });
      }
      return { line, name: text(name), call, depth, round, output, variables };
    }),
  };
}

/**
 * Returns the line that was executed last before a step of the same call, whose effect the step shows; 0 if there is
 * none, or something else was executed in between.
 */
export function lineBefore(trace: Trace, at: number): number {
  const step = trace.steps[at];
  const before = trace.steps[at - 1];
  return step && before && step.call === before.call ? before.line : 0;
}

/** Returns the next step of the same call, or -1 if there is none. */
export function nextOfCall(trace: Trace, at: number): number {
  const call = trace.steps[at]?.call;
  return trace.steps.findIndex((step, index) => index > at && step.call === call);
}

/** Returns the rounds that contain a step, the outermost one first. */
export function roundsAround(trace: Trace, round: number): number[] {
  const around: number[] = [];
  for (let at = round; at >= 0; at = trace.loops[trace.rounds[at]!.loop]!.round) around.unshift(at);
  return around;
}

/** Returns the calls that contain a step, the outermost one first; none if the run is told line by line. */
export function callsAround(trace: Trace, at: number): number[] {
  const around: number[] = [];
  const innermost = (trace.steps[at]?.call ?? 0) - 1;
  for (let call = innermost; trace.calls[call]; call = trace.calls[call]!.caller) around.unshift(call);
  return around;
}

/** Returns the call that begins or ends at a step; undefined at other steps. */
export function callAt(trace: Trace, at: number): Call | undefined {
  const call = trace.calls[(trace.steps[at]?.call ?? 0) - 1];
  return call && (call.first === at || call.last === at) ? call : undefined;
}

/** Returns the next step, or the end, of which something holds. */
export function nextWhere(trace: Trace, from: number, holds: (step: Step) => boolean): number {
  for (let at = from + 1; at < trace.steps.length; at += 1) if (holds(trace.steps[at]!)) return at;
  return trace.steps.length;
}

function isIn(trace: Trace, step: Step, holds: (round: number) => boolean): boolean {
  return roundsAround(trace, step.round).some(holds);
}

/** Returns the first step of the next round of the innermost loop, or the first one after the loop. */
export function nextRound(trace: Trace, at: number): number {
  const round = trace.steps[at]?.round ?? -1;
  if (round < 0) return at;
  return nextWhere(trace, at, (step) => !isIn(trace, step, (each) => each === round));
}

/** Returns the first step of this round or, from there, of the round before; or the last one before the loop. */
export function previousRound(trace: Trace, at: number): number {
  const round = trace.steps[at]?.round ?? -1;
  if (round < 0) return at;
  const first = firstOf(trace, round);
  if (first < at || first === 0) return first;
  const before = roundsAround(trace, trace.steps[first - 1]!.round).find((each) => sameLoop(trace, each, round));
  return before === undefined ? first - 1 : firstOf(trace, before);
}

/** Returns the first step after the innermost loop. */
export function afterLoop(trace: Trace, at: number): number {
  const round = trace.steps[at]?.round ?? -1;
  if (round < 0) return at;
  return nextWhere(trace, at, (step) => !isIn(trace, step, (each) => sameLoop(trace, each, round)));
}

/** Returns the first step after the call that this step belongs to. */
export function afterCall(trace: Trace, at: number): number {
  const last = trace.calls[(trace.steps[at]?.call ?? 0) - 1]?.last ?? -1;
  if (last > at) return last;
  const depth = trace.steps[at]?.depth ?? 0;
  return nextWhere(trace, at, (step) => step.depth < depth);
}

const sameLoop = (trace: Trace, a: number, b: number): boolean => trace.rounds[a]!.loop === trace.rounds[b]!.loop;

function firstOf(trace: Trace, round: number): number {
  return nextWhere(trace, -1, (step) => isIn(trace, step, (each) => each === round));
}
