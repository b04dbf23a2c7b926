// What does the server send? The types follow docs/serve-api.md word by word.
import type { Language } from "../catalogue/catalogue.ts";

/** What the server says in each language of the page, or once if it is the same in all (or was said by an earlier version). */
export type InLanguages<T> = T | Readonly<Record<Language, T>>;
export type Said = InLanguages<string>;

/** A sentence that the server names by a code, so that the page can say it. */
export interface Named {
  code?: string;
  seconds?: number;
  /** What the sentence has at its end. */
  detail?: string;
  message?: string;
}

export type Verdict = "equivalent" | "different" | "undecided" | "rejected";
/** How far a tracing question was answered. */
export type QuestionVerdict = "asked" | "wrong" | "right" | "shown";
export type AttemptVerdict = Verdict | QuestionVerdict | "cancelled" | "running" | "failed";

export interface Assignment {
  id: string;
  title: Said;
  language: string;
  extension: string;
  file: string;
  /** Whether a program can be run on one input, and followed step by step. */
  tries_out: boolean;
  /** `best` is the verdict of an attempt that solved it, or that of the last one. */
  last: { attempt: number; verdict: AttemptVerdict; best?: AttemptVerdict; at: string } | null;
}

export interface AssignmentWithStart extends Assignment {
  start: string;
  /** The text with which students begin, or "". */
  stub: string;
  task: Said;
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
  /** What stands above it where the texts do not differ, or ""; earlier attempts have none. */
  heading?: Said;
  input: string;
  /** The input is shown as it is, so that the program can be run on it again. */
  is_whole: boolean;
  expected: string;
  got: string;
  expected_note: Said;
  got_note: Said;
  reproduce: string;
  confirmed_by: Said;
}

export interface Message {
  line: number;
  column: number;
  code: string;
  message: Said;
}

export interface Result {
  verdict: Verdict;
  sentence: Said;
  details: Said[];
  counterexample: Counterexample | null;
  messages: Message[];
}

export interface SuspiciousLine {
  rank: number;
  line: number;
  last_line: number;
  reason: Said;
}

export interface SuspiciousLines {
  lines: SuspiciousLine[];
  remark: Said;
  hints: number;
  /** False while more evidence is looked for, after which other lines can come first. */
  is_final?: boolean;
}

export interface Attempt {
  attempt: number;
  /** 1 for the first attempt at this assignment. */
  ordinal: number;
  at: string;
  verdict: AttemptVerdict;
  /** Of a result, or why there is none. */
  sentence: Said | Named;
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
  sentences: InLanguages<string[]>;
}

export interface StartedRun {
  run: number;
  attempt: number;
}

export type RunPhase = "queued" | "opening" | "judging" | "localising" | "running";

export interface RunEnd {
  reason: "done" | "cancelled" | "failed";
  message: string;
  /** Name the message, for readers of another language; the detail is what it has at its end. */
  code?: string;
  detail?: string;
}

/** Why a program was not run: because of the input as it was written, or of the program. */
export interface TryoutProblem {
  of: "input" | "program";
  message: Said;
}

export interface ChosenInput {
  input: string;
  is_call: boolean;
  /** "" if the input is valid. */
  why_invalid: Said;
}

export type InputResult =
  | { problem: TryoutProblem }
  | (ChosenInput & {
      got: string;
      got_note: Said;
      expected: string | null;
      expected_note: Said;
      is_same: boolean;
      confirmed_by: Said;
      remark: Said;
    });

export type StepRow = [
  line: number,
  name: number,
  call: number,
  depth: number,
  round: number,
  output: number,
  cells: number[],
];

export type EndKind =
  | "exited"
  | "returned"
  | "threw"
  | "crashed"
  | "undefined"
  | "no-termination"
  | "output-limit"
  | "memory-limit"
  | "not-followed";

export type CallRow = [
  shown: number,
  caller: number,
  line: number,
  first: number,
  last: number,
  ending: "returned" | "threw" | "not-shown",
  result: number,
];

export interface TraceData {
  texts: string[];
  loops: [line: number, lastLine: number, round: number, rounds: number][];
  rounds: [loop: number, number: number][];
  steps: StepRow[];
  /** Of a language whose runs are calls; otherwise empty. */
  calls: CallRow[];
  is_cut: boolean;
  output: string;
  output_is_cut: boolean;
  /** `changed`: the value is that of something after the call, as `numbers = [1, 0]`. */
  end: { kind: EndKind; line: number; value: string; changed?: boolean; detail: Said; status: number | null };
  expected: { output: string; value: string; note: Said; is_same: boolean } | null;
  first_wrong: number | null;
}

export type StepsResult = { problem: TryoutProblem } | (ChosenInput & { trace: TraceData });

export type RunEvent =
  | { kind: "state"; data: { state: RunPhase } }
  | { kind: "counterexample"; data: Counterexample }
  | { kind: "verdict"; data: Result }
  | { kind: "lines"; data: SuspiciousLines }
  | { kind: "input"; data: InputResult }
  | { kind: "steps"; data: StepsResult }
  | { kind: "end"; data: RunEnd };
