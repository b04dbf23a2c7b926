#include "prove/prove.h"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "equiv/stdio/reads.h"
#include "equiv/stdio/single_precision.h"
#include "equiv/stdio/symbolic_shape.h"
#include "prove/converted.h"
#include "prove/lemmas.h"
#include "prove/minimise.h"
#include "prove/observe.h"
#include "prove/sizes/symbolic_sizes.h"
#include "prove/termination.h"
#include "prove/unroll.h"
#include "smt/term/number_text.h"

namespace assay::prove {
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

/// The numbers and characters of the inputs that are not in lists of unknown length.
const inputs::Shape& scalars(const InputCase& inputs) {
  if (const auto* shape = std::get_if<inputs::Shape>(&inputs)) return *shape;
  return std::get<GeneralShape>(inputs).scalars;
}

/// Cells are decided faster than array terms where their indices are known, and worse elsewhere.
std::uint64_t most_cells(const InputCase& inputs) {
  return std::holds_alternative<GeneralShape>(inputs) ? 8 : 64;
}

class ShapeProver {
 public:
  ShapeProver(const Request& request, const InputCase& inputs, Effort& effort)
      : request_(request), inputs_(inputs), effort_(effort) {}

  /// For converted programs (converted.h). With loops unrolled, programs that count or look for
  /// something have as many paths as there are combinations; converted, they have one. Returns
  /// nullopt if there are no loops, or if some do not always run the same number of rounds.
  std::optional<ShapeProof> unroll_all(bool& terminates) {
    constexpr std::size_t kRuns = 24;
    std::vector<ObservedInput> inputs = chosen_inputs();
    if (inputs.size() > kRuns) inputs.resize(kRuns);
    std::vector<ObservedPair> pairs =
        observe_loop_heads(*request_.reference, *request_.submission, inputs);
    const Unrolled constant = constant_loops(pairs);
    if (constant.empty()) return std::nullopt;
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
    if (observed.rarely_defined)
      return NotProved{{Failure::Kind::kObligation,
                        "the reference does something undefined on most valid inputs, so that "
                        "agreement on the others would mean little",
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
    if (form.by_cases && Induction(*problem, {}, alignment, {}, &needed).run())
      needed = all_relations(induction);
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
};

}  // namespace

std::optional<Failure> beyond_the_model(const Request& request) {
  for (const Who who : {Who::kReference, Who::kSubmission}) {
    const ir::Program& program = who == Who::kReference ? *request.reference : *request.submission;
    if (!program.unspecified.empty()) {
      const ir::Unspecified& first = program.unspecified.front();
      return Failure{Failure::Kind::kUnsupported, "what C leaves open: " + first.what, who,
                     first.where};
    }
    // Shapes have one layout of those that are valid.
    if (request.inputs->layout == inputs::Layout::kFree && equiv::reads_characters(program))
      return Failure{Failure::Kind::kUnsupported,
                     "reading character by character while any white space is valid",
                     who,
                     {}};
  }
  return std::nullopt;
}

namespace {

std::vector<InputCase> single_shapes(const inputs::Spec& spec) {
  inputs::ShapeLimits limits;
  limits.max_items = 20;
  limits.max_length = 20;
  limits.max_shapes = 24;
  limits.lower_to_fit = false;
  inputs::Shapes shapes = inputs::enumerate_shapes(spec, limits);
  std::vector<InputCase> cases;
  if (shapes.complete)
    for (inputs::Shape& shape : shapes.shapes) cases.emplace_back(std::move(shape));
  return cases;
}

std::variant<std::vector<InputCase>, Failure> sizes_at_once(const Request& request) {
  const auto refuse = [](const std::string& why) {
    return Failure{Failure::Kind::kUnsupported,
                   "inputs of many sizes (lists, strings, repeats): " + why,
                   Who::kReference,
                   {}};
  };
  const auto either = [&](auto&& property) {
    return property(*request.reference) || property(*request.submission);
  };
  if (either(equiv::looks_at_the_end)) return refuse("a program asks whether the input has ended");
  auto general = general_shapes(*request.inputs, !either(equiv::reads_characters));
  if (const auto* why = std::get_if<std::string>(&general)) return refuse(*why);
  std::vector<InputCase> cases;
  for (GeneralShape& shape : std::get<std::vector<GeneralShape>>(general)) {
    if (shape.has_floats_in_lists && either(equiv::reads_single_precision))
      return refuse("lists of numbers that are read as floats");
    cases.emplace_back(std::move(shape));
  }
  return cases;
}

}  // namespace

std::vector<Sizes> ways(const Request& request) {
  constexpr std::size_t kFew = 8;
  const std::size_t shapes = single_shapes(*request.inputs).size();
  if (shapes == 0) return {Sizes::kAtOnce};
  // Of one shape for each size, all must be proved. That takes longer, and succeeds more often.
  if (shapes > kFew && std::holds_alternative<std::vector<InputCase>>(sizes_at_once(request)))
    return {Sizes::kAtOnce, Sizes::kOneByOne};
  return {Sizes::kOneByOne};
}

std::variant<std::vector<InputCase>, Failure> all_cases(const Request& request, Sizes sizes) {
  if (sizes == Sizes::kAtOnce) return sizes_at_once(request);
  std::vector<InputCase> cases = single_shapes(*request.inputs);
  if (!cases.empty()) return cases;
  return Failure{
      Failure::Kind::kUnsupported, "more sizes of the input than are proved one by one", {}, {}};
}

std::optional<Failure> ranking_obligations_of(Induction& induction, const ShapeProof& proof,
                                              std::vector<Obligation>& result) {
  const Failure missing{
      Failure::Kind::kObligation, "a loop has no ranking term", Who::kSubmission, {}};
  const std::vector<bool> needed = needs_ranking_term(induction);
  for (std::size_t node = 0; node < needed.size(); ++node) {
    if (!needed[node]) continue;
    const std::string key = skeleton(induction.nodes()[node]->state());
    const auto summary = std::find_if(proof.nodes.begin(), proof.nodes.end(),
                                      [&](const NodeSummary& n) { return n.skeleton == key; });
    if (summary == proof.nodes.end() || !summary->rank) return missing;
    if (auto failure = induction.ranking_obligations(node, *summary->rank, result)) return failure;
  }
  return has_longer_cycle(induction) ? std::optional(missing) : std::nullopt;
}

std::optional<Problem> make_problem(const Request& request, const InputCase& inputs,
                                    SolverSession& session) {
  Problem problem;
  problem.reference = request.reference;
  problem.submission = request.submission;
  std::vector<smt::TermId> variables;
  const auto take = [&](auto symbolic) {
    if (!symbolic) return false;
    problem.elements = std::move(symbolic->elements);
    problem.constraints = std::move(symbolic->constraints);
    variables = std::move(symbolic->variables);
    return true;
  };
  const auto* const shape = std::get_if<inputs::Shape>(&inputs);
  if (shape != nullptr ? !take(equiv::make_symbolic(session.pool, *shape, std::nullopt))
                       : !take(make_symbolic(session.pool, std::get<GeneralShape>(inputs))))
    return std::nullopt;
  const ir::Program* const programs[] = {request.reference, request.submission};
  std::ranges::copy(
      equiv::single_precision_facts(session.pool, scalars(inputs), variables, programs),
      std::back_inserter(problem.constraints));
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const smt::TermId value = variables[i];
    const bool is_float = smt::is_float(session.pool.sort(value));
    const std::string& name = scalars(inputs).variables[i].name;
    problem.inputs.push_back({name.starts_with("the ") ? name : "input " + name, value,
                              is_float ? session.pool.float_code(value) : value, is_float});
  }
  problem.comparison = request.comparison;
  problem.lemmas = request.lemmas;
  problem.session = &session;
  problem.budget = request.budget;
  problem.not_forgotten = request.not_forgotten;
  problem.most_cells = most_cells(inputs);
  // There are many relations about lists; attempts with a small budget show readers more of them.
  if (std::holds_alternative<GeneralShape>(inputs))
    problem.budget.steps_to_minimise =
        std::min(problem.budget.steps_to_minimise, problem.budget.all_solver_steps / 12);
  return problem;
}

namespace {

std::optional<Failure> beyond_the_model(const Request& request, const InputCase& inputs) {
  if (std::ranges::none_of(scalars(inputs).variables, equiv::may_round_twice) ||
      (!equiv::reads_single_precision(*request.reference) &&
       !equiv::reads_single_precision(*request.submission)))
    return std::nullopt;
  return Failure{Failure::Kind::kUnsupported,
                 "numbers of many digits that are read as floats",
                 Who::kReference,
                 {}};
}

/// Proves all cases with what is left of the budget.
std::variant<Proved, NotProved> prove_all(const Request& request, Sizes sizes, Effort& effort) {
  auto cases = all_cases(request, sizes);
  if (auto* failure = std::get_if<Failure>(&cases)) return NotProved{*failure, std::nullopt};
  const auto& all = std::get<std::vector<InputCase>>(cases);
  Proved proved;
  proved.sizes = sizes;
  proved.shapes.resize(all.size());
  // The largest first: if anything cannot be proved, it is most likely there.
  for (std::size_t i = all.size(); i-- > 0;) {
    if (auto failure = beyond_the_model(request, all[i])) return NotProved{*failure, std::nullopt};
    auto one = ShapeProver(request, all[i], effort).run(proved.terminates);
    if (auto* failed = std::get_if<NotProved>(&one)) return std::move(*failed);
    proved.shapes[i] = std::move(std::get<ShapeProof>(one));
  }
  return proved;
}

/// Unrolls all loops of the converted programs, for each size of the input, with a part of the
/// budget. Returns nullopt if that is not possible, or not a proof.
std::optional<Proved> unroll_all(const Request& request, Effort& effort) {
  const std::vector<InputCase> cases = single_shapes(*request.inputs);
  if (cases.empty()) return std::nullopt;
  const Converted programs(request);
  Request attempt = programs.request;
  attempt.budget.all_solver_steps = effort.solver_steps + request.budget.all_solver_steps / 4;
  Proved proved;
  proved.shapes.resize(cases.size());
  for (std::size_t i = cases.size(); i-- > 0;) {
    if (beyond_the_model(request, cases[i])) return std::nullopt;
    auto one = ShapeProver(attempt, cases[i], effort).unroll_all(proved.terminates);
    if (!one) return std::nullopt;
    proved.shapes[i] = *std::move(one);
  }
  return proved.terminates ? std::optional(std::move(proved)) : std::nullopt;
}

}  // namespace

namespace {

Answer prove_with_lemmas(const Request& request, Effort effort) {
  Answer answer;
  answer.effort = std::move(effort);
  const std::vector<Sizes> all_ways = ways(request);
  if (auto unrolled = unroll_all(request, answer.effort)) {
    answer.verdict = *std::move(unrolled);
    return answer;
  }
  for (const Sizes sizes : all_ways) {
    const bool is_last = sizes == all_ways.back();
    Request attempt = request;
    if (!is_last) attempt.budget.all_solver_steps /= 2;
    auto verdict = prove_all(attempt, sizes, answer.effort);
    if (auto* proved = std::get_if<Proved>(&verdict)) {
      const bool is_all = proved->terminates;
      answer.verdict = std::move(*proved);
      if (is_all) return answer;
      continue;
    }
    auto& failed = std::get<NotProved>(verdict);
    const bool differs = failed.differs_on.has_value();
    // What is partially proved stays so.
    if (all_ways.front() == sizes || !std::holds_alternative<Proved>(answer.verdict))
      answer.verdict = std::move(failed);
    if (differs) return answer;
  }
  return answer;
}

}  // namespace

Answer prove(const Request& original) {
  Answer answer;
  if (auto failure = beyond_the_model(original)) {
    answer.verdict = NotProved{*failure, std::nullopt};
    return answer;
  }
  CallLemmas lemmas{find_lemmas(original, answer.effort), false};
  Request request = original;
  if (!lemmas.lemmas.empty()) request.lemmas = &lemmas;
  answer = prove_with_lemmas(request, answer.effort);
  if (auto* proved = std::get_if<Proved>(&answer.verdict))
    proved->lemmas = std::move(lemmas.lemmas);
  return answer;
}

}  // namespace assay::prove
