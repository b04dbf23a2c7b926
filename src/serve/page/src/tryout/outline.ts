// Which rows does the list of steps have? Loops are folded into their rounds, rounds into their steps, and calls into the
// calls that they make; what contains the present step is open, unless a reader folds it. Of a long list the rows around
// the present step are shown.
import { callsAround, roundsAround } from "./trace.ts";
import type { Trace } from "./trace.ts";

export type FoldKind = "loop" | "round" | "call";

export type Row =
  | { kind: "step"; step: number; indent: number; current: boolean }
  | { kind: FoldKind; id: number; step: number; indent: number; open: boolean; current: boolean }
  | { kind: "gap"; count: number; step: number; indent: number };

interface FoldName {
  kind: FoldKind;
  id: number;
}

interface Fold extends FoldName {
  first: number;
  last: number;
  parts: Part[];
}
type Part = number | Fold;

/** What a reader has opened (true) or folded (false), by key. */
export type Folds = ReadonlyMap<string, boolean>;
export const foldKey = (kind: FoldKind, id: number): string => `${kind} ${id}`;

/** Returns a function that gives what contains a step, the outermost first. It must be asked in the order of the steps. */
function paths(trace: Trace): (at: number) => FoldName[] {
  // A loop belongs to the call of its first step.
  const callOf = new Map<number, number>();
  return (at) => {
    const step = trace.steps[at]!;
    const path: FoldName[] = [];
    const rounds = roundsAround(trace, step.round);
    for (const round of rounds) {
      const { loop } = trace.rounds[round]!;
      if (!callOf.has(loop)) callOf.set(loop, step.call - 1);
    }
    const addRounds = (holds: (call: number) => boolean): void => {
      for (const round of rounds) {
        const { loop } = trace.rounds[round]!;
        if (holds(callOf.get(loop)!)) path.push({ kind: "loop", id: loop }, { kind: "round", id: round });
      }
    };
    const calls = callsAround(trace, at);
    if (calls.length === 0) addRounds(() => true);
    for (const call of calls) {
      path.push({ kind: "call", id: call });
      addRounds((each) => each === call);
    }
    return path;
  };
}

/** Returns the steps as a tree: a number is a step. */
function tree(trace: Trace): Part[] {
  const top: Part[] = [];
  const open: Fold[] = [];
  const pathOf = paths(trace);
  const parts = (): Part[] => open.at(-1)?.parts ?? top;
  trace.steps.forEach((_, at) => {
    const path = pathOf(at);
    let common = 0;
    while (open[common] && open[common]!.kind === path[common]?.kind && open[common]!.id === path[common]?.id) common += 1;
    open.length = common;
    for (const { kind, id } of path.slice(common)) {
      const fold: Fold = { kind, id, first: at, last: at, parts: [] };
      parts().push(fold);
      open.push(fold);
    }
    for (const each of open) each.last = at;
    parts().push(at);
  });
  return top;
}

const NEAR = 12;
const ENDS = 3;

const contains = (part: Part, at: number): boolean =>
  typeof part === "number" ? part === at : part.first <= at && at <= part.last;
const firstStep = (part: Part): number => (typeof part === "number" ? part : part.first);

/** Returns the ranges of the parts to show: all of a short list, else both ends and what is near the present one. */
function shownRanges(parts: readonly Part[], at: number): [number, number][] {
  const count = parts.length;
  if (count <= 2 * (NEAR + ENDS) + 2) return [[0, count]];
  const index = parts.findIndex((part) => firstStep(part) > at);
  const here = index < 0 ? count - 1 : Math.max(index - 1, 0);
  const near: [number, number] = [Math.max(here - NEAR, 0), Math.min(here + NEAR + 1, count)];
  const from = near[0] <= ENDS ? 0 : near[0];
  const to = near[1] >= count - ENDS ? count : near[1];
  const ranges: [number, number][] = [[from, to]];
  if (from > 0) ranges.unshift([0, ENDS]);
  if (to < count) ranges.push([count - ENDS, count]);
  return ranges;
}

function addRows(rows: Row[], parts: readonly Part[], at: number, folds: Folds, indent: number): void {
  let shown = 0;
  const gap = (to: number): void => {
    const next = parts[shown];
    if (next !== undefined && to > shown) rows.push({ kind: "gap", count: to - shown, step: firstStep(next), indent });
  };
  for (const [from, to] of shownRanges(parts, at)) {
    gap(from);
    for (const part of parts.slice(from, to)) addPart(rows, part, at, folds, indent);
    shown = to;
  }
  gap(parts.length);
}

function addPart(rows: Row[], part: Part, at: number, folds: Folds, indent: number): void {
  const here = contains(part, at);
  if (typeof part === "number") {
    rows.push({ kind: "step", step: part, indent, current: here });
    return;
  }
  if (part.kind === "call" && part.parts.every((each) => typeof each === "number")) {
    rows.push({ kind: "step", step: part.first, indent, current: here });
    return;
  }
  const open = folds.get(foldKey(part.kind, part.id)) ?? here;
  // The row of a call stands for its beginning, too.
  const isCall = part.kind === "call";
  const current = here && (!open || (isCall && at === part.first));
  rows.push({ kind: part.kind, id: part.id, step: part.first, indent, open, current });
  if (open) addRows(rows, isCall ? part.parts.slice(1) : part.parts, at, folds, indent + 1);
}

/** Returns a function that gives the rows of a trace at a step. */
export function outline(trace: Trace): (at: number, folds: Folds) => Row[] {
  const top = tree(trace);
  return (at, folds) => {
    const rows: Row[] = [];
    addRows(rows, top, at, folds, 0);
    return rows;
  };
}

/** Returns the folds without those that would hide a step. */
export function withoutHiding(trace: Trace, at: number, folds: Folds): Map<string, boolean> {
  const left = new Map(folds);
  for (const call of callsAround(trace, at)) {
    const key = foldKey("call", call);
    if (left.get(key) === false && trace.calls[call]!.first !== at) left.delete(key);
  }
  for (const round of roundsAround(trace, trace.steps[at]?.round ?? -1)) {
    for (const key of [foldKey("loop", trace.rounds[round]!.loop), foldKey("round", round)]) {
      if (left.get(key) === false) left.delete(key);
    }
  }
  return left;
}
