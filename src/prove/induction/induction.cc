#include "prove/induction/induction.h"

#include <algorithm>

#include <fmt/format.h>

#include "equiv/stdio/output_match.h"
#include "prove/product/output.h"
#include "smt/facts/simplify.h"

namespace assay::prove {

using exec::OutputPiece;
using exec::PathExplorer;
using smt::TermId;

namespace {

bool is_proof(const smt::Answer& answer) {
  const auto* unsat = std::get_if<smt::Unsat>(&answer);
  return unsat != nullptr && !unsat->used_reals_for_floats;
}

Span where_of(const exec::CutRun* run) {
  return run != nullptr ? run->run.termination.where : Span{};
}

}  // namespace

Induction::Induction(const Problem& problem, const std::vector<ObservedPair>& observed,
                     const Alignment& alignment, GuessOptions options, const Given* given,
                     Giving giving)
    : problem_(problem),
      alignment_(alignment),
      options_(std::move(options)),
      given_(given),
      giving_(giving),
      stepper_(problem, alignment) {
  constexpr std::size_t kMostSamples = 400;  // of one node
  for (const ObservedPair& pair : observed)
    for (ObservedState& state : walk(pair, alignment)) {
      auto& states = observed_[state.machine_skeleton];
      if (states.size() < kMostSamples) states.push_back(std::move(state));
    }
}

const ProductState& Induction::state_of(std::size_t node) const {
  return node == kStart ? entry_ : instances_.at(node).state;
}

std::string Induction::label(std::size_t node) const {
  if (node == kStart) return "the start";
  if (node == kFinish) return "the end";
  return fmt::format("node {}", node + 1);
}

std::vector<TermId> Induction::base_of(std::size_t node) const {
  std::vector<TermId> base = problem_.constraints;
  if (node == kStart) return base;
  const std::vector<TermId>& facts = instances_.at(node).assumptions;
  base.insert(base.end(), facts.begin(), facts.end());
  return base;
}

void Induction::enqueue(std::size_t node) {
  queued_.resize(nodes_.size(), false);
  if (queued_[node] || nodes_[node]->both_ended()) return;
  queued_[node] = true;
  work_.push_back(node);
}

std::optional<Failure> Induction::run() {
  if (auto failure = explore(kStart)) return failure;
  while (!work_.empty()) {
    const std::size_t node = work_.front();
    work_.pop_front();
    queued_[node] = false;
    if (problem_.steps_left() == 0) return budget_spent();
    if (++rounds_ > problem_.budget.rounds)
      return Failure{Failure::Kind::kBudget,
                     "no invariant was found in the permitted number of rounds",
                     Who::kSubmission,
                     {}};
    if (auto failure = explore(node)) return failure;
  }
  return std::nullopt;
}

void Induction::instantiate(std::size_t node) {
  if (node != kStart)
    instances_.insert_or_assign(node, nodes_[node]->instance(problem_.session->pool));
}

std::optional<Failure> Induction::explore(std::size_t node) {
  instantiate(node);
  const bool are_both_in_loops = node != kStart &&
                                 state_of(node).reference.at == Side::At::kLoopHead &&
                                 state_of(node).submission.at == Side::At::kLoopHead;
  return problem_.by_cases && are_both_in_loops ? explore_by_cases(node) : explore_case(node);
}

std::optional<Failure> Induction::explore_by_cases(std::size_t node) {
  smt::TermPool& pool = problem_.session->pool;
  const std::vector<TermId> base = base_of(node);
  const auto split = choose_split(problem_, *nodes_[node], instances_.at(node), base);
  if (!split)
    return Failure{Failure::Kind::kObligation,
                   "no variable of the loops is known to have few values",
                   Who::kReference,
                   {}};
  splits_.insert_or_assign(node, *split);
  if (recorded_ != nullptr)
    recorded_->push_back(
        {"the cases at " + label(node), base, split->formula(pool, instances_.at(node).terms)});
  for (const Int value : split->values(is_fixed())) {
    const Relation fixed = split->fixed(value);
    const Node::Instance& instance =
        instances_.insert_or_assign(node, nodes_[node]->instance(pool, &fixed)).first->second;
    if (std::ranges::any_of(instance.assumptions, [&](TermId t) { return pool.is_false(t); }))
      continue;
    if (auto failure = explore_case(node)) return failure;
  }
  return std::nullopt;
}

std::optional<Failure> Induction::explore_case(std::size_t node) {
  PathExplorer::Exclusions exclusions;
  auto failure =
      stepper_.explore(state_of(node), base_of(node), recorded_ != nullptr ? &exclusions : nullptr,
                       [&](const PairOfPaths& pair) { return arrive(node, pair); });
  if (recorded_ != nullptr)
    for (std::vector<TermId>& conditions : exclusions)
      recorded_->push_back({"no other way from " + label(node), std::move(conditions),
                            problem_.session->pool.false_term()});
  return failure;
}

std::optional<Failure> Induction::must_be_infeasible(PathExplorer& path, Failure otherwise) {
  if (!is_infeasible(path)) return otherwise;
  if (recorded_ != nullptr)
    recorded_->push_back({otherwise.what, assumptions_with_facts(path), path.pool().false_term()});
  return std::nullopt;
}

bool Induction::holds_on(PathExplorer& path, TermId goal, const std::string& name) {
  ++checks_;
  std::vector<TermId> query = facts_for(path, goal);
  query.push_back(path.pool().not_(goal));
  return is_proof(path.check(path.pool().and_(query), name));
}

void Induction::record(const std::string& name, PathExplorer& path, TermId goal) {
  if (recorded_ == nullptr) return;
  std::vector<TermId> assumptions = path.assumptions();
  const std::vector<TermId> facts = facts_for(path, goal);
  assumptions.insert(assumptions.end(), facts.begin(), facts.end());
  recorded_->push_back({name, std::move(assumptions), goal});
}

std::optional<Failure> Induction::prove_output(PathExplorer& path, TermId equal,
                                               const std::string& name, Failure otherwise) {
  record(name, path, equal);
  if (path.pool().is_true(equal)) return std::nullopt;
  const TermId simplified = smt::simplify_under(path.pool(), path.ranges(), equal);
  if (path.pool().is_true(simplified)) return std::nullopt;
  if (holds_on(path, simplified, name)) return std::nullopt;
  return otherwise;
}

Induction::After Induction::after(std::size_t from, const PairOfPaths& pair) const {
  const ProductState& before = state_of(from);
  const auto move = [](const Side& old, const exec::CutRun* run) {
    if (run == nullptr) return old;
    Side side;
    side.at = run->cut ? Side::At::kLoopHead : Side::At::kEnd;
    side.cut = run->cut;
    if (!run->cut) side.exit_status = run->run.exit_status;
    return side;
  };
  After result;
  result.state.has_printed = before.has_printed;
  result.state.reference = move(before.reference, pair.reference);
  result.state.submission = move(before.submission, pair.submission);
  (before.who_is_ahead == Who::kReference ? result.reference_output : result.submission_output) =
      before.ahead;
  const auto append = [](std::vector<OutputPiece>& output, const exec::CutRun* run) {
    if (run != nullptr) output.insert(output.end(), run->run.output.begin(), run->run.output.end());
  };
  append(result.reference_output, pair.reference);
  append(result.submission_output, pair.submission);
  return result;
}

std::optional<Failure> Induction::arrive(std::size_t from, const PairOfPaths& pair) {
  auto [after, a, b] = this->after(from, pair);
  note_step(from, kFinish, pair);
  if (after.reference.at == Side::At::kEnd && after.submission.at == Side::At::kEnd)
    return finish(after, a, b, pair.path);
  const Failure differs{Failure::Kind::kObligation,
                        "the outputs up to this point are not known to be the same",
                        Who::kSubmission, where_of(pair.submission)};
  auto prefix = common_prefix(pair.path.pool(), std::move(a), std::move(b));
  if (!prefix) return must_be_infeasible(pair.path, differs);
  if (prefix->any)
    if (auto failure =
            prove_output(pair.path, prefix->equal, "output after " + label(from), differs))
      return must_be_infeasible(pair.path, *failure);
  after.has_printed = after.has_printed || prefix->any;
  after.ahead = std::move(prefix->ahead);
  after.who_is_ahead = after.ahead.empty() ? Who::kReference : prefix->who_is_ahead;
  constexpr std::size_t kMostAhead = 16;
  if (after.ahead.size() > kMostAhead)
    return must_be_infeasible(
        pair.path, {Failure::Kind::kObligation, "one program prints ever more than the other",
                    Who::kSubmission, where_of(pair.submission)});
  std::optional<std::size_t> to;
  if (auto failure = find_or_make(after, pair.path, to)) {
    if (!failure->where.valid() && pair.submission != nullptr)
      failure->where = where_of(pair.submission);
    return failure;
  }
  if (!to) return std::nullopt;  // infeasible
  steps_.back().to = *to;
  return establish(*to, after, pair.path,
                   fmt::format("step from {} to {}", label(from), label(*to)));
}

void Induction::note_step(std::size_t from, std::size_t to, const PairOfPaths& pair) {
  steps_.push_back({from, to, pair.reference != nullptr, pair.submission != nullptr});
}

std::optional<Failure> Induction::finish(const ProductState& state,
                                         const std::vector<OutputPiece>& a,
                                         const std::vector<OutputPiece>& b, PathExplorer& path) {
  smt::TermPool& pool = path.pool();
  // Leniency about white space depends on the whole output: if parts of it were compared before,
  // byte by byte, the rest is compared so as well.
  results::Comparison comparison = problem_.comparison;
  if (state.has_printed) {
    comparison = results::Comparison{};
    comparison.negative_zero = true;
    comparison.exit_status = problem_.comparison.exit_status;
  }
  const Failure differs{Failure::Kind::kObligation, "the results are not known to be the same",
                        Who::kSubmission, b.empty() ? Span{} : b.front().where};
  const auto match = equiv::match_outputs(path, a, b, comparison, equiv::SameFloats::kSameValue);
  if (path.stopped() == PathExplorer::Stop::kInfeasible) return std::nullopt;
  if (path.stopped() == PathExplorer::Stop::kBound) return std::nullopt;  // reported by the stepper
  if (!match || match->up_to_rounding) return must_be_infeasible(path, differs);
  TermId equal = match->equal;
  if (comparison.exit_status) {
    const auto status = [&](TermId t) { return pool.wrap(t, 8, false); };
    equal = pool.and_(
        equal, pool.eq(status(state.reference.exit_status), status(state.submission.exit_status)));
  }
  if (auto failure = prove_output(path, equal, "same results", differs))
    return must_be_infeasible(path, *failure);
  return std::nullopt;
}

std::optional<Failure> Induction::find_or_make(const ProductState& arrival, PathExplorer& path,
                                               std::optional<std::size_t>& node) {
  const std::string key = skeleton(arrival);
  if (const auto found = by_skeleton_.find(key); found != by_skeleton_.end()) {
    node = found->second;
    return std::nullopt;
  }
  if (const std::string why = unsupported(arrival, *problem_.reference, *problem_.submission);
      !why.empty())
    return must_be_infeasible(path, {Failure::Kind::kUnsupported, why, Who::kSubmission, {}});
  if (nodes_.size() >= problem_.budget.nodes)
    return Failure{Failure::Kind::kBudget, "too many pairs of loop heads", Who::kSubmission, {}};
  auto made = std::make_unique<Node>(problem_, arrival, nodes_.size() + 1);
  const auto known = observed_.find(machine_skeleton(arrival));
  const bool is_known =
      given_ != nullptr ? given_->contains(key)
                        : (known != observed_.end() && made->observe(known->second, options_)) ||
                              (arrival.reference.at == Side::At::kLoopHead &&
                               arrival.submission.at == Side::At::kLoopHead &&
                               observe_model(*made, arrival, path));
  charge_guess(*made);
  if (!is_known) {
    const bool one_ended =
        (arrival.reference.at == Side::At::kEnd) != (arrival.submission.at == Side::At::kEnd);
    const char* const what =
        !one_ended
            ? "the two programs may come to loop heads that no run was seen to reach together"
        : arrival.reference.at == Side::At::kEnd
            ? "the submission may go on in a loop where the reference ends"
            : "the submission may end where the reference goes on in a loop";
    return must_be_infeasible(path, {Failure::Kind::kObligation, what, Who::kSubmission, {}});
  }
  if (given_ != nullptr && !made->set_invariant(given_->at(key)))
    return Failure{Failure::Kind::kObligation,
                   "an invariant is about values that are not there",
                   Who::kSubmission,
                   {}};
  node = nodes_.size();
  by_skeleton_[key] = *node;
  nodes_.push_back(std::move(made));
  enqueue(*node);
  return std::nullopt;
}

/// Takes a model of the path as the first sample of a node that no observed run reached. Without
/// one, unless the path is infeasible, values of the same name are guessed to be equal.
bool Induction::observe_model(Node& node, const ProductState& arrival, PathExplorer& path) {
  constexpr std::size_t kMostUnobserved = 12;
  if (unobserved_ >= kMostUnobserved) return false;
  ++unobserved_;
  const std::vector<TermId> terms = node.terms_of(problem_, arrival);
  const std::optional<smt::Model>& model = path.model();
  std::optional<std::vector<Int>> values;
  if (model) values = values_in(*model, terms);
  if (!values) {
    if (is_infeasible(path)) return false;
    std::vector<std::optional<Int>> known;
    for (const TermId term : terms)
      known.push_back(path.pool().is_const(term) ? std::optional(path.pool().constant(term).i)
                                                 : std::nullopt);
    node.begin_with_names(known, options_);
    return true;
  }
  node.begin_with(*std::move(values), options_);
  return true;
}

/// Returns the terms' values; nullopt if the model is none of a valid input, which models of floats
/// need not be.
std::optional<std::vector<Int>> Induction::values_in(const smt::Model& model,
                                                     const std::vector<TermId>& terms) const {
  const smt::TermPool& pool = problem_.session->pool;
  for (const TermId constraint : problem_.constraints) {
    const smt::Constant value = pool.evaluate(constraint, model);
    if (value.exact && !value.truth()) return std::nullopt;
  }
  std::vector<Int> values;
  for (const TermId term : terms) {
    const smt::Constant value = pool.evaluate(term, model);
    if (!value.exact) return std::nullopt;
    values.push_back(value.i);
  }
  return values;
}

/// Elimination takes all samples anew.
void Induction::charge_guess(const Node& node) {
  constexpr std::uint64_t kOperationsOfStep = 50;
  const std::uint64_t columns = node.columns().size();
  problem_.guessing_steps += node.samples() * columns * columns / kOperationsOfStep;
}

bool Induction::weaken(Node& node, const std::vector<TermId>& terms, const smt::Model& model) {
  std::optional<std::vector<Int>> values = values_in(model, terms);
  if (!values) return false;
  const std::vector<Relation> before = node.invariant();
  node.weaken_for(*std::move(values));
  charge_guess(node);
  return node.invariant() != before;
}

/// Shows that the invariant of the node holds on arrival; weakens it where it does not.
std::optional<Failure> Induction::establish(std::size_t index, const ProductState& arrival,
                                            PathExplorer& path, const std::string& name) {
  Node& node = *nodes_[index];
  smt::TermPool& pool = path.pool();
  const std::vector<TermId> terms = node.terms_of(problem_, arrival);
  const auto goal_of = [&](const Relation& relation) {
    return smt::simplify_under(pool, path.ranges(), formula(pool, relation, terms));
  };
  bool changed = false;
  for (;;) {
    if (problem_.steps_left() == 0) return budget_spent();
    std::vector<TermId> goals;
    for (const Relation& relation : node.invariant()) {
      if (recorded_ != nullptr)
        record(name + ": " + node.text_of(relation), path, formula(pool, relation, terms));
      goals.push_back(goal_of(relation));
    }
    const TermId all = pool.and_(goals);
    if (pool.is_true(all)) break;
    ++checks_;
    std::vector<TermId> query = facts_for(path, all);
    query.push_back(pool.not_(all));
    const smt::Answer answer = path.check(pool.and_(query), name);
    if (is_proof(answer)) break;
    const auto* sat = std::get_if<smt::Sat>(&answer);
    if (given_ == nullptr && !is_fixed() && sat != nullptr && weaken(node, terms, sat->model)) {
      changed = true;
      continue;
    }
    // The solver did not decide all of it at once: what it does not decide alone is given up.
    std::vector<Relation> undecided;
    for (std::size_t i = 0; i < goals.size(); ++i) {
      if (pool.is_true(goals[i])) continue;
      if (problem_.steps_left() == 0) return budget_spent();
      if (!holds_on(path, goals[i], name)) undecided.push_back(node.invariant()[i]);
    }
    if (undecided.empty()) break;
    if (is_fixed())
      return Failure{
          Failure::Kind::kObligation,
          fmt::format("{} could not be shown again: {}", name, node.text_of(undecided.front())),
          Who::kSubmission,
          {}};
    for (const Relation& relation : undecided) node.give_up(relation);
    changed = true;
  }
  if (auto failure = establish_arrays(node, arrival, terms, path, name, changed)) return failure;
  if (changed) enqueue(index);
  return std::nullopt;
}

std::optional<Failure> Induction::establish_arrays(Node& node, ProductState arrival,
                                                   const std::vector<TermId>& terms,
                                                   PathExplorer& path, const std::string& name,
                                                   bool& changed) {
  const std::vector<ArrayRelation> relations = node.arrays().invariant();
  for (const ArrayRelation& relation : relations) {
    const TermId goal = node.arrays().formula(path.pool(), relation, arrival, terms);
    record(name, path, goal);
    const TermId simplified = smt::simplify_under(path.pool(), path.ranges(), goal);
    if (path.pool().is_true(simplified)) continue;
    if (problem_.steps_left() == 0) return budget_spent();
    if (holds_on(path, simplified, name)) continue;
    if (is_fixed())
      return Failure{Failure::Kind::kObligation,
                     fmt::format("{} could not be shown again: {}", name, node.text_of(relation)),
                     Who::kSubmission,
                     {}};
    node.arrays().give_up(relation);
    changed = true;
  }
  return std::nullopt;
}

std::optional<Failure> Induction::obligations(std::vector<Obligation>& result) {
  recorded_ = &result;
  steps_.clear();
  auto failure = explore(kStart);
  for (std::size_t node = 0; !failure && node < nodes_.size(); ++node)
    if (!nodes_[node]->both_ended()) failure = explore(node);
  recorded_ = nullptr;
  return failure;
}

}  // namespace assay::prove
