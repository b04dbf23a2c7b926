#include "serve/job/reasons.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

std::vector<Reason> of_diagnostics(std::vector<std::string> diagnostics) {
  results::Rejected verdict;
  verdict.explanation = "does not compile";
  verdict.diagnostics = std::move(diagnostics);
  return reasons(verdict);
}

TEST(Reasons, OfCompilersAreAtTheirLines) {
  const auto made = of_diagnostics({"sum.c:3:5: error: expected ';' at end of declaration",
                                    "sum.c:4:1: note: to match this '{'",
                                    "Sum.scala:7: error: not found: value x\n  x + 1\n  ^",
                                    "sum.js:1:23: `)` is missing here", "  x + 1"});
  ASSERT_EQ(made.size(), 3U);
  EXPECT_EQ(made[0].line, 3U);
  EXPECT_EQ(made[0].column, 5U);
  EXPECT_EQ(made[0].code, "compiler");
  EXPECT_EQ(made[0].text, "expected ';' at end of declaration");
  EXPECT_EQ(made[1].line, 7U);
  EXPECT_EQ(made[1].column, 0U);
  EXPECT_EQ(made[1].text, "not found: value x");
  EXPECT_EQ(made[2].line, 1U);
  EXPECT_EQ(made[2].text, "`)` is missing here");
}

TEST(Reasons, HaveTheTypesThatScalacSaysBelow) {
  const auto made = of_diagnostics({"Sum.scala:7: error: type mismatch;", " found   : Int",
                                    " required: Option[Int]", "    best", "    ^",
                                    "Sum.scala:9: error: not found: value x"});
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made[0].text, "type mismatch; found: Int, required: Option[Int]");
  EXPECT_EQ(made[1].text, "not found: value x");
}

TEST(Reasons, SayTheSameOfALineOnce) {
  const auto made = of_diagnostics({"a.scala:6: error: missing parameter type", "  ^",
                                    "a.scala:6: error: missing parameter type"});
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made[0].text, "missing parameter type");
}

TEST(Reasons, AreTheExplanationWhereNothingElseIsSaid) {
  const auto made = of_diagnostics({"the assembler failed"});
  ASSERT_EQ(made.size(), 1U);
  EXPECT_EQ(made[0].line, 0U);
  EXPECT_EQ(made[0].text, "does not compile");
}

TEST(Reasons, AreNotMadeOfNumbersInTexts) {
  EXPECT_EQ(of_diagnostics({"at 12:30 the clock: stops", "sum.c:99999999999:1: error: x"}).size(),
            1U);
}

TEST(Reasons, OfUndecidedProgramsAreTheirOwnOnly) {
  results::Undecided verdict;
  verdict.reason = results::Undecided::Reason::kUnsupported;
  verdict.explanation = "`process` of node is not supported";
  verdict.where.line = 2;
  ASSERT_EQ(reasons(verdict).size(), 1U);
  EXPECT_EQ(reasons(verdict)[0].line, 2U);
  EXPECT_EQ(reasons(verdict)[0].code, "unsupported");
  verdict.reason = results::Undecided::Reason::kQuestion;
  EXPECT_TRUE(reasons(verdict).empty());
  EXPECT_TRUE(reasons(results::Equivalent{}).empty());
}

TEST(Reasons, OfNodeAreAtTheirLines) {
  results::Rejected verdict;
  verdict.explanation = "does not compile: line 6: Invalid left-hand side in assignment";
  const std::vector<Reason> found = reasons(verdict);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].line, 6U);
  EXPECT_EQ(found[0].text, "Invalid left-hand side in assignment");
}

}  // namespace
}  // namespace assay::serve
