// What does the server send to the teacher? The types follow docs/serve-api.md word by word.

import type { Counterexample, InLanguages, Result, Said, SuspiciousLines, Verdict } from "../api/types.ts";

export interface Condition {
  name: string;
  good: boolean;
  required: boolean;
  detail: string;
}

export interface JudgeState {
  assignment: string;
  title: Said;
  is_open: boolean;
  waiting: number;
  going: number;
}

export interface ServerState {
  version: string;
  folder: string;
  data: string;
  workers: number;
  students: number;
  attempts: number;
  classes: number;
  runs: number;
  judges: JudgeState[];
  remarks: string[];
  /** Null while the machine is examined. */
  host: Condition[] | null;
  problem: string;
}

export type ClassState = "waiting" | "judging" | "done" | "cancelled" | "failed" | "interrupted";
export type Counts = Record<Verdict, number>;

export interface ClassRun {
  class: number;
  assignment: string;
  at: string;
  source: "files" | "attempts";
  /** Of the folder or archive that was sent, or "". */
  name: string;
  state: ClassState;
  message: string;
  is_going: boolean;
}

export interface ClassList {
  title: Said;
  language: string;
  extension: string;
  /** The newest first; counts are null until a class is judged. */
  classes: (ClassRun & { counts: Counts | null })[];
}

export interface BegunClass {
  class: number;
  files: number;
  left_out: string[];
}

/** What a program does wrong on an input: texts are excerpts. */
export interface Fault {
  kind: string;
  input: string;
  is_call: boolean;
  /** 0 if it is not known. */
  line: number;
  detail: Said;
  expected: string;
  got: string;
}

/** What the table shows of a submission once its class is judged. A class of an earlier version has no faults. */
export interface Row {
  reason: Said;
  input: string;
  fault?: Fault | null;
  /** How many inputs both programs were run on, and whether some are larger than the bound of the verdict. */
  inputs?: number;
  beyond_bound?: boolean;
  mended: string;
  repair?: { status: string; changes: number; functions: string[] } | null;
  line: number;
  same_as: string;
  findings: number;
}

export interface Submission {
  submission: number;
  path: string;
  verdict: Verdict;
  sentence: Said;
  row: Row | null;
}

export interface Question {
  property: string;
  asked: Said;
  if_so: string;
  if_not: string;
  about: "inputs" | "reference";
  /** An input that is asked about, in brief with the whole class, and whole with a submission. */
  fault?: Fault;
  counterexample?: Counterexample;
}

export interface ClassSummary {
  counts: Counts;
  mended: { description: string; members: string[] }[];
  counterexamples: { label: string; kind: string; is_call: boolean; input: string; fault?: Fault; members: string[] }[];
  questions: (Question & { members: string[] })[];
  setup: {
    comparison: string;
    valid_inputs: string;
    inputs_inferred: boolean;
    sandbox: string;
    toolchain: string;
    solver: string;
    version: string;
    failed_examples: { name: string; input: string; expected: string; actual: string }[];
  };
}

export interface JudgedClass extends ClassRun {
  title: Said;
  summary: ClassSummary | null;
  submissions: Submission[];
}

export interface Repair {
  status: string;
  claim: Said;
  edits: { file: string; line: number; last_line: number; before: string; after: string }[];
  diff: string;
}

export interface SubmissionDetail {
  text: string;
  claim: Said;
  result: Result;
  evidence: { certainty: string; bound: string; paths: number; inputs: number; beyond_bound?: boolean } | null;
  question: Question | null;
  lines: SuspiciousLines | null;
  hints: InLanguages<string[]>[];
  repair: Repair | null;
}

export interface JudgedSubmission extends Submission {
  class: number;
  class_name: string;
  assignment: string;
  language: string;
  detail: SubmissionDetail | null;
}

export type ClassEvent =
  | { kind: "progress"; data: { state: "waiting" } | ({ state: "judging" } & ClassProgress) }
  | { kind: "submission"; data: { path: string; verdict: Verdict; sentence: Said } }
  | { kind: "end"; data: { state: ClassState; message: string } }
  | { kind: "lost" };

export interface ClassProgress {
  total: number;
  judged: number;
  repairing: number;
  repaired: number;
}

export interface TaskFile {
  language: "" | "de";
  path: string;
  text: string;
  digest: string;
}

export interface AssignmentFile {
  title: Said;
  language: string;
  path: string;
  exists: boolean;
  text: string;
  digest: string;
  reference: string;
  /** What students read of it, by the language of the readers, "" for all others; the files need not exist. */
  tasks: TaskFile[];
  questions: Question[];
}

export type CheckResult =
  | { ok: false; line: number; column: number; message: string }
  | {
      ok: true;
      valid_inputs: string;
      inputs_inferred: boolean;
      comparison: string;
      failed_examples: { name: string; input: string; expected: string; actual: string }[];
      findings: string[];
      /** Some inputs that are valid then. */
      drawn: { input: string; is_call: boolean }[];
    };
