import assert from "node:assert/strict";
import { test } from "node:test";
import { taskParts } from "../../src/views/task_text.ts";

test("paragraphs and indented parts are told apart", () => {
  assert.deepEqual(taskParts("Read n.\nPrint it.\n\n    Input   1\n      2\n\n\nDone.\n"), [
    { isCode: false, text: "Read n.\nPrint it." },
    { isCode: true, text: "Input   1\n  2" },
    { isCode: false, text: "Done." },
  ]);
});

test("nothing is lost where lines are indented less, and nothing is made of nothing", () => {
  assert.deepEqual(taskParts("    a\n  b"), [{ isCode: false, text: "    a\n  b" }]);
  assert.deepEqual(taskParts("\n\n"), []);
});
