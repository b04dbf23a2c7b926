#include <gtest/gtest.h>

#include "../property_cases.h"
#include "concolic/trace.h"
#include "questions.h"
#include "random_program.h"

namespace assay::concolic {
namespace {

std::vector<Assignment> all_inputs(const Shape& shape) {
  std::vector<Assignment> inputs{{}};
  for (const Variable& variable : shape.variables) {
    std::vector<Assignment> longer;
    for (const Assignment& input : inputs) {
      for (const dynamic::Range& range : variable.values) {
        for (std::int64_t value = range.lo; value <= range.hi; ++value) {
          longer.push_back(input);
          longer.back().push_back(value);
        }
      }
    }
    inputs = std::move(longer);
  }
  return inputs;
}

std::string show(const smt::Constant& constant) {
  return constant.sort == smt::Sort::kF64 ? std::to_string(constant.f)
                                          : std::to_string(static_cast<long>(constant.i));
}

TEST(Property, TermsOfARunHoldForEveryInputOnItsPath) {
  // Decimals, and integers at the end of the safe range.
  const std::vector<Shape> shapes{
      shapes_up_to("f(a: int in {-9007199254740991, -7, -1, 0, 1, 2, 33, 4294967295, "
                   "9007199254740991}, b: int in -2..3, c: boolean)",
                   1)[0],
      shapes_up_to("f(a: number in -0.5..1.5 decimals 2, b: int in -1..1, c: boolean)", 1)[0]};
  std::uint64_t others = 0;
  for (int seed = 1; seed <= property_cases(3'000); ++seed) {
    const Shape& shape = shapes[static_cast<std::size_t>(seed % 2)];
    smt::TermPool pool;
    const Variables variables = variables_of(pool, shape);
    ToyProgram program([seed](Log& log) {
      log.returns(RandomProgram(static_cast<std::uint64_t>(seed), 0).expression_of(log, 3));
    });
    const std::vector<Assignment> inputs = all_inputs(shape);
    Rng rng(static_cast<std::uint64_t>(seed));
    const Assignment& input = inputs[rng.below(inputs.size())];
    const auto trace = trace_of(pool, shape, variables, input, *program.run(shape, input, {}));
    ASSERT_TRUE(std::holds_alternative<Trace>(trace))
        << "seed " << seed << ": " << std::get<Deviation>(trace).reason;
    const Trace& path = std::get<Trace>(trace);
    if (path.references.empty()) continue;
    for (const Assignment& other : inputs) {
      const smt::Model model = model_of(pool, variables, shape, other);
      bool is_on_path = true;
      for (const Branch& branch : path.branches)
        is_on_path = is_on_path && pool.evaluate(branch.condition, model).truth() == branch.taken;
      if (!is_on_path) continue;
      ++others;
      const LoggedRun run = *program.run(shape, other, {});
      const Number& result = path.references[0].number;
      const smt::Constant term = pool.evaluate(result.term, model);
      const bool minus_zero = pool.evaluate(result.minus_zero, model).truth();
      Scalar value = term.truth();
      if (term.sort == smt::Sort::kInt) value = minus_zero ? -0.0 : static_cast<double>(term.i);
      if (term.sort == smt::Sort::kF64) value = term.f;
      const dynamic::Value& shown = run.observation.responses[0].value;
      const Scalar expected = std::holds_alternative<bool>(shown) ? Scalar(std::get<bool>(shown))
                                                                  : Scalar(std::get<double>(shown));
      ASSERT_TRUE(same_value(value, expected))
          << "seed " << seed << ": " << show(term) << " instead of " << number_of(expected)
          << " of " << pool.print(result.term);
    }
  }
  EXPECT_GT(others, static_cast<std::uint64_t>(property_cases(3'000)));
}

TEST(Property, ClaimsAboutRandomProgramsHoldOnAllInputs) {
  const Shape shape = shapes_up_to("f(a: int in -4..4, b: int in 0..5, c: boolean)", 1)[0];
  const std::vector<Assignment> inputs = all_inputs(shape);
  SearchLimits limits;
  limits.runs = 300;
  limits.solver_steps = 20'000'000;
  limits.steps_per_branch = limits.steps_per_check = 400'000;
  int equal = 0, different = 0, undecided = 0, missed = 0;
  const int cases = property_cases(400);
  for (int seed = 1; seed <= cases; ++seed) {
    const auto number = static_cast<std::uint64_t>(seed);
    ToyProgram reference(RandomProgram(number, 0));
    ToyProgram submission(RandomProgram(number, 1 + number % 3));
    Session session;
    std::vector<ShapePaths> paths;
    paths.push_back(explore(session, reference, shape, limits));
    const Compared compared = compare(
        session, reference, paths, submission, [](const Shape&) { return Behaviour{}; }, limits);
    ASSERT_EQ(paths[0].statistics.deviations, 0U)
        << "seed " << seed << ": " << paths[0].statistics.first_deviation;
    ASSERT_EQ(compared.statistics.deviations, 0U)
        << "seed " << seed << ": " << compared.statistics.first_deviation;
    bool are_same = true;
    for (const Assignment& input : inputs)
      are_same = are_same && sameness(reference.run(shape, input, {})->observation,
                                      submission.run(shape, input, {})->observation,
                                      Behaviour{}) == dynamic::Sameness::kSame;
    equal += compared.result == Equivalence::kEqual ? 1 : 0;
    different += compared.result == Equivalence::kDifferent ? 1 : 0;
    undecided += compared.result == Equivalence::kUndecided ? 1 : 0;
    if (compared.result == Equivalence::kEqual)
      ASSERT_TRUE(are_same) << "seed " << seed;
    else if (compared.result == Equivalence::kDifferent)
      ASSERT_FALSE(are_same) << "seed " << seed;
    else
      missed += are_same ? 0 : 1;
  }
  RecordProperty("equal", equal);
  RecordProperty("different", different);
  RecordProperty("undecided", undecided);
  RecordProperty("missed", missed);
  EXPECT_GE(equal + different, cases * 8 / 10);
}

}  // namespace
}  // namespace assay::concolic
