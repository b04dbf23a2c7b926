// How does the teacher's part of the page ask the server? Each function is one request of docs/serve-api.md.
import { answer, get, post } from "../api/client.ts";
import type { AssignmentFile, CheckResult, BegunClass, ClassEvent, ClassList, JudgedClass, JudgedSubmission, ServerState } from "./types.ts";

const BASE = "/api/teacher";

export const serverState = (): Promise<ServerState> => get(`${BASE}/state`);

export async function examineHost(): Promise<void> {
  await post(`${BASE}/state/examine`, {});
}

const classesPath = (assignment: string): string =>
  `${BASE}/assignments/${encodeURIComponent(assignment)}/classes`;

export const classes = (assignment: string): Promise<ClassList> => get(classesPath(assignment));

export async function sendClass(assignment: string, archive: Uint8Array<ArrayBuffer>, name: string): Promise<BegunClass> {
  const response = await answer(classesPath(assignment), {
    method: "POST",
    headers: { "Content-Type": "application/zip", "X-Assay": "1", "X-Assay-Name": encodeURIComponent(name) },
    body: archive,
  });
  return response.json() as Promise<BegunClass>;
}

export async function judgeAttempts(assignment: string): Promise<BegunClass> {
  return (await post(classesPath(assignment), { from: "attempts" })).json() as Promise<BegunClass>;
}

const classPath = (number: number): string => `${BASE}/classes/${number}`;

export const judgedClass = (number: number): Promise<JudgedClass> => get(classPath(number));

export async function changeClass(number: number, change: "cancel" | "judge" | "remove"): Promise<void> {
  await post(`${classPath(number)}/${change}`, {});
}

export const judgedSubmission = (number: number, submission: number): Promise<JudgedSubmission> =>
  get(`${classPath(number)}/submissions/${submission}`);

export const reportAddress = (number: number, kind: "html" | "csv" | "json"): string =>
  `${classPath(number)}/reports/${kind}`;

const KINDS = ["progress", "submission", "end"] as const;

/** Listens to a class until its last event, and returns a function that stops listening. */
export function listenToClass(number: number, event: (event: ClassEvent) => void): () => void {
  const source = new EventSource(`${classPath(number)}/events`);
  for (const kind of KINDS) {
    source.addEventListener(kind, (message) => {
      if (kind === "end") source.close();
      event({ kind, data: JSON.parse(message.data) });
    });
  }
  // A server that was started again does not know the stream; the class itself says what has become of it.
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED) event({ kind: "lost" });
  });
  return () => source.close();
}

const assignmentPath = (id: string): string => `${BASE}/assignments/${encodeURIComponent(id)}`;

export const assignmentFile = (id: string): Promise<AssignmentFile> => get(`${assignmentPath(id)}/file`);

/** Begins to check a text and returns the number of the check. */
export async function checkFile(id: string, text: string): Promise<number> {
  const made = (await (await post(`${assignmentPath(id)}/check`, { text })).json()) as { check: number };
  return made.check;
}

/** Returns what a check found, or null while it goes on. */
export async function checkResult(number: number): Promise<CheckResult | null> {
  return (await get<{ result: CheckResult | null }>(`${BASE}/checks/${number}`)).result;
}

/** Saves what students read of an assignment, and returns the new digest. */
export async function saveTask(id: string, language: string, text: string, digest: string): Promise<string> {
  const made = (await (await post(`${assignmentPath(id)}/task`, { language, text, digest })).json()) as { digest: string };
  return made.digest;
}

/** Saves the file if it still is the one with this digest, and returns the new digest. */
export async function saveFile(id: string, text: string, digest: string): Promise<string> {
  const made = (await (await post(`${assignmentPath(id)}/save`, { text, digest })).json()) as { digest: string };
  return made.digest;
}
