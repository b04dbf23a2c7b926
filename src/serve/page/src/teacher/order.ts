// Which submissions does the table of a class show, and in which order? Pure functions.
import type { Said, Verdict } from "../api/types.ts";
import type { Submission } from "./types.ts";

const inAllLanguages = (said: Said): string[] => (typeof said === "string" ? [said] : Object.values(said));

export type Column = "path" | "verdict" | "input" | "mended";

export interface Choice {
  /** Null shows all verdicts. */
  verdict: Verdict | null;
  /** Paths of a group; null shows all. */
  members: ReadonlySet<string> | null;
  text: string;
  column: Column;
  descending: boolean;
}

export const EVERYTHING: Choice = { verdict: null, members: null, text: "", column: "path", descending: false };

function key(each: Submission, column: Column): string {
  if (column === "path" || column === "verdict") return each[column];
  return each.row?.[column] ?? "";
}

const numeric = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Returns the chosen submissions in the chosen order; equal ones in the order of their paths. */
export function chosen(all: readonly Submission[], choice: Choice): Submission[] {
  const text = choice.text.trim().toLowerCase();
  const kept = all.filter(
    (each) =>
      (choice.verdict === null || each.verdict === choice.verdict) &&
      (choice.members === null || choice.members.has(each.path)) &&
      [each.path, ...inAllLanguages(each.sentence), each.row?.input ?? "", each.row?.mended ?? ""].some((one) =>
        one.toLowerCase().includes(text),
      ),
  );
  const sign = choice.descending ? -1 : 1;
  return kept.sort(
    (a, b) =>
      sign * numeric.compare(key(a, choice.column), key(b, choice.column)) || numeric.compare(a.path, b.path),
  );
}
