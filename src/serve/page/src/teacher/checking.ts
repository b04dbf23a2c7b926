// How is a text of an assignment file checked before it holds?
import { assignmentFile, checkFile, checkResult, saveFile } from "./api.ts";
import { answered } from "./answers.ts";
import type { CheckResult } from "./types.ts";

const POLL_MILLISECONDS = 300;

/** Has a text checked, and returns what was found; null as soon as nobody wants to know it any longer. */
export async function checkText(
  assignment: string,
  text: string,
  isWanted: () => boolean,
): Promise<CheckResult | null> {
  const number = await checkFile(assignment, text);
  for (;;) {
    if (!isWanted()) return null;
    const result = await checkResult(number);
    if (!isWanted()) return null;
    if (result) return result;
    await new Promise((done) => setTimeout(done, POLL_MILLISECONDS));
  }
}

let earlier: Promise<unknown> = Promise.resolve();

/**
 * Writes the line that answers a question into the file, and returns why that was refused, or null. Answers that were
 * given one after the other are written so, because a check ends the one before.
 */
export function writeAnswer(assignment: string, line: string): Promise<string | null> {
  const made = earlier.then(() => write(assignment, line));
  earlier = made.catch(() => {});
  return made;
}

async function write(assignment: string, line: string): Promise<string | null> {
  const file = await assignmentFile(assignment);
  const text = answered(file.text, line);
  if (text === file.text) return null;
  const result = await checkText(assignment, text, () => true);
  if (result?.ok === false) return result.message;
  await saveFile(assignment, text, file.digest);
  return null;
}
