#include "languages/scala/grade.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <span>

#include "languages/scala/judge.h"
#include "languages/scala/packages.h"
#include "smt/z3/solver.h"
#include "worker/worker.h"

namespace assay::driver {
namespace {

using results::SubmissionReport;
using Kind = ScalaJudgement::Kind;

constexpr const char* kVersion = "0.1.0";

/// An exception is a result as good as any; it counts as a crash where the reference gives a value.
results::Behaviour behaviour(const native::ScalaRun& run, bool crashes) {
  results::Behaviour made;
  made.output = run.output;
  switch (run.how) {
    case native::ScalaEnd::kValue:
      made.output += run.value;
      break;
    case native::ScalaEnd::kException:
      made.detail = run.exception + (run.message ? ": " + *run.message : "");
      if (crashes)
        made.ending = results::Ending::kCrashed;
      else
        made.output += "throws " + made.detail;
      break;
    case native::ScalaEnd::kExit:
      made.exit_status = run.status;
      break;
    case native::ScalaEnd::kTimeLimit:
      made.ending = results::Ending::kNoTermination;
      made.detail = "time limit";
      break;
    case native::ScalaEnd::kOutputLimit:
      made.ending = results::Ending::kOutputLimit;
      break;
    case native::ScalaEnd::kEndedMachine:
    case native::ScalaEnd::kRefused:
      made.ending = results::Ending::kCrashed;
      made.detail = run.message.value_or("");
      break;
  }
  return made;
}

bool is_overflow(const native::ScalaRun& run) {
  return run.exception == "java.lang.StackOverflowError";
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

using Packages = std::vector<std::string>;

/// Values by their writing; exceptions by their class. A call that scalac does not take shows
/// nothing.
bool differ(const native::ScalaRun& a, const Packages& packages_a, const native::ScalaRun& b,
            const Packages& packages_b) {
  if (a.how == native::ScalaEnd::kRefused || b.how == native::ScalaEnd::kRefused) return false;
  if (a.how != b.how) return true;
  if (a.how == native::ScalaEnd::kException)
    return without_package(packages_a, a.exception) != without_package(packages_b, b.exception);
  return a.value != b.value || a.output != b.output || a.status != b.status;
}

results::DifferenceKind kind_of(const native::ScalaRun& reference, const native::ScalaRun& mine) {
  using results::DifferenceKind;
  if (mine.how == native::ScalaEnd::kTimeLimit || is_overflow(mine))
    return DifferenceKind::kNoTermination;
  if (mine.how == native::ScalaEnd::kOutputLimit) return DifferenceKind::kOutputLimit;
  const bool crashed =
      mine.how == native::ScalaEnd::kException && reference.how == native::ScalaEnd::kValue;
  return crashed ? DifferenceKind::kCrash : DifferenceKind::kValue;
}

class Class {
 public:
  Class(const ScalaSession& session, const std::vector<SubmissionFile>& files,
        const GradeOptions& options)
      : session_(session), files_(files), options_(options) {}

  results::GradeReport run() {
    fill_report();
    report_.submissions.resize(files_.size());
    texts_.resize(files_.size());
    judgements_.resize(files_.size());
    read_all();
    judge_all();
    confirm_all();
    for (std::size_t i = 0; i < files_.size(); ++i) {
      report_.submissions[i].source = texts_[i];
      if (twin_[i] != i && !texts_[i].empty()) copy_twin(i);
    }
    return std::move(report_);
  }

 private:
  void fill_report() {
    namespace fs = std::filesystem;
    const std::string path(session_.sources().path(session_.reference_file()));
    report_.assignment = session_.assignment().title;
    if (report_.assignment.empty())
      report_.assignment = fs::absolute(path).parent_path().filename().string();
    for (const ScalaEntry& entry : session_.entries())
      report_.entry += (report_.entry.empty() ? "" : ", ") + entry.name;
    report_.comparison = "results as values, exceptions by their class";
    report_.valid_inputs = session_.contract_words();
    report_.inputs_inferred = session_.assignment().contracts.empty();
    report_.sandbox = session_.sandbox();
    report_.toolchain = session_.toolchain();
    report_.engine_version = kVersion;
    report_.solver = smt::z3_version();
    report_.reference.path = fs::path(path).filename().string();
    report_.reference.source = std::string(session_.sources().text(session_.reference_file()));
  }

  void read_all() {
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      twin_.push_back(i);
      report_.submissions[i].path = files_[i].label;
      auto text = read_file(files_[i].path);
      std::string why;
      if (!text)
        why = text.error().message;
      else if (why = not_a_source(*text, "Scala"); !why.empty())
        why = files_[i].label + ": " + why;
      if (!why.empty()) {
        results::Rejected verdict;
        verdict.reason = results::Rejected::Reason::kUnreadable;
        verdict.explanation = std::move(why);
        settle(i, std::move(verdict));
        continue;
      }
      texts_[i] = clean_source(*std::move(text));
      const auto [first, fresh] = seen.try_emplace(texts_[i], i);
      twin_[i] = first->second;
      if (fresh) jobs_.push_back(i);
    }
  }

  void judge_all() {
    WorkerLimits limits;
    limits.wall_seconds = options_.wall_seconds;
    run_workers(
        jobs_.size(), options_.jobs, limits,
        [&](std::size_t job) {
          return encode(judge_scala(session_, files_[jobs_[job]].label, texts_[jobs_[job]]));
        },
        [&](std::size_t job, WorkerResult result) { take(jobs_[job], std::move(result)); },
        options_.idle ? options_.idle : [] {});
  }

  void take(std::size_t i, WorkerResult result) {
    SubmissionReport& report = report_.submissions[i];
    report.effort.cpu_seconds = result.cpu_seconds;
    std::optional<ScalaJudgement> judgement;
    if (result.how == WorkerResult::How::kFinished) judgement = decode_scala(result.bytes);
    if (!judgement) {
      results::Undecided verdict;
      const bool late = result.how == WorkerResult::How::kTimedOut;
      verdict.reason =
          late ? results::Undecided::Reason::kBudget : results::Undecided::Reason::kInternalError;
      verdict.explanation = late ? "the watchdog ended the work on this submission"
                                 : "Assay failed on this submission (" + result.detail +
                                       "); this is our bug, no score follows";
      return settle(i, std::move(verdict));
    }
    report.effort.interpreter_steps = judgement->steps;
    report.effort.paths = judgement->paths;
    report.effort.solver_queries = judgement->solver_calls;
    report.effort.parse_seconds = judgement->parse_seconds;
    report.effort.interpreter_seconds = judgement->seconds - judgement->parse_seconds;
    judgements_[i] = std::move(*judgement);
    if (judgements_[i].kind == Kind::kSame) {
      results::Equivalent verdict;
      verdict.certainty =
          judgements_[i].is_complete ? results::Certainty::kProved : results::Certainty::kBounded;
      verdict.bound = judgements_[i].bound;
      verdict.paths = judgements_[i].paths;
      return settle(i, std::move(verdict));
    }
    if (judgements_[i].kind == Kind::kNoEntry) {
      results::Rejected verdict;
      verdict.reason = results::Rejected::Reason::kNoEntry;
      verdict.explanation = judgements_[i].explanation;
      return settle(i, std::move(verdict));
    }
    waiting_.push_back(i);
  }

  /// What real Scala makes of every candidate, the reference's runs included.
  void confirm_all() {
    if (waiting_.empty()) return;
    std::sort(waiting_.begin(), waiting_.end());
    std::vector<native::ScalaProgram> programs;
    const std::size_t references = session_.references();
    for (std::size_t r = 0; r < references; ++r)
      programs.push_back({"reference " + std::to_string(r), session_.reference_files(r), {}, {}});
    for (const std::size_t i : waiting_) {
      native::ScalaProgram program{
          files_[i].label, session_.files(files_[i].label, texts_[i]), {}, {}};
      const Packages packages = scala_packages(program.files);
      first_.push_back(programs[0].expressions.size());
      for (const ScalaCandidate& candidate : judgements_[i].candidates) {
        program.expressions.push_back(in_packages(packages, candidate.call));
        for (std::size_t r = 0; r < references; ++r)
          programs[r].expressions.push_back(
              in_packages(scala_packages(programs[r].files), candidate.call));
      }
      programs.push_back(std::move(program));
    }
    native::ScalaRunner::BatchLimits limits;
    limits.cpu_seconds += 10.0 * static_cast<double>(programs.size());
    limits.compilers = static_cast<int>(std::min<std::size_t>(options_.jobs, 2));
    auto ran = session_.scala().run(programs, limits);
    for (std::size_t k = 0; k < waiting_.size(); ++k) {
      if (ran) {
        decide(waiting_[k], first_[k], std::span(*ran).first(references), (*ran)[references + k]);
        continue;
      }
      results::Undecided verdict;
      verdict.reason = results::Undecided::Reason::kSandbox;
      verdict.explanation = ran.error().message;
      settle(waiting_[k], std::move(verdict));
    }
  }

  void decide(std::size_t i, std::size_t first, std::span<const native::ScalaResult> references,
              const native::ScalaResult& mine) {
    const ScalaJudgement& judgement = judgements_[i];
    const Packages packages = scala_packages(session_.files(files_[i].label, texts_[i]));
    report_.submissions[i].effort.native_runs = mine.runs.size();
    if (!mine.compiled) {
      results::Rejected verdict;
      verdict.explanation =
          "does not compile: " + mine.messages.substr(0, mine.messages.find('\n'));
      verdict.diagnostics = lines(mine.messages);
      return settle(i, std::move(verdict));
    }
    for (std::size_t c = 0; c < judgement.candidates.size(); ++c) {
      if (c >= mine.runs.size()) break;
      bool differs = true;
      for (std::size_t r = 0; r < references.size() && differs; ++r) {
        const std::vector<native::ScalaRun>& right = references[r].runs;
        differs = first + c < right.size() && !is_overflow(right[first + c]) &&
                  differ(right[first + c], scala_packages(session_.reference_files(r)),
                         mine.runs[c], packages);
      }
      if (!differs) continue;
      auto different = results::Different::from(
          replay(i, judgement.candidates[c], references[0].runs[first + c], mine.runs[c]), true);
      return settle(i, *std::move(different));
    }
    results::Undecided verdict;
    verdict.explanation = judgement.explanation;
    verdict.reason = results::Undecided::Reason::kUnsupported;
    const auto refused = std::find_if(references.begin(), references.end(),
                                      [](const auto& r) { return !r.compiled; });
    if (refused != references.end()) {
      verdict.reason = results::Undecided::Reason::kReference;
      verdict.explanation =
          "scalac does not accept the reference: " + first_line(refused->messages);
    } else if (!mine.runs.empty() && mine.runs[0].how == native::ScalaEnd::kRefused) {
      verdict.explanation = "scalac does not accept the call " + judgement.candidates[0].shown +
                            " of this submission: " + first_line(mine.runs[0].message.value_or(""));
    } else if (judgement.kind == Kind::kCandidate) {
      verdict.reason = results::Undecided::Reason::kNotReplayed;
      verdict.explanation = "a difference that our interpreter saw did not show in real Scala: " +
                            judgement.candidates[0].shown + "; this is our bug, no score follows";
    } else if (judgement.kind == Kind::kInvalid) {
      verdict.explanation = "scalac accepts it, we do not: " + judgement.explanation +
                            (judgement.diagnostics.empty() ? "" : ": " + judgement.diagnostics[0]);
    } else {
      if (!judgement.diagnostics.empty()) verdict.explanation += ": " + judgement.diagnostics[0];
      verdict.covered = std::to_string(judgement.candidates.size()) +
                        " inputs of the reference's paths, run by real Scala: no difference";
    }
    settle(i, std::move(verdict));
  }

  results::Replay replay(std::size_t i, const ScalaCandidate& candidate,
                         const native::ScalaRun& right, const native::ScalaRun& mine) {
    results::Replay made;
    made.input = candidate.shown;
    for (const std::string& argument : candidate.arguments) {
      const std::size_t equal = argument.find(" = ");
      made.values.push_back({argument.substr(0, equal), argument.substr(equal + 3)});
    }
    made.kind = kind_of(right, mine);
    made.expected = behaviour(right, false);
    made.actual = behaviour(mine, made.kind != results::DifferenceKind::kValue);
    made.toolchain = session_.toolchain();
    made.reproduce = "scala -i " + files_[i].label + "  # then: " + candidate.call;
    return made;
  }

  static std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      if (end > at) found.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return found;
  }

  void settle(std::size_t i, results::Verdict verdict) {
    report_.submissions[i].verdict = std::move(verdict);
    if (options_.verdict) options_.verdict(report_.submissions[i]);
  }

  void copy_twin(std::size_t i) {
    SubmissionReport copy = report_.submissions[twin_[i]];
    copy.path = files_[i].label;
    copy.same_as = files_[twin_[i]].label;
    copy.effort = {};
    report_.submissions[i] = std::move(copy);
    if (options_.verdict) options_.verdict(report_.submissions[i]);
  }

  const ScalaSession& session_;
  const std::vector<SubmissionFile>& files_;
  const GradeOptions& options_;
  results::GradeReport report_;
  std::vector<std::string> texts_;
  std::vector<std::size_t> twin_, jobs_, waiting_, first_;
  std::vector<ScalaJudgement> judgements_;
};

}  // namespace

results::GradeReport grade_scala(const ScalaSession& session,
                                 const std::vector<SubmissionFile>& files,
                                 const GradeOptions& options) {
  return Class(session, files, options).run();
}

}  // namespace assay::driver
