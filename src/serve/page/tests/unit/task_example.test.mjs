import assert from "node:assert/strict";
import { test } from "node:test";
import { callPlaceholder, taskExample } from "../../src/tryout/task_example.ts";

const indented = (...lines) => `Do it.\n\n${lines.map((line) => `    ${line}`).join("\n")}\n`;

test("the first call of a task is its example, in both languages", () => {
  const task = indented('isPalindrome("Never odd")         is  true', 'longestWord("a quick")    is  "quick"');
  assert.equal(taskExample(task, "call"), 'isPalindrome("Never odd")');
  assert.equal(taskExample(indented('calculate("3 4 +".toList)    ist  Some(7)'), "call"), 'calculate("3 4 +".toList)');
  assert.equal(taskExample(indented("sort([1, 2])", "is  [2, 1]"), "call"), "sort([1, 2])");
});

test("statements of a task are taken together, without what is said of them", () => {
  const array = indented("const numbers = [0, 0];", "smoosh(numbers);    // numbers is [0, -1] now");
  assert.equal(taskExample(array, "call"), "const numbers = [0, 0];\nsmoosh(numbers);");
  const object = indented("const list = new List([1]);", "list.remove(1)           is true", "list.size                is 3");
  assert.equal(taskExample(object, "call"), "const list = new List([1]);\nlist.remove(1)");
});

test("the input of a task ends where the output begins", () => {
  const task = indented("Input     3", "          50 70 70", "Output    highest 70", "          above: 2");
  assert.equal(taskExample(task, "input"), "3\n50 70 70\n");
  assert.equal(taskExample(indented("Eingabe   7", "Ausgabe   7 is prime"), "input"), "7\n");
});

test("nothing is made up where a task has no example", () => {
  assert.equal(taskExample(indented("module.exports = function f(text) { … }"), "call"), "");
  assert.equal(taskExample(indented("def sum(xs: List[Int]): Int", "// It is 0.", "class Tree(value: Int)"), "call"), "");
  assert.equal(taskExample("Write f(1), which is 2.", "call"), "");
  assert.equal(taskExample(indented("Input     3"), "input"), "");
});

test("an empty field names the function of the task, or of the text to begin with", () => {
  assert.equal(callPlaceholder("JavaScript", indented("words(\"a b\")    is  2")), "words(…)");
  assert.equal(callPlaceholder("JavaScript", indented("const list = new List([1]);", "list.size     is 1")), "new List(…)");
  assert.equal(callPlaceholder("JavaScript", "Export `smoosh(numbers)`."), "smoosh(…)");
  assert.equal(callPlaceholder("Scala", indented("case class Tree(value: Int)", "def size(t: Tree): Int")), "size(…)");
  assert.equal(callPlaceholder("JavaScript", "Count.", "function count(list) {\n}\n"), "count(…)");
  assert.equal(callPlaceholder("JavaScript", "Count.", ""), "");
});
