// What does the server send to the teacher? The types follow docs/serve-api.md word by word.

export interface Condition {
  name: string;
  good: boolean;
  required: boolean;
  detail: string;
}

export interface JudgeState {
  assignment: string;
  title: string;
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
