// Tests the calls that are read from specification files.
#include "frontends/javascript/examples/examples.h"

#include <string>

#include <gtest/gtest.h>

#include "base/match.h"
#include "base/unicode.h"

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
  EXPECT_EQ(examples_of("test('a', () => { const s = new S(); s.a(1); s.b(unknown()); s.c(2) })"),
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
  EXPECT_EQ(examples_of(
                "import { f } from './f'; import g from 'package';\n"
                "const helper = () => 1; let x = Math.random();\n"
                "f(x); f(helper()); g(1); helper(2); Math.max(1, 2); f(() => helper); f(...[1]);"),
            "");
}

}  // namespace
}  // namespace assay::javascript
