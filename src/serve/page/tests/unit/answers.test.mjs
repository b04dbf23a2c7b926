// Does the answer to a question become a line of the assignment file that means what was answered?
import assert from "node:assert/strict";
import { test } from "node:test";
import { answered, answerOf } from "../../src/teacher/answers.ts";

const YES = 'valid."maximum: xs.isEmpty" = true';
const NO = 'valid."maximum: xs.isEmpty" = false';
const QUESTION = { property: "maximum: xs.isEmpty", asked: "", if_so: YES, if_not: NO, about: "inputs" };

test("a new answer is before all tables", () => {
  assert.equal(answered('title = "a"\n[compare]\n', YES), `${YES}\ntitle = "a"\n[compare]\n`);
});

test("another answer to the same question is replaced", () => {
  const other = 'valid."n < 0" = false';
  assert.equal(answered(`${other}\n${YES}\n`, NO), `${other}\n${NO}\n`);
  assert.equal(answered(`${NO}\n`, NO), `${NO}\n`);
});

test("a table of answers gets the new one, or a changed one", () => {
  const text = '[valid]\n"n < 0" = false\n\n[compare]\nmode = "exact"\n';
  const made = answered(text, YES);
  assert.equal(made, '[valid]\n"maximum: xs.isEmpty" = true\n"n < 0" = false\n\n[compare]\nmode = "exact"\n');
  assert.equal(answered(made, NO), made.replace("isEmpty\" = true", "isEmpty\" = false"));
});

test("what is answered already is known", () => {
  assert.equal(answerOf("", QUESTION), "");
  assert.equal(answerOf(`a = 1\n${NO}\n`, QUESTION), NO);
  assert.equal(answerOf('[valid]\n"maximum: xs.isEmpty" = true\n', QUESTION), YES);
});

test("a line that is no answer about inputs is written as it is", () => {
  assert.equal(answered("a = 1\n", "trust_reference = true"), "trust_reference = true\na = 1\n");
});
