#include "serve/job/event_data.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "apps/localise/rank.h"
#include "base/match.h"
#include "repair/hint/catalogue.h"
#include "repair/hint/hint.h"
#include "report/grade/summary.h"
#include "report/localise/sentences.h"
#include "report/text/text.h"
#include "serve/exercise/json_line.h"
#include "serve/job/claim_words.h"
#include "serve/job/compiler_words.h"
#include "serve/job/known_sentences.h"
#include "serve/job/reasons.h"
#include "serve/job/shown_outcome.h"
#include "serve/job/spectrum_words.h"
#include "serve/job/student_words.h"
#include "serve/job/surplus_brace.h"
#include "serve/job/unclosed_brace.h"
#include "serve/job/worded.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;
using results::Tongue;

constexpr std::size_t kLongestText = 20'000;  // bytes of an input or an output
constexpr std::size_t kMostLines = 5, kMostOfRuns = 3;
constexpr std::uint32_t kRungOfLines = 2;  // of hints (repair/hint/hint.h)

/// True if the text that is shown is the text itself.
bool is_shown_whole(std::string_view bytes) {
  return bytes.size() <= kLongestText && report::is_valid_utf8(bytes);
}

Json counterexample_of(const results::Different& verdict) {
  const results::Replay& replay = verdict.replay();
  // Of a run that did not end by itself, there is no exit status to compare with.
  const bool status =
      report::exit_status_matters(replay) && results::is_normal(replay.actual.termination);
  const auto note = [&](const results::Outcome& outcome) {
    return worded([&](Tongue tongue) { return ending_for_student(outcome, status, tongue); });
  };
  // Where both texts are the same, what is undefined is the only difference.
  const bool is_hidden = replay.actual.termination == results::Termination::kUndefined &&
                         results::shown(replay.expected) == results::shown(replay.actual);
  return {{"is_call", results::is_call(replay.input)},
          {"heading", is_hidden ? worded([&](Tongue tongue) {
             return undefined_heading(replay.actual, tongue);
           })
                                : Json("")},
          {"input", shortened(results::text(replay.input))},
          {"is_whole", is_shown_whole(results::text(replay.input))},
          {"expected", shortened(shown_to_student(replay.expected))},
          {"got", shortened(shown_to_student(replay.actual))},
          {"expected_note", note(replay.expected)},
          {"got_note", note(replay.actual)},
          {"reproduce", report::valid_utf8(replay.reproduce)},
          {"confirmed_by",
           worded([&](Tongue tongue) { return toolchain_for_student(replay.toolchain, tongue); })}};
}

/// Returns the difference that a reader sees, also where it depends on an answer whether it counts.
const results::Different* difference_shown(const results::Verdict& verdict) {
  const auto* undecided = std::get_if<results::Undecided>(&verdict);
  if (undecided != nullptr && undecided->question) return &undecided->question->difference;
  return std::get_if<results::Different>(&verdict);
}

/// A name at the beginning is in backquotes, and stays as it is.
std::string capitalised(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

Json message(std::uint32_t line, std::uint32_t column, std::string_view code,
             const std::string& text) {
  return {{"line", line},
          {"column", column},
          {"code", code},
          {"message",
           worded([&](Tongue tongue) { return capitalised(compiler_message(text, tongue)); })}};
}

/// True of `for (...);`, which is the cause of whatever else goes wrong there, of a parameter that
/// is assigned instead of changed, and of a result that is handed over in another way.
bool is_cause(const results::Finding& finding) {
  constexpr std::string_view kCauses[] = {"-empty-body", "-replaced-parameter",
                                          "-misplaced-result"};
  return std::ranges::any_of(kCauses,
                             [&](std::string_view each) { return finding.code.ends_with(each); });
}

/// Returns a line of a text, counted from 1; "" if it has no such line.
std::string_view line_at(std::string_view text, std::uint32_t line) {
  if (line == 0) return "";
  for (std::uint32_t i = 1; i < line; ++i) {
    const std::size_t end = text.find('\n');
    if (end == text.npos) return "";
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

/// What the braces of a text say that a compiler refuses.
struct BraceRemark {
  std::uint32_t line = 0;
  std::uint32_t follows = 0;  // what a compiler says from this line on follows from it
  Json message;
};

std::optional<BraceRemark> brace_remark(std::string_view source) {
  const auto remark = [](const auto& brace, std::uint32_t follows) {
    return BraceRemark{brace.line, follows,
                       worded([&](Tongue tongue) { return capitalised(in_words(brace, tongue)); })};
  };
  if (const auto surplus = surplus_brace(source)) return remark(*surplus, surplus->line);
  const auto unclosed = unclosed_brace(source);
  if (!unclosed) return std::nullopt;
  const auto last = static_cast<std::uint32_t>(std::ranges::count(source, '\n'));
  const std::uint32_t follows = unclosed->before > 0 ? unclosed->before : last;
  return remark(*unclosed, std::max(follows, unclosed->line + 1));
}

/// True of what compilers say of braces, in any line.
bool is_about_braces(const std::string& text) {
  constexpr std::string_view kParts[] = {"closing brace", "expected '}'", "end of input",
                                         "function definition is not allowed"};
  return std::ranges::any_of(kParts,
                             [&](std::string_view part) { return text.find(part) != text.npos; });
}

/// Returns why a program was not judged. What a compiler says after a brace that is too many, or is
/// not closed, follows from it.
Json messages_of(const std::vector<Reason>& reasons, std::string_view source) {
  Json messages = Json::array();
  const bool is_compiler = !reasons.empty() && reasons.front().code == "compiler";
  auto brace = is_compiler ? brace_remark(source) : std::nullopt;
  const std::uint32_t follows = brace ? brace->follows : 0;
  const auto add_brace = [&] {
    messages.push_back({{"line", brace->line},
                        {"column", 0},
                        {"code", "compiler"},
                        {"message", std::move(brace->message)}});
    brace.reset();
  };
  for (const Reason& each : reasons) {
    if (follows > 0 && (each.line >= follows || is_about_braces(each.text))) continue;
    if (brace && each.line > brace->line) add_brace();
    messages.push_back(message(each.line, each.column, each.code,
                               seen_at(each.text, line_at(source, each.line), each.column)));
  }
  if (brace) add_brace();
  return messages;
}

Json details_of(const results::Verdict& verdict, Reader reader) {
  Json details = Json::array();
  const bool is_student = reader == Reader::kStudent;
  const auto add = [&](const std::string& text) {
    if (text.empty()) return;
    details.push_back(is_student ? worded([&](Tongue tongue) {
      return capitalised(remark_for_student(text, tongue));
    })
                                 : worded_report(text));
  };
  const auto add_claim = [&] {
    details.push_back(
        is_student ? worded([&](Tongue tongue) { return claim_for_student(verdict, tongue); })
                   : worded_report(report::claim(verdict)));
  };
  std::visit(Match{[&](const results::Equivalent& one) {
                     add_claim();
                     for (const std::string& each : one.assumptions) add(each);
                   },
                   [&](const results::Different&) { add_claim(); },
                   [&](const results::Undecided& one) {
                     add_claim();
                     add(one.covered);
                   },
                   [&](const results::Rejected& one) {
                     // These are the compiler's own words.
                     for (const std::string& each : one.diagnostics)
                       details.push_back(report::valid_utf8(each));
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

std::string verdict_data(const results::SubmissionReport& judgement, std::string_view source,
                         Reader reader) {
  const results::Different* different = difference_shown(judgement.verdict);
  Json messages = messages_of(reasons(judgement.verdict), source);
  std::vector<results::Finding> findings = judgement.findings;
  std::ranges::stable_partition(findings, is_cause);
  for (const results::Finding& each : findings)
    messages.push_back(message(each.where.line, each.where.column, each.code, each.message));
  return dumped(
      {{"verdict", results::name(judgement.verdict)},
       {"sentence", worded([&](Tongue tongue) { return sentence_for_student(judgement, tongue); })},
       {"details", details_of(judgement.verdict, reader)},
       {"counterexample", different != nullptr ? counterexample_of(*different) : Json()},
       {"messages", std::move(messages)}});
}

std::string counterexample_data(const results::Different& different) {
  return dumped(counterexample_of(different));
}

namespace {

results::LocalisationReport ranked(const results::RepairReport& report,
                                   const results::HintRules& rules) {
  results::RepairsReport all;
  all.hints = rules;
  all.submissions.push_back(report);
  return localise::localised(std::move(all), report.localisation.formula, kMostLines);
}

/// True of a part that every run executes, which tells no run from another.
bool is_always(const auto& part, const results::Localisation& runs) {
  return part.failing == runs.failing && part.passing == runs.passing;
}

/// Returns how suspicious what every run executes is; 0 if there is no such part. Of a part that is
/// not more suspicious than that, the runs say nothing.
double suspicion_of_all(const results::LocalisedSubmission& one) {
  const results::Localisation& runs = one.repair.localisation;
  double highest = 0;
  const auto take = [&](const auto& part) {
    if (is_always(part, runs)) highest = std::max(highest, part.suspicion);
  };
  std::ranges::for_each(runs.spectrum, take);
  std::ranges::for_each(runs.suspicious, take);
  return highest;
}

/// True of a line that says nothing: where a change mends the program, what runs execute is of no
/// use any more. Without right runs, nothing can be compared, and what right runs execute as often
/// as wrong ones is no reason. What the wrong result of a run depends on says something in any
/// case.
bool is_idle(const results::SuspiciousLines& each, const results::LocalisedSubmission& one) {
  using results::Evidence;
  if (each.evidence != Evidence::kSpectrum) return false;
  if (!each.observation.empty()) return false;
  const bool is_mended = std::ranges::any_of(one.lines, [](const auto& other) {
    return other.evidence == Evidence::kRepair || other.evidence == Evidence::kRepairPart ||
           other.evidence == Evidence::kOutput;
  });
  const results::Localisation& runs = one.repair.localisation;
  const bool says_nothing = runs.passing == 0 || each.suspicion <= suspicion_of_all(one) ||
                            !is_rarer_in_right(each, runs);
  return is_mended || (each.sliced == 0 && says_nothing);
}

/// Returns what the runs say of a line. Where right runs execute it as often, there is only that
/// the result depends on it.
std::string of_runs_and_dependence(const results::LocalisedSubmission& one,
                                   const results::SuspiciousLines& each, Tongue tongue) {
  const results::Localisation& runs = one.repair.localisation;
  if (each.sliced > 0 && !is_rarer_in_right(each, runs))
    return tongue == Tongue::kGerman ? "Das falsche Ergebnis hängt von dieser Zeile ab."
                                     : "The wrong result depends on this line.";
  const auto* different = std::get_if<results::Different>(&one.repair.judgement.verdict);
  const bool is_call = different != nullptr && results::is_call(different->replay().input);
  const std::string reason = spectrum_for_student(each, runs, is_call, tongue);
  return each.sliced == 0 ? reason : repair::message(repair::Message::kDepends, tongue, {reason});
}

/// The first line of another change that is enough says that it is another one.
std::string reason_in(const results::LocalisedSubmission& one, const results::SuspiciousLines& each,
                      bool is_other, Tongue tongue) {
  std::string reason = report::reason(each, one.repair, tongue);
  if (each.evidence == results::Evidence::kSpectrum && each.observation.empty())
    reason = of_runs_and_dependence(one, each, tongue);
  if (!is_other) return reason;
  return (tongue == Tongue::kGerman ? "Oder: " : "Or: ") + reason;
}

/// Returns the cause that a remark names, unless a change elsewhere mends it; null if none.
const results::Finding* cause_of_all(const results::LocalisedSubmission& one) {
  const std::vector<results::Finding>& findings = one.repair.judgement.findings;
  const auto found = std::ranges::find_if(findings, is_cause);
  const bool has_change = std::ranges::any_of(
      one.lines, [](const results::SuspiciousLines& each) { return each.changed_places > 0; });
  return found == findings.end() || has_change || !found->where.valid() ||
                 !found->where.part.empty()
             ? nullptr
             : &*found;
}

Json lines_of(const results::LocalisedSubmission& one) {
  Json lines = Json::array();
  std::size_t alternative = 0, from_runs = 0;
  const results::Finding* cause = cause_of_all(one);
  if (cause != nullptr)
    lines.push_back({{"rank", 1},
                     {"line", cause->where.line},
                     {"last_line", cause->where.line},
                     {"reason", worded([&](Tongue tongue) {
                        return capitalised(compiler_message(cause->message, tongue));
                      })}});
  for (const results::SuspiciousLines& each : one.lines) {
    if (is_idle(each, one)) continue;
    if (cause != nullptr &&
        (each.lines.first == cause->where.line || each.evidence == results::Evidence::kSpectrum ||
         lines.size() == kMostLines))
      continue;
    if (each.evidence == results::Evidence::kSpectrum && ++from_runs > kMostOfRuns) continue;
    const bool is_other = !lines.empty() && each.alternative > alternative;
    alternative = std::max(alternative, each.alternative);
    lines.push_back({{"rank", lines.size() + 1},
                     {"line", each.lines.first},
                     {"last_line", each.lines.last},
                     {"reason", worded([&](Tongue tongue) {
                        return reason_in(one, each, is_other, tongue);
                      })}});
  }
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
  Json lines = lines_of(ranked(of_runs(label, judgement, localisation), rules).submissions.front());
  if (lines.empty()) return "";
  return dumped({{"lines", std::move(lines)}, {"remark", ""}, {"hints", 0}, {"is_final", false}});
}

namespace {

/// Are the lines of the change shown, and is there a rung that says more than which they are?
bool are_lines_known(const results::LocalisedSubmission& one,
                     const std::vector<repair::Hint>& hints, std::uint32_t most) {
  const bool has_change = std::ranges::any_of(
      one.lines, [](const results::SuspiciousLines& each) { return each.changed_places > 0; });
  return has_change && cause_of_all(one) == nullptr &&
         std::ranges::any_of(hints, [&](const repair::Hint& each) {
           return each.rung > kRungOfLines && each.rung <= most;
         });
}

/// Returns the sentences of each rung; those of a rung are as many in each language. Those that
/// only say where to look are left out if the lines are shown.
Json hints_of(const results::LocalisedSubmission& one, const results::RepairReport& report,
              std::uint32_t most) {
  std::vector<std::vector<repair::Hint>> in_tongues;
  for (const Tongue tongue : kTongues) in_tongues.push_back(repair::hints(report, tongue));
  Json all = Json::array();
  const bool leaves_out = are_lines_known(one, in_tongues.front(), most);
  for (std::size_t rung = 0; rung < in_tongues.front().size(); ++rung) {
    if (in_tongues.front()[rung].rung > most) break;
    if (leaves_out && in_tongues.front()[rung].rung <= kRungOfLines) continue;
    Json said;
    for (std::size_t i = 0; i < kTongues.size() && rung < in_tongues[i].size(); ++i) {
      const repair::Hint& hint = in_tongues[i][rung];
      Json sentences = Json::array();
      if (const std::string remark = repair::remark(report, kTongues[i]);
          all.empty() && !remark.empty())
        sentences.push_back(remark);
      for (const auto* part : {&hint.sentences, &hint.moments})
        for (const std::string& each : *part) sentences.push_back(report::valid_utf8(each));
      said[std::string(results::name(kTongues[i]))] = std::move(sentences);
    }
    all.push_back(std::move(said));
  }
  return all;
}

/// Returns why no lines are shown.
Json remark_of(const results::LocalisedSubmission& one) {
  const results::Localisation& runs = one.repair.localisation;
  const bool is_different =
      std::holds_alternative<results::Different>(one.repair.judgement.verdict);
  if (!is_different || runs.failing == 0) return worded_for_student(report::why_none(one));
  return worded_report(
      runs.passing == 0
          ? "All runs that were tried are wrong, so they do not say in which line the mistake is."
          : "The runs that were tried do not say in which line the mistake is.");
}

}  // namespace

LinesData lines_data(const results::RepairReport& report, const results::HintRules& rules) {
  // Which lines a repair changes is what the second rung says.
  const bool may_say_line = rules.most >= kRungOfLines;
  const results::LocalisationReport localised = ranked(
      may_say_line ? report : of_runs(report.path, report.judgement, report.localisation), rules);
  const results::LocalisedSubmission& one = localised.submissions.front();
  LinesData made;
  made.hints = hints_of(one, report, rules.most);
  Json lines = lines_of(one);
  Json remark = lines.empty() ? remark_of(one) : Json("");
  made.data = dumped({{"lines", std::move(lines)},
                      {"remark", std::move(remark)},
                      {"hints", made.hints.size()},
                      {"is_final", true}});
  return made;
}

}  // namespace assay::serve
