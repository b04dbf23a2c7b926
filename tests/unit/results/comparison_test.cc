// Tests which outputs each comparison treats as equal, and how a difference is named.
#include "results/comparison.h"

#include <gtest/gtest.h>

namespace assay::results {
namespace {

bool same(CompareMode mode, std::string_view a, std::string_view b) {
  Comparison comparison;
  comparison.mode = mode;
  EXPECT_EQ(same_output(a, b, comparison), same_output(b, a, comparison)) << a << " | " << b;
  return same_output(a, b, comparison);
}

TEST(Compare, EachModeForgivesItsWhiteSpaceAndNoOther) {
  struct Row {
    std::string_view a, b;
    bool exact, trim_end, trim, trim_lines, tokens;
  };
  for (const Row& row : {
           Row{"1 2\n", "1 2\n", true, true, true, true, true},
           Row{"1 2\n", "1 2", false, true, true, true, true},
           Row{"1\n", "1 \n\n\t", false, true, true, true, true},
           Row{"1\n", " 1\n", false, false, true, false, true},
           Row{"\n1\n", "1\n", false, false, true, false, true},
           Row{"1\n2\n", "1 \n2\n", false, false, false, true, true},
           Row{"1\r\n2\r\n", "1\n2\n", false, false, false, true, true},
           Row{"1\n2\n", "1\n\n2\n", false, false, false, false, true},
           Row{"1 2", "1  2", false, false, false, false, true},
           Row{"1 2", "1\n2", false, false, false, false, true},
           Row{"12", "1 2", false, false, false, false, false},
           Row{"", " \n", false, true, true, true, true},
           Row{"1", "2", false, false, false, false, false},
       }) {
    EXPECT_EQ(same(CompareMode::kExact, row.a, row.b), row.exact) << row.a << "|" << row.b;
    EXPECT_EQ(same(CompareMode::kTrimEnd, row.a, row.b), row.trim_end) << row.a << "|" << row.b;
    EXPECT_EQ(same(CompareMode::kTrim, row.a, row.b), row.trim) << row.a << "|" << row.b;
    EXPECT_EQ(same(CompareMode::kTrimLines, row.a, row.b), row.trim_lines) << row.a << row.b;
    EXPECT_EQ(same(CompareMode::kTokens, row.a, row.b), row.tokens) << row.a << "|" << row.b;
  }
}

TEST(Compare, Tolerance) {
  Comparison c;
  c.tolerance = 1e-3;
  EXPECT_TRUE(same_output("x = 1.0000", "x = 1.0009", c));
  EXPECT_FALSE(same_output("x = 1.000", "x = 1.002", c));
  EXPECT_TRUE(same_output("10000", "10009", c)) << "relative for large numbers";
  EXPECT_FALSE(same_output("10000", "10011", c));
  EXPECT_TRUE(same_output("-0.0001", "0.0001", c));
  EXPECT_FALSE(same_output("1.0 a", "1.0 b", c));
  EXPECT_FALSE(same_output("1.0", "1.0 2.0", c));
  EXPECT_FALSE(same_output("a1", "a2", c));
}

TEST(Compare, LastDigit) {
  Comparison c;
  c.last_digit = true;
  EXPECT_TRUE(same_output("2.35", "2.34", c));
  EXPECT_FALSE(same_output("2.35", "2.33", c));
  EXPECT_FALSE(same_output("2.35", "2.351", c)) << "another number of digits";
  EXPECT_FALSE(same_output("2", "3", c)) << "whole numbers are exact";
  EXPECT_TRUE(same_output("9.99", "10.00", c));
}

TEST(Compare, LetterCase) {
  Comparison c;
  EXPECT_FALSE(same_output("Yes", "yes", c));
  c.ignore_case = true;
  EXPECT_TRUE(same_output("Yes", "yES", c));
  EXPECT_FALSE(same_output("Yes", "yet", c));
}

TEST(Compare, NegativeZeroIsZeroUnlessItIsStatedToDiffer) {
  struct Row {
    std::string_view a, b;
    bool same;
  };
  for (const Row& row : {
           Row{"-0.000\n", "0.000\n", true},
           Row{"x=-0.0, y=1", "x=0.0, y=1", true},
           Row{"-0", "0", true},
           Row{"(-0.00;2)", "(0.00;2)", true},
           Row{"  -0.0|", "   0.0|", true},
           Row{"-nan\n", "nan\n", true},
           Row{"x=-nan", "x=nan", true},
           Row{"-NAN 1", "NAN 1", true},
           Row{"x-nan", "xnan", false},
           Row{"-nano", "nano", false},
           Row{"-0.000", "0.00", false},
           Row{"-0.001", "0.001", false},
           Row{"3-0", "30", false},
           Row{"-0x", "0x", false},
           Row{"-05", "05", false},
           Row{"-0 1", "0 2", false},
       }) {
    EXPECT_EQ(same(CompareMode::kExact, row.a, row.b), row.same) << row.a << " | " << row.b;
    Comparison strict;
    strict.negative_zero = true;
    EXPECT_FALSE(same_output(row.a, row.b, strict)) << row.a << " | " << row.b;
  }
}

TEST(Compare, NamesComeBack) {
  for (const auto mode : {CompareMode::kExact, CompareMode::kTrimEnd, CompareMode::kTrim,
                          CompareMode::kTrimLines, CompareMode::kTokens})
    EXPECT_EQ(find_compare_mode(name(mode)), mode);
  EXPECT_FALSE(find_compare_mode("Exact"));
}

TEST(Difference, IsNamedByWhatTellsMost) {
  const auto kind = [](std::string expected, std::string actual) {
    Outcome reference, submission;
    reference.output = std::move(expected);
    submission.output = std::move(actual);
    return difference(reference, submission, {});
  };
  EXPECT_EQ(kind("1\n", "1\n"), std::nullopt);
  EXPECT_EQ(kind("1\n", "2\n"), DifferenceKind::kValue);
  EXPECT_EQ(kind("1\n", ""), DifferenceKind::kValue);
  EXPECT_EQ(kind("7\n", "Enter n: 7\n"), DifferenceKind::kPrompt);
  EXPECT_EQ(kind("7\n", "n=7 done\n"), DifferenceKind::kPrompt);
  for (const char* other : {"-7\n", "17\n", "7\n7\n", "7\x01", "x7\n", "7e\n"})
    EXPECT_EQ(kind("7\n", other), DifferenceKind::kValue) << other;
  EXPECT_EQ(kind("Odd\n", "Enter n:\nThe number is Odd\n"), DifferenceKind::kPrompt);
  EXPECT_EQ(kind("Odd\n", "Result: Odd.\n"), DifferenceKind::kPrompt);
  for (const char* other :
       {"Not Good\n", "It isn't Good\n", "Good? No\n", "Very Good\n", "Good try\n"})
    EXPECT_EQ(kind("Good\n", other), DifferenceKind::kValue) << other;
  EXPECT_EQ(kind("5\n", "not 5\n"), DifferenceKind::kValue);
  EXPECT_EQ(kind("Yes\n", "yes\n"), DifferenceKind::kLetterCase);
  EXPECT_EQ(kind("1 2\n", "1  2\n"), DifferenceKind::kWhiteSpaceToken);
  EXPECT_EQ(kind("1\n2\n", "1 \n2\n"), DifferenceKind::kWhiteSpaceLine);
  EXPECT_EQ(kind("1\n", "1"), DifferenceKind::kWhiteSpaceEnd);
}

TEST(Difference, EndingsComeBeforeOutputs) {
  Outcome expected, actual;
  actual.exit_status = 1;
  Comparison c;
  EXPECT_EQ(difference(expected, actual, c), DifferenceKind::kExitStatus);
  c.exit_status = false;
  EXPECT_EQ(difference(expected, actual, c), std::nullopt);
  actual.termination = Termination::kUndefined;
  EXPECT_EQ(difference(expected, actual, c), DifferenceKind::kUndefinedBehaviour);
  actual.termination = Termination::kCrashed;
  EXPECT_EQ(difference(expected, actual, c), DifferenceKind::kCrash);
  actual.termination = Termination::kNoTermination;
  EXPECT_EQ(difference(expected, actual, c), DifferenceKind::kNoTermination);
  actual.termination = Termination::kOutputLimit;
  EXPECT_EQ(difference(expected, actual, c), DifferenceKind::kOutputLimit);
}

TEST(Difference, FirstDifference) {
  EXPECT_EQ(first_difference("abc", "abd"), 2U);
  EXPECT_EQ(first_difference("abc", "ab"), 2U);
  EXPECT_EQ(first_difference("", "x"), 0U);
}

Outcome returned(std::string value) {
  Outcome outcome;
  outcome.termination = Termination::kReturned;
  outcome.value = std::move(value);
  return outcome;
}

Outcome threw(std::string type, std::string message) {
  Outcome outcome;
  outcome.termination = Termination::kThrew;
  outcome.exception = {type, "pack." + type, std::move(message)};
  return outcome;
}

TEST(DifferenceOfCalls, ComparesValuesAndExceptionsByTheirType) {
  const Comparison loose{CompareMode::kTokens, 0.5, true, true, false};
  EXPECT_EQ(difference(returned("1"), returned("1"), loose), std::nullopt);
  EXPECT_EQ(difference(returned("1"), returned("1.0"), loose), DifferenceKind::kValue);
  EXPECT_EQ(difference(threw("E", "a"), threw("E", "b"), loose), std::nullopt);
  EXPECT_EQ(difference(threw("E", ""), threw("F", ""), loose), DifferenceKind::kValue);
  EXPECT_EQ(difference(returned("1"), threw("E", ""), loose), DifferenceKind::kCrash);
  EXPECT_EQ(difference(threw("E", ""), returned("1"), loose), DifferenceKind::kValue);
  Outcome printed = returned("1");
  printed.output = "x";
  EXPECT_EQ(difference(returned("1"), printed, loose), DifferenceKind::kValue);
  Outcome exited;
  EXPECT_EQ(difference(returned("1"), exited, loose), DifferenceKind::kValue);
}

TEST(DifferenceOfCalls, NothingIsHeldAgainstAReferenceThatDoesNotEndNormally) {
  Outcome endless;
  endless.termination = Termination::kNoTermination;
  EXPECT_EQ(difference(endless, returned("1"), {}), std::nullopt);
  EXPECT_EQ(difference(returned("1"), endless, {}), DifferenceKind::kNoTermination);
}

}  // namespace
}  // namespace assay::results
