// How does an earlier attempt reach the editor? The history leaves it here, and the work view of the
// same assignment takes it when it opens.
import type { AttemptWithText } from "../api/types.ts";

export interface Handover {
  assignment: string;
  attempt: AttemptWithText;
}

let waiting: Handover | null = null;

export function handOver(next: Handover): void {
  waiting = next;
}

/** Returns what was left for an assignment, once. */
export function takeHandover(assignment: string): Handover | null {
  if (waiting?.assignment !== assignment) return null;
  const taken = waiting;
  waiting = null;
  return taken;
}
