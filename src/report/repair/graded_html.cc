// Repairs in the page on a class: hints that unfold one after the other, and the diff only if the
// assignment permits the last hint, so that the page can be given to students.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "repair/hint/catalogue.h"
#include "repair/hint/hint.h"
#include "report/repair/graded.h"
#include "report/repair/groups.h"
#include "report/text/html_text.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {
namespace {

using results::HintRules;
using results::RepairReport;
using results::RepairsReport;

bool may_show_edits(const HintRules& rules) { return rules.most >= results::kHintRungs; }

/// Escapes a sentence, and marks what is between backquotes as code; nothing if they do not pair.
std::string with_code(std::string_view sentence) {
  const std::string escaped = html_escaped(sentence);
  if (std::ranges::count(escaped, '`') % 2 != 0) return escaped;
  std::string out;
  bool is_code = false;
  for (const char c : escaped) {
    if (c != '`') {
      out += c;
      continue;
    }
    out += is_code ? "</code>" : "<code>";
    is_code = !is_code;
  }
  return out;
}

std::string paragraph(std::string_view text) {
  return text.empty() ? "" : fmt::format("<p>{}</p>", with_code(text));
}

/// Returns "Hint 1"; on a terminal, a colon follows.
std::string label_of(const repair::Hint& hint, results::Tongue tongue) {
  std::string label = message(repair::Message::kHint, tongue, {std::to_string(hint.rung)});
  if (label.ends_with(':')) label.pop_back();
  return label;
}

/// Each hint is inside the one before, so that it cannot be read first.
std::string unfolding(const std::vector<repair::Hint>& all, const HintRules& rules) {
  std::string out, ends;
  for (const repair::Hint& hint : all) {
    if (hint.rung > rules.most) break;
    out += fmt::format("<details class=\"more hint\"><summary>{}</summary>",
                       html_escaped(label_of(hint, rules.tongue)));
    for (const std::string& sentence : hint.sentences) out += paragraph(sentence);
    ends += "</details>";
  }
  return out + ends;
}

std::string hints(const RepairReport& report, const HintRules& rules) {
  const std::vector<repair::Hint> all = repair::hints(report, rules.tongue);
  std::string out = all.empty() ? "" : paragraph(all.front().changes);
  out += paragraph(repair::remark(report, rules.tongue)) + unfolding(all, rules);
  return out.empty() ? ""
                     : fmt::format("<div lang=\"{}\">{}</div>", results::name(rules.tongue), out);
}

std::string diff(std::string_view text) {
  std::string rows;
  for (const std::string_view row : lines_of(text)) {
    const bool is_name = row.starts_with("---") || row.starts_with("+++") || row.starts_with("@@");
    const std::string_view css = is_name                ? "cut"
                                 : row.starts_with('+') ? "ins"
                                 : row.starts_with('-') ? "del"
                                                        : "";
    rows += fmt::format("<span class=\"row {}\">{}\n</span>", css, html_escaped(row));
  }
  return "<pre class=\"diff\" tabindex=\"0\"><code>" + rows + "</code></pre>";
}

std::string repair_of(const RepairReport& report, const HintRules& rules) {
  if (!std::holds_alternative<results::Different>(report.judgement.verdict)) return "";
  std::string out =
      "<section class=\"repair\"><h4>Repair</h4>" + paragraph(claim(report)) + hints(report, rules);
  if (may_show_edits(rules) && !report.diff.empty())
    out +=
        "<details class=\"more\"><summary>The edits</summary>" + diff(report.diff) + "</details>";
  return out + "</section>";
}

std::string group_row(const RepairsReport& report, const RepairGroup& group) {
  std::string members;
  for (const std::size_t i : group.members)
    members +=
        fmt::format("<a href=\"#s{}\">{}</a> ", i + 1, html_escaped(report.submissions[i].path));
  const std::string what = may_show_edits(report.hints) ? describe(group) : whereabouts(group);
  return fmt::format("<tr><td class=\"num\">{}</td><td>{}</td><td class=\"members\">{}</td></tr>",
                     group.members.size(), with_code(what), members);
}

std::string groups_section(const RepairsReport& report) {
  std::string rows;
  for (const RepairGroup& group : repair_groups(report)) rows += group_row(report, group);
  if (rows.empty()) return "";
  return fmt::format(
      "<section aria-labelledby=\"repairs\"><h2 id=\"repairs\">Submissions that need the same "
      "edits</h2><div class=\"scroll\"><table><thead><tr><th scope=\"col\" class=\"num\">n</th>"
      "<th scope=\"col\">{}</th><th scope=\"col\">Submissions</th></tr></thead><tbody>{}</tbody>"
      "</table></div></section>\n",
      may_show_edits(report.hints) ? "What should change" : "Where", rows);
}

}  // namespace

HtmlSupplement html_supplement(const RepairsReport& report) {
  HtmlSupplement supplement{groups_section(report), {}};
  for (const RepairReport& one : report.submissions)
    supplement.submissions.push_back(repair_of(one, report.hints));
  return supplement;
}

}  // namespace assay::report
