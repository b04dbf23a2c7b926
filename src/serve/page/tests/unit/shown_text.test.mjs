import assert from "node:assert/strict";
import { test } from "node:test";
import { shownParts } from "../../src/result/shown_text.ts";

const brief = (parts) => parts.map(({ kind, text, count, marked }) => [kind, text ?? count, marked ?? false]);

test("spaces at the end of a line, tabs and line ends are parts of their own", () => {
  assert.deepEqual(brief(shownParts("a b  \n\tc", null)), [
    ["plain", "a b", false],
    ["space", "  ", false],
    ["newline", "\n", false],
    ["tab", "\t", false],
    ["plain", "c", false],
  ]);
});

test("a marked space is visible wherever it is", () => {
  assert.deepEqual(brief(shownParts("a b", { from: 1, to: 2 })), [
    ["plain", "a", false],
    ["space", " ", true],
    ["plain", "b", false],
  ]);
});

test("an empty mark at the end says that the text ends", () => {
  assert.deepEqual(brief(shownParts("ab", { from: 2, to: 2 })).at(-1), ["end", undefined, false]);
});

test("a long text is cut at a line before its mark and after it", () => {
  const text = `${"123456789\n".repeat(500)}X${"y".repeat(9000)}`;
  const parts = shownParts(text, { from: 5000, to: 5001 });
  assert.deepEqual(brief(parts)[0], ["cut-before", 4010, false]);
  assert.deepEqual(brief(parts).at(-1), ["cut-after", 6001, false]);
  assert.ok(parts.some((part) => part.marked && part.text === "X"));
});

test("the parts contain the whole of a short text", () => {
  const text = "x \t\r\n  y\n";
  const parts = shownParts(text, { from: 2, to: 5 });
  assert.equal(parts.map((part) => part.text ?? "").join(""), text);
});

test("a space before the mark is plain, unless the mark ends the line", () => {
  assert.deepEqual(brief(shownParts("a 1\n", { from: 2, to: 3 }))[0], ["plain", "a ", false]);
  assert.deepEqual(brief(shownParts("a \n", { from: 2, to: 3 }))[1], ["space", " ", false]);
  assert.deepEqual(brief(shownParts("a ", { from: 2, to: 2 }))[1], ["space", " ", false]);
});
