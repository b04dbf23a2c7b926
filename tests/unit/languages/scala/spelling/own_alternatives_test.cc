// Tests which alternatives Scala adds to those of every language.
#include "languages/scala/spelling/own_alternatives.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "frontends/scala/lower/lower.h"
#include "frontends/scala/places/places.h"
#include "frontends/scala/syntax/parse.h"
#include "languages/scala/spelling/repair_spelling.h"
#include "repair/material/alternatives.h"

namespace assay::scala {
namespace {

struct Text {
  explicit Text(const std::string& members)
      : file(sources.add("main.scala", "object Main {\n" + members + "\n}\n")),
        unit(*parse(sources, file)) {
    ExpressionTypes types;
    EXPECT_TRUE(lower({unit}, sources, types)) << members;
    tree = places_of(unit, sources, file, types);
  }
  repair::Side side() const { return {tree, sources}; }

  SourceMap sources;
  FileId file;
  CompilationUnit unit;
  frontends::SourceTree tree;
};

/// Returns the alternatives for members of an object, as "what is replaced -> by what".
std::set<std::string> offered(const std::string& members, const std::string& reference) {
  const Text student(members), other(reference);
  repair::Alternatives all = repair::make_alternatives(
      student.side(), other.side(), repair_spelling(), repair::MaterialOptions());
  const repair::Side side = student.side();
  add_own_alternatives(side, student.unit, all);
  std::set<std::string> found;
  for (const repair::Alternative& each : all)
    found.insert(std::string(student.sources.text(repair::replaced_span(student.tree, each))) +
                 " -> " + each.text);
  return found;
}
std::set<std::string> offered(const std::string& members) { return offered(members, members); }

TEST(ScalaAlternatives, ExchangeMethodsThatAreConfused) {
  const auto found = offered("def f(xs: List[Int]): Int = xs.filter(_ > 1).head");
  EXPECT_TRUE(found.contains("xs.filter(_ > 1).head -> xs.filter(_ > 1).last"));
  EXPECT_TRUE(found.contains("xs.filter(_ > 1) -> xs.filterNot(_ > 1)"));
}

TEST(ScalaAlternatives, PutElementsBeforeAndAfterAList) {
  const auto found = offered("def f(x: Int, xs: List[Int]): List[Int] = xs :+ x");
  EXPECT_TRUE(found.contains("xs :+ x -> x :: xs"));
  EXPECT_TRUE(found.contains("xs -> x :: xs"));
}

TEST(ScalaAlternatives, ExchangeTwoVariablesOfOneType) {
  const auto found = offered("def f(l: Int, r: Int, xs: List[Int]): List[Int] = l :: f(r, l, xs)");
  EXPECT_TRUE(found.contains("l :: f(r, l, xs) -> r :: f(l, r, xs)"));
  EXPECT_TRUE(found.contains("f(r, l, xs) -> f(l, r, xs)"));
  EXPECT_FALSE(found.contains("f(r, l, xs) -> f(xs, l, r)"));
}

TEST(ScalaAlternatives, ExchangeClausesAndTheirBodies) {
  const auto found = offered("def f(n: Int): Int = n match { case 0 => 5\ncase _ => 6 }");
  EXPECT_TRUE(
      found.contains("n match { case 0 => 5\ncase _ => 6 } -> "
                     "n match { case 0 => 6\ncase _ => 5 }"));
}

TEST(ScalaAlternatives, CallTheFunctionItself) {
  const auto found = offered(
      "def f(x: Int, xs: List[Int]): List[Int] = xs match {\n"
      "  case y :: rest => y :: rest\n"
      "  case Nil => List(x)\n"
      "}");
  EXPECT_TRUE(found.contains("rest -> f(x, rest)"));
}

TEST(ScalaAlternatives, InsertAClauseOfTheReference) {
  const auto found = offered("def f(xs: List[Int]): Int = xs match { case x :: rest => x }",
                             "def f(xs: List[Int]): Int = xs match {\n"
                             "  case x :: rest => x\n"
                             "  case Nil => 7\n"
                             "}");
  EXPECT_TRUE(found.contains(" -> case Nil => 7"));
}

TEST(ScalaAlternatives, LeaveLiteralsInPatternsLiterals) {
  for (const std::string& each :
       offered("def f(n: Int, m: Int): Int = n match { case 0 => m\ncase _ => n }")) {
    EXPECT_NE(each, "0 -> m");
    EXPECT_NE(each, "0 -> n");
  }
}

TEST(ScalaAlternatives, SubtractVisibleNumbers) {
  EXPECT_TRUE(
      offered("def g(n: Int): Int = n\ndef f(n: Int, b: Int): Int = g(n)").contains("n -> n - b"));
}

}  // namespace
}  // namespace assay::scala
