// What does the server send about tracing exercises? The types follow docs/serve-api.md word by word.
import type { Assignment, Attempt, RunEnd } from "./types.ts";

export interface Exercise extends Assignment {
  /** The attempt whose question waits for an answer. */
  open: number | null;
}

export type QuestionKind = "single" | "multiple" | "number" | "text" | "order" | "table";

export interface Question {
  id: string;
  title: string;
  kind: QuestionKind;
  prompt: string;
  language: string;
  programs: string[];
  numbered_lines: boolean;
  fixed_width: boolean;
  choices: string[];
  columns: string[];
  /** null is what is to be filled in. */
  rows: (string | null)[][];
}

export interface Answer {
  chosen?: number[];
  text?: string;
  cells?: string[][];
}

export interface Marking {
  answer: Required<Answer>;
  right: boolean;
  chosen: boolean[];
  cells: boolean[][];
  incomplete: boolean;
  feedback: string[];
}

export interface LoopTrace {
  line: number;
  variables: string[];
  rows: string[][];
  omitted: number;
}

export interface Solution {
  answer: Required<Answer>;
  explanation: string;
  trace: { loops: LoopTrace[]; variables: { name: string; value: string }[] };
}

export interface MarkedAnswer extends Marking {
  tries: number;
  solution: Solution | null;
}

export interface AttemptAtQuestion extends Attempt {
  question: Question;
  answers: Marking[];
  solution: Solution | null;
}

export type DrawPhase = "queued" | "opening" | "searching" | "asking" | "confirming";

export type DrawEvent = { kind: "state"; data: { state: DrawPhase } } | { kind: "end"; data: RunEnd };
