#include "narrowing/store/integer_constraints.h"

#include <algorithm>
#include <string>
#include <variant>

#include "base/check.h"

namespace assay::narrowing {
namespace {

using smt::Int;
using smt::Kind;
using smt::TermId;

/// The solver's limit for one query; more is not worthwhile for a branch.
constexpr std::uint64_t kSolverSteps = 50'000;
/// The work that a query to the solver counts as, in elements of the matrix.
constexpr std::uint64_t kSolverWork = 300'000;
/// How many values are tried for one integer before a model is given up.
constexpr int kTries = 200;
constexpr int kTriesWithSolver = 3;
/// How many samples are tried before the solver is asked, and values for one integer of a sample.
constexpr int kSamples = 5;
constexpr int kTriesOfSample = 20;

Truth to_truth(bool holds) { return holds ? Truth::kYes : Truth::kNo; }

}  // namespace

std::uint32_t IntegerConstraints::fresh(smt::Range domain) {
  const auto number = static_cast<std::uint32_t>(count());
  if (number == terms_.size()) terms_.emplace_back();
  TermId& term = terms_[number];
  if (!term.valid() || pool_.variable(pool_.var_id(term)).domain != domain) {
    const std::string name = "n" + std::to_string(number) + "_" +
                             std::to_string(static_cast<long long>(domain.lo)) + "_" +
                             std::to_string(static_cast<long long>(domain.hi));
    term = pool_.var(name, smt::Sort::kInt, domain);
  }
  matrix_.add_variable(term);
  return number;
}

Truth IntegerConstraints::decide(TermId condition) {
  if (pool_.is_const(condition)) return to_truth(pool_.is_true(condition));
  if (const auto constraint = matrix_.constraint(condition)) {
    if (const auto known = matrix_.decide(*constraint)) return to_truth(*known);
    if (!shares_variables_with_formulas(condition)) return Truth::kUndetermined;
  }
  for (const TermId formula : formulas_) {
    if (formula == condition) return Truth::kYes;
    if (pool_.not_(formula) == condition) return Truth::kNo;
  }
  if (!may_hold(condition)) return Truth::kNo;
  return may_hold(pool_.not_(condition)) ? Truth::kUndetermined : Truth::kYes;
}

bool IntegerConstraints::post(TermId condition) {
  if (pool_.is_const(condition)) return pool_.is_true(condition);
  if (pool_.kind(condition) == Kind::kAnd) {
    for (std::size_t i = 0; i < pool_.children(condition).size(); ++i)
      if (!post(pool_.child(condition, i))) return false;
    return true;
  }
  if (const auto constraint = matrix_.constraint(condition)) return matrix_.add(*constraint);
  if (!may_hold(condition)) return false;
  formulas_.push_back(condition);
  return true;
}

bool IntegerConstraints::is_implied(TermId condition, std::uint64_t steps) {
  // What contradicts itself implies everything.
  if (const Truth known = decide(condition); known == Truth::kYes) return true;
  const TermId opposite = pool_.not_(condition);
  if (sample(opposite)) return false;
  const smt::Answer answer = ask(opposite, steps);
  return std::holds_alternative<smt::Unsat>(answer) &&
         !std::get<smt::Unsat>(answer).used_reals_for_floats;
}

bool IntegerConstraints::is_posted(TermId condition) const {
  return std::find(formulas_.begin(), formulas_.end(), condition) != formulas_.end();
}

/// Is `extra` satisfiable together with everything posted?
smt::Answer IntegerConstraints::ask(TermId extra, std::uint64_t steps) {
  if (solver_calls_ >= solver_limit) {
    ++unanswered_;
    return smt::Unknown{smt::UnknownReason::kBudget, "asked too often"};
  }
  if (!solver_) solver_ = smt::with_model_check(smt::make_z3(pool_), pool_);
  ++solver_calls_;
  work_ += kSolverWork;
  const smt::Scope scope(*solver_);
  for (const TermId formula : matrix_.formulas()) solver_->assert_true(formula);
  for (const TermId formula : formulas_) solver_->assert_true(formula);
  solver_->assert_true(extra);
  smt::Limits limits;
  limits.steps = steps;
  limits.escalate = false;
  smt::Answer answer = solver_->check("numbers", limits);
  if (std::holds_alternative<smt::Unknown>(answer)) ++unanswered_;
  return answer;
}

/// Can a formula decide this condition? An over-approximation, by Bloom filters of their variables:
/// a condition that is called undetermined too often is found out when a model is made.
bool IntegerConstraints::shares_variables_with_formulas(TermId condition) const {
  const std::uint64_t support = pool_.support(condition);
  return std::any_of(formulas_.begin(), formulas_.end(),
                     [&](TermId f) { return (pool_.support(f) & support) != 0; });
}

bool IntegerConstraints::may_hold(TermId condition) {
  if (pool_.is_const(condition)) return pool_.is_true(condition);
  return sample(condition).has_value() ||
         !std::holds_alternative<smt::Unsat>(ask(condition, kSolverSteps));
}

bool IntegerConstraints::satisfies_formulas(const std::vector<Int>& values) const {
  return std::all_of(formulas_.begin(), formulas_.end(),
                     [&](TermId f) { return evaluate(f, values).truth(); });
}

/// Finds values that satisfy everything posted and the condition by trying a few samples: most
/// queries have many models, and need no solver then.
std::optional<std::vector<Int>> IntegerConstraints::sample(TermId condition) {
  for (int attempt = 0; attempt < kSamples; ++attempt) {
    const auto count = static_cast<std::uint32_t>(this->count());
    const Mark before = mark();
    std::vector<Int> values;
    bool possible = true;
    for (std::uint32_t n = 0; n < count && possible; ++n) {
      possible = n < smt::DifferenceBoundMatrix::kMostVariables &&
                 fix(n, preferred_sample(attempt, n), kTriesOfSample, Formulas::kIgnored);
      values.push_back(range(terms_[n]).lo);
    }
    undo(before);
    work_ += count;
    if (possible && evaluate(condition, values).truth() && satisfies_formulas(values))
      return values;
  }
  return std::nullopt;
}

Int IntegerConstraints::preferred_sample(int attempt, std::uint32_t number) {
  const Int n = number;
  switch (attempt) {
    case 0:
      return n + 1;
    case 1:
      return 0;
    case 2:
      return -n - 2;
    case 3:
      return (n * 7919 + 104729) % 2003 - 1000;
    default:
      return (n * 2654435761 + 40503) % (Int{1} << 31) - (Int{1} << 30);
  }
}

/// Assigns a value near `preferred` to the integer; with one try, exactly that value.
bool IntegerConstraints::fix(std::uint32_t number, Int preferred, int tries, Formulas formulas) {
  const TermId variable = terms_[number];
  const smt::Range allowed = range(variable);
  preferred = std::clamp(preferred, allowed.lo, allowed.hi);
  for (int i = 0; i < tries; ++i) {  // the preferred value, one more, one less, two more, ...
    const Int value = preferred + (i % 2 == 1 ? (i + 1) / 2 : -(i / 2));
    if (!allowed.contains(value)) continue;
    const Mark here = mark();
    const TermId equal = pool_.eq(variable, pool_.int_const(value));
    if (post(equal) && (formulas == Formulas::kIgnored || formulas_.empty() || may_hold(equal)))
      return true;
    undo(here);
  }
  return false;
}

std::optional<std::vector<Int>> IntegerConstraints::model(
    const std::vector<std::optional<Int>>& preferred_values) {
  if (!formulas_.empty()) {
    if (auto values = sample(pool_.true_term())) return values;
  }
  const Mark before = mark();
  std::vector<Int> values;
  for (std::uint32_t number = 0; number < count(); ++number) {
    const Int preferred = number < preferred_values.size() && preferred_values[number]
                              ? *preferred_values[number]
                              : Int{0};
    bool done =
        fix(number, preferred, formulas_.empty() ? kTries : kTriesWithSolver, Formulas::kRespected);
    if (!done && !formulas_.empty()) {
      const smt::Answer answer = ask(pool_.true_term(), kSolverSteps);
      if (const auto* sat = std::get_if<smt::Sat>(&answer))
        done = fix(number, sat->model.value(pool_.var_id(terms_[number]), smt::Sort::kInt).i, 1,
                   Formulas::kRespected);
    }
    if (!done) {
      undo(before);
      return std::nullopt;
    }
    values.push_back(range(terms_[number]).lo);
  }
  undo(before);
  // Where the solver had no answer, a formula counted as possible that may be impossible.
  if (!satisfies_formulas(values)) return std::nullopt;
  return values;
}

smt::Constant IntegerConstraints::evaluate(TermId term, const std::vector<Int>& values) const {
  smt::Model model;
  for (std::size_t i = 0; i < values.size(); ++i)
    model.set(pool_.var_id(terms_[i]), smt::Constant::of_int(values[i]));
  return pool_.evaluate(term, model);
}

void IntegerConstraints::undo(const Mark& mark) {
  matrix_.undo(mark.matrix);
  formulas_.resize(mark.formulas);
}

}  // namespace assay::narrowing
