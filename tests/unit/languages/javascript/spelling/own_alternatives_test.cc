// Tests which alternatives JavaScript adds to those of every language.
#include "languages/javascript/spelling/own_alternatives.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "frontends/javascript/places/places.h"
#include "languages/javascript/spelling/repair_spelling.h"
#include "repair/material/alternatives.h"

namespace assay::javascript {
namespace {

/// Returns the alternatives for a text, as "what is replaced -> by what".
std::set<std::string> offered(const std::string& text) {
  SourceMap sources;
  const FileId file = sources.add("main.js", text);
  const auto parsed = read_file(sources, file);
  if (!parsed) return {};
  const frontends::SourceTree tree = places_of(*parsed);
  const repair::Side side{tree, sources};
  repair::Alternatives all =
      repair::make_alternatives(side, side, repair_spelling(), repair::MaterialOptions());
  add_own_alternatives(side, *parsed, repair_spelling(), all);
  std::set<std::string> found;
  for (const repair::Alternative& each : all)
    found.insert(std::string(sources.text(repair::replaced_span(tree, each))) + " -> " + each.text);
  return found;
}

TEST(JavaScriptAlternatives, ExchangeMethodsThatAreConfused) {
  const auto found = offered("const f = (xs, x) => { xs.push(x); return Math.floor(x); };");
  EXPECT_TRUE(found.contains("xs.push(x); -> xs.unshift(x);"));
  EXPECT_TRUE(found.contains("Math.floor(x) -> Math.round(x)"));
}

TEST(JavaScriptAlternatives, GiveSortAnOrderAndACopy) {
  const auto found = offered("function f(xs) { return xs.sort(); }");
  EXPECT_TRUE(found.contains("xs.sort() -> xs.sort((a, b) => a - b)"));
  EXPECT_TRUE(found.contains("xs.sort() -> [...xs].sort()"));
}

TEST(JavaScriptAlternatives, CompareWithAndWithoutConversion) {
  EXPECT_TRUE(offered("const f = (a, b) => a == b;").contains("a == b -> a === b"));
  EXPECT_TRUE(offered("const f = (a, b) => a === b;").contains("a === b -> a == b"));
}

TEST(JavaScriptAlternatives, DoNotMixNullishWithLogicalOperators) {
  const auto found = offered("const f = (a, b, c) => a || b || c;");
  EXPECT_TRUE(found.contains("a || b -> (a ?? b)"));
  EXPECT_TRUE(found.contains("a || b || c -> (a || b) ?? c"));
}

TEST(JavaScriptAlternatives, ReturnAValueThatNobodyUses) {
  EXPECT_TRUE(offered("function f(x) { f(x - 1); }").contains("f(x - 1); -> return f(x - 1);"));
  EXPECT_TRUE(offered("const f = (x) => { x + 1; };").contains("x + 1; -> return x + 1;"));
  EXPECT_TRUE(offered("const f = (x) => { x <= 1; };").contains("x <= 1; -> return x <= 1;"));
  EXPECT_FALSE(
      offered("let y; const f = (x) => { y += x; };").contains("y += x; -> return y += x;"));
}

TEST(JavaScriptAlternatives, AreNotTrivial) {
  EXPECT_FALSE(offered("const f = (x) => x > 5;").contains("5 -> -Infinity"));
  EXPECT_FALSE(offered("const f = (x) => x + 5;").contains("5 -> 0"));
  EXPECT_TRUE(offered("const f = (x) => { let m = 0; return m; };").contains("0 -> -Infinity"));
}

TEST(JavaScriptAlternatives, DoNotAssignAVariableToItself) {
  const auto found = offered("const f = (a, b, c) => { a = b; };");
  EXPECT_TRUE(found.contains("a -> c"));
  EXPECT_FALSE(found.contains("a -> b"));
}

TEST(JavaScriptAlternatives, ChangeFlagsAndAnchorsOfRegularExpressions) {
  const auto found = offered("function f(x) { return x.replace(/[^a-z]/, ''); }");
  for (const std::string other : {"/[^a-z]/g", "/[^a-z]/i", "/^[^a-z]/", "/[^a-z]$/"})
    EXPECT_TRUE(found.contains("/[^a-z]/ -> " + other)) << other;
  const auto anchored = offered(R"(const f = (x) => /^a\$$/g.test(x);)");
  for (const std::string other : {R"(/a\$$/g)", R"(/^a\$/g)", R"(/^a\$$/)"})
    EXPECT_TRUE(anchored.contains(R"(/^a\$$/g -> )" + other)) << other;
}

TEST(JavaScriptAlternatives, ReferToAMemberOfTheObject) {
  const auto found =
      offered("class A { constructor() { this.size = 0; } add(size) { return size; } }");
  EXPECT_TRUE(found.contains("size -> this.size"));
}

TEST(JavaScriptAlternatives, ReturnAVariableAtTheEndOfAFunction) {
  const auto found = offered("function f(xs) { let sum = 0; for (const x of xs) sum += x; }");
  EXPECT_TRUE(found.contains(" -> return sum;"));
  EXPECT_FALSE(offered("function f(x) { return 1; }").contains(" -> return x;"));
}

TEST(JavaScriptAlternatives, IterateOverElementsRatherThanKeys) {
  const auto found = offered("function f(xs) { for (const x in xs) f(x); }");
  EXPECT_TRUE(found.contains("for (const x in xs) f(x); -> for (const x of xs) f(x);"));
}

TEST(JavaScriptAlternatives, AwaitOnlyInAsynchronousFunctions) {
  EXPECT_TRUE(offered("async function f(g) { return g(1); }").contains("g(1) -> await g(1)"));
  EXPECT_FALSE(offered("function f(g) { return g(1); }").contains("g(1) -> await g(1)"));
  EXPECT_FALSE(offered("async function f(g) { return () => { return g(1); }; }")
                   .contains("g(1) -> await g(1)"));
}

TEST(JavaScriptAlternatives, ChangeRelationsByOne) {
  const auto found = offered("const f = (xs, i) => i < xs.length;");
  EXPECT_TRUE(found.contains("i < xs.length -> i <= xs.length"));
  EXPECT_TRUE(found.contains("xs.length -> xs.length - 1"));
}

}  // namespace
}  // namespace assay::javascript
