#include "concolic/equivalence.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "questions.h"

namespace assay::concolic {
namespace {

const Question kTwoInts{"f(a: int in -1000..1000, b: int in -1000..1000)"};

void max_by_branch(Log& log) {
  const Toy a = log.input(0), b = log.input(1);
  log.returns(holds(a > b) ? a : b);
}
void max_by_function(Log& log) { log.returns(log.apply(Op::kMax, log.input(0), log.input(1))); }
void max_by_formula(Log& log) {
  const Toy a = log.input(0), b = log.input(1);
  log.returns((a + b + unary(Op::kAbs, a - b)) / 2);
}

TEST(Equivalent, AreThreeWaysToWriteAMaximum) {
  EXPECT_EQ(equivalence(kTwoInts, max_by_branch, max_by_function), Equivalence::kEqual);
  EXPECT_EQ(equivalence(kTwoInts, max_by_branch, max_by_formula), Equivalence::kEqual);
  EXPECT_EQ(equivalence(kTwoInts, max_by_formula, max_by_function), Equivalence::kEqual);
}

TEST(Equivalent, IsAMinimumOfDecimalsByBranchAndByFunction) {
  EXPECT_EQ(equivalence(
                {"f(a: number in -2..2 decimals 2, b: number in -2..2 decimals 2)"},
                [](Log& log) {
                  const Toy a = log.input(0), b = log.input(1);
                  log.returns(holds(a < b) ? a : b);
                },
                [](Log& log) { log.returns(log.apply(Op::kMin, log.input(0), log.input(1))); }),
            Equivalence::kEqual);
}

TEST(Equivalent, IsAnAbsoluteValueByBitOperationsWithin32Bits) {
  const auto by_bits = [](Log& log) {
    const Toy x = log.input(0);
    const Toy mask = log.apply(Op::kShiftRight, x, log.constant(31.0));
    log.returns(log.apply(Op::kBitXor, x, mask) - mask);
  };
  const auto by_function = [](Log& log) { log.returns(unary(Op::kAbs, log.input(0))); };
  EXPECT_EQ(equivalence({"f(x: int in -1000..1000)"}, by_function, by_bits), Equivalence::kEqual);
  EXPECT_EQ(equivalence({"f(x: int in -3000000000..10)"}, by_function, by_bits),
            Equivalence::kDifferent);
}

void sort_by_swaps(Log& log) {
  std::vector<Toy> v = log.all_inputs();
  for (std::size_t i = 0; i < v.size(); ++i)
    for (std::size_t j = 0; j + 1 < v.size(); ++j)
      if (holds(v[j] > v[j + 1])) std::swap(v[j], v[j + 1]);
  log.returns_list(v);
}
void sort_by_insertion(Log& log) {
  std::vector<Toy> sorted;
  for (const Toy& each : log.all_inputs()) {
    std::size_t at = 0;
    while (at < sorted.size() && holds(sorted[at] < each)) ++at;
    sorted.insert(sorted.begin() + static_cast<std::ptrdiff_t>(at), each);
  }
  log.returns_list(sorted);
}

TEST(Equivalent, AreTwoSortsOfThreeNumbers) {
  const Question question{"f(v: list of int length 0..3)"};
  EXPECT_EQ(equivalence(question, sort_by_swaps, sort_by_insertion), Equivalence::kEqual);
}

TEST(Different, IsASortThatStopsAfterOnePassAtTheSmallestShape) {
  const Question question{"f(v: list of int length 0..4)", 4};
  ToyProgram reference(sort_by_insertion);
  ToyProgram submission([](Log& log) {
    std::vector<Toy> v = log.all_inputs();
    for (std::size_t j = 0; j + 1 < v.size(); ++j)
      if (holds(v[j] > v[j + 1])) std::swap(v[j], v[j + 1]);
    log.returns_list(v);
  });
  const Compared compared = compare_toys(question, reference, submission);
  ASSERT_EQ(compared.result, Equivalence::kDifferent);
  EXPECT_EQ(compared.input->size(), 3U);
  EXPECT_EQ(compared.closed, 3U);
}

TEST(Different, AreProgramsWhereADifferenceCountsAlthoughOthersDoNot) {
  const Question question{"f(a: int in -10..10)"};
  const auto run = [&](const Counts& counts) {
    ToyProgram identity([](Log& log) { log.returns(log.input(0)); });
    ToyProgram wrong([](Log& log) {
      const Toy a = log.input(0);
      log.returns(holds(a < log.constant(4.0)) && !holds(a == log.constant(2.0)) ? a + 1 : a);
    });
    return compare_toys(question, identity, wrong, counts);
  };
  const auto is_odd_and_positive = [](const Shape&, const Assignment& input) {
    return input[0] > 0 && input[0] % 2 == 1;
  };
  const Compared counted = run(is_odd_and_positive);
  ASSERT_EQ(counted.result, Equivalence::kDifferent);
  EXPECT_TRUE((*counted.input)[0] == 1 || (*counted.input)[0] == 3);
  const Compared none = run([](const Shape&, const Assignment& input) { return input[0] == 2; });
  EXPECT_EQ(none.result, Equivalence::kUndecided);
}

TEST(Equivalent, IsASortedListAndItsSort) {
  const auto identity = [](Log& log) { log.returns_list(log.all_inputs()); };
  EXPECT_EQ(equivalence({"f(v: sorted list of int length 0..3)"}, sort_by_insertion, identity),
            Equivalence::kEqual);
  EXPECT_EQ(equivalence({"f(v: list of int length 0..3)"}, sort_by_insertion, identity),
            Equivalence::kDifferent);
}

TEST(Equivalent, AreTwoReversalsOfAString) {
  const auto backwards = [](Log& log) {
    std::vector<Toy> v = log.all_inputs();
    std::reverse(v.begin(), v.end());
    log.returns_string(v);
  };
  const auto by_prepending = [](Log& log) {
    std::vector<Toy> v;
    for (const Toy& each : log.all_inputs()) v.insert(v.begin(), each);
    log.returns_string(v);
  };
  const auto not_at_all = [](Log& log) { log.returns_string(log.all_inputs()); };
  const Question question{"f(s: string of [ -~] length 0..4)", 4};
  EXPECT_EQ(equivalence(question, backwards, by_prepending), Equivalence::kEqual);
  EXPECT_EQ(equivalence(question, backwards, not_at_all), Equivalence::kDifferent);
}

/// Rotates the lower-case letters among the inputs by the first one.
std::function<void(Log&)> caesar(std::function<Toy(const Toy& letter, const Toy& key)> rotate) {
  return [rotate](Log& log) {
    std::vector<Toy> result;
    for (std::uint32_t i = 1; i < log.inputs(); ++i) {
      const Toy c = log.input(i);
      const bool is_letter = holds(c >= 97) && holds(c <= 122);
      result.push_back(is_letter ? rotate(c, log.input(0)) : c);
    }
    log.returns_string(result);
  };
}

TEST(Equivalent, IsCaesarsCipherByRemainderAndByBranch) {
  const auto by_remainder =
      caesar([](const Toy& c, const Toy& key) { return (c - 97 + key) % 26 + 97; });
  const auto by_branch = caesar([](const Toy& c, const Toy& key) {
    const Toy moved = c + key;
    return holds(moved > 122) ? moved - 26 : moved;
  });
  EXPECT_EQ(equivalence({"f(key: int in 0..25, s: string of [ -~] length 0..3)"}, by_remainder,
                        by_branch),
            Equivalence::kEqual);
  EXPECT_EQ(equivalence({"f(key: int in 0..26, s: string of [ -~] length 0..3)"}, by_remainder,
                        by_branch),
            Equivalence::kEqual);
  EXPECT_EQ(equivalence({"f(key: int in 0..27, s: string of [ -~] length 0..3)"}, by_remainder,
                        by_branch),
            Equivalence::kDifferent);
}

TEST(Equivalent, IsATableThatIsReadAndItsFormula) {
  Table rotated;
  for (int i = 0; i < 26; ++i) rotated.rows.push_back({97.0 + i, 97.0 + (i + 13) % 26});
  const auto by_table = [rotated](Log& log) {
    std::vector<Toy> result;
    for (const Toy& c : log.all_inputs()) result.push_back(log.look_up(rotated, c).value_or(c));
    log.returns_string(result);
  };
  const auto by_formula = [](Log& log) {
    std::vector<Toy> result;
    for (const Toy& c : log.all_inputs()) {
      const bool is_letter = holds(c >= 97) && holds(c <= 122);
      result.push_back(is_letter ? (c - 97 + 13) % 26 + 97 : c);
    }
    log.returns_string(result);
  };
  const Question question{"f(s: string of [ -~] length 0..2)"};
  EXPECT_EQ(equivalence(question, by_table, by_formula), Equivalence::kEqual);
  Session session;
  ToyProgram reference(by_table);
  const ShapePaths paths = explore(session, reference, shapes_up_to(question.inputs, 2)[2], {});
  EXPECT_EQ(paths.paths.size(), 4U) << "a table is one decision for each character";
}

TEST(Equivalent, IsWhatALibraryComputesFromKnownValues) {
  const auto by_library = [](Log& log) {
    const Toy x = log.known(log.input(0) - 3);
    log.returns(x * x);
  };
  const auto by_formula = [](Log& log) { log.returns((log.input(0) - 3) * (log.input(0) - 3)); };
  EXPECT_EQ(equivalence({"f(x: int in 0..9)"}, by_library, by_formula), Equivalence::kEqual);
  EXPECT_EQ(equivalence({"f(x: int in 0..9)"}, by_formula, by_library), Equivalence::kEqual);
  Session session;
  ToyProgram reference(by_library);
  const ShapePaths paths = explore(session, reference, shapes_up_to("f(x: int in 0..9)", 1)[0], {});
  EXPECT_EQ(paths.paths.size(), 10U);
}

TEST(Equivalent, IsTheMiddleByFloorAndByBitOperation) {
  const Question question{"f(lo: int in 0..1000000, hi: int in 0..1000000)"};
  const auto by_floor = [](Log& log) {
    log.returns(unary(Op::kFloor, (log.input(0) + log.input(1)) / 2));
  };
  const auto by_bits = [](Log& log) {
    log.returns(unary(Op::kToInt32, (log.input(0) + log.input(1)) / 2));
  };
  const auto by_shift = [](Log& log) {
    log.returns(log.apply(Op::kShiftRight, log.input(0) + log.input(1), log.constant(1.0)));
  };
  EXPECT_EQ(equivalence(question, by_floor, by_bits), Equivalence::kEqual);
  EXPECT_EQ(equivalence(question, by_floor, by_shift), Equivalence::kEqual);
}

TEST(Different, AreFloorAndTruncationOfNegativeQuotients) {
  EXPECT_EQ(equivalence(
                {"f(x: int in -100..100)"},
                [](Log& log) { log.returns(unary(Op::kFloor, log.input(0) / 7)); },
                [](Log& log) { log.returns(unary(Op::kTrunc, log.input(0) / 7)); }),
            Equivalence::kDifferent);
}

TEST(Different, IsWhatShowsTheSignOfZero) {
  const auto inverse = [](Log& log) { log.returns(1 / (log.input(0) * log.input(1))); };
  const auto of_sum = [](Log& log) { log.returns(1 / (log.input(0) * log.input(1) + 0)); };
  const auto product = [](Log& log) { log.returns(log.input(0) * log.input(1)); };
  const auto sum = [](Log& log) { log.returns(log.input(0) * log.input(1) + 0); };
  const Question question{"f(a: int in -2..2, b: int in -2..2)"};
  EXPECT_EQ(equivalence(question, inverse, of_sum), Equivalence::kDifferent);
  EXPECT_EQ(equivalence(question, product, sum), Equivalence::kEqual) << "0 and -0 are the same";
}

TEST(Different, IsANumberThatIsNotFinite) {
  const auto quotient = [](Log& log) { log.returns(log.input(0) / log.input(1)); };
  const auto guarded = [](Log& log) {
    if (holds(log.input(1) == 0)) return log.returns(log.constant(0.0));
    log.returns(log.input(0) / log.input(1));
  };
  EXPECT_EQ(equivalence({"f(a: int in 0..9, b: int in 0..9)"}, quotient, guarded),
            Equivalence::kDifferent);
}

TEST(Different, IsASumBeyondTheSafeIntegers) {
  const auto plain = [](Log& log) { log.returns(log.input(0)); };
  const auto there_and_back = [](Log& log) { log.returns(log.input(0) + 1 - 1); };
  EXPECT_EQ(equivalence({"f(a: int in 0..9007199254740991)"}, plain, there_and_back),
            Equivalence::kEqual);
  const auto two = [](Log& log) { log.returns(log.input(0) + 2 - 2); };
  EXPECT_EQ(equivalence({"f(a: int in 0..9007199254740991)"}, plain, two), Equivalence::kDifferent);
}

TEST(Undecided, IsAProgramWithMorePathsThanTheLimitAllows) {
  const auto long_way = [](Log& log) {
    Toy n = log.input(0);
    double steps = 0;
    while (log.step() && holds(n > 0)) {
      n = n - 1;
      ++steps;
    }
    log.returns(log.constant(steps));
  };
  const auto identity = [](Log& log) { log.returns(log.input(0)); };
  EXPECT_EQ(equivalence({"f(n: int in 0..40)"}, long_way, identity), Equivalence::kEqual);
  Question question{"f(n: int in 0..40)"};
  question.limits.runs = 20;
  EXPECT_EQ(equivalence(question, long_way, identity), Equivalence::kUndecided);
}

TEST(Undecided, IsWhereTheReferenceRunsOutOfFuel) {
  const auto endless = [](Log& log) {
    if (!holds(log.input(0) == 7)) return log.returns(log.input(0));
    while (log.step()) {
    }
  };
  EXPECT_EQ(equivalence({"f(n: int)"}, endless, [](Log& log) { log.returns(log.input(0)); }),
            Equivalence::kUndecided);
}

TEST(Different, IsASubmissionThatRunsOutOfFuel) {
  ToyProgram reference([](Log& log) { log.returns(log.input(0)); });
  ToyProgram submission([](Log& log) {
    if (holds(log.input(0) == 7))
      while (log.step()) {
      }
    log.returns(log.input(0));
  });
  const Compared compared = compare_toys({"f(n: int)"}, reference, submission);
  ASSERT_EQ(compared.result, Equivalence::kDifferent);
  EXPECT_EQ(compared.input, Assignment{7});
}

TEST(Equivalent, NeedNotBeProgramsWhereTheReferenceFailsByItself) {
  EXPECT_EQ(equivalence(
                {"f(n: int in -5..5)"},
                [](Log& log) {
                  if (holds(log.input(0) < 0)) return log.ends(dynamic::Ending::kEngineThrew);
                  log.returns(log.input(0));
                },
                [](Log& log) { log.returns(unary(Op::kAbs, log.input(0))); }),
            Equivalence::kEqual);
}

TEST(Undecided, IsWhatHasNoShape) {
  Session session;
  ToyProgram program([](Log& log) { log.returns(log.constant(1.0)); });
  const auto all = [](const Shape&) { return Behaviour{}; };
  EXPECT_EQ(compare(session, program, {}, program, all, {}).result, Equivalence::kUndecided);
}

}  // namespace
}  // namespace assay::concolic
