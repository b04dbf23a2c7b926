#include "report/localise/sentences.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "repair/hint/catalogue.h"
#include "repair/hint/exceptions.h"
#include "repair/hint/faults.h"
#include "report/grade/summary.h"
#include "report/repair/sentences.h"
#include "report/text/terminal_writer.h"

namespace assay::report {
namespace {

using repair::message;
using repair::Message;
using results::Evidence;
using results::SuspiciousLines;
using results::Tongue;

Message extent(const results::RepairReport& report, Evidence evidence) {
  if (evidence == Evidence::kPassesInputs) return Message::kForTriedInputs;
  const auto* shown = std::get_if<results::Equivalent>(&report.verified.verdict);
  if (shown == nullptr) return Message::kForTriedInputs;
  switch (shown->certainty) {
    case results::Certainty::kProved:
    case results::Certainty::kIdentical:
      return Message::kForAllInputs;
    case results::Certainty::kBounded:
    case results::Certainty::kUpToRounding:  // the claim says it, and the mistake is another one
      return Message::kForInputsWithin;
  }
  return Message::kForTriedInputs;
}

std::string change_reason(const SuspiciousLines& lines, const results::RepairReport& report,
                          Tongue tongue) {
  const std::string inputs = message(extent(report, lines.evidence), tongue);
  const bool one_line = lines.lines.last <= lines.lines.first;
  std::string sentence;
  if (lines.changed_places == 2)
    sentence = message(Message::kBothPlaces, tongue, {inputs});
  else if (lines.changed_places > 2)
    sentence = message(Message::kAmongPlaces, tongue,
                       {inputs, repair::number_in_words(lines.changed_places, tongue)});
  else if (lines.is_missing)
    sentence =
        message(one_line ? Message::kMissingBefore : Message::kMissingBetween, tongue, {inputs});
  else if (lines.edits > 1)
    sentence = message(one_line ? Message::kChangesInThisLine : Message::kChangesInTheseLines,
                       tongue, {inputs, repair::number_in_words(lines.edits, tongue)});
  else
    sentence =
        message(one_line ? Message::kThisLineAlone : Message::kTheseLinesAlone, tongue, {inputs});
  return lines.needs_import ? message(Message::kWithImport, tongue, {sentence}) : sentence;
}

/// Returns what the runs do that are counted, by the kind of the part.
Message counted_as(std::string_view kind) {
  if (kind == "then") return Message::kRunsTrue;
  if (kind == "else") return Message::kRunsFalse;
  if (kind == "body") return Message::kRunsEnter;
  if (kind == "exit") return Message::kRunsLeave;
  if (kind == "pair") return Message::kRunsUse;
  return Message::kRunsExecute;
}

Message endless_here(std::string_view what) {
  if (what == "loop") return Message::kLoopRunsOnHere;
  if (what == "repeated-call") return Message::kRepeatsCallHere;
  if (what == "endless-calls") return Message::kCallsOnHere;
  return Message::kCallsItselfHere;
}

/// What the run of the counterexample does in the lines that goes wrong.
std::string fault_reason(const SuspiciousLines& lines, const results::RepairReport& report,
                         Tongue tongue) {
  using results::Termination;
  const auto* different = std::get_if<results::Different>(&report.judgement.verdict);
  const Termination ended =
      different == nullptr ? Termination::kUndefined : different->replay().actual.termination;
  if (ended == Termination::kThrew) {
    const auto words = repair::exception_in_words(different->replay().actual.exception, tongue);
    if (words) return message(Message::kFailsHereBecause, tongue, {visible(*words)});
  }
  if (ended == Termination::kThrew) return message(Message::kFailsHere, tongue, {lines.detail});
  if (ended == Termination::kNoTermination || ended == Termination::kOutputLimit ||
      ended == Termination::kMemoryLimit)
    return message(endless_here(lines.detail), tongue);
  return message(Message::kGoesWrongHere, tongue, {repair::fault_in_words(lines.detail, tongue)});
}

}  // namespace

std::string reason(const SuspiciousLines& lines, const results::RepairReport& report,
                   Tongue tongue) {
  if (lines.evidence == Evidence::kFault) return fault_reason(lines, report, tongue);
  if (lines.evidence == Evidence::kOutput) return message(Message::kDiffersHere, tongue);
  if (lines.evidence == Evidence::kFunctions)
    return message(
        lines.changed_places > 1 ? Message::kPartMendsFunctions : Message::kMendsFunctions, tongue,
        {listed(report.partial.functions), repair::number_in_words(lines.changed_places, tongue)});
  if (lines.evidence != Evidence::kSpectrum) return change_reason(lines, report, tongue);
  if (!lines.observation.empty())
    return message(Message::kOnlyObservation, tongue, {lines.observation});
  const results::Localisation& found = report.localisation;
  const std::string counts = message(
      counted_as(lines.kind), tongue,
      {std::to_string(lines.failing), std::to_string(found.failing), std::to_string(lines.passing),
       std::to_string(found.passing), std::to_string(lines.definition)});
  return lines.sliced > 0 ? message(Message::kDepends, tongue, {counts}) : counts;
}

std::string verification(const results::LocalisedSubmission& submission) {
  const bool is_repaired = std::ranges::any_of(submission.lines, [](const SuspiciousLines& each) {
    return each.evidence == Evidence::kRepair || each.evidence == Evidence::kRepairPart;
  });
  return is_repaired ? claim(submission.repair.verified.verdict) : "";
}

std::string why_none(const results::LocalisedSubmission& submission) {
  if (!submission.lines.empty()) return "";
  const results::RepairReport& report = submission.repair;
  if (!std::holds_alternative<results::Different>(report.judgement.verdict))
    return report.reason.empty() ? claim(report.judgement.verdict) : as_sentence(report.reason);
  if (report.localisation.failing == 0)
    return (report.reason.empty() ? "" : as_sentence(report.reason) + " ") +
           "Runs on known inputs tell nothing about its lines.";
  return "By the runs on known inputs, no line is more suspicious than the others.";
}

std::string source_line(const results::RepairReport& report, const SuspiciousLines& lines) {
  const std::string text = source_of_part(report.source, lines.part);
  const std::vector<std::string_view> all = lines_of(text);
  if (lines.lines.first < 1 || lines.lines.first > all.size()) return "";
  return std::string(all[lines.lines.first - 1]);
}

std::string formula_in_words(const std::string& formula) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kNames = {
      {{"tarantula", "Tarantula"},
       {"ochiai", "Ochiai"},
       {"jaccard", "Jaccard"},
       {"op2", "Op2"},
       {"dstar", "DStar"}}};
  const auto* found = std::ranges::find(kNames, std::string_view(formula),
                                        &std::pair<std::string_view, std::string_view>::first);
  return found == kNames.end() ? formula : std::string(found->second);
}

}  // namespace assay::report
