#include "report/grade/html.h"

#include <map>
#include <vector>

#include <fmt/format.h>

#include "base/source_files.h"
#include "report/grade/html_page.h"
#include "report/grade/html_submission.h"
#include "report/grade/summary.h"
#include "report/text/html_text.h"
#include "report/text/page_assets.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::GradeReport;

std::string masthead(const GradeReport& report) {
  const Counts counts = count(report);
  return fmt::format(
      "<a class=\"skip\" href=\"#submissions\">Skip to the submissions</a>\n"
      "<header class=\"masthead\"><p class=\"brand\">Assay</p><h1>{}</h1>"
      "<p class=\"lede\">{} compared with <code>{}</code>, {} <code>{}</code></p></header>\n",
      html_escaped(report.assignment.empty() ? "Class report" : report.assignment),
      counted(counts.total(), "submission", "submissions"), html_escaped(report.reference.path),
      report.entries.size() == 1 ? "function" : "functions", html_escaped(entries(report)));
}

/// Questions come before the verdicts, because some of these depend on the answers.
std::string question_section(const GradeReport& report, const HtmlOptions& options) {
  const std::vector<QuestionGroup> all = open_questions(report);
  if (all.empty()) return "";
  std::string out = fmt::format(
      "<section aria-labelledby=\"questions\"><h2 id=\"questions\">Questions to you</h2>"
      "<p>{}</p>",
      html_escaped(questions_note(all)));
  for (const QuestionGroup& group : all) {
    std::string members;
    for (const std::size_t i : group.members)
      members +=
          fmt::format("<a href=\"#s{}\">{}</a> ", i + 1, html_escaped(report.submissions[i].path));
    out += fmt::format("<h3>{}</h3><p class=\"members\">{}: {}</p>",
                       html_escaped(group.question->asked),
                       counted(group.members.size(), "submission", "submissions"), members);
    out += html_difference(*group.example, options);
    out += html_answers(*group.question);
  }
  return out + "</section>\n";
}

std::string_view meaning(VerdictKind kind) {
  switch (kind) {
    case VerdictKind::kEquivalent:
      return "no valid input within the stated bound tells it and the reference apart";
    case VerdictKind::kDifferent:
      return "an input shows it; both programs were run on it";
    case VerdictKind::kUndecided:
      return "Assay could not tell; someone has to look";
    case VerdictKind::kRejected:
      return "there was nothing to judge";
  }
  return "";
}

/// Counts the equivalent submissions for each certainty.
std::string equivalents(const Counts& counts) {
  std::string text;
  const auto add = [&](std::size_t number, std::string_view what) {
    if (number == 0) return;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, what);
  };
  add(counts.identical, "identical");
  add(counts.proved, "proved");
  add(counts.bounded, "within a bound");
  add(counts.up_to_rounding, "up to rounding");
  return text.empty() ? "" : "<span class=\"split\">" + text + "</span>";
}

std::string summary(const GradeReport& report) {
  const Counts counts = count(report);
  std::string bar, legend;
  for (const VerdictKind kind : kVerdictKinds) {
    const std::size_t number = counts.of(kind);
    if (number > 0) {
      bar += fmt::format("<span class=\"{}\" style=\"flex-grow:{}\"></span>", word(kind), number);
    }
    legend += fmt::format(
        "<li class=\"{0}\"><span class=\"sym\" aria-hidden=\"true\">{1}</span><strong>{2}</strong> "
        "<span class=\"word\">{0}</span><span class=\"meaning\">{3}{4}</span></li>",
        word(kind), symbol(kind), number, meaning(kind),
        kind == VerdictKind::kEquivalent ? equivalents(counts) : "");
  }
  return fmt::format(
      "<section aria-labelledby=\"summary\"><h2 id=\"summary\" class=\"quiet\">Summary</h2>"
      "<div class=\"bar\" aria-hidden=\"true\">{}</div><ul class=\"legend\">{}</ul></section>\n",
      bar, legend);
}

std::string group_row(const GradeReport& report, const Group& group, const std::string& name) {
  const auto& first =
      std::get<results::Different>(report.submissions[group.members.front()].verdict).replay();
  const std::string values = input_in_brief(first);
  std::string members;
  for (const std::size_t i : group.members) {
    members +=
        fmt::format("<a href=\"#s{}\">{}</a> ", i + 1, html_escaped(report.submissions[i].path));
  }
  return fmt::format(
      "<tr><th scope=\"row\">{0}</th><td "
      "class=\"num\">{1}</td><td>{2}</td><td><code>{3}</code></td>"
      "<td class=\"members\">{4}</td></tr>",
      name, group.members.size(), results::describe(group.kind),
      html_escaped(values.empty() ? in_quotes(text(group.input), std::string_view::npos, 60)
                                  : clipped(valid_utf8(values), 80)),
      members);
}

/// Groups with a single member add no information to the list below.
std::vector<Group> shared_groups(const GradeReport& report) {
  std::vector<Group> all = groups(report);
  std::erase_if(all, [](const Group& group) { return group.members.size() < 2; });
  return all;
}

std::string groups_table(const GradeReport& report, const std::vector<Group>& all) {
  if (all.empty()) return "";
  std::string rows;
  for (std::size_t i = 0; i < all.size(); ++i) rows += group_row(report, all[i], label(i));
  return fmt::format(
      "<section aria-labelledby=\"groups\"><h2 id=\"groups\">Same behaviour on the same input</h2>"
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"groups\"><table>"
      "<thead><tr><th scope=\"col\">Group</th><th scope=\"col\" class=\"num\">n</th>"
      "<th scope=\"col\">What differs</th><th scope=\"col\">On the input</th>"
      "<th scope=\"col\">Submissions</th></tr></thead><tbody>{}</tbody></table></div></section>\n",
      rows);
}

/// The filters are visible only if scripts run; without them the page shows the whole list.
std::string filters(const GradeReport& report, const std::vector<Group>& all) {
  const Counts counts = count(report);
  std::string out =
      "<form class=\"filters\" id=\"filters\" hidden><label class=\"search\"><span>Search</span>"
      "<input type=\"search\" id=\"search\" autocomplete=\"off\"></label><fieldset>"
      "<legend>Show</legend>";
  for (const VerdictKind kind : kVerdictKinds) {
    if (counts.of(kind) == 0) continue;
    out += fmt::format(
        "<label class=\"chip {0}\"><input type=\"checkbox\" name=\"verdict\" value=\"{0}\" checked>"
        "<span class=\"sym\" aria-hidden=\"true\">{1}</span>{0} <span "
        "class=\"n\">{2}</span></label>",
        word(kind), symbol(kind), counts.of(kind));
  }
  out += "</fieldset>";
  if (!all.empty()) {
    out +=
        "<label class=\"pick\"><span>Group</span><select id=\"group\"><option value=\"\">all"
        "</option>";
    for (std::size_t i = 0; i < all.size(); ++i) {
      out +=
          fmt::format("<option value=\"{0}\">{0} ({1})</option>", label(i), all[i].members.size());
    }
    out += "</select></label>";
  }
  return out +
         "<button type=\"button\" id=\"open-all\">Open all</button>"
         "<output id=\"shown\" role=\"status\"></output></form>\n";
}

std::string submissions(const GradeReport& report, const HtmlOptions& options) {
  const std::vector<Group> all = shared_groups(report);
  std::map<std::size_t, std::string> group_of;
  for (std::size_t g = 0; g < all.size(); ++g) {
    for (const std::size_t i : all[g].members) group_of[i] = label(g);
  }
  std::string out = groups_table(report, all);
  if (options.supplement != nullptr) out += options.supplement->section;
  out +=
      "<section aria-labelledby=\"submissions\"><h2 id=\"submissions\" "
      "tabindex=\"-1\">Submissions</h2>\n";
  out += filters(report, all);
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    const auto found = group_of.find(i);
    out += html_submission(
        report.submissions[i],
        {.number = i + 1,
         .group = found == group_of.end() ? "" : found->second,
         .supplement = options.supplement == nullptr ? "" : options.supplement->submissions[i]},
        options);
  }
  return out + "</section>\n";
}

std::string reference(const GradeReport& report, const HtmlOptions& options) {
  if (report.reference.source.empty()) return "";
  std::string notes;
  for (const results::Finding& finding : report.reference.findings) {
    notes += "<p class=\"fine\">" + html_escaped(finding.message) + "</p>";
  }
  std::string sources;
  for (const SourceFile& file : split_files(report.reference.source)) {
    const std::string caption =
        file.name.empty() ? "" : "<figcaption>" + html_escaped(file.name) + "</figcaption>";
    sources +=
        fmt::format("<figure class=\"source\">{}<pre tabindex=\"0\"><code>{}</code></pre></figure>",
                    caption, html_source(file.text, 0, options.source_budget));
  }
  return fmt::format(
      "<section aria-labelledby=\"reference\"><h2 id=\"reference\">The reference</h2>{}"
      "<details class=\"more\"><summary>Source of <code>{}</code></summary>{}</details>"
      "</section>\n",
      notes, html_escaped(report.reference.path), sources);
}

}  // namespace

std::string to_html(const GradeReport& report, const HtmlOptions& options) {
  std::string page = html_head(report, PageScript::kFilters);
  page += "<body>\n" + masthead(report) + "<main>\n";
  page += html_failed_examples(report, options);
  page += question_section(report, options);
  page += summary(report);
  page += html_setup(report);
  page += submissions(report, options);
  page += reference(report, options);
  page += fmt::format(
      "</main>\n<footer><p>Made by Assay {}. A verdict claims exactly what its sentence says and "
      "no more; none of them is a score.</p></footer>\n<script>{}</script>\n</body>\n</html>\n",
      html_escaped(report.engine_version), kPageScript);
  return page;
}

}  // namespace assay::report
