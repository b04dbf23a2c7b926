// Which view does an address mean? The part after # names it: #/ the assignments, #/edit/ID the editor,
// #/edit/ID/history the attempts, #/edit/ID/history/7 one of them.

export type Route =
  | { view: "assignments" }
  | { view: "work"; assignment: string }
  | { view: "history"; assignment: string; attempt: number | null }
  | { view: "state" }
  | { view: "unknown" };

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function parseRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/");
  if (parts.length === 1 && parts[0] === "") return { view: "assignments" };
  if (parts.length === 1 && parts[0] === "state") return { view: "state" };
  const assignment = decoded(parts[1] ?? "");
  if (parts[0] !== "edit" || !assignment) return { view: "unknown" };
  if (parts.length === 2) return { view: "work", assignment };
  if (parts[2] !== "history" || parts.length > 4) return { view: "unknown" };
  if (parts.length === 3) return { view: "history", assignment, attempt: null };
  if (!/^[1-9]\d*$/.test(parts[3] ?? "")) return { view: "unknown" };
  return { view: "history", assignment, attempt: Number(parts[3]) };
}

export const assignmentsAddress = "#/";

export const stateAddress = "#/state";

export const workAddress = (assignment: string): string =>
  `#/edit/${encodeURIComponent(assignment)}`;

export function historyAddress(assignment: string, attempt: number | null = null): string {
  const all = `${workAddress(assignment)}/history`;
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
