import assert from "node:assert/strict";
import { test } from "node:test";
import { byLanguage, byTitle, hasWords } from "../../src/views/grouped.ts";

const of = (id, title, language) => ({ id, title, language });
const ids = (all) => all.map(({ id }) => id);
const title = (each) => each.title;

test("titles are in the order of their numbers, and equal ones in that of their ids", () => {
  const all = [of("c", "Week 10"), of("b", "week 2"), of("d", "Sums"), of("a", "Sums")];
  assert.deepEqual(ids(byTitle(all, title, "en")), ["a", "d", "b", "c"]);
  assert.deepEqual(ids(byTitle([...all].reverse(), title, "en")), ["a", "d", "b", "c"]);
});

test("each language is a group, in which the order stays", () => {
  const groups = byLanguage([of("a", "A", "Scala"), of("b", "B", "C"), of("c", "C", "Scala")]);
  assert.deepEqual(groups.map(({ language }) => language), ["C", "Scala"]);
  assert.deepEqual(ids(groups[1].assignments), ["a", "c"]);
});

test("a filter wants all words, in any order and case", () => {
  assert.ok(hasWords("Sum of all numbers C", "NUM sum"));
  assert.ok(hasWords("Sum", ""));
  assert.ok(!hasWords("Sum of all numbers", "sum words"));
});
