import assert from "node:assert/strict";
import { test } from "node:test";
import { chosen, EVERYTHING } from "../../src/teacher/order.ts";

const one = (path, verdict, input = "", mended = "") => (
  { submission: 1, path, verdict, sentence: `It is ${verdict}.`, row: { input, mended } });
const ALL = [
  one("s10.c", "different", "f(2)", "1 edit"),
  one("s9.c", "equivalent"),
  one("S2.c", "different", "f(1)"),
  { ...one("early.c", "rejected"), row: null },
];
const paths = (choice) => chosen(ALL, { ...EVERYTHING, ...choice }).map((each) => each.path);

test("submissions are in the order of their paths, numbers by value", () => {
  assert.deepEqual(paths({}), ["early.c", "S2.c", "s9.c", "s10.c"]);
  assert.deepEqual(paths({ descending: true }), ["s10.c", "s9.c", "S2.c", "early.c"]);
});

test("a verdict, a group and a text each leave some", () => {
  assert.deepEqual(paths({ verdict: "different" }), ["S2.c", "s10.c"]);
  assert.deepEqual(paths({ members: new Set(["s9.c", "s10.c"]) }), ["s9.c", "s10.c"]);
  assert.deepEqual(paths({ text: " F(2) " }), ["s10.c"]);
  assert.deepEqual(paths({ text: "rejected" }), ["early.c"]);
  assert.deepEqual(paths({ text: "nothing like it" }), []);
});

test("equal ones are in the order of their paths", () => {
  assert.deepEqual(paths({ column: "verdict" }), ["S2.c", "s10.c", "s9.c", "early.c"]);
  assert.deepEqual(paths({ column: "input", descending: true }), ["s10.c", "S2.c", "early.c", "s9.c"]);
});

test("the list that is given stays as it is", () => {
  const before = ALL.map((each) => each.path);
  paths({ column: "verdict" });
  assert.deepEqual(ALL.map((each) => each.path), before);
});
