#include "languages/scala/confirm.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "apps/grade/question.h"
#include "base/ascii.h"
#include "base/check.h"
#include "languages/scala/failure.h"
#include "languages/scala/judge.h"
#include "languages/scala/outcomes.h"
#include "languages/scala/packages/packages.h"

namespace assay::languages {
namespace {

using results::Rejected;
using results::SubmissionReport;
using results::Undecided;
using Kind = ScalaJudgement::Kind;
using Packages = std::vector<std::string>;

constexpr std::size_t kMostMachines = 4;  // at the same time; each has a heap of 640 MiB at most

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) found.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return found;
}

class Batch {
 public:
  Batch(const ScalaSession& session, const std::vector<grade::Unconfirmed>& all)
      : session_(session), all_(all) {
    for (const grade::Unconfirmed& each : all) {
      auto judgement = decode_scala(each.judgement.unconfirmed);
      CHECK(judgement.has_value());
      judgements_.push_back(*std::move(judgement));
    }
  }

  Result<std::vector<SubmissionReport>> run(std::size_t jobs) {
    const std::size_t references = session_.references();
    const std::vector<native::ScalaProgram> programs = all_programs();
    native::ScalaRunner::BatchLimits limits;
    limits.cpu_seconds += static_cast<double>(programs[0].expressions.size());
    limits.compilers = static_cast<int>(std::min<std::size_t>(jobs, 2));
    limits.machines = static_cast<int>(std::min<std::size_t>(jobs, kMostMachines));
    const auto ran = session_.scala().run(programs, limits);
    if (ran) TRY(session_.check_references(std::span(*ran).first(references)));
    std::vector<SubmissionReport> reports;
    for (std::size_t k = 0; k < all_.size(); ++k) {
      SubmissionReport report = all_[k].judgement.report;
      if (ran) {
        const native::ScalaResult& mine = (*ran)[references + k];
        report.effort.native_runs = mine.runs.size();
        decide(k, std::span(*ran).first(references), mine, report);
      } else {
        Undecided verdict;
        verdict.reason = Undecided::Reason::kSandbox;
        verdict.explanation = ran.error().message;
        report.verdict = std::move(verdict);
      }
      reports.push_back(std::move(report));
    }
    return reports;
  }

 private:
  std::vector<native::ScalaFile> files(std::size_t k) const {
    return session_.files(all_[k].submission->label, all_[k].submission->text);
  }

  /// Returns the references, which run all calls once, followed by the submissions, each with its
  /// own calls.
  std::vector<native::ScalaProgram> all_programs() {
    std::vector<native::ScalaProgram> programs;
    const std::size_t references = session_.references();
    for (std::size_t r = 0; r < references; ++r)
      programs.push_back({"reference " + std::to_string(r), session_.reference_files(r), {}, {}});
    for (std::size_t k = 0; k < all_.size(); ++k) {
      native::ScalaProgram program{all_[k].submission->label, files(k), {}, {}};
      const Packages packages = scala_packages(program.files);
      for (const ScalaCandidate& candidate : judgements_[k].candidates) {
        if (candidate.must_end) program.decisive.push_back(program.expressions.size());
        // Each costs its time limit, and what they show is one and the same question.
        if (!candidate.unseen.empty()) program.dispensable.push_back(program.expressions.size());
        program.expressions.push_back(in_packages(packages, candidate.call));
        const auto [at, is_new] =
            calls_.try_emplace(candidate.call, programs[0].expressions.size());
        for (std::size_t r = 0; r < references && is_new; ++r)
          programs[r].expressions.push_back(
              in_packages(scala_packages(programs[r].files), candidate.call));
      }
      programs.push_back(std::move(program));
    }
    for (native::ScalaProgram& program : programs) program.starts_afresh = session_.keeps_state();
    return programs;
  }

  void decide(std::size_t k, std::span<const native::ScalaResult> references,
              const native::ScalaResult& mine, SubmissionReport& report) const {
    const ScalaJudgement& judgement = judgements_[k];
    if (mine.is_rejected()) {
      Rejected verdict;
      verdict.explanation = "does not compile: " + first_line(mine.messages);
      verdict.diagnostics = lines(mine.messages);
      // scalac sees an ordinary mistake where the program is written in Scala 3.
      const auto scala3 =
          std::find_if(judgement.diagnostics.begin(), judgement.diagnostics.end(),
                       [](const auto& each) { return each.find(" is Scala 3") != each.npos; });
      if (scala3 != judgement.diagnostics.end()) {
        verdict.explanation = "does not compile: " + first_line(*scala3);
        verdict.diagnostics.insert(verdict.diagnostics.begin(), *scala3);
      }
      report.verdict = std::move(verdict);
      return;
    }
    std::uint64_t equal = 0;
    std::optional<std::size_t> unfinished;  // on valid inputs
    std::optional<std::size_t> doubtful;    // the same where nothing shows that they are valid
    std::optional<results::Different> doubt;
    const std::size_t count = std::min(judgement.candidates.size(), mine.runs.size());
    for (std::size_t c = 0; c < count; ++c) {
      Compared compared = compare(k, c, references, mine.runs[c]);
      if (compared.different) {
        report.verdict = verdict_of(*std::move(compared.different), judgement.candidates[c]);
        explain_failure(session_, all_[k].submission->label, all_[k].submission->text, report);
        if (!judgement.kept.empty() && judgement.candidates[c].is_known_input &&
            !session_.keeps_state())
          add_finding("keeps-state",
                      judgement.kept +
                          " keeps its value from one call to the next: this result is that of the "
                          "call after others, and alone it can be another one",
                      report);
        else if (judgement.candidates[c].interpreter_agrees)
          add_disagreement(report);
        return;
      }
      equal += compared.is_equal ? 1 : 0;
      if (!compared.is_unfinished) continue;
      if (judgement.candidates[c].unseen.empty()) {
        if (!unfinished) unfinished = c;
      } else if (!doubtful && compared.unfinished) {
        doubtful = c;
        doubt = std::move(compared.unfinished);
      }
    }
    const bool is_complete = count == judgement.candidates.size() && mine.failure.empty();
    auto* verdict = std::get_if<results::Equivalent>(&report.verdict);
    if (unfinished && mine.failure.empty())
      report.verdict = not_finished(judgement.candidates[*unfinished], mine.runs[*unfinished]);
    else if (doubtful && mine.failure.empty())
      report.verdict = grade::ask(judgement.candidates[*doubtful].unseen, *std::move(doubt));
    else if (judgement.kind == Kind::kSame && is_complete && equal > 0 && verdict != nullptr)
      verdict->inputs = equal;
    else
      report.verdict = not_confirmed(judgement, references, mine, equal);
  }

  /// A difference on arguments that nothing shows to be valid is a question.
  static results::Verdict verdict_of(results::Different different,
                                     const ScalaCandidate& candidate) {
    if (candidate.unseen.empty()) return different;
    return grade::ask(candidate.unseen, std::move(different));
  }

  static void add_finding(std::string code, std::string message, SubmissionReport& report) {
    results::Finding finding;
    finding.code = std::move(code);
    finding.message = std::move(message);
    report.findings.push_back(std::move(finding));
  }

  static void add_disagreement(SubmissionReport& report) {
    add_finding(
        "interpreter-disagrees",
        "Assay had found no difference on this input, but the compiled programs differ: a bug in "
        "Assay, please report it",
        report);
  }

  struct Compared {
    std::optional<results::Different> different;  // if the submission differs from every reference
    bool is_equal = false;                        // to one of the references
    /// The references are defined, and the submission has no result. That is not a difference: on a
    /// large input an approach may be too slow or too deep without being wrong.
    bool is_unfinished = false;
    std::optional<results::Different> unfinished = std::nullopt;  // how it ended, if that is known
  };
  Compared compare(std::size_t k, std::size_t c, std::span<const native::ScalaResult> references,
                   const native::ScalaRun& mine) const {
    const ScalaCandidate& candidate = judgements_[k].candidates[c];
    const auto actual = outcome_of(mine, scala_packages(files(k)));
    if (!actual && !candidate.is_known_input) return {};
    Compared made;
    made.is_unfinished = !actual || (candidate.is_known_input && !candidate.is_small &&
                                     !results::is_normal(actual->termination));
    const std::size_t at = calls_.at(candidate.call);
    for (std::size_t r = 0; r < references.size(); ++r) {
      if (at >= references[r].runs.size()) return {};
      const auto expected =
          outcome_of(references[r].runs[at], scala_packages(session_.reference_files(r)));
      if (!expected || (candidate.is_known_input && !is_defined(candidate, *expected))) return {};
      if (made.is_unfinished) {
        if (actual && !made.unfinished)
          made.unfinished = results::Different::from(replay(k, candidate, *expected, *actual));
        continue;
      }
      auto different = results::Different::from(replay(k, candidate, *expected, *actual));
      if (!different || is_same_but_for_longs(*expected, *actual)) return {std::nullopt, true};
      if (!made.different) made.different = std::move(different);
    }
    return made;
  }

  static bool is_defined(const ScalaCandidate& candidate, const results::Outcome& expected) {
    return expected.termination == results::Termination::kReturned ||
           (expected.termination == results::Termination::kThrew && !candidate.needs_value);
  }

  results::Replay replay(std::size_t k, const ScalaCandidate& candidate,
                         const results::Outcome& expected, const results::Outcome& actual) const {
    results::Replay made;
    made.input = results::Call{candidate.shown};
    made.values = candidate.arguments;
    made.expected = expected;
    made.actual = actual;
    made.toolchain = session_.toolchain();
    made.reproduce = "scala -i " + all_[k].submission->label + "  # scala> " + candidate.call;
    return made;
  }

  /// Explains why a submission that showed no difference is not called equivalent: it has no result
  /// of this call.
  static Undecided not_finished(const ScalaCandidate& candidate, const native::ScalaRun& run) {
    Undecided verdict;
    const std::string what = first_line(run.message.value_or(""));
    switch (run.termination) {
      case native::ScalaTermination::kRefused:
        verdict.reason = Undecided::Reason::kUnsupported;
        verdict.explanation =
            "scalac rejects the call " + candidate.shown + " of this submission: " + what;
        return verdict;
      case native::ScalaTermination::kEndedMachine:
        verdict.reason = Undecided::Reason::kSandbox;
        verdict.explanation =
            "this submission ended its virtual machine on " + candidate.shown + ": " + what;
        return verdict;
      case native::ScalaTermination::kNotRun:
        verdict.reason = Undecided::Reason::kBudget;
        verdict.explanation =
            candidate.shown + " was not run: calls before it did not end within the time limit";
        return verdict;
      case native::ScalaTermination::kTimeLimit:
        verdict.explanation = "time limit";
        break;
      case native::ScalaTermination::kOutputLimit:
        verdict.explanation = "output limit";
        break;
      case native::ScalaTermination::kValue:
      case native::ScalaTermination::kException:
      case native::ScalaTermination::kExit:
        verdict.explanation = run.exception;
    }
    verdict.reason = Undecided::Reason::kBudget;
    verdict.explanation = candidate.shown + " did not end (" + verdict.explanation +
                          "), although it does in the reference";
    return verdict;
  }

  /// Explains why the judgement could not be confirmed, when Scala showed no difference.
  static Undecided not_confirmed(const ScalaJudgement& judgement,
                                 std::span<const native::ScalaResult> references,
                                 const native::ScalaResult& mine, std::uint64_t equal) {
    Undecided verdict;
    verdict.explanation = judgement.explanation;
    verdict.reason = Undecided::Reason::kUnsupported;
    const auto broken = std::find_if(references.begin(), references.end(),
                                     [](const auto& r) { return !r.failure.empty(); });
    const auto ended = std::find_if(mine.runs.begin(), mine.runs.end(), [](const auto& run) {
      return run.termination == native::ScalaTermination::kEndedMachine;
    });
    const std::string diagnostic =
        judgement.diagnostics.empty() ? "" : ": " + judgement.diagnostics[0];
    if (broken != references.end()) {
      verdict.reason = Undecided::Reason::kSandbox;
      verdict.explanation = "Scala could not run the reference: " + first_line(broken->failure);
    } else if (!mine.failure.empty()) {
      verdict.reason = Undecided::Reason::kSandbox;
      verdict.explanation = "Scala could not run this submission: " + first_line(mine.failure);
    } else if (ended != mine.runs.end()) {
      verdict.reason = Undecided::Reason::kSandbox;
      verdict.explanation =
          "this submission ended its virtual machine: " + first_line(ended->message.value_or(""));
    } else if (!mine.runs.empty() &&
               mine.runs[0].termination == native::ScalaTermination::kRefused) {
      verdict.explanation = "scalac rejects the call " + judgement.candidates[0].shown +
                            " of this submission: " + first_line(mine.runs[0].message.value_or(""));
    } else if (judgement.kind == Kind::kCandidate) {
      const auto found =
          std::find_if(judgement.candidates.begin(), judgement.candidates.end(),
                       [](const ScalaCandidate& each) { return !each.is_known_input; });
      CHECK(found != judgement.candidates.end());
      verdict.reason = Undecided::Reason::kNotReplayed;
      verdict.explanation =
          "Scala did not confirm a difference that Assay's interpreter found: " + found->shown +
          "; this is a bug in Assay and says nothing about the submission";
    } else if (judgement.kind == Kind::kSame) {
      verdict.reason = Undecided::Reason::kReference;
      verdict.explanation =
          "the compiled reference returned a result on none of the inputs that were tried";
    } else if (judgement.kind == Kind::kInvalid) {
      verdict.explanation =
          "scalac accepts the program, but Assay does not: " + judgement.explanation + diagnostic;
    } else {
      const bool is_slow = std::any_of(judgement.candidates.begin(), judgement.candidates.end(),
                                       [](const ScalaCandidate& each) { return each.may_be_slow; });
      if (is_slow || judgement.by_limit) verdict.reason = Undecided::Reason::kBudget;
      verdict.explanation += diagnostic;
      verdict.covered =
          std::to_string(equal) + " inputs, boundaries included, run with Scala: no difference";
    }
    return verdict;
  }

  const ScalaSession& session_;
  const std::vector<grade::Unconfirmed>& all_;
  std::vector<ScalaJudgement> judgements_;
  std::map<std::string, std::size_t> calls_;  // the index of each call among the references' runs
};

}  // namespace

Result<std::vector<SubmissionReport>> confirm_scala(const ScalaSession& session,
                                                    const std::vector<grade::Unconfirmed>& all,
                                                    std::size_t jobs) {
  return Batch(session, all).run(jobs);
}

}  // namespace assay::languages
