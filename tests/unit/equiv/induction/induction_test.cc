// Proofs by induction of pairs of functions.
#include "equiv/induction/induction.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "../../narrowing/program_text.h"
#include "functional/print.h"

namespace assay::induction {
namespace {

bool proves(const std::string& text, const std::string& f = "f", const std::string& g = "g") {
  fun::Program program = compile_text("object S { " + text + " }");
  if (std::getenv("PRINT") != nullptr) std::cerr << fun::print(program, fun::PrintOptions{true});
  Request request;
  request.program = &program;
  request.reference = function(program, f);
  request.submission = function(program, g);
  Outcome outcome = prove(request, {});
  if (std::getenv("SHOW") != nullptr) {
    std::cerr << outcome.why << "  " << outcome.steps << " steps\n";
    for (const Step& step : outcome.proof)
      std::cerr << "   " << step.equation << " by " << step.induction << "\n";
  }
  return !outcome.proof.empty();
}

TEST(Induction, ProvesPlainRecursion) {
  EXPECT_TRUE(proves(R"(
    def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => x + f(t) }
    def g(xs: List[Int]): Int = if (xs.isEmpty) 0 else g(xs.tail) + xs.head)"));
}

TEST(Induction, ProvesAccumulators) {
  EXPECT_TRUE(proves(R"(
    def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => x + f(t) }
    def go(xs: List[Int], a: Int): Int = xs match { case Nil => a case x :: t => go(t, a + x) }
    def g(xs: List[Int]): Int = go(xs, 0))"));
}

TEST(Induction, ProvesReverse) {
  EXPECT_TRUE(proves(R"(
    def app(xs: List[Int], ys: List[Int]): List[Int] = xs match { case Nil => ys case x :: t => x :: app(t, ys) }
    def f(xs: List[Int]): List[Int] = xs match { case Nil => Nil case x :: t => app(f(t), List(x)) }
    def go(xs: List[Int], a: List[Int]): List[Int] = xs match { case Nil => a case x :: t => go(t, x :: a) }
    def g(xs: List[Int]): List[Int] = go(xs, Nil))"));
}

TEST(Induction, ProvesLocalFunctions) {
  EXPECT_TRUE(proves(R"(
    def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => x + f(t) }
    def g(xs: List[Int]): Int = { def go(xs: List[Int], a: Int): Int = xs match { case Nil => a case x :: t => go(t, a + x) }; go(xs, 0) })"));
}

}  // namespace
}  // namespace assay::induction
