#include "languages/c/grade.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <sys/resource.h>
#include <utility>

#include "equiv/stdio/judge.h"
#include "frontends/c/source/lexical.h"
#include "worker/wire.h"
#include "worker/worker.h"

namespace assay::driver {
namespace {

using results::Rejected;
using results::SubmissionReport;
using results::Undecided;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Everything that happens to one submission inside its worker.
class SubmissionJob {
 public:
  SubmissionJob(const Session& session, const SubmissionFile& file, std::string text)
      : session_(session), file_(file), text_(std::move(text)) {}

  SubmissionReport run() {
    SubmissionReport report;
    report.path = file_.label;
    const auto start = std::chrono::steady_clock::now();
    auto program = load_c(file_.label, text_, session_.entry());
    report.effort.parse_seconds = seconds_since(start);
    if (!program && program.error().kind == Error::Kind::kInvalidInput) {
      report.verdict = rejected(program.error());
      return report;
    }
    std::unique_ptr<CProgram> loaded;
    if (program) {
      loaded = *std::move(program);
    } else {
      loaded = native_only(file_.label, text_);
      results::Finding finding;
      finding.code = "unsupported";
      finding.message = program.error().message;
      if (!program.error().diagnostics.empty())
        finding.message += ": " + program.error().diagnostics[0].message;
      loaded->findings.push_back(std::move(finding));
    }
    judge_all(*loaded, report);
    return report;
  }

 private:
  static Rejected rejected(const Error& error) {
    Rejected verdict;
    verdict.explanation = error.message;
    for (const Diagnostic& d : error.diagnostics) {
      verdict.diagnostics.push_back(d.message);
      if (d.code == "c-no-entry") verdict.reason = Rejected::Reason::kNoEntry;
    }
    return verdict;
  }

  void judge_all(const CProgram& program, SubmissionReport& report) {
    equiv::SubmissionInfo info;
    info.subject = program.subject;
    info.exit_status_unspecified = program.lowered.program.exit_status_unspecified;
    info.unsupported = program.findings;
    bool first = true;
    for (const Solution& solution : session_.solutions()) {
      info.same_program =
          program.subject.program != nullptr && program.canonical == solution.program->canonical;
      SubmissionReport one = judge_one(*solution.reference, info, report);
      // Any accepted solution will do; a difference counts only if it is one from all of them.
      const bool better = first || rank(one.verdict) < rank(report.verdict);
      if (better) report = std::move(one);
      first = false;
      if (rank(report.verdict) == 0) break;
    }
  }

  static int rank(const results::Verdict& verdict) {
    if (std::holds_alternative<results::Equivalent>(verdict)) return 0;
    return std::holds_alternative<results::Different>(verdict) ? 2 : 1;
  }

  SubmissionReport judge_one(const equiv::Reference& reference, const equiv::SubmissionInfo& info,
                             SubmissionReport report) {
    equiv::NativeReplayer::Options options;
    if (session_.entry() == "main") options.file = file_.label;  // a function alone does not link
    options.quick = session_.quick_replay();
    equiv::NativeReplayer replayer(session_.toolchain(), options);
    const auto start = std::chrono::steady_clock::now();
    auto judgement = equiv::judge(reference, info, replayer);
    const double parse = report.effort.parse_seconds;
    if (!judgement) {
      report.verdict = failure(judgement.error());
      return report;
    }
    report.verdict = std::move(judgement->verdict);
    if (auto* equal = std::get_if<results::Equivalent>(&report.verdict))
      equal->assumptions = session_.assumptions();
    report.findings = std::move(judgement->findings);
    report.effort = judgement->effort;
    report.effort.parse_seconds = parse;
    report.effort.native_seconds = replayer.seconds();
    report.effort.interpreter_seconds =
        std::max(0.0, seconds_since(start) - replayer.seconds() - report.effort.solver_seconds);
    return report;
  }

  static results::Verdict failure(const Error& error) {
    // What clang accepts and gcc does not: the course's compiler decides.
    if (error.kind == Error::Kind::kInvalidInput) return rejected(error);
    Undecided verdict;
    verdict.reason = Undecided::Reason::kSandbox;
    verdict.explanation = error.message;
    return verdict;
  }

  const Session& session_;
  const SubmissionFile& file_;
  std::string text_;
};

/// Different from the reference in white space at the ends of lines only.
bool differs_unseen(const SubmissionReport& report) {
  const auto* different = std::get_if<results::Different>(&report.verdict);
  return different != nullptr &&
         (different->replay().kind == results::DifferenceKind::kWhiteSpaceEnd ||
          different->replay().kind == results::DifferenceKind::kWhiteSpaceLine);
}

SubmissionReport from_worker(const SubmissionFile& file, WorkerResult result) {
  if (result.how == WorkerResult::How::kFinished) {
    if (std::optional<SubmissionReport> report = decode(result.bytes)) {
      report->effort.cpu_seconds = result.cpu_seconds;
      return *std::move(report);
    }
    result.detail = "its report was incomplete";
  }
  SubmissionReport report;
  report.path = file.label;
  Undecided verdict;
  if (result.how == WorkerResult::How::kTimedOut) {
    verdict.reason = Undecided::Reason::kBudget;
    verdict.explanation = "the watchdog ended the work on this submission";
  } else {
    verdict.reason = Undecided::Reason::kInternalError;
    verdict.explanation = "Assay failed on this submission (" + result.detail +
                          "); this is our bug, no score follows";
  }
  report.verdict = std::move(verdict);
  report.effort.cpu_seconds = result.cpu_seconds;
  return report;
}

}  // namespace

results::GradeReport grade(Session& session, const std::vector<SubmissionFile>& files,
                           const GradeOptions& options) {
  results::GradeReport report = session.report();
  report.submissions.resize(files.size());
  std::vector<std::string> texts(files.size());
  std::vector<std::size_t> jobs;            // indices to be judged
  std::map<std::string, std::size_t> seen;  // normalised text -> first index
  std::vector<std::size_t> twin(files.size());
  const auto settle = [&](std::size_t i, SubmissionReport one, bool tell = true) {
    one.source = texts[i];
    report.submissions[i] = std::move(one);
    if (tell && options.verdict) options.verdict(report.submissions[i]);
  };
  for (std::size_t i = 0; i < files.size(); ++i) {
    auto text = read_file(files[i].path);
    std::string why;
    if (!text)
      why = text.error().message;
    else if (why = not_a_source(*text); !why.empty())
      why = files[i].label + ": " + why;
    if (!why.empty()) {
      SubmissionReport unreadable;
      unreadable.path = files[i].label;
      Rejected verdict;
      verdict.reason = Rejected::Reason::kUnreadable;
      verdict.explanation = std::move(why);
      unreadable.verdict = std::move(verdict);
      settle(i, std::move(unreadable));
      continue;
    }
    texts[i] = clean_source(*std::move(text));
    const auto [first, fresh] = seen.try_emplace(c::normalised_text(texts[i]), i);
    twin[i] = first->second;
    if (fresh) jobs.push_back(i);
  }
  WorkerLimits limits;
  limits.wall_seconds = options.wall_seconds;
  std::vector<std::size_t> unseen;  // of `jobs`: different in white space nobody sees
  std::size_t equal = 0;
  bool second_look = false;
  const auto judge_all = [&](const std::vector<std::size_t>& which) {
    run_workers(
        which.size(), options.jobs, limits,
        [&](std::size_t job) {
          return encode(SubmissionJob(session, files[which[job]], texts[which[job]]).run());
        },
        [&](std::size_t job, WorkerResult result) {
          SubmissionReport one = from_worker(files[which[job]], std::move(result));
          const bool wait = !second_look && differs_unseen(one);
          if (wait) unseen.push_back(which[job]);
          equal += std::holds_alternative<results::Equivalent>(one.verdict) ? 1 : 0;
          settle(which[job], std::move(one), !wait);
        },
        options.idle ? options.idle : [] {});
  };
  judge_all(jobs);
  std::sort(unseen.begin(), unseen.end());
  second_look = session.follow_the_class(unseen.size(), equal);
  if (second_look) {
    judge_all(unseen);
  } else if (options.verdict) {
    for (const std::size_t i : unseen) options.verdict(report.submissions[i]);
  }
  report.comparison = session.report().comparison;
  report.reference.findings = session.report().reference.findings;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (texts[i].empty() || twin[i] == i) continue;
    SubmissionReport copy = report.submissions[twin[i]];
    copy.path = files[i].label;
    copy.same_as = files[twin[i]].label;
    copy.effort = {};
    settle(i, std::move(copy));
  }
  return report;
}

}  // namespace assay::driver
