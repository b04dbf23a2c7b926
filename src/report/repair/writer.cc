#include "report/repair/writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/grade/summary.h"
#include "report/repair/groups.h"
#include "report/repair/repairs.h"
#include "report/repair/sentences.h"
#include "report/text/text.h"

namespace assay::report {

using results::RepairStatus;

RepairStyle style_of(RepairStatus status) {
  switch (status) {
    case RepairStatus::kNothingToRepair:
      return {"=", "equivalent", Ink::kGreen};
    case RepairStatus::kVerified:
      return {"+", "repaired", Ink::kGreen};
    case RepairStatus::kPassesInputs:
      return {"~", "unverified", Ink::kYellow};
    case RepairStatus::kRewritten:
      return {"x", "rewritten", Ink::kRed};
    case RepairStatus::kNotFound:
      return {"-", "no repair", Ink::kRed};
    case RepairStatus::kNotTried:
      return {"?", "not tried", Ink::kYellow};
    case RepairStatus::kFailed:
      return {"!", "failed", Ink::kMagenta};
  }
  return {"!", "failed", Ink::kMagenta};
}

VerdictKind progress_kind(RepairStatus status) {
  switch (status) {
    case RepairStatus::kNothingToRepair:
    case RepairStatus::kVerified:
      return VerdictKind::kEquivalent;
    case RepairStatus::kRewritten:
    case RepairStatus::kNotFound:
      return VerdictKind::kDifferent;
    case RepairStatus::kPassesInputs:
    case RepairStatus::kNotTried:
      return VerdictKind::kUndecided;
    case RepairStatus::kFailed:
      break;
  }
  return VerdictKind::kRejected;
}

namespace {

/// Makes the bytes of a line visible except its tabs, which keep it aligned with its neighbours.
std::string with_tabs(std::string_view row) {
  std::string shown;
  for (std::size_t tab = row.find('\t'); tab != std::string_view::npos; tab = row.find('\t')) {
    shown += visible(row.substr(0, tab)) + "\t";
    row.remove_prefix(tab + 1);
  }
  return shown + visible(row);
}

}  // namespace

RepairWriter::RepairWriter(bool colour, std::size_t width, std::size_t indent)
    : TerminalWriter(colour, width),
      width_(std::max<std::size_t>(width, 20)),
      indent_(std::string(indent, ' ')) {}

void RepairWriter::header(const results::GradeReport& common, bool has_notes) {
  if (!common.assignment.empty()) line(inked(visible(common.assignment), Ink::kBold));
  field("reference",
        fmt::format("{}   entry: {}", visible(common.reference.path), visible(entries(common))));
  block("valid", common.valid_inputs.empty() ? "no input" : common.valid_inputs);
  if (common.inputs_inferred) field("", fmt::format("({})", inputs_note(common)));
  field("compared", visible(common.comparison));
  if (has_notes && common.inputs_inferred)
    for (const results::Finding& finding : common.reference.findings)
      field("note", visible(finding.message));
  line();
}

void RepairWriter::paragraph(std::string_view text) {
  for (const std::string& part : filled(text, width_)) line(indent_ + part);
}

void RepairWriter::diff(std::string_view text) {
  for (std::string_view row : lines_of(text)) {
    if (row.ends_with('\r')) row.remove_suffix(1);
    const bool is_name = row.starts_with("--- a/") || row.starts_with("+++ b/");
    const std::string shown = indent_ + with_tabs(row);
    line(is_name                ? inked(shown, Ink::kDim)
         : row.starts_with('+') ? inked(shown, Ink::kGreen)
         : row.starts_with('-') ? inked(shown, Ink::kRed)
                                : shown);
  }
}

void RepairWriter::warnings(const results::RepairReport& report) {
  for (const std::string& sentence : warning_sentences(report)) paragraph(visible(sentence));
}

void RepairWriter::groups(const results::RepairsReport& report) {
  const std::vector<RepairGroup> all = repair_groups(report);
  if (all.empty()) return;
  line();
  line("  the same edits");
  constexpr std::size_t kIndent = 9;
  for (const RepairGroup& group : all) {
    line(fmt::format("  {:>5}  {}", group.members.size(), visible(describe(group))));
    std::string paths;
    for (const std::size_t i : group.members)
      paths += (paths.empty() ? "" : ", ") + visible(report.submissions[i].path);
    for (const std::string& part : filled(paths, std::max(width_, kIndent + 20) - kIndent))
      line(std::string(kIndent, ' ') + part);
  }
}

void RepairWriter::localisation(const results::Localisation& found) {
  for (const results::FunctionAgreement& each : found.functions)
    paragraph(visible(agreement_sentence(each)));
  if (!found.region.kind.empty()) paragraph(visible(region_sentence(found.region)));
  if (found.suspicious.empty()) return;
  paragraph("Most suspicious lines (Ochiai), with the runs that execute them or one side of them:");
  for (const results::SuspiciousPart& each : found.suspicious)
    line(fmt::format("    {:.2f}   {}   {} of {} failing, {} of {} passing", each.suspicion,
                     visible(where(each.part, each.lines)), each.failing, found.failing,
                     each.passing, found.passing));
}

void RepairWriter::equally_small(const results::RepairReport& one) {
  for (const std::vector<results::RepairEdit>& other : one.equally_small)
    paragraph("An equally small repair is at " + visible(places_in_words(other)) + ".");
}

}  // namespace assay::report
