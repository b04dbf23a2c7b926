// One self-contained page with the sources of a class, the lines of the advice marked in the
// margin.
#include <map>
#include <string>

#include <fmt/format.h>

#include "report/advise/advice.h"
#include "report/advise/rules.h"
#include "report/grade/html_page.h"
#include "report/grade/html_submission.h"
#include "report/grade/summary.h"
#include "report/text/html_text.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::Finding;
using results::GradeReport;
using results::SubmissionReport;

std::string page_head(const GradeReport& report) {
  return fmt::format(
      "<a class=\"skip\" href=\"#submissions\">Skip to the submissions</a>\n"
      "<header class=\"masthead\"><p class=\"brand\">Assay</p><h1>{}</h1>"
      "<p class=\"lede\">Advice on {}</p></header>\n",
      html_escaped(report.assignment.empty() ? "Advice" : report.assignment),
      counted(report.submissions.size(), "submission", "submissions"));
}

std::string advice_row(const Finding& finding, std::size_t number) {
  std::string better = html_escaped(finding.measured.better_line);
  if (!better.empty())
    better = " Better: <code>" + html_escaped(trimmed(finding.measured.better_line)) + "</code>";
  const std::string shown =
      finding.measured.total == 0
          ? ""
          : fmt::format("{} of {}", finding.measured.count, finding.measured.total);
  return fmt::format(
      "<tr><th scope=\"row\" class=\"num\">{}</th><td>{}</td><td>{}</td><td>{}{}</td>"
      "<td class=\"num\">{}</td></tr>",
      number, html_escaped(place_in_words(finding)),
      html_escaped(advice_rules()[advice_rule_of(finding)].title),
      html_escaped(visible(advice_sentence(finding))), better, shown);
}

std::string advice_section(const SubmissionReport& one) {
  if (one.findings.empty()) return "";
  std::string rows;
  std::size_t number = 0;
  for (const Finding& each : one.findings) rows += advice_row(each, ++number);
  return fmt::format(
      "<section class=\"repair\"><h4>Advice</h4><div class=\"scroll\"><table><thead><tr>"
      "<th scope=\"col\" class=\"num\">No.</th><th scope=\"col\">Where</th>"
      "<th scope=\"col\">What</th><th scope=\"col\">Why</th>"
      "<th scope=\"col\" class=\"num\">Counted</th></tr></thead><tbody>{}</tbody></table></div>"
      "</section>",
      rows);
}

std::map<std::string, std::vector<LineMark>> advice_marks(const SubmissionReport& one) {
  constexpr std::uint32_t kWarning = 3, kNote = 2;
  std::map<std::string, std::vector<LineMark>> marks;
  std::size_t number = 0;
  for (const Finding& each : one.findings) {
    ++number;
    if (!each.where.valid()) continue;
    const bool is_warning = advice_rules()[advice_rule_of(each)].is_warning;
    marks[each.where.part].push_back(
        {each.where.line, each.where.line, std::to_string(number), is_warning ? kWarning : kNote});
  }
  return marks;
}

std::string advised_submissions(const GradeReport& report) {
  std::string out =
      "<section aria-labelledby=\"submissions\"><h2 id=\"submissions\" "
      "tabindex=\"-1\">Submissions</h2>\n";
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    SubmissionReport one = report.submissions[i];
    PlaceInPage place{.number = i + 1,
                      .group = "",
                      .supplement = advice_section(one),
                      .gist = one.findings.empty() ? "no advice"
                                                   : counted(one.findings.size(), "piece of advice",
                                                             "pieces of advice"),
                      .is_open = report.submissions.size() == 1};
    place.marks = advice_marks(one);
    one.findings.clear();  // the table has them
    out += html_submission(one, place, {});
  }
  return out + "</section>\n";
}

}  // namespace

std::string advice_html(const GradeReport& report) {
  return html_head(report, PageScript::kNone) + "<body class=\"repairs\">\n" + page_head(report) +
         "<main>\n" + html_failed_examples(report, {}) +
         "<p class=\"fine\">Advice never changes a verdict. What was counted says how often "
         "something was seen in runs, not what it costs.</p>\n" +
         advised_submissions(report) + html_setup(report) +
         fmt::format("</main>\n<footer><p>Made by Assay {}.</p></footer>\n</body>\n</html>\n",
                     html_escaped(report.engine_version));
}

}  // namespace assay::report
