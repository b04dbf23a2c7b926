// Tests a submission against a reference on the symbolic and enumerated levels: pairs that compute
// the same output in different ways agree, pairs that differ on a single value do not.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "equiv/stdio/claim.h"
#include "equiv/stdio/level_comparison.h"
#include "programs.h"

namespace assay::equiv::testing {
namespace {

/// One reference with the description of its inputs.
struct Assignment {
  Task task;
  CText program;
  std::unique_ptr<Reference> reference;

  Assignment(const std::string& input, const std::string& text,
             const results::Comparison& comparison = {})
      : program(text) {
    task.comparison = comparison;
    auto spec = inputs::parse(input);
    if (!spec) ADD_FAILURE() << spec.error().message;
    if (spec) task.inputs = *std::move(spec);
    reference = std::make_unique<Reference>(task, program.tested);
    EXPECT_FALSE(reference->levels().empty()) << reference->no_levels_because();
  }

  /// Returns "agree", "differ on INPUT" or why it is unknown; the last level decides.
  std::string against(const std::string& text, std::uint64_t* deviations = nullptr) const {
    const CText submission(text);
    if (submission.tested.program == nullptr) return "not lowered";
    Runner runner(*reference, submission.tested, task.comparison);
    for (const Level& level : reference->levels()) {
      const LevelResult result = compare_on_level(runner, level);
      if (deviations != nullptr) *deviations += result.deviations;
      if (result.kind == LevelResult::Kind::kDiffer)
        return "differ on " + result.candidate->input.bytes;
      if (result.kind == LevelResult::Kind::kUnknown) return result.why;
    }
    return "agree";
  }
};

std::string one_number(const std::string& statements) {
  return "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); " + statements +
         " return 0; }\n";
}

constexpr const char* kSmallNumber = "n: int in 0..20000\n";

TEST(Level, FloatsAndDoublesOrderDecimalsAlike) {
  const auto reads = [](const std::string& type, const std::string& format) {
    return "#include <stdio.h>\nint main(void) { " + type + " a, b; scanf(\"" + format + format +
           "\", &a, &b); printf(\"%d\", a >= b ? 1 : a < 2.5 ? 2 : 3); return 0; }\n";
  };
  const Assignment doubles("a: float in 0..9 decimals 1\nb: float in 0..9 decimals 1\n",
                           reads("double", "%lf"));
  const CText floats(reads("float", "%f"));
  ASSERT_NE(floats.tested.program, nullptr);
  Runner runner(*doubles.reference, floats.tested, doubles.task.comparison);
  for (const Level& level : doubles.reference->levels()) {
    const LevelResult result = compare_on_level(runner, level);
    EXPECT_EQ(result.kind, LevelResult::Kind::kAgree) << result.why;
    EXPECT_FALSE(result.up_to_rounding);
  }
}

TEST(Level, ALineThatEndsWithANumberIsTrimmed) {
  results::Comparison lines;
  lines.mode = results::CompareMode::kTrimLines;
  const Assignment half(
      "a: int in -5..5\n",
      "#include <stdio.h>\nint main(void) { int a; scanf(\"%d\", &a); printf(\"%.1f\\n\", a / 2.0);"
      " if (a > 0) printf(\"*\"); return 0; }\n",
      lines);
  EXPECT_EQ(half.against("#include <stdio.h>\nint main(void) { int a; scanf(\"%d\", &a); "
                         "printf(\"%.1f\\n\", a / 2.0); if (0 < a && a != 0) printf(\"*\"); "
                         "return 0; }\n"),
            "agree");
  EXPECT_NE(half.against("#include <stdio.h>\nint main(void) { int a; scanf(\"%d\", &a); "
                         "printf(\"%.1f\\n\", a / 2.0); if (0 < a && a != 3) printf(\"*\"); "
                         "return 0; }\n"),
            "agree");
}

TEST(Level, TheSameTextWrittenInOtherPieces) {
  const Assignment two(kSmallNumber, one_number("printf(\"%d%d\\n\", n % 10, n / 10);"));
  EXPECT_EQ(two.against(one_number("printf(\"%d\", n % 10); printf(\"%d\", n / 10); puts(\"\");")),
            "agree");
  EXPECT_EQ(two.against(one_number("printf(\"%c%d\\n\", '0' + n % 10, n / 10);")), "agree");
  EXPECT_NE(two.against(one_number("printf(\"%d %d\\n\", n % 10, n / 10);")), "agree");

  const Assignment padded(kSmallNumber, one_number("printf(\"%02d\\n\", n);"));
  EXPECT_EQ(
      padded.against(one_number("if (n < 10) printf(\"0%d\\n\", n); else printf(\"%d\\n\", n);")),
      "agree");
  EXPECT_EQ(
      padded.against(one_number("if (n <= 10) printf(\"0%d\\n\", n); else printf(\"%d\\n\", n);")),
      "differ on 10\n");

  const Assignment digits("n: int in 0..999999\n", one_number("printf(\"%d\", n);"));
  const std::string one_by_one =
      "int p = 1; while (n / p > 9) p *= 10; while (p) { putchar('0' + n / p % 10); p /= 10; }";
  EXPECT_EQ(digits.against(one_number(one_by_one)), "agree");

  const Assignment word(kSmallNumber, one_number("if (n > 9) puts(\"yes\"); else puts(\"no\");"));
  EXPECT_EQ(word.against(one_number("printf(\"%s\\n\", n >= 10 ? \"yes\" : \"no\");")), "agree");
  EXPECT_NE(word.against(one_number("printf(\"%s\", n >= 10 ? \"yes\" : \"no\");")), "agree");
}

TEST(Level, TheSameNumberUnderOtherFormats) {
  const Assignment number(kSmallNumber, one_number("printf(\"%d %.2f\\n\", n, n / 3.0);"));
  EXPECT_EQ(number.against(one_number("printf(\"%1i %4.2f\\n\", n, n / 3.0);")), "agree");
  EXPECT_NE(number.against(one_number("printf(\"%1i %5.2f\\n\", n, n / 3.0);")), "agree");
  EXPECT_NE(number.against(one_number("printf(\"%2d %.2f\\n\", n, n / 3.0);")), "agree");

  const Assignment whole(kSmallNumber, one_number("printf(\"%3d.0\", n);"));
  EXPECT_EQ(whole.against(one_number("printf(\"%5.1f\", (double)n);")), "agree");
  EXPECT_EQ(whole.against(one_number("float x = n; printf(\"%5.1f\", x);")), "agree");
  EXPECT_NE(whole.against(one_number("printf(\"%3.1f\", (double)n);")), "agree");
  EXPECT_NE(whole.against(one_number("printf(\"%5.1f\", n + 0.5);")), "agree");
}

TEST(Level, ANumberOfAWidthAgainstOneThatIsKnown) {
  const Assignment padded("n: int in 0..40\n", one_number("printf(\"%02d|%4d|\", n / 2, n / 2);"));
  const std::string counts =
      "int k = 0; while (n >= 2) { k++; n -= 2; } printf(\"%02d|%4d|\", k, k);";
  EXPECT_EQ(padded.against(one_number(counts)), "agree");
  const std::string other =
      "int k = 0; while (n >= 2) { k++; n -= 2; } printf(k == 17 ? \"%2d|%4d|\" : \"%02d|%4d|\", "
      "k, "
      "k == 17 ? 18 : k);";
  EXPECT_TRUE(padded.against(one_number(other)).starts_with("differ on 3"));
}

TEST(Level, BorrowsOfATimeDifference) {
  const auto times = [](const std::string& statements) {
    return "#include <stdio.h>\nint main(void) { int h, m, s, h2, m2, s2;\n"
           "scanf(\"%d%d%d%d%d%d\", &h, &m, &s, &h2, &m2, &s2);" +
           statements + "return 0; }\n";
  };
  const Assignment seconds(
      "h: int in 0..23, m: int in 0..59, s: int in 0..59\n"
      "h2: int in 0..23, m2: int in 0..59, s2: int in 0..59\n",
      times("int d = h2 * 3600 + m2 * 60 + s2 - h * 3600 - m * 60 - s;"
            "if (d < 0) d += 24 * 3600;"
            "printf(\"%02d:%02d:%02d\\n\", d / 3600, d / 60 % 60, d % 60);"));
  const std::string borrows =
      "s2 -= s; m2 -= m; h2 -= h; if (s2 < 0) { s2 += 60; m2--; } if (m2 < 0) { m2 += 60; h2--; }"
      "if (h2 < 0) h2 += 24;"
      "printf(\"%02d:%02d:%02d\\n\", h2, m2, s2);";
  EXPECT_EQ(seconds.against(times(borrows)), "agree");
}

TEST(Level, FractionsWithinTheComparison) {
  results::Comparison close;
  close.last_digit = true;
  const Assignment third("n: int in 1..9999\n", one_number("printf(\"%.2f\\n\", n / 3.0);"), close);
  EXPECT_EQ(third.against(one_number("printf(\"%.2f\\n\", n * (1 / 3.0));")), "agree");
  EXPECT_EQ(third.against(one_number("printf(\"%.2f\\n\", n / 3.0 + 0.001);")), "agree");
  EXPECT_NE(third.against(one_number("printf(\"%.2f\\n\", n / 3.0 + 0.02);")), "agree");
  EXPECT_NE(third.against(one_number("printf(\"%.2f\\n\", n / 3.0 + (n == 777));")), "agree");
}

TEST(Level, OneValueIsEnough) {
  const Assignment square("n: int in -20000..20000\n", one_number("printf(\"%d\\n\", n * n);"));
  EXPECT_EQ(square.against(one_number("printf(\"%d\\n\", n < 0 ? -n * -n : n * n);")), "agree");
  EXPECT_EQ(square.against(one_number("printf(\"%d\\n\", n * n + (n == 1000));")),
            "differ on 1000\n");
  EXPECT_EQ(square.against(one_number("int z = 0; if (n == 777) z = 1 / z; "
                                      "printf(\"%d\\n\", n * n);")),
            "differ on 777\n");
}

TEST(Level, OneLengthIsEnough) {
  const auto sum = [](const std::string& extra) {
    return "#include <stdio.h>\nint main(void) { int n, i, s = 0, a[9]; scanf(\"%d\", &n);"
           "for (i = 0; i < n; i++) { scanf(\"%d\", &a[i]); s += a[i]; }" +
           extra + "printf(\"%d\\n\", s); return 0; }\n";
  };
  const Assignment list("n: int in 1..9\na: n of int in -1000..1000\n", sum(""));
  EXPECT_EQ(list.against(sum("s = 0; while (i-- > 0) s += a[i];")), "agree");
  const std::string found = list.against(sum("if (n == 4 && a[3] == 999) s++;"));
  EXPECT_EQ(found.substr(0, 12), "differ on 4\n") << found;
  EXPECT_NE(found.find("999\n"), std::string::npos) << found;
}

// Five programs compute the largest of three numbers.
TEST(Level, LargestOfThree) {
  const std::string box = "a: int, b: int, c: int\n";
  const auto program = [](const std::string& body) {
    return "#include <stdio.h>\nint main(void) { int a, b, c, m; scanf(\"%d%d%d\", &a, &b, &c);" +
           body + " printf(\"%d\\n\", m); return 0; }\n";
  };
  const Assignment largest(box, program("m = a; if (b > m) m = b; if (c > m) m = c;"));
  std::uint64_t deviations = 0;
  EXPECT_EQ(largest.against(program("m = a; if (m < b) m = b; if (m < c) m = c;")), "agree");
  EXPECT_EQ(
      largest.against(program("if (a >= c && a >= b) m = a; else if (c >= b) m = c; else m = b;"),
                      &deviations),
      "agree");
  EXPECT_GT(deviations, 0U) << "its paths are others, its results are not";
  EXPECT_NE(largest.against(program("if (a > b && a > c) m = a; else if (b > a && b > c) m = b; "
                                    "else m = c;")),
            "agree");
  EXPECT_NE(largest.against(program("m = a; if (b > a) m = b; if (c > a) m = c;")), "agree");
  EXPECT_NE(largest.against(program("m = 0; if (a > m) m = a; if (b > m) m = b; "
                                    "if (c > m) m = c;")),
            "agree");
}

TEST(Runner, SlowIsNotEndless) {
  const Assignment small("n: int in 0..9\n", one_number("printf(\"%d\", n);"));
  const CText slow(one_number(
      "volatile int i; for (i = 0; i < 800000; i++); if (n == 7) n++; printf(\"%d\", n);"));
  Runner runner(*small.reference, slow.tested, small.task.comparison);
  EXPECT_FALSE(runner.try_bytes("3"));
  const auto wrong = runner.try_bytes("7");
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->kind, results::DifferenceKind::kValue);
  runner.set_patient(false);
  EXPECT_EQ(runner.try_bytes("3")->kind, results::DifferenceKind::kNoTermination);

  const CText endless(one_number("while (n > 4) n |= 8; printf(\"%d\", n);"));
  Runner other(*small.reference, endless.tested, small.task.comparison);
  EXPECT_EQ(other.try_bytes("5")->kind, results::DifferenceKind::kNoTermination);
}

// Following the submission's loop needs a path for every pair of numbers, so only small ones are
// run.
TEST(Level, AllDecimalFractionsOfASmallRange) {
  const auto program = [](const std::string& value) {
    return "#include <stdio.h>\n#include <math.h>\nint main(void) { double x; scanf(\"%lf\", &x);"
           "printf(\"%.1f\\n\", " +
           value + "); return 0; }\n";
  };
  const Assignment few("x: float in 0..9 decimals 2\n", program("x"));
  EXPECT_TRUE(few.reference->levels().back().enumerated());
  EXPECT_TRUE(few.reference->levels().back().bound.covers_all_inputs);
  EXPECT_EQ(few.against(program("floor(x) + (x - floor(x))")), "agree");
  const Assignment many("x: float in 0..90 decimals 2\n", program("x"));
  ReferenceRunner runs(many.task, many.program.tested);
  SmallerLevel smaller(many.task, many.reference->levels(), runs);
  const Level* complete = smaller.complete();
  ASSERT_NE(complete, nullptr);
  EXPECT_EQ(complete->inputs.size(), 9001U);
  EXPECT_TRUE(complete->bound.covers_all_inputs);
}

/// Where no level covers all valid inputs but they can be run one by one, they are.
TEST(Level, EveryInputWhereThereAreFew) {
  const auto divisors = [](const std::string& first) {
    return one_number("int i, j, k = 0; " + first +
                      " for (i = 1; i <= n; i++) for (j = 1; j <= i; j++) if (i % j == 0) k++; "
                      "printf(\"%d\", k);");
  };
  const Assignment few("n: int in 1..150\n", divisors(""));
  EXPECT_FALSE(few.reference->levels().back().bound.covers_all_inputs);
  const Level* const all = few.reference->every_input();
  ASSERT_NE(all, nullptr);
  EXPECT_TRUE(all->bound.covers_all_inputs);
  EXPECT_EQ(all->inputs.size(), 150U);
  const CText same(divisors(";")), late(divisors("if (n == 147) n--;"));
  for (const CText* text : {&same, &late}) {
    Runner runner(*few.reference, text->tested, few.task.comparison);
    EXPECT_EQ(compare_on_level(runner, *all).kind == LevelResult::Kind::kAgree, text == &same);
  }
  const Assignment many("n: int in 1..40000\n", divisors(""));
  EXPECT_EQ(many.reference->every_input(), nullptr);
  // A level covers these already.
  const Assignment covered(kSmallNumber, one_number("puts(n > 7 ? \"yes\" : \"no\");"));
  EXPECT_EQ(covered.reference->every_input(), nullptr);
}

/// Two spaces between the numbers are valid, too; no level has them.
TEST(Level, ProvesNothingOfOtherLayoutsThatCharactersDependOn) {
  const auto sum = [](const std::string& reading) {
    return "#include <stdio.h>\nint main(void) { int a, b; char c; " + reading +
           " printf(\"%d\", a + b); return 0; }\n";
  };
  const std::string numbers = "a: int in 0..9, b: int in 0..9\n";
  const CText by_character(sum("scanf(\"%d\", &a); c = getchar(); b = getchar() - '0'; c = b;"));
  for (const bool is_free : {true, false}) {
    const Assignment two(numbers + (is_free ? "layout: free\n" : ""),
                         sum("scanf(\"%d%d\", &a, &b); c = b;"));
    SubmissionInfo submission;
    submission.tested = by_character.tested;
    Runner runner(*two.reference, submission.tested, two.task.comparison);
    const Level& level = two.reference->levels().back();
    const LevelResult agreed = compare_on_level(runner, level);
    ASSERT_EQ(agreed.kind, LevelResult::Kind::kAgree);
    const results::Equivalent claim = claim_of(level, agreed, *two.reference, submission, 1);
    EXPECT_EQ(claim.certainty,
              is_free ? results::Certainty::kBounded : results::Certainty::kProved);
    EXPECT_EQ(claim.bound.empty(), !is_free);
  }
}

TEST(Level, SaysWhatABoundOnIntegersMeansForRangesBeyondIt) {
  const std::string text =
      "#include <stdio.h>\nint main(void) { int a, b, i; scanf(\"%d%d\", &a, &b);"
      "for (i = 1583; i <= b; i++); puts(a < b ? \"yes\" : \"no\"); return 0; }\n";
  const Assignment order("a: int in 0..5000, b: int in 1583..6000\n", text);
  ReferenceRunner runs(order.task, order.program.tested);
  SmallerLevel smaller(order.task, order.reference->levels(), runs);
  const Level* level = smaller.get();
  ASSERT_NE(level, nullptr);
  const std::int64_t bound = level->bound.value_bound.value();
  EXPECT_EQ(level->bound.text, "integers up to " + std::to_string(bound) +
                                   " in absolute value, and beyond that the first " +
                                   std::to_string(bound / 2 + 1) + " of their range");
}

TEST(Level, SmallerForWhatHasTooManyPaths) {
  const auto program = [](const std::string& body) {
    return "#include <stdio.h>\nint main(void) { int a, b, i; scanf(\"%d%d\", &a, &b);" + body +
           " return 0; }\n";
  };
  const Assignment order("a: int in 0..5000, b: int in 0..5000\n",
                         program("puts(a < b ? \"yes\" : \"no\");"));
  const auto loop = [&](const std::string& body) {
    return program("for (i = 0; i <= a; i++) " + body + " puts(a < b ? \"yes\" : \"no\");");
  };
  EXPECT_EQ(order.against(loop(";")), "too many paths");
  ReferenceRunner runs(order.task, order.program.tested);
  SmallerLevel smaller(order.task, order.reference->levels(), runs);
  EXPECT_EQ(runs.runs(), 0U);
  const Level* small = smaller.get();
  ASSERT_NE(small, nullptr);
  EXPECT_EQ(small, smaller.get());
  EXPECT_EQ(runs.runs(), 31U * 31U);
  EXPECT_FALSE(small->bound.covers_all_inputs);
  EXPECT_EQ(small->bound.value_bound, 30);
  EXPECT_EQ(small->inputs.size(), 31U * 31U);
  EXPECT_EQ(small->bound.text, "integers up to 30 in absolute value");
  const CText wrong(loop("if (i == 29 && b == 30) { puts(\"yes\"); return 0; }"));
  const CText right(loop(";"));
  for (const CText* text : {&wrong, &right}) {
    Runner runner(*order.reference, text->tested, order.task.comparison);
    EXPECT_EQ(compare_on_level(runner, *small).kind == LevelResult::Kind::kAgree, text == &right);
  }
  // All inputs are already run, so a smaller level is not worthwhile.
  const Assignment few("a: int in 0..9, b: int in 0..9\n", program("printf(\"%d\", a % (b + 1));"));
  ReferenceRunner few_runs(few.task, few.program.tested);
  SmallerLevel none(few.task, few.reference->levels(), few_runs);
  EXPECT_TRUE(few.reference->levels().back().enumerated());
  EXPECT_EQ(none.get(), nullptr);
  EXPECT_EQ(few_runs.runs(), 0U);
}

TEST(Level, PowersOfIntegers) {
  const auto with_pow = [](const std::string& test) {
    return "#include <math.h>\n" + one_number("if (" + test + ") puts(\"1\"); else puts(\"0\");");
  };
  const Assignment cube("n: int in -90..9000\n",
                        one_number("puts(n * n * n > 8 * n * n ? \"1\" : \"0\");"));
  EXPECT_EQ(cube.against(with_pow("pow(n, 3) > 8 * pow(n, 2)")), "agree");
  EXPECT_NE(cube.against(with_pow("pow(n, 3) >= 8 * pow(n, 2)")), "agree");
}

/// No step from the given input leads to a list of other numbers.
TEST(Runner, LooksForSimplerInputsElsewhere) {
  const std::string begin =
      "#include <stdio.h>\nint main(void) { int n, a[9]; scanf(\"%d\", &n);"
      "for (int i = 0; i < n; i++) scanf(\"%d\", &a[i]);";
  const Assignment list("n: int in 1..9\na: n of int in 0..9\n",
                        begin + "puts(\"no\"); return 0; }\n");
  const CText wrong(begin +
                    "int up = n > 5; for (int i = 1; i < n; i++) up = up && a[i] == a[i - 1] + 1;"
                    "puts(up || n == 2 && a[0] == 7 ? \"yes\" : \"no\"); return 0; }\n");
  list.reference->inputs();
  Runner runner(*list.reference, wrong.tested, list.task.comparison);
  const auto candidate = runner.try_bytes("6\n1 2 3 4 5 6\n");
  ASSERT_TRUE(candidate);
  EXPECT_EQ(minimise(runner, *candidate, 600).input.bytes, "2\n7 0\n");
}

TEST(Runner, MinimisesToASimplerInput) {
  const Assignment list("n: int in 1..9\na: n of int in 0..1000\n",
                        "#include <stdio.h>\nint main(void) { int n, x, s = 0; scanf(\"%d\", &n);"
                        "while (n-- > 0) { scanf(\"%d\", &x); s += x; } printf(\"%d\", s); }\n");
  const CText wrong(
      "#include <stdio.h>\nint main(void) { int n, x, s = 0; scanf(\"%d\", &n);"
      "while (n-- > 0) { scanf(\"%d\", &x); s += x > 5 ? 5 : x; }"
      "printf(\"%d\", s); }\n");
  Runner runner(*list.reference, wrong.tested, list.task.comparison);
  const auto candidate = runner.try_bytes("5\n1 2 900 4 800\n");
  ASSERT_TRUE(candidate);
  EXPECT_EQ(minimise(runner, *candidate, 600).input.bytes, "1\n6\n");
  EXPECT_FALSE(runner.try_bytes("2\n1 5\n"));
}

}  // namespace
}  // namespace assay::equiv::testing
