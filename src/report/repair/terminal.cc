#include <algorithm>

#include <fmt/format.h>

#include "repair/hint/catalogue.h"
#include "repair/hint/hint.h"
#include "report/grade/summary.h"
#include "report/repair/repairs.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::RepairReport;
using results::RepairStatus;

constexpr RepairStatus kStatuses[] = {RepairStatus::kNothingToRepair, RepairStatus::kVerified,
                                      RepairStatus::kPassesInputs,    RepairStatus::kRewritten,
                                      RepairStatus::kNotFound,        RepairStatus::kNotTried,
                                      RepairStatus::kFailed};

/// A mark beside the colour, which is never the only one.
struct Style {
  std::string_view symbol, word;
  Ink ink;
};

Style style_of(RepairStatus status) {
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

std::string edits_in_words(const RepairReport& report) {
  return counted(report.edits.size(), "edit", "edits") +
         (report.by_block ? ", with a block of the reference" : "");
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
  return visible(report.reason);
}

class Page : public TerminalWriter {
 public:
  Page(const results::RepairsReport& report, const RepairTextOptions& options)
      : TerminalWriter(options.colour, options.width), report_(report), options_(options) {}

  void header() {
    const results::GradeReport& common = report_.assignment;
    if (!common.assignment.empty()) line(inked(visible(common.assignment), Ink::kBold));
    field("reference",
          fmt::format("{}   entry: {}", visible(common.reference.path), visible(entries(common))));
    block("valid", common.valid_inputs.empty() ? "no input" : common.valid_inputs);
    field("compared", visible(common.comparison));
    line();
  }

  void submissions() {
    std::size_t width = 0;
    for (const RepairReport& one : report_.submissions)
      width = std::max(width, columns(visible(one.path)));
    for (const RepairReport& one : report_.submissions) {
      const Style style = style_of(one.status);
      line(fmt::format("  {} {}   {}   {}", inked(style.symbol, style.ink),
                       inked(padded(style.word, 10), style.ink), padded(visible(one.path), width),
                       gist(one)));
    }
  }

  void repairs() {
    for (const RepairReport& one : report_.submissions) {
      if (options_.hints.rungs > 0) {
        hints(one);
        continue;
      }
      if (one.edits.empty()) continue;
      line();
      line(inked(visible(one.path), Ink::kBold));
      paragraph(claim(one));
      warnings(one);
      if (options_.diffs) diff(one.diff);
    }
  }

  void counts() {
    line();
    for (const RepairStatus status : kStatuses) {
      const auto n = std::ranges::count(report_.submissions, status, &RepairReport::status);
      if (n == 0) continue;
      const Style style = style_of(status);
      line(fmt::format("  {} {} {:>5}", inked(style.symbol, style.ink), padded(style.word, 10), n));
    }
    line(fmt::format("    {} {:>5}", padded("total", 10), report_.submissions.size()));
  }

 private:
  void warnings(const RepairReport& one) {
    for (const results::RepairWarning& each : one.new_warnings) {
      const std::string file = one.path + (each.part.empty() ? "" : "/" + each.part);
      paragraph(visible(fmt::format("{} warns about the repaired text: {}:{}: {}{}", each.compiler,
                                    file, each.line, each.message,
                                    each.kind.empty() ? "" : " [" + each.kind + "]")));
    }
    if (!one.warnings_unknown.empty())
      paragraph("Whether the compiler warns about the repaired text is not known: " +
                visible(one.warnings_unknown));
  }

  void paragraph(std::string_view text) {
    const std::size_t width = std::max<std::size_t>(options_.width, 20);
    for (const std::string& part : filled(text, width)) line("  " + part);
  }

  /// Sentences that quote code or output stay on one line, because every space in them matters.
  void hints(const RepairReport& one) {
    const results::Tongue tongue = options_.hints.tongue;
    const std::vector<repair::Hint> all = repair::hints(one, tongue);
    const std::string remark = repair::remark(one, tongue);
    if (all.empty() && remark.empty()) return;
    line();
    line(inked(visible(one.path), Ink::kBold));
    if (const std::string shown = repair::counterexample(one, tongue); !shown.empty())
      line("  " + shown);
    if (!all.empty()) line("  " + all.front().changes);
    if (!remark.empty()) paragraph(remark);
    for (const repair::Hint& hint : all) {
      if (hint.rung > options_.hints.rungs) break;
      rung(hint, message(repair::Message::kHint, tongue, {std::to_string(hint.rung)}));
    }
  }

  void rung(const repair::Hint& hint, const std::string& label) {
    constexpr std::uint32_t kFirstWithCode = 4;
    const std::size_t indent = columns(label) + 3;
    const std::size_t width = std::max<std::size_t>(options_.width, 20 + indent) - indent;
    std::string before = "  " + inked(label, Ink::kBold) + " ";
    for (const std::string& sentence : hint.sentences) {
      const bool exact = hint.rung >= kFirstWithCode;
      for (const std::string& part : exact ? std::vector{sentence} : filled(sentence, width)) {
        line(before + part);
        before = std::string(indent, ' ');
      }
    }
  }

  void diff(std::string_view text) {
    for (const std::string_view row : lines_of(text)) {
      const bool is_name = row.starts_with("---") || row.starts_with("+++");
      const std::string shown = "  " + visible(row);
      line(is_name                ? inked(shown, Ink::kDim)
           : row.starts_with('+') ? inked(shown, Ink::kGreen)
           : row.starts_with('-') ? inked(shown, Ink::kRed)
                                  : shown);
    }
  }

  const results::RepairsReport& report_;
  const RepairTextOptions& options_;
};

}  // namespace

std::string claim(const RepairReport& report) {
  const std::string fewest =
      report.is_fewest && report.edits.size() > 1
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
    case RepairStatus::kNotTried:
    case RepairStatus::kFailed:
      break;
  }
  return report.reason;
}

std::string repairs_table(const results::RepairsReport& report, const RepairTextOptions& options) {
  Page page(report, options);
  if (!options.quiet) page.header();
  page.submissions();
  if (!options.quiet) {
    page.repairs();
    page.counts();
  }
  return page.take();
}

std::string repairs_diff(const results::RepairsReport& report) {
  std::string all;
  for (const RepairReport& one : report.submissions)
    if (one.status != RepairStatus::kRewritten) all += one.diff;
  return all;
}

}  // namespace assay::report
