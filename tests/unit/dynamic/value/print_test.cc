// Tests how values and scripts are written.
#include "dynamic/value/print.h"

#include <cmath>

#include <gtest/gtest.h>

#include "dynamic/value/literal.h"
#include "graphs.h"

namespace assay::dynamic {
namespace {

std::string shown(const GraphBuilder& g, const Value& value, std::size_t width = 0) {
  return print({g.graph, value}, {.width = width});
}

TEST(Print, NumbersAreWrittenAsTheLanguageDoes) {
  const std::pair<double, const char*> kNumbers[] = {
      {0, "0"},
      {-0.0, "-0"},
      {1, "1"},
      {-12.5, "-12.5"},
      {0.1, "0.1"},
      {1e21, "1e+21"},
      {123456789012345680000.0, "123456789012345680000"},
      {1e-6, "0.000001"},
      {1.5e-7, "1.5e-7"},
      {5e-324, "5e-324"},
      {100, "100"},
      {NAN, "NaN"},
      {-INFINITY, "-Infinity"},
      {1.7976931348623157e308, "1.7976931348623157e+308"}};
  for (const auto& [number, text] : kNumbers) EXPECT_EQ(number_literal(number), text);
}

Value table(GraphBuilder& g, double parameters, std::vector<Value> items) {
  return g.add(Node::Kind::kFunction, std::move(items), {{u"length", parameters}});
}

TEST(Print, TablesAreFunctionsWithoutRowsThatMakeNoDifference) {
  GraphBuilder g;
  EXPECT_EQ(shown(g, table(g, 1, {0.0, 3.0, 7.0, 5.0, 0.0, 3.0, 8.0})), "(x) => x === 3 ? 7 : 0");
  EXPECT_EQ(shown(g, table(g, 2, {text(u"a"), 1.0, Null{}, text(u"b")})),
            "(x, y) => x === 1 && y === null ? \"b\" : \"a\"");
  EXPECT_EQ(shown(g, table(g, 0, {true})), "() => true");
  EXPECT_EQ(shown(g, table(g, 1, {2.0, 1.0, 2.0})), "(x) => 2");
}

TEST(Print, TablesOfBooleansAreConditions) {
  GraphBuilder g;
  EXPECT_EQ(shown(g, table(g, 1, {false, 3.0, true, 5.0, true})), "(x) => x === 3 || x === 5");
  EXPECT_EQ(shown(g, table(g, 1, {true, 3.0, false, 5.0, false})), "(x) => x !== 3 && x !== 5");
  EXPECT_EQ(shown(g, table(g, 2, {true, 1.0, 2.0, false, 3.0, 4.0, false})),
            "(x, y) => (x !== 1 || y !== 2) && (x !== 3 || y !== 4)");
  EXPECT_EQ(shown(g, table(g, 1, {true, 3.0, true})), "(x) => true");
}

TEST(Print, AFunctionThatIsNoWellFormedTableHasItsName) {
  GraphBuilder g;
  EXPECT_EQ(shown(g, table(g, 1, {0.0, 3.0})), "[Function]");
  EXPECT_EQ(shown(g, table(g, -1, {0.0})), "[Function]");
  EXPECT_EQ(shown(g, table(g, 1, std::vector<Value>(100'001, true))), "[Function]");
  EXPECT_EQ(shown(g, table(g, 1e18, {0.0})), "[Function]");
  EXPECT_EQ(shown(g, table(g, NAN, {0.0})), "[Function]");
  EXPECT_EQ(shown(g, table(g, 0, {0.0, 1.0})), "[Function]");
  EXPECT_EQ(shown(g, g.add(Node::Kind::kFunction, {g.array({})}, {{u"length", 0.0}})),
            "[Function]");
}

TEST(Print, StringsEscapeWhatCannotBeSeen) {
  EXPECT_EQ(string_literal(u"a\"\\\n\t\x01"), "\"a\\\"\\\\\\n\\t\\x01\"");
  EXPECT_EQ(string_literal(u"é子\U0001F600"), "\"é子😀\"");
  EXPECT_EQ(string_literal(std::u16string(1, 0xD83D) + u"x"), "\"\\ud83dx\"");
  EXPECT_EQ(string_literal(std::u16string(1, 0xDE00)), "\"\\ude00\"");
  EXPECT_EQ(string_literal(u"\x2028"), "\"\\u2028\"");
}

TEST(Print, ValuesAreSourceText) {
  GraphBuilder g;
  EXPECT_EQ(shown(g, g.array({1.0, Hole{}, 3.0})), "[1, , 3]");
  EXPECT_EQ(shown(g, g.array({1.0, Hole{}})), "[1, ,]");
  EXPECT_EQ(shown(g, g.array({Hole{}})), "[,]");
  EXPECT_EQ(shown(g, g.object({{u"a", 1.0}, {u"b c", 2.0}, {u"3", true}})),
            "{a: 1, \"b c\": 2, 3: true}");
  EXPECT_EQ(shown(g, g.object({{u"__proto__", 1.0}})), "{[\"__proto__\"]: 1}");
  EXPECT_EQ(shown(g, g.map({text(u"a"), 1.0, text(u"b"), Null{}})),
            "new Map([[\"a\", 1], [\"b\", null]])");
  EXPECT_EQ(shown(g, g.map({})), "new Map()");
  EXPECT_EQ(shown(g, g.set({1.0, BigInt{"-12"}})), "new Set([1, -12n])");
  EXPECT_EQ(shown(g, g.set({})), "new Set()");
  EXPECT_EQ(shown(g, Symbol{u"x"}), "Symbol(\"x\")");
  EXPECT_EQ(shown(g, Source{"x => x"}), "x => x");
  EXPECT_EQ(shown(g, Undefined{}), "undefined");
  EXPECT_EQ(shown(g, g.add(Node::Kind::kRegExp, {}, {}, "/a/g")), "/a/g");
  EXPECT_EQ(shown(g, g.add(Node::Kind::kRegExp, {})), "/(?:)/");
  EXPECT_EQ(shown(g, g.add(Node::Kind::kFunction, {}, {}, "f")), "[Function f]");
  EXPECT_EQ(shown(g, g.add(Node::Kind::kInstance, {}, {{u"n", 1.0}}, "Stack")), "Stack {n: 1}");
  EXPECT_EQ(shown(g, g.add(Node::Kind::kError, {}, {{u"message", text(u"no")}}, "TypeError")),
            "new TypeError(\"no\")");
}

TEST(Print, DatesAreWrittenInTheIsoFormat) {
  GraphBuilder g;
  const auto date = [&](double time) { return shown(g, g.add(Node::Kind::kDate, {time})); };
  EXPECT_EQ(date(1577836800000), "new Date(\"2020-01-01T00:00:00.000Z\")");
  EXPECT_EQ(date(951868799999), "new Date(\"2000-02-29T23:59:59.999Z\")");
  EXPECT_EQ(date(-1), "new Date(\"1969-12-31T23:59:59.999Z\")");
  EXPECT_EQ(date(-62198755200000), "new Date(\"-000001-01-01T00:00:00.000Z\")");
  EXPECT_EQ(date(8.64e15), "new Date(\"+275760-09-13T00:00:00.000Z\")");
  EXPECT_EQ(date(NAN), "new Date(NaN)");
}

TEST(Print, DaysAndDatesAreInverse) {
  for (std::int64_t day = -1000000; day < 1000000; day += 97)
    EXPECT_EQ(days_since_epoch(civil_date(day)), day);
}

TEST(Print, CyclesAreMarked) {
  GraphBuilder g;
  const Value outer = g.object({{u"name", text(u"x")}});
  const Value inner = g.array({outer});
  g.node(inner).items.push_back(inner);
  g.node(outer).properties.push_back({u"list", inner});
  EXPECT_EQ(shown(g, outer),
            "<ref *1> {name: \"x\", list: <ref *2> [[Circular *1], [Circular *2]]}");
}

TEST(Print, SharedObjectsAreNoCycles) {
  GraphBuilder g;
  const Value row = g.array({1.0});
  EXPECT_EQ(shown(g, g.array({row, row})), "[[1], [1]]");
}

TEST(Print, TruncatedObjectsSaySo) {
  GraphBuilder g;
  const Value cut = g.array({1.0});
  g.node(cut).is_truncated = true;
  EXPECT_EQ(shown(g, cut), "[1, …]");
}

TEST(Print, TheWidthLimitsTheText) {
  GraphBuilder g;
  const Value list = g.array({1.0, 2.0, 3.0, 4.0});
  EXPECT_EQ(shown(g, list, 12), "[1, 2, 3, 4]");
  EXPECT_EQ(shown(g, list, 11), "[1, 2, 3, …");
  EXPECT_EQ(shown(g, text(u"ééééééé"), 4), "\"éé…");
}

TEST(Print, SharingAndDepthDoNotExplode) {
  GraphBuilder g;
  Value shared = g.array({});
  for (int i = 0; i < 100; ++i) shared = g.array({shared, shared});
  EXPECT_LT(shown(g, shared).size(), 2 * kLongestPrint);
  Value deep = Null{};
  for (int i = 0; i < 100000; ++i) deep = g.array({deep});
  EXPECT_NE(shown(g, deep).find("[…]"), std::string::npos);
}

TEST(Print, ScriptsAreCallsOrOperations) {
  GraphBuilder g;
  using enum Operation::Kind;
  Script call;
  call.operations = {{kCall, "f", {g.array({1.0, 2.0}), text(u"a")}}};
  call.graph = g.graph;
  EXPECT_EQ(print(call), "f([1, 2], \"a\")");
  Script object;
  object.operations = {{kConstruct, "Stack", {3.0}},
                       {kInvoke, "push", {1.0}},
                       {kInvoke, "pop", {}},
                       {kRead, "size", {}}};
  EXPECT_EQ(print(object), "const o = new Stack(3); o.push(1); o.pop(); o.size");
  EXPECT_EQ(print(object, {.width = 10}), "const o =…");
}

TEST(Print, ScriptsAsPrograms) {
  using enum Operation::Kind;
  Script script;
  script.operations = {{kConstruct, "Stack", {}},
                       {kInvoke, "pop", {}},
                       {kInvoke, "push", {std::u16string(u"a; b")}}};
  EXPECT_EQ(print(script, {.shows_last = true, .throwing = {1}}),
            "const o = new Stack(); try { o.pop() } catch {}; console.log(o.push(\"a; b\"))");
  EXPECT_EQ(print(script, {.shows_last = true, .awaits = true, .throwing = {1}}),
            "const o = new Stack(); try { await o.pop() } catch {}; console.log(await "
            "o.push(\"a; b\"))");
  script.operations.resize(1);
  EXPECT_EQ(print(script, {.shows_last = true}), "const o = new Stack(); console.log(o)");
  script.operations = {
      {kConstruct, "A", {}}, {kConstruct, "A", {}}, {kInvoke, "f", {}, 0}, {kInvoke, "f", {}, 1}};
  EXPECT_EQ(print(script, {.shows_last = true, .throwing = {2}}),
            "const o = new A(); const o2 = new A(); try { o.f() } catch {}; console.log(o2.f())");
}

TEST(Print, ObjectsThatAreUsedOnceHaveNoName) {
  using enum Operation::Kind;
  const auto shown_of = [](std::vector<Operation> operations) {
    Script script;
    script.operations = std::move(operations);
    return print(script);
  };
  const Operation a{kConstruct, "A", {1.0}}, b{kConstruct, "B", {}};
  EXPECT_EQ(shown_of({a, {kInvoke, "plus", {2.0}, 0}, {kRead, "x", {}, 1}}), "new A(1).plus(2).x");
  EXPECT_EQ(shown_of({a, b, {kInvoke, "same", {Made{1}}, 0}}), "new A(1).same(new B())");
  EXPECT_EQ(shown_of({b, a, {kInvoke, "same", {Made{0}}, 1}}),
            "const o = new B(); new A(1).same(o)");
  EXPECT_EQ(shown_of({a, {kInvoke, "f", {}, 0}, {kInvoke, "g", {}, 0}, {kInvoke, "h", {}, 1}}),
            "const o = new A(1); const o2 = o.f(); o.g(); o2.h()");
  EXPECT_EQ(shown_of({a, b, {kInvoke, "f", {}, 0}, {kInvoke, "g", {}, 1}}),
            "const o = new A(1); const o2 = new B(); o.f(); o2.g()");
  EXPECT_EQ(shown_of({{kCall, "at", {1.0}}, {kInvoke, "f", {}, 0}}), "at(1).f()");
}

}  // namespace
}  // namespace assay::dynamic
