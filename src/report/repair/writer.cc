#include "report/repair/writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/repair/groups.h"
#include "report/repair/repairs.h"
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

std::string lines_in_words(const results::LineRange& lines) {
  if (lines.last <= lines.first) return fmt::format("line {}", lines.first);
  return fmt::format("lines {} to {}", lines.first, lines.last);
}
std::string where(const std::string& part, const results::LineRange& lines) {
  return part.empty() ? lines_in_words(lines) : part + ", " + lines_in_words(lines);
}

}  // namespace

RepairWriter::RepairWriter(bool colour, std::size_t width, std::size_t indent)
    : TerminalWriter(colour, width),
      width_(std::max<std::size_t>(width, 20)),
      indent_(std::string(indent, ' ')) {}

void RepairWriter::paragraph(std::string_view text) {
  for (const std::string& part : filled(text, width_)) line(indent_ + part);
}

void RepairWriter::diff(std::string_view text) {
  for (const std::string_view row : lines_of(text)) {
    const bool is_name = row.starts_with("---") || row.starts_with("+++");
    const std::string shown = indent_ + with_tabs(row);
    line(is_name                ? inked(shown, Ink::kDim)
         : row.starts_with('+') ? inked(shown, Ink::kGreen)
         : row.starts_with('-') ? inked(shown, Ink::kRed)
                                : shown);
  }
}

void RepairWriter::warnings(const results::RepairReport& report) {
  for (const results::RepairWarning& each : report.new_warnings) {
    const std::string file = report.path + (each.part.empty() ? "" : "/" + each.part);
    paragraph(visible(fmt::format("{} warns about the repaired text: {}:{}: {}{}", each.compiler,
                                  file, each.line, each.message,
                                  each.kind.empty() ? "" : " [" + each.kind + "]")));
  }
  if (!report.warnings_unknown.empty())
    paragraph("Whether the compiler warns about the repaired text is not known: " +
              visible(report.warnings_unknown));
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
  for (const results::FunctionAgreement& each : found.functions) agreement(each);
  const auto& region = found.region;
  if (region.kind == "function")
    paragraph(visible(fmt::format("Look at the function {} ({}).", region.function,
                                  where(region.part, region.lines))));
  else if (!region.kind.empty())
    paragraph(visible(fmt::format("Look at the {} in {} of the function {}.", region.kind,
                                  where(region.part, region.lines), region.function)));
  if (found.suspicious.empty()) return;
  paragraph("Most suspicious lines (Ochiai), with the runs that execute them:");
  for (const results::SuspiciousPart& each : found.suspicious)
    line(fmt::format("    {:.2f}   {}   {} of {} failing, {} of {} passing", each.suspicion,
                     visible(where(each.part, each.lines)), each.failing, found.failing,
                     each.passing, found.passing));
}

void RepairWriter::agreement(const results::FunctionAgreement& each) {
  const std::string name = fmt::format("{} ({})", each.name, where(each.part, each.lines));
  std::string with, text;
  for (const std::string& other : each.with) with += (with.empty() ? ", with " : " and ") + other;
  if (!with.empty()) with += ",";
  if (!each.is_compared)
    text = fmt::format("The function {} was not compared.", name);
  else if (each.agrees)
    text = fmt::format("The function {}{} is right in place of the reference's {}, in all {}.",
                       name, with, each.counterpart,
                       counted(each.runs, "run that calls it", "runs that call it"));
  else
    text = fmt::format("The function {}{} is wrong in place of the reference's {}, in {} of {}.",
                       name, with, each.counterpart, each.runs - each.right,
                       counted(each.runs, "run that calls it", "runs that call it"));
  paragraph(visible(text));
}

void RepairWriter::equally_small(const RepairReport& one) {
  for (const std::vector<results::RepairEdit>& other : one.equally_small) {
    std::string places;
    for (const results::RepairEdit& edit : other)
      places += (places.empty() ? "" : ", ") + (edit.part.empty() ? "line" : edit.part + ":") +
                " " + std::to_string(edit.line);
    paragraph("An equally small repair is at " + visible(places) + ".");
  }
}

}  // namespace assay::report
