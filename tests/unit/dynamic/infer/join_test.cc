// Tests which description is inferred from example calls, and that it admits them.
#include "dynamic/infer/join.h"

#include <cmath>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "../types/examples.h"
#include "dynamic/generate/random.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"

namespace assay::dynamic {
namespace {

/// Builds the arguments of one call.
struct Example {
  Script script;
  explicit Example(std::string name = "f", Operation::Kind kind = Operation::Kind::kCall) {
    script.operations.push_back({kind, std::move(name), {}});
  }
  Value node(Node::Kind kind, std::vector<Value> items, std::vector<Property> properties = {}) {
    script.graph.nodes.push_back({kind, "", std::move(items), std::move(properties)});
    return NodeId{static_cast<std::uint32_t>(script.graph.nodes.size() - 1)};
  }
  Value array(std::vector<Value> items) { return node(Node::Kind::kArray, std::move(items)); }
  Value object(std::vector<Property> properties) {
    return node(Node::Kind::kObject, {}, std::move(properties));
  }
  Example& with(Value argument) {
    script.operations.back().arguments.push_back(std::move(argument));
    return *this;
  }
};

std::vector<Script> calls_with(const std::vector<Value>& arguments) {
  std::vector<Script> out;
  for (const Value& argument : arguments) out.push_back(Example().with(argument).script);
  return out;
}

std::vector<Script> calls_with_lists(const std::vector<std::vector<Value>>& lists) {
  std::vector<Script> out;
  for (const std::vector<Value>& list : lists) {
    Example example;
    const Value argument = example.array(list);
    out.push_back(example.with(argument).script);
  }
  return out;
}

Joined joined(const std::vector<Script>& examples, const ParameterNames& names = {}) {
  auto out = join(examples, names);
  EXPECT_TRUE(out) << (out ? "" : out.error().message);
  if (!out) return {};
  EXPECT_TRUE(out->notes.empty()) << out->notes[0] << "\n" << print(out->description);
  for (const Script& example : examples)
    EXPECT_TRUE(admits(out->description, example)) << print(example) << "\n"
                                                   << print(out->description);
  return std::move(*out);
}

/// Returns the type of the only parameter.
std::string type_shown(const std::vector<Script>& examples) {
  const Joined found = joined(examples);
  if (found.description.signatures.empty()) return "";
  return print(found.description.signatures[0].parameters[0].type);
}

Value text(std::u16string value) { return value; }

TEST(Join, NumbersAreWidenedAsForPrograms) {
  EXPECT_EQ(type_shown(calls_with({3.0, 26.0})), "int in 1..50");
  EXPECT_EQ(type_shown(calls_with({0.0, -5.0})), "int in -10..10");
  EXPECT_EQ(type_shown(calls_with({0.0, 1.0, 0.0, 1.0, 1.0, 0.0})), "int in 0..1");
  EXPECT_EQ(type_shown(calls_with({0.5, 2.0})), "number in 0..10 decimals 1");
  EXPECT_EQ(type_shown(calls_with({1e300})), "one of 1e+300");
  EXPECT_EQ(type_shown(calls_with({1.0, -0.0, std::nan("")})), "int in 1..10 or (one of -0, NaN)");
  EXPECT_EQ(type_shown(calls_with({BigInt{"12"}})), "bigint in 1..20");
}

TEST(Join, StringsAreWidenedToClasses) {
  EXPECT_EQ(type_shown(calls_with({text(u"hello"), text(u"Bob 7")})),
            "string of [ 0-9A-Za-z] length 1..20");
  EXPECT_EQ(type_shown(calls_with({text(u""), text(u"a?")})), "string of [?a-z] length 0..20");
  EXPECT_EQ(type_shown(calls_with({text(u"子"), text(u"ab")})), "string of [a-z子] length 1..20");
}

TEST(Join, StringsThatAreRepeatedOftenAreAlternatives) {
  const Value left = text(u"left");
  const Value right = text(u"right");
  EXPECT_EQ(type_shown(calls_with({left, right, left, left, right, right})),
            "one of \"left\", \"right\"");
  EXPECT_EQ(type_shown(calls_with({left, right, left})), "string of [a-z] length 1..20");
}

TEST(Join, DifferentKindsAreAlternatives) {
  EXPECT_EQ(type_shown(calls_with({3.0, Null{}})), "int in 1..10 or null");
  EXPECT_EQ(type_shown(calls_with({true, Undefined{}})), "boolean or undefined");
  EXPECT_EQ(type_shown(calls_with({true, 1.0, text(u"a"), BigInt{"1"}})),
            "int in 1..10 or bigint in 1..10 or boolean or string of [a-z] length 1..20");
  EXPECT_EQ(type_shown(calls_with({Source{"(x) => x"}, Source{"(x) => 1"}})),
            "js \"(x) => x\" or js \"(x) => 1\"");
}

TEST(Join, ListsHaveElementsAndLengths) {
  EXPECT_EQ(type_shown(calls_with_lists({{}, {3.0, 1.0, 2.0}})),
            "list of int in 0..10 length 0..10");
  EXPECT_EQ(type_shown(calls_with_lists({{3.0, 1.0}, {1.0, 1.0}, {2.0, 9.0}})),
            "list of int in 0..10 length 2");
  EXPECT_EQ(type_shown(calls_with_lists({{1.0, 4.0, 9.0, 11.0, 30.0}, {2.0, 3.0, 7.0}})),
            "sorted list of int in 0..50 length 1..10");
}

TEST(Join, ElementsOfEmptyListsAreAGuess) {
  const Joined found = joined(calls_with_lists({{}, {}}), {{"f", {"xs"}}});
  ASSERT_EQ(found.guesses.size(), 1U);
  EXPECT_EQ(found.guesses[0].signature, "f");
  EXPECT_EQ(found.guesses[0].parameter, "xs");
  EXPECT_EQ(found.guesses[0].reason,
            "All examples of `xs` are empty; its elements are assumed to be integers.");
}

TEST(Join, EqualRowsAreAGrid) {
  Example grid;
  const Value rows = grid.array({grid.array({1.0, 2.0}), grid.array({3.0, 4.0})});
  EXPECT_EQ(type_shown({grid.with(rows).script}), "rows of 1..10 by 1..10 of int in 0..10");
  Example ragged;
  const Value lists = ragged.array({ragged.array({1.0, 2.0}), ragged.array({3.0})});
  EXPECT_EQ(type_shown({ragged.with(lists).script}),
            "list of list of int in 0..10 length 1..10 length 1..10");
}

TEST(Join, KeysThatAreSometimesMissingAreOptional) {
  Example one;
  const Value first = one.object({{u"name", text(u"ab")}, {u"age", 7.0}});
  Example two;
  const Value second = two.object({{u"name", text(u"c")}});
  EXPECT_EQ(type_shown({one.with(first).script, two.with(second).script}),
            "{name: string of [a-z] length 1..20, age?: int in 1..10}");
}

TEST(Join, MapsSetsAndDatesAreDescribed) {
  Example map;
  const Value entries = map.node(Node::Kind::kMap, {text(u"a"), 1.0});
  EXPECT_EQ(type_shown({map.with(entries).script}),
            "map of string of [a-z] length 1..20 to int in 0..10 length 1..10");
  Example set;
  const Value elements = set.node(Node::Kind::kSet, {1.0, 2.0});
  EXPECT_EQ(type_shown({set.with(elements).script}), "set of int in 0..10 length 1..10");
  Example date;
  const Value day = date.node(Node::Kind::kDate, {1583020800000.0});
  EXPECT_EQ(type_shown({date.with(day).script}), "date in 2020-01-01..2020-12-31");
}

TEST(Join, ArgumentsThatAreSometimesMissingAreOptional) {
  const auto call = [](std::size_t count) {
    Example out;
    for (std::size_t i = 0; i < count; ++i) out.with(static_cast<double>(i));
    return out.script;
  };
  EXPECT_EQ(print(joined({call(1), call(2)}).description),
            "f(a: int in 0..10, b?: int in 1..10)\n");
  EXPECT_EQ(print(joined({call(1), call(2), call(4)}).description),
            "f(a: int in 0..10, ...b: int in 1..10 length 0..10)\n");
  const auto named = join({call(0), call(1), call(2)}, {{"f", {"x", "y"}}});
  ASSERT_TRUE(named);
  EXPECT_EQ(print(named->description), "f(x?: int in 0..10, y?: int in 1..10)\n");
}

TEST(Join, AnyIsOnlyForExamplesOfAllKinds) {
  Example example;
  const Value object = example.object({});
  const Value list = example.array({1.0});
  std::vector<Value> all = {1.0, text(u"a"), true, Null{}, list, object};
  const auto type_of_elements = [&] {
    Example whole = example;
    const Value elements = whole.array(all);
    return print(
        joined({whole.with(elements).script}).description.signatures[0].parameters[0].type);
  };
  EXPECT_EQ(type_of_elements().find("any"), std::string::npos) << type_of_elements();
  all.emplace_back(Undefined{});
  EXPECT_EQ(type_of_elements(), "list of any length 1..10");
}

TEST(Join, TakesARestParameterFromTheProgram) {
  const auto call = [](std::size_t count) {
    Example out;
    for (std::size_t i = 0; i < count; ++i) out.with(static_cast<double>(i));
    return out.script;
  };
  const auto shown = [&](std::size_t before) {
    Hints hints;
    hints.before_rest["f"] = before;
    const auto out = join({call(2), call(3)}, {}, hints);
    EXPECT_TRUE(out && out->guesses.empty() && out->notes.empty());
    return out ? print(out->description) : "";
  };
  EXPECT_EQ(shown(0), "f(...a: int in 0..10 length 1..10)\n");
  EXPECT_EQ(shown(1), "f(a: int in 0..10, ...b: int in 1..10 length 1..10)\n");
  EXPECT_EQ(shown(3), "f(a: int in 0..10, b: int in 1..10, c?: int in 1..10)\n");
}

TEST(Join, OperationsOnAnObjectAreDescribed) {
  Script script;
  using enum Operation::Kind;
  script.operations = {{kConstruct, "Stack", {3.0}},
                       {kInvoke, "push", {1.0}},
                       {kInvoke, "push", {7.0}},
                       {kRead, "size", {}}};
  EXPECT_EQ(print(joined({script}, {{"Stack", {"capacity"}}, {"push", {"item"}}}).description),
            "new Stack(capacity: int in 1..10)\npush(item: int in 1..10)\nsize\n"
            "operations 1..5\n");
}

TEST(Join, ObjectsThatOperationsUseAreDescribed) {
  using enum Operation::Kind;
  Script chain, both;
  chain.operations = {{kConstruct, "A", {3.0}},
                      {kInvoke, "plus", {2.0}, 0, "A"},
                      {kInvoke, "plus", {2.0}, 1, "A"},
                      {kRead, "size", {}, 2}};
  both.operations = {
      {kConstruct, "A", {3.0}}, {kConstruct, "A", {4.0}}, {kInvoke, "same", {Made{1}}, 0}};
  const std::string text =
      "new A(a: int in 1..10)\nplus(a: int in 1..10) to A\nsize\nsame(a: A)\noperations 1..5\n";
  EXPECT_EQ(print(joined({chain, both}).description), text + "objects 1..2\n");
  both.operations.push_back({kRead, "size", {}, 1});
  EXPECT_EQ(print(joined({chain, both}).description), text + "objects 1..2 reused\n");
}

TEST(Join, ClassesAndFunctionsThatMakeObjects) {
  using enum Operation::Kind;
  Script list, zipper;
  list.operations = {{kConstruct, "Element", {1.0}},
                     {kConstruct, "List", {}},
                     {kInvoke, "add", {Made{0}}, 1},
                     {kRead, "head", {}, 1, "Element"},
                     {kRead, "value", {}, 3}};
  EXPECT_EQ(print(joined({list}).description),
            "new Element(a: int in 1..10)\nnew List()\nList.add(a: Element)\n"
            "List.head to Element\nElement.value\noperations 1..5\nobjects 1..2\n");
  zipper.operations = {{kCall, "Zipper.from", {1.0}, {}, "Zipper"}, {kInvoke, "value", {}, 0}};
  EXPECT_EQ(print(joined({zipper}).description),
            "new Zipper = Zipper.from(a: int in 1..10)\nvalue()\noperations 1..5\n");
}

TEST(Join, WhatNoTypeDescribesIsNamed) {
  const auto refusal = [](const std::vector<Script>& examples) {
    const auto out = join(examples);
    return out ? "accepted" : out.error().message;
  };
  EXPECT_NE(refusal({}).find("no example calls"), std::string::npos);
  Example instance;
  const Value object = instance.node(Node::Kind::kInstance, {});
  EXPECT_NE(refusal({instance.with(object).script}).find("is an instance"), std::string::npos);
  EXPECT_NE(refusal(calls_with_lists({{1.0, Hole{}}})).find("is a hole"), std::string::npos);
  Example cycle;
  const Value loop = cycle.array({NodeId{0}});
  EXPECT_NE(refusal({cycle.with(loop).script}).find("cyclic"), std::string::npos);
  EXPECT_NE(refusal({Example("A", Operation::Kind::kConstruct).script, Example("f").script})
                .find("some examples call functions and some make objects"),
            std::string::npos);
}

TEST(Join, ExamplesOfEveryDescriptionAreAdmittedByTheJoinedOne) {
  for (const ExampleDescription& example : kExamples) {
    if (example.name == std::string("Any")) continue;  // it has values that no other type describes
    const auto description = parse(example.text);
    ASSERT_TRUE(description);
    Rng rng(5);
    for (int i = property_cases(100); i > 0; --i) {
      std::vector<Script> examples;
      for (std::uint64_t k = rng.below(12) + 1; k > 0; --k)
        examples.push_back(*random_script(*description, rng, 6));
      const Joined found = joined(examples);
      const auto again = parse(print(found.description));
      ASSERT_TRUE(again) << print(found.description) << again.error().message;
      EXPECT_EQ(print(*again), print(found.description));
    }
  }
}

Description hinted(const std::vector<Script>& examples, const char* types) {
  const auto known = parse(types);
  EXPECT_TRUE(known) << known.error().message;
  Hints hints;
  hints.types = known->types;
  for (const Signature& signature : known->signatures)
    for (const Parameter& each : signature.parameters)
      hints.parameters[signature.name].emplace_back(each.type);
  const auto out = join(examples, {}, hints);
  EXPECT_TRUE(out) << out.error().message;
  return out ? out->description : Description();
}

TEST(Join, TakesHintsOnlyWhereExamplesLeaveOpen) {
  constexpr const char* kStrings = "f(a: list of string of [a-z] length 1..2)";
  EXPECT_EQ(print(hinted(calls_with_lists({{}}), kStrings)),
            "f(a: list of string of [a-z] length 1..2 length 0..10)\n");
  EXPECT_EQ(print(hinted(calls_with_lists({{1.0}}), kStrings)),
            print(joined(calls_with_lists({{1.0}})).description));
}

TEST(Join, TakesAHintForAValueThatIsAlwaysNull) {
  EXPECT_EQ(print(hinted(calls_with({Null{}}), "f(a: boolean)")), "f(a: boolean or null)\n");
}

TEST(Join, LetsHintsDecideThatListsAreMatrices) {
  EXPECT_EQ(print(hinted(calls_with_lists({{}}), "f(a: rows of 1..3 by 1..2 of int in 0..9)")),
            "f(a: rows of 0..3 by 1..2 of int in 0..9)\n");
}

/// Returns the type of the only parameter if the program states one table.
std::string type_with_table(const std::vector<Value>& arguments,
                            const std::vector<std::u16string>& table) {
  Hints hints;
  hints.tables = {{u"other", u"words"}, table};
  const auto out = join(calls_with(arguments), {}, hints);
  EXPECT_TRUE(out) << out.error().message;
  EXPECT_TRUE(out->notes.empty());
  return print(out->description.signatures[0].parameters[0].type);
}

TEST(Join, StringsFromATableOfTheProgramAreItsMembers) {
  EXPECT_EQ(
      type_with_table({text(u"red"), text(u"blue"), text(u"red")}, {u"red", u"green", u"blue"}),
      "one of \"red\", \"green\", \"blue\"");
  EXPECT_EQ(type_with_table({text(u"red")}, {u"red", u"green"}), "string of [a-z] length 1..20");
  EXPECT_EQ(type_with_table({text(u"red"), text(u"green"), text(u"pink")}, {u"red", u"green"}),
            "string of [a-z] length 1..20");
}

TEST(Join, TakesTheSmallestTableThatHasAllExamples) {
  Hints hints;
  hints.tables = {{u"a", u"b", u"c", u"d"}, {u"a", u"b", u"c"}, {u"a", u"d"}};
  const auto out = join(calls_with_lists({{text(u"a")}, {text(u"b")}}), {}, hints);
  ASSERT_TRUE(out);
  EXPECT_EQ(print(out->description.signatures[0].parameters[0].type.parts[0]),
            "one of \"a\", \"b\", \"c\"");
}

TEST(Join, OneStrangerAmongMembersIsAnErrorAndNotAnotherSet) {
  const std::vector<std::u16string> table = {u"north", u"east", u"south", u"west"};
  const Value n = text(u"north"), e = text(u"east"), s = text(u"south");
  EXPECT_EQ(type_with_table({n, e, s, text(u"crood")}, table),
            "one of \"north\", \"east\", \"south\", \"west\", \"crood\"");
  EXPECT_EQ(type_with_table({n, e, s, text(u"northwest")}, table), "string of [a-z] length 1..20");
  EXPECT_EQ(type_with_table({n, e, text(u"crood")}, table), "string of [a-z] length 1..20");
  EXPECT_EQ(type_with_table({text(u"a"), text(u"e"), text(u"i"), text(u"b")}, {u"a", u"e", u"i"}),
            "string of [a-z] length 1");
}

TEST(JoinOfLinkedData, ObjectsInObjectsWithTheSameKeysAreOneType) {
  Example tree;
  const Value leaf = tree.object({{u"value", 3.0}, {u"left", Null{}}, {u"right", Null{}}});
  const Value inner = tree.object({{u"value", 20.0}, {u"left", Null{}}, {u"right", leaf}});
  const Value root = tree.object({{u"value", 7.0}, {u"left", inner}, {u"right", Null{}}});
  tree.with(root);
  Example list;
  const Value item = list.object({{u"name", text(u"b")}, {u"inside", list.array({})}});
  const Value outer = list.object({{u"name", text(u"a")}, {u"inside", list.array({item, item})}});
  list.with(outer);
  EXPECT_EQ(print(joined({tree.script}).description),
            "node = {value: int in 1..20, left: (node or null), right: (node or null)} depth 0..4\n"
            "f(a: node)\n");
  EXPECT_EQ(print(joined({list.script}).description),
            "node = {name: string of [a-z] length 1..20, inside: list of node length 0..10} depth "
            "0..4\n"
            "f(a: node)\n");
}

TEST(JoinOfLinkedData, TheTypeHasTheNameThatTheProgramGivesIt) {
  Example list;
  const Value last = list.object({{u"next", Null{}}, {u"value", 5.0}});
  list.with(list.object({{u"next", last}, {u"value", 9.0}}));
  Hints hints;
  hints.types =
      parse("cell = {value: one of \"x\", next: cell or null}\nf(a: cell or null)")->types;
  hints.parameters["f"] = {parse("cell = {value: int, next: cell or null}\nf(a: cell or null)")
                               ->signatures[0]
                               .parameters[0]
                               .type};
  EXPECT_EQ(print(join({list.script}, {}, hints)->description),
            "cell = {next: (cell or null), value: int in 1..10} depth 0..4\nf(a: cell or null)\n");
}

TEST(Join, LetsHintsDecideThatObjectsAreLinked) {
  EXPECT_EQ(print(hinted(calls_with({Null{}}),
                         "node = {value: int in 0..2, next: node or null} depth 0..3\n"
                         "f(a: node or null)")),
            "node = {value: int in 0..2, next: (node or null)} depth 0..3\n"
            "f(a: node or null)\n");
}

}  // namespace
}  // namespace assay::dynamic
