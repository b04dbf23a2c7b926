// How does the answer to a question get into the text of an assignment file? Pure functions.
import type { Question } from "./types.ts";

const ANSWER = /^\s*valid\s*\.\s*("(?:[^"\\]|\\.)*")\s*=\s*(true|false)\s*$/;

interface Answer {
  /** The condition with its quotation marks. */
  condition: string;
  value: string;
}

function answerIn(line: string): Answer | null {
  const [, condition, value] = ANSWER.exec(line) ?? [];
  return condition && value ? { condition, value } : null;
}

/** Returns where the table [valid] begins in these lines, or -1. */
const tableOf = (lines: readonly string[]): number => lines.findIndex((each) => /^\s*\[\s*valid\s*\]/.test(each));

/** Returns where the condition is answered in these lines: with a key of its own, or in the table [valid]; else -1. */
function placeOf(lines: readonly string[], condition: string): number {
  const alone = lines.findIndex((each) => answerIn(each)?.condition === condition);
  const table = tableOf(lines);
  if (alone >= 0 || table < 0) return alone;
  for (let at = table + 1; at < lines.length && !/^\s*\[/.test(lines[at]!); at += 1) {
    if (lines[at]!.trim().startsWith(condition)) return at;
  }
  return -1;
}

/**
 * Returns the text with a line that answers a question, in place of another answer to it. A new one is the first line: a
 * key after a table would belong to the table. If there is a table [valid], it must be in there.
 */
export function answered(text: string, line: string): string {
  const lines = text.split("\n");
  if (lines.includes(line)) return text;
  const answer = answerIn(line);
  if (answer === null) return `${line}\n${text}`;
  const place = placeOf(lines, answer.condition);
  const table = tableOf(lines);
  const entry = `${answer.condition} = ${answer.value}`;
  if (place >= 0) lines[place] = place > table && table >= 0 ? entry : line;
  else if (table >= 0) lines.splice(table + 1, 0, entry);
  else lines.unshift(line);
  return lines.join("\n");
}

/** Returns how a text answers a question: the line that says so, or "" if it does not. */
export function answerOf(text: string, question: Question): string {
  return [question.if_so, question.if_not].find((line) => answered(text, line) === text) ?? "";
}
