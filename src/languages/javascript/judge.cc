#include "languages/javascript/judge.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
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
#include "languages/javascript/endless_values.h"
#include "languages/javascript/forbidden.h"
#include "languages/javascript/inputs.h"
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

constexpr std::uint64_t kMostReductions = 3000;      // runs that make a counterexample smaller
constexpr std::uint64_t kEndlessReductions = 200;    // the same where each run exceeds its limit
constexpr std::uint64_t kRepeatedReductions = 1000;  // where calls were made one after the other
constexpr std::size_t kOwnInputs = 300;              // with constants of the submission
constexpr std::uint64_t kMostOwnSteps = 20'000'000;  // of the reference on these
constexpr std::size_t kMostPlainRuns = 200;          // before a claim of equivalence
constexpr std::uint64_t kPartWithOther = 3;          // of the limits, if small inputs allow a claim
constexpr std::uint64_t kPartBriefly = 24;
constexpr std::uint64_t kPartWithoutClaim = 6;     // if none is possible
constexpr std::size_t kMostRepresentatives = 200;  // of the paths, which are among them

class Judge {
 public:
  Judge(const JavaScriptSession& session, const std::string& label, const std::string& text,
        JudgedAs judged_as, const Voters* voters, const results::DifferenceFound& found)
      : session_(session),
        host_(session.host()),
        label_(label),
        text_(text),
        judged_as_(judged_as),
        voters_(voters),
        found_(found) {
    report_.path = label;
    host_.kept = &of_submission_;
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
    else if (const std::string missing = missing_export(); !missing.empty())
      report_.verdict = rejected(Rejected::Reason::kNoEntry, missing);
    else
      decide();
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

  std::string missing_export() {
    for (const std::string& name : session_.entries()) {
      const auto exported = exported_as(*program_, name);
      if (!exported)
        return "it does not export " + name + "; it exports " + exported_names(*program_);
      names_[name] = *exported;
    }
    return "";
  }

  void decide() {
    const Stopwatch watch(report_.effort.native_seconds);
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
    report_.effort.native_runs += found.agreed + (found.candidate ? 1 : 0);
    meets_examples_ = session_.has_examples() &&
                      !(found.candidate && session_.is_part_of_example(found.candidate->script));
    if (found.change)
      add_findings({changed_argument(session_, found.change->first, found.change->second)});
    if (found.candidate)
      show(**submission, *found.candidate, found.agreed);
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
    show_plainly(*found.candidate, agreed);
    return true;
  }

  bool is_evidence() const { return judged_as_ == JudgedAs::kEvidence; }

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

  /// Returns how many runs may follow where usually so many may: fewer if runs can be longer.
  std::uint64_t of_usual(std::uint64_t runs) const {
    return runs * kUsualSteps / std::max(host_.fuel, kUsualSteps) + 1;
  }

  Result<std::vector<Observation>> run_plainly(const std::vector<Script>& scripts) const {
    return run_javascript_plainly(host_, *program_, names_, scripts, scripts.size() > 1);
  }

  /// Makes the candidate smaller and replays it.
  void show(scripts::Runnable& submission, Candidate candidate, std::uint64_t agreed) {
    if (candidate.divergence) {
      scripts::Simpler simpler = session_.simpler();
      if (session_.resembles(candidate.script))
        simpler = [this](const Script& script) {
          std::vector<Script> made = session_.simpler()(script);
          std::erase_if(made, [this](const Script& each) { return !session_.resembles(each); });
          return made;
        };
      if (candidate.is_endless && show_endless(candidate, simpler, agreed)) return;
      if (const auto reference = session_.start_reference(&of_reference_);
          reference && !candidate.is_endless) {
        tell(candidate);
        candidate =
            scripts::minimise(**reference, submission, simpler, session_.rules(),
                              std::move(candidate), of_usual(kMostReductions), on_smaller());
      }
    }
    show_plainly(candidate, agreed);
  }

  /// Makes an input smaller on which the submission does not end, with fewer steps than that
  /// takes otherwise. Returns false if plain node does not confirm what was found.
  bool show_endless(const Candidate& candidate, const scripts::Simpler& simpler,
                    std::uint64_t agreed) {
    JavaScriptHost host = host_;
    host.fuel = session_.fuel_of_endless();
    const auto reference = session_.start_reference(&of_reference_);
    const auto submission = start_javascript(host, *program_, names_);
    if (!reference || !submission) return false;
    const Candidate smaller = scripts::minimise(**reference, **submission, simpler,
                                                session_.rules(), candidate, kEndlessReductions);
    show_plainly(smaller, agreed);
    const auto* open = std::get_if<Undecided>(&report_.verdict);
    return open == nullptr || open->reason != Undecided::Reason::kNotReplayed;
  }

  /// Tells of a candidate if plain node confirms it, and the verdict cannot be a question about its
  /// input or the reference.
  void tell(const Candidate& candidate) {
    if (!found_ || voters_ != nullptr) return;
    const auto expected = session_.run_reference_plainly(candidate.script);
    const auto actual = run_plainly({candidate.script});
    told_ = std::chrono::steady_clock::now();
    if (!expected || !actual) return;
    const auto different = plain_difference(candidate.script, *expected, actual->front());
    if (different && unseen_in(candidate.script, *expected).empty()) found_(*different);
  }
  /// The replay of each step of a reduction would take longer than the reduction itself.
  std::function<void(const Candidate&)> on_smaller() {
    static constexpr std::chrono::milliseconds kBetween(400);
    if (!found_) return {};
    return [this](const Candidate& candidate) {
      if (std::chrono::steady_clock::now() - told_ >= kBetween && !candidate.is_endless)
        tell(candidate);
    };
  }

  /// Returns the difference that runs of plain node show, if there is one.
  std::optional<results::Different> plain_difference(const Script& script,
                                                     const Observation& expected,
                                                     const Observation& actual) const {
    const auto compared = scripts::compare(session_.rules(), script, expected, actual);
    if (!scripts::is_defined(expected) || !compared.divergence) return std::nullopt;
    return results::Different::from(replay_of(script, expected, actual, *compared.divergence));
  }
  /// Returns what of a script no example shows, so that it may not be valid.
  std::vector<std::string> unseen_in(const Script& script, const Observation& expected) const {
    std::vector<std::string> unseen = session_.unseen_of(script);
    if (std::string each = session_.unshown_step(script, expected); !each.empty())
      unseen.push_back(std::move(each));
    return unseen;
  }

  /// Repeats the candidate in plain node.
  void show_plainly(const Candidate& candidate, std::uint64_t agreed) {
    const auto expected = session_.run_reference_plainly(candidate.script);
    const auto actual = run_plainly({candidate.script});
    if (!expected || !actual)
      return end_in_sandbox((!expected ? expected.error() : actual.error()).message, agreed);
    replay(candidate, *expected, actual->front(), agreed);
  }

  void replay(const Candidate& candidate, const Observation& expected, const Observation& actual,
              std::uint64_t agreed) {
    const std::string shown = dynamic::print(candidate.script);
    if (auto different = plain_difference(candidate.script, expected, actual)) {
      const bool is_endless =
          different->replay().actual.termination == results::Termination::kNoTermination;
      const std::vector<std::string> unseen = unseen_in(candidate.script, expected);
      if (!unseen.empty()) {
        report_.verdict = grade::ask(unseen.front(), *std::move(different));
        return;
      }
      if (voters_ != nullptr && meets_examples_)
        if (const auto votes = vote(session_, *voters_, label_, candidate.script, expected);
            votes.outvotes_reference()) {
          report_.verdict = grade::doubt_reference(votes, *std::move(different));
          return;
        }
      report_.verdict = *std::move(different);
      if (is_endless) explain_endless(candidate.script);
      return;
    }
    report_.verdict = undecided(
        Undecided::Reason::kNotReplayed,
        candidate.divergence ? "node did not confirm a difference that was observed: " + shown
                             : "its process ended on " + shown + " (" + candidate.ended +
                                   "), and not when it was repeated",
        agreed_phrase(agreed));
  }

  /// Repeats a run that does not end, to see where it spends its steps. So few of them show that,
  /// before all memory is used, and so many exceed the depth of recursion first.
  void explain_endless(const Script& script) {
    constexpr std::uint32_t kFactor = 10;
    JavaScriptHost host = host_;
    host.fuel = std::min(host.fuel, kFactor * session_.fuel_of_endless());
    const auto submission = start_javascript(host, *program_, names_);
    if (!submission) return;
    const auto run = (*submission)->run(script);
    if (!run) return;
    auto part = endless_part(*program_, run->responses.back().ending, (*submission)->counters());
    if (!part) return;
    add_values(host, *program_, names_, script, *part);
    add_findings({std::move(part->finding)});
  }

  /// The path of the main file, relative to what was named on the command line.
  std::string main_path() const {
    return has_several_files(text_) ? label_ + "/" + program_->name : label_;
  }

  results::Replay replay_of(const Script& script, const Observation& expected,
                            const Observation& actual, const Divergence& divergence) const {
    const Script shown = scripts::prefix(script, divergence.operation);
    const auto& operation = script.operations[divergence.operation];
    const std::vector<std::string> parameters = session_.parameters_of(operation.name);
    results::Replay made;
    made.input = results::Call{dynamic::print(shown)};
    for (std::size_t i = 0; i < operation.arguments.size(); ++i)
      made.values.push_back({i < parameters.size() ? parameters[i] : "",
                             dynamic::print({script.graph, operation.arguments[i]})});
    made.expected = scripts::outcome_of(script, expected, divergence, parameters);
    made.actual = scripts::outcome_of(script, actual, divergence, parameters);
    // Of exceptions of one class, it is the messages that differ from what is stated.
    if (!made.expected.exception.type.empty() &&
        made.expected.exception.type == made.actual.exception.type)
      for (results::Exception* each : {&made.expected.exception, &made.actual.exception})
        each->type += ": " + each->message;
    made.toolchain = session_.toolchain();
    made.reproduce = reproduction(*program_, main_path(), shown);
    made.meets_examples = meets_examples_;
    made.tier =
        session_.is_example(script) ? results::InputTier::kExample : results::InputTier::kOrdinary;
    return made;
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
      report_.verdict = undecided(
          Undecided::Reason::kBudget,
          found.unknown > 0 ? "some results are too large to be compared as a whole"
                            : "no input that was tried shows a difference, and not all were tried",
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
    if (refuted.candidate) return show(**submission, *refuted.candidate, agreed);
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
          return show(**submission, {script, std::move(compared.divergence), "", false}, agreed);
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
        judged_as_ == JudgedAs::kRival || (judged_as_ == JudgedAs::kCandidate && !can_claim);
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
                                                of_usual(kRepeatedReductions));
    report_.effort.native_runs += 1;
    if (!found) {
      end_in_sandbox(found.error().message, agreed);
      return true;
    }
    if (!*found) return false;
    show_plainly((*found)->candidate, agreed);
    const bool is_shown = std::holds_alternative<results::Different>(report_.verdict);
    if (is_shown && (*found)->parts.size() > 1)
      add_findings({earlier_calls((*found)->candidate.script)});
    return true;
  }

  void say_equivalent(results::Equivalent verdict, std::uint64_t agreed) {
    if (const std::string why = session_.why_no_claim(); !why.empty()) {
      report_.verdict = undecided(Undecided::Reason::kUnsupported,
                                  "no input that was tried shows a difference, but " + why,
                                  agreed_phrase(agreed));
      return;
    }
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
    const auto plain = run_plainly(chosen);
    if (!plain) {
      end_in_sandbox(plain.error().message, agreed);
      return false;
    }
    for (std::size_t i = 0; i < chosen.size(); ++i)
      if (scripts::compare(session_.rules(), chosen[i], known[i * step].expected, (*plain)[i])
              .sameness != dynamic::Sameness::kSame) {
        show_unobserved(chosen[i], agreed);
        return false;
      }
    return true;
  }

  /// A program that behaves differently where it is not observed.
  void show_unobserved(const Script& script, std::uint64_t agreed) {
    const auto expected = session_.run_reference_plainly(script);
    const auto actual = run_plainly({script});
    if (expected && actual)
      replay({script, std::nullopt, "it behaves differently while it is observed", false},
             *expected, actual->front(), agreed);
    else
      report_.verdict = undecided(Undecided::Reason::kSandbox, "node could not repeat a run",
                                  agreed_phrase(agreed));
  }

  const JavaScriptSession& session_;
  KeptProcesses of_reference_, of_submission_;
  JavaScriptHost host_;
  std::string label_;
  const std::string& text_;
  JudgedAs judged_as_;
  const Voters* voters_;  // null if nobody votes
  const results::DifferenceFound& found_;
  std::chrono::steady_clock::time_point told_;  // when `found_` was called last
  bool meets_examples_ = false;                 // there are some, and it does not fail any
  std::optional<JavaScriptProgram> program_;
  std::optional<Error> refusal_;
  ExportedNames names_;
  SubmissionReport report_;
};

}  // namespace

SubmissionReport judge_javascript(const JavaScriptSession& session, const std::string& label,
                                  const std::string& text, JudgedAs judged_as, const Voters* voters,
                                  const results::DifferenceFound& found) {
  return Judge(session, label, text, judged_as, voters, found).run();
}

}  // namespace assay::languages
