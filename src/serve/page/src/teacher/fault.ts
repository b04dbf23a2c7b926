// What is wrong with a program, and what a repair does to it, in a few words.
import type { Key } from "../catalogue/catalogue.ts";
import { h } from "../dom.ts";
import { isKey, sayFilledCode, told } from "../language.ts";
import type { Fault, Row } from "./types.ts";

const NOTHING = '""';

function keyOf(fault: Fault): Key {
  const wanted = [
    ...(fault.kind === "value" && fault.got === NOTHING ? ["fault.nothing"] : []),
    ...(fault.line > 0 ? [`fault.${fault.kind}.line`] : []),
    ...(fault.is_call ? [`fault.${fault.kind}.call`] : []),
    `fault.${fault.kind}`,
  ];
  return wanted.find(isKey) ?? "fault.value";
}

const STOPPED = new Set(["undefined-behaviour", "crash"]);

/** Returns what the program does: "does not end", "prints `3` instead of `4`". */
export function faultPhrase(fault: Fault): HTMLElement {
  const { line, got, expected, detail } = fault;
  const phrase = sayFilledCode(keyOf(fault), { line, got, expected });
  return STOPPED.has(fault.kind) && detail ? h("span", {}, phrase, ": ", told(detail)) : phrase;
}

/** Returns what several programs do, each in a line of its own. */
export const commonPhrase = (fault: Fault): HTMLElement => faultPhrase({ ...fault, line: 0, detail: "" });

/** Returns the input, as code. */
export const faultInput = (fault: Fault): HTMLElement => h("code", {}, fault.input);

/** Returns what the edits of a repair do. How certain that is, the submission's own page says. */
export function repairPhrase(row: Row): Node | string {
  if (!row.repair) return row.mended;
  const { status, changes, functions } = row.repair;
  const key = `mended.${status}${status === "rewritten" ? "" : changes === 1 ? ".one" : ".many"}`;
  if (!isKey(key)) return row.mended;
  return sayFilledCode(key, { count: changes, line: row.line, functions: functions.join(", ") });
}
