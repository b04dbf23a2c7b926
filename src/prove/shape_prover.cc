#include "prove/shape_prover.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "prove/minimise.h"
#include "prove/observe.h"
#include "prove/termination.h"
#include "prove/unroll.h"
#include "smt/term/number_text.h"

namespace assay::prove {

const inputs::Shape& scalars(const InputCase& inputs) {
  if (const auto* shape = std::get_if<inputs::Shape>(&inputs)) return *shape;
  return std::get<GeneralShape>(inputs).scalars;
}

/// Cells are decided faster than array terms where their indices are known, and worse elsewhere.
std::uint64_t most_cells(const InputCase& inputs) {
  return std::holds_alternative<GeneralShape>(inputs) ? 8 : 64;
}

namespace {

using exec::SolverSession;

/// The ranges of the numbers and characters in lists of unknown length.
std::vector<smt::Range> item_ranges(const InputCase& inputs) {
  std::vector<smt::Range> ranges;
  const auto* const shape = std::get_if<GeneralShape>(&inputs);
  if (shape == nullptr) return ranges;
  for (const GeneralShape::Piece& piece : shape->pieces) {
    const auto* const list = std::get_if<GeneralShape::List>(&piece);
    if (list == nullptr) continue;
    for (const exec::InputList::Part& part : list->layout.parts) {
      if (part.kind == exec::InputElement::Kind::kByte ||
          part.kind == exec::InputElement::Kind::kFloat)
        continue;
      if (std::ranges::find(ranges, part.domain) == ranges.end()) ranges.push_back(part.domain);
    }
  }
  return ranges;
}

class ShapeProver {
 public:
  ShapeProver(const Request& request, const InputCase& inputs, Effort& effort,
              bool larger_are_proved)
      : request_(request),
        inputs_(inputs),
        effort_(effort),
        larger_are_proved_(larger_are_proved) {}

  std::optional<ShapeProof> unroll_all(bool& terminates) {
    constexpr std::size_t kRuns = 24;
    std::vector<ObservedInput> inputs = chosen_inputs();
    if (inputs.size() > kRuns) inputs.resize(kRuns);
    std::vector<ObservedPair> pairs =
        observe_loop_heads(*request_.reference, *request_.submission, inputs);
    const Unrolled constant = constant_loops(pairs);
    if (constant.empty() && !larger_are_proved_) return std::nullopt;
    pairs = without_visits(std::move(pairs), constant);
    if (std::ranges::any_of(pairs, [](const ObservedPair& pair) {
          return !pair.reference.visits.empty() || !pair.submission.visits.empty();
        }))
      return std::nullopt;
    auto attempt = try_once(pairs, constant, Alignment{}, Form{}, terminates);
    auto* const proof = std::get_if<ShapeProof>(&attempt);
    if (proof == nullptr) return std::nullopt;
    proof->is_converted = true;
    return std::move(*proof);
  }

  std::variant<ShapeProof, NotProved> run(bool& terminates) {
    const Observation observed = observe(*request_.reference, *request_.submission, chosen_inputs(),
                                         request_.comparison, most_cells(inputs_));
    if (observed.differs_on)
      return NotProved{
          {Failure::Kind::kObligation, "the two programs differ", Who::kSubmission, {}},
          observed.differs_on};
    if (observed.rarely_defined && !larger_are_proved_)
      return NotProved{{Failure::Kind::kObligation,
                        "the reference does something undefined on most valid inputs, so that "
                        "agreement on the others would mean little",
                        Who::kReference,
                        {}},
                       std::nullopt};
    if (observed.never_ends && !larger_are_proved_)
      return NotProved{{Failure::Kind::kObligation,
                        "the reference was not seen to end on any valid input, so that agreement "
                        "would mean nothing",
                        Who::kReference,
                        {}},
                       std::nullopt};
    const Unrolled constant = constant_loops(observed.pairs);
    if (auto proof = by_cases(observed.pairs, constant)) return *std::move(proof);
    if (!constant.empty()) {
      auto attempt = try_all(without_visits(observed.pairs, constant), constant, terminates);
      if (auto* proof = std::get_if<ShapeProof>(&attempt)) return std::move(*proof);
      if (is_spent()) return NotProved{std::get<Failure>(attempt), std::nullopt};
    }
    auto attempt = try_all(observed.pairs, {}, terminates);
    if (auto* proof = std::get_if<ShapeProof>(&attempt)) return std::move(*proof);
    return NotProved{std::get<Failure>(attempt), std::nullopt};
  }

 private:
  std::vector<ObservedInput> chosen_inputs() const {
    if (const auto* shape = std::get_if<inputs::Shape>(&inputs_))
      return choose_inputs(*shape, request_.constants, request_.seed);
    return choose_inputs(std::get<GeneralShape>(inputs_), *request_.inputs, request_.constants,
                         request_.seed);
  }

  const inputs::Shape& scalars() const { return prove::scalars(inputs_); }

  bool is_spent() const { return effort_.solver_steps >= request_.budget.all_solver_steps; }

  std::variant<ShapeProof, Failure> try_all(const std::vector<ObservedPair>& pairs,
                                            const Unrolled& unrolled, bool& terminates) {
    std::optional<Failure> first;
    std::optional<ShapeProof> partial;
    for (const auto& [alignment, form] : attempts(pairs)) {
      bool ends = true;
      auto attempt = try_once(pairs, unrolled, alignment, form, ends);
      if (auto* proof = std::get_if<ShapeProof>(&attempt)) {
        if (ends) return std::move(*proof);
        if (!partial) partial = std::move(*proof);
      } else {
        auto& failure = std::get<Failure>(attempt);
        // What the last attempt side by side came to says most.
        if (!first || alignment == Alignment{}) first = failure;
        if (failure.kind == Failure::Kind::kUnsupported) break;
      }
      if (is_spent()) break;
    }
    if (!partial) return *first;
    terminates = false;
    return *std::move(partial);
  }

  /// The loops inside others run to their end, case by case (induction/split.h).
  std::optional<ShapeProof> by_cases(const std::vector<ObservedPair>& pairs,
                                     const Unrolled& constant) {
    std::vector<ObservedPair> outer = without_visits(pairs, constant);
    Unrolled passed = inner_loops(outer);
    if (passed.empty()) return std::nullopt;
    outer = without_visits(std::move(outer), passed);
    std::ranges::copy(constant.reference, std::back_inserter(passed.reference));
    std::ranges::copy(constant.submission, std::back_inserter(passed.submission));
    bool terminates = true;
    auto attempt = try_once(outer, passed, Alignment{}, {1, {}, true}, terminates);
    auto* const proof = std::get_if<ShapeProof>(&attempt);
    if (proof == nullptr || !terminates) return std::nullopt;
    return std::move(*proof);
  }

  /// The form of the relations that are tried, and of the steps.
  struct Form {
    int degree = 1;
    std::vector<smt::Int> divisors;
    bool by_cases = false;
  };

  std::vector<std::pair<Alignment, Form>> attempts(const std::vector<ObservedPair>& pairs) const {
    std::vector<std::pair<Alignment, Form>> result;
    for (const Alignment& alignment : alignments(pairs))
      for (const Form& form : forms()) result.emplace_back(alignment, form);
    return result;
  }

  /// Linear equations, those over products, and those over quotients by constants by which the
  /// programs divide.
  std::vector<Form> forms() const {
    std::vector<Form> result = {{1, {}}, {2, {}}};
    std::set<smt::Int> divisors;
    for (const ir::Program* program : {request_.reference, request_.submission})
      collect_divisors(*program, divisors);
    constexpr std::size_t kMostDivisors = 5;
    if (!divisors.empty() && divisors.size() <= kMostDivisors)
      result.push_back({1, {divisors.begin(), divisors.end()}});
    return result;
  }

  static void collect_divisors(const ir::Program& program, std::set<smt::Int>& divisors) {
    for (const ir::Function& function : program.functions) {
      if (function.is_library) continue;
      for (const ir::Expr& e : function.exprs) {
        if (e.op != ir::Op::kDivTrunc && e.op != ir::Op::kRemTrunc) continue;
        const ir::Expr& by = function.exprs[e.b];
        if (by.op == ir::Op::kConst && by.payload > 1) divisors.insert(by.payload);
      }
    }
  }

  std::variant<ShapeProof, Failure> try_once(const std::vector<ObservedPair>& pairs,
                                             const Unrolled& unrolled, const Alignment& alignment,
                                             const Form& form, bool& terminates) {
    SolverSession session(exec::Floats::kCodes);
    auto problem = make_problem(request_, inputs_, session);
    if (!problem) return ShapeProof{};  // no input has this shape
    problem->budget.all_solver_steps -=
        std::min(effort_.solver_steps, problem->budget.all_solver_steps);
    problem->divisors = form.divisors;
    problem->unrolled = unrolled;
    problem->by_cases = form.by_cases;
    GuessOptions guess;
    guess.degree = form.degree;
    guess.constants.assign(request_.constants.begin(), request_.constants.end());
    guess.about_inputs = std::holds_alternative<GeneralShape>(inputs_);
    guess.items = item_ranges(inputs_);
    Induction induction(*problem, pairs, alignment, std::move(guess));
    std::optional<Failure> failure = induction.run();
    std::vector<Obligation> obligations;
    if (!failure) failure = induction.obligations(obligations);
    std::optional<Ranks> ranks;
    if (!failure) ranks = ranking_terms(induction);
    effort_.rounds += induction.rounds();
    effort_.checks += induction.checks();
    effort_.paths += induction.paths();
    effort_.solver_steps += problem->spent();
    count_strategies(*session.solver);
    if (failure) return *failure;
    terminates = terminates && ranks->complete;
    Induction::Given needed = needed_relations(*problem, alignment, induction);
    // That looked at some cases only.
    if (form.by_cases) {
      Induction again(*problem, {}, alignment, {}, &needed);
      if (again.run() || !ranking_terms(again).complete) needed = all_relations(induction);
    }
    ShapeProof proof;
    proof.alignment = alignment;
    proof.degree = form.degree;
    proof.divisors = form.divisors;
    proof.unrolled = unrolled;
    proof.by_cases = form.by_cases;
    proof.inputs = scalars().description;
    for (std::size_t i = 0; i < induction.nodes().size(); ++i)
      proof.nodes.push_back(
          summary(*induction.nodes()[i], ranks->by_node[i], induction.split(i), needed));
    return proof;
  }

  void count_strategies(const smt::Solver& solver) {
    for (const smt::StrategyCount& strategy : solver.strategies()) {
      if (strategy.decided == 0) continue;
      const auto known =
          std::find_if(effort_.decided_by.begin(), effort_.decided_by.end(),
                       [&](const auto& count) { return count.first == strategy.name; });
      if (known != effort_.decided_by.end())
        known->second += strategy.decided;
      else
        effort_.decided_by.emplace_back(strategy.name, strategy.decided);
    }
  }

  static Induction::Given all_relations(const Induction& induction) {
    Induction::Given all;
    for (const auto& node : induction.nodes())
      all[skeleton(node->state())] = {node->invariant(), node->arrays().invariant()};
    return all;
  }

  static NodeSummary summary(const Node& node, const std::optional<Relation>& rank,
                             const Split* split, const Induction::Given& needed) {
    NodeSummary result;
    result.skeleton = skeleton(node.state());
    result.reference_at = position(node.state().reference);
    result.submission_at = position(node.state().submission);
    const Invariant& invariant = needed.at(result.skeleton);
    result.relations = invariant.relations;
    result.arrays = invariant.arrays;
    for (const Relation& relation : result.relations)
      result.invariant.push_back(node.text_of(relation));
    for (const ArrayRelation& relation : result.arrays)
      result.invariant.push_back(node.text_of(relation));
    result.rank = rank;
    if (rank) result.rank_text = node.sum_text_of(*rank);
    if (split != nullptr)
      result.cases_text =
          fmt::format("each value of {} from {} to {}", node.columns()[split->column].name,
                      smt::decimal(split->least), smt::decimal(split->greatest));
    return result;
  }

  static Span position(const Side& side) {
    return side.cut ? side.cut->machine.termination.where : Span{};
  }

  const Request& request_;
  const InputCase& inputs_;
  Effort& effort_;
  bool larger_are_proved_;
};

}  // namespace

std::variant<ShapeProof, NotProved> prove_shape(const Request& request, const InputCase& inputs,
                                                Effort& effort, bool larger_are_proved,
                                                bool& terminates) {
  return ShapeProver(request, inputs, effort, larger_are_proved).run(terminates);
}

std::optional<ShapeProof> unroll_shape(const Request& request, const InputCase& inputs,
                                       Effort& effort, bool larger_are_proved, bool& terminates) {
  return ShapeProver(request, inputs, effort, larger_are_proved).unroll_all(terminates);
}

}  // namespace assay::prove
