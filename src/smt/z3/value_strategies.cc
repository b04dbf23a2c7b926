#include "smt/z3/value_strategies.h"

#include <optional>
#include <utility>

#include "smt/search/enumerate.h"
#include "smt/search/search.h"

namespace assay::smt {
namespace {

// The work that takes about as long as one step of Z3.
constexpr std::uint64_t kSearchWorkPerStep = 64;
constexpr std::uint64_t kEvaluationsPerStep = 20;

class Bounds final : public Strategy {
 public:
  using Strategy::Strategy;
  Attempt attempt(Assertions& assertions, const Limits&) override {
    if (!assertions.facts().contradictory()) return Attempt::undecided();
    return Attempt::decided(Unsat{});
  }
};

class Search final : public Strategy {
 public:
  /// Without a budget of its own, the search has that of the query.
  Search(std::string_view name, std::optional<SearchBudget> budget)
      : Strategy(name), budget_(budget) {}
  Attempt attempt(Assertions& assertions, const Limits& limits) override {
    const std::uint64_t all = limits.steps * kSearchWorkPerStep;
    const SearchBudget budget = budget_.value_or(SearchBudget{all, all});
    SearchResult found = search(assertions.pool(), assertions.formulas(), assertions.nodes(),
                                assertions.facts(), budget.give_up_after, budget.complete_within);
    Attempt attempt = result(std::move(found));
    attempt.steps = found.work / kSearchWorkPerStep;
    return attempt;
  }

 private:
  static Attempt result(SearchResult&& found) {
    switch (found.kind) {
      case SearchResult::Kind::kSat:
        return Attempt::decided(Sat{std::move(found.model)});
      case SearchResult::Kind::kUnsat:
        return Attempt::decided(Unsat{});
      case SearchResult::Kind::kUnknown:
        break;
    }
    return Attempt::undecided();
  }

  std::optional<SearchBudget> budget_;
};

class Enumerate final : public Strategy {
 public:
  using Strategy::Strategy;
  Attempt attempt(Assertions& assertions, const Limits& limits) override {
    std::optional<Enumeration> all =
        enumerate(assertions.pool(), assertions.formulas(), limits.steps * kEvaluationsPerStep);
    if (!all) return Attempt::undecided();
    Attempt attempt =
        all->satisfiable ? Attempt::decided(Sat{std::move(all->model)}) : Attempt::decided(Unsat{});
    attempt.steps = all->work / kEvaluationsPerStep;
    return attempt;
  }
};

}  // namespace

std::unique_ptr<Strategy> contradictory_bounds(std::string_view name) {
  return std::make_unique<Bounds>(name);
}

std::unique_ptr<Strategy> backtracking_search(std::string_view name, SearchBudget budget) {
  return std::make_unique<Search>(name, budget);
}

std::unique_ptr<Strategy> exhaustive_search(std::string_view name) {
  return std::make_unique<Search>(name, std::nullopt);
}

std::unique_ptr<Strategy> enumeration(std::string_view name) {
  return std::make_unique<Enumerate>(name);
}

}  // namespace assay::smt
