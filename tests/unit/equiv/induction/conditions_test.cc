// Lemmas that hold under conditions, and lemmas about two calls of which one determines the other.
#include <algorithm>

#include <gtest/gtest.h>

#include "attempts.h"

namespace assay::induction {
namespace {

const std::string kAscending =
    "def isSet(a: List[Int]): Boolean = a match { case x :: y :: rest => x < y && isSet(y :: "
    "rest)\n"
    "case _ => true }\n";
const std::string kMember =
    "def f(a: List[Int], x: Int): Boolean = a match { case Nil => false\n"
    "case y :: rest => if (x < y) false else x == y || f(rest, x) }\n"
    "def g(a: List[Int], x: Int): Boolean = a match { case Nil => false\n"
    "case y :: rest => if (x < y) rest.contains(x) else x == y || g(rest, x) }\n";

TEST(Conditions, OfLemmasFollowFromTheContract) {
  const Outcome outcome = attempt(kAscending + kMember, "isSet", 4'000'000);
  ASSERT_FALSE(outcome.proof.empty()) << outcome.why;
  EXPECT_TRUE(std::any_of(outcome.proof.begin(), outcome.proof.end(), [](const Step& each) {
    return each.equation.find(" if isSet(") != std::string::npos;
  }));
}

TEST(Conditions, AreShownWhereALemmaIsUsed) {
  EXPECT_TRUE(does_not_prove(kMember));
  // It says nothing of what comes later.
  EXPECT_TRUE(does_not_prove(kMember + "def begins(a: List[Int]): Boolean = a match {\n"
                                       "case x :: y :: _ => x < y case _ => true }\n",
                             "begins"));
  EXPECT_TRUE(does_not_prove(kMember + "def turns(a: List[Int]): Boolean = a match {\n"
                                       "case x :: y :: rest => x < y && !turns(y :: rest)\n"
                                       "case _ => true }\n",
                             "turns"));
}

TEST(DependentResults, AreFoundByTheirConstructors) {
  EXPECT_TRUE(
      proves("def f(n: Int, xs: List[(Int, Int)]): Int = xs.find(_._1 == n) match {\n"
             "case Some((_, v)) => v case None => 0 }\n"
             "def g(n: Int, xs: List[(Int, Int)]): Int =\n"
             "if (xs.map(_._1).contains(n)) xs.filter(x => x._1 == n).head._2 else 0\n"));
  EXPECT_TRUE(
      does_not_prove("def f(n: Int, xs: List[(Int, Int)]): Int = xs.find(_._1 == n) match {\n"
                     "case Some((_, v)) => v case None => 0 }\n"
                     "def g(n: Int, xs: List[(Int, Int)]): Int =\n"
                     "if (xs.map(_._2).contains(n)) xs.filter(x => x._1 == n).head._2 else 0\n"));
}

TEST(Periods, OfCountsOfWhichOnlyTheRemainderMatters) {
  const std::string reference =
      "def f(xs: List[Int]): Int = xs match { case Nil => 0 case x :: rest => x - f(rest) }\n"
      "def g(xs: List[Int]): Int = go(xs, 0)\n";
  EXPECT_TRUE(proves(reference +
                     "def go(xs: List[Int], i: Int): Int = xs match { case Nil => 0\n"
                     "case x :: rest => (if (i % 2 == 0) x else -x) + go(rest, i + 1) }\n"));
  // Equal for the first two, and again from the fourth on.
  EXPECT_TRUE(does_not_prove(
      reference +
      "def go(xs: List[Int], i: Int): Int = xs match { case Nil => 0\n"
      "case x :: rest => (if (i % 2 == 0 && i != 2) x else -x) + go(rest, i + 1) }\n"));
}

}  // namespace
}  // namespace assay::induction
