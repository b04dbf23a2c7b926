// How are requests made, and what can go wrong? Each function is one request of docs/serve-api.md. A request
// fails with one of three errors, because a reader has something else to do about each of them.
import type { Key } from "../route.ts";
import type {
  Attempt,
  AttemptWithText,
  AssignmentWithStart,
  Course,
  Hint,
  StartedRun,
} from "./types.ts";

/** The server answered with a sentence that says what to do. */
export class ServerError extends Error {
  readonly status: number;
  /** Names the sentence, so that the page can say it in the reader's language; "" if it has no name. */
  readonly code: string;
  /** When it can be tried again, if the server says so. */
  readonly seconds: number;
  /** What the sentence has at its end. */
  readonly detail: string;

  constructor(status: number, sentence: string, code = "", seconds = 0, detail = "") {
    super(sentence);
    this.status = status;
    this.code = code;
    this.seconds = seconds;
    this.detail = detail;
  }
}

/** The page has no session: neither token nor password was posted, or the session has ended. */
export class SignedOut extends Error {
  /** Whether a password signs in; otherwise the address that the server printed does. */
  readonly byPassword: boolean;

  constructor(byPassword: boolean) {
    super();
    this.byPassword = byPassword;
  }
}

/** No answer came at all. */
export class Unreachable extends Error {}

async function failure(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 401) {
    const byPassword = body !== null && typeof body === "object" && "password" in body;
    return new SignedOut(byPassword && body.password === true);
  }
  const said = (body ?? {}) as { error?: string; code?: string; seconds?: number; detail?: string };
  return new ServerError(response.status, said.error ?? "", said.code, said.seconds, said.detail);
}

export async function answer(path: string, options: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", cache: "no-store", ...options });
  } catch {
    throw new Unreachable();
  }
  if (!response.ok) throw await failure(response);
  return response;
}

export async function get<T>(path: string): Promise<T> {
  return (await answer(path, {})).json() as Promise<T>;
}

export function post(path: string, body: unknown): Promise<Response> {
  return answer(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Assay": "1" },
    body: JSON.stringify(body),
  });
}

const assignmentPath = (id: string): string => `/api/assignments/${encodeURIComponent(id)}`;

export async function openSession(shown: Key | { password: string; as?: "teacher" }): Promise<void> {
  await post("/api/session", "role" in shown ? { [shown.role]: shown.secret } : shown);
}

export async function endSession(): Promise<void> {
  await post("/api/session/end", {});
}

export const course = (): Promise<Course> => get("/api/course");

export const assignment = (id: string): Promise<AssignmentWithStart> => get(assignmentPath(id));

export async function startRun(id: string, text: string): Promise<StartedRun> {
  return (await post(`${assignmentPath(id)}/runs`, { text })).json() as Promise<StartedRun>;
}

export type TryoutKind = "inputs" | "steps";

/** Runs a program on an input; nothing of it is kept. */
export async function startTryout(
  id: string,
  kind: TryoutKind,
  text: string,
  input: string,
): Promise<{ run: number }> {
  return (await post(`${assignmentPath(id)}/${kind}`, { text, input })).json() as Promise<{ run: number }>;
}

export async function cancelRun(run: number): Promise<void> {
  await post(`/api/runs/${run}/cancel`, {});
}

export async function attempts(id: string): Promise<Attempt[]> {
  return (await get<{ attempts: Attempt[] }>(`${assignmentPath(id)}/attempts`)).attempts;
}

export const attempt = (number: number): Promise<AttemptWithText> => get(`/api/attempts/${number}`);

export async function hint(attemptNumber: number, rung: number): Promise<Hint> {
  return (await post(`/api/attempts/${attemptNumber}/hint`, { rung })).json() as Promise<Hint>;
}
