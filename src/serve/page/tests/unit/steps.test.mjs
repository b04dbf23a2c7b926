import assert from "node:assert/strict";
import { test } from "node:test";
import { foldKey, outline, withoutHiding } from "../../src/tryout/outline.ts";
import { afterCall, afterLoop, countOf, lineBefore, nextOfCall, nextRound, previousRound, traceOf } from "../../src/tryout/trace.ts";

/** Steps of [line, round, depth]; rounds of [loop, number]; loops of [round around, rounds]. */
function made(steps, rounds, loops, calls = [], rest = { is_cut: false, end: { kind: "exited" } }) {
  return traceOf({
    texts: ["", "main", "n", "3"],
    steps: steps.map(([line, round, depth = 1]) => [line, 1, depth, depth, round, 0, [2, 3, 1]]),
    rounds,
    loops: loops.map(([round, count]) => [2, 4, round, count]),
    calls,
    ...rest,
  });
}

// A step, an outer loop of two rounds with an inner one of two in its first, and a step.
const nested = made(
  [[1, -1], [2, 0], [3, 1], [3, 2], [3, 3], [2, 4], [5, 4, 2], [2, 5], [6, -1]],
  [[0, 1], [1, 1], [1, 2], [1, 0], [0, 2], [0, 0]],
  [[-1, 2], [0, 2]],
);
const text = (rows) =>
  rows.map((row) => {
    const name = row.kind === "gap" ? `${row.count} more` : row.kind === "step" ? row.step : `${row.kind} ${row.id}`;
    return " ".repeat(row.indent) + name + (row.current ? " <" : "");
  });

test("rows of numbers get names", () => {
  const [step] = nested.steps;
  assert.deepEqual(step.variables, [{ name: "n", value: "3", changed: true }]);
  assert.equal(step.name, "main");
});

test("a step shows what the line before it did, if that belongs to the same call", () => {
  assert.equal(lineBefore(nested, 0), 0);
  assert.equal(lineBefore(nested, 2), 2);
  assert.equal(lineBefore(nested, 6), 0);
  assert.equal(lineBefore(nested, nested.steps.length), 0);
});

test("what a line changes shows where its call goes on", () => {
  assert.equal(nextOfCall(nested, 0), 1);
  assert.equal(nextOfCall(nested, 5), 7);
  assert.equal(nextOfCall(nested, 6), -1);
});

test("one goes to the next round, and after the last one to the step after the loop", () => {
  assert.equal(nextRound(nested, 2), 3);
  assert.equal(nextRound(nested, 3), 4);
  assert.equal(nextRound(nested, 4), 5);
  assert.equal(nextRound(nested, 1), 5);
  assert.equal(nextRound(nested, 7), 8);
  assert.equal(nextRound(nested, 0), 0);
});

test("one goes back to the beginning of the round, then to the round before, then before the loop", () => {
  assert.equal(previousRound(nested, 6), 5);
  assert.equal(previousRound(nested, 5), 1);
  assert.equal(previousRound(nested, 3), 2);
  assert.equal(previousRound(nested, 2), 1);
  assert.equal(previousRound(nested, 1), 0);
});

test("one leaves a loop and a call", () => {
  assert.equal(afterLoop(nested, 2), 5);
  assert.equal(afterLoop(nested, 1), 8);
  assert.equal(afterCall(nested, 6), 7);
  assert.equal(afterCall(nested, 0), nested.steps.length);
});

test("loops are folded, but for what contains the present step", () => {
  const rows = outline(nested);
  assert.deepEqual(text(rows(0, new Map())), ["0 <", "loop 0", "8"]);
  assert.deepEqual(text(rows(3, new Map())), [
    "0", "loop 0", " round 0", "  1", "  loop 1", "   round 1", "   round 2", "    3 <", "   round 3", " round 4", " round 5", "8",
  ]);
});

test("a reader opens and folds", () => {
  const rows = outline(nested);
  assert.deepEqual(text(rows(0, new Map([[foldKey("loop", 0), true]]))), [
    "0 <", "loop 0", " round 0", " round 4", " round 5", "8",
  ]);
  const folded = new Map([[foldKey("loop", 0), false]]);
  assert.deepEqual(text(rows(3, folded)), ["0", "loop 0 <", "8"]);
  assert.deepEqual([...withoutHiding(nested, 3, folded)], []);
  assert.deepEqual([...withoutHiding(nested, 8, folded)], [...folded]);
});

test("of a long list both ends are shown, and what is near the present step", () => {
  const count = 500;
  const long = made(Array.from({ length: count }, (_, i) => [2, i]), Array.from({ length: count }, (_, i) => [0, i + 1]), [[-1, count]]);
  const rows = text(outline(long)(250, new Map()));
  assert.equal(rows[1], " round 0");
  assert.ok(rows.includes(" 235 more"), rows.join());
  assert.ok(rows.includes("  250 <"));
  assert.equal(rows.at(-1), " round 499");
  const shown = rows.filter((row) => row.includes("round")).length;
  const more = rows.filter((row) => row.includes("more")).map((row) => parseInt(row));
  assert.equal(shown + more.reduce((a, b) => a + b, 0), count);
});

// A call that makes one in the second round of its loop, and another one after it.
const calls = made(
  [[2, -1, 1], [3, 0, 1], [3, 1, 1], [5, 1, 2], [5, 1, 2], [3, 2, 1], [5, -1, 3], [5, -1, 3], [2, -1, 1]],
  [[0, 1], [0, 2], [0, 0]],
  [[-1, 2]],
  [[2, -1, 2, 0, 8, "returned", 3], [2, 0, 5, 3, 4, "returned", 3], [2, 0, 5, 6, 7, "threw", 3]],
);

test("calls are folded into the calls and loops in them", () => {
  const rows = outline(calls);
  assert.deepEqual(text(rows(0, new Map())), ["call 0 <", " loop 0", " 6", " 8"]);
  assert.deepEqual(text(rows(3, new Map())), ["call 0", " loop 0", "  round 0", "  round 1", "   2", "   3 <", "  round 2", " 6", " 8"]);
  assert.deepEqual(text(rows(8, new Map())), ["call 0", " loop 0", " 6", " 8 <"]);
  const folded = new Map([[foldKey("call", 0), false]]);
  assert.deepEqual(text(rows(0, withoutHiding(calls, 0, folded))), ["call 0 <"]);
  assert.deepEqual([...withoutHiding(calls, 7, folded)], []);
});

test("one goes to the end of a call", () => {
  assert.equal(afterCall(calls, 3), 4);
  assert.equal(afterCall(calls, 4), 5);
  assert.equal(afterCall(calls, 1), 8);
});

test("the end of the run has no present row", () => {
  assert.ok(text(outline(nested)(nested.steps.length, new Map())).every((row) => !row.endsWith("<")));
});

test("a loop in which the run was not followed further may have more rounds", () => {
  const steps = [[2, 0], [3, 1], [2, 2], [3, 3]];
  const rounds = [[0, 1], [1, 1], [0, 2], [2, 1]];
  const loops = [[-1, 2], [0, 1], [2, 1]];
  const counts = (rest) => made(steps, rounds, loops, [], rest).loops.map(countOf);
  assert.deepEqual(counts({ is_cut: true, end: { kind: "exited" } }), ["2+", "1", "1+"]);
  assert.deepEqual(counts({ is_cut: false, end: { kind: "no-termination" } }), ["2+", "1", "1+"]);
  assert.deepEqual(counts({ is_cut: false, end: { kind: "exited" } }), ["2", "1", "1"]);
});
