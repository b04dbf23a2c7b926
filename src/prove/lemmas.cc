#include "prove/lemmas.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "exec/concrete/trace.h"
#include "prove/calls/summaries.h"
#include "smt/term/number_text.h"

namespace assay::prove {
namespace {

using smt::TermId;

const Failure kNotShown{Failure::Kind::kObligation,
                        "a bound of what a recursive function returns was not shown",
                        Who::kReference,
                        {}};

/// The two functions with all arguments of their types, as programs that are compared.
struct About {
  About(const Request& original, const CallLemma& lemma)
      : reference(calling(*original.reference, lemma.reference)),
        submission(calling(*original.submission, lemma.submission)),
        request(original) {
    const std::size_t parameters = reference.functions[lemma.reference].parameters.size();
    std::string text;
    const std::string range =
        lemma.least ? fmt::format(" in {}..{}", smt::decimal(*lemma.least), INT32_MAX) : "";
    for (std::size_t i = 0; i < parameters; ++i)
      text += fmt::format("argument{}: int{}\n", i, range);
    auto parsed = inputs::parse(text);
    CHECK(parsed.has_value());
    spec = *std::move(parsed);
    request.reference = &reference;
    request.submission = &submission;
    request.inputs = &spec;
    request.comparison = {};
  }
  About(const About&) = delete;
  About& operator=(const About&) = delete;

  ir::Program reference, submission;
  inputs::Spec spec;
  Request request;
};

/// Bounds by zero, one and the parameters, where none or one or all of them are not negative.
std::vector<ResultBound> candidates(std::uint32_t parameters) {
  std::vector<std::vector<std::pair<std::uint32_t, smt::Int>>> conditions{{}};
  for (const smt::Int least : {smt::Int{0}, smt::Int{1}}) {
    std::vector<std::pair<std::uint32_t, smt::Int>> all;
    for (std::uint32_t p = 0; p < parameters; ++p) {
      all.emplace_back(p, least);
      conditions.push_back({all.back()});
    }
    if (parameters > 1) conditions.push_back(all);
  }
  std::vector<ResultBound> result;
  for (const auto& where : conditions)
    for (const auto kind : {ResultBound::Kind::kAtLeast, ResultBound::Kind::kAtMost}) {
      for (const smt::Int number : {smt::Int{0}, smt::Int{1}})
        result.push_back({where, kind, std::nullopt, number});
      for (std::uint32_t p = 0; p < parameters; ++p) result.push_back({where, kind, p, 0});
    }
  return result;
}

/// Removes the bounds that a run of the function with small arguments refutes.
void filter_by_runs(const ir::Program& program, std::size_t parameters,
                    std::vector<ResultBound>& bounds) {
  constexpr std::array<std::int64_t, 7> kValues{-3, -1, 0, 1, 2, 4, 7};
  exec::MachineLimits limits;
  limits.steps = 5'000;
  limits.depth = 100;
  std::vector<std::size_t> at(parameters, 0);
  for (bool more = true; more;) {
    std::vector<std::int64_t> arguments;
    std::string input;
    for (const std::size_t i : at) {
      arguments.push_back(kValues[i]);
      input += fmt::format("{} ", kValues[i]);
    }
    const exec::Trace trace = exec::loop_heads(program, input, limits, 0);
    std::int64_t value = 0;
    const auto parsed =
        std::from_chars(trace.output.data(), trace.output.data() + trace.output.size(), value);
    if (trace.termination.kind == exec::Termination::Kind::kExited && parsed.ec == std::errc())
      std::erase_if(bounds, [&](const ResultBound& b) { return !holds(b, arguments, value); });
    std::size_t next = 0;
    while (next < at.size() && ++at[next] == kValues.size()) at[next++] = 0;
    more = next < at.size();
  }
}

/// The only number that a program prints; a constant is printed as text.
TermId printed(smt::TermPool& pool, const exec::OutputPiece& piece) {
  if (piece.kind != exec::OutputPiece::Kind::kText) return piece.term;
  const auto value = smt::parse_decimal(piece.text);
  CHECK(value.has_value());
  return pool.int_const(*value);
}

/// Bounds of the reference's function, by induction over its calls: `weaken` gives up those that do
/// not follow from the others, `show` requires all of them and records the obligations.
class Bounds {
 public:
  Bounds(const Problem& problem, CallLemma lemma) : problem_(problem), lemma_(std::move(lemma)) {}

  /// Returns false if nothing is known: not all paths of the function are modelled.
  bool weaken() {
    for (bool changed = true; changed;) {
      changed = false;
      if (lemma_.bounds.empty() || !for_each_path(changed, nullptr)) return false;
    }
    return true;
  }
  bool show(std::vector<Obligation>& result) {
    bool changed = false;
    return for_each_path(changed, &result) && !changed;
  }
  const std::vector<ResultBound>& bounds() const { return lemma_.bounds; }

 private:
  bool for_each_path(bool& changed, std::vector<Obligation>* result) {
    exec::SolverSession& session = *problem_.session;
    const CallLemmas lemmas{{lemma_}, true};
    exec::ExplorerLimits limits;
    limits.steps_per_branch = problem_.budget.steps_per_branch;
    limits.steps_per_check = problem_.budget.steps_per_obligation;
    limits.solver_steps = problem_.steps_left();
    limits.paths = problem_.budget.paths;
    exec::PathExplorer path(session.pool, *session.solver, session.ranges, problem_.constraints,
                            std::nullopt, limits);
    exec::PathExplorer::Exclusions exclusions;
    if (result != nullptr) path.record_exclusions(&exclusions);
    exec::LivenessOf liveness(*problem_.reference);
    exec::MachineLimits machine;
    machine.steps = problem_.budget.machine_steps;
    machine.depth = 64;
    std::vector<TermId> arguments;
    for (const InputValue& input : problem_.inputs) arguments.push_back(input.term);
    while (path.next_path()) {
      ReferenceCalls calls(lemmas);
      const exec::CutRun run = exec::run_to_cut(*problem_.reference, path, &problem_.elements,
                                                exec::CheckPolicy::kAssume, machine, 1, {},
                                                problem_.most_cells, liveness, &calls);
      if (path.stopped() == exec::PathExplorer::Stop::kInfeasible) continue;
      if (path.stopped() == exec::PathExplorer::Stop::kBound) return false;
      if (run.run.termination.kind == exec::Termination::Kind::kFault) continue;
      if (run.run.termination.kind != exec::Termination::Kind::kExited ||
          run.run.output.size() != 1)
        return false;
      const TermId value = printed(session.pool, run.run.output.front());
      std::erase_if(lemma_.bounds, [&](const ResultBound& bound) {
        const TermId goal = formula(path.pool(), bound, arguments, value);
        if (result != nullptr)
          result->push_back({"a bound of the result of a function", path.assumptions(), goal});
        if (path.pool().is_true(goal)) return false;
        const smt::Answer answer = path.check(path.pool().not_(goal), "bound");
        const bool is_shown = std::holds_alternative<smt::Unsat>(answer);
        changed = changed || !is_shown;
        return !is_shown;
      });
    }
    if (result != nullptr)
      for (std::vector<TermId>& conditions : exclusions)
        result->push_back(
            {"no other way through a function", std::move(conditions), session.pool.false_term()});
    return !path.exhausted();
  }

  const Problem& problem_;
  CallLemma lemma_;
};

std::optional<Problem> problem_about(const About& about, exec::SolverSession& session) {
  const auto cases = all_cases(about.request, Sizes::kOneByOne);
  const auto* all = std::get_if<std::vector<InputCase>>(&cases);
  if (all == nullptr || all->size() != 1) return std::nullopt;
  return make_problem(about.request, all->front(), session);
}

std::vector<ResultBound> find_bounds(const Request& request, const CallLemma& lemma) {
  const About about(request, lemma);
  const auto parameters =
      static_cast<std::uint32_t>(about.reference.functions[lemma.reference].parameters.size());
  constexpr std::uint32_t kMostParameters = 3;
  if (parameters > kMostParameters) return {};
  CallLemma weakened = lemma;
  weakened.bounds = candidates(parameters);
  filter_by_runs(about.reference, parameters, weakened.bounds);
  exec::SolverSession session(exec::Floats::kCodes);
  const auto problem = problem_about(about, session);
  if (!problem) return {};
  Bounds bounds(*problem, weakened);
  return bounds.weaken() ? bounds.bounds() : std::vector<ResultBound>{};
}

bool have_same_parameters(const ir::Function& a, const ir::Function& b) {
  return a.parameters.size() == b.parameters.size();
}

bool is_recursive(const ir::Program& program, ir::FunctionId function) {
  return std::ranges::count(recursive_functions(program), function) > 0;
}

/// Claims are read from files.
bool is_well_formed(const Request& request, const CallLemma& lemma) {
  if (!is_recursive(*request.reference, lemma.reference) ||
      !is_recursive(*request.submission, lemma.submission) || lemma.reference_unfolded == 0 ||
      lemma.submission_unfolded == 0 ||
      (lemma.least && (*lemma.least < INT32_MIN || *lemma.least > INT32_MAX)))
    return false;
  const ir::Function& function = request.reference->functions[lemma.reference];
  const std::size_t parameters = function.parameters.size();
  return have_same_parameters(function, request.submission->functions[lemma.submission]) &&
         std::ranges::all_of(lemma.bounds, [&](const ResultBound& bound) {
           return bound.parameter.value_or(0) < parameters &&
                  std::ranges::all_of(
                      bound.where, [&](const auto& w) { return w.first < parameters; });
         });
}

}  // namespace

std::optional<Failure> show_lemma(const Request& request, const std::vector<CallLemma>& lemmas,
                                  exec::SolverSession& session, std::vector<Obligation>& result,
                                  Effort& effort) {
  if (!is_well_formed(request, lemmas.back()))
    return Failure{Failure::Kind::kUnsupported, "this is no lemma about these programs", {}, {}};
  if (!lemmas.back().bounds.empty()) {
    CallLemma alone = lemmas.back();
    alone.reference_unfolded = 1;
    alone.least.reset();
    const About about(request, alone);
    const auto problem = problem_about(about, session);
    if (!problem || !Bounds(*problem, alone).show(result)) return kNotShown;
  }
  const About about(request, lemmas.back());
  auto problem = problem_about(about, session);
  if (!problem) return kNotShown;
  const CallLemmas known{lemmas, true};
  problem->lemmas = &known;
  Induction induction(*problem, {}, Alignment{}, {});
  std::optional<Failure> failure = induction.run();
  if (!failure) failure = induction.obligations(result);
  effort.rounds += induction.rounds();
  effort.checks += induction.checks();
  effort.paths += induction.paths();
  effort.solver_steps += problem->spent();
  return failure;
}

std::vector<CallLemma> find_lemmas(const Request& request, Effort& effort) {
  constexpr std::uint64_t kPart = 4, kPartOfAttempt = 16;
  const std::uint64_t most_steps = request.budget.all_solver_steps / kPart;
  Request attempt = request;
  attempt.budget.all_solver_steps /= kPartOfAttempt;
  std::vector<CallLemma> known;
  const std::vector<ir::FunctionId> of_reference = recursive_functions(*request.reference);
  for (const ir::FunctionId submission : recursive_functions(*request.submission)) {
    const auto shows = [&](CallLemma lemma) {
      known.push_back(std::move(lemma));
      exec::SolverSession session(exec::Floats::kCodes);
      std::vector<Obligation> obligations;
      if (!show_lemma(attempt, known, session, obligations, effort)) return true;
      known.pop_back();
      return false;
    };
    constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 4> kUnfoldings{
        {{1, 1}, {2, 1}, {1, 2}, {2, 2}}};
    const auto shows_any = [&](ir::FunctionId reference) {
      if (!have_same_parameters(request.reference->functions[reference],
                                request.submission->functions[submission]))
        return false;
      CallLemma lemma;
      lemma.reference = reference;
      lemma.submission = submission;
      const std::vector<ResultBound> bounds = find_bounds(attempt, lemma);
      for (const bool is_bounded : {false, true}) {
        if (is_bounded && bounds.empty()) return false;
        if (is_bounded) lemma.bounds = bounds;
        for (const std::optional<smt::Int> least :
             {std::optional<smt::Int>(), std::optional<smt::Int>(0), std::optional<smt::Int>(1)})
          for (const auto& [a, b] : kUnfoldings) {
            if (effort.solver_steps >= most_steps) return false;
            lemma.least = least;
            lemma.reference_unfolded = a;
            lemma.submission_unfolded = b;
            if (shows(lemma)) return true;
          }
      }
      return false;
    };
    for (const ir::FunctionId reference : of_reference)
      if (shows_any(reference)) break;
  }
  return known;
}

}  // namespace assay::prove
