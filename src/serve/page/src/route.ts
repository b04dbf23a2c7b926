// Which view does an address mean? The part after # names it: #/ the assignments, #/edit/ID the editor,
// #/edit/ID/history the attempts, #/edit/ID/history/7 one of them; in the same way #/exercise/ID a tracing exercise.

export type Route =
  | { view: "assignments" }
  | { view: "work"; assignment: string }
  | { view: "history"; assignment: string; attempt: number | null }
  | { view: "state" }
  | { view: "exercise"; exercise: string }
  | { view: "exercise-history"; exercise: string; attempt: number | null }
  | { view: "assignment"; assignment: string }
  | { view: "classes"; assignment: string }
  | { view: "class"; assignment: string; class: number }
  | { view: "submission"; assignment: string; class: number; submission: number }
  | { view: "unknown" };

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function classRoute(assignment: string, parts: string[]): Route {
  if (parts.length > 2 || !parts.every((part) => /^[1-9]\d*$/.test(part))) return { view: "unknown" };
  const [number, submission] = parts.map(Number);
  if (number === undefined) return { view: "classes", assignment };
  if (submission === undefined) return { view: "class", assignment, class: number };
  return { view: "submission", assignment, class: number, submission };
}

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/");
  if (parts.length === 1 && parts[0] === "") return { view: "assignments" };
  if (parts.length === 1 && parts[0] === "state") return { view: "state" };
  const id = decoded(parts[1] ?? "");
  if (parts[0] === "assignment" && id && parts.length === 2) return { view: "assignment", assignment: id };
  if (parts[0] === "class" && id) return classRoute(id, parts.slice(2));
  if (!id || (parts[0] !== "edit" && parts[0] !== "exercise")) return { view: "unknown" };
  const isExercise = parts[0] === "exercise";
  if (parts.length === 2) return isExercise ? { view: "exercise", exercise: id } : { view: "work", assignment: id };
  const attempt = attemptIn(parts);
  if (attempt === undefined) return { view: "unknown" };
  if (isExercise) return { view: "exercise-history", exercise: id, attempt };
  return { view: "history", assignment: id, attempt };
}

/** Returns the attempt that the parts of a history's address name, null if none, undefined for another address. */
function attemptIn(parts: string[]): number | null | undefined {
  if (parts[2] !== "history" || parts.length > 4) return undefined;
  if (parts.length === 3) return null;
  return /^[1-9]\d*$/.test(parts[3] ?? "") ? Number(parts[3]) : undefined;
}

export const assignmentsAddress = "#/";

export const stateAddress = "#/state";

/** The address where the teacher edits an assignment. */
export const assignmentAddress = (assignment: string): string =>
  `#/assignment/${encodeURIComponent(assignment)}`;

/** The address of the classes of an assignment, of one of them, or of a submission in it. */
export const classAddress = (assignment: string, ...numbers: number[]): string =>
  ["#/class", encodeURIComponent(assignment), ...numbers].join("/");

export const workAddress = (assignment: string): string =>
  `#/edit/${encodeURIComponent(assignment)}`;

export function historyAddress(assignment: string, attempt: number | null = null): string {
  const all = `${workAddress(assignment)}/history`;
  return attempt === null ? all : `${all}/${attempt}`;
}

export const exerciseAddress = (exercise: string): string => `#/exercise/${encodeURIComponent(exercise)}`;

export function exerciseHistoryAddress(exercise: string, attempt: number | null = null): string {
  const all = `${exerciseAddress(exercise)}/history`;
  return attempt === null ? all : `${all}/${attempt}`;
}

/** The key in an address as `assay serve` prints it. */
export interface Key {
  role: "token" | "teacher";
  secret: string;
}

export function keyIn(hash: string): Key | null {
  const [, role, secret] = /^#(token|teacher)=(.+)$/.exec(hash) ?? [];
  return role && secret ? { role: role as Key["role"], secret } : null;
}
