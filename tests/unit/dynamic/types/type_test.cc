// Tests the notation of valid inputs: parsing, printing, errors and membership.
#include "dynamic/types/type.h"

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "base/rng.h"
#include "dynamic/types/admits.h"
#include "examples.h"

namespace assay::dynamic {
namespace {

Description read(const std::string& text) {
  auto description = parse(text);
  EXPECT_TRUE(description) << text << "\n" << (description ? "" : description.error().message);
  return description ? std::move(*description) : Description();
}

std::string refusal(const std::string& text) {
  const auto description = parse(text);
  return description ? "accepted" : description.error().message;
}

TEST(Notation, EveryExampleIsPrintedToTheSameDescription) {
  for (const ExampleDescription& example : kExamples) {
    const Description description = read(example.text);
    const std::string text = print(description);
    const Description again = read(text);
    EXPECT_TRUE(again == description || example.name == std::string("Alternatives")) << text;
    EXPECT_EQ(print(again), text);
  }
}

TEST(Notation, DefaultsAreThoseOfTheManual) {
  EXPECT_EQ(print(read("f(a: int, b: string, c: list of boolean, d: number, e: date)")),
            "f(a: int in -100..100, b: string of [ 0-9A-Za-z] length 0..4, c: list of boolean "
            "length 0..4, d: number in -100..100 decimals 2, e: date in 2000-01-01..2030-12-31)\n");
}

TEST(Notation, ALengthBelongsToTheInnermostType) {
  const Description one = read("f(a: list of string length 2)");
  EXPECT_EQ(one.signatures[0].parameters[0].type.parts[0].length, (Range{2, 2}));
  EXPECT_EQ(one.signatures[0].parameters[0].type.length, kDefaultLength);
  const Description two = read("f(a: list of (string) length 2)");
  EXPECT_EQ(two.signatures[0].parameters[0].type.length, (Range{2, 2}));
}

TEST(Notation, OrBindsLessThanOf) {
  const Description description = read("f(a: list of int or null)");
  EXPECT_EQ(description.signatures[0].parameters[0].type.kind, Type::Kind::kUnion);
  const Description inside = read("f(a: list of (int or null))");
  EXPECT_EQ(inside.signatures[0].parameters[0].type.kind, Type::Kind::kList);
}

TEST(Notation, AConditionIsKeptAsText) {
  const Description description = read("f(a: int) where a > 0 && x('#') == \"a # b\"  # comment\n");
  EXPECT_EQ(description.signatures[0].where, "a > 0 && x('#') == \"a # b\"");
}

TEST(Notation, BracketsSpanLines) {
  EXPECT_EQ(read("f(\n  a: int,  # first\n  b: {x: int,\n y: int}\n)\n").signatures.size(), 1U);
}

TEST(Notation, ErrorsSayWhereAndWhatIsExpected) {
  const std::pair<const char*, const char*> kErrors[] = {
      {"", "line 1, column 1: the description has no function"},
      {"f(a: int in 1...9)", "line 1, column 16: expected an integer, found `.`"},
      {"f(a: integer)", "the type `integer` is not defined"},
      {"f(a: int in 9..1)", "line 1, column 13: the range is empty"},
      {"f(a: string of [z-a])", "line 1, column 16: the range `z-a` is empty"},
      {"f(a int)", "line 1, column 5: expected `:` after the name of a parameter"},
      {"f(a: list int)", "line 1, column 11: expected `of`, as in `list of int`, found `int`"},
      {"f(a: int, a: int)", "line 1, column 11: two parameters have the name `a`"},
      {"f(a?: int, b: int)", "line 1, column 12: `b` follows the optional parameter `a`"},
      {"f(a: int) g", "line 1, column 11: expected the end of the line, found `g`"},
      {"\n\nf(a: one of )", "line 3, column 13: expected a literal"},
      {"n = {next: n}\nf(a: n)", "`n` has only infinite values"},
      {"n = n or null\nf(a: n)", "`n` is one of its own alternatives"},
      {"size\nf()", "`size` is a property of no class"},
      {"f(a: date in 2001-02-29..2002-01-01)", "line 1, column 14: there is no such day"},
      {"f(a: string matching /aaa/ length 0..2)", "no string of length 0..2 matches /aaa/"},
      {"f(a: sorted list of boolean)", "only lists of `int`, `number` or `string`"},
      {"new A()\nnew A(x: int)", "the description has two constructors of `A`"},
      {"new A()\nnew B()\nf()", "there are several classes; write that of `f` before it"},
      {"f() to A", "nothing makes the object of `f`"},
      {"A = int\nnew A()\nf(x: A)", "`A` is a class and cannot name a type"},
      {"f()\nobjects 2", "nothing makes objects"},
      {"f(a: \xFF)", "line 1, column 6: this byte is not UTF-8"},
      {"f(a: int in 0..99999999999999999999)", "this number is larger than 9007199254740991"},
      {"f(é: int)", "line 1, column 3: expected the name of a parameter, found `é`"},
  };
  for (const auto& [text, message] : kErrors)
    EXPECT_NE(refusal(text).find(message), std::string::npos) << text << "\n" << refusal(text);
}

TEST(Notation, NestingIsLimited) {
  std::string deep;
  for (int i = 0; i < 100000; ++i) deep += "list of ";
  EXPECT_NE(refusal("f(a: " + deep + "int)").find("nested more than"), std::string::npos);
}

TEST(Notation, AnyBytesAreReadOrRefused) {
  Rng rng(9);
  const std::string_view kPieces[] = {"list of ", "int ", "in ", "0..9",    "(",   ")",
                                      "{",        "}",    ",",   ":",       "\"",  "[",
                                      "]",        "/",    "\\",  "one of ", "or ", "length "};
  for (int i = property_cases(20000); i > 0; --i) {
    std::string text = kExamples[rng.below(std::size(kExamples))].text;
    for (std::uint64_t k = rng.below(3) + 1; k > 0; --k) {
      const std::size_t at = rng.below(text.size() + 1);
      if (rng.chance(2))
        text.insert(at, kPieces[rng.below(std::size(kPieces))]);
      else if (rng.chance(2))
        text.erase(at, rng.below(5));
      else if (at < text.size())
        text[at] = static_cast<char>(rng.below(256));
    }
    const auto description = parse(text);
    if (!description) {
      EXPECT_FALSE(description.error().message.empty());
      continue;
    }
    const auto again = parse(print(*description));
    ASSERT_TRUE(again) << text << "\n" << print(*description) << again.error().message;
    EXPECT_EQ(print(*again), print(*description));
  }
}

/// Returns whether `f(a: type)` admits a call of f with one scalar.
bool admits_scalar(const std::string& type, const Value& value) {
  Script script;
  script.operations = {{Operation::Kind::kCall, "f", {value}}};
  return admits(read("f(a: " + type + ")"), script);
}

TEST(Membership, ScalarsAreCheckedByRangeAndLength) {
  EXPECT_TRUE(admits_scalar("int in 0..9", 9.0));
  EXPECT_FALSE(admits_scalar("int in 0..9", 10.0));
  EXPECT_FALSE(admits_scalar("int in 0..9", 1.5));
  EXPECT_FALSE(admits_scalar("int in 0..9", -0.0));
  EXPECT_TRUE(admits_scalar("one of -0", -0.0));
  EXPECT_FALSE(admits_scalar("one of -0", 0.0));
  EXPECT_TRUE(admits_scalar("one of NaN", -std::numeric_limits<double>::quiet_NaN()));
  EXPECT_TRUE(admits_scalar("number in 0..1 decimals 2", 0.07));
  EXPECT_FALSE(admits_scalar("number in 0..1 decimals 2", 0.075));
  EXPECT_TRUE(admits_scalar("string of [ab] length 2", std::u16string(u"ab")));
  EXPECT_FALSE(admits_scalar("string of [ab] length 2", std::u16string(u"abc")));
  EXPECT_TRUE(admits_scalar("string of [😀] length 1", std::u16string(u"\U0001F600")));
  EXPECT_TRUE(admits_scalar("string matching /a+b/", std::u16string(u"aab")));
  EXPECT_FALSE(admits_scalar("string matching /a+b/", std::u16string(u"b")));
  EXPECT_TRUE(admits_scalar("bigint in 0..9", BigInt{"9"}));
  EXPECT_FALSE(admits_scalar("bigint in 0..9", 9.0));
  EXPECT_TRUE(admits_scalar("int or null", Null{}));
  EXPECT_FALSE(admits_scalar("int or null", Undefined{}));
}

Script call(std::vector<Node> nodes, std::vector<Value> arguments) {
  Script script;
  script.graph.nodes = std::move(nodes);
  script.operations = {{Operation::Kind::kCall, "f", std::move(arguments)}};
  return script;
}

Node array(std::vector<Value> items) { return {Node::Kind::kArray, "", std::move(items), {}}; }

TEST(Membership, ListsAreCheckedByOrderAndDistinctness) {
  const Description sorted = read("f(a: sorted distinct list of int)");
  EXPECT_TRUE(admits(sorted, call({array({1.0, 2.0})}, {NodeId{0}})));
  EXPECT_FALSE(admits(sorted, call({array({2.0, 1.0})}, {NodeId{0}})));
  EXPECT_FALSE(admits(sorted, call({array({1.0, 1.0})}, {NodeId{0}})));
  const Description lists = read("f(a: distinct list of list of int)");
  EXPECT_FALSE(admits(
      lists, call({array({NodeId{1}, NodeId{2}}), array({1.0}), array({1.0})}, {NodeId{0}})));
  EXPECT_FALSE(admits(read("f(a: list of any)"), call({array({Hole{}})}, {NodeId{0}})));
  const Description rows = read("f(a: rows of 2 by 1..2 of int)");
  EXPECT_TRUE(
      admits(rows, call({array({NodeId{1}, NodeId{2}}), array({1.0}), array({2.0})}, {NodeId{0}})));
  EXPECT_FALSE(admits(
      rows, call({array({NodeId{1}, NodeId{2}}), array({1.0}), array({2.0, 3.0})}, {NodeId{0}})));
}

TEST(Membership, LinkedDataIsLimitedInDepthAndCyclesAreRefused) {
  const Description list = read("node = {next: node or null} depth 0..2\nf(a: node or null)");
  const auto node = [](Value next) {
    return Node{Node::Kind::kObject, "", {}, {{u"next", std::move(next)}}};
  };
  EXPECT_TRUE(admits(list, call({}, {Null{}})));
  EXPECT_TRUE(admits(list, call({node(NodeId{1}), node(Null{})}, {NodeId{0}})));
  EXPECT_FALSE(admits(list, call({node(NodeId{1}), node(NodeId{2}), node(Null{})}, {NodeId{0}})));
  EXPECT_FALSE(admits(list, call({node(NodeId{0})}, {NodeId{0}})));
}

TEST(Membership, ArgumentsFollowOptionalAndRestParameters) {
  const Description description = read("f(a: int, b?: int, ...c: boolean length 0..1)");
  EXPECT_TRUE(admits(description, call({}, {1.0})));
  EXPECT_TRUE(admits(description, call({}, {1.0, 2.0, true})));
  EXPECT_FALSE(admits(description, call({}, {})));
  EXPECT_FALSE(admits(description, call({}, {1.0, true})));
  EXPECT_FALSE(admits(description, call({}, {1.0, 2.0, true, true})));
}

TEST(Notation, ClassesAreTypes) {
  for (const std::string text :
       {"new Clock(hour: int in 0..9)\nplus(n: int in 0..9) to Clock\nequals(other: Clock)\n"
        "operations 1..5\nobjects 1..2\n",
        "new Clock = at(hour: int in 0..9)\nplus(n: int in 0..9) to Clock\ntext() where true\n"
        "operations 1..5\n",
        "new List()\nnew Element(value: int in 0..9, next?: Element)\nList.add(element: Element)\n"
        "List.head to Element\nElement.value\noperations 1..5\nobjects 1..3 reused\n"}) {
    const Description description = read(text);
    EXPECT_EQ(print(description), text);
    EXPECT_TRUE(description.has_references());
  }
  EXPECT_EQ(print(read("new A()\nA.f()\nA.g")), "new A()\nf()\ng\noperations 1..5\n");
  EXPECT_FALSE(read("new A()\nobjects\noperations 1..2").has_references());
}

TEST(Membership, ObjectsAreUsedUp) {
  using enum Operation::Kind;
  const std::string text =
      "new A(n: int in 0..9)\nplus(n: int in 0..9) to A\nsame(other: A)\nsize\nobjects 1..2";
  const Description once = read(text), reused = read(text + " reused");
  const auto script_of = [](std::vector<Operation> operations) {
    Script script;
    script.operations = std::move(operations);
    return script;
  };
  const Operation a{kConstruct, "A", {1.0}}, plus{kInvoke, "plus", {2.0}, 0};
  const auto admit = [&](const Script& script) {
    return std::pair(admits(once, script), admits(reused, script));
  };
  EXPECT_EQ(admit(script_of({a, plus, {kRead, "size", {}, 1}})), std::pair(true, true));
  EXPECT_EQ(admit(script_of({a, plus, {kRead, "size", {}}})), std::pair(false, true));
  EXPECT_EQ(admit(script_of({a, a, {kInvoke, "same", {Made{1}}, 0}})), std::pair(true, true));
  EXPECT_EQ(admit(script_of({a, a, {kInvoke, "same", {Made{0}}, 0}})), std::pair(false, false));
  EXPECT_EQ(admit(script_of({a, a, a})), std::pair(false, false));
  EXPECT_EQ(admit(script_of({a, {kRead, "size", {}, 0}, {kRead, "size", {}, 1}})),
            std::pair(false, false));
  EXPECT_EQ(admit(script_of({a, a, {kInvoke, "same", {Made{1}}, 0}, {kRead, "size", {}, 1}})),
            std::pair(false, true));
}

TEST(Membership, OperationsFollowTheConstructor) {
  const Description stack = read("new Stack()\npush(x: int)\nsize\noperations 1..2");
  Script script;
  using enum Operation::Kind;
  script.operations = {{kConstruct, "Stack", {}}, {kInvoke, "push", {1.0}}};
  EXPECT_TRUE(admits(stack, script));
  script.operations.push_back({kRead, "size", {}});
  EXPECT_TRUE(admits(stack, script));
  script.operations.push_back({kRead, "size", {}});
  EXPECT_FALSE(admits(stack, script));
  script.operations = {{kInvoke, "push", {1.0}}};
  EXPECT_FALSE(admits(stack, script));
}

}  // namespace
}  // namespace assay::dynamic
