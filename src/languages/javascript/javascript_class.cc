#include "languages/javascript/javascript_class.h"

#include <filesystem>
#include <utility>

#include "apps/grade/question.h"
#include "base/version.h"
#include "dynamic/value/print.h"
#include "languages/javascript/forbidden.h"
#include "languages/javascript/judge.h"
#include "smt/z3/solver.h"

namespace assay::languages {
namespace {

results::GradeReport blank_report(const JavaScriptSession& session) {
  namespace fs = std::filesystem;
  results::GradeReport report;
  report.assignment = session.assignment().title;
  if (report.assignment.empty())
    report.assignment = fs::absolute(session.reference_path()).parent_path().filename().string();
  report.entries = session.entries();
  report.comparison = "results by value, exceptions by class";
  if (session.assignment().keeps_arguments)
    report.comparison += "; arguments must stay as the reference leaves them";
  report.valid_inputs = dynamic::print(session.description());
  report.inputs_inferred = session.is_inferred();
  report.sandbox = session.sandbox_description();
  report.toolchain = session.toolchain();
  report.engine_version = version();
  report.solver = smt::z3_version();
  report.seed = session.seed();
  report.reference.path = fs::path(session.reference_path()).filename().string();
  report.reference.source = session.reference().text;
  report.reference.failed_examples = session.failed_examples();
  if (session.known().undefined > 0) {
    results::Finding finding;
    finding.code = "reference-undefined";
    finding.message = "inputs on which the reference fails by itself are left out, such as " +
                      dynamic::print(*session.known().first_undefined);
    report.reference.findings.push_back(std::move(finding));
  }
  for (const std::string& unused : session.unused_answers())
    report.reference.findings.push_back(grade::unused_answer(unused));
  // With examples, what is assumed is listed with the claims that rest on it.
  if (session.is_inferred() && !session.has_examples())
    for (const std::string& assumption : session.guesses()) {
      results::Finding finding;
      finding.code = "inputs-assumed";
      finding.message = assumption;
      report.reference.findings.push_back(std::move(finding));
    }
  for (results::Finding& finding :
       forbidden_calls(session.host(), session.reference(), session.names(),
                       session.assignment().forbidden, session.some_scripts())) {
    finding.message = "the reference: " + finding.message;
    report.reference.findings.push_back(std::move(finding));
  }
  return report;
}

}  // namespace

JavaScriptClass::JavaScriptClass(std::shared_ptr<const JavaScriptSession> session)
    : session_(std::move(session)), report_(blank_report(*session_)) {}

std::string JavaScriptClass::fingerprint() const {
  std::string text = Class::fingerprint();
  for (const auto* each :
       {&session_->assignment().contracts, &session_->assignment().observed,
        &session_->assignment().ignored_results, &session_->assignment().forbidden})
    for (const std::string& one : *each) text += std::to_string(one.size()) + ":" + one;
  for (const assignment::Answer& each : session_->assignment().answers)
    text += assignment::answer_line(each);
  return text + std::to_string(session_->host().fuel) + (session_->gives_advice() ? " advice" : "");
}

std::optional<assignment::FolderRule> JavaScriptClass::folder_rule() const {
  return javascript_class_rule(*session_);
}

std::vector<results::Input> JavaScriptClass::some_inputs(std::size_t most) const {
  const auto& runs = session_->known().runs;
  std::vector<results::Input> chosen;
  for (const std::size_t i : grade::spread(runs.size(), most))
    chosen.push_back(results::Call{dynamic::print(runs[i].script)});
  return chosen;
}

grade::Judgement JavaScriptClass::judge(const grade::Submission& submission) const {
  return judge_and_tell(submission, {});
}

grade::Judgement JavaScriptClass::judge_and_tell(const grade::Submission& submission,
                                                 const results::DifferenceFound& found) const {
  grade::Judgement made;
  made.report = judge_javascript(*session_, submission.label, submission.text,
                                 {.voters = voters_ ? &*voters_ : nullptr, .found = found});
  return made;
}

bool JavaScriptClass::is_provisional(const results::SubmissionReport& report) const {
  const auto* different = std::get_if<results::Different>(&report.verdict);
  return different != nullptr && different->replay().meets_examples && session_->can_be_outvoted();
}

bool JavaScriptClass::follow_the_class(const std::vector<const grade::Submission*>& provisional,
                                       std::size_t equivalent) {
  if (!grade::Vote{provisional.size(), equivalent}.outvotes_reference()) return false;
  voters_ = {provisional, equivalent};
  return true;
}

}  // namespace assay::languages
