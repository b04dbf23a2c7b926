// Asks questions about instances of one skeleton: runs the programs that a question needs, and
// calls the functions that word it (questions.h, choices.h, changes.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "apps/exercise/choices.h"
#include "apps/exercise/directive.h"
#include "apps/exercise/guessing/balance.h"
#include "apps/exercise/instances.h"
#include "apps/exercise/questions.h"
#include "apps/exercise/skeleton.h"
#include "base/rng.h"

namespace assay::exercise {

class Examiner {
 public:
  /// Both must outlive the examiner.
  Examiner(const Skeleton& skeleton, Rng& rng) : skeleton_(skeleton), rng_(rng), balance_(rng) {}

  /// Their right answers become wrong answers of others; some instances suffice.
  void know_peers(const std::vector<Instance>& instances);
  Balance& balance() { return balance_; }

  /// `number` is the question's number in the quiz, counted from 1.
  QuestionResult ask(const Directive& directive, const Instance& instance, std::size_t number);

 private:
  struct QuestionContext {
    const Directive& directive;
    const Instance& instance;
    std::size_t number;
  };

  QuestionResult ask_about(const QuestionContext& context);
  QuestionResult ask_hole(const QuestionContext& context);
  QuestionResult ask_multi(const QuestionContext& context);
  /// The placeholders in `gaps` are not shown.
  Material material(const QuestionContext& context, const std::vector<std::uint32_t>& gaps) const;
  std::vector<Misreading> misreadings(const Instance& instance) const;
  std::vector<Sample> samples(const Assertion& assertion, const Valuation& valuation,
                              const std::vector<std::uint32_t>& placeholders);
  /// Returns nullopt if the run ends before the assertion.
  std::optional<bool> holds(const Assertion& assertion, const Valuation& valuation) const;
  Spell spell() const;

  const Skeleton& skeleton_;
  Rng& rng_;
  Balance balance_;
  std::vector<Observation> peers_;
  std::vector<Valuation> offered_;  // among the choices of questions about several values
};

}  // namespace assay::exercise
