#include "report/repair/graded.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/grade/json_objects.h"
#include "report/repair/repair_object.h"
#include "report/repair/sentences.h"
#include "report/repair/writer.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using Object = nlohmann::ordered_json;
using results::RepairReport;
using results::RepairStatus;

bool is_different(const RepairReport& report) {
  return std::holds_alternative<results::Different>(report.judgement.verdict);
}

constexpr std::size_t kRepairIndent = 4;

class Lines : public RepairWriter {
 public:
  Lines(bool colour, std::size_t width)
      : RepairWriter(colour, std::max<std::size_t>(width, 24) - kRepairIndent, kRepairIndent) {}

  void repair(const RepairReport& report) {
    const RepairStyle style = style_of(report.status);
    line(fmt::format("    {} {}", inked(style.symbol, style.ink), inked(style.word, style.ink)));
    paragraph(visible(claim(report)));
    if (!report.same_as.empty()) paragraph(visible(copy_sentence(report)));
    warnings(report);
    diff(report.diff);
  }

  /// Counts the different submissions by what was found.
  void counts(const results::RepairsReport& report) {
    line("  repairs of different submissions");
    for (const RepairStatus status : results::kRepairStatuses) {
      const auto n = std::ranges::count_if(report.submissions, [&](const RepairReport& one) {
        return is_different(one) && one.status == status;
      });
      if (n == 0) continue;
      const RepairStyle style = style_of(status);
      line(fmt::format("  {} {} {:>5}", inked(style.symbol, style.ink), padded(style.word, 20), n));
    }
  }
};

/// Returns the certainty of the verdict on the repaired text; "" if there is none.
std::string certainty(const RepairReport& report) {
  const auto* equivalent = std::get_if<results::Equivalent>(&report.verified.verdict);
  const bool is_judged =
      report.status == RepairStatus::kVerified || report.status == RepairStatus::kRewritten;
  return equivalent != nullptr && is_judged ? std::string(results::name(equivalent->certainty))
                                            : "";
}

}  // namespace

CsvSupplement csv_supplement(const results::RepairsReport& report) {
  CsvSupplement supplement{{"repair", "repair_edits", "repair_certainty"}, {}};
  for (const RepairReport& one : report.submissions) {
    supplement.submissions.push_back({"", "", ""});
    if (!is_different(one)) continue;
    supplement.submissions.back() = {
        std::string(results::name(one.status)),
        one.edits.empty() ? "" : std::to_string(results::count_changes(one.edits)), certainty(one)};
  }
  return supplement;
}

TerminalSupplement terminal_supplement(const results::RepairsReport& report, bool colour,
                                       std::size_t width) {
  TerminalSupplement supplement;
  for (const RepairReport& one : report.submissions) {
    Lines lines(colour, width);
    if (is_different(one)) lines.repair(one);
    supplement.submissions.push_back(lines.take());
  }
  if (std::ranges::none_of(report.submissions, is_different)) return supplement;
  Lines summary(colour, width);
  summary.counts(report);
  summary.groups(report);
  supplement.summary = summary.take();
  return supplement;
}

std::string to_json(const results::GradeReport& graded, const results::RepairsReport& report,
                    const JsonOptions& options) {
  JsonSupplement supplement;
  supplement.run["repair_groups"] = repair_group_list(report);
  for (const RepairReport& one : report.submissions) {
    supplement.submissions.push_back(Object::object());
    if (is_different(one))
      supplement.submissions.back()["repair"] = repair_object(one, options.timings);
  }
  return to_json(graded, options, supplement);
}

}  // namespace assay::report
