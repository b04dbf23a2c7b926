// Default arguments and parameter lists of the functions that are compared.
#include "functional/calls.h"

#include <gtest/gtest.h>

#include "../../narrowing/program_text.h"
#include "equiv/joint/joint.h"

namespace assay::joint {
namespace {

TEST(Calls, LeaveOutDefaultArguments) {
  fun::Program program = compile_text(
      "object S { def f(n: Int, k: Int = 2, done: List[Int] = List(n0)): Int = n + k + done.sum\n"
      "val n0 = 5 }");
  const fun::FunctionId whole = function(program, "f");
  const auto one = fun::with_defaults(program, whole, 1);
  ASSERT_TRUE(one);
  narrowing::Runner runner(program);
  EXPECT_EQ(runner.run(*one, {fun::Datum::of(10)}).value, fun::Datum::of(17));
  EXPECT_EQ(fun::with_defaults(program, whole, 3), whole);
  EXPECT_FALSE(fun::with_defaults(program, whole, 0));
  EXPECT_FALSE(fun::with_defaults(program, whole, 4));
}

TEST(Calls, OfGenericFunctionsLeaveOutDefaultArguments) {
  fun::Program program = compile_text(
      "object S { def f[A](xs: List[A], done: List[A] = Nil): List[A] = xs match {\n"
      "case Nil => done\n case x :: rest => f(rest, x :: done) } }");
  EXPECT_TRUE(fun::with_defaults(program, function(program, "f"), 1));
}

TEST(Calls, HaveTheParameterListsOfTheFunction) {
  fun::Program program = compile_text(
      "object S { def f(a: Int)(b: Int): Int = a - b\n def g(a: Int, b: Int): Int = a - b }");
  const fun::FunctionId f = function(program, "f"), g = function(program, "g");
  EXPECT_EQ(fun::parameter_lists(program.functions[f]), (std::vector<std::uint32_t>{1, 1}));
  EXPECT_EQ(signature_mismatch(program, f, f), std::nullopt);
  const auto mismatch = signature_mismatch(program, f, g);
  ASSERT_TRUE(mismatch);
  EXPECT_NE(mismatch->find("(Int)(Int): Int"), std::string::npos) << *mismatch;
}

TEST(Calls, HaveResultsOfComparableTypes) {
  fun::Program program = compile_text(
      "object S { sealed trait T\n case class A(n: Int) extends T\n"
      "def int(n: Int): Int = n\n def long(n: Int): Long = n\n"
      "def longs(n: Int): List[Long] = List(n.toLong, 2L)\n"
      "def ints(n: Int): List[Int] = List(n, 2)\n def texts(n: Int): List[String] = List(\"1\")\n"
      "def double(n: Int): Double = n\n def unit(n: Int) { n }\n"
      "def any(n: Int): Any = n\n def fails(n: Int) = ???\n"
      "def t(n: Int): T = A(n)\n def a(n: Int): A = A(n) }");
  const auto mismatch = [&](const std::string& f, const std::string& g) {
    return signature_mismatch(program, function(program, f), function(program, g)).value_or("");
  };
  for (const std::string other : {"int", "long", "any", "fails"})
    EXPECT_EQ(mismatch("int", other), "");
  EXPECT_EQ(mismatch("ints", "longs"), "");
  EXPECT_EQ(mismatch("t", "a"), "");
  EXPECT_EQ(mismatch("int", "double"),
            "S.double(Int): Double has another result type than the reference: (Int): Int");
  for (const std::string other : {"unit", "ints", "t"}) EXPECT_NE(mismatch("int", other), "");
  EXPECT_NE(mismatch("ints", "texts"), "");
  narrowing::Runner runner(program);
  const auto run = [&](const std::string& f, std::int32_t n) {
    return runner.run(function(program, f), {fun::Datum::of(n)});
  };
  EXPECT_EQ(agree(run("int", -7), run("long", -7)), true);
  EXPECT_EQ(agree(run("ints", 7), run("longs", 7)), true);
  EXPECT_EQ(agree(run("ints", 7), run("longs", 8)), false);
  EXPECT_EQ(agree(run("int", 7), run("double", 7)), false);
}

TEST(Conditions, OfResultsAreAsserted) {
  fun::Program program =
      compile_text("object S { def f(n: Int): Int = { n + 1 } ensuring (result => result > 0) }");
  narrowing::Runner runner(program);
  const fun::FunctionId f = function(program, "f");
  EXPECT_EQ(runner.run(f, {fun::Datum::of(1)}).value, fun::Datum::of(2));
  EXPECT_EQ(runner.run(f, {fun::Datum::of(-1)}).termination, narrowing::Termination::kException);
}

}  // namespace
}  // namespace assay::joint
