// Doubles and objects: what is equal to itself, and what is one object.
#include <cmath>

#include <gtest/gtest.h>

#include "../../narrowing/program_text.h"
#include "equiv/joint/joint.h"
#include "functional/link.h"

namespace assay::joint {
namespace {

Report compare_bodies(const std::string& head, const std::string& reference,
                      const std::string& submission) {
  const auto text = [&](const std::string& body) {
    return "object S {\n" + head + " = " + body + "\n}";
  };
  fun::Program program = compile_text(text(reference));
  Request request;
  request.references = {function(program, "f")};
  const fun::Program other = compile_text(text(submission));
  const auto linked = fun::link(program, other, 1);
  EXPECT_TRUE(linked.has_value());
  request.program = &program;
  request.submission = linked->at(function(other, "f"));
  Limits limits;
  limits.steps = 500'000;
  return compare(request, limits);
}

const fun::Datum* different_argument(const Report& report) {
  const auto* different = std::get_if<Different>(&report.verdict);
  return different == nullptr ? nullptr : &different->arguments[0];
}

TEST(Doubles, NaNIsNotEqualToItself) {
  const Report report = compare_bodies("def f(x: Double): Boolean", "x == x", "true");
  const fun::Datum* argument = different_argument(report);
  ASSERT_NE(argument, nullptr);
  EXPECT_TRUE(std::isnan(std::get<double>(argument->literal)));
}

TEST(Doubles, TheResultNaNIsTheSameAsNaN) {
  const Report report = compare_bodies("def f(x: Double): Double", "x", "x * 1.0");
  EXPECT_EQ(different_argument(report), nullptr);
}

TEST(Doubles, ComparisonsOfDoublesProveNothing) {
  for (const auto& [first, second] : {std::pair("if (x == 0.0) 1 else 2", "if (x == 0.0) 1 else 2"),
                                      std::pair("x match { case 0.0 => 1; case _ => 2 }",
                                                "x match { case 0.0 => 1; case _ => 2 }")}) {
    const Report report = compare_bodies("def f(x: Double): Int", first, second);
    const auto* same = std::get_if<Same>(&report.verdict);
    ASSERT_NE(same, nullptr) << first;
    EXPECT_FALSE(same->complete) << first;
    EXPECT_TRUE(same->sampled) << first;
  }
}

TEST(Doubles, AConstantOfTheOtherSignIsADifference) {
  EXPECT_NE(different_argument(compare_bodies("def f(n: Int): Double", "0.0", "-0.0")), nullptr);
}

TEST(Doubles, SumsInAnotherOrderDiffer) {
  EXPECT_NE(different_argument(compare_bodies("def f(a: Double, b: Double, c: Double): Double",
                                              "(a + b) + c", "a + (b + c)")),
            nullptr);
}

TEST(Longs, ADoubleDoesNotRepresentAll) {
  EXPECT_NE(different_argument(compare_bodies("def f(n: Long): Long", "n", "n.toDouble.toLong")),
            nullptr);
}

TEST(Objects, EqualObjectsNeedNotBeOne) {
  EXPECT_NE(different_argument(
                compare_bodies("def f(a: List[Int], b: List[Int]): Boolean", "a == b", "a eq b")),
            nullptr);
  const Report nil = compare_bodies("def f(a: List[Int]): Boolean", "a.isEmpty", "a eq Nil");
  EXPECT_EQ(different_argument(nil), nullptr);
}

TEST(Objects, NothingIsProvedOfStringsThatMayBeOne) {
  const Report report = compare_bodies("def f(a: String, b: String): Boolean", "a == b", "a eq b");
  const auto* same = std::get_if<Same>(&report.verdict);
  EXPECT_TRUE(same == nullptr || !same->complete);
}

TEST(Counterexamples, AreSmall) {
  const Report report = compare_bodies("def f(x: Int): Int", "x / 2", "x >> 1");
  const fun::Datum* argument = different_argument(report);
  ASSERT_NE(argument, nullptr);
  EXPECT_EQ(std::get<std::int32_t>(argument->literal), -1);
}

TEST(Counterexamples, AreFoundOnSmallInputsWhereLargeOnesTakeLong) {
  const Report report = compare_bodies(
      "def f(money: Int, coins: List[Int]): Int",
      "if (money == 0) 1 else if (money < 0 || coins.isEmpty) 0\n"
      "else f(money - coins.head, coins) + f(money, coins.tail)",
      "if (money == 0) 1 else if (money < 0) 0 else coins.map(c => f(money - c, coins)).sum");
  EXPECT_NE(different_argument(report), nullptr);
}

}  // namespace
}  // namespace assay::joint
