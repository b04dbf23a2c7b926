// Proceeds in order of cost: programs with equal canonical texts; the reference's inputs; then the
// levels, the largest first, because it covers the smaller ones. A candidate counterexample that
// the replay does not confirm is recorded as a finding (it is a bug of Assay), and the search
// continues. At last, a claim of equivalence is tried on the compiled programs.
#include "equiv/stdio/judge.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>
#include <span>
#include <utility>

#include "equiv/stdio/claim.h"
#include "equiv/stdio/level_comparison.h"
#include "equiv/stdio/native_comparison.h"

namespace assay::equiv {
namespace {

using results::DifferenceKind;
using results::Equivalent;
using results::Undecided;

constexpr const char* kNotReplayed = "not-replayed";
constexpr const char* kInterpreterDisagrees = "interpreter-disagrees";

class Judge {
 public:
  Judge(Reference& reference, const SubmissionInfo& submission, NativeReplayer& replayer,
        const results::DifferenceFound& found)
      : reference_(reference),
        submission_(submission),
        replayer_(replayer),
        comparison_(reference.task().comparison),
        runner_(reference, submission.tested, comparison_),
        native_(reference, submission.tested, replayer, comparison_),
        smaller_level_(reference.task(), reference.levels(), runner_.reference_runner()),
        found_(found) {
    if (submission.exit_status_unspecified) comparison_.exit_status = false;
    result_.findings = submission.unsupported;
  }

  Result<Judgement> run() {
    const smt::Statistics solver_before = reference_.session().solver->statistics();
    TRY(decide());
    TRY(confirm_equivalence());
    const smt::Statistics& solver = reference_.session().solver->statistics();
    result_.effort.solver_steps = solver.steps - solver_before.steps;
    result_.effort.solver_queries = solver.sat + solver.unsat + solver.unknown - solver_before.sat -
                                    solver_before.unsat - solver_before.unknown;
    result_.effort.solver_seconds = solver.seconds - solver_before.seconds;
    result_.effort.interpreter_steps += runner_.steps() + runner_.reference_runner().steps();
    result_.effort.interpreter_runs += runner_.runs();
    result_.effort.native_runs = replayer_.runs();
    return std::move(result_);
  }

 private:
  Result<void> decide();
  Result<bool> refute();
  Result<bool> refute_by_given_outputs();
  Result<bool> judge_with_uninitialised();
  Result<void> decide_modelled();
  Result<bool> compare_levels();
  bool says_little();
  Result<bool> accept(Candidate candidate);
  void tell(const Candidate& candidate);
  std::function<void(const Candidate&)> on_smaller();
  Result<bool> refute_natively();
  Result<bool> refute_natively(std::span<const KnownInput* const> inputs);
  bool refuted_by(std::optional<results::Different> different);
  Result<bool> refute_on(const std::vector<KnownInput>& inputs, std::uint64_t steps);
  Result<bool> refute_claim(const Equivalent& claim);
  Result<void> confirm_equivalence();
  void undecided(Undecided::Reason reason, std::string explanation, results::Location where = {});
  void undecided_because_of_slow_runs();
  std::string covered() const;

  Reference& reference_;
  const SubmissionInfo& submission_;
  NativeReplayer& replayer_;
  results::Comparison comparison_;
  Runner runner_;
  NativeComparison native_;
  SmallerLevel smaller_level_;
  const results::DifferenceFound& found_;
  std::chrono::steady_clock::time_point told_;  // when `found_` was called last
  Judgement result_;
  std::uint32_t failed_replays_ = 0;
  std::uint32_t slow_runs_ = 0;
  bool not_replayed_ = false;  // there were too many slow runs to replay them all
  bool only_uninitialised_failed_ =
      true;  // all failed replays were of uses of uninitialised values
  std::string replay_problem_;
};

std::string Judge::covered() const {
  if (native_.compared() > 0)
    return "no difference on " + std::to_string(native_.compared()) + " inputs (native runs)";
  if (runner_.runs() == 0) return {};
  return "no difference on " + std::to_string(runner_.runs()) + " inputs";
}

void Judge::undecided(Undecided::Reason reason, std::string explanation, results::Location where) {
  result_.verdict = Undecided{reason, std::move(explanation), covered(), std::move(where)};
}

void Judge::undecided_because_of_slow_runs() {
  undecided(Undecided::Reason::kBudget,
            "on several inputs, a run of the submission takes too many steps or too much memory");
}

/// A candidate that native runs do not confirm is not told of; whether it becomes the verdict is
/// decided elsewhere.
void Judge::tell(const Candidate& candidate) {
  if (!found_) return;
  const auto verified = replayer_.verify(reference_, submission_.tested, candidate, comparison_);
  if (verified && verified->different) found_(*verified->different);
  told_ = std::chrono::steady_clock::now();
}

/// The replay of each step of a reduction would take longer than the reduction itself.
std::function<void(const Candidate&)> Judge::on_smaller() {
  static constexpr std::chrono::milliseconds kBetween(400);
  if (!found_) return {};
  return [this](const Candidate& candidate) {
    if (std::chrono::steady_clock::now() - told_ >= kBetween && !reached_limits(candidate))
      tell(candidate);
  };
}

Result<bool> Judge::accept(Candidate candidate) {
  constexpr std::uint32_t kMostFailedReplays = 4;
  constexpr std::uint32_t kMostSlowRuns = 3;
  constexpr std::uint32_t kMostSlowNativeRuns = 16;
  const bool limits = reached_limits(candidate);
  if (limits && slow_runs_ >= kMostSlowNativeRuns) {
    not_replayed_ = true;
    return false;
  }
  if (limits && slow_runs_ >= kMostSlowRuns) {  // the compiled program ended on the first ones
    ++slow_runs_;
    const KnownInput* const input = &candidate.input;
    return refute_natively({&input, 1});
  }
  if (!limits) tell(candidate);
  const Candidate small =
      minimise(runner_, candidate, reference_.task().effort.minimisation_runs, on_smaller());
  for (const Candidate* each : {&small, &std::as_const(candidate)}) {
    TRY_ASSIGN(NativeReplayer::Verified verified,
               replayer_.verify(reference_, submission_.tested, *each, comparison_));
    if (verified.different) {
      result_.verdict = *std::move(verified.different);
      return true;
    }
    replay_problem_ = verified.why_not;
    if (small.input.bytes == candidate.input.bytes) break;
  }
  if (limits) {  // more than the interpreter follows, but the compiled program ends with the same
                 // output
    ++slow_runs_;
    return false;
  }
  results::Finding finding;
  finding.code = kNotReplayed;
  finding.message = "a difference (" + std::string(results::describe(candidate.kind)) +
                    ") was not confirmed by native runs: " + replay_problem_ +
                    "; input: " + small.input.bytes;
  finding.where = candidate.actual.where;
  if (failed_replays_ == 0) result_.findings.push_back(std::move(finding));
  only_uninitialised_failed_ = only_uninitialised_failed_ && uses_uninitialised(candidate) &&
                               !runner_.accepts_uninitialised();
  ++failed_replays_;
  if (failed_replays_ >= kMostFailedReplays) {
    if (only_uninitialised_failed_) return judge_with_uninitialised();
    // Differences seen by the interpreter were not confirmed by native runs on these inputs; on
    // others, native runs may show a difference.
    TRY_ASSIGN(const bool refuted, refute_natively());
    if (refuted) return true;
    undecided(Undecided::Reason::kNotReplayed, result_.findings.back().message,
              candidate.actual.where);
    return true;
  }
  return false;
}

/// A wrong output is more convincing than undefined behaviour with the right output, and one plain
/// run shows it. So all inputs are tried for wrong outputs before candidates of other kinds are
/// considered. Least of all convinces an output with a blank too many.
Result<bool> Judge::refute() {
  constexpr std::size_t kMostEndless = 2, kMostLayout = 3;
  constexpr std::uint64_t kStepsForAWrongOutput = 1'500'000;
  constexpr std::uint64_t kStepsForTheRest = 6'000'000;
  std::uint64_t steps_before = 0;
  std::vector<Candidate> later, layout;
  std::size_t endless = 0;
  const std::vector<KnownInput>& inputs = reference_.inputs();
  std::size_t at = 0;
  for (; at < inputs.size(); ++at) {
    const bool has_some = !later.empty() || !layout.empty();
    if (has_some && runner_.steps() - steps_before > kStepsForAWrongOutput) break;
    std::optional<Candidate> candidate = runner_.try_input(inputs[at]);
    if (!candidate) continue;
    if (!has_some) steps_before = runner_.steps();
    if (candidate->actual.termination != results::Termination::kExited) {
      const bool is_endless = candidate->kind == DifferenceKind::kNoTermination ||
                              candidate->kind == DifferenceKind::kOutputLimit;
      if (is_endless && ++endless > kMostEndless) break;
      later.push_back(*std::move(candidate));
      continue;
    }
    if (results::is_layout(candidate->kind)) {
      if (layout.size() < kMostLayout) layout.push_back(*std::move(candidate));
      continue;
    }
    TRY_ASSIGN(const bool done, accept(*std::move(candidate)));
    if (done) return true;
  }
  std::ranges::move(layout, std::back_inserter(later));
  for (Candidate& candidate : later) {
    TRY_ASSIGN(const bool done, accept(std::move(candidate)));
    if (done) return true;
  }
  // The postponed candidates were not confirmed, but the remaining inputs can still show a
  // difference.
  steps_before = runner_.steps();
  for (; at < inputs.size() && runner_.steps() - steps_before < kStepsForTheRest; ++at) {
    std::optional<Candidate> candidate = runner_.try_input(inputs[at]);
    if (!candidate) continue;
    TRY_ASSIGN(const bool done, accept(*std::move(candidate)));
    if (done) return true;
  }
  return false;
}

/// No use of an uninitialised value had a visible effect. Decides whether the output is the same
/// for every such value.
Result<bool> Judge::judge_with_uninitialised() {
  std::erase_if(result_.findings, [](const results::Finding& f) { return f.code == kNotReplayed; });
  failed_replays_ = 0;
  only_uninitialised_failed_ = false;
  runner_.accept_uninitialised();
  TRY(decide_modelled());
  if (!std::holds_alternative<Equivalent>(result_.verdict)) return true;
  results::Finding finding;
  finding.code = "uninitialised-read";
  finding.message = "an uninitialised value is read here; its value does not affect the output";
  finding.where = locate(submission_.tested, runner_.first_uninitialised_read());
  result_.findings.push_back(std::move(finding));
  return true;
}

/// Tries the examples on which the reference is not defined but whose outputs are known.
Result<bool> Judge::refute_by_given_outputs() {
  for (const GivenOutput& example : reference_.task().given_outputs) {
    const std::optional<Candidate> candidate = runner_.try_given_output(example);
    if (!candidate) continue;
    TRY_ASSIGN(NativeReplayer::Verified verified,
               replayer_.verify(reference_, submission_.tested, *candidate, comparison_));
    if (!verified.different) continue;
    result_.verdict = *std::move(verified.different);
    return true;
  }
  return false;
}

Result<bool> Judge::refute_natively() {
  TRY_ASSIGN(auto different, native_.try_simplest_first());
  return refuted_by(std::move(different));
}

Result<bool> Judge::refute_natively(std::span<const KnownInput* const> inputs) {
  TRY_ASSIGN(auto different, native_.try_inputs(inputs));
  return refuted_by(std::move(different));
}

bool Judge::refuted_by(std::optional<results::Different> different) {
  if (different) result_.verdict = *std::move(different);
  return different.has_value();
}

/// Interprets the submission on these inputs, within so many steps.
Result<bool> Judge::refute_on(const std::vector<KnownInput>& inputs, std::uint64_t steps) {
  const std::uint64_t end = runner_.steps() + steps;
  for (const KnownInput& input : inputs) {
    if (runner_.steps() >= end) break;
    std::optional<Candidate> candidate = runner_.try_input(input);
    if (!candidate) continue;
    TRY_ASSIGN(const bool done, accept(*std::move(candidate)));
    if (done) return true;
  }
  return false;
}

/// Tries a claim where reasoning did not cover it.
/// - Floating-point results were compared as real numbers. Rounding can still decide a comparison
///   or the last digit that is printed, mostly where few small numbers are nearly tied: so many
///   such inputs are interpreted, with the arithmetic of the machine.
/// - Beyond the bound of a claim there can be more inputs that the teacher stated. Full queues and
///   tables, counters at their maxima and the like are found there.
Result<bool> Judge::refute_claim(const Equivalent& claim) {
  const Effort& effort = reference_.task().effort;
  if (claim.certainty == results::Certainty::kUpToRounding) {
    TRY_ASSIGN(const bool refuted,
               refute_on(reference_.rounding_inputs(), effort.rounding_steps / 2));
    if (refuted) return true;
  }
  if (claim.bound.empty()) return false;
  return refute_on(reference_.large_inputs(), effort.large_steps / 2);
}

/// No claim of equivalence rests on the interpreter alone: gcc builds both programs, and they run
/// on the examples, on the smallest, largest and other unusual inputs, and on random ones. A
/// difference is a counterexample, and an error of Assay, which the findings report.
Result<void> Judge::confirm_equivalence() {
  const auto* equal = std::get_if<Equivalent>(&result_.verdict);
  if (equal == nullptr) return {};
  const bool is_same_program = equal->certainty == results::Certainty::kIdentical;
  TRY_ASSIGN(const bool claim_refuted, refute_claim(*equal));
  if (claim_refuted) return {};
  if (failed_replays_ > 0) {
    undecided(Undecided::Reason::kNotReplayed, result_.findings.back().message,
              result_.findings.back().where);
    return {};
  }
  if (not_replayed_) {
    undecided_because_of_slow_runs();
    return {};
  }
  native_.count_anew();
  const std::vector<const KnownInput*> inputs =
      choose_inputs(reference_.inputs(), reference_.task().effort.native_inputs);
  TRY_ASSIGN(const bool refuted, refute_natively(inputs));
  if (!refuted) {
    if (native_.has_unconfirmed_difference())
      undecided(Undecided::Reason::kNotReplayed,
                "the compiled programs differed on an input, but not when they were run again");
    else if (native_.compared() == 0)
      undecided(Undecided::Reason::kReference,
                "the compiled reference ended normally on none of the inputs that were tried");
    return {};
  }
  if (is_same_program && !reference_.unsupported().empty()) {
    undecided(Undecided::Reason::kReference,
              "it is the same program as the reference, but prints something else: the output does "
              "not depend on the input alone");
    return {};
  }
  results::Finding finding;
  finding.code = kInterpreterDisagrees;
  finding.message =
      "Assay had found no difference, but the compiled programs differ: a bug in Assay, please "
      "report it";
  result_.findings.push_back(std::move(finding));
  return {};
}

/// Was the reference only seen to do the same thing, although it can do others?
bool Judge::says_little() {
  const Coverage& coverage = reference_.coverage();
  return coverage.is_constant() && !coverage.is_complete();
}

Result<bool> Judge::compare_levels() {
  std::string why = reference_.no_levels_because();
  results::Location where;
  bool unsupported = false;
  std::vector<const Level*> levels;
  for (const Level& level : reference_.levels()) levels.insert(levels.begin(), &level);
  const Level* const every_input = reference_.every_input();
  if (every_input != nullptr) levels.insert(levels.begin(), every_input);
  for (std::size_t i = 0; i < levels.size() + 2; ++i) {
    const Level* level = i < levels.size()    ? levels[i]
                         : i == levels.size() ? smaller_level_.complete()  // too many paths
                                              : smaller_level_.get();
    if (level == nullptr) continue;
    LevelResult compared = compare_on_level(runner_, *level);
    result_.effort.interpreter_steps += level->enumerated() ? 0 : compared.steps;
    result_.effort.paths += compared.paths;
    if (compared.kind == LevelResult::Kind::kDiffer) {
      const bool limits = reached_limits(*compared.candidate);
      TRY_ASSIGN(const bool done, accept(*std::move(compared.candidate)));
      if (done) return true;
      if (limits && level == every_input) continue;  // it is slow on some; there are the bounds
      if (limits) {
        undecided(Undecided::Reason::kBudget,
                  "a run of the submission takes too many steps or too much memory");
        return true;
      }
      if (only_uninitialised_failed_) return judge_with_uninitialised();
      undecided(Undecided::Reason::kNotReplayed, result_.findings.back().message,
                result_.findings.back().where);
      return true;
    }
    if (compared.kind == LevelResult::Kind::kAgree) {
      if (not_replayed_) {
        undecided_because_of_slow_runs();
        return true;
      }
      result_.verdict = claim_of(*level, compared, reference_, submission_, runner_.runs());
      if (!level->bound.covers_all_inputs && says_little())
        undecided(
            Undecided::Reason::kReference,
            "on every input that was tried, the reference prints the same, and none reaches all "
            "of its code; agreement on these means too little");
      return true;
    }
    if (why.empty()) {
      unsupported = compared.unsupported;
      where = locate(submission_.tested, compared.where);
      why = unsupported ? describe_unsupported(submission_, compared.why, where) : compared.why;
    }
    if (compared.unsupported) break;
  }
  undecided(unsupported ? Undecided::Reason::kUnsupported : Undecided::Reason::kBudget, why, where);
  return true;
}

Result<void> Judge::decide() {
  if (!submission_.same_program) {
    TRY_ASSIGN(const bool refuted, refute_by_given_outputs());
    if (refuted) return {};
  }
  if (reference_.inputs().empty()) {
    std::string explanation = "no valid input was found on which the reference is well defined";
    if (reference_.undefined_input())
      explanation += " (" + reference_.undefined_input()->what + ")";
    undecided(Undecided::Reason::kNoInput, std::move(explanation));
    return {};
  }
  if (submission_.same_program) {
    Equivalent equal;
    equal.certainty = results::Certainty::kIdentical;
    result_.verdict = std::move(equal);
    return {};
  }
  return decide_modelled();
}

Result<void> Judge::decide_modelled() {
  if (!reference_.unsupported().empty()) {
    TRY_ASSIGN(const bool refuted, refute_natively());
    if (!refuted)
      undecided(
          Undecided::Reason::kReference,
          "only native runs were possible, because of the reference: " + reference_.unsupported());
    return {};
  }
  const bool modelled = submission_.tested.program != nullptr;
  if (modelled) {
    TRY_ASSIGN(const bool refuted, refute());
    if (refuted) return {};
  }
  if (!modelled || runner_.unsupported() != nullptr) {
    TRY_ASSIGN(const bool refuted, refute_natively());
    if (refuted) return {};
    results::Location where;
    std::string what = "not supported: an unknown construct";
    if (runner_.unsupported() != nullptr) {
      where = locate(submission_.tested, runner_.unsupported()->where);
      what = describe_unsupported(submission_, runner_.unsupported()->detail, where);
    } else if (!submission_.unsupported.empty()) {
      what = submission_.unsupported.front().message;
      where = submission_.unsupported.front().where;
    }
    undecided(Undecided::Reason::kUnsupported, std::move(what), std::move(where));
    return {};
  }
  if (failed_replays_ > 0 && only_uninitialised_failed_) {
    TRY(judge_with_uninitialised());
    return {};
  }
  if (failed_replays_ > 0) {
    TRY_ASSIGN(const bool refuted, refute_natively());
    if (refuted) return {};
    // Assay made an error about this program, so no claim of equivalence may rest on it.
    undecided(Undecided::Reason::kNotReplayed, result_.findings.back().message,
              result_.findings.back().where);
    return {};
  }
  // A reference that is rarely defined determines too little of the required behaviour.
  if (reference_.rarely_defined()) {
    undecided(Undecided::Reason::kReference, "the reference itself fails on many valid inputs (" +
                                                 reference_.undefined_input()->what +
                                                 "); agreement on the others means too little");
    return {};
  }
  TRY(compare_levels());
  return {};
}

}  // namespace

Result<Judgement> judge(Reference& reference, const SubmissionInfo& submission,
                        NativeReplayer& replayer, const results::DifferenceFound& found) {
  return Judge(reference, submission, replayer, found).run();
}

}  // namespace assay::equiv
