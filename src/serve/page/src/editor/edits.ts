// How does one text become another? By the changes between them, so that the cursor, the marks and the
// history of undoing stay meaningful.
import { diff } from "@codemirror/merge";

export interface Edit {
  from: number;
  to: number;
  insert: string;
}

export function editsBetween(before: string, after: string): Edit[] {
  return diff(before, after, { scanLimit: 500 }).map((change) => ({
    from: change.fromA,
    to: change.toA,
    insert: after.slice(change.fromB, change.toB),
  }));
}
