// Functions that call each other, and equations that are proved together. Each pair that is proved
// has one next to it that looks the same and must not be.
#include <string>

#include <gtest/gtest.h>

#include "attempts.h"

namespace assay::induction {
namespace {

const std::string kTree = "case class Tree(value: Int, children: List[Tree])\n";
const std::string kWords =
    "case class Trie(end: Boolean, children: List[(Char, Trie)])\n"
    "def f(t: Trie): List[List[Char]] = {\n"
    "  val longer = t.children.flatMap { case (c, child) => f(child).map(c :: _) }\n"
    "  if (t.end) Nil :: longer else longer\n"
    "}\n";

TEST(Together, FunctionsReturnThatCallEachOtherByWayOfAnother) {
  const std::string count = kTree + "def f(t: Tree): Int = 1 + t.children.map(f).sum\n";
  EXPECT_TRUE(proves(count + "def g(t: Tree): Int = t.children.foldLeft(1)((n, c) => n + g(c))"));
  EXPECT_TRUE(
      does_not_prove(count + "def g(t: Tree): Int = t.children.foldLeft(1)((n, c) => n + g(t))"));
  EXPECT_TRUE(
      does_not_prove(count + "def g(t: Tree): Int = t.children.foldLeft(1)((n, c) => n * g(c))"));
}

TEST(Together, FunctionsDoNotReturnIfACircleHasOneSize) {
  const std::string zero = "def f(xs: List[Int]): Int = 0\n";
  EXPECT_TRUE(does_not_prove(zero + "def g(xs: List[Int]): Int = h(xs)\n"
                                    "def h(xs: List[Int]): Int = xs match { case Nil => 0 "
                                    "case _ :: _ => g(xs) }"));
  EXPECT_TRUE(proves(zero + "def g(xs: List[Int]): Int = h(xs)\n"
                            "def h(xs: List[Int]): Int = xs match { case Nil => 0 "
                            "case _ :: t => g(t) }"));
}

TEST(Together, ALemmaMayAssumeTheGoalOfSmallerArguments) {
  const std::string among =
      "def g(t: Trie): List[List[Char]] = if (t.end) Nil :: among(t.children) else "
      "among(t.children)\n";
  EXPECT_TRUE(proves(kWords + among +
                     "def among(ts: List[(Char, Trie)]): List[List[Char]] = ts match {\n"
                     "  case (c, t) :: more => g(t).map(w => c :: w) ++ among(more)\n"
                     "  case Nil => Nil }"));
  EXPECT_TRUE(does_not_prove(kWords + among +
                             "def among(ts: List[(Char, Trie)]): List[List[Char]] = ts match {\n"
                             "  case (c, t) :: more => among(more) ++ g(t).map(w => c :: w)\n"
                             "  case Nil => Nil }"));
}

TEST(Together, ALemmaMayNotAssumeTheGoalOfTheSameArguments) {
  EXPECT_TRUE(
      does_not_prove("def f(xs: List[Int]): Int = xs.length * 0\n"
                     "def g(xs: List[Int]): Int = h(xs, Nil)\n"
                     "def h(xs: List[Int], ys: List[Int]): Int = xs match {\n"
                     "  case Nil => g(ys.reverse)\n"
                     "  case x :: t => h(t, x :: ys) }"));
}

TEST(Together, HelpersThatOnlyCallTheOthersAreExecuted) {
  const std::string expressions =
      "sealed trait E; case class N(n: Int) extends E; case class B(b: Boolean) extends E\n"
      "case class Add(a: E, b: E) extends E; case class Less(a: E, b: E) extends E\n"
      "def f(e: E): Option[E] = e match {\n"
      "  case Add(a, b) => (f(a), f(b)) match {\n"
      "    case (Some(N(x)), Some(N(y))) => Some(N(x + y)) case _ => None }\n"
      "  case Less(a, b) => (f(a), f(b)) match {\n"
      "    case (Some(N(x)), Some(N(y))) => Some(B(x < y)) case _ => None }\n"
      "  case _ => Some(e) }\n"
      "def int(e: E): Option[Int] = g(e) match { case Some(N(n)) => Some(n) case _ => None }\n";
  EXPECT_TRUE(proves(expressions +
                     "def g(e: E): Option[E] = e match {\n"
                     "  case Add(a, b) => for (x <- int(a); y <- int(b)) yield N(x + y)\n"
                     "  case Less(a, b) => for (x <- int(a); y <- int(b)) yield B(x < y)\n"
                     "  case other => Some(other) }"));
  EXPECT_TRUE(does_not_prove(expressions +
                             "def g(e: E): Option[E] = e match {\n"
                             "  case Add(a, b) => for (x <- int(a); y <- int(b)) yield N(x + y)\n"
                             "  case Less(a, b) => for (x <- int(b); y <- int(a)) yield B(x < y)\n"
                             "  case other => Some(other) }"));
}

TEST(WholeResults, AreConjecturedFromTheirFields) {
  const std::string derive =
      "sealed trait E; case class N(n: Int) extends E; case class M(a: E, b: E) extends E\n"
      "def f(e: E): E = e match { case N(_) => N(0) case M(a, b) => M(M(f(a), b), M(a, f(b))) }\n"
      "def g(e: E): E = both(e)._2\n";
  EXPECT_TRUE(proves(derive + "def both(e: E): (E, E) = e match { case N(n) => (e, N(0))\n"
                              "  case M(a, b) => val (x, dx) = both(a); val (y, dy) = both(b)\n"
                              "    (M(x, y), M(M(dx, y), M(x, dy))) }"));
  EXPECT_TRUE(does_not_prove(derive +
                             "def both(e: E): (E, E) = e match { case N(n) => (e, N(0))\n"
                             "  case M(a, b) => val (x, dx) = both(a); val (y, dy) = both(b)\n"
                             "    (M(y, x), M(M(dx, y), M(x, dy))) }"));
}

TEST(WholeResults, AreThoseOfLoopsWithSeveralVariables) {
  const std::string alternating =
      "def f(xs: List[Int]): Int = xs.foldRight(0)((x, rest) => x - rest)\n"
      "def g(xs: List[Int]): Int = each(xs, 0, true)._1\n";
  EXPECT_TRUE(proves(alternating +
                     "def each(xs: List[Int], n: Int, plus: Boolean): (Int, Boolean) = xs match {\n"
                     "  case Nil => (n, plus)\n"
                     "  case x :: t => each(t, if (plus) n + x else n - x, !plus) }"));
  EXPECT_TRUE(
      does_not_prove(alternating +
                     "def each(xs: List[Int], n: Int, plus: Boolean): (Int, Boolean) = xs match {\n"
                     "  case Nil => (n, plus)\n"
                     "  case x :: t => each(t, if (plus) n + x else n - x, !plus || x == 1000) }"));
}

TEST(Lists, ThatAreReversedAfterAFoldHaveTheirType) {
  const std::string sums =
      "def f(xs: List[Int]): List[Int] = xs.foldLeft((0, List[Int]())) { case ((n, done), x) =>\n"
      "  (n + x, (n + x) :: done) }._2.reverse\n"
      "def g(xs: List[Int]): List[Int] = go(xs, 0, Nil)\n";
  EXPECT_TRUE(proves(sums +
                     "def go(xs: List[Int], n: Int, done: List[Int]): List[Int] = xs match {\n"
                     "  case Nil => done.reverse case x :: t => go(t, n + x, n + x :: done) }"));
  EXPECT_TRUE(
      does_not_prove(sums +
                     "def go(xs: List[Int], n: Int, done: List[Int]): List[Int] = xs match {\n"
                     "  case Nil => done.reverse case x :: t => go(t, n + x, n :: done) }"));
}

TEST(Lists, AreAppendedByTheLibrarysFunction) {
  const std::string zipper =
      "case class Z(before: List[Int], after: List[Int])\n"
      "def f(z: Z): Z = Z(Nil, z.before.reverse ::: z.after)\n"
      "def left(z: Z): Option[Z] = z.before match { case Nil => None\n"
      "  case x :: more => Option(Z(more, x :: z.after)) }\n";
  constexpr std::uint64_t kSteps = 3'000'000;
  EXPECT_FALSE(
      attempt(zipper + "def g(z: Z): Z = left(z) match { case None => z case Some(m) => g(m) }", "",
              kSteps)
          .proof.empty());
  EXPECT_TRUE(does_not_prove(zipper +
                             "def g(z: Z): Z = left(z) match { case None => z case Some(m) => "
                             "if (z.after == List(7)) z else g(m) }"));
}

TEST(Counting, LengthsAreNotNegative) {
  const std::string empty =
      "def f(xs: List[Int]): Boolean = xs match { case Nil => true case _ => false }\n";
  const Outcome outcome = attempt(empty + "def g(xs: List[Int]): Boolean = xs.length == 0");
  EXPECT_FALSE(outcome.proof.empty());
  EXPECT_TRUE(outcome.assumes_sizes);
  EXPECT_FALSE(attempt(empty + "def g(xs: List[Int]): Boolean = xs.isEmpty").assumes_sizes);
  EXPECT_TRUE(does_not_prove(empty + "def g(xs: List[Int]): Boolean = xs.length <= 1"));
  EXPECT_TRUE(
      does_not_prove(empty +
                     "def count(xs: List[Int]): Int = xs match { case Nil => 0 case x :: t => x + "
                     "count(t) }\n"
                     "def g(xs: List[Int]): Boolean = count(xs) == 0"));
}

TEST(Counting, OfTheProgramsOwnFunctionsDoesNotWrapAround) {
  const std::string depth =
      "sealed trait T; case object L extends T; case class N(l: T, r: T) extends T\n"
      "def f(t: T): Int = t match { case L => 1 case N(l, r) => math.max(f(l), f(r) + 1) }\n";
  EXPECT_TRUE(proves(depth + "def g(t: T): Int = t match { case L => 1\n"
                             "  case N(l, r) => if (g(l) > g(r)) g(l) else g(r) + 1 }"));
  EXPECT_TRUE(does_not_prove(depth + "def g(t: T): Int = t match { case L => 1\n"
                                     "  case N(l, r) => if (g(l) >= g(r)) g(l) else g(r) + 1 }"));
}

// A full tree of 31 levels has 2^31 leaves, but the list that stands for it is short.
TEST(Counting, IsNoMoreThanThePartsThatThereAre) {
  EXPECT_TRUE(does_not_prove(
      "def leaves(xs: List[Int]): Int = xs match { case Nil => 1 case _ :: t => leaves(t) + "
      "leaves(t) }\n"
      "def f(xs: List[Int]): Boolean = leaves(xs) > -5\n"
      "def g(xs: List[Int]): Boolean = true"));
}

// The lemma xs = xs.map(x => x) is about all lists, and what is missing about the result of g.
TEST(Lists, ThatAFunctionLeavesAsTheyAreNeedNotBeResultsOfCalls) {
  const std::string tree =
      "sealed trait T; case object L extends T; case class N(l: T, n: Int, r: T) extends T\n"
      "def f(t: T): List[Int] = t match { case L => Nil case N(l, n, r) => f(l) ::: n :: f(r) }\n";
  EXPECT_TRUE(
      proves(tree + "def g(t: T): List[Int] = t match { case L => List()\n"
                    "  case N(l, n, r) => for (part <- List(g(l), List(n), g(r)); x <- part) yield "
                    "x }"));
  EXPECT_TRUE(does_not_prove(
      tree +
      "def g(t: T): List[Int] = t match { case L => List()\n"
      "  case N(l, n, r) => for (part <- List(g(l), List(n), g(r)); x <- part) yield "
      "(if (x == 1000) 0 else x) }"));
}

TEST(Comparisons, OfTwoPartsDoNotExamineThem) {
  const std::string squares =
      "sealed trait E; case class N(n: Int) extends E; case class M(a: E, b: E) extends E\n"
      "def f(e: E): List[Int] = e match { case N(n) => List(n) case M(a, b) if a == b => f(a) ::: "
      "List(0)\n"
      "  case M(a, b) => f(a) ::: f(b) ::: List(1) }\n";
  EXPECT_TRUE(proves(squares +
                     "def g(e: E): List[Int] = e match { case N(n) => n :: Nil\n"
                     "  case M(a, b) => if (b != a) g(a) ++ (g(b) :+ 1) else g(b) :+ 0 }"));
  EXPECT_TRUE(
      does_not_prove(squares +
                     "def g(e: E): List[Int] = e match { case N(n) => n :: Nil\n"
                     "  case M(a, b) => if (g(b) != g(a)) g(a) ++ (g(b) :+ 1) else g(b) :+ 0 }"));
}

TEST(Faults, ThatAHandlerSeesAreNoReasonToSayNothing) {
  const std::string handled =
      "def f(xs: List[Int]): Int = xs match { case x :: t => try f(t) catch { case e: Exception => "
      "0 "
      "} case Nil => xs.head }\n";
  EXPECT_TRUE(does_not_prove(
      handled + "def g(xs: List[Int]): Int = xs match { case x :: t => g(t) case Nil => 1 }"));
}

}  // namespace
}  // namespace assay::induction
