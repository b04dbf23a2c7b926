// Tests the calls that are read from specification files.
#include "frontends/javascript/examples/examples.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/match.h"
#include "base/unicode.h"
#include "dynamic/value/print.h"

namespace assay::javascript {
namespace {

using dynamic::Graph;
using dynamic::Operation;
using dynamic::Value;

std::string shown(const Value& value, const Graph& graph);

std::string shown_items(const std::vector<Value>& values, const Graph& graph) {
  std::string text;
  for (const Value& each : values) text += (text.empty() ? "" : ", ") + shown(each, graph);
  return text;
}

std::string shown_node(const dynamic::Node& node, const Graph& graph) {
  using Kind = dynamic::Node::Kind;
  if (node.kind == Kind::kArray) return "[" + shown_items(node.items, graph) + "]";
  std::string text = node.kind == Kind::kMap    ? "Map"
                     : node.kind == Kind::kSet  ? "Set"
                     : node.kind == Kind::kDate ? "Date"
                                                : node.name;
  text += "{" + shown_items(node.items, graph);
  for (const dynamic::Property& each : node.properties)
    text += to_utf8(each.key) + ": " + shown(each.value, graph) + ";";
  return text + "}";
}

std::string shown(const Value& value, const Graph& graph) {
  return std::visit(
      Match{[](dynamic::Undefined) -> std::string { return "undefined"; },
            [](dynamic::Null) -> std::string { return "null"; },
            [](dynamic::Hole) -> std::string { return "hole"; },
            [](bool truth) -> std::string { return truth ? "true" : "false"; },
            [](double number) {
              std::string text = std::to_string(number);
              text.erase(text.find_last_not_of('0') + 1);
              if (text.ends_with('.')) text.pop_back();
              return text;
            },
            [](const dynamic::BigInt& big) { return big.digits + "n"; },
            [](const std::u16string& text) { return "'" + to_utf8(text) + "'"; },
            [](const dynamic::Symbol&) -> std::string { return "symbol"; },
            [](const dynamic::Made& made) { return "#" + std::to_string(made.operation); },
            [](const dynamic::Source& source) { return "<" + source.text + ">"; },
            [&](dynamic::NodeId id) { return shown_node(graph.nodes.at(id.index), graph); }},
      value);
}

/// Returns " RangeError 'no'", " about 'n'" or " like /n.+/".
std::string shown(const dynamic::StatedException& stated) {
  using Message = dynamic::StatedException::Message;
  const std::string name = stated.class_name.empty() ? "" : " " + stated.class_name;
  switch (stated.message) {
    case Message::kNone:
      return name;
    case Message::kWhole:
      return name + " '" + stated.text + "'";
    case Message::kPart:
      return name + " about '" + stated.text + "'";
    case Message::kPattern:
      break;
  }
  return name + " like /" + stated.text + "/" + (stated.ignores_case ? "i" : "") +
         (stated.includes_name ? " with name" : "");
}

/// Returns the examples of a file, one per line: "f(1, [2]) -> 3".
std::string examples_of(const std::string& text) {
  SourceMap sources;
  const auto found = examples(sources, sources.add("spec.js", text));
  if (!found) return found.error().message;
  std::string all;
  for (const Example& each : *found) {
    for (std::size_t i = 0; i < each.script.operations.size(); ++i) {
      const Operation& operation = each.script.operations[i];
      if (i > 0) all += "; ";
      if (operation.kind == Operation::Kind::kConstruct) all += "new ";
      if (operation.kind == Operation::Kind::kInvoke || operation.kind == Operation::Kind::kRead)
        all += ".";
      all += operation.name;
      if (operation.kind != Operation::Kind::kRead)
        all += "(" + shown_items(operation.arguments, each.script.graph) + ")";
      for (const Expectation& one : each.expected)
        if (one.operation == i)
          all += one.throws  ? " throws" + (one.exception ? shown(*one.exception) : "")
                 : one.value ? " -> " + shown(*one.value, each.script.graph) +
                                   (one.tolerance ? " +- " + shown(*one.tolerance, {}) : "")
                             : " -> ?";
    }
    all += "\n";
  }
  return all;
}

/// Returns the examples as JavaScript, if the results of steps with these names are objects.
std::string scripts_of(const std::string& text, const std::set<std::string>& objects) {
  SourceMap sources;
  const auto read = read_specification(sources, sources.add("spec.js", text));
  if (!read) return read.error().message;
  ClassesOfSteps classes;
  for (std::size_t i = 0; i < read->steps.size(); ++i)
    if (objects.contains(read->steps[i].operation.name)) classes[i] = "C";
  std::string all;
  for (const Example& each : javascript::examples_of(*read, &classes)) {
    all += dynamic::print(each.script);
    for (const Expectation& one : each.expected)
      all += one.value ? " -> " + shown(*one.value, each.script.graph) : " -> ?";
    all += "\n";
  }
  return all;
}

TEST(Examples, ResultsCanBeObjects) {
  const std::string text =
      "import { Clock, at } from './clock';\n"
      "test('a', () => { expect(new Clock(8).plus(1).text()).toBe('9'); });\n"
      "test('b', () => { let a = new Clock(1); a = a.plus(2); a.tick(); expect(a.hour).toBe(4); "
      "});\n"
      "test('c', () => { expect(new Clock(1).same(new Clock(2))).toBe(false); });\n"
      "test('d', () => { const a = new Clock(1); const b = new Clock(2);\n"
      "  expect(a.same(b)).toBe(false); b.tick(); expect(a.hour).toBe(1); });\n"
      "test('e', () => { expect(at(3).minus(1).text()).toBe('2'); });\n"
      "test('f', () => { const c = new Clock(1); c.parts().sort(); expect(c.hour).toBe(1); });\n"
      "test('g', () => { expect(at(3).text().length).toBe(1); });\n";
  EXPECT_EQ(
      scripts_of(text, {"plus", "minus", "at"}),
      "new Clock(8).plus(1).text() -> '9'\n"
      "const o = new Clock(1).plus(2); o.tick(); o.hour -> 4\n"
      "new Clock(1).same(new Clock(2)) -> false\n"
      "const o = new Clock(1); const o2 = new Clock(2); o.same(o2); o2.tick(); o.hour -> false"
      " -> 1\n"
      "at(3).minus(1).text() -> '2'\n"
      "const o = new Clock(1); o.parts()\n"
      "at(3).text() -> ?\n");
  EXPECT_EQ(
      scripts_of(text, {}),
      "const o = new Clock(8); o.plus(1) -> ?\n"
      "const o = new Clock(1); o.plus(2) -> ?\n"
      "new Clock(1).same(new Clock(2)) -> false\n"
      "const o = new Clock(1); const o2 = new Clock(2); o.same(o2); o2.tick(); o.hour -> false"
      " -> 1\n"
      "at(3) -> ?\n"
      "const o = new Clock(1); o.parts()\n"
      "at(3) -> ?\n");
}

TEST(Examples, ResultsCanBeComparedWithObjects) {
  EXPECT_EQ(
      scripts_of("import { A } from './a';\n"
                 "test('a', () => { const b = new A(3); expect(new A(1).plus(2)).toEqual(b); });\n"
                 "test('b', () => { expect(new A(1).plus(2)).toEqual(new A(3)); });\n"
                 "test('c', () => { expect(A.of(1).plus(2)).toEqual(3); });\n"
                 "test('d', () => { const b = new A(1); const c = b.plus(1); c.grow();\n"
                 "  expect(c).toEqual(new A(3)); });\n",
                 {"plus", "A.of"}),
      "const o = new A(3); const o2 = new A(1); o2.plus(2) -> #0\n"
      "const o = new A(3); const o2 = new A(1); o2.plus(2) -> #0\n"
      "A.of(1).plus(2) -> 3\nnew A(1).plus(1).grow() -> ?\n");
}

TEST(Examples, AreReadFromJest) {
  EXPECT_EQ(examples_of("import { f, g as h } from './f';\n"
                        "describe('f', () => { test('adds', () => {\n"
                        "  const xs = [1, -2, , 'a'];\n"
                        "  expect(f(xs, {b: true, 1: null})).toEqual([3]);\n"
                        "  expect(h(0x10, 1e3, .5)).not.toBe(3);\n"
                        "  expect(() => f(-1)).toThrow('negative');\n"
                        "  const result = f(2); expect(result).toBeUndefined();\n"
                        "}) })"),
            "f([1, -2, hole, 'a'], {1: null;b: true;}) -> [3]\n"
            "h(16, 1000, 0.5) -> ?\nf(-1) throws about 'negative'\nf(2) -> undefined\n");
}

TEST(Examples, SayWhatIsThrown) {
  EXPECT_EQ(examples_of("const LOW = 'too low';\n"
                        "expect(() => f(1)).toThrow(new RangeError(LOW));\n"
                        "expect(() => f(2)).toThrow(NoPeople);\n"
                        "expect(() => f(3)).to.throw(RangeError, /^too/i);\n"
                        "expect(() => f(4)).toThrow(LOW);\n"
                        "expect(() => f(5)).toThrow(new NoPeople());\n"
                        "expect(() => f(6)).not.toThrow(LOW);\n"
                        "assert.throws(() => f(7), {name: 'RangeError', message: /low/});\n"
                        "assert.throws(() => f(8), /low/, 'must throw');\n"
                        "assert.throws(() => f(9), 'must throw');\n"
                        "assert.throws(() => f(10), errors.NoPeople);"),
            "f(1) throws 'too low'\nf(2) throws NoPeople\nf(3) throws RangeError like /^too/i\n"
            "f(4) throws about 'too low'\nf(5) throws\nf(6) -> ?\n"
            "f(7) throws RangeError like /low/\nf(8) throws like /low/ with name\n"
            "f(9) throws\nf(10) throws NoPeople\n");
}

TEST(Examples, SayHowCloseANumberIs) {
  EXPECT_EQ(examples_of("expect(f(1)).toBeCloseTo(0.5);\nexpect(f(2)).toBeCloseTo(0.5, 1);\n"
                        "expect(f(3)).to.be.closeTo(2, 0.25);"),
            "f(1) -> 0.5 +- 0.005\nf(2) -> 0.5 +- 0.05\nf(3) -> 2 +- 0.25\n");
}

TEST(Examples, OfIteratorsThatThrow) {
  EXPECT_EQ(examples_of("it('a', () => { expect(() => [...f(1)]).toThrow(RangeError);\n"
                        "expect(() => Array.from(f(2))).toThrow();\n"
                        "expect(() => { const all = [...f(3)]; }).toThrow();\n"
                        "expect(() => [f(4), ...f(5)]).toThrow(); })"),
            "f(1) throws RangeError\nf(2) throws\nf(3) throws\nf(4)\nf(5)\n");
}

TEST(Examples, AreReadFromOtherLibraries) {
  EXPECT_EQ(examples_of("const assert = require('assert'); const { f } = require('./f');\n"
                        "assert.strictEqual(f('a'), 'b'); assert.deepStrictEqual(f([]), []);\n"
                        "assert.throws(() => { f(null) }, TypeError); assert(f(5));"),
            "f('a') -> 'b'\nf([]) -> []\nf(null) throws TypeError\nf(5) -> ?\n");
  EXPECT_EQ(examples_of("it('x', async () => { expect(await f(1)).to.deep.equal([1]);\n"
                        "expect(f(2)).to.be.true; t.equal(f(3), 4); t.is(5, f(6)) })"),
            "f(1) -> [1]\nf(2) -> true\nf(3) -> 4\nf(6) -> 5\n");
  EXPECT_EQ(examples_of("const lib = require('./lib'); assert.equal(lib.add(1, 2), 3);"),
            "add(1, 2) -> 3\n");
}

TEST(Examples, OfAClassAreItsOperationsInOneTest) {
  EXPECT_EQ(examples_of(
                "describe('s', () => { let s; beforeEach(() => { s = new Stack(2) });\n"
                "test('a', () => { s.push(1); expect(s.size).toBe(1); expect(s.pop()).toBe(1) });\n"
                "test('b', () => { expect(() => s.pop()).toThrow(); });\n"
                "test('c', () => { expect(new Stack(1).push(7)).toBe(undefined) }) })"),
            "new Stack(2); .push(1); .size -> 1; .pop() -> 1\n"
            "new Stack(2); .pop() throws\nnew Stack(1); .push(7) -> undefined\n");
}

TEST(Examples, OfAnObjectEndWhereAnArgumentIsUnknown) {
  EXPECT_EQ(examples_of("test('a', () => { const s = new S(); s.a(1); s.b(Math.random()); s.c(2) "
                        "})"),
            "new S(); .a(1)\n");
}

TEST(Examples, KnowDatesOfYearMonthAndDay) {
  EXPECT_EQ(examples_of("f(new Date(1970, 0, 2), new Date(1970, 12, 1), new Date(70, 0))"),
            "f(Date{86400000}, Date{31536000000}, Date{0})\n");
  EXPECT_EQ(examples_of("f(new Date(1970, -1, 31), new Date(1970, 0, 1, 0, 1, 2, 3))"),
            "f(Date{-86400000}, Date{62003})\n");
  EXPECT_EQ(examples_of("f(new Date(1970, 'x')); f(new Date(NaN, 1))"), "");
}

TEST(Examples, KnowLiteralsOfTheLibrary) {
  EXPECT_EQ(
      examples_of(
          "f(new Map([['a', 1]]), new Set([1, 1, 2]), new Date('1970-01-02'), /x/g, 12n, -0)"),
      "f(Map{'a', 1}, Set{1, 2}, Date{86400000}, /x/g{}, 12n, -0)\n");
  EXPECT_EQ(examples_of("f((x) => Math.abs(x), `t`, 'a' + 'b', 2 * 3, new RangeError('r'))"),
            "f(<(x) => Math.abs(x)>, 't', 'ab', 6, RangeError{message: 'r';})\n");
}

TEST(Examples, LeaveOutWhatIsNoLiteral) {
  EXPECT_EQ(examples_of("import { f } from './f'; import g from 'package';\n"
                        "const helper = () => 1; let x = Math.random();\n"
                        "f(x); f(g()); g(1); helper(2); Math.max(1, 2); f(() => helper); f(...x);"),
            "");
  EXPECT_EQ(examples_of("const xs = [1]; xs.push(Math.random()); f(xs); let n = 1; n += g; f(n);\n"
                        "let m = 1; while (g()) m++; f(m); function f2() { f(1) }"),
            "");
}

/// Returns the argument of `f(expression)` after some statements.
std::string value_of(const std::string& expression, const std::string& statements = "") {
  const std::string call = examples_of(statements + ";\nf(" + expression + ")");
  return call.size() > 4 && call.ends_with(")\n") ? call.substr(2, call.size() - 4) : call;
}

TEST(Examples, KnowWhatPureFunctionsReturn) {
  const std::string match = "const match = (home, away, score) => ({ home, away, score })";
  EXPECT_EQ(value_of("match('a', 'b', [1, 2])", match), "{home: 'a';away: 'b';score: [1, 2];}");
  EXPECT_EQ(value_of("row(1)", "function row(a, b = a + 1, ...c) { return [a, b, c]; }"),
            "[1, 2, []]");
  EXPECT_EQ(value_of("at({y: 3}, [4])", "const at = ({x = 1, y}, [z]) => x + y + z"), "8");
  EXPECT_EQ(value_of("f2(2)", "const f2 = function (n) { const m = n * n; let k; return m + 1; }"),
            "5");
  EXPECT_EQ(value_of("list(1, 2)",
                     "const list = (...xs) =>\n"
                     "  xs.reduceRight((next, value) => ({value, next}), null)"),
            "{value: 1;next: {value: 2;next: null;};}");
  EXPECT_EQ(value_of("fact(5)", "const fact = (n) => n < 2 ? 1 : n * fact(n - 1)"), "120");
  EXPECT_EQ(value_of("upTo(3)",
                     "function upTo(n) { const xs = [];\n"
                     "  for (let i = 0; i < n; i++) { if (i !== 1) xs.push(i); }\n"
                     "  return xs; }"),
            "[0, 2]");
  EXPECT_EQ(examples_of("expect(f(1)).toEqual(row(1)); function row(x) { return { x }; }"),
            "f(1) -> {x: 1;}\n");
}

TEST(Examples, LeaveOutFunctionsThatAreNotPure) {
  EXPECT_EQ(value_of("next()", "let n = 0; const next = () => ++n"), "");
  EXPECT_EQ(value_of("g()", "const g = async () => 1"), "");
  EXPECT_EQ(value_of("g(1)", "const g = (n) => n + Math.random()"), "");
  EXPECT_EQ(value_of("g(1)", "const g = (n) => g(n + 1)"), "");
  EXPECT_EQ(value_of("g()", "function g() { while (true); }"), "");
  EXPECT_EQ(value_of("add(xs)", "const xs = [1]; const add = (list) => { list.push(2); return 1 }"),
            "");
}

TEST(Examples, KnowConstantExpressions) {
  EXPECT_EQ(value_of("`a${1 + 1}\\n${'b'}` + 3, 7 % 4, 2 ** 10, -(-1), ~5, !0, 1 < 2, 'a' === 'b'"),
            "'a2\nb3', 3, 1024, 1, -6, true, true, false");
  EXPECT_EQ(value_of("1 ? 2 : 3, null ?? 4, 0 || 5, 1 && 6, typeof 1, void 0, 2n * 3n, -4n"),
            "2, 4, 5, 6, 'number', undefined, 6n, -4n");
  EXPECT_EQ(value_of("[...a, 3], {...o, y: 2, ['z' + 1]: 3}", "const a = [1, 2], o = {x: 1, y: 1}"),
            "[1, 2, 3], {x: 1;y: 2;z1: 3;}");
  EXPECT_EQ(value_of("input.rows, cases[1].length, cases?.[0], input.none",
                     "const input = {rows: [1]}, cases = ['a', 'bc']"),
            "[1], 2, 'a', undefined");
  EXPECT_EQ(value_of("Number.MAX_SAFE_INTEGER, -Infinity, NaN, Math.max(1, 2), Math.floor(-0.5)"),
            "9007199254740991, -inf, nan, 2, -1");
}

TEST(Examples, KnowMethodsOfTheLibrary) {
  EXPECT_EQ(value_of("'ab'.repeat(2), 'a-b'.split('-'), 'abc'.slice(-2), 'a'.padStart(3, '0'),"
                     "'x'.toUpperCase(), 'abc'.split('').reverse().join(''), 'ab'.concat('c', 1)"),
            "'abab', ['a', 'b'], 'bc', '00a', 'X', 'cba', 'abc1'");
  EXPECT_EQ(value_of("[1, 2].map((x) => x * 2), [3, 1, 2].sort((a, b) => a - b),"
                     "[1, 2].concat([3], 4), [1, [2]].flat(), [1, 2, 3].filter((x) => x % 2)"),
            "[2, 4], [1, 2, 3], [1, 2, 3, 4], [1, 2], [1, 3]");
  EXPECT_EQ(value_of("Array(2).fill(0), Array.from({length: 3}, (_, i) => i), [...Array(2).keys()],"
                     "new Array(3), Array.of(7), Array.from('ab'), '1 2'.split(' ').map(Number)"),
            "[0, 0], [0, 1, 2], [0, 1], [hole, hole, hole], [7], ['a', 'b'], [1, 2]");
  EXPECT_EQ(value_of("Object.freeze([1]), Object.entries({a: 1}), Object.assign({}, {b: 2}),"
                     "Object.fromEntries([['c', 3]]), new Map([['a', 1], ['a', 2]])"),
            "[1], [['a', 1]], {b: 2;}, {c: 3;}, Map{'a', 2}");
  EXPECT_EQ(value_of("'a'.localeCompare('b')") + value_of("'É'.toLowerCase()") +
                value_of("[1].keys()") + value_of("Array(1e9)") + value_of("'a'.repeat(1e9)"),
            "");
}

TEST(Examples, KnowVariablesOfTheBlocksAround) {
  EXPECT_EQ(examples_of("describe('d', () => { const base = [1]; let xs; let n = 0;\n"
                        "  beforeEach(() => { xs = [...base, 2]; });\n"
                        "  it('a', () => { const base = 5; xs.push(3); f(xs, base); n++; });\n"
                        "  it('b', () => { const { length, [0]: x } = { length: 1, 0: 9 };\n"
                        "    const [, y = 4] = xs; f(xs, base, length, x, y, n); });\n"
                        "});"),
            "f([1, 2, 3], 5)\nf([1, 2], [1], 1, 9, 2, 1)\n");
  EXPECT_EQ(examples_of("const f2 = (x, options) => f(x, { deep: true, ...options });\n"
                        "const check = (x, y) => { expect(f2(x)).toEqual(y); };\n"
                        "test('a', () => { check(1, [2]); expect(f2(3, {b: 1})).toBe(4); });\n"
                        "const make = (n) => new Stack(n);\n"
                        "test('b', () => { const s = make(2); s.push(1); });"),
            "f(1, {deep: true;}) -> [2]\nf(3, {deep: true;b: 1;}) -> 4\n"
            "new Stack(2); .push(1)\n");
}

TEST(Examples, KnowFormsOfAssertions) {
  EXPECT_EQ(examples_of("assert.isTrue(f(1)); assert.isFalse(f(2)); assert.ok(f(3));\n"
                        "t.true(f(4)); t.notOk(f(5)); expect(f(6)).toBeTruthy();\n"
                        "expect(f(7)).to.be.undefined; assert.isNull(f(8)); f(9).should.eql([1]);\n"
                        "assert.closeTo(f(10), 1, 0.5); expect(f(11)).toBeNaN();"),
            "f(1) -> true\nf(2) -> false\nf(3) -> ?\nf(4) -> ?\nf(5) -> ?\nf(6) -> ?\n"
            "f(7) -> undefined\nf(8) -> null\nf(9) -> [1]\nf(10) -> 1 +- 0.5\nf(11) -> nan\n");
  EXPECT_EQ(examples_of("expect(f(1)).toHaveLength(2); expect(f(2)).toContain(3);\n"
                        "expect(f(3)).toMatch(/x/); expect(f(4)).toMatchObject({a: 1});\n"
                        "expect(f(5)).to.be.a('string'); assert.notEqual(f(6), 1);\n"
                        "assert.include(f(7), 1); expect(f(8)).toEqual(f(9));"),
            "f(1) -> ?\nf(2) -> ?\nf(3) -> ?\nf(4) -> ?\nf(5) -> ?\nf(6)\nf(7)\n"
            "f(8) -> ?\nf(9)\n");
  EXPECT_EQ(examples_of("assert(f(1) === 3); expect(f(2) === 'a').toBe(true);\n"
                        "assert.ok(null === f(3)); expect(f(4) !== 3).to.be.false;\n"
                        "expect(f(5) === 3).not.toBe(true); assert(f(6) > 3); assert(!f(7));"),
            "f(1) -> 3\nf(2) -> 'a'\nf(3) -> null\nf(4) -> 3\nf(5) -> ?\nf(6) -> ?\n"
            "f(7) -> ?\n");
}

TEST(Examples, KnowAssertionsAboutPromisesAndExceptions) {
  EXPECT_EQ(examples_of("it('a', async () => {\n"
                        "await expect(f(1)).resolves.toBe(2);\n"
                        "await expect(f(3)).rejects.toThrow(RangeError);\n"
                        "await expect(f(4)).rejects.toEqual(new Error('no'));\n"
                        "await expect(f(5)).rejects.toBe('no');\n"
                        "await assert.rejects(f(6), /no/);\n"
                        "assert.doesNotThrow(() => f(7)); expect(f.bind(null, 8)).to.throw();\n"
                        "const bad = () => { const x = 9; f(x); }; expect(bad).toThrow('x'); })"),
            "f(1) -> 2\nf(3) throws RangeError\nf(4) throws 'no'\nf(5) throws\n"
            "f(6) throws like /no/ with name\nf(7) -> ?\nf(8) throws\nf(9) throws about 'x'\n");
}

TEST(Examples, AreFoundInsideOfOtherExpressions) {
  EXPECT_EQ(
      examples_of("expect([...f(3)]).toEqual([1]); expect(Array.from(f(4))).toEqual([1]);\n"
                  "const xs = [...f(5)]; expect(f(6).length).toBe(1); g(f(7), 1);\n"
                  "const {a} = f(8); expect(f(9)[0].x).toBe(1); expect(typeof f(10)).toBe('x');\n"
                  "const y = a ? f(11) : a && f(12);"),
      "f(3) -> ?\nf(4) -> ?\nf(5)\nf(6) -> ?\nf(7)\nf(8)\nf(9) -> ?\nf(10) -> ?\n");
}

TEST(Examples, AreFoundWhereFunctionsOfTheProgramArePassedOn) {
  EXPECT_EQ(examples_of("import { f } from './f'; const g = f; g(1);\n"
                        "const all = (xs, h) => { return xs.map((x) => h(x)); };\n"
                        "expect(all([2, 3], f)).toEqual([4, 5]);\n"
                        "expect([4].map((x) => f(x))).toEqual([6]);"),
            "f(1)\nf(2)\nf(3) -> ?\nf(4) -> ?\n");
}

TEST(Examples, OfChainsAreTheirFirstOperations) {
  EXPECT_EQ(examples_of("expect(new Clock(8).plus(3).toString()).toEqual('11:00');\n"
                        "const c = new Clock(9).minus(1); expect(c.hour).toBe(8);\n"
                        "test('a', () => { const d = new Clock(1); expect(d.hour).toBe(1);\n"
                        "  expect(d.plus(2).toString()).toBe('x'); expect(d.hour).toBe(1); });"),
            "new Clock(8); .plus(3) -> ?\nnew Clock(9); .minus(1) -> ?\n"
            "new Clock(1); .hour -> 1; .plus(2) -> ?; .hour -> 1\n");
}

TEST(Examples, AreReadFromTables) {
  const std::string body = "expect(f(a, b)).toBe(c); ";
  const std::string expected = "f(1, 2) -> 3\nf(4, 5) -> 9\n";
  EXPECT_EQ(examples_of("test.each([[1, 2, 3], [4, 5, 9]])('%i', (a, b, c) => { " + body + "})"),
            expected);
  EXPECT_EQ(examples_of("describe.each([{a: 1, b: 2, c: 3}, {a: 4, b: 5, c: 9}])('$a',\n"
                        "({a, b, c}) => { it('x', () => { " +
                        body + "}) })"),
            expected);
  EXPECT_EQ(examples_of("it.only.each`a | b | c\n ${1} | ${2} | ${3}\n ${4} | ${5} | ${9}`(\n"
                        "'$a', ({a, b, c}) => { " +
                        body + "})"),
            expected);
  EXPECT_EQ(examples_of("const cases = [[1, 2, 3], [4, 5, 9]];\n"
                        "test.for(cases)('%i', ([a, b, c]) => { " +
                        body + "})"),
            expected);
  EXPECT_EQ(
      examples_of(
          "test.each([1, 'a'])('%s', (x) => { f(x) }); it.skip.each([2])('', (x) => { f(x) });\n"
          "test.each([Math.random()])('%s', (x) => { f(x) });"),
      "f(1)\nf('a')\nf(2)\n");
}

TEST(Examples, AreReadFromTestsThatAreLeftOut) {
  EXPECT_EQ(examples_of("test('a', () => expect(f(1)).toBe(1));\n"
                        "xtest('b', () => expect(f(2)).toBe(4));\n"
                        "it.skip('c', () => { expect(f(3)).toBe(9) });\n"
                        "xdescribe('d', () => { xit('e', () => { expect(f(4)).toBe(16) }) });\n"
                        "describe.skip('g', () => { let s; beforeEach(() => { s = new S() });\n"
                        "  fit('h', () => { expect(s.x).toBe(1) }) });"),
            "f(1) -> 1\nf(2) -> 4\nf(3) -> 9\nf(4) -> 16\nnew S(); .x -> 1\n");
}

TEST(Examples, AreReadFromLoops) {
  const std::string cases = "const cases = [[1, [2]], [3, [4]]];\n";
  const std::string expected = "f(1) -> [2]\nf(3) -> [4]\n";
  EXPECT_EQ(examples_of(cases + "cases.forEach(([x, y]) => test('a', () => {\n"
                                "  expect(f(x)).toEqual(y) }));"),
            expected);
  EXPECT_EQ(examples_of(cases + "describe('d', () => { for (const [x, y] of cases)\n"
                                "  it('a' + x, () => expect(f(x)).to.eql(y)); });"),
            expected);
  EXPECT_EQ(examples_of("for (const {x, y = [2]} of [{x: 1}, {x: 3, y: [4]}, {x: 5}]) {\n"
                        "  if (x === 5) continue; assert.deepEqual(f(x), y); }"),
            expected);
  EXPECT_EQ(examples_of("Object.entries({a: 1, b: 2}).forEach(([k, v]) => { f(k, v) });\n"
                        "const o = {c: 3}; for (const k in o) f(k, o[k]);"),
            "f('a', 1)\nf('b', 2)\nf('c', 3)\n");
  EXPECT_EQ(
      examples_of("test('a', () => { const s = new S(); const xs = [];\n"
                  "  for (let i = 0; i < 5; i++) { if (i > 1) break; s.add(i); xs.push(i); }\n"
                  "  expect(s.all()).toEqual(xs); })"),
      "new S(); .add(0); .add(1); .all() -> [0, 1]\n");
}

TEST(Examples, AreNotReadFromLoopsWithoutEnd) {
  const std::string all =
      examples_of("for (let i = 0; ; i++) f(0); for (let i = 0; true; i++) f(i)");
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 500);
  EXPECT_EQ(examples_of("for (let i = 0; i < 1e9; i++) { let j = i; } f(1)"), "f(1)\n");
}

TEST(Examples, OfAnObjectEndWhereSomethingUnknownIsDoneToIt) {
  const std::string before = "test('a', () => { const s = new S(); s.a(); ";
  const std::string after = "; s.b(); })";
  for (const std::string unknown : {"s.x = 1", "helper(s)", "if (x) s.c()", "s.items.push(1)",
                                    "while (x) s.c()", "xs.map((x) => s.c(x))", "other.c(s)"})
    EXPECT_EQ(examples_of("import { S } from './s'; import { helper, xs, other } from 'h';\n" +
                          before + unknown + after)
                  .find(".b()"),
              std::string::npos)
        << unknown;
  EXPECT_EQ(examples_of(before + "s.items.map((x) => x); expect(s).toBeInstanceOf(S)" + after),
            "new S(); .a(); .items; .b()\n");
}

/// Returns the names of the calls that are not read, with their texts.
std::string unread(const std::string& text) {
  SourceMap sources;
  const FileId file = sources.add("f.spec.js", text);
  const Specification specification = *read_specification(sources, file);
  std::string all;
  for (const UnreadCall& each : specification.unread)
    all += (all.empty() ? "" : "; ") + each.name + " " + std::string(sources.text(each.span));
  return all;
}

TEST(Examples, TellWhichCallsAreNotRead) {
  const std::string import = "import { f, Stack } from './own';\n";
  EXPECT_EQ(unread(import + "test('a', () => { expect(f(1)).toBe(2); new Stack([f(2)]); });"),
            "Stack new Stack([f(2)])");
  EXPECT_EQ(unread(import + "test('a', () => { const x = read('a.json'); expect(f(x)).toBe(2);"
                            "for (const y of x) f(y); });"),
            "f f(x); f f(y)");
  EXPECT_EQ(unread(import + "test('a', () => { const s = new Stack(3); s.push(read('a')); });"),
            "push s.push(read('a'))");
  EXPECT_EQ(unread(import + "test('a', () => { for (const x of [1, 2]) f(x); g(read('b')); });"),
            "");
}

/// Returns the arguments of which something is said after the call.
std::string stated(const std::string& body) {
  SourceMap sources;
  const FileId file =
      sources.add("f.spec.js", "import { f, g } from './own';\ntest('a', () => { " + body + " });");
  const Specification specification = *read_specification(sources, file);
  std::string all;
  for (const auto& [name, index] : specification.stated_arguments)
    all += (all.empty() ? "" : ", ") + name + " " + std::to_string(index);
  return all;
}

TEST(Examples, TellOfWhichArgumentsSomethingIsSaidAfterTheCall) {
  EXPECT_EQ(stated("const a = [2, 1]; f(a); expect(a).toEqual([1, 2]);"), "f 0");
  EXPECT_EQ(stated("const a = new Set([1]), b = new Set(); expect(f(a, b)).toBe(1);"
                   "expect(b.size).toBe(0);"),
            "f 1");
  EXPECT_EQ(stated("const a = [1]; g(3, a); expect(a[0]).toBe(1); f(a);"), "g 1");
  // Before the call, of the result, of another variable.
  EXPECT_EQ(stated("const a = [1]; expect(a).toEqual([1]); f(a);"), "");
  EXPECT_EQ(stated("let a = [1]; a = f(a); expect(a).toEqual([1]);"), "");
  EXPECT_EQ(stated("const a = [1], b = [1]; f(a); expect(b).toEqual([1]);"), "");
  EXPECT_EQ(stated("const a = [1]; expect(f(a)).toEqual(a);"), "");
  EXPECT_EQ(stated("let a = [1]; f(a); a = [2]; g(a); expect(a).toEqual([2]);"), "g 0");
  // Which object it is.
  EXPECT_EQ(stated("const a = [1], b = f(a); expect(a).not.toBe(b);"), "");
  EXPECT_EQ(stated("const a = [1]; f(a); expect(a[0]).toBe(1);"), "f 0");
}

TEST(Examples, SplitAndReplaceByRegularExpressions) {
  EXPECT_EQ(value_of("'a b\\tc'.split(/\\s/), 'a, b,c'.split(/, ?/), ''.split(/x/)"),
            "['a', 'b', 'c'], ['a', 'b', 'c'], ['']");
  EXPECT_EQ(value_of("'aXbx'.replace(/x/i, '-'), 'aXbx'.replace(/[xX]/g, '')"), "'a-bx', 'ab'");
  // Groups become parts, the empty text matches between characters, and `$&` stands for the match.
  for (const char* each : {"'a1b'.split(/(1)/)", "'ab'.split(/x*/)", "'ab'.replace(/b/, '$&')",
                           "'ab'.replaceAll(/b/, '')", "'a\u00e4'.split(/a/)"})
    EXPECT_EQ(value_of(each), "") << each;
}

}  // namespace
}  // namespace assay::javascript
