// In which order and which groups are assignments listed, and which of them does a filter keep? Pure functions.
import type { Assignment } from "../api/types.ts";

export interface Group {
  language: string;
  assignments: Assignment[];
}

export type TitleOf = (assignment: Assignment) => string;

/** Returns assignments in the order of their titles, in which "Week 2" is before "Week 10"; of one title, by their ids. */
export function byTitle(all: readonly Assignment[], title: TitleOf, locale: string): Assignment[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  return [...all].sort((a, b) => compare(title(a), title(b)) || (a.id < b.id ? -1 : 1));
}

/** Returns a group for each programming language, in the order of their names. */
export function byLanguage(all: readonly Assignment[]): Group[] {
  const names = [...new Set(all.map(({ language }) => language))].sort();
  return names.map((language) => ({ language, assignments: all.filter((each) => each.language === language) }));
}

/** Returns whether a text has all words that are wanted, in any order. */
export function hasWords(text: string, wanted: string): boolean {
  const lower = text.toLowerCase();
  return wanted.toLowerCase().split(/\s+/).every((word) => lower.includes(word));
}
