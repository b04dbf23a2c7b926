#include "languages/scala/example_call.h"

#include <gtest/gtest.h>

#include "base/source_map.h"
#include "frontends/scala/lower/lower.h"

namespace assay::languages {
namespace {

std::string example(const std::string& body) {
  SourceMap sources;
  auto program = scala::compile(sources, {sources.add("S.scala", "object S { " + body + " }")});
  if (!program) return program.error().message;
  const auto function = fun::find_function(*program, "f");
  return function ? example_call(*program, *function) : "no function";
}

TEST(ExampleCall, HasArgumentsOfTheTypesOfTheParameters) {
  EXPECT_EQ(example("def f(n: Int, s: String, c: Boolean) = n"), "f(1, \"ab\", true)");
  EXPECT_EQ(example("def f(xs: List[Char])(n: Int) = n"), "f(List('a'))(1)");
  EXPECT_EQ(example("def f[A](xs: List[A], pair: (A, Double)) = xs"), "f(List(1), (1, 1.5))");
  EXPECT_EQ(example("def f(g: Int => Int, n: Int) = g(n)"), "f(g, 1)");
}

TEST(ExampleCall, HasTheShortestValueOfAClass) {
  EXPECT_EQ(
      example("sealed trait T; case object E extends T; case class N(l: T, v: Int) extends T; "
              "def f(t: T) = t"),
      "f(E)");
  EXPECT_EQ(example("case class Run(value: Int, count: Int); def f(runs: List[Run]) = runs"),
            "f(List(Run(1, 1)))");
}

}  // namespace
}  // namespace assay::languages
