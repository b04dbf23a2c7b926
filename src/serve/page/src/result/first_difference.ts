// Where do two outputs differ first? At the first character that is not the same, widened to the token that
// contains it, because a reader compares tokens: of 119 and 112 all three digits are marked.

export interface Span {
  from: number;
  to: number;
}

export interface Difference {
  expected: Span;
  got: Span;
}

const TOKEN = /[\p{L}\p{N}_.+-]/u;
/** A longer token would hide where the difference is. */
const LONGEST_TOKEN = 40;

function isToken(text: string, at: number): boolean {
  return at < text.length && TOKEN.test(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

function commonPrefix(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a[at] === b[at]) at += 1;
  return startOfCharacter(a, at);
}

/** Returns the position before the surrogate pair that a position would split. */
export function startOfCharacter(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  return at > 0 && before >= 0xd800 && before <= 0xdbff ? at - 1 : at;
}

function tokenStart(text: string, at: number): number {
  let from = at;
  while (from > 0) {
    const before = startOfCharacter(text, from - 1);
    if (!isToken(text, before)) return from;
    if (at - before > LONGEST_TOKEN) return at;
    from = before;
  }
  return from;
}

/** Returns the end of the token, or of the one character that is not part of a token, at a position. */
function markEnd(text: string, at: number): number {
  if (at >= text.length) return at;
  const width = (position: number): number => ((text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1);
  if (!isToken(text, at)) return at + width(at);
  let to = at;
  while (isToken(text, to) && to - at <= LONGEST_TOKEN) to += width(to);
  return to;
}

/** Returns the first differing part of each text, or null if they are the same. An empty part means "ends here". */
export function firstDifference(expected: string, got: string): Difference | null {
  if (expected === got) return null;
  const at = commonPrefix(expected, got);
  const inToken = isToken(expected, at) || isToken(got, at);
  const from = inToken ? tokenStart(expected, at) : at;
  return {
    expected: { from, to: markEnd(expected, at) },
    got: { from, to: markEnd(got, at) },
  };
}
