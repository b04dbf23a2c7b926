// Ranking terms (Turing, 1949; Floyd, 1967) for the loops in which only the submission moves. Where
// the reference moves as well, its own end bounds the number of steps.
#include <algorithm>

#include "prove/induction/induction.h"
#include "prove/product/output.h"

namespace assay::prove {

using exec::PathExplorer;
using smt::TermId;

namespace {

/// x, -x, x - y and their shifts by one: enough for loops that count, halve or divide.
std::vector<Relation> candidates(const Node& node) {
  std::vector<Relation> result;
  const std::vector<Column>& columns = node.columns();
  const auto add = [&](std::vector<Summand> summands) {
    for (const Int constant : {Int{0}, Int{1}}) {
      Relation rank;
      rank.summands = summands;
      rank.constant = constant;
      result.push_back(std::move(rank));
    }
  };
  for (ColumnIndex a = 0; a < columns.size(); ++a) {
    if (columns[a].kind.is_flag || columns[a].kind.is_float || columns[a].kind.is_quotient ||
        columns[a].kind.is_sign || columns[a].kind.is_item)
      continue;
    if (columns[a].kind.is_submission) {
      add({{1, {a}}});
      add({{-1, {a}}});
    }
    for (ColumnIndex b = 0; b < columns.size(); ++b)
      if (a != b && !columns[b].kind.is_flag && !columns[b].kind.is_float &&
          !columns[b].kind.is_quotient && !columns[b].kind.is_sign && !columns[b].kind.is_item &&
          (columns[a].kind.is_submission || columns[b].kind.is_submission))
        add({{1, {a}}, {-1, {b}}});
  }
  return result;
}

/// Before the step, the term is not negative; after it, it is smaller.
TermId goal_of(smt::TermPool& pool, const Relation& rank, const std::vector<TermId>& before,
               const std::vector<TermId>& after) {
  const auto value = [&](const std::vector<TermId>& columns) {
    TermId sum = pool.int_const(rank.constant);
    for (const Summand& summand : rank.summands) {
      const TermId term = columns[summand.factors.front()];
      const TermId number = pool.sort(term) == smt::Sort::kBool ? pool.bool_to_int(term) : term;
      sum = pool.add(sum, pool.scaled(number, summand.coefficient));
    }
    return sum;
  };
  const TermId old_value = value(before);
  return pool.and_(pool.le(pool.int_const(0), old_value), pool.lt(value(after), old_value));
}

bool is_shown(const smt::Answer& answer) {
  const auto* unsat = std::get_if<smt::Unsat>(&answer);
  return unsat != nullptr && !unsat->used_reals_for_floats;
}

}  // namespace

std::optional<Failure> Induction::explore_ranking(
    std::size_t index, PathExplorer::Exclusions* exclusions,
    const std::function<void(PathExplorer&, const std::vector<TermId>&)>& visit) {
  const Node& node = *nodes_[index];
  return stepper_.explore(
      state_of(index), base_of(index), exclusions,
      [&](const PairOfPaths& pair) -> std::optional<Failure> {
        if (pair.reference != nullptr) return std::nullopt;
        After next = after(index, pair);
        if (next.state.submission.at == Side::At::kEnd) return std::nullopt;
        auto prefix = common_prefix(pair.path.pool(), std::move(next.reference_output),
                                    std::move(next.submission_output));
        if (!prefix) return std::nullopt;  // shown to be infeasible before
        next.state.has_printed = next.state.has_printed || prefix->any;
        next.state.ahead = std::move(prefix->ahead);
        next.state.who_is_ahead = next.state.ahead.empty() ? Who::kReference : prefix->who_is_ahead;
        if (skeleton(next.state) == skeleton(node.state()))
          visit(pair.path, node.terms_of(problem_, next.state));
        return std::nullopt;
      });
}

std::optional<Relation> Induction::ranking_term(std::size_t index) {
  if (problem_.by_cases) return std::nullopt;
  std::vector<Relation> left = candidates(*nodes_[index]);
  instantiate(index);
  const std::vector<TermId> before = instances_.at(index).terms;
  const auto failure =
      explore_ranking(index, nullptr, [&](PathExplorer& path, const std::vector<TermId>& after) {
        std::erase_if(left, [&](const Relation& rank) {
          ++checks_;
          return !is_shown(
              path.check(path.pool().not_(goal_of(path.pool(), rank, before, after)), "ranking"));
        });
      });
  if (failure || left.empty()) return std::nullopt;
  return left.front();
}

std::optional<Failure> Induction::ranking_obligations(std::size_t index, const Relation& rank,
                                                      std::vector<Obligation>& result) {
  if (problem_.by_cases)
    return Failure{Failure::Kind::kUnsupported, "a ranking term case by case", {}, {}};
  instantiate(index);
  const std::vector<TermId> before = instances_.at(index).terms;
  for (const Summand& summand : rank.summands)
    if (summand.factors.size() != 1 || summand.factors.front() >= before.size())
      return Failure{Failure::Kind::kObligation,
                     "a ranking term is about values that are not there",
                     Who::kSubmission,
                     {}};
  std::optional<Failure> broken;
  auto failure =
      explore_ranking(index, nullptr, [&](PathExplorer& path, const std::vector<TermId>& after) {
        const TermId goal = goal_of(path.pool(), rank, before, after);
        result.push_back(
            {"the ranking term of " + label(index) + " goes down", path.assumptions(), goal});
        if (!is_shown(path.check(path.pool().not_(goal), "ranking")))
          broken = Failure{Failure::Kind::kObligation,
                           "the ranking term does not go down",
                           Who::kSubmission,
                           {}};
      });
  return broken ? broken : failure;
}

}  // namespace assay::prove
