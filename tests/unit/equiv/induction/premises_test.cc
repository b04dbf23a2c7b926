// Tests that equations and hypotheses are used only where what they presume holds: of pairs that a
// careless use proves equal, and that differ.
#include <gtest/gtest.h>

#include "attempts.h"

namespace assay::induction {
namespace {

TEST(Premises, LemmasAboutOneTypeOfElementsAreNoneAboutOthers) {
  EXPECT_TRUE(does_not_prove(
      "sealed trait U; case object C extends U\n"
      "def f(us: List[U], ys: List[Int], h: U => U, k: Int => Int): (List[U], List[Int]) = (us, "
      "ys)\n"
      "def g(us: List[U], ys: List[Int], h: U => U, k: Int => Int): (List[U], List[Int]) = "
      "(us.map(h), ys.map(k))"));
}

TEST(Premises, FunctionsInDataReturnAsFunctionsDo) {
  EXPECT_TRUE(
      does_not_prove("def f(xs: List[Int], h: Option[Int => Int]): Int = xs match { case Nil => 0\n"
                     "case x :: r => f(r, Some(z => throw new RuntimeException(\"a\"))) }\n"
                     "def g(xs: List[Int], h: Option[Int => Int]): Int = xs match {\n"
                     "case Nil => h match { case None => 0 case Some(q) => q(1) * 0 }\n"
                     "case x :: r => g(r, Some(z => throw new RuntimeException(\"a\"))) }"));
}

TEST(Premises, AFunctionThatIsReturnedNeedNotReturn) {
  EXPECT_TRUE(does_not_prove(
      "def f(xs: List[Int], h: Int => Int => Int): Int = xs match { case Nil => 0\n"
      "case x :: r => f(r, y => (z: Int) => throw new RuntimeException(\"a\")) }\n"
      "def g(xs: List[Int], h: Int => Int => Int): Int = xs match { case Nil => h(0)(1) * 0\n"
      "case x :: r => g(r, y => (z: Int) => throw new RuntimeException(\"a\")) }"));
}

TEST(Premises, CallsThatAreAssumedToReturnHaveFunctionsThatReturn) {
  const std::string reversal =
      "def rev(xs: List[Int]): List[Int] = xs match { case Nil => Nil case x :: r => rev(r) ++ "
      "List(x) }\n";
  EXPECT_TRUE(does_not_prove(
      reversal +
      "def f(xs: List[Int], h: Option[Int => Int]): Int = { val a = rev(xs); 0 }\n"
      "def go(xs: List[Int], h: Option[Int => Int]): Int = xs match {\n"
      "case Nil => h match { case None => 0 case Some(q) => q(1) * 0 }\n"
      "case x :: r => go(r, Some(z => throw new RuntimeException(\"a\"))) }\n"
      "def g(xs: List[Int], h: Option[Int => Int]): Int = { val d = go(rev(xs), h); 0 }"));
}

TEST(Premises, AnExceptionOfTheProgramCanHandOutNull) {
  EXPECT_TRUE(does_not_prove(
      "case class Box(s: List[Int]); class E(val b: Box) extends RuntimeException\n"
      "def rev(xs: List[Int]): List[Int] = xs match { case Nil => Nil case x :: r => rev(r) ++ "
      "List(x) }\n"
      "def go(xs: List[Int], n: Int): Box = xs match { case Nil => Box(Nil) case x :: r =>\n"
      "if (n == 9 && x == 77) { try { throw new E(null) } catch { case e: E => e.b } } "
      "else go(r, n + 1) }\n"
      "def f(xs: List[Int]): Boolean = go(rev(xs), 0) == null\n"
      "def g(xs: List[Int]): Boolean = { val m = go(rev(xs), 0); false }"));
}

}  // namespace
}  // namespace assay::induction
