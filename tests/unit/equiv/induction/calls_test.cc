// What a proof knows of calls that it does not execute: what follows when they are executed after
// all, that they end, how large their results are at most, and laws of the functions. Each pair
// that is proved has one next to it that looks the same and must not be.
#include <string>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "attempts.h"

namespace assay::induction {
namespace {

const std::string kBinaryTree =
    "sealed trait Tree; case object Leaf extends Tree\n"
    "case class Node(l: Tree, v: Int, r: Tree) extends Tree\n";

TEST(Unfolding, KnowsALengthOnceTheListIsExamined) {
  const std::string sum =
      "def f(xs: List[Int]): Int = xs match { case a :: b :: _ => a + b case _ => 0 }\n";
  EXPECT_TRUE(proves(sum + "def g(xs: List[Int]): Int = if (xs.length < 2) 0 else xs(0) + xs(1)"));
  EXPECT_TRUE(
      does_not_prove(sum + "def g(xs: List[Int]): Int = if (xs.length < 1) 0 else xs(0) + xs(1)"));
  EXPECT_TRUE(
      does_not_prove(sum + "def g(xs: List[Int]): Int = if (xs.length < 3) 0 else xs(0) + xs(1)"));
}

TEST(Unfolding, IsNoWayToKnowThatACallEnds) {
  // The submission's second call of itself does not end.
  EXPECT_TRUE(does_not_prove(
      "def f(xs: List[Int]): Int = xs match { case Nil => 0 case _ :: r => f(r) }\n"
      "def h(xs: List[Int]): Int = xs match { case Nil => 0 case _ :: _ => h(xs) }\n"
      "def g(xs: List[Int]): Int = xs match { case Nil => 0 case _ :: r => h(r) * 0 }"));
}

TEST(Unfolding, DerivesTheContractOfAPart) {
  const std::string sorted =
      "def sorted(xs: List[Int]): Boolean = xs match {\n"
      "case a :: b :: r => a <= b && sorted(b :: r) case _ => true }\n"
      "def f(xs: List[Int]): Int = xs match {\n"
      "case a :: b :: r => if (a <= b) 1 + f(b :: r) else 0 case _ => 1 }\n";
  EXPECT_TRUE(proves(sorted + "def g(xs: List[Int]): Int = xs match {\n"
                              "case _ :: r => if (r.isEmpty) 1 else 1 + g(r) case Nil => 1 }",
                     "sorted"));
  EXPECT_TRUE(does_not_prove(sorted +
                             "def g(xs: List[Int]): Int = xs match {\n"
                             "case _ :: r => if (r.isEmpty) 1 else 1 + g(r) case Nil => 1 }"));
  // The hypothesis would be about lists that are not sorted.
  EXPECT_TRUE(does_not_prove(
      "def sorted(xs: List[Int]): Boolean = xs match {\n"
      "case a :: b :: r => a <= b && sorted(b :: r) case _ => true }\n"
      "def f(xs: List[Int]): Int = xs match { case a :: b :: r => if (a <= b) f(9 :: r) else 0\n"
      "case _ => 1 }\n"
      "def g(xs: List[Int]): Int = xs match { case a :: b :: r => g(9 :: r) case _ => 1 }",
      "sorted"));
}

TEST(Ends, ACallThatMayThrowIsFollowedBothWays) {
  const std::string at =
      "def at(xs: List[Int], i: Int): Int = xs match { case Nil => throw new "
      "RuntimeException(\"\")\n"
      "case x :: r => if (i == 0) x else at(r, i - 1) }\n"
      "def f(xs: List[Int], i: Int): Int = 0\n";
  EXPECT_TRUE(does_not_prove(at + "def g(xs: List[Int], i: Int): Int = at(xs, i) * 0"));
  EXPECT_TRUE(does_not_prove(at + "def g(xs: List[Int], i: Int): Int =\n"
                                  "if (i < xs.length) at(xs, i) * 0 else 0"));
  EXPECT_TRUE(does_not_prove(at +
                             "def g(xs: List[Int], i: Int): Int =\n"
                             "try { at(xs, i) * 0 } catch { case e: IllegalStateException => 0 }"));
}

TEST(Sizes, OfResultsAreMeasures) {
  const std::string zero = "def f(xs: List[Int]): Int = 0\n";
  EXPECT_TRUE(proves(zero + "def g(xs: List[Int]): Int = xs match { case Nil => 0\n"
                            "case x :: r => g(r.filter(_ != x)) }"));
  EXPECT_TRUE(does_not_prove(zero + "def g(xs: List[Int]): Int = xs match { case Nil => 0\n"
                                    "case x :: r => g(x :: r.filter(_ != x)) }"));
  EXPECT_TRUE(does_not_prove(
      zero +
      "def twice(xs: List[Int]): List[Int] = xs match { case Nil => Nil\n"
      "case x :: r => x :: x :: twice(r) }\n"
      "def g(xs: List[Int]): Int = xs match { case Nil => 0 case x :: r => g(twice(r)) }"));
}

TEST(Sizes, OfFieldsOfResults) {
  const std::string quick =
      "def split(p: Int, xs: List[Int]): (List[Int], List[Int]) = xs match {\n"
      "case Nil => (Nil, Nil) case x :: r => { val (a, b) = split(p, r)\n"
      "if (x < p) (x :: a, b) else (a, x :: b) } }\n"
      "def f(xs: List[Int]): Int = 0\n";
  EXPECT_TRUE(proves(quick + "def g(xs: List[Int]): Int = xs match { case Nil => 0\n"
                             "case x :: r => { val (a, b) = split(x, r); g(a) + g(b) } }"));
  EXPECT_TRUE(does_not_prove(quick +
                             "def g(xs: List[Int]): Int = xs match { case Nil => 0\n"
                             "case x :: r => { val (a, b) = split(x, xs); g(a) + g(b) } }"));
}

TEST(Laws, OfCallsOnAppendedLists) {
  const std::string contains = kBinaryTree +
                               "def list(t: Tree): List[Int] = t match { case Leaf => Nil\n"
                               "case Node(l, v, r) => list(l) ++ (v :: list(r)) }\n"
                               "def f(t: Tree): Boolean = t match { case Leaf => false\n"
                               "case Node(l, v, r) => v == 3 || f(l) || f(r) }\n";
  EXPECT_TRUE(proves(contains + "def g(t: Tree): Boolean = list(t).exists(_ == 3)"));
  EXPECT_TRUE(does_not_prove(contains + "def g(t: Tree): Boolean = list(t).forall(_ == 3)"));
}

TEST(GeneralForms, OfListsThatAreReversedInTheEnd) {
  if (kIsInstrumented) GTEST_SKIP() << "takes half a minute under a sanitizer; runs without";
  const std::string list = kBinaryTree +
                           "def f(t: Tree): List[Int] = t match { case Leaf => Nil\n"
                           "case Node(l, v, r) => f(l) ++ (v :: f(r)) }\n";
  EXPECT_TRUE(proves(list + "def go(t: Tree, done: List[Int]): List[Int] = t match {\n"
                            "case Leaf => done case Node(l, v, r) => go(r, v :: go(l, done)) }\n"
                            "def g(t: Tree): List[Int] = go(t, Nil).reverse"));
  EXPECT_TRUE(does_not_prove(list +
                             "def go(t: Tree, done: List[Int]): List[Int] = t match {\n"
                             "case Leaf => done case Node(l, v, r) => go(l, v :: go(r, done)) }\n"
                             "def g(t: Tree): List[Int] = go(t, Nil).reverse"));
}

TEST(GeneralForms, OfAFieldThatIsReversedInTheEnd) {
  const std::string doubled =
      "def f(xs: List[Int]): List[Int] = xs match { case Nil => Nil case x :: r => x * 2 :: f(r) "
      "}\n"
      "def g(xs: List[Int]): List[Int] = go(xs, 0, Nil)._2.reverse\n"
      "def go(xs: List[Int], n: Int, done: List[Int]): (Int, List[Int]) = xs match {\n"
      "case Nil => (n, done)\n";
  EXPECT_TRUE(proves(doubled + "case x :: r => go(r, n + x, x * 2 :: done) }"));
  EXPECT_TRUE(does_not_prove(doubled + "case x :: r => go(r, n + x, x * 2 + n :: done) }"));
}

TEST(GeneralForms, OfAPartThatIsReversedInTheEnd) {
  if (kIsInstrumented) GTEST_SKIP() << "takes half a minute under a sanitizer; runs without";
  const std::string sums =
      "def f(xs: List[Int]): List[Int] = xs.foldLeft((0, List[Int]())) { case ((n, done), x) =>\n"
      "(n + x, (n + x) :: done) }._2.reverse\n"
      "def g(xs: List[Int]): List[Int] = xs match { case x :: y :: r => x :: g(x + y :: r)\n";
  EXPECT_TRUE(proves(sums + "case short => short }"));
  EXPECT_TRUE(does_not_prove(sums + "case short => short.reverse.map(_ * 2) }"));
}

TEST(GeneralForms, OfAResultThatStartsWithTheFirstElement) {
  const std::string most =
      "def f(xs: List[Int]): Option[Int] = xs.foldLeft(None: Option[Int])((best, x) =>\n"
      "best match { case Some(b) if b >= x => best case _ => Some(x) })\n"
      "def g(xs: List[Int]): Option[Int] = xs match { case Nil => None\n";
  EXPECT_TRUE(proves(most + "case x :: r => g(r) match { case Some(m) if m > x => Some(m)\n"
                            "case _ => Some(x) } }"));
  EXPECT_TRUE(does_not_prove(most + "case x :: r => g(r) match { case Some(m) if m < x => Some(m)\n"
                                    "case _ => Some(x) } }"));
}

TEST(Proofs, OfOneGoalAreKnownToTheNextOnlyWithoutContracts) {
  const auto second_is_proved = [](const std::string& first) {
    fun::Program program = compile_text(
        "object S { def positive(n: Int): Boolean = n >= 0\n"
        "def one(xs: List[Int], n: Int): Int = xs match { case Nil => n case _ :: r => one(r, n) "
        "}\n" +
        first +
        "def f(xs: List[Int], n: Int): Int = one(xs, n) + 1\n"
        "def g(xs: List[Int], n: Int): Int = two(xs, n) + 1 }");
    Limits limits;
    limits.steps = kIsInstrumented ? 20'000 : 300'000;
    Proofs proofs(program, limits);
    Request request;
    request.program = &program;
    request.reference = function(program, "one");
    request.submission = function(program, "two");
    request.contracts = {{function(program, "positive"), {1}}};
    static_cast<void>(proofs.prove(request));
    request.reference = function(program, "f");
    request.submission = function(program, "g");
    request.contracts.clear();
    return !proofs.prove(request).proof.empty();
  };
  EXPECT_TRUE(second_is_proved(
      "def two(xs: List[Int], n: Int): Int = if (xs.isEmpty) n else two(xs.tail, n)\n"));
  EXPECT_FALSE(second_is_proved(
      "def two(xs: List[Int], n: Int): Int = xs match { case Nil => if (n < 0) 0 else n\n"
      "case _ :: r => two(r, n) }\n"));
}

TEST(Strings, OfNumbersThatAreNotKnownAreAnyStrings) {
  EXPECT_TRUE(
      does_not_prove("def f(n: Int): Int = 0\n"
                     "def g(n: Int): Int = if ((\"a\" + n) == \"a7\") 1 else 0"));
  EXPECT_TRUE(
      does_not_prove("def f(n: Int): String = \"a\" + n\ndef g(n: Int): String = \"a\" + (n + 1)"));
}

}  // namespace
}  // namespace assay::induction
