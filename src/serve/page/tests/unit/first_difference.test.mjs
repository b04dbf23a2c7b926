import assert from "node:assert/strict";
import { test } from "node:test";
import { firstDifference } from "../../src/result/first_difference.ts";

/** Returns the marked parts of two outputs. */
function marked(expected, got) {
  const found = firstDifference(expected, got);
  return found && [
    expected.slice(found.expected.from, found.expected.to),
    got.slice(found.got.from, found.got.to),
  ];
}

const ROWS = [
  ["a token is marked as a whole", "total 119\n", "total 112\n", ["119", "112"]],
  ["a token that continues is marked as a whole", "ab", "abcd", ["ab", "abcd"]],
  ["a negative number is one token", "x -5", "x -15", ["-5", "-15"]],
  ["only the first difference is marked", "1 2 3", "1 4 5", ["2", "4"]],
  ["a missing space is a difference of its own", "1 2\n", "1 2 \n", ["\n", " "]],
  ["an output that ends early has an empty mark", "1\n2\n", "1\n", ["2", ""]],
  ["an empty output has an empty mark", "", "x", ["", "x"]],
  ["a bracket is marked alone", "[1]", "(1)", ["[", "("]],
  ["a surrogate pair is not split", "a\u{1F600}", "a\u{1F601}", ["\u{1F600}", "\u{1F601}"]],
];

for (const [name, expected, got, marks] of ROWS) {
  test(name, () => assert.deepEqual(marked(expected, got), marks));
}

test("equal outputs have no difference", () => assert.equal(firstDifference("a", "a"), null));

test("a very long token is marked from the difference on", () => {
  const long = "x".repeat(100);
  const found = firstDifference(`${long}1`, `${long}2`);
  assert.deepEqual(found.expected, { from: 100, to: 101 });
});
