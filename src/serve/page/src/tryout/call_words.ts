// How is a call named? As it would be written, or by the line of a function that has no name.
import { h } from "../dom.ts";
import { say, sentence } from "../language.ts";
import type { Key } from "../catalogue/catalogue.ts";
import type { Call } from "./trace.ts";

const keyOf = (call: Call): Key => (call.arguments === "" ? "steps.nameless" : "steps.namelessWith");
const valuesOf = (call: Call) => ({ line: call.line, arguments: call.arguments ?? "" });

/** Returns the name of a call in the current language, for a sentence. */
export function callInWords(call: Call): string {
  return call.arguments === null ? call.shown : sentence(keyOf(call), valuesOf(call));
}

/** Returns an element that shows it. */
export function callName(call: Call): HTMLElement {
  if (call.arguments === null) return h("code", { class: "source" }, call.shown);
  return h("span", { class: "source" }, say(keyOf(call), valuesOf(call)));
}
