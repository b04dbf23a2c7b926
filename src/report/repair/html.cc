// One self-contained page on the repairs of a class: it needs no network, no other file and no
// script, and can be printed. It does not contain the reference.
#include <algorithm>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "report/grade/html_page.h"
#include "report/grade/html_submission.h"
#include "report/grade/summary.h"
#include "report/repair/repair_html.h"
#include "report/repair/repairs.h"
#include "report/repair/sentences.h"
#include "report/repair/writer.h"
#include "report/text/html_text.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::RepairReport;
using results::RepairsReport;
using results::RepairStatus;

std::string_view meaning(RepairStatus status) {
  switch (status) {
    case RepairStatus::kNothingToRepair:
      return "equivalent as it is";
    case RepairStatus::kVerified:
      return "judged equivalent after edits of its own text";
    case RepairStatus::kPassesInputs:
      return "right on all known inputs after edits, but not shown to be equivalent";
    case RepairStatus::kRewritten:
      return "equivalent with function bodies of the reference; this is no repair";
    case RepairStatus::kNotFound:
      return "no repair within the limits, or none among the edits that were tried";
    case RepairStatus::kNotTried:
      return "rejected, not modelled, or without a difference to repair";
    case RepairStatus::kFailed:
      return "Assay failed; this says nothing about the submission";
  }
  return "";
}

HtmlRepairRules rules_of(const RepairsReport& report, const HintView& view) {
  if (view.rungs == 0) return html_rules(report.hints);
  return {{std::min(view.rungs, report.hints.most), view.tongue}, false};
}

std::string page_masthead(const RepairsReport& report) {
  const results::GradeReport& common = report.assignment;
  return fmt::format(
      "<a class=\"skip\" href=\"#submissions\">Skip to the submissions</a>\n"
      "<header class=\"masthead\"><p class=\"brand\">Assay</p><h1>{}</h1>"
      "<p class=\"lede\">Repairs of {}, judged against <code>{}</code>, {} <code>{}</code></p>"
      "</header>\n",
      html_escaped(common.assignment.empty() ? "Repairs" : common.assignment),
      counted(report.submissions.size(), "submission", "submissions"),
      html_escaped(common.reference.path), common.entries.size() == 1 ? "function" : "functions",
      html_escaped(entries(common)));
}

std::string page_summary(const RepairsReport& report, const HtmlRepairRules& rules) {
  std::string bar, legend;
  for (const RepairStatus status : results::kRepairStatuses) {
    const auto number = std::ranges::count(report.submissions, status, &RepairReport::status);
    if (number == 0) continue;
    const RepairStyle style = style_of(status);
    const std::string_view css = word(progress_kind(status));
    bar += fmt::format("<span class=\"{}\" style=\"flex-grow:{}\"></span>", css, number);
    legend += fmt::format(
        "<li class=\"{}\"><span class=\"sym\" aria-hidden=\"true\">{}</span><strong>{}</strong> "
        "<span class=\"word\">{}</span><span class=\"meaning\">{}</span></li>",
        css, style.symbol, number, style.word, meaning(status));
  }
  const std::string extent =
      rules.has_edits ? "This page has the repairs themselves."
                      : fmt::format("This page has hints up to number {} of {}, and no repair.",
                                    rules.hints.most, results::kHintRungs);
  return fmt::format(
      "<section aria-labelledby=\"summary\"><h2 id=\"summary\" class=\"quiet\">Summary</h2>"
      "<div class=\"bar\" aria-hidden=\"true\">{}</div><ul class=\"legend\">{}</ul>"
      "<p class=\"fine\">{}</p></section>\n",
      bar, legend, extent);
}

std::string page_gist(const RepairReport& report) {
  const RepairStyle style = style_of(report.status);
  constexpr std::size_t kLongest = 160;
  return fmt::format(
      "<span class=\"badge {}\"><span class=\"sym\" aria-hidden=\"true\">{}</span>{}</span> {}",
      word(progress_kind(report.status)), style.symbol, style.word,
      html_escaped(clipped(gist(report), kLongest)));
}

std::string page_submissions(const RepairsReport& report, const HtmlRepairRules& rules) {
  std::string out =
      "<section aria-labelledby=\"submissions\"><h2 id=\"submissions\" "
      "tabindex=\"-1\">Submissions</h2>\n";
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    const RepairReport& one = report.submissions[i];
    results::SubmissionReport judgement = one.judgement;
    judgement.path = one.path;
    judgement.source = one.source;
    out += html_submission(judgement,
                           {.number = i + 1,
                            .group = "",
                            .supplement = html_repair(one, rules),
                            .gist = page_gist(one),
                            .is_open = report.submissions.size() == 1},
                           {});
  }
  return out + "</section>\n";
}

}  // namespace

std::string repairs_html(const RepairsReport& report, const HintView& hints) {
  const HtmlRepairRules rules = rules_of(report, hints);
  return html_head(report.assignment, PageScript::kNone) + "<body class=\"repairs\">\n" +
         page_masthead(report) + "<main>\n" + html_failed_examples(report.assignment, {}) +
         page_summary(report, rules) + html_setup(report.assignment) +
         html_repair_groups(report, rules) + page_submissions(report, rules) +
         fmt::format(
             "</main>\n<footer><p>Made by Assay {}. A verdict claims exactly what its sentence "
             "says and no more; none of them is a score.</p></footer>\n</body>\n</html>\n",
             html_escaped(report.assignment.engine_version));
}

}  // namespace assay::report
