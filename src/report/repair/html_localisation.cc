#include <string>

#include <fmt/format.h>

#include "report/grade/summary.h"
#include "report/repair/repair_html.h"
#include "report/repair/sentences.h"
#include "report/text/html_text.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::Localisation;
using results::RepairReport;

/// Returns the first line of a suspicious part.
std::string first_line(const RepairReport& report, const results::SuspiciousPart& each) {
  const std::string text = source_of_part(report.source, each.part);
  const std::vector<std::string_view> lines = lines_of(text);
  if (each.lines.first < 1 || each.lines.first > lines.size()) return "";
  constexpr std::size_t kLongest = 80;
  return clipped(visible(trimmed(lines[each.lines.first - 1])), kLongest);
}

std::string suspicious_table(const RepairReport& report) {
  const Localisation& found = report.localisation;
  if (found.suspicious.empty()) return "";
  std::string rows;
  for (const results::SuspiciousPart& each : found.suspicious)
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td><code>{}</code></td><td class=\"num\">{:.2f}</td>"
        "<td class=\"num\">{} of {}</td><td class=\"num\">{} of {}</td></tr>",
        html_escaped(where(each.part, each.lines)), html_escaped(first_line(report, each)),
        each.suspicion, each.failing, found.failing, each.passing, found.passing);
  return "<p>These lines are the most suspicious (Ochiai); this is evidence, not proof.</p>"
         "<div class=\"scroll\"><table><thead><tr><th scope=\"col\">Where</th>"
         "<th scope=\"col\">What is there</th><th scope=\"col\" class=\"num\">Suspicion</th>"
         "<th scope=\"col\" class=\"num\">Failing runs</th>"
         "<th scope=\"col\" class=\"num\">Passing runs</th></tr></thead><tbody>" +
         rows + "</tbody></table></div>";
}

}  // namespace

std::string html_localisation(const RepairReport& report, const HtmlRepairRules& rules) {
  const Localisation& found = report.localisation;
  if (found.failing == 0) return "";
  std::string out;
  for (const results::FunctionAgreement& each : found.functions)
    out += html_sentence(rules.has_edits ? agreement_sentence(each) : rightness_sentence(each));
  out += html_sentence(region_sentence(found.region));
  if (rules.hints.most >= kRungOfLines) out += suspicious_table(report);
  return out.empty() ? "" : "<h4>Where the mistake may be</h4>" + out;
}

}  // namespace assay::report
