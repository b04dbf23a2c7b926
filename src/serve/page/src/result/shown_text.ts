// Which parts does a shown text have? Plain parts, the marked part, and characters that would be invisible:
// line ends, spaces that end a line, tabs. A long text is cut around the mark.
import { startOfCharacter } from "./first_difference.ts";
import type { Span } from "./first_difference.ts";

export type Part =
  | { kind: "plain" | "space" | "tab" | "newline"; text: string; marked: boolean }
  /** The other text continues where this one ends. */
  | { kind: "end" }
  | { kind: "cut-before" | "cut-after"; count: number };

const BEFORE = 1000;
const AFTER = 3000;

interface Piece {
  kind: "plain" | "space" | "tab" | "newline";
  text: string;
}

/** Which spaces would be invisible: those at the end of a line; in a marked part, all of them. */
const INVISIBLE = {
  marked: /( +)|(\t)|(\r?\n)/g,
  plain: /( +(?=\r?\n))|(\t)|(\r?\n)/g,
  ending: /( +(?=\r?\n|$))|(\t)|(\r?\n)/g,
};

/** Returns a text with its invisible characters apart. */
function pieces(text: string, invisible: RegExp): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(invisible)) {
    if (match.index > at) found.push({ kind: "plain", text: text.slice(at, match.index) });
    found.push({ kind: match[1] ? "space" : match[2] ? "tab" : "newline", text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "plain", text: text.slice(at) });
  return found;
}

function middle(text: string, from: number, to: number, mark: Span): Part[] {
  const part = (start: number, end: number, marked: boolean): Part[] => {
    const endsLine = /^(\r?\n|$)/.test(text.slice(end, end + 2));
    const invisible = marked ? INVISIBLE.marked : endsLine ? INVISIBLE.ending : INVISIBLE.plain;
    return pieces(text.slice(start, end), invisible).map((piece) => ({ ...piece, marked }));
  };
  return [...part(from, mark.from, false), ...part(mark.from, mark.to, true), ...part(mark.to, to, false)];
}

/** Returns where a cut text begins: at the beginning of a line, if one begins soon. */
function beginning(text: string, mark: Span): number {
  const from = mark.from - BEFORE;
  if (from <= 0) return 0;
  const line = text.indexOf("\n", from) + 1;
  return line > 0 && line <= mark.from ? line : startOfCharacter(text, from);
}

function ending(text: string, mark: Span): number {
  const to = Math.max(mark.from + AFTER, mark.to);
  return to >= text.length ? text.length : startOfCharacter(text, to);
}

/** Returns the parts of a text of which `mark` differs from another one, or null if nothing is marked. */
export function shownParts(text: string, mark: Span | null): Part[] {
  const span = mark ?? { from: 0, to: 0 };
  const from = beginning(text, span);
  const to = ending(text, span);
  const parts = middle(text, from, to, span);
  if (from > 0) parts.unshift({ kind: "cut-before", count: from });
  if (mark !== null && mark.from === text.length) parts.push({ kind: "end" });
  if (to < text.length) parts.push({ kind: "cut-after", count: text.length - to });
  return parts;
}
