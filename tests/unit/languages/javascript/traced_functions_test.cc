// Functions as arguments of programs in their full form.
#include "dynamic/value/print.h"
#include "traced_programs.h"

namespace assay::languages {
namespace {

using concolic::Equivalence;

class FunctionArguments : public Traced {
 protected:
  void expect(Equivalence expected, const std::string& reference, const std::string& submission,
              const std::string& description) {
    const scripts::Claim claim = compare(reference, submission, description);
    EXPECT_EQ(claim.result, expected)
        << submission << "\n"
        << (claim.input ? dynamic::print(*claim.input) : claim.covered);
    EXPECT_EQ(claim.statistics.deviations, 0U) << claim.statistics.first_deviation;
  }
};

const std::string kKeep =
    "keep(list: list of int in -9..9 length 0..3, test: function (int in -9..9) to boolean)";
const std::string kKeepByLoop =
    "function keep(list, test) { const kept = []; for (const x of list) if (test(x)) kept.push(x);"
    " return kept; }";

TEST_F(FunctionArguments, AreAnyPureFunctions) {
  const scripts::Claim claim =
      compare(kKeepByLoop, "const keep = (list, test) => list.filter((x) => test(x));", kKeep);
  EXPECT_EQ(claim.result, Equivalence::kEqual);
  EXPECT_EQ(claim.covered, "all valid inputs");
  EXPECT_EQ(claim.statistics.deviations, 0U) << claim.statistics.first_deviation;
}

TEST_F(FunctionArguments, MayBeCalledInAnotherOrderMoreOftenAndWithMoreArguments) {
  for (const std::string submission :
       {"const keep = (list, test) => list.filter(test);",
        "const keep = (list, test) => list.flatMap((x) => (test(x) && test(x) ? [x] : []));",
        "const keep = (list, test) => list.reduceRight((all, x) => (test(x) ? [x, ...all] : all), "
        "[]);",
        "const keep = (list, test) => list.map((x) => [test(x), x]).filter((p) => p[0]).map((p) => "
        "p[1]);",
        "const keep = (list, test) => { test(list.length); return list.filter(test); };"})
    expect(Equivalence::kEqual, kKeepByLoop, submission, kKeep);
}

TEST_F(FunctionArguments, TellProgramsApartThatAskForAnotherElement) {
  for (const std::string submission :
       {"const keep = (list, test) => list.filter((x, i) => test(i));",
        "const keep = (list, test) => list.filter((x) => test(-x));",
        "const keep = (list, test) => list.filter((x, i) => test(list[0]));",
        "const keep = (list, test) => list.filter((x) => !test(x));",
        "const keep = (list, test) => list.filter((x) => test(x) && x !== 7);",
        "const keep = (list, test) => list.filter((x) => test(String(x)));",
        "const keep = (list, test) => list.map((x) => test(x) && x).filter((x) => x);"})
    expect(Equivalence::kDifferent, kKeepByLoop, submission, kKeep);
}

TEST_F(FunctionArguments, OfOtherTypesThanStatedMakeNoClaim) {
  for (const std::string argument : {"undefined", "NaN", "0.5", "{}", "[1]"})
    expect(Equivalence::kUndecided, kKeepByLoop,
           "const keep = (list, test) => { test(" + argument + "); return list.filter(test); };",
           kKeep);
}

TEST_F(FunctionArguments, CalledWithTooManyArgumentsMakeNoClaim) {
  expect(Equivalence::kUndecided, kKeepByLoop,
         "const keep = (list, test) => { for (let i = 100; i < 120; ++i) test(i);"
         " return list.filter(test); };",
         kKeep);
}

TEST_F(FunctionArguments, TakeMinusZeroForZero) {
  const std::string description = "f(test: function (int) to int in -9..9)";
  expect(Equivalence::kEqual, "const f = (test) => test(0);", "const f = (test) => test(-0);",
         description);
}

const std::string kFold =
    "fold(list: list of int in -9..9 length 0..3, start: int in -9..9,"
    " f: function (int in -9..9, int in -9..9) to int in -9..9)";
const std::string kFoldByLoop =
    "function fold(list, start, f) { let all = start; for (const x of list) all = f(all, x);"
    " return all; }";

TEST_F(FunctionArguments, OfTwoParametersAreToldApartByTheirOrder) {
  expect(Equivalence::kEqual, kFoldByLoop,
         "const fold = (list, start, f) => list.reduce(f, start);", kFold);
  expect(Equivalence::kEqual, kFoldByLoop,
         "const fold = ([x, ...rest], start, f) => x === undefined ? start : fold(rest, f(start, "
         "x), f);",
         kFold);
  expect(Equivalence::kDifferent, kFoldByLoop,
         "const fold = (list, start, f) => list.reduceRight(f, start);", kFold);
  expect(Equivalence::kDifferent, kFoldByLoop,
         "const fold = (list, start, f) => list.reduce((all, x) => f(x, all), start);", kFold);
}

TEST_F(FunctionArguments, OfIntegersCanBeComparators) {
  const std::string description =
      "f(a: int in 0..9, b: int in 0..9, order: function (int, int) to int in -1..1)";
  expect(Equivalence::kEqual, "const f = (a, b, order) => order(a, b) > 0 ? [b, a] : [a, b];",
         "const f = (a, b, order) => { if (order(a, b) <= 0) return [a, b]; return [b, a]; };",
         description);
  expect(Equivalence::kDifferent, "const f = (a, b, order) => order(a, b) > 0 ? [b, a] : [a, b];",
         "const f = (a, b, order) => order(b, a) < 0 ? [b, a] : [a, b];", description);
}

TEST_F(FunctionArguments, CanHaveStringsAsArgumentsAndResults) {
  const std::string description =
      "each(list: list of string of [ab] length 0..2 length 0..2,"
      " f: function (string of [ab] length 0..2) to string of [ab] length 0..2)";
  const std::string reference =
      "function each(list, f) { const all = []; for (const x of list) all.push(f(x)); return all; "
      "}";
  expect(Equivalence::kEqual, reference, "const each = (list, f) => list.map((x) => f(x));",
         description);
  expect(Equivalence::kDifferent, reference,
         "const each = (list, f) => list.map((x) => f(x) || x);", description);
}

TEST_F(FunctionArguments, CanReturnOneOfSeveralTypes) {
  const std::string description = "f(x: int in 0..9, g: function (int) to (int in 0..9 or null))";
  expect(Equivalence::kEqual, "const f = (x, g) => g(x) ?? 3;",
         "const f = (x, g) => g(x) === null ? 3 : g(x);", description);
  expect(Equivalence::kDifferent, "const f = (x, g) => g(x) ?? 3;",
         "const f = (x, g) => g(x) || 3;", description);
}

TEST_F(FunctionArguments, WithTheSameTableInBothProgramsExplainADifference) {
  const scripts::Claim claim =
      compare("const f = (x, g) => g(g(x));", "const f = (x, g) => g(x);",
              "f(x: int in 0..9, g: function (int in 0..9) to int in 0..9)");
  ASSERT_EQ(claim.result, Equivalence::kDifferent);
  EXPECT_NE(dynamic::print(*claim.input).find("(x) => "), std::string::npos);
}

}  // namespace
}  // namespace assay::languages
