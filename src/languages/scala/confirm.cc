#include "languages/scala/confirm.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "apps/grade/question.h"
#include "base/check.h"
#include "languages/scala/judge.h"
#include "languages/scala/packages.h"

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

/// Returns nullopt if scalac rejects the call or the virtual machine ended, which show nothing
/// about the submission's result. `packages` are those of the program's own files, so that a class
/// declared there has the same type in every solution.
std::optional<results::Outcome> outcome_of(const native::ScalaRun& run, const Packages& packages) {
  using results::Termination;
  results::Outcome made;
  made.output = run.output;
  switch (run.termination) {
    case native::ScalaTermination::kValue:
      made.termination = Termination::kReturned;
      made.value = run.value;
      break;
    case native::ScalaTermination::kException:
      if (run.exception == "java.lang.StackOverflowError") {
        made.termination = Termination::kNoTermination;
        made.detail = run.exception;
        break;
      }
      made.termination = Termination::kThrew;
      made.exception.type = without_package(packages, run.exception);
      made.exception.name = run.exception;
      made.exception.message = run.message.value_or("");
      break;
    case native::ScalaTermination::kExit:
      made.exit_status = run.status;
      break;
    case native::ScalaTermination::kTimeLimit:
      made.termination = Termination::kNoTermination;
      made.detail = "time limit";
      break;
    case native::ScalaTermination::kOutputLimit:
      made.termination = Termination::kOutputLimit;
      break;
    case native::ScalaTermination::kEndedMachine:
    case native::ScalaTermination::kRefused:
      return std::nullopt;
  }
  return made;
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

  std::vector<SubmissionReport> run(std::size_t jobs) {
    const std::size_t references = session_.references();
    const std::vector<native::ScalaProgram> programs = all_programs();
    native::ScalaRunner::BatchLimits limits;
    limits.cpu_seconds += static_cast<double>(programs[0].expressions.size());
    limits.compilers = static_cast<int>(std::min<std::size_t>(jobs, 2));
    limits.machines = static_cast<int>(std::min<std::size_t>(jobs, kMostMachines));
    const auto ran = session_.scala().run(programs, limits);
    std::vector<SubmissionReport> reports;
    for (std::size_t k = 0; k < all_.size(); ++k) {
      SubmissionReport report = all_[k].judgement.report;
      if (ran) {
        const native::ScalaResult& mine = (*ran)[references + k];
        report.effort.native_runs = mine.runs.size();
        report.verdict = decide(k, std::span(*ran).first(references), mine);
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

  /// Returns the references, which run all calls, followed by the submissions, each with its own
  /// calls.
  std::vector<native::ScalaProgram> all_programs() {
    std::vector<native::ScalaProgram> programs;
    const std::size_t references = session_.references();
    for (std::size_t r = 0; r < references; ++r)
      programs.push_back({"reference " + std::to_string(r), session_.reference_files(r), {}, {}});
    for (std::size_t k = 0; k < all_.size(); ++k) {
      native::ScalaProgram program{all_[k].submission->label, files(k), {}, {}};
      const Packages packages = scala_packages(program.files);
      first_.push_back(programs[0].expressions.size());
      for (const ScalaCandidate& candidate : judgements_[k].candidates) {
        program.expressions.push_back(in_packages(packages, candidate.call));
        for (std::size_t r = 0; r < references; ++r)
          programs[r].expressions.push_back(
              in_packages(scala_packages(programs[r].files), candidate.call));
      }
      programs.push_back(std::move(program));
    }
    return programs;
  }

  results::Verdict decide(std::size_t k, std::span<const native::ScalaResult> references,
                          const native::ScalaResult& mine) const {
    if (!mine.compiled && mine.failure.empty()) {
      Rejected verdict;
      verdict.explanation = "does not compile: " + first_line(mine.messages);
      verdict.diagnostics = lines(mine.messages);
      return verdict;
    }
    const std::size_t count = std::min(judgements_[k].candidates.size(), mine.runs.size());
    for (std::size_t c = 0; c < count; ++c)
      if (auto different = compare(k, c, references, mine.runs[c]))
        return verdict_of(*std::move(different), judgements_[k].candidates[c]);
    return not_confirmed(judgements_[k], references, mine);
  }

  /// A difference on arguments that nothing shows to be valid is a question.
  static results::Verdict verdict_of(results::Different different,
                                     const ScalaCandidate& candidate) {
    if (candidate.unseen.empty()) return different;
    return grade::ask(candidate.unseen, std::move(different));
  }

  /// Returns a difference if the submission differs from every reference.
  std::optional<results::Different> compare(std::size_t k, std::size_t c,
                                            std::span<const native::ScalaResult> references,
                                            const native::ScalaRun& mine) const {
    const auto actual = outcome_of(mine, scala_packages(files(k)));
    if (!actual) return std::nullopt;
    std::optional<results::Different> shown;
    for (std::size_t r = 0; r < references.size(); ++r) {
      const std::size_t at = first_[k] + c;
      if (at >= references[r].runs.size()) return std::nullopt;
      const auto expected =
          outcome_of(references[r].runs[at], scala_packages(session_.reference_files(r)));
      if (!expected) return std::nullopt;
      auto different =
          results::Different::from(replay(k, judgements_[k].candidates[c], *expected, *actual));
      if (!different) return std::nullopt;
      if (!shown) shown = std::move(different);
    }
    return shown;
  }

  results::Replay replay(std::size_t k, const ScalaCandidate& candidate,
                         const results::Outcome& expected, const results::Outcome& actual) const {
    results::Replay made;
    made.input = results::Call{candidate.shown};
    made.values = candidate.arguments;
    made.expected = expected;
    made.actual = actual;
    made.toolchain = session_.toolchain();
    made.reproduce = "scala -i " + all_[k].submission->label + "  # then: " + candidate.call;
    return made;
  }

  /// Explains why the judgement could not be confirmed, when Scala showed no difference.
  static Undecided not_confirmed(const ScalaJudgement& judgement,
                                 std::span<const native::ScalaResult> references,
                                 const native::ScalaResult& mine) {
    Undecided verdict;
    verdict.explanation = judgement.explanation;
    verdict.reason = Undecided::Reason::kUnsupported;
    const auto refused = std::find_if(references.begin(), references.end(),
                                      [](const auto& r) { return !r.compiled; });
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
    } else if (refused != references.end()) {
      verdict.reason = Undecided::Reason::kReference;
      verdict.explanation = "scalac rejects the reference: " + first_line(refused->messages);
    } else if (!mine.runs.empty() &&
               mine.runs[0].termination == native::ScalaTermination::kRefused) {
      verdict.explanation = "scalac rejects the call " + judgement.candidates[0].shown +
                            " of this submission: " + first_line(mine.runs[0].message.value_or(""));
    } else if (judgement.kind == Kind::kCandidate) {
      verdict.reason = Undecided::Reason::kNotReplayed;
      verdict.explanation = "Scala did not confirm a difference that Assay's interpreter found: " +
                            judgement.candidates[0].shown +
                            "; this is a bug in Assay and says nothing about the submission";
    } else if (judgement.kind == Kind::kInvalid) {
      verdict.explanation =
          "scalac accepts the program, but Assay does not: " + judgement.explanation + diagnostic;
    } else {
      verdict.explanation += diagnostic;
      verdict.covered = std::to_string(judgement.candidates.size()) +
                        " inputs of the reference's paths, run with Scala: no difference";
    }
    return verdict;
  }

  const ScalaSession& session_;
  const std::vector<grade::Unconfirmed>& all_;
  std::vector<ScalaJudgement> judgements_;
  // Index of each submission's first call among those of the references.
  std::vector<std::size_t> first_;
};

}  // namespace

std::vector<SubmissionReport> confirm_scala(const ScalaSession& session,
                                            const std::vector<grade::Unconfirmed>& all,
                                            std::size_t jobs) {
  return Batch(session, all).run(jobs);
}

}  // namespace assay::languages
