#include "prove/induction/pairs_of_paths.h"

#include <algorithm>

#include <fmt/format.h>

#include "smt/facts/array_facts.h"

namespace assay::prove {

using exec::CutRun;
using exec::PathExplorer;
using exec::Termination;
using smt::TermId;
using Exclusions = PathExplorer::Exclusions;

namespace {

Failure too_many_paths(const Problem& problem) {
  if (problem.steps_left() == 0) return budget_spent();
  return {Failure::Kind::kBudget,
          "there are too many paths from one loop head to the next",
          Who::kReference,
          {}};
}

/// What ended a run that neither exited nor came to a loop head.
Failure stopped_by(const Termination& termination, Who who) {
  const char* const whose = who == Who::kReference ? "the reference" : "the submission";
  switch (termination.kind) {
    case Termination::Kind::kUnsupported:
      return {Failure::Kind::kUnsupported, termination.detail, who, termination.where};
    case Termination::Kind::kFault:
      return {Failure::Kind::kObligation,
              fmt::format("undefined behaviour of the submission could not be excluded: {}",
                          ir::describe(termination.fault)),
              who, termination.where};
    case Termination::Kind::kDepthLimit:
      return {Failure::Kind::kUnsupported, "recursion", who, termination.where};
    default:
      return {Failure::Kind::kBudget,
              fmt::format("{} takes too many steps between two loop heads", whose), who,
              termination.where};
  }
}

bool goes_on(const Termination& termination) {
  return termination.kind == Termination::Kind::kExited ||
         termination.kind == Termination::Kind::kCut;
}

Failure redirected(const Termination& termination, Who who) {
  return {Failure::Kind::kUnsupported,
          "a loop while a string is read or written by sscanf or sprintf", who, termination.where};
}

/// The solver excludes paths with floats as real numbers: rounding may make them feasible.
Failure rounds(Who who) {
  return {Failure::Kind::kUnsupported,
          "a condition on floating-point values, which rounding may change", who, Span{}};
}

}  // namespace

namespace {

struct Head {
  std::optional<exec::LoopHead> head;
  const exec::LoopHead* get() const { return head ? &*head : nullptr; }
};

Head head_of(const Side& side) {
  if (side.at != Side::At::kLoopHead) return {};
  return {exec::loop_head<exec::SymbolicDomain>(side.cut->machine)};
}

}  // namespace

std::vector<TermId> facts_for(PathExplorer& path, TermId goal) {
  if (!path.pool().has_selections()) return {};
  return smt::array_facts(path.pool(), goal, path.assumptions());
}

std::vector<TermId> assumptions_with_facts(PathExplorer& path) {
  std::vector<TermId> all = path.assumptions();
  if (!path.pool().has_selections()) return all;
  const std::vector<TermId> facts = smt::array_facts(path.pool(), path.pool().and_(all), {});
  all.insert(all.end(), facts.begin(), facts.end());
  return all;
}

bool is_infeasible(PathExplorer& path) {
  const std::vector<TermId> all =
      path.pool().has_selections() ? assumptions_with_facts(path) : std::vector<TermId>{};
  const smt::Answer answer = path.check(path.pool().and_(all), "path-feasible");
  const auto* unsat = std::get_if<smt::Unsat>(&answer);
  return unsat != nullptr && !unsat->used_reals_for_floats;
}

Failure budget_spent() {
  return {Failure::Kind::kBudget,
          "no invariant was found before the solver's steps were spent",
          Who::kSubmission,
          {}};
}

Stepper::Stepper(const Problem& problem, const Alignment& alignment)
    : problem_(problem),
      alignment_(alignment),
      reference_liveness_(*problem.reference),
      submission_liveness_(*problem.submission) {}

exec::ExplorerLimits Stepper::limits() const {
  exec::ExplorerLimits limits;
  limits.steps_per_branch = problem_.budget.steps_per_branch;
  limits.steps_per_check = problem_.budget.steps_per_obligation;
  limits.solver_steps = std::min(problem_.budget.solver_steps, problem_.steps_left());
  limits.paths = problem_.budget.paths;
  return limits;
}

CutRun Stepper::run(Who who, const Side& side, PathExplorer& path, exec::CallSummaries* calls) {
  const bool is_reference = who == Who::kReference;
  const bool at_entry = side.at == Side::At::kEntry;
  exec::CutStart start = &problem_.elements;
  if (!at_entry) start = &*side.cut;
  const std::uint32_t visits = alignment_.visits(who, at_entry);
  exec::MachineLimits limits;
  limits.steps = problem_.budget.machine_steps;
  limits.depth = 64;
  CutRun result = exec::run_to_cut(
      problem_.program(!is_reference), path, start,
      is_reference ? exec::CheckPolicy::kAssume : exec::CheckPolicy::kFork, limits, visits,
      is_reference ? problem_.unrolled.reference : problem_.unrolled.submission,
      problem_.most_cells, is_reference ? reference_liveness_ : submission_liveness_, calls);
  problem_.instructions += result.run.steps;
  return result;
}

std::optional<Failure> Stepper::reference_paths(const ProductState& from,
                                                const std::vector<TermId>& base,
                                                Exclusions* exclusions,
                                                std::vector<ReferencePath>& paths,
                                                const char* name_of_results) {
  exec::SolverSession& session = *problem_.session;
  PathExplorer path(session.pool, *session.solver, session.ranges, base, std::nullopt, limits());
  path.record_exclusions(exclusions);
  while (path.next_path()) {
    ReferencePath found;
    std::optional<ReferenceCalls> calls;
    if (problem_.lemmas != nullptr) calls.emplace(*problem_.lemmas, name_of_results);
    found.run = run(Who::kReference, from.reference, path, calls ? &*calls : nullptr);
    if (path.stopped() == PathExplorer::Stop::kInfeasible) continue;
    if (path.stopped() == PathExplorer::Stop::kBound) return too_many_paths(problem_);
    const Termination& termination = found.run.run.termination;
    // Inputs on which the reference does something undefined are not valid.
    if (termination.kind == Termination::Kind::kFault) continue;
    if (!goes_on(termination)) {
      if (is_infeasible(path)) {
        if (exclusions != nullptr) exclusions->push_back(assumptions_with_facts(path));
        continue;
      }
      return stopped_by(termination, Who::kReference);
    }
    if (found.run.is_redirected) return redirected(termination, Who::kReference);
    found.condition = path.path_condition();
    if (calls) found.calls = calls->calls();
    paths.push_back(std::move(found));
  }
  if (path.exhausted()) return too_many_paths(problem_);
  if (path.used_reals()) return rounds(Who::kReference);
  return std::nullopt;
}

bool Stepper::reference_must_fail(const CutRun* reference, const std::vector<TermId>& conditions,
                                  Exclusions* exclusions) {
  if (reference == nullptr || !reference->cut) return false;
  ProductState ahead;
  ahead.reference.at = Side::At::kLoopHead;
  ahead.reference.cut = reference->cut;
  std::vector<ReferencePath> paths;
  Exclusions excluded;
  if (reference_paths(ahead, conditions, &excluded, paths, "later result") || !paths.empty())
    return false;
  if (exclusions != nullptr)
    exclusions->insert(exclusions->end(), excluded.begin(), excluded.end());
  return true;
}

std::optional<Failure> Stepper::submission_paths(const ProductState& from,
                                                 const std::vector<TermId>& base,
                                                 const ReferencePath* of_reference,
                                                 Exclusions* exclusions, const Visit& visit) {
  const CutRun* const reference = of_reference != nullptr ? &of_reference->run : nullptr;
  static const std::vector<KnownCall> kNone;
  const std::vector<KnownCall>& known = of_reference != nullptr ? of_reference->calls : kNone;
  exec::SolverSession& session = *problem_.session;
  PathExplorer path(session.pool, *session.solver, session.ranges, base, std::nullopt, limits());
  path.record_exclusions(exclusions);
  const bool waits =
      reference != nullptr &&
      (alignment_.is_sequential() ||
       alignment_.submission_waits(head_of(from.reference).get(), head_of(from.submission).get()));
  while (path.next_path()) {
    ++paths_;
    std::optional<CutRun> submission;
    if (!waits && from.submission.at != Side::At::kEnd) {
      std::optional<SubmissionCalls> calls;
      if (problem_.lemmas != nullptr) calls.emplace(*problem_.lemmas, known);
      submission = run(Who::kSubmission, from.submission, path, calls ? &*calls : nullptr);
      if (path.stopped() == PathExplorer::Stop::kInfeasible) continue;
      if (path.stopped() == PathExplorer::Stop::kBound) return too_many_paths(problem_);
      const Termination& termination = submission->run.termination;
      if (!goes_on(termination)) {
        if (is_infeasible(path)) {
          if (exclusions != nullptr) exclusions->push_back(assumptions_with_facts(path));
          continue;
        }
        if (termination.kind == Termination::Kind::kFault &&
            reference_must_fail(reference, path.assumptions(), exclusions))
          continue;
        return stopped_by(termination, Who::kSubmission);
      }
      if (submission->is_redirected) return redirected(termination, Who::kSubmission);
    }
    if (auto failure = visit({path, reference, submission ? &*submission : nullptr}))
      return failure;
    if (path.stopped() == PathExplorer::Stop::kBound) return too_many_paths(problem_);
  }
  if (path.exhausted()) return too_many_paths(problem_);
  if (path.used_reals()) return rounds(Who::kSubmission);
  return std::nullopt;
}

std::optional<Failure> Stepper::explore(const ProductState& from, const std::vector<TermId>& base,
                                        Exclusions* exclusions, const Visit& visit) {
  if (from.reference.at == Side::At::kEnd ||
      alignment_.reference_waits(head_of(from.submission).get()))
    return submission_paths(from, base, nullptr, exclusions, visit);
  std::vector<ReferencePath> paths;
  if (auto failure = reference_paths(from, base, exclusions, paths)) return failure;
  for (const ReferencePath& reference : paths) {
    std::vector<TermId> both = base;
    both.insert(both.end(), reference.condition.begin(), reference.condition.end());
    if (auto failure = submission_paths(from, both, &reference, exclusions, visit)) return failure;
  }
  return std::nullopt;
}

}  // namespace assay::prove
