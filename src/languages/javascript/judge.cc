#include "languages/javascript/judge.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "apps/grade/question.h"
#include "base/source_files.h"
#include "base/stopwatch.h"
#include "dynamic/value/print.h"
#include "equiv/dynamic/outcome.h"
#include "equiv/dynamic/refute.h"
#include "languages/javascript/advice.h"
#include "languages/javascript/empty_bodies.h"
#include "languages/javascript/forbidden.h"
#include "languages/javascript/inputs.h"
#include "languages/javascript/member_kinds.h"
#include "languages/javascript/misspelt.h"
#include "languages/javascript/offered.h"
#include "languages/javascript/replay_difference.h"
#include "languages/javascript/running.h"
#include "languages/javascript/traced.h"
#include "languages/javascript/verdicts.h"

namespace assay::languages {
namespace {

using dynamic::Observation;
using dynamic::Script;
using results::Rejected;
using results::SubmissionReport;
using results::Undecided;
using scripts::Candidate;
using scripts::Divergence;

constexpr std::uint64_t kRepeatedReductions = 1000;  // where calls were made one after the other
constexpr std::size_t kOwnInputs = 300;              // with constants of the submission
constexpr std::uint64_t kMostOwnSteps = 20'000'000;  // of the reference on these
constexpr std::size_t kMostPlainRuns = 200;          // before a claim of equivalence
constexpr std::uint64_t kPartWithOther = 3;          // of the limits, if small inputs allow a claim
constexpr std::uint64_t kPartBriefly = 24;
constexpr std::uint64_t kPartOfUsual = 2;       // looking for a difference that resembles examples
constexpr std::uint64_t kPartWithoutClaim = 6;  // if none is possible
constexpr std::size_t kMostRepresentatives = 200;  // of the paths, which are among them

class Judge {
 public:
  Judge(const JavaScriptSession& session, const std::string& label, const std::string& text,
        const Judging& judging)
      : session_(session), host_(session.host()), label_(label), text_(text), judging_(judging) {
    report_.path = label;
    host_.kept = judging.kept != nullptr ? judging.kept : &of_submission_;
    const Stopwatch watch(report_.effort.parse_seconds);
    auto program = load_javascript(label, text, session.reference().name);
    if (program)
      program_ = *std::move(program);
    else
      refusal_ = std::move(program).error();
  }

  SubmissionReport run() {
    if (refusal_)
      decide_refused();
    else if (Offered offered = offered_by(*program_, session_.reference(), session_.entries());
             !offered.missing.empty())
      report_.verdict = rejected(Rejected::Reason::kNoEntry, "it " + offered.missing);
    else
      decide(std::move(offered.names));
    return std::move(report_);
  }

 private:
  /// What Assay does not model is no fault of the submission; what node refuses is.
  void decide_refused() {
    if (refusal_->kind == Error::Kind::kInvalidInput)
      report_.verdict = rejected(Rejected::Reason::kDoesNotCompile, refusal_->message);
    else
      report_.verdict = undecided(Undecided::Reason::kUnsupported,
                                  refusal_->message.substr(0, refusal_->message.find('\n')));
    add_findings(forbidden_code(label_, text_, *refusal_, forbidden()));
  }

  const std::vector<std::string>& forbidden() const { return session_.assignment().forbidden; }
  void add_findings(std::vector<results::Finding> found) {
    for (results::Finding& each : found) report_.findings.push_back(std::move(each));
  }

  void decide(ExportedNames names) {
    const Stopwatch watch(report_.effort.native_seconds);
    names_ = std::move(names);
    add_findings(remarks_on_exports(*program_, session_.reference(), names_));
    if (judging_.as == JudgedAs::kSubmission) add_findings(empty_bodies(*program_));
    if (judging_.as == JudgedAs::kSubmission)
      add_findings(other_member_kinds(*program_, session_.reference()));
    if (judging_.as == JudgedAs::kSubmission)
      add_findings(misspelt_names(
          *program_, {session_.reference().text, dynamic::print(session_.description())}));
    replay_.emplace(ReplayedPair{session_, host_, of_reference_, label_, text_, *program_, names_,
                                 judging_.voters, judging_.found, report_,
                                 judging_.as == JudgedAs::kSubmission});
    if (!compare() || is_evidence()) return;
    add_findings(forbidden_calls(host_, *program_, names_, forbidden(), session_.some_scripts()));
    if (session_.gives_advice())
      add_findings(advice_on(session_, host_, *program_, names_, report_.findings));
  }

  /// Returns false if the submission cannot be run.
  bool compare() {
    auto submission = start_javascript(host_, *program_, names_);
    if (!submission) {
      if (submission.error().kind == LoadFailure::Kind::kProgram)
        report_.verdict = rejected(Rejected::Reason::kDoesNotCompile, submission.error().message);
      else
        report_.verdict = undecided(Undecided::Reason::kSandbox, submission.error().message);
      return false;
    }
    scripts::Refutation found =
        scripts::refute(**submission, session_.known().runs, session_.rules());
    if (!session_.is_complete() && !has_final_candidate(found) && !is_evidence())
      try_own_constants(**submission, found);
    if (found.candidate && !has_final_candidate(found) && !is_evidence())
      find_usual_difference(**submission, found);
    report_.effort.native_runs += found.agreed + (found.candidate ? 1 : 0);
    replay_->set_meets_examples(
        session_.has_examples() &&
        !(found.candidate && session_.is_part_of_example(found.candidate->script)));
    if (found.change)
      add_findings({changed_argument(session_, found.change->first, found.change->second)});
    if (found.candidate)
      replay_->show(**submission, *found.candidate, found.agreed);
    else if (!differs_in_unshown_steps(**submission, found.agreed) &&
             (found.agreed == 0 || is_evidence() || !differs_when_repeated(found.agreed)))
      conclude(found);
    return true;
  }

  /// Looks for a difference on inputs with steps that no example shows. If there is one, the
  /// verdict is a question, and the result is true.
  bool differs_in_unshown_steps(scripts::Runnable& submission, std::uint64_t agreed) {
    const auto found = scripts::refute(submission, session_.unshown(), session_.rules());
    report_.effort.native_runs += found.agreed + (found.candidate ? 1 : 0);
    if (!found.candidate) return false;
    replay_->show_plainly(*found.candidate, agreed);
    return true;
  }

  bool is_evidence() const { return judging_.as == JudgedAs::kEvidence; }

  /// True if a difference was found that counts, or the process of the submission has ended.
  bool has_final_candidate(const scripts::Refutation& found) const {
    return found.candidate &&
           (!found.candidate->divergence || session_.resembles(found.candidate->script));
  }

  /// Runs both programs on inputs with constants of the submission. If there was a difference on an
  /// input that does not resemble the examples, only on those that do.
  void try_own_constants(scripts::Runnable& submission, scripts::Refutation& found) {
    auto reference = session_.start_reference(&of_reference_);
    if (!reference) return;
    std::vector<Script> scripts =
        random_inputs(session_.description(), program_->constants, kOwnInputs, session_.seed() + 1);
    if (found.candidate)
      std::erase_if(scripts, [&](const Script& each) { return !session_.resembles(each); });
    for (Script& script : scripts) script.observed = session_.assignment().observed;
    std::ranges::stable_partition(scripts,
                                  [&](const Script& each) { return session_.resembles(each); });
    scripts::Rules learned;  // and not used: the class's rules are the same for all submissions
    const auto known =
        scripts::run_reference(**reference, scripts, learned, {.steps = kMostOwnSteps});
    if (!known) return;
    const std::uint64_t agreed = found.agreed, unknown = found.unknown, rounded = found.rounded;
    const auto change = std::move(found.change);
    const auto candidate = std::move(found.candidate);
    found = scripts::refute(submission, known->runs, session_.rules());
    if (change) found.change = change;
    if (!found.candidate) found.candidate = candidate;
    found.agreed += agreed;
    found.unknown += unknown;
    found.rounded += rounded;
  }

  /// There is a difference on an input that does not resemble the examples. Follows the paths of
  /// both programs for one on an input that does.
  void find_usual_difference(scripts::Runnable& submission, scripts::Refutation& found) {
    if (session_.claims() == nullptr) return;
    const auto reference = session_.start_traced_reference(&of_reference_);
    const auto traced = start_traced(host_, *program_, names_, session_.rules().output);
    const auto plain = session_.start_reference(&of_reference_);
    if (!reference || !traced || !plain) return;
    const auto script = session_.claims()->find_difference(
        **reference, **traced, session_.rules(),
        [&](const Script& each) { return session_.resembles(each); }, kPartOfUsual);
    if (!script) return;
    scripts::Rules learned;  // and not used: the class's rules are the same for all submissions
    const auto known = scripts::run_reference(**plain, {*script}, learned);
    if (!known) return;
    auto usual = scripts::refute(submission, known->runs, session_.rules());
    if (usual.candidate) found.candidate = std::move(usual.candidate);
  }

  /// The submission did not differ. If that were all valid inputs, it is equivalent, once its own
  /// text has shown the same without being observed.
  void conclude(const scripts::Refutation& found) {
    if (found.agreed == 0) {
      report_.verdict = undecided(Undecided::Reason::kNoInput,
                                  "no valid input was found on which the reference is defined");
      return;
    }
    const bool can_claim =
        !is_evidence() && (session_.claims() != nullptr || session_.small_inputs());
    if (!session_.is_complete() && found.unknown == 0 && can_claim) {
      if (session_.claims() != nullptr) claim(found);
      if (is_open() && session_.small_inputs() && session_.why_no_claim().empty())
        try_small_inputs(found);
      return;
    }
    if (!session_.is_complete() || found.unknown > 0) {
      report_.verdict =
          undecided(Undecided::Reason::kBudget,
                    found.unknown > 0 ? "some results are too large to be compared as a whole"
                                      : "not all inputs were tried",
                    agreed_phrase(found.agreed));
      return;
    }
    if (!shows_the_same(session_.known().runs, found.agreed)) return;
    results::Equivalent verdict;
    verdict.certainty =
        found.rounded > 0 ? results::Certainty::kUpToRounding : results::Certainty::kProved;
    say_equivalent(std::move(verdict), found.agreed);
  }

  /// True if there are too many paths, or parts that are not modelled, for a verdict.
  bool is_open() const {
    const auto* open = std::get_if<Undecided>(&report_.verdict);
    return open != nullptr && (open->reason == Undecided::Reason::kBudget ||
                               open->reason == Undecided::Reason::kUnsupported);
  }

  /// Runs the submission on all small inputs.
  void try_small_inputs(const scripts::Refutation& found) {
    const scripts::SmallInputs& small = *session_.small_inputs();
    auto submission = start_javascript(host_, *program_, names_);
    if (!submission) return end_in_sandbox(submission.error().message, found.agreed);
    const scripts::Refutation refuted =
        scripts::refute(**submission, small.known.runs, session_.rules());
    report_.effort.native_runs += refuted.agreed;
    const std::uint64_t agreed = found.agreed + refuted.agreed;
    if (refuted.candidate) return replay_->show(**submission, *refuted.candidate, agreed);
    if (refuted.unknown > 0) {
      report_.verdict =
          undecided(Undecided::Reason::kBudget,
                    "some results are too large to be compared as a whole", agreed_phrase(agreed));
      return;
    }
    if (!shows_the_same(small.known.runs, agreed) || !shows_the_same(session_.known().runs, agreed))
      return;
    results::Equivalent verdict;
    verdict.certainty = found.rounded + refuted.rounded > 0 ? results::Certainty::kUpToRounding
                                                            : results::Certainty::kBounded;
    verdict.bound = small.bound;
    say_equivalent(std::move(verdict), agreed);
  }

  /// Explores the submission on the paths of the reference.
  void claim(const scripts::Refutation& found) {
    const std::uint64_t agreed = found.agreed;
    const auto reference = session_.start_traced_reference(&of_reference_);
    const auto submission = start_traced(host_, *program_, names_, session_.rules().output);
    if (!reference || !submission)
      return end_in_sandbox((!reference ? reference.error() : submission.error()).message, agreed);
    scripts::Claim claim = session_.claims()->compare(**reference, **submission, session_.rules(),
                                                      kMostRepresentatives, parts_of_limits());
    claim.statistics.rounds |= found.rounded > 0;
    report_.effort.native_runs += claim.statistics.runs;
    report_.effort.solver_queries += claim.statistics.queries;
    report_.effort.solver_steps += claim.statistics.solver_steps;
    report_.effort.paths += claim.pairs;
    switch (claim.result) {
      case concolic::Equivalence::kDifferent:
        return show_found(*claim.input, agreed);
      case concolic::Equivalence::kEqual:
        return confirm_claim(claim, agreed);
      case concolic::Equivalence::kUndecided:
        report_.verdict = open_claim(*session_.claims(), claim, agreed);
        say_why_no_claim(agreed);
    }
  }

  /// Shows a difference that the exploration found, in the forms that are not explored.
  void show_found(const Script& script, std::uint64_t agreed) {
    auto submission = start_javascript(host_, *program_, names_);
    auto reference = session_.start_reference(&of_reference_);
    if (submission && reference) {
      const auto expected = (*reference)->run(script);
      const auto actual = (*submission)->run(script);
      if (expected && actual && scripts::is_defined(*expected)) {
        auto compared = scripts::compare(session_.rules(), script, *expected, *actual);
        if (compared.divergence)
          return replay_->show(**submission, {script, std::move(compared.divergence), "", false},
                               agreed);
      }
    }
    report_.verdict =
        undecided(Undecided::Reason::kNotReplayed,
                  "node did not confirm a difference that was observed: " + dynamic::print(script),
                  agreed_phrase(agreed));
  }

  /// A search for differences alone must not cost as much as a claim. Briefly, it still finds many.
  std::uint64_t parts_of_limits() const {
    const bool can_claim = session_.claims()->has_bound() && session_.why_no_claim().empty();
    const bool is_brief =
        judging_.as == JudgedAs::kRival || (judging_.as == JudgedAs::kCandidate && !can_claim);
    if (is_brief) return kPartBriefly;
    if (!session_.why_no_claim().empty()) return kPartWithoutClaim;
    return session_.small_inputs() ? kPartWithOther : 1;
  }

  void confirm_claim(const scripts::Claim& claim, std::uint64_t agreed) {
    const auto reference = session_.start_reference(&of_reference_);
    if (!reference) return end_in_sandbox(reference.error().message, agreed);
    scripts::Rules learned;  // and not used: the class's rules are the same for all submissions
    const auto paths = scripts::run_reference(**reference, claim.representatives, learned);
    if (!paths) return end_in_sandbox(paths.error().message, agreed);
    if (shows_the_same(paths->runs, agreed) && shows_the_same(session_.known().runs, agreed))
      say_equivalent(equivalent(*session_.claims(), claim), agreed);
  }

  /// Looks for a difference after earlier calls in the same run. If there is one, that is the
  /// verdict, and the result is true.
  bool differs_when_repeated(std::uint64_t agreed) {
    if (!session_.repeated()) return false;
    const auto submission = start_javascript(host_, *program_, names_);
    const auto reference = session_.start_reference(&of_reference_);
    if (!submission || !reference) {
      end_in_sandbox((!submission ? submission.error() : reference.error()).message, agreed);
      return true;
    }
    const auto found = scripts::refute_repeated(**reference, **submission, *session_.repeated(),
                                                session_.simpler(), session_.rules(),
                                                replay_->of_usual(kRepeatedReductions));
    report_.effort.native_runs += 1;
    if (!found) {
      end_in_sandbox(found.error().message, agreed);
      return true;
    }
    if (!*found) return false;
    replay_->show_plainly((*found)->candidate, agreed);
    const bool is_shown = std::holds_alternative<results::Different>(report_.verdict);
    if (is_shown && (*found)->parts.size() > 1)
      add_findings({earlier_calls((*found)->candidate.script)});
    return true;
  }

  /// Whatever else is in the way: nothing can be claimed of any submission. False if it can.
  bool say_why_no_claim(std::uint64_t agreed) {
    const std::string why = session_.why_no_claim();
    if (why.empty()) return false;
    report_.verdict = undecided(Undecided::Reason::kUnsupported, why, agreed_phrase(agreed));
    return true;
  }

  void say_equivalent(results::Equivalent verdict, std::uint64_t agreed) {
    if (say_why_no_claim(agreed)) return;
    // Where the ranges of an inferred description end is a guess.
    if (session_.is_inferred() && session_.takes_arguments() && verdict.bound.empty()) {
      verdict.bound = "all inputs that the inferred description admits";
      if (verdict.certainty == results::Certainty::kProved)
        verdict.certainty = results::Certainty::kBounded;
    }
    verdict.assumptions = session_.guesses();
    verdict.inputs = agreed;
    report_.verdict = std::move(verdict);
  }

  void end_in_sandbox(const std::string& message, std::uint64_t agreed) {
    report_.verdict = undecided(Undecided::Reason::kSandbox, message, agreed_phrase(agreed));
  }

  /// Runs the submission's own text on some of the inputs. If it does not do the same as the
  /// reference, that is the verdict, and the result is false.
  bool shows_the_same(const std::vector<scripts::KnownRun>& known, std::uint64_t agreed) {
    std::vector<Script> chosen;
    const std::size_t step = known.size() / kMostPlainRuns + 1;
    for (std::size_t i = 0; i < known.size(); i += step) chosen.push_back(known[i].script);
    if (chosen.empty()) return true;
    const auto plain = replay_->run_plainly(chosen);
    if (!plain) {
      end_in_sandbox(plain.error().message, agreed);
      return false;
    }
    for (std::size_t i = 0; i < chosen.size(); ++i)
      if (scripts::compare(session_.rules(), chosen[i], known[i * step].expected, (*plain)[i])
              .sameness != dynamic::Sameness::kSame) {
        replay_->show_unobserved(chosen[i], agreed);
        return false;
      }
    return true;
  }

  const JavaScriptSession& session_;
  KeptProcesses of_reference_, of_submission_;
  JavaScriptHost host_;
  std::string label_;
  const std::string& text_;
  const Judging& judging_;
  std::optional<JavaScriptProgram> program_;
  std::optional<Error> refusal_;
  ExportedNames names_;
  SubmissionReport report_;
  std::optional<DifferenceReplay> replay_;  // once the submission can be run
};

}  // namespace

SubmissionReport judge_javascript(const JavaScriptSession& session, const std::string& label,
                                  const std::string& text, const Judging& judging) {
  return Judge(session, label, text, judging).run();
}

}  // namespace assay::languages
