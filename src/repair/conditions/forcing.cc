#include "repair/conditions/forcing.h"

#include <algorithm>
#include <utility>

namespace assay::repair {
namespace {

/// How many further evaluations a condition that is forced to be constant is forced in.
constexpr std::size_t kFurther = 64;

}  // namespace

Observation Forcing::run(const Decisions& decisions, const Case& known) const {
  std::vector<std::uint16_t> alternatives;
  for (const Decision decision : decisions)
    alternatives.push_back(decision == Decision::kAsWritten ? std::uint16_t{0}
                           : decision == Decision::kTrue    ? at_.when_true
                                                            : at_.when_false);
  const exec::VisitChoices by_visit{at_.site, alternatives};
  return runner_.run({&at_.reach}, known, Patience::kScoring, nullptr, &by_visit);
}

bool Forcing::try_one(Decisions decisions, const Case& known) {
  ++runs_;
  Observation seen = run(decisions, known);
  if (seen.passes) right_ = std::move(decisions);
  const bool passes = seen.passes;
  if (!passes) better_.push_back({std::move(decisions), seen});
  return passes;
}

/// Changes one evaluation after those that are already forced.
bool Forcing::try_each_evaluation(const Tried& from, const Case& known) {
  const std::size_t end = from.seen.visits, half = limits_.evaluations / 2;
  for (std::size_t i = from.decisions.size(); i < end; ++i) {
    const std::size_t done = i - from.decisions.size();
    if (done >= half && end - i > half) continue;
    for (const Decision decision : {Decision::kTrue, Decision::kFalse}) {
      if (runs_ >= limits_.runs_of_a_case) return false;
      Decisions decisions = from.decisions;
      decisions.resize(i, Decision::kAsWritten);
      decisions.push_back(decision);
      if (try_one(std::move(decisions), known)) return true;
    }
  }
  return false;
}

/// The condition of a loop that should end after some evaluations, and constant conditions.
bool Forcing::try_all_equal(const Case& known, std::size_t evaluations) {
  const std::size_t most = std::min(evaluations + 8, limits_.evaluations);
  for (std::size_t first = 0; first <= most && runs_ < limits_.runs_of_a_case; ++first) {
    Decisions decisions(first, Decision::kTrue);
    decisions.resize(first + kFurther, Decision::kFalse);
    if (try_one(std::move(decisions), known)) return true;
  }
  return try_one(Decisions(evaluations + kFurther, Decision::kTrue), known);
}

std::optional<Decisions> Forcing::right_decisions(const Case& known) {
  runs_ = 0;
  const Tried written{{}, run({}, known)};
  if (written.seen.passes) return Decisions{};
  if (written.seen.visits == 0) return std::nullopt;
  std::vector<Tried> frontier = {written};
  for (std::size_t depth = 1; depth <= limits_.depth && !frontier.empty(); ++depth) {
    better_.clear();
    for (const Tried& from : frontier)
      if (try_each_evaluation(from, known)) return right_;
    if (depth == 1 && try_all_equal(known, written.seen.visits)) return right_;
    std::erase_if(better_, [&](const Tried& each) {
      return each.seen.progress <= frontier.front().seen.progress ||
             each.decisions.size() > written.seen.visits + kFurther / 2;
    });
    std::ranges::stable_sort(
        better_, [](const Tried& a, const Tried& b) { return a.seen.progress > b.seen.progress; });
    if (better_.size() > limits_.beam) better_.resize(limits_.beam);
    frontier = std::move(better_);
  }
  return std::nullopt;
}

}  // namespace assay::repair
