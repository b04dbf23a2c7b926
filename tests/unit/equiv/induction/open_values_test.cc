// Values of which a type says too little: of type Any, and Doubles inside of data, which are not
// equal where their variables are.
#include <gtest/gtest.h>

#include "attempts.h"

namespace assay::induction {
namespace {

TEST(OpenValues, OfTypeAnyCanEqualAKnownValue) {
  EXPECT_TRUE(
      does_not_prove("def f(x: Any): Int = if (x == 1) 1 else 2\n"
                     "def g(x: Any): Int = 2"));
  EXPECT_TRUE(
      does_not_prove("def f(x: Any): Int = x match { case 1 => 1 case _ => 2 }\n"
                     "def g(x: Any): Int = 2"));
  EXPECT_TRUE(
      does_not_prove("def f(z: Any, y: Any): Any = if (z == y) z else y\n"
                     "def g(z: Any, y: Any): Any = y"));
}

TEST(OpenValues, OfTuplesHaveTheirParts) {
  // 0.0 and -0.0 are equal, and so are the tuples.
  EXPECT_TRUE(does_not_prove(
      "def f(z: (Int, Double), y: (Int, Double)): (Int, Double) = if (z == y) z else y\n"
      "def g(z: (Int, Double), y: (Int, Double)): (Int, Double) = y"));
}

TEST(OpenValues, AreNotEqualToThemselvesIfTheyContainNaN) {
  EXPECT_TRUE(
      does_not_prove("def f(d: Double): Boolean = Some(d) == Some(d)\n"
                     "def g(d: Double): Boolean = true"));
  EXPECT_TRUE(
      proves("def f(d: Int): Boolean = Some(d) == Some(d)\n"
             "def g(d: Int): Boolean = true"));
}

}  // namespace
}  // namespace assay::induction
