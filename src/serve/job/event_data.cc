#include "serve/job/event_data.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>

#include "apps/localise/rank.h"
#include "base/match.h"
#include "repair/hint/hint.h"
#include "report/grade/summary.h"
#include "report/localise/sentences.h"
#include "report/text/text.h"
#include "serve/exercise/json_line.h"
#include "serve/job/compiler_words.h"
#include "serve/job/reasons.h"
#include "serve/job/student_words.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongestText = 20'000;  // bytes of an input or an output
constexpr std::size_t kMostLines = 5;
constexpr std::uint32_t kRungOfLines = 2;  // of hints (repair/hint/hint.h)

/// True if the text that is shown is the text itself.
bool is_shown_whole(std::string_view bytes) {
  return bytes.size() <= kLongestText && report::is_valid_utf8(bytes);
}

Json counterexample_of(const results::Different& verdict, results::Tongue tongue) {
  const results::Replay& replay = verdict.replay();
  // Of a run that did not end by itself, there is no exit status to compare with.
  const bool status =
      report::exit_status_matters(replay) && results::is_normal(replay.actual.termination);
  return {
      {"is_call", results::is_call(replay.input)},
      {"input", shortened(results::text(replay.input))},
      {"is_whole", is_shown_whole(results::text(replay.input))},
      {"expected", shortened(results::shown(replay.expected))},
      {"got", shortened(results::shown(replay.actual))},
      {"expected_note", report::valid_utf8(ending_for_student(replay.expected, status, tongue))},
      {"got_note", report::valid_utf8(ending_for_student(replay.actual, status, tongue))},
      {"reproduce", report::valid_utf8(replay.reproduce)},
      {"confirmed_by", report::valid_utf8(replay.toolchain)}};
}

/// Returns the difference that a reader sees, also where it depends on an answer whether it counts.
const results::Different* difference_shown(const results::Verdict& verdict) {
  const auto* undecided = std::get_if<results::Undecided>(&verdict);
  if (undecided != nullptr && undecided->question) return &undecided->question->difference;
  return std::get_if<results::Different>(&verdict);
}

Json message(std::uint32_t line, std::uint32_t column, std::string_view code,
             std::string_view text) {
  return {
      {"line", line}, {"column", column}, {"code", code}, {"message", report::valid_utf8(text)}};
}

Json details_of(const results::Verdict& verdict) {
  Json details = Json::array();
  const auto add = [&](std::string_view text) {
    if (!text.empty()) details.push_back(report::valid_utf8(text));
  };
  std::visit(Match{[&](const results::Equivalent& one) {
                     add(report::claim(verdict));
                     for (const std::string& each : one.assumptions) add(each);
                   },
                   [&](const results::Different&) { add(report::claim(verdict)); },
                   [&](const results::Undecided& one) {
                     add(report::claim(verdict));
                     add(one.covered);
                   },
                   [&](const results::Rejected& one) {
                     for (const std::string& each : one.diagnostics) add(each);
                   }},
             verdict);
  return details;
}

}  // namespace

std::string shortened(std::string_view bytes) {
  if (bytes.size() <= kLongestText) return report::valid_utf8(bytes);
  const report::Window kept = report::window_around(bytes, 0, kLongestText);
  return report::valid_utf8(bytes.substr(0, kept.to)) + "\n… " +
         report::counted(bytes.size() - kept.to, "more byte", "more bytes");
}

std::string verdict_data(const results::SubmissionReport& judgement, results::Tongue tongue) {
  const std::string sentence = sentence_for_student(judgement, tongue);
  const results::Different* different = difference_shown(judgement.verdict);
  Json messages = Json::array();
  for (const Reason& each : reasons(judgement.verdict))
    messages.push_back(
        message(each.line, each.column, each.code, compiler_message(each.text, tongue)));
  for (const results::Finding& each : judgement.findings)
    messages.push_back(message(each.where.line, each.where.column, each.code,
                               compiler_message(each.message, tongue)));
  return dumped(
      {{"verdict", results::name(judgement.verdict)},
       {"sentence", report::valid_utf8(sentence)},
       {"details", details_of(judgement.verdict)},
       {"counterexample", different != nullptr ? counterexample_of(*different, tongue) : Json()},
       {"messages", std::move(messages)}});
}

std::string counterexample_data(const results::Different& different, results::Tongue tongue) {
  return dumped(counterexample_of(different, tongue));
}

namespace {

results::LocalisationReport ranked(const results::RepairReport& report,
                                   const results::HintRules& rules) {
  results::RepairsReport all;
  all.hints = rules;
  all.submissions.push_back(report);
  return localise::localised(std::move(all), report.localisation.formula, kMostLines);
}

/// True of a line that says nothing beside others: where a change mends the program, what runs
/// execute is of no use any more, and what every run executes tells no run from another.
bool is_idle(const results::SuspiciousLines& each, const results::LocalisedSubmission& one) {
  using results::Evidence;
  if (each.evidence != Evidence::kSpectrum) return false;
  const bool is_mended = std::ranges::any_of(one.lines, [](const auto& other) {
    return other.evidence == Evidence::kRepair || other.evidence == Evidence::kRepairPart;
  });
  const results::Localisation& runs = one.repair.localisation;
  const bool is_always = each.failing == runs.failing && each.passing == runs.passing;
  return is_mended || (is_always && runs.passing > 0);
}

Json lines_of(const results::LocalisedSubmission& one, results::Tongue tongue) {
  const bool all_idle =
      std::ranges::all_of(one.lines, [&](const auto& each) { return is_idle(each, one); });
  Json lines = Json::array();
  for (const results::SuspiciousLines& each : one.lines)
    if (all_idle || !is_idle(each, one))
      lines.push_back({{"rank", lines.size() + 1},
                       {"line", each.lines.first},
                       {"last_line", each.lines.last},
                       {"reason", report::valid_utf8(report::reason(each, one.repair, tongue))}});
  return lines;
}

/// What runs alone say of a submission, without its repair.
results::RepairReport of_runs(const std::string& label, const results::SubmissionReport& judgement,
                              const results::Localisation& localisation) {
  results::RepairReport report;
  report.path = label;
  report.judgement = judgement;
  report.localisation = localisation;
  return report;
}

}  // namespace

std::string lines_of_runs(const std::string& label, const results::SubmissionReport& judgement,
                          const results::Localisation& localisation,
                          const results::HintRules& rules) {
  Json lines = lines_of(ranked(of_runs(label, judgement, localisation), rules).submissions.front(),
                        rules.tongue);
  if (lines.empty()) return "";
  return dumped({{"lines", std::move(lines)}, {"remark", ""}, {"hints", 0}, {"is_final", false}});
}

LinesData lines_data(const results::RepairReport& report, const results::HintRules& rules) {
  // Which lines a repair changes is what the second rung says.
  const bool may_say_line = rules.most >= kRungOfLines;
  const results::LocalisationReport localised = ranked(
      may_say_line ? report : of_runs(report.path, report.judgement, report.localisation), rules);
  const results::LocalisedSubmission& one = localised.submissions.front();
  LinesData made;
  for (repair::Hint& each : repair::hints(report, rules.tongue)) {
    if (each.rung > rules.most) break;
    std::vector<std::string> sentences = std::move(each.sentences);
    if (const std::string remark = repair::remark(report, rules.tongue);
        made.hints.empty() && !remark.empty())
      sentences.insert(sentences.begin(), remark);
    sentences.insert(sentences.end(), each.moments.begin(), each.moments.end());
    made.hints.push_back(std::move(sentences));
  }
  made.data = dumped({{"lines", lines_of(one, rules.tongue)},
                      {"remark", one.lines.empty() ? report::why_none(one) : std::string()},
                      {"hints", made.hints.size()},
                      {"is_final", true}});
  return made;
}

}  // namespace assay::serve
