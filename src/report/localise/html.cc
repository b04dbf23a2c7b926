// One self-contained page with the sources of a class, their suspicious lines marked in the margin:
// it needs no network, no other file and no script, and can be printed. It contains neither the
// reference nor an edit.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include <fmt/format.h>

#include "repair/hint/hint.h"
#include "report/grade/html_page.h"
#include "report/grade/html_submission.h"
#include "report/grade/summary.h"
#include "report/localise/localisations.h"
#include "report/localise/sentences.h"
#include "report/repair/repair_html.h"
#include "report/repair/sentences.h"
#include "report/text/html_text.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::Evidence;
using results::LocalisationReport;
using results::LocalisedSubmission;
using results::SuspiciousLines;

std::string masthead(const LocalisationReport& report) {
  const results::GradeReport& common = report.assignment;
  return fmt::format(
      "<a class=\"skip\" href=\"#submissions\">Skip to the submissions</a>\n"
      "<header class=\"masthead\"><p class=\"brand\">Assay</p><h1>{}</h1>"
      "<p class=\"lede\">Where to look first in {}, judged against <code>{}</code>, {} "
      "<code>{}</code></p></header>\n",
      html_escaped(common.assignment.empty() ? "Suspicious lines" : common.assignment),
      counted(report.submissions.size(), "submission", "submissions"),
      html_escaped(common.reference.path), common.entries.size() == 1 ? "function" : "functions",
      html_escaped(entries(common)));
}

/// The stronger the evidence, the hotter; of lines of the spectrum, the hotter the more suspicious.
std::uint32_t heat_of(const SuspiciousLines& each, double most) {
  switch (each.evidence) {
    case Evidence::kRepair:
      return 4;
    case Evidence::kRepairPart:
    case Evidence::kPassesInputs:
    case Evidence::kFunctions:
    case Evidence::kFault:
    case Evidence::kOutput:
      return 3;
    case Evidence::kSpectrum:
      break;
  }
  return each.suspicion >= most ? 2 : 1;
}

std::map<std::string, std::vector<LineMark>> marks_of(const LocalisedSubmission& one) {
  double most = 0;
  for (const SuspiciousLines& each : one.lines)
    if (each.evidence == Evidence::kSpectrum) most = std::max(most, each.suspicion);
  std::map<std::string, std::vector<LineMark>> marks;
  std::size_t rank = 0;
  for (const SuspiciousLines& each : one.lines)
    marks[each.part].push_back(
        {each.lines.first, each.lines.last, std::to_string(++rank), heat_of(each, most)});
  return marks;
}

std::string row(const LocalisedSubmission& one, const SuspiciousLines& each, std::size_t rank,
                results::Tongue tongue) {
  constexpr std::size_t kLongest = 80;
  const std::string source = clipped(visible(trimmed(source_line(one.repair, each))), kLongest);
  const std::string suspicion = each.kind.empty() ? "" : fmt::format("{:.2f}", each.suspicion);
  return fmt::format(
      "<tr><th scope=\"row\" class=\"num\">{}</th><td>{}</td><td><code>{}</code></td>"
      "<td lang=\"{}\">{}</td><td class=\"num\">{}</td></tr>",
      rank, html_escaped(where(each.part, each.lines)), html_escaped(source), results::name(tongue),
      html_escaped(reason(each, one.repair, tongue)), suspicion);
}

std::string table(const LocalisedSubmission& one, const std::string& formula,
                  results::Tongue tongue) {
  std::string rows;
  std::size_t rank = 0;
  for (const SuspiciousLines& each : one.lines) rows += row(one, each, ++rank, tongue);
  if (rows.empty()) return "";
  return fmt::format(
      "<div class=\"scroll\"><table><thead><tr><th scope=\"col\" class=\"num\">Rank</th>"
      "<th scope=\"col\">Where</th><th scope=\"col\">What is there</th><th scope=\"col\">Why</th>"
      "<th scope=\"col\" class=\"num\">{}</th></tr></thead><tbody>{}</tbody></table></div>",
      html_escaped(formula_in_words(formula)), rows);
}

std::string section(const LocalisedSubmission& one, const LocalisationReport& report,
                    results::Tongue tongue) {
  if (!std::holds_alternative<results::Different>(one.repair.judgement.verdict)) return "";
  std::string out = "<section class=\"repair\"><h4>Where to look first</h4>";
  if (!one.repair.same_as.empty())
    out += html_sentence("It has the same text as " + one.repair.same_as + ".");
  out += html_sentence(why_none(one));
  if (report.hints.most >= kRungOfLines)
    out += table(one, report.formula, tongue) + html_sentence(verification(one));
  for (const results::FunctionAgreement& each : one.repair.localisation.functions)
    out += html_sentence(rightness_sentence(each));
  return out + "</section>";
}

std::string in_brief(const LocalisedSubmission& one, const LocalisationReport& report) {
  if (!std::holds_alternative<results::Different>(one.repair.judgement.verdict)) return "";
  if (one.lines.empty()) return "no suspicious line";
  if (report.hints.most < kRungOfLines) return "suspicious lines were found";
  std::string all;
  for (const SuspiciousLines& each : one.lines)
    all += (all.empty() ? "" : "; ") + html_escaped(where(each.part, each.lines));
  return all;
}

std::string submissions(const LocalisationReport& report, results::Tongue tongue) {
  std::string out =
      "<section aria-labelledby=\"submissions\"><h2 id=\"submissions\" "
      "tabindex=\"-1\">Submissions</h2>\n";
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    const LocalisedSubmission& one = report.submissions[i];
    results::SubmissionReport judgement = one.repair.judgement;
    judgement.path = one.repair.path;
    judgement.source = one.repair.source;
    PlaceInPage place{.number = i + 1,
                      .group = "",
                      .supplement = section(one, report, tongue),
                      .gist = in_brief(one, report),
                      .is_open = report.submissions.size() == 1};
    if (report.hints.most >= kRungOfLines) place.marks = marks_of(one);
    out += html_submission(judgement, place, {});
  }
  return out + "</section>\n";
}

std::string explanation(const LocalisationReport& report) {
  if (report.hints.most < kRungOfLines)
    return "<p class=\"fine\">The assignment does not permit hints that name lines, so this page "
           "has none.</p>\n";
  return fmt::format(
      "<p class=\"fine\">Lines are numbered by rank: first those that a repair changes, then those "
      "that failing runs execute more than passing runs ({}). The latter is evidence, not "
      "proof.</p>\n",
      html_escaped(formula_in_words(report.formula)));
}

}  // namespace

std::string localisations_html(const LocalisationReport& report, results::Tongue tongue) {
  return html_head(report.assignment, PageScript::kNone) + "<body class=\"repairs\">\n" +
         masthead(report) + "<main>\n" + html_failed_examples(report.assignment, {}) +
         explanation(report) + submissions(report, tongue) + html_setup(report.assignment) +
         fmt::format(
             "</main>\n<footer><p>Made by Assay {}. A line says where to look, not what to write "
             "there.</p></footer>\n</body>\n</html>\n",
             html_escaped(report.assignment.engine_version));
}

}  // namespace assay::report
