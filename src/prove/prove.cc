#include "prove/prove.h"

#include <algorithm>
#include <iterator>

#include "equiv/stdio/reads.h"
#include "equiv/stdio/single_precision.h"
#include "equiv/stdio/symbolic_shape.h"
#include "prove/converted.h"
#include "prove/lemmas.h"
#include "prove/shape_prover.h"
#include "prove/sizes/symbolic_sizes.h"
#include "prove/termination.h"

namespace assay::prove {

using exec::SolverSession;

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
    auto one = prove_shape(request, all[i], effort, i + 1 < all.size(), proved.terminates);
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
    auto one = unroll_shape(attempt, cases[i], effort, i + 1 < cases.size(), proved.terminates);
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

bool is_decided(const Answer& answer) {
  if (const auto* proved = std::get_if<Proved>(&answer.verdict)) return proved->terminates;
  return std::get<NotProved>(answer.verdict).differs_on.has_value();
}

/// Tries the submission with loops in the opposite order, with a part of the budget for each.
/// Leaves the answer as it is where that is no proof.
void prove_reversed(const Request& request, Answer& answer) {
  for (const Reversal& reversal : reversals(*request.reference, *request.submission)) {
    const std::optional<ir::Program> program = apply(reversal, *request.submission);
    CHECK(program.has_value());
    Request attempt = request;
    attempt.submission = &*program;
    attempt.budget.all_solver_steps =
        answer.effort.solver_steps + request.budget.all_solver_steps / 3;
    Answer reversed = prove_with_lemmas(attempt, answer.effort);
    answer.effort = reversed.effort;
    if (!is_decided(reversed) || !std::holds_alternative<Proved>(reversed.verdict)) continue;
    answer.verdict = std::move(reversed.verdict);
    std::get<Proved>(answer.verdict).reversal = reversal;
    return;
  }
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
  if (!is_decided(answer)) prove_reversed(request, answer);
  if (auto* proved = std::get_if<Proved>(&answer.verdict))
    proved->lemmas = std::move(lemmas.lemmas);
  return answer;
}

}  // namespace assay::prove
