// How does the page follow the chosen language? What shows a sentence is registered with a function that
// renews it. The references are weak, so that what leaves the page can be forgotten.
import { chosenLanguage, filled, numeral } from "./catalogue/catalogue.ts";
import type { Catalogue, Key, Language } from "./catalogue/catalogue.ts";
import { de } from "./catalogue/de.ts";
import { en } from "./catalogue/en.ts";
import type { InLanguages, Said } from "./api/types.ts";
import { h, withCode } from "./dom.ts";
import { savedLanguage, saveLanguage } from "./store.ts";

const CATALOGUES: Record<Language, Catalogue> = { en, de };

let current: Language = chosenLanguage(savedLanguage(), navigator.languages);
const registered = new Set<() => boolean>();

export const language = (): Language => current;

/** What is filled into a sentence, in the language of that sentence. */
export type Values = Readonly<Record<string, number | Said>>;

/** Returns what the server says in the current language. */
export function spoken<T extends string | string[]>(said: InLanguages<T>): T {
  return typeof said === "string" || Array.isArray(said) ? (said as T) : (said as Record<Language, T>)[current];
}

function valuesNow(values: Values): Record<string, string> {
  const shown = (name: string, each: number | Said) => (typeof each === "number" ? numeral(name, each, current) : spoken(each));
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, shown(name, each)]));
}

/** Returns a sentence in the current language. */
export function sentence(key: Key, values: Values = {}): string {
  return filled(CATALOGUES[current][key], valuesNow(values));
}

/** Returns an element that shows what the server says, with the parts between backquotes as code. */
export function told(said: Said): HTMLElement {
  return localised(document.createElement("span"), (span) => span.replaceChildren(...withCode(spoken(said)).map((each) => each ?? "")));
}

export const isKey = (key: string): key is Key => key in en;

/** Returns "8 seconds" or "3 minutes" in the current language. */
export function duration(seconds: number): string {
  const isShort = seconds <= 120;
  const format = new Intl.NumberFormat(current, { style: "unit", unit: isShort ? "second" : "minute", unitDisplay: "long" });
  return format.format(Math.ceil(isShort ? seconds : seconds / 60));
}

/**
 * Calls `renew` with the target at once and whenever the language changes, and returns the target. `renew`
 * must not refer to the target by other means than its parameter.
 */
export function localised<T extends WeakKey>(target: T, renew: (target: T) => void): T {
  const reference = new WeakRef(target);
  registered.add(() => {
    const alive = reference.deref();
    if (alive) renew(alive);
    return alive !== undefined;
  });
  renew(target);
  return target;
}

export function setLanguage(next: Language): void {
  current = next;
  saveLanguage(next);
  for (const renew of registered) {
    if (!renew()) registered.delete(renew);
  }
}

/** Returns a text node that shows a sentence. */
export function say(key: Key, values: Values = {}): Text {
  return localised(document.createTextNode(""), (node) => {
    node.data = sentence(key, values);
  });
}

/**
 * Returns an element with a sentence in which the parts between backquotes are code. Values that depend on the language
 * are a function.
 */
export function sayWithCode(key: Key, values: Values | (() => Values) = {}): HTMLElement {
  return localised(document.createElement("span"), (span) => {
    const parts = sentence(key, typeof values === "function" ? values() : values).split("`");
    span.replaceChildren(
      ...parts.map((part, index) => {
        if (index % 2 === 0) return part;
        const code = document.createElement("code");
        code.textContent = part;
        return code;
      }),
    );
  });
}

/** Returns an element with a sentence of which values are code: whatever they contain, it does not end the code. */
export function sayFilledCode(key: Key, values: Values): HTMLElement {
  return localised(document.createElement("span"), (span) => {
    const parts = CATALOGUES[current][key].split("`").map((part) => filled(part, valuesNow(values)));
    span.replaceChildren(
      ...parts.map((part, index) => {
        if (index % 2 === 0) return part;
        const code = document.createElement("code");
        code.textContent = part;
        return code;
      }),
    );
  });
}

/** Fills an element with what the server says, a paragraph for each sentence. */
export function toldEach<E extends HTMLElement>(element: E, said: InLanguages<string[]>): E {
  return localised(element, (box) => box.replaceChildren(...spoken(said).map((each) => h("p", {}, ...withCode(each)))));
}

/** Sets an attribute, such as aria-label, to a sentence. */
export function label<E extends Element>(element: E, name: string, key: Key, values: Values = {}): E {
  return localised(element, (target) => target.setAttribute(name, sentence(key, values)));
}

/**
 * Returns an element that shows a date and time as is usual in the current language; with seconds where what happened
 * within a minute is told apart.
 */
export function time(iso: string, precision: "minutes" | "seconds" = "minutes"): HTMLTimeElement {
  const element = document.createElement("time");
  element.dateTime = iso;
  return localised(element, (target) => {
    target.textContent = formattedTime(target.dateTime, precision);
  });
}

function formattedTime(iso: string, precision: "minutes" | "seconds"): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  // English has dates of several forms: that of the browser, if it has the language of the page.
  const locale = navigator.languages.find((each) => each.startsWith(current)) ?? current;
  return date.toLocaleString(locale, { dateStyle: "medium", timeStyle: precision === "seconds" ? "medium" : "short" });
}
