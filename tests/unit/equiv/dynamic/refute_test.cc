#include "equiv/dynamic/refute.h"

#include <algorithm>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

#include "programs.h"

namespace assay::scripts {
namespace {

using dynamic::Ending;
using dynamic::Observation;
using dynamic::Script;

Observation doubled(double x) { return returned(2 * x); }

/// Wrong for all numbers from 10.
Observation doubled_below_ten(double x) { return returned(x < 10 ? 2 * x : 0); }

/// Undefined for negative numbers.
Observation undefined_below_zero(double x) {
  Observation run = doubled(x);
  if (x < 0) run.responses[0].ending = Ending::kEngineThrew;
  return run;
}

std::vector<Script> calls(const std::vector<double>& arguments) {
  std::vector<Script> made;
  for (const double argument : arguments) made.push_back(call(argument));
  return made;
}

double argument_of(const Candidate& candidate) {
  return std::get<double>(candidate.script.operations.at(0).arguments.at(0));
}

TEST(Refute, FindsTheFirstDifference) {
  Rules rules;
  NumberProgram reference(doubled), submission(doubled_below_ten);
  const auto known = run_reference(reference, calls({1, 40, 30}), rules);
  ASSERT_TRUE(known);
  const Refutation found = refute(submission, known->runs, rules);
  ASSERT_TRUE(found.candidate);
  EXPECT_EQ(argument_of(*found.candidate), 40);
  EXPECT_EQ(found.agreed, 1U);
}

TEST(Refute, PrefersAWrongResultToAChangedArgument) {
  Rules rules;
  const auto with_argument = [](double result, double argument) {
    Observation run = returned(result);
    run.responses[0].arguments.emplace_back(argument);
    return run;
  };
  NumberProgram reference([&](double x) { return with_argument(2 * x, x); });
  const auto known = run_reference(reference, calls({1, 2, 40, 50}), rules);
  ASSERT_TRUE(known);
  rules.changed_arguments.insert({"f", 0});
  NumberProgram changes([&](double x) { return with_argument(x < 45 ? 2 * x : 0, 7); });
  const Refutation found = refute(changes, known->runs, rules);
  ASSERT_TRUE(found.candidate);
  EXPECT_EQ(argument_of(*found.candidate), 50);
  EXPECT_EQ(found.candidate->divergence->aspect, Aspect::kResult);
  EXPECT_EQ(found.agreed, 0U);
  NumberProgram only_changes([&](double x) { return with_argument(2 * x, 7); });
  const Refutation other = refute(only_changes, known->runs, rules);
  ASSERT_TRUE(other.candidate);
  EXPECT_EQ(argument_of(*other.candidate), 1);
  EXPECT_EQ(other.candidate->divergence->aspect, Aspect::kArgument);
}

TEST(Refute, TellsWhetherARunWasEndless) {
  Rules rules;
  NumberProgram reference(doubled);
  NumberProgram submission([](double x) {
    Observation run = doubled(x);
    if (x > 5) run.responses[0].ending = Ending::kFuel;
    return run;
  });
  const auto known = run_reference(reference, calls({1, 40}), rules);
  ASSERT_TRUE(known);
  const Refutation found = refute(submission, known->runs, rules);
  ASSERT_TRUE(found.candidate);
  EXPECT_TRUE(found.candidate->is_endless);
}

TEST(Refute, LeavesOutInputsOnWhichTheReferenceFails) {
  Rules rules;
  NumberProgram reference(undefined_below_zero);
  const auto known = run_reference(reference, calls({-1, 1, -2}), rules);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->runs.size(), 1U);
  EXPECT_EQ(known->undefined, 2U);
  EXPECT_TRUE(known->first_undefined.has_value());
}

TEST(Refute, ReportsASubmissionWhoseProcessEnds) {
  Rules rules;
  NumberProgram reference(doubled), submission(doubled, 1);
  const auto known = run_reference(reference, calls({1, 2, 3}), rules);
  ASSERT_TRUE(known);
  const Refutation found = refute(submission, known->runs, rules);
  ASSERT_TRUE(found.candidate);
  EXPECT_FALSE(found.candidate->divergence);
  EXPECT_EQ(found.candidate->ended, "the process ended");
  EXPECT_EQ(argument_of(*found.candidate), 2);
}

TEST(Minimise, ReachesTheSimplestInput) {
  Rules rules;
  rules.results = {"f"};
  NumberProgram reference(doubled), submission(doubled_below_ten);
  const auto nearer_to_zero = [](const Script& script) {
    const double x = std::get<double>(script.operations[0].arguments[0]);
    return calls({0, static_cast<double>(static_cast<int>(x / 2)), x - 1});
  };
  Candidate candidate{call(40), Divergence{}, "", false};
  std::vector<double> smaller;
  candidate = minimise(reference, submission, nearer_to_zero, rules, candidate, 100,
                       [&](const Candidate& each) { smaller.push_back(argument_of(each)); });
  EXPECT_EQ(argument_of(candidate), 10);
  ASSERT_FALSE(smaller.empty());
  EXPECT_EQ(smaller.back(), 10);
  EXPECT_TRUE(std::ranges::is_sorted(smaller, std::greater<>()));
}

TEST(Minimise, StopsAtItsLimit) {
  Rules rules;
  rules.results = {"f"};
  NumberProgram reference(doubled), submission(doubled_below_ten);
  const auto previous = [](const Script& script) {
    return calls({std::get<double>(script.operations[0].arguments[0]) - 1});
  };
  Candidate candidate{call(40), Divergence{}, "", false};
  candidate = minimise(reference, submission, previous, rules, candidate, 5);
  EXPECT_EQ(argument_of(candidate), 35);
}

}  // namespace
}  // namespace assay::scripts
