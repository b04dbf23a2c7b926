import assert from "node:assert/strict";
import { test } from "node:test";
import { historyAddress, parseRoute, keyIn, workAddress } from "../../src/route.ts";

const ROWS = [
  ["", { view: "assignments" }],
  ["#", { view: "assignments" }],
  ["#/", { view: "assignments" }],
  ["#/edit/words", { view: "work", assignment: "words" }],
  ["#/edit/words/history", { view: "history", assignment: "words", attempt: null }],
  ["#/edit/words/history/12", { view: "history", assignment: "words", attempt: 12 }],
  ["#/edit/words/history/0", { view: "unknown" }],
  ["#/edit/words/history/x", { view: "unknown" }],
  ["#/edit/words/history/1/2", { view: "unknown" }],
  ["#/edit/", { view: "unknown" }],
  ["#/edit/%E0%A4%A", { view: "unknown" }],
  ["#/state", { view: "state" }],
  ["#/state/x", { view: "unknown" }],
  ["#/exercise/Loops", { view: "exercise", exercise: "Loops" }],
  ["#/exercise/Loops/history", { view: "exercise-history", exercise: "Loops", attempt: null }],
  ["#/exercise/Loops/history/3", { view: "exercise-history", exercise: "Loops", attempt: 3 }],
  ["#/exercise/Loops/other", { view: "unknown" }],
  ["#/exercise/", { view: "unknown" }],
  ["#/other", { view: "unknown" }],
];

for (const [hash, route] of ROWS) {
  test(`the address "${hash}" is understood`, () => assert.deepEqual(parseRoute(hash), route));
}

test("an address leads back to its assignment, whatever its name contains", () => {
  const id = "week 1/a#b?%";
  assert.deepEqual(parseRoute(workAddress(id)), { view: "work", assignment: id });
  assert.deepEqual(parseRoute(historyAddress(id, 3)), { view: "history", assignment: id, attempt: 3 });
});

test("only an address as assay serve prints it contains a key", () => {
  assert.deepEqual(keyIn("#token=aB3_-"), { role: "token", secret: "aB3_-" });
  assert.deepEqual(keyIn("#teacher=aB3_-"), { role: "teacher", secret: "aB3_-" });
  assert.equal(keyIn("#token="), null);
  assert.equal(keyIn("#other=x"), null);
  assert.equal(keyIn("#/edit/token=x"), null);
});
