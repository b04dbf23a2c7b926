#include <utility>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "assignment/files.h"
#include "serve/job/event_data.h"
#include "serve/job/job.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

/// The reference and the submission are compiled and run beside each other: someone waits.
constexpr std::size_t kRunsAtOnce = 2;
constexpr std::size_t kMostParts = 20;  // of the spectrum; fewer are shown

std::string state(std::string_view name) { return Json{{"state", name}}.dump(); }

/// Judges the submission. What only the compilers can confirm is confirmed at once.
Result<results::SubmissionReport> judged(grade::Class& assignment,
                                         const grade::Submission& submission, const Emit& emit) {
  grade::Judgement judgement =
      grade::judge_as_told(assignment, submission, [&](const results::Different& different) {
        emit("counterexample", counterexample_data(different));
      });
  judgement.report.path = submission.label;
  judgement.report.source = submission.text;
  if (judgement.unconfirmed.empty()) return std::move(judgement.report);
  TRY_ASSIGN(std::vector<results::SubmissionReport> confirmed,
             assignment.confirm({{&submission, std::move(judgement)}}, kRunsAtOnce));
  confirmed.front().path = submission.label;
  confirmed.front().source = submission.text;
  return std::move(confirmed.front());
}

results::SubmissionReport rejected(const Job& job, std::string why) {
  results::SubmissionReport report;
  report.path = job.label;
  report.source = job.text;
  results::Rejected verdict;
  verdict.reason = results::Rejected::Reason::kUnreadable;
  verdict.explanation = std::move(why);
  report.verdict = std::move(verdict);
  return report;
}

/// Looks for the lines at which a wrong submission can be mended. What runs say of them is known at
/// once; the search for a repair, which ends early where it only gives evidence, takes seconds.
void localise(const repair::Repairer& repairer, const results::HintRules& rules, const Job& job,
              const results::SubmissionReport& judgement, const Emit& emit) {
  emit("state", state("localising"));
  localise::Request request;
  request.most_lines = kMostParts;
  request.is_complete = true;  // the ranking looks at the whole spectrum to see whether it tells
  results::Localisation of_runs = repairer.localise(job.text, judgement, request);
  if (const std::string first = lines_of_runs(job.label, judgement, of_runs, rules); !first.empty())
    emit("lines", first);
  results::RepairReport report = repairer.repair_as_evidence(job.label, job.text, judgement);
  report.localisation = std::move(of_runs);
  // Where an edit is between lines is told by the text beside it.
  if (report.source.empty()) report.source = job.text;
  const LinesData data = lines_data(report, rules);
  emit("hints", data.hints.dump(-1, ' ', false, Json::error_handler_t::replace));
  emit("lines", data.data);
}

}  // namespace

void judge(const languages::Workbench& bench, const Job& job, const Emit& emit) {
  emit("state", state("judging"));
  results::HintRules rules;
  if (bench.repairer != nullptr) rules = bench.repairer->hint_rules();
  const Job clean = {job.label, assignment::clean_source(job.text)};
  const std::string why = assignment::not_a_source(clean.text, bench.assignment->language());
  if (!why.empty()) return emit("verdict", verdict_data(rejected(clean, why)));
  const auto report = judged(*bench.assignment, {clean.label, clean.text}, emit);
  if (!report)
    return emit("failed", Json{{"message", report.error().message}}.dump(
                              -1, ' ', false, Json::error_handler_t::replace));
  emit("verdict", verdict_data(*report, clean.text));
  if (bench.repairer != nullptr && std::holds_alternative<results::Different>(report->verdict))
    localise(*bench.repairer, rules, clean, *report, emit);
}

}  // namespace assay::serve
