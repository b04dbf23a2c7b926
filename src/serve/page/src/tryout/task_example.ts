// With what does a student begin to try a program out? With the first example of the task, if its text has one that can
// be told apart: `f(1)    is  2`, statements that end with a call, or `Input` and `Output`. Nothing is made up.
import { taskParts } from "../views/task_text.ts";

const IS = /\s+(?:is|ist)\s+\S.*$/;
const CONTINUED = /^\s*(?:is|ist)\s+\S/;
const CALL = /^[A-Za-z_$][\w$.]*\(.*\)$/;
const DECLARATION = /^(?:const|let|var)\s+[\w$]+\s*=/;

const codeOf = (task: string): string[][] =>
  taskParts(task)
    .filter(({ isCode }) => isCode)
    .map(({ text }) => text.split("\n"));

/** Returns a line without its comment and without what it is said to be. */
const statement = (line: string): string => line.replace(/\s+\/\/.*$/, "").replace(IS, "").trimEnd();

/** True of what cannot be read as a program: `{ … }` stands for a text that is left out. */
const isElided = (text: string): boolean => /…|\.\.\./.test(text);

function callIn(lines: readonly string[]): string {
  const begin = lines[0] ?? "";
  if (DECLARATION.test(begin)) {
    // What comes after the first result is a longer example, of which not all need be asked for.
    const first = lines.findIndex((line) => statement(line) !== line.replace(/\s+\/\/.*$/, "").trimEnd());
    const statements = lines.slice(0, first < 0 ? lines.length : first + 1).map(statement);
    return isElided(statements.join()) ? "" : statements.join("\n");
  }
  for (const [index, line] of lines.entries()) {
    const call = statement(line);
    const isExample = call !== line.trimEnd() || CONTINUED.test(lines[index + 1] ?? "");
    if (isExample && CALL.test(call) && !isElided(call)) return call;
  }
  return "";
}

/** Returns what stands beside `Input`, down to `Output`. */
function inputIn(lines: readonly string[]): string {
  const first = /^(?:Input|Eingabe)(\s+)\S/.exec(lines[0] ?? "");
  const end = lines.findIndex((line) => /^(?:Output|Ausgabe)\b/.test(line));
  if (first === null || end < 0) return "";
  const column = first[0].length - 1;
  return lines.slice(0, end).map((line) => `${line.slice(column)}\n`).join("");
}

/** Returns the first example of a task, or "" if it has none of the kind that is asked for. */
export function taskExample(task: string, wanted: "call" | "input"): string {
  for (const lines of codeOf(task)) {
    const found = wanted === "call" ? callIn(lines) : inputIn(lines);
    if (found !== "") return found;
  }
  return "";
}

const SIGNATURES = [/\bdef\s+([A-Za-z_]\w*)\s*[[(]/, /\bfunction\s+([A-Za-z_$][\w$]*)\s*\(/];
const NAMED = /`(?:new\s+)?([A-Za-z_$][\w$]*)\(/;
/** `new Stack` of `const stack = new Stack(3);`, and `words` of what begins with a call of it. */
const FIRST_CALLED = /^(?:(?:const|let|var)\s+\w+\s*=\s*)?(new\s+\w+|[A-Za-z_$][\w$.]*)\(/;
const CLASS = /\bclass\s+([A-Za-z_$][\w$]*)/;

/** Returns "evaluate(…)" or "new Stack(…)", of the function that a task or a program names first; "" if it names none. */
export function callPlaceholder(language: string, ...texts: readonly string[]): string {
  const isScala = language === "Scala";
  for (const text of texts) {
    const called = FIRST_CALLED.exec(taskExample(text, "call"));
    if (called) return `${called[1]}(…)`;
    const made = isScala ? null : CLASS.exec(text);
    if (made) return `new ${made[1]}(…)`;
    const name = [...SIGNATURES, NAMED].map((each) => each.exec(text)).find((each) => each !== null);
    if (name) return `${name[1]}(…)`;
  }
  return "";
}
