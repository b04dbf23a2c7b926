import assert from "node:assert/strict";
import { test } from "node:test";
import { likeness } from "../../src/result/likeness.ts";

test("what a beginner cannot see in two outputs is said", () => {
  assert.equal(likeness("1 2\n", "1 2 \n"), "example.onlySpace");
  assert.equal(likeness("1 2\n", "12"), "example.onlySpace");
  assert.equal(likeness("\n", ""), "example.onlySpace");
  assert.equal(likeness("1 2\n", "1 2 "), "example.onlySpace");
  assert.equal(likeness("Sum: 3\n", "sum: 3\n"), "example.onlyCase");
  assert.equal(likeness("3\n", "How many? 3\n"), "example.printsMore");
  assert.equal(likeness("1 2 3\n", "1 2\n"), "example.printsLess");
});

test("a part of a number is no part of an output", () => {
  assert.equal(likeness("12\n", "2\n"), null);
  assert.equal(likeness("1\n", "-1\n"), null);
  assert.equal(likeness("1\n", "1.5\n"), null);
  assert.equal(likeness("12 2\n", "2\n"), "example.printsLess");
});

test("nothing is said of what is the same or empty", () => {
  assert.equal(likeness("1", "1"), null);
  assert.equal(likeness("1", ""), null);
  assert.equal(likeness("\n", "1"), null);
});
