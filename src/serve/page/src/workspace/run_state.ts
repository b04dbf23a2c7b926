// What is known about a run after some of its events? A pure function adds one event to the state, so that
// the order of events and repeated ones after a reconnection can be tested without a server.
import type { Counterexample, Result, RunEnd, RunEvent, RunPhase, SuspiciousLines } from "../api/types.ts";

export interface RunState {
  phase: "starting" | RunPhase | "ended";
  reconnecting: boolean;
  /** The last example that came before the result, which a smaller one may replace. */
  example: Counterexample | null;
  /** How many came. */
  examples: number;
  result: Result | null;
  lines: SuspiciousLines | null;
  end: RunEnd | null;
  /** The id of the last event, or 0. */
  seen: number;
}

export const STARTING: RunState = {
  phase: "starting",
  reconnecting: false,
  example: null,
  examples: 0,
  result: null,
  lines: null,
  end: null,
  seen: 0,
};

function withEvent(state: RunState, event: RunEvent): RunState {
  switch (event.kind) {
    case "state":
      return { ...state, phase: event.data.state };
    case "counterexample":
      return { ...state, example: event.data, examples: state.examples + 1 };
    case "verdict":
      return { ...state, result: event.data };
    case "lines":
      return { ...state, lines: event.data };
    case "end":
      return { ...state, phase: "ended", end: event.data };
    case "input":
    case "steps":
      return state; // of a run on an input, which is no attempt
  }
}

/** True if the example of the state replaced a larger one. */
export function hasSmaller({ example, examples, result }: RunState): boolean {
  if (example === null) return false;
  const last = result?.counterexample;
  return examples > 1 || (last !== null && last !== undefined && last.input !== example.input);
}

/** Returns the state after an event. An event that was seen before, or comes after the end, changes nothing. */
export function after(state: RunState, id: number, event: RunEvent): RunState {
  if (state.phase === "ended" || id <= state.seen) return state;
  return withEvent({ ...state, reconnecting: false, seen: id }, event);
}
