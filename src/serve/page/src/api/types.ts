// What does the server send? The types follow docs/serve-api.md word by word.

export type Verdict = "equivalent" | "different" | "undecided" | "rejected";
/** How far a tracing question was answered. */
export type QuestionVerdict = "asked" | "wrong" | "right" | "shown";
export type AttemptVerdict = Verdict | QuestionVerdict | "cancelled" | "running" | "failed";

export interface Assignment {
  id: string;
  title: string;
  language: string;
  extension: string;
  file: string;
  last: { attempt: number; verdict: AttemptVerdict; at: string } | null;
}

export interface AssignmentWithStart extends Assignment {
  start: string;
  /** The text with which students begin, or "". */
  stub: string;
  task: string;
}

export interface Course {
  title: string;
  role: "student" | "teacher";
  version: string;
  /** Whether a password has signed in, so that others may use this browser next. */
  password: boolean;
  assignments: Assignment[];
  exercises: Assignment[];
}

export interface Counterexample {
  is_call: boolean;
  input: string;
  expected: string;
  got: string;
  expected_note: string;
  got_note: string;
  reproduce: string;
  confirmed_by: string;
}

export interface Message {
  line: number;
  column: number;
  code: string;
  message: string;
}

export interface Result {
  verdict: Verdict;
  sentence: string;
  details: string[];
  counterexample: Counterexample | null;
  messages: Message[];
}

export interface SuspiciousLine {
  rank: number;
  line: number;
  last_line: number;
  reason: string;
}

export interface SuspiciousLines {
  lines: SuspiciousLine[];
  remark: string;
  hints: number;
}

export interface Attempt {
  attempt: number;
  at: string;
  verdict: AttemptVerdict;
  sentence: string;
}

export interface AttemptWithText extends Attempt {
  text: string;
  result: Result | null;
  lines: SuspiciousLines | null;
  /** Those that were asked for before. */
  hints: Hint[];
}

export interface Hint {
  rung: number;
  sentences: string[];
}

export interface StartedRun {
  run: number;
  attempt: number;
}

export type RunPhase = "queued" | "opening" | "judging" | "localising";

export interface RunEnd {
  reason: "done" | "cancelled" | "failed";
  message: string;
}

export type RunEvent =
  | { kind: "state"; data: { state: RunPhase } }
  | { kind: "verdict"; data: Result }
  | { kind: "lines"; data: SuspiciousLines }
  | { kind: "end"; data: RunEnd };
