#include "concolic/shape.h"

#include <gtest/gtest.h>

#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"

namespace assay::concolic {
namespace {

Shapes shapes(const std::string& text, std::int64_t bound) {
  const auto description = dynamic::parse(text);
  EXPECT_TRUE(description.has_value()) << description.error().message;
  auto result = shapes_of(*description, {.bound = bound});
  EXPECT_TRUE(result.has_value()) << result.error().message;
  return *result;
}

TEST(Shapes, OfAStringAreItsLengthsUpToTheBound) {
  const Shapes found = shapes("f(s: string of [a-c] length 0..6)", 3);
  ASSERT_EQ(found.shapes.size(), 4U);
  EXPECT_FALSE(found.is_whole);
  EXPECT_EQ(found.shapes[3].variables.size(), 3U);
  EXPECT_TRUE(shapes("f(s: string of [a-c] length 0..2)", 3).is_whole);
}

TEST(Shapes, AreOrderedBySize) {
  const Shapes found = shapes("f(a: list of int length 0..2, s: string length 0..2)", 2);
  ASSERT_EQ(found.shapes.size(), 9U);
  for (std::size_t i = 1; i < found.shapes.size(); ++i)
    EXPECT_LE(found.shapes[i - 1].size, found.shapes[i].size);
}

TEST(Shapes, HaveOneAlternativeOfEachUnion) {
  EXPECT_EQ(shapes("f(a: list of (int or null or string length 0..1) length 2)", 2).shapes.size(),
            16U);
}

TEST(Shapes, HaveSequencesOfOperations) {
  const Shapes found = shapes("new C(n: int in 1..3)\npush(x: int)\npop()\noperations 1..5", 2);
  EXPECT_EQ(found.shapes.size(), 2U + 4U);
  EXPECT_FALSE(found.is_whole);
}

TEST(Shapes, HaveOneStringForConstantsOfOneLengthInSequencesOfOperations) {
  const std::string add = "add(name: one of \"eat\", \"run\", \"a\", 3)";
  EXPECT_EQ(shapes(add, 2).shapes.size(), 4U);
  const Shapes found = shapes("new C()\n" + add + "\noperations 1..5", 2);
  EXPECT_EQ(found.shapes.size(), 3U + 9U);
  const auto both = std::ranges::find_if(
      found.shapes, [](const Shape& each) { return each.variables.size() == 3; });
  ASSERT_NE(both, found.shapes.end());
  ASSERT_EQ(both->constraints.size(), 1U);
  EXPECT_TRUE(both->constraints[0].automaton->matches("run"));
  EXPECT_FALSE(both->constraints[0].automaton->matches("rat"));
}

TEST(Shapes, LeaveOutElementsThatCannotBeDistinct) {
  EXPECT_TRUE(shapes("f(a: distinct list of null length 2)", 2).shapes.empty());
}

TEST(Shapes, RefuseWhatIsNoVariableByName) {
  for (const std::string type :
       {"bigint", "function (list of int) to int", "function (any) to int",
        "function (int) to list of int", "function (function (int) to int) to int",
        "function (int, number) to int"}) {
    const auto description = dynamic::parse("f(a: " + type + ")");
    ASSERT_TRUE(description.has_value());
    const auto result = shapes_of(*description, {});
    ASSERT_FALSE(result.has_value()) << type;
    EXPECT_EQ(result.error().kind, Error::Kind::kUnsupported);
  }
}

TEST(Shapes, HaveEachKindOfAnyValue) {
  const Shapes found = shapes("f(a: any)", 2);
  EXPECT_EQ(found.shapes.size(), 1U + 3U + 4U + 4U);
  EXPECT_FALSE(found.is_whole);
}

TEST(Shapes, HaveATableForEachFunction) {
  const Shapes found =
      shapes("f(a: list of int length 0..2, g: function (int, boolean) to int in 1..3)", 2);
  ASSERT_EQ(found.shapes.size(), 3U);
  EXPECT_TRUE(found.is_whole);
  for (const Shape& shape : found.shapes) {
    ASSERT_EQ(shape.functions.size(), 1U);
    const Shape::Function& function = shape.functions[0];
    EXPECT_EQ(function.rows, 2 + shape.size);
    EXPECT_EQ(shape.script.graph.nodes[function.node].items.size(), 1 + 3 * function.rows);
    EXPECT_EQ(shape.variables.size(), shape.size - 1 + 1 + 3 * function.rows);
  }
}

TEST(Shapes, HaveOneFormOfEachResultOfAFunctionInAnInput) {
  const Shape shape =
      shapes("f(g: function (boolean) to (int in 4..5 or string of [ab] length 1))", 2)
          .shapes.at(0);
  Assignment input;
  for (const Variable& variable : shape.variables) input.push_back(variable.values.front().lo);
  EXPECT_EQ(dynamic::print(script_of(shape, input)), "f((x) => 4)");
  input[0] = 1;
  EXPECT_EQ(dynamic::print(script_of(shape, input)), "f((x) => x === false ? 4 : \"a\")");
}

TEST(Shapes, FailIfThereAreTooMany) {
  const auto description = dynamic::parse("f(a: list of (int or null) length 20)");
  const auto result = shapes_of(*description, {});
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().kind, Error::Kind::kResource);
}

TEST(Shapes, WithoutConstraintsHaveAdmittedInputsOnly) {
  const auto description = dynamic::parse(
      "tree = {value: number in 0..1 decimals 2, next: tree or null} depth 0..3\n"
      "f(a: {x: int in 3..5, y?: boolean}, t: tree, d: date, ...r: string of [xyz] length 0..2)");
  ASSERT_TRUE(description.has_value()) << description.error().message;
  const auto found = shapes_of(*description, {.bound = 2});
  ASSERT_TRUE(found.has_value()) << found.error().message;
  ASSERT_FALSE(found->shapes.empty());
  for (const Shape& shape : found->shapes) {
    Assignment input;
    for (const Variable& variable : shape.variables) input.push_back(variable.values.back().hi);
    const dynamic::Script script = script_of(shape, input);
    EXPECT_TRUE(dynamic::admits(*description, shape.script));
    EXPECT_TRUE(dynamic::admits(*description, script));
  }
}

}  // namespace
}  // namespace assay::concolic
