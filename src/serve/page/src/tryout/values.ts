// Which values do the variables have? A table, in which those that have just changed are marked.
import { h } from "../dom.ts";
import { say, sayWithCode } from "../language.ts";
import { NAMELESS } from "./trace.ts";
import type { Step } from "./trace.ts";

function sayVariables(name: string): Text {
  if (name === NAMELESS) return say("steps.variablesOfNameless");
  return name ? say("steps.variablesOf", { name }) : say("steps.variables");
}

/** Says in how many calls a step is. */
export function sayDepth({ depth, name }: Step): Text {
  return name === NAMELESS ? say("steps.depthNameless", { depth }) : say("steps.depth", { depth, name });
}

export function valueTable({ name, variables }: Step): HTMLElement {
  if (variables.length === 0) return h("p", { class: "fine" }, say("steps.noVariables"));
  const rows = variables.map(({ name: variable, value, changed }) => {
    const shown = value === "" ? h("span", { class: "cut" }, say("steps.noValue")) : h("code", {}, value);
    const cell = changed ? h("mark", {}, shown, h("span", { class: "quiet" }, say("steps.changed"))) : shown;
    return h("tr", {}, h("th", { scope: "row" }, h("code", {}, variable)), h("td", {}, cell));
  });
  const caption = h("caption", {}, sayVariables(name));
  const table = h("table", { class: "values" }, caption, h("tbody", {}, ...rows));
  const hasUnknown = variables.some(({ value }) => /(^|[{, ])\?/.test(value));
  return hasUnknown ? h("div", {}, table, h("p", { class: "fine" }, sayWithCode("steps.unknown"))) : table;
}
