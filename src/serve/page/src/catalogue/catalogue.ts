// How is a sentence of a catalogue filled in, and which language does a reader get? Pure functions; what
// follows the chosen language while it changes is in language.ts.
import type { en } from "./en.ts";

export type Key = keyof typeof en;
export type Catalogue = Record<Key, string>;
export type Values = Readonly<Record<string, string | number>>;

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns a sentence with its {names} replaced by values. A name without a value stays as it is. */
export function filled(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What tells one line, attempt or status from another is no amount: it is written without separators, as in the editor. */
const NUMBERED: ReadonlySet<string> = new Set(["line", "last", "before", "attempt", "rung", "row", "status"]);

/** Returns how a number is written in a language: 5000 steps are 5,000 or 5.000. */
export function numeral(name: string, value: number, language: Language): string {
  return NUMBERED.has(name) ? String(value) : new Intl.NumberFormat(language).format(value);
}

/** Returns the saved language if it is one of ours, else the first of the browser's that is, else English. */
export function chosenLanguage(saved: string | null, browser: readonly string[]): Language {
  for (const wanted of [saved, ...browser]) {
    const base = wanted?.toLowerCase().split("-")[0];
    const known = LANGUAGES.find((language) => language === base);
    if (known) return known;
  }
  return "en";
}
