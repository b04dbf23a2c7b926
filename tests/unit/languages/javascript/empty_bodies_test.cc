// Tests where a semicolon is taken for one too many.
#include "languages/javascript/empty_bodies.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

std::string semicolons_in(const std::string& text) {
  const auto program = load_javascript("main.js", text);
  if (!program) return program.error().message;
  std::string made;
  for (const results::Finding& each : empty_bodies(*program))
    made += std::to_string(each.where.line) + ":" + std::to_string(each.where.column) + " " +
            each.message + "; ";
  return made;
}

TEST(EmptyBodies, AreThoseBeforeWhatLooksLikeABody) {
  EXPECT_EQ(semicolons_in("function f(n) {\n  for (let i = 0; i < n; i++);\n  {\n    n++;\n  }\n}"),
            "2:30 the semicolon ends the `for` here, so what follows does not belong to it; ");
  EXPECT_EQ(semicolons_in("function f(n) {\n  while (n > 9);\n    n--;\n}"),
            "2:16 the semicolon ends the `while` here, so what follows does not belong to it; ");
  EXPECT_EQ(semicolons_in("function f(n) {\n  if (n > 9);\n  n--;\n}"),
            "2:13 the semicolon ends the `if` here, so what follows does not belong to it; ");
}

TEST(EmptyBodies, OfLoopsThatNeedNoneAreLeftAlone) {
  EXPECT_EQ(semicolons_in("function f(n) {\n  for (; n > 9; n--);\n  return n;\n}"), "");
  EXPECT_EQ(semicolons_in("function f(n) { while (g(n)); return n; }"), "");
  EXPECT_EQ(semicolons_in("function f(n) { if (n) return 1; else; return 2; }"), "");
}

}  // namespace
}  // namespace assay::languages
