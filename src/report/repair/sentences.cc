#include "report/repair/sentences.h"

#include <fmt/format.h>

#include "report/grade/summary.h"
#include "report/repair/repairs.h"
#include "report/text/text.h"

namespace assay::report {

using results::RepairReport;
using results::RepairStatus;

namespace {

std::string edits_in_words(const RepairReport& report) {
  const std::size_t changes = results::count_changes(report.edits), places = report.edits.size();
  return counted(changes, "edit", "edits") +
         (changes < places ? " in " + counted(places, "place", "places") : "") +
         (report.by_block && !report.is_like_another ? ", with a block of the reference" : "") +
         (report.is_like_another ? ", with parts of other submissions" : "");
}

std::string lines_in_words(const results::LineRange& lines) {
  if (lines.last <= lines.first) return fmt::format("line {}", lines.first);
  return fmt::format("lines {} to {}", lines.first, lines.last);
}

std::string calling_runs(std::uint64_t number) {
  return counted(number, "run that calls it", "runs that call it");
}

/// Returns the name and the lines of a function.
std::string named(const results::FunctionAgreement& function) {
  return fmt::format("{} ({})", function.name, where(function.part, function.lines));
}

std::string part_in_words(const results::PartialRepair& partial) {
  const std::size_t edits = results::count_changes(partial.edits);
  return fmt::format("{} mend{} {}, as far as {} show", counted(edits, "edit", "edits"),
                     edits == 1 ? "s" : "", listed(partial.functions),
                     counted(partial.inputs, "known input", "known inputs"));
}

}  // namespace

std::string claim(const RepairReport& report) {
  const std::string fewest =
      report.is_fewest && results::count_changes(report.edits) > 1
          ? " Every smaller number of the edits that were considered was tried on the known inputs."
          : "";
  switch (report.status) {
    case RepairStatus::kNothingToRepair:
      return claim(report.judgement.verdict);
    case RepairStatus::kVerified:
      return "Repaired by " + edits_in_words(report) + ". " + claim(report.verified.verdict) +
             fewest;
    case RepairStatus::kPassesInputs:
      return "With " + edits_in_words(report) +
             " the program passes all known inputs; it was not shown to be equivalent: " +
             claim(report.verified.verdict);
    case RepairStatus::kRewritten:
      return "No repair of the student's own text was found. With " +
             counted(report.edits.size(), "function body", "function bodies") +
             " of the reference in place of the student's, the program is equivalent: it is " +
             "rewritten, not repaired.";
    case RepairStatus::kNotFound:
      if (report.partial.edits.empty()) break;
      return report.reason + "; " + part_in_words(report.partial);
    case RepairStatus::kNotTried:
    case RepairStatus::kFailed:
      break;
  }
  return report.reason;
}

std::string gist(const RepairReport& report) {
  switch (report.status) {
    case RepairStatus::kNothingToRepair:
      return std::string(short_reason(report.judgement.verdict));
    case RepairStatus::kVerified:
      return edits_in_words(report) + ", " + std::string(short_reason(report.verified.verdict));
    case RepairStatus::kPassesInputs:
      return edits_in_words(report) + ", passes all known inputs";
    case RepairStatus::kRewritten:
      return "no repair; equivalent with " +
             counted(report.edits.size(), "function body", "function bodies") + " of the reference";
    case RepairStatus::kNotFound:
    case RepairStatus::kNotTried:
    case RepairStatus::kFailed:
      break;
  }
  return report.reason;
}

std::string as_sentence(std::string reason) {
  if (reason.empty()) return reason;
  if (reason.front() >= 'a' && reason.front() <= 'z')
    reason.front() = static_cast<char>(reason.front() - 'a' + 'A');
  return reason.ends_with('.') ? reason : reason + ".";
}

std::string where(const std::string& part, const results::LineRange& lines) {
  return part.empty() ? lines_in_words(lines) : part + ", " + lines_in_words(lines);
}

std::string copy_sentence(const RepairReport& report) {
  if (report.same_as.empty()) return "";
  return (report.edits.empty() ? "This is the result of " : "This is the repair of ") +
         report.same_as + ", which has the same text.";
}

std::string places_in_words(const std::vector<results::RepairEdit>& edits) {
  std::string places;
  for (const results::RepairEdit& edit : edits)
    places += (places.empty() ? "" : ", ") + (edit.part.empty() ? "line" : edit.part + ":") + " " +
              std::to_string(edit.line);
  return places;
}

std::vector<std::string> warning_sentences(const RepairReport& report) {
  std::vector<std::string> all;
  for (const results::RepairWarning& each : report.new_warnings) {
    const std::string file = report.path + (each.part.empty() ? "" : "/" + each.part);
    all.push_back(fmt::format("{} warns about the repaired text: {}:{}: {}{}", each.compiler, file,
                              each.line, each.message,
                              each.kind.empty() ? "" : " [" + each.kind + "]"));
  }
  if (!report.warnings_unknown.empty())
    all.push_back("Whether the compiler warns about the repaired text is not known: " +
                  report.warnings_unknown);
  return all;
}

std::string agreement_sentence(const results::FunctionAgreement& function) {
  if (!function.is_compared)
    return fmt::format("The function {} was not compared.", named(function));
  std::string with;
  for (const std::string& other : function.with)
    with += (with.empty() ? ", with " : " and ") + other;
  if (!with.empty()) with += ",";
  if (function.agrees)
    return fmt::format("The function {}{} is right in place of the reference's {}, in all {}.",
                       named(function), with, function.counterpart, calling_runs(function.runs));
  return fmt::format("The function {}{} is wrong in place of the reference's {}, in {} of {}.",
                     named(function), with, function.counterpart, function.runs - function.right,
                     calling_runs(function.runs));
}

std::string rightness_sentence(const results::FunctionAgreement& function) {
  if (!function.is_compared) return "";
  return fmt::format("The function {} is {}.", named(function),
                     function.agrees ? "right in all runs that call it" : "wrong");
}

std::string region_sentence(const results::Localisation::Region& region) {
  if (region.kind.empty()) return "";
  const std::string place = where(region.part, region.lines);
  if (region.kind == "function")
    return fmt::format("Look at the function {} ({}).", region.function, place);
  return fmt::format("Look at the {} in {} of the function {}.", region.kind, place,
                     region.function);
}

}  // namespace assay::report
