// Proofs by induction: which pairs of functions are proved, and which must not be. Most of the
// latter differ where one rule, weakened, would have proved them.
#include <algorithm>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "attempts.h"

namespace assay::induction {
namespace {

const std::string kSum =
    "def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => x + f(t) }\n";

TEST(Induction, ProvesPlainRecursion) {
  EXPECT_TRUE(
      proves(kSum + "def g(xs: List[Int]): Int = if (xs.isEmpty) 0 else g(xs.tail) + xs.head"));
}

TEST(Induction, FindsTheGeneralFormOfAnAccumulator) {
  const Outcome outcome = attempt(kSum +
                                  "def go(xs: List[Int], a: Int): Int = xs match { case Nil => a "
                                  "case x :: t => go(t, a + x) }\n"
                                  "def g(xs: List[Int]): Int = go(xs, 0)");
  ASSERT_EQ(outcome.proof.size(), 2U);
  EXPECT_EQ(outcome.proof[0].equation, "f(xs) = g(xs)");
  EXPECT_EQ(outcome.proof[1].equation, "n + f(xs) = go(xs, n)");
  EXPECT_EQ(outcome.proof[1].induction, "induction over the size of xs");
}

TEST(Induction, FindsLemmasAboutAppend) {
  const Outcome outcome = attempt(
      "def go(xs: List[Int], n: Int): List[Int] = xs match { case Nil => Nil case x :: t => (n + "
      "x) :: go(t, n + x) }\n"
      "def f(xs: List[Int]): List[Int] = go(xs, 0)\n"
      "def back(xs: List[Int], n: Int, done: List[Int]): List[Int] = xs match { case Nil => "
      "done.reverse\n"
      "case x :: t => back(t, n + x, (n + x) :: done) }\n"
      "def g(xs: List[Int]): List[Int] = back(xs, 0, Nil)");
  ASSERT_GE(outcome.proof.size(), 2U);
}

/// The second path gets stuck without a call, after the first was given up at one, whose arguments
/// are gone. It has as many variables as the first, so that the call's result seems to be one.
/// Sanitized builds notice if the arguments are read.
TEST(Induction, ForgetsTheCallAtWhichAnEarlierPathWasGivenUp) {
  std::string many;
  for (int i = 0; i < 30; ++i) many += std::to_string(i) + " :: ";
  EXPECT_TRUE(does_not_prove(
      "case class P(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int)\n"
      "def size(xs: List[Int]): Int = xs match { case Nil => 0 case _ :: t => 1 + size(t) }\n"
      "def loop(ys: List[Int]): Int = ys match { case Nil => 0 case y :: t => loop(y :: y :: t) }\n"
      "def f(xs: List[Int], b: Boolean, p: P): Int = size(xs)\n"
      "def g(xs: List[Int], b: Boolean, p: P): Int =\n"
      "  if (b) loop(" +
      many + "xs) else p match { case P(a, b, c, d, e, f, g, h) => 7 }"));
}

TEST(Induction, UnfoldsSeveralStepsAtATime) {
  const Outcome outcome = attempt(
      "def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => x ^ f(t) }\n"
      "def g(xs: List[Int]): Int = xs match { case x :: y :: t => x ^ (y ^ g(t)) case x :: _ => x "
      "^ 0 "
      "case Nil => 0 }");
  // Either the hypothesis is used after two steps, or a call is unfolded where the proof is stuck.
  EXPECT_FALSE(outcome.proof.empty());
}

// The hypothesis replaces the left side's call: the right side has none that it could replace.
TEST(Induction, UsesTheHypothesisFromLeftToRight) {
  EXPECT_TRUE(
      proves("def f(xs: List[Int], x: Int): Boolean = xs.contains(x)\n"
             "def g(xs: List[Int], x: Int): Boolean = xs.filter(_ == x).nonEmpty"));
  EXPECT_FALSE(
      proves("def f(xs: List[Int], x: Int): Boolean = xs.contains(x)\n"
             "def g(xs: List[Int], x: Int): Boolean = xs.filter(_ != x).nonEmpty"));
}

TEST(Induction, MatchesResultsOfCalls) {
  EXPECT_TRUE(proves(
      "def f(a: List[Int], b: List[Int]): List[Int] = a.reverse ::: b\n"
      "def g(a: List[Int], b: List[Int]): List[Int] = a.foldLeft(b)((done, x) => x :: done)"));
  EXPECT_FALSE(
      proves("def f(a: List[Int], b: List[Int]): List[Int] = a.reverse ::: b\n"
             "def g(a: List[Int], b: List[Int]): List[Int] =\n"
             "  a.foldLeft(b)((done, x) => done ::: List(x))"));
}

TEST(Induction, ReadsAReversedListFromItsEnd) {
  EXPECT_TRUE(
      proves("def f(p: List[Int], x: Int): Int = p.foldRight(0)((c, rest) => c + x * rest)\n"
             "def g(p: List[Int], x: Int): Int = p.reverse.foldLeft(0)((r, c) => r * x + c)"));
  EXPECT_FALSE(
      proves("def f(p: List[Int], x: Int): Int = p.foldRight(0)((c, rest) => c + x * rest)\n"
             "def g(p: List[Int], x: Int): Int = p.foldLeft(0)((r, c) => r * x + c)"));
}

TEST(Induction, TakesClassesApart) {
  EXPECT_TRUE(
      proves("case class Z(before: List[Int], after: List[Int])\n"
             "def f(z: Z): List[Int] = z.before.reverse ::: z.after\n"
             "def g(z: Z): List[Int] = z.before.foldLeft(z.after)((done, x) => x :: done)"));
}

TEST(Induction, GoesThroughMapOverTheChildren) {
  const std::string tree =
      "case class Tree(value: Int, children: List[Tree])\n"
      "def f(t: Tree): Int = 1 + t.children.map(f).sum\n";
  EXPECT_TRUE(proves(tree + "def g(t: Tree): Int = t.children.foldLeft(1)((n, c) => n + g(c))"));
  EXPECT_TRUE(does_not_prove(tree +
                             "def g(t: Tree): Int = t match {\n"
                             "  case Tree(_, Nil) => 0 case Tree(_, cs) => cs.map(g).sum + 1 }"));
  // It does not end where there are children.
  EXPECT_TRUE(does_not_prove(tree +
                             "def g(t: Tree): Int =\n"
                             "  if (t.children.isEmpty) 1 else t.children.tail.map(g).sum + g(t)"));
}

TEST(Induction, KnowsThatProductsWhichWrapAroundAreAssociative) {
  if (kIsInstrumented) GTEST_SKIP() << "takes half a minute under a sanitizer; runs without";
  const std::string product = "def f(xs: List[Int]): Int = xs.foldLeft(1)(_ * _)\n";
  EXPECT_TRUE(proves(
      product + "def g(xs: List[Int]): Int = xs match { case Nil => 1 case x :: t => x * g(t) }"));
  EXPECT_FALSE(
      proves(product +
             "def h(xs: List[Int]): Long = xs match { case Nil => 1L case x :: t => x * h(t) }\n"
             "def g(xs: List[Int]): Int = { val n = h(xs); if (n > 2147483647L) 2147483647 else "
             "n.toInt }"));
}

TEST(Induction, KnowsTheTypesOfFunctionsWithTypeParametersOfTheirOwn) {
  EXPECT_TRUE(proves(
      "def f(xs: List[List[Int]]): List[Int] = xs.flatMap(x => x)\n"
      "def g(xs: List[List[Int]]): List[Int] = xs.foldRight(List[Int]())((x, r) => x ::: r)"));
}

// A lemma about a method of one class says nothing of its siblings.
TEST(Induction, DoesNotCallMethodsOfAnotherClass) {
  EXPECT_TRUE(
      proves("sealed trait Tree { def add(x: Int): Tree }\n"
             "case object Leaf extends Tree { def add(x: Int): Tree = Node(Leaf, x, Leaf) }\n"
             "case class Node(l: Tree, y: Int, r: Tree) extends Tree {\n"
             "  def add(x: Int): Tree =\n"
             "    if (x < y) copy(l = l.add(x)) else if (x > y) copy(r = r.add(x)) else this }\n"
             "def f(x: Int, t: Tree): Tree = t match {\n"
             "  case Leaf => Node(Leaf, x, Leaf)\n"
             "  case Node(l, y, r) => if (x < y) Node(f(x, l), y, r)\n"
             "    else if (x > y) Node(l, y, f(x, r)) else t }\n"
             "def g(x: Int, t: Tree): Tree = t.add(x)"));
}

TEST(Induction, GeneralisesWhatBothSidesCarryAlong) {
  const Outcome outcome = attempt(
      "def f(xs: List[Int]): List[Int] = xs.foldLeft(List[Int]())((done, x) => x :: done)\n"
      "def go(xs: List[Int], done: List[Int]): List[Int] = xs match { case Nil => done case x :: t "
      "=> go(t, x :: done) }\n"
      "def g(xs: List[Int]): List[Int] = go(xs, Nil)");
  ASSERT_EQ(outcome.proof.size(), 2U);
}

TEST(Induction, LetsBothSidesExamineTheResultOfTheSameCall) {
  const std::string tree =
      "sealed trait E; case class N(n: Int) extends E; "
      "case class D(a: E, b: E) extends E\n";
  const std::string pairs =
      "def f(e: E): Option[Int] = e match { case N(n) => Some(n) case D(a, b) => (f(a), f(b)) "
      "match "
      "{ case (Some(x), Some(y)) if y != 0 => Some(x + y) case _ => None } }\n";
  const auto nested = [](const std::string& none) {
    return "def g(e: E): Option[Int] = e match { case N(n) => Some(n) case D(a, b) => g(a) match { "
           "case None => None case Some(x) => g(b) match { case Some(y) => if (y == 0) None else "
           "Some(x + y) case None => " +
           none + " } } }";
  };
  EXPECT_TRUE(proves(tree + pairs + nested("None")));
  EXPECT_TRUE(does_not_prove(tree + pairs + nested("Some(x)")));
}

TEST(Induction, KnowsFunctionsAmongTheArgumentsByTheirValues) {
  EXPECT_TRUE(
      proves("def f(xs: List[Int], p: Int => Boolean): Boolean = xs.foldRight(false)((x, r) => "
             "p(x) || r)\n"
             "def g(xs: List[Int], p: Int => Boolean): Boolean = xs.exists(p)"));
  EXPECT_FALSE(
      proves("def f(xs: List[Int], p: Int => Boolean): Boolean = xs.foldRight(false)((x, r) => "
             "p(x) || r)\n"
             "def g(xs: List[Int], p: Int => Boolean): Boolean = xs.exists(x => p(x + 1))"));
}

TEST(Induction, IsOverTheReferencesCallsWhereNothingGetsSmaller) {
  const Outcome outcome = attempt(
      "def f(b: Int, n: Int): Int = if (n == 0) 1 else b * f(b, n - 1)\n"
      "def g(b: Int, n: Int): Int = n match { case 0 => 1 case k => g(b, k - 1) * b }");
  ASSERT_FALSE(outcome.proof.empty());
  EXPECT_EQ(outcome.proof[0].induction, "induction over the calls of f(b, n)");
}

// The hypothesis ----------------------------------------------------------------------------------

TEST(Hypothesis, HoldsForSmallerArgumentsOnly) {
  EXPECT_TRUE(does_not_prove(kSum + "def g(xs: List[Int]): Int = g(xs)"));
  EXPECT_TRUE(does_not_prove(
      kSum + "def g(xs: List[Int]): Int = xs match { case x :: t => x + g(t) case _ => g(xs) }"));
  EXPECT_TRUE(does_not_prove(
      kSum +
      "def g(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => g(0 :: x :: t) }"));
  // As long as before: an element is replaced.
  EXPECT_FALSE(
      proves("def f(xs: List[Int]): Int = 0\n"
             "def g(xs: List[Int]): Int = xs match { case x :: t => if (x == 7) 0 else g((x + 2) "
             ":: t) case Nil => 0 }"));
}

TEST(Hypothesis, IsNoneOfTheReferencesCallsOfItself) {
  // The reference does not end on lists that are not empty, and the submission does: nothing is
  // claimed there. The other way round it is a difference.
  EXPECT_FALSE(
      proves("def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => 1 }\n"
             "def g(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => g(xs) }"));
}

TEST(Hypothesis, SaysNothingOfFailuresOfTheReference) {
  // The reference fails on the empty list; what the submission does there is not known, so that it
  // cannot be said to fail where the reference throws on its own.
  EXPECT_FALSE(
      proves("def f(xs: List[Int]): Int = xs match { case x :: t =>\n"
             "if (t.isEmpty) throw new MatchError(\"own\") else 1 }\n"
             "def g(xs: List[Int]): Int = xs match { case Nil => 5 case x :: t =>\n"
             "if (t.isEmpty) g(t) else 1 }"));
}

TEST(Hypothesis, IsAboutFunctionsThatReturn) {
  // Equal for all functions that return; the submission applies the recursion to one that does not.
  EXPECT_TRUE(does_not_prove(
      "def f(xs: List[Int], p: Int => Int): Int = xs match { case Nil => 0 case x :: t => 0 }\n"
      "def loop(n: Int): Int = loop(n)\n"
      "def g(xs: List[Int], p: Int => Int): Int = xs match { case Nil => 0 case x :: t =>\n"
      "{ val unused = p(x); g(t, y => loop(y)) } }"));
}

TEST(Hypothesis, HoldsWhereTheContractsDo) {
  const std::string functions =
      "def sorted(xs: List[Int]): Boolean = xs match { case x :: y :: t => x <= y && sorted(y :: "
      "t) case _ => true }\n"
      "def least(xs: List[Int], m: Int): Int = xs match { case Nil => m case x :: t => least(t, if "
      "(x < m) x else m) }\n"
      "def f(xs: List[Int]): Boolean = xs match { case x :: y :: t => x <= y && f(y :: t) case _ "
      "=> true }\n"
      "def g(xs: List[Int]): Boolean = true\n";
  EXPECT_TRUE(proves(functions, "sorted"));
  EXPECT_TRUE(does_not_prove(functions));
}

// What differs ------------------------------------------------------------------------------------

TEST(Differences, InTheBaseCaseOrTheAccumulator) {
  EXPECT_FALSE(
      proves(kSum + "def g(xs: List[Int]): Int = if (xs.isEmpty) 1 else g(xs.tail) + xs.head"));
  EXPECT_TRUE(does_not_prove(kSum +
                             "def go(xs: List[Int], a: Int): Int = xs match { case Nil => a case x "
                             ":: t => go(t, a + x) }\n"
                             "def g(xs: List[Int]): Int = go(xs, 1)"));
}

TEST(Differences, InAMergeOfPairs) {
  // The function has the type of an append, but of lists of one type only.
  const auto merge = [](const std::string& name, const std::string& order) {
    return "def " + name +
           "(xs: List[(Int, Int)], ys: List[(Int, Int)]): List[(Int, Int)] = (xs, ys) match { "
           "case (Nil, b) => b case (a, Nil) => a case (x :: a, y :: b) => if (x._1 " +
           order + " y._1) x :: " + name + "(a, ys) else y :: " + name + "(xs, b) }\n";
  };
  EXPECT_TRUE(does_not_prove(merge("f", "<=") + merge("g", "<")));
}

TEST(Differences, OnValuesThatAreRare) {
  EXPECT_TRUE(does_not_prove(kSum +
                             "def g(xs: List[Int]): Int = xs match { case x :: y :: t if x == y => "
                             "x + g(t) case x :: t => x + g(t) case Nil => 0 }"));
  EXPECT_TRUE(does_not_prove(kSum +
                             "def go(xs: List[Int], n: Int): Int = xs match { case Nil => 0 case x "
                             ":: t => if (n > 20) 0 else x + go(t, n + 1) }\n"
                             "def g(xs: List[Int]): Int = go(xs, 0)"));
  EXPECT_FALSE(
      proves("def f(xs: List[Int]): List[Int] = xs match { case Nil => Nil case x :: t => (if (x < "
             "0) -x else x) :: f(t) }\n"
             "def g(xs: List[Int]): List[Int] = xs match { case Nil => Nil\n"
             "case x :: t => (if (x >= 0) x else if (-x > 0) -x else 0) :: g(t) }"));
  EXPECT_FALSE(
      proves("def f(x: Int, xs: List[Int]): Boolean = xs match { case Nil => false case y :: t => "
             "x < y || f(x, t) }\n"
             "def g(x: Int, xs: List[Int]): Boolean = xs match { case Nil => false case y :: t => "
             "x - y < 0 || g(x, t) }"));
}

TEST(Differences, OfIntAndLong) {
  // A Long that holds the same value goes on differently.
  EXPECT_TRUE(does_not_prove(
      "def f(xs: List[Int]): Long = { val n: Int = xs match { case Nil => 1 case x :: t => "
      "f(t).toInt * 65536 }; n.toLong }\n"
      "def g(xs: List[Int]): Long = xs match { case Nil => 1L case x :: t => g(t) * 65536L }"));
}

TEST(Differences, OfExceptions) {
  const std::string reference =
      "def f(xs: List[Int]): Int = xs match { case Nil => throw new "
      "IllegalStateException(\"end\")\n"
      "case x :: t => if (x == 0) throw new IllegalArgumentException(\"zero\") else x + f(t) }\n";
  EXPECT_TRUE(proves(
      reference +
      "def g(xs: List[Int]): Int = if (xs.isEmpty) throw new IllegalStateException(\"none\")\n"
      "else if (xs.head != 0) g(xs.tail) + xs.head else throw new "
      "IllegalArgumentException(\"0\")"));
  EXPECT_TRUE(does_not_prove(reference +
                             "def g(xs: List[Int]): Int = xs match { case Nil => throw new "
                             "IllegalStateException(\"end\")\n"
                             "case x :: t => { val s = g(t); if (x == 0) throw new "
                             "IllegalArgumentException(\"zero\") else x + s } }"));
  EXPECT_TRUE(
      does_not_prove(reference +
                     "def g(xs: List[Int]): Int = xs match { case Nil => throw new "
                     "IllegalStateException(\"end\")\n"
                     "case x :: t => if (x == 0) throw new IllegalArgumentException(\"zero\")\n"
                     "else try x + g(t) catch { case e: IllegalStateException => x } }"));
}

TEST(Differences, WhereOnlyTheSubmissionFails) {
  EXPECT_TRUE(does_not_prove(
      kSum +
      "def g(xs: List[Int]): Int = xs match { case x :: y :: t => x + g(y :: t) case Nil => 0 }"));
  EXPECT_TRUE(does_not_prove(kSum + "def g(xs: List[Int]): Int = xs.head + g(xs.tail)"));
  EXPECT_TRUE(does_not_prove(
      "def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => f(t) }\n"
      "def g(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => g(t) * (1 / x) }"));
}

TEST(Differences, WhereTheSubmissionNeedsACallThatDoesNotEnd) {
  // What it returns is not needed, but it has to return.
  EXPECT_TRUE(does_not_prove(kSum +
                             "def down(n: Int): Int = if (n == 0) 0 else down(n - 1)\n def "
                             "loop(xs: List[Int]): Int = loop(xs)\n"
                             "def g(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => "
                             "{ val unused = loop(t); x + g(t) } }"));
}

TEST(Differences, BehindNull) {
  EXPECT_FALSE(
      proves("def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => 1 + f(t) }\n"
             "def copy(xs: List[Int]): List[Int] = xs match { case Nil => null case x :: t => x :: "
             "copy(t) }\n"
             "def g(xs: List[Int]): Int = xs match { case Nil => 0\n"
             "case x :: t => copy(t) match { case Nil => 1 case y :: u => 1 + g(t) } }"));
}

TEST(Differences, InWhatIsPrinted) {
  EXPECT_TRUE(does_not_prove(kSum +
                             "def g(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => "
                             "{ println(\"x\"); x + g(t) } }"));
}

// Names
// --------------------------------------------------------------------------------------------

TEST(Names, ThatHideOthersAreOtherVariables) {
  const std::string reference =
      "def f(xs: List[Int]): List[Int] = xs match { case Nil => Nil case x :: t => t match {\n"
      "case Nil => List(x) case y :: _ => (x + y) :: f(t) } }\n";
  EXPECT_TRUE(proves(
      reference +
      "def g(xs: List[Int]): List[Int] = xs match { case Nil => Nil case y :: t => t match {\n"
      "case Nil => List(y) case x :: _ => (y + x) :: g(t) } }"));
  EXPECT_TRUE(does_not_prove(
      reference +
      "def g(xs: List[Int]): List[Int] = xs match { case Nil => Nil case x :: t => t match {\n"
      "case Nil => List(x) case x :: _ => (x + x) :: g(t) } }"));
}

TEST(Names, OfFunctionsDoNotMakeThemTheSame) {
  EXPECT_FALSE(
      proves("def f(xs: List[Int]): Int = { def go(xs: List[Int]): Int = xs match { case Nil => 0 "
             "case x :: t => x + go(t) }; go(xs) }\n"
             "def g(xs: List[Int]): Int = { def go(xs: List[Int]): Int = xs match { case Nil => 0 "
             "case x :: t => x - go(t) }; go(xs) }"));
}

}  // namespace
}  // namespace assay::induction
