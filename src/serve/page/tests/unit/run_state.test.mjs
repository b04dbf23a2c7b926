import assert from "node:assert/strict";
import { test } from "node:test";
import { after, hasSmaller, STARTING } from "../../src/workspace/run_state.ts";

const state = (name) => ({ kind: "state", data: { state: name } });
const verdict = { kind: "verdict", data: { verdict: "different", sentence: "", details: [], messages: [] } };
const lines = { kind: "lines", data: { lines: [], remark: "", hints: 3 } };
const end = { kind: "end", data: { reason: "done", message: "" } };

/** Returns the state after events whose ids are 1, 2, ... */
const reduced = (events) => events.reduce((now, event, index) => after(now, index + 1, event), STARTING);

test("a run of a wrong program has a result, lines and an end", () => {
  const found = reduced([state("queued"), state("judging"), verdict, state("localising"), lines, end]);
  assert.equal(found.phase, "ended");
  assert.equal(found.result, verdict.data);
  assert.equal(found.lines, lines.data);
  assert.deepEqual(found.end, end.data);
});

const example = (input) => ({ kind: "counterexample", data: { input } });
const verdictOn = (input) => ({ kind: "verdict", data: { ...verdict.data, counterexample: { input } } });

test("a smaller example replaces the one before", () => {
  const one = reduced([state("judging"), example("long")]);
  assert.equal(one.example.input, "long");
  assert.equal(hasSmaller(one), false);
  const two = reduced([state("judging"), example("long"), example("short")]);
  assert.equal(two.example.input, "short");
  assert.equal(hasSmaller(two), true);
});

test("a result can have a smaller example than came before, or the same", () => {
  assert.equal(hasSmaller(reduced([example("long"), verdictOn("short")])), true);
  assert.equal(hasSmaller(reduced([example("long"), verdictOn("long")])), false);
  assert.equal(hasSmaller(reduced([verdictOn("short")])), false);
});

test("a verdict does not change the phase", () => {
  assert.equal(reduced([state("judging"), verdict]).phase, "judging");
});

test("an event that was seen before changes nothing", () => {
  const before = reduced([state("queued"), state("judging")]);
  assert.equal(after(before, 1, state("queued")), before);
});

test("an event after the end changes nothing", () => {
  const before = reduced([end]);
  assert.equal(after(before, 9, verdict), before);
});

test("an event shows that the connection is back", () => {
  const lost = { ...reduced([state("queued")]), reconnecting: true };
  assert.equal(after(lost, 2, state("judging")).reconnecting, false);
});

test("the state before an event is not changed", () => {
  const before = Object.freeze({ ...STARTING });
  assert.notEqual(after(before, 1, state("judging")), before);
});
