// Tests that the canonical text cannot be imitated: a string that a program prints, or the reason
// why it is not modelled, is never taken for a part of the program.
#include <string>

#include <gtest/gtest.h>

#include "ir/parse.h"
#include "ir/spelling.h"
#include "passes/canonical.h"

namespace assay::passes {
namespace {

std::string canonical(const std::string& statements) {
  const auto program = ir::parse("program\nentry @main\n\nfunction @main() -> i32 {\n" +
                                 statements + "  return 0\n}\n");
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error().message) << statements;
  return program ? canonical_text(*program) : "";
}

/// Compares two statements, each with `before` and a string, to one statement whose string is the
/// canonical text of both.
void expect_no_imitation(const std::string& before) {
  const auto statement = [&](const std::string& text) {
    return "  " + before + " " + ir::quote(text) + "\n";
  };
  const std::string first = "<first>", second = "<second>";
  const std::string both = canonical(statement(first) + statement(second));
  const std::size_t begin = both.find(first), end = both.find(second) + second.size();
  ASSERT_LT(begin, end) << both;
  EXPECT_NE(canonical(statement(both.substr(begin, end - begin))), both);
}

TEST(CanonicalText, PrintedTextImitatesNoStatement) { expect_no_imitation("output text"); }

TEST(CanonicalText, WhatIsNotModelledImitatesNoStatement) { expect_no_imitation("unsupported"); }

TEST(CanonicalText, EndsOfBlocksCount) {
  const std::string one = "  output text \"one\"\n", two = "  output text \"two\"\n";
  const auto test = [](const std::string& yes, const std::string& no) {
    return "  if eq(1, 2) {\n" + yes + "  } else {\n" + no + "  }\n";
  };
  EXPECT_NE(canonical(test(one + two, "")), canonical(test(one, "") + two));
  EXPECT_NE(canonical(test(one + two, "")), canonical(test(one, two)));
  EXPECT_NE(canonical(test(one, two)), canonical(test(one, "") + two));
  EXPECT_NE(canonical(test(one, test(two, ""))), canonical(test(one, "") + test(two, "")));
}

TEST(CanonicalText, TheLoopThatIsLeftCounts) {
  const auto nested = [](const std::string& jump) {
    return canonical("  loop #0 while true {\n    loop #1 while true {\n      " + jump +
                     "\n    }\n    break #0\n  }\n");
  };
  EXPECT_NE(nested("break #0"), nested("break #1"));
  EXPECT_NE(nested("continue #0"), nested("continue #1"));
  EXPECT_NE(nested("break #0"), nested("continue #0"));
}

TEST(CanonicalText, TheWayOfWritingCounts) {
  EXPECT_NE(canonical("  output char value 65\n"), canonical("  output integer value 65\n"));
}

TEST(CanonicalText, DirectionsOfRedirectionsCount) {
  const auto redirected = [](const std::string& way) {
    return canonical("  slot $text: [i8]\n  declare $text, 8:i64\n  redirect begin_" + way +
                     " at $text\n  redirect end_" + way + "\n");
  };
  EXPECT_NE(redirected("input"), redirected("output"));
}

TEST(CanonicalText, WordsOfAFaultDoNotCount) {
  EXPECT_EQ(canonical("  check false else overflow \"the value of n\"\n"),
            canonical("  check false else overflow\n"));
  EXPECT_NE(canonical("  check false else overflow\n"), canonical("  check false else shift\n"));
  EXPECT_NE(canonical("  check false else overflow\n"),
            canonical("  check false else overflow exception\n"));
}

}  // namespace
}  // namespace assay::passes
