#include "frontends/scala/spelling/spelling.h"

#include <limits>

#include <gtest/gtest.h>

#include "../../narrowing/program_text.h"

namespace assay::scala {
namespace {

using fun::Datum;
using fun::Literal;

TEST(Notation, WritesLiteralsAsScalaReadsThem) {
  const std::pair<Literal, std::string> rows[] = {
      {fun::UnitValue{}, "()"},
      {fun::NullValue{}, "null"},
      {true, "true"},
      {std::int32_t{-3}, "-3"},
      {std::int64_t{7}, "7L"},
      {0.5, "0.5"},
      {2.0, "2.0"},
      {std::numeric_limits<double>::infinity(), "Double.PositiveInfinity"},
      {u'\'', R"('\'')"},
      {std::u16string(u"a\"\n\u00e9"), R"("a\"\n\u00e9")"},
  };
  for (const auto& [literal, text] : rows) EXPECT_EQ(notation().literal(literal), text);
}

TEST(Notation, WritesDataByItsClass) {
  fun::Program program = compile_text(R"(object P {
    sealed trait Tree
    case object Leaf extends Tree
    case class Node(n: Int, rest: List[Tree]) extends Tree
    class Box(val n: Int)
    def box: Box = new Box(1)
    def f(t: Tree, g: Int => Int): (Int, Tree) = (g(1), t)
  })");
  const auto named = [&](std::string_view name) {
    for (std::uint32_t i = 0; i < program.constructors.size(); ++i)
      if (program.constructors[fun::ConstructorId{i}].name == name) return fun::ConstructorId{i};
    return fun::ConstructorId{};
  };
  const auto data = [](fun::ConstructorId constructor, std::vector<Datum> fields) {
    return Datum{Datum::Kind::kData, {}, constructor, 0, std::move(fields), false};
  };
  const Datum one = Datum::of(std::int32_t{1});
  const Datum leaf = data(named("Leaf"), {}), nil = data(program.builtins.nil, {});
  const Datum list = data(program.builtins.cons, {leaf, nil});
  const Datum node = data(named("Node"), {one, list});
  EXPECT_EQ(spell(program, node, {}, fun::Naming::kImported), "Node(1, List(Leaf))");
  EXPECT_EQ(spell(program, node, {}, fun::Naming::kQualified), "P.Node(1, List(P.Leaf))");
  EXPECT_EQ(spell(program, nil, {}, fun::Naming::kImported), "Nil");
  EXPECT_EQ(spell(program, data(named("Box"), {one}), {}, fun::Naming::kImported), "new Box(1)");
  EXPECT_EQ(spell(program, data(named("Tuple2"), {one, leaf}), {}, fun::Naming::kImported),
            "(1, Leaf)");
  const fun::Function& f = program.functions[function(program, "P.f")];
  const Datum minus = Datum::of(std::int32_t{-1});
  const Datum table{Datum::Kind::kFunction, {}, {}, 2, {minus, one, minus}, false};
  EXPECT_EQ(spell(program, table, f.parameters[1].type, fun::Naming::kImported),
            "((a: Int) => if (a == (-1)) 1 else -1)");
  EXPECT_EQ(spell(program, f.result, fun::Naming::kImported), "(Int, Tree)");
  EXPECT_EQ(spell(program, f.parameters[1].type, fun::Naming::kQualified), "(Int) => Int");
  EXPECT_EQ(notation().call("P.f", {"1", "2"}, {2}), "P.f(1, 2)");
  EXPECT_EQ(notation().call("P.f", {"1", "2"}, {0, 1, 1}), "P.f()(1)(2)");
}

TEST(RunTimeTexts, PrintNumbersAsTheVirtualMachineDoes) {
  const std::pair<double, std::u16string> rows[] = {
      {0.0, u"0.0"},
      {-0.0, u"-0.0"},
      {1.0, u"1.0"},
      {0.001, u"0.001"},
      {0.0001, u"1.0E-4"},
      {1e7, u"1.0E7"},
      {9999999.0, u"9999999.0"},
      {123.5, u"123.5"},
      {-2.5e-9, u"-2.5E-9"},
      {std::numeric_limits<double>::infinity(), u"Infinity"}};
  for (const auto& [number, text] : rows) EXPECT_EQ(run_time_texts().literal(number), text);
}

TEST(RunTimeTexts, NameTheClassInAMatchErrorOnlyWhereItIsKnown) {
  const fun::Program program =
      compile_text("object P { def f(a: Int): (Int, Int) = (a, a); def g: List[Int] = Nil }");
  const auto text = [&](fun::ClassOfValue value) {
    return run_time_texts().no_case_matches(program, u"v", value);
  };
  EXPECT_EQ(text({fun::Sort::kInt, {}, {}}), u"v (of class java.lang.Integer)");
  EXPECT_EQ(text({fun::Sort::kNull, {}, {}}), u"null");
  EXPECT_EQ(text({fun::Sort::kClosure, {}, {}}), u"");
  EXPECT_EQ(text({fun::Sort::kData, program.builtins.nil, {}}),
            u"v (of class scala.collection.immutable.Nil$)");
  fun::ConstructorId pair;
  for (std::uint32_t i = 0; i < program.constructors.size(); ++i)
    if (program.constructors[fun::ConstructorId{i}].name == "Tuple2") pair = fun::ConstructorId{i};
  ASSERT_TRUE(pair.valid());
  // scalac may have used a class specialised for pairs of numbers.
  EXPECT_EQ(text({fun::Sort::kData, pair, {fun::Sort::kInt, fun::Sort::kInt}}), u"");
  EXPECT_EQ(text({fun::Sort::kData, pair, {fun::Sort::kInt, fun::Sort::kString}}),
            u"v (of class scala.Tuple2)");
}

}  // namespace
}  // namespace assay::scala
