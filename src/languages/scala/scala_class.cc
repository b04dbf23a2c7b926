#include "languages/scala/scala_class.h"

#include <algorithm>
#include <filesystem>
#include <tuple>
#include <utility>
#include <vector>

#include "apps/grade/question.h"
#include "base/version.h"
#include "languages/scala/confirm.h"
#include "languages/scala/judge.h"
#include "languages/scala/native_inputs.h"
#include "languages/scala/proof.h"
#include "smt/z3/solver.h"

namespace assay::languages {
namespace {

using Kind = ScalaJudgement::Kind;

results::GradeReport blank_report(const ScalaSession& session) {
  namespace fs = std::filesystem;
  const std::string path(session.sources().path(session.reference_file()));
  results::GradeReport report;
  report.assignment = session.assignment().title;
  if (report.assignment.empty())
    report.assignment = fs::absolute(path).parent_path().filename().string();
  for (const ScalaEntry& entry : session.entries()) report.entries.push_back(entry.name);
  report.comparison = "results by value, exceptions by class";
  report.valid_inputs = session.contract_phrase();
  report.inputs_inferred = session.assignment().contracts.empty();
  report.sandbox = session.sandbox();
  report.toolchain = session.toolchain();
  report.engine_version = version();
  report.solver = smt::z3_version();
  report.reference.path = fs::path(path).filename().string();
  if (!session.helpers().empty()) {
    results::Finding finding;
    finding.code = "not-graded";
    finding.message = "functions that others call are not graded unless --entry names them:";
    for (const std::string& helper : session.helpers())
      finding.message += (&helper == &session.helpers().front() ? " " : ", ") + helper;
    report.reference.findings.push_back(std::move(finding));
  }
  for (const std::string& assumed : session.assumptions()) {
    results::Finding finding;
    finding.code = "assumed";
    finding.message = "a claim of equivalence assumes: " + assumed;
    report.reference.findings.push_back(std::move(finding));
  }
  report.reference.source = std::string(session.sources().text(session.reference_file()));
  for (const std::string& unused : session.unused_answers())
    report.reference.findings.push_back(grade::unused_answer(unused));
  return report;
}

results::Effort effort_of(const ScalaJudgement& judgement) {
  results::Effort effort;
  effort.interpreter_steps = judgement.steps;
  effort.paths = judgement.paths;
  effort.solver_queries = judgement.solver_calls;
  effort.parse_seconds = judgement.parse_seconds;
  effort.interpreter_seconds = judgement.seconds - judgement.parse_seconds;
  return effort;
}

}  // namespace

ScalaClass::ScalaClass(std::shared_ptr<ScalaSession> session)
    : session_(std::move(session)), report_(blank_report(*session_)) {}

std::string ScalaClass::fingerprint() const {
  std::string text = Class::fingerprint() + std::to_string(session_->budget());
  for (const assignment::Answer& answer : session_->assignment().answers)
    text += assignment::answer_line(answer);
  for (std::size_t i = 0; i < session_->references(); ++i)
    for (const native::ScalaFile& file : session_->reference_files(i))
      text += std::to_string(file.text.size()) + ":" + file.text;
  return text;
}

/// Without a compiler and machines that are ready, workers start some, which takes longer and
/// nothing else.
void ScalaClass::prepare_workers() {
  keep_compiler_ready();
  std::ignore = session_->scala().keep_machines_ready();
}

void ScalaClass::keep_compiler_ready() {
  constexpr std::size_t kTimes = 2;  // one for each compiler
  const native::ScalaProgram reference{"reference", session_->reference_files(), {"()"}, {}};
  std::ignore =
      session_->scala().keep_compiler_ready(std::vector<native::ScalaProgram>(kTimes, reference));
}

std::vector<results::Input> ScalaClass::some_inputs(std::size_t most) const {
  fun::Program program = session_->program();
  const std::vector<ScalaEntry>& entries = session_->entries();
  // Of each function some, if there are several.
  const std::size_t of_each = (most + entries.size() - 1) / entries.size();
  std::vector<results::Input> chosen;
  for (const ScalaEntry& entry : entries) {
    std::vector<ScalaCandidate> calls = native_inputs(program, entry, std::nullopt);
    std::ranges::stable_sort(calls, {}, [](const ScalaCandidate& one) { return one.shown.size(); });
    // One of each part of the sizes: the smallest of several functions say little.
    const std::size_t count = std::min(of_each, calls.size());
    for (std::size_t i = 0; i < count && chosen.size() < most; ++i)
      chosen.push_back(results::Call{calls[calls.size() * (2 * i + 1) / (2 * count)].shown});
  }
  return chosen;
}

grade::Judgement ScalaClass::judge(const grade::Submission& submission) const {
  return judgement_of(judge_scala(*session_, submission.label, submission.text));
}

/// No claim of equivalence rests on the interpreter alone.
grade::Judgement ScalaClass::judgement_of(const ScalaJudgement& judgement) const {
  grade::Judgement made;
  made.report.effort = effort_of(judgement);
  switch (judgement.kind) {
    case Kind::kSame: {
      results::Equivalent verdict;
      verdict.certainty =
          judgement.is_complete ? results::Certainty::kProved : results::Certainty::kBounded;
      verdict.bound = judgement.bound;
      verdict.assumptions = session_->assumptions();
      verdict.paths = judgement.paths;
      made.report.verdict = std::move(verdict);
      made.unconfirmed = encode(judgement);
      break;
    }
    case Kind::kNoEntry: {
      results::Rejected verdict;
      verdict.reason = results::Rejected::Reason::kNoEntry;
      verdict.explanation = judgement.explanation;
      made.report.verdict = std::move(verdict);
      break;
    }
    case Kind::kCandidate:
    case Kind::kUnsupported:
    case Kind::kInvalid:
      made.unconfirmed = encode(judgement);
      break;
  }
  return made;
}

results::ProofAnswer ScalaClass::prove(const grade::Submission& submission) const {
  return prove_scala(*session_, submission.label, submission.text, ProofPatience::kClass);
}

Result<std::vector<results::SubmissionReport>> ScalaClass::confirm(
    const std::vector<grade::Unconfirmed>& all, std::size_t jobs) const {
  return confirm_scala(*session_, all, jobs);
}

}  // namespace assay::languages
