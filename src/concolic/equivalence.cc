#include "concolic/equivalence.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace assay::concolic {
namespace {

using smt::TermId;

/// True if every operation returned, or threw an exception of the program's own.
bool is_defined(const dynamic::Observation& observation) {
  return std::all_of(observation.responses.begin(), observation.responses.end(),
                     [](const dynamic::Response& each) {
                       return each.ending == dynamic::Ending::kReturned ||
                              each.ending == dynamic::Ending::kThrew;
                     });
}

bool ended_at_a_limit(const dynamic::Observation& observation) {
  return std::any_of(observation.responses.begin(), observation.responses.end(),
                     [](const dynamic::Response& each) {
                       return each.ending == dynamic::Ending::kFuel ||
                              each.ending == dynamic::Ending::kStackOverflow;
                     });
}

/// Compares a submission with the reference on one shape.
class ShapeComparison {
 public:
  ShapeComparison(Session& session, Program& reference, const ShapePaths& paths,
                  Program& submission, Behaviour behaviour, const SearchLimits& limits,
                  const Counts& counts)
      : session_(session),
        reference_(reference),
        paths_(paths),
        submission_(submission),
        behaviour_(std::move(behaviour)),
        limits_(limits),
        counts_(counts),
        positive_(session.pool.true_term()) {
    if (!counts_) return;
    for (std::size_t i = 0; i < paths.shape.variables.size(); ++i) {
      const Variable& each = paths.shape.variables[i];
      if (each.kind == Variable::Kind::kNumber && each.values.back().hi > 0)
        positive_ = session.pool.and_(
            positive_, session.pool.lt(session.pool.int_const(0), paths.variables.terms[i]));
    }
  }

  Compared result() {
    bool is_closed = paths_.is_complete;
    for (const Path& path : paths_.paths) {
      if (!is_defined(path.run.observation)) continue;
      if (!under(path)) is_closed = false;
      if (compared_.input) break;
    }
    SearchStatistics both = compared_.statistics;
    both.add(paths_.statistics);
    const bool is_clean = both.is_clean();
    if (compared_.input) {
      compared_.result = Equivalence::kDifferent;
    } else if (is_closed && is_clean && !is_open_) {
      compared_.result = Equivalence::kEqual;
    }
    return std::move(compared_);
  }

 private:
  /// Explores the submission on one path of the reference. Returns true if that is complete.
  bool under(const Path& path) {
    PathSearch search(session_, submission_, paths_.shape, paths_.variables, path.conditions,
                      path.input, remaining(limits_, compared_.statistics));
    while (const std::optional<Path> other = search.next()) {
      FunctionCalls calls = path.trace.calls;
      calls.insert(other->trace.calls.begin(), other->trace.calls.end());
      if (!are_told_apart(paths_.shape, calls)) ++compared_.statistics.other_calls;
      if (++compared_.pairs <= kMostRepresentatives)
        compared_.representatives.emplace_back(0, other->input);
      ask(search, path, *other);
      if (compared_.input) break;
    }
    compared_.statistics.add(search.statistics());
    return search.is_complete();
  }

  void ask(PathSearch& search, const Path& expected, const Path& actual) {
    const Difference question =
        difference(session_.pool, {expected.run.observation, expected.trace.references},
                   {actual.run.observation, actual.trace.references}, behaviour_);
    const smt::Model model = model_of(session_.pool, paths_.variables, paths_.shape, actual.input);
    if (session_.pool.evaluate(question.condition, model).truth()) {
      confirm(actual.input);
      if (!counts_ || compared_.input) return;
    }
    if (!question.is_known) is_open_ = true;
    compared_.statistics.rounds |= question.rounds;
    if (counts_) {
      const smt::Answer usual = search.check(session_.pool.and_(question.condition, positive_));
      if (const auto* sat = std::get_if<smt::Sat>(&usual))
        confirm(input_of(session_.pool, paths_.variables, paths_.shape, sat->model));
      if (compared_.input) return;
    }
    const smt::Answer answer = search.check(question.condition);
    if (const auto* sat = std::get_if<smt::Sat>(&answer))
      return confirm(input_of(session_.pool, paths_.variables, paths_.shape, sat->model));
    if (std::holds_alternative<smt::Unknown>(answer)) is_open_ = true;
  }

  /// Runs both programs on the input. If they agree although the terms do not, nothing is claimed.
  void confirm(const Assignment& input) {
    const Result<LoggedRun> expected = reference_.run(paths_.shape, input, limits_.run);
    const Result<LoggedRun> actual = submission_.run(paths_.shape, input, limits_.run);
    compared_.statistics.runs += 2;
    is_open_ = true;
    if (!expected || !actual) {
      compared_.statistics.is_unusable = true;
    } else if (sameness(expected->observation, actual->observation, behaviour_) ==
               dynamic::Sameness::kDifferent) {
      if (!counts_ || counts_(paths_.shape, input)) compared_.input = input;
    }
  }

  Session& session_;
  Program& reference_;
  const ShapePaths& paths_;
  Program& submission_;
  Behaviour behaviour_;
  SearchLimits limits_;
  const Counts& counts_;
  TermId positive_;  // all numbers that can be, if counts_ is set
  Compared compared_;
  bool is_open_ = false;
};

}  // namespace

ShapePaths explore(Session& session, Program& reference, const Shape& shape,
                   const SearchLimits& limits) {
  ShapePaths result;
  result.shape = shape;
  result.variables = variables_of(session.pool, shape);
  PathSearch search(session, reference, result.shape, result.variables, {}, std::nullopt, limits);
  bool has_limit = false;
  while (std::optional<Path> path = search.next()) {
    has_limit = has_limit || ended_at_a_limit(path->run.observation);
    path->run.events.clear();
    path->run.constants.clear();
    result.paths.push_back(*std::move(path));
  }
  result.statistics = search.statistics();
  result.is_complete = search.is_complete() && !has_limit;
  return result;
}

Compared compare(Session& session, Program& reference, const std::vector<ShapePaths>& shapes,
                 Program& submission, const BehaviourOf& behaviour, const SearchLimits& limits,
                 const Counts& counts) {
  Compared total;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    Compared one =
        ShapeComparison(session, reference, shapes[i], submission, behaviour(shapes[i].shape),
                        remaining(limits, total.statistics), counts)
            .result();
    total.pairs += one.pairs;
    total.statistics.add(one.statistics);
    for (auto& [shape, input] : one.representatives)
      if (total.representatives.size() < kMostRepresentatives)
        total.representatives.emplace_back(i, std::move(input));
    total.statistics.used_reals |= shapes[i].statistics.used_reals;
    if (one.result == Equivalence::kEqual) ++total.closed;
    if (!one.input) continue;
    total.result = Equivalence::kDifferent;
    total.input = std::move(one.input);
    total.shape = i;
    return total;
  }
  if (!shapes.empty() && total.closed == shapes.size()) total.result = Equivalence::kEqual;
  return total;
}

}  // namespace assay::concolic
