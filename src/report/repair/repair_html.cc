#include "report/repair/repair_html.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "repair/hint/catalogue.h"
#include "repair/hint/hint.h"
#include "report/grade/html_submission.h"
#include "report/repair/groups.h"
#include "report/repair/repairs.h"
#include "report/repair/sentences.h"
#include "report/text/html_text.h"

namespace assay::report {
namespace {

using results::HintRules;
using results::RepairReport;
using results::RepairsReport;

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

std::string html_paragraphs(const std::vector<std::string>& all) {
  std::string out;
  for (const std::string& sentence : all) out += html_sentence(sentence);
  return out;
}

std::string in_tongue(const HintRules& rules, const std::string& markup) {
  if (markup.empty()) return "";
  return fmt::format("<div lang=\"{}\">{}</div>", results::name(rules.tongue), markup);
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
    out += html_paragraphs(hint.sentences) + html_paragraphs(hint.moments);
    ends += "</details>";
  }
  return out + ends;
}

std::string html_hints(const RepairReport& report, const HintRules& rules) {
  const std::vector<repair::Hint> all = repair::hints(report, rules.tongue);
  return in_tongue(rules, (all.empty() ? "" : html_sentence(all.front().changes)) +
                              html_sentence(repair::remark(report, rules.tongue)) +
                              unfolding(all, rules));
}

std::string html_shown(const RepairReport& report) {
  const auto* equivalent = std::get_if<results::Equivalent>(&report.verified.verdict);
  const bool is_shown = report.status == results::RepairStatus::kVerified ||
                        report.status == results::RepairStatus::kRewritten;
  return is_shown && equivalent != nullptr ? html_evidence(*equivalent) : "";
}

std::string html_equally_small(const RepairReport& report, const HintRules& rules) {
  std::string out;
  for (const std::vector<results::RepairEdit>& other : report.equally_small)
    out += html_sentence("An equally small repair is at " + places_in_words(other) + ".") +
           in_tongue(rules, html_paragraphs(repair::edit_sentences(report, other, rules.tongue)));
  return out;
}

std::string html_partial(const RepairReport& report, const HintRules& rules) {
  const results::PartialRepair& partial = report.partial;
  if (partial.edits.empty()) return "";
  return "<details class=\"more\"><summary>A repair of some functions</summary>" +
         in_tongue(rules,
                   html_paragraphs(repair::edit_sentences(report, partial.edits, rules.tongue))) +
         html_diff(partial.diff) + "</details>";
}

std::string html_edits(const RepairReport& report, const HintRules& rules) {
  if (report.diff.empty()) return html_partial(report, rules);
  std::string out = "<details class=\"more\"><summary>The edits</summary>";
  // Of what is rewritten, sentences would be as long as the diff.
  if (report.status != results::RepairStatus::kRewritten)
    out += in_tongue(rules,
                     html_paragraphs(repair::edit_sentences(report, report.edits, rules.tongue)));
  out += html_diff(report.diff) + html_paragraphs(warning_sentences(report)) +
         html_equally_small(report, rules);
  return out + "</details>" + html_partial(report, rules);
}

std::string html_group_row(const RepairsReport& report, const RepairGroup& group,
                           const HtmlRepairRules& rules) {
  std::string members;
  for (const std::size_t i : group.members)
    members +=
        fmt::format("<a href=\"#s{}\">{}</a> ", i + 1, html_escaped(report.submissions[i].path));
  const std::string what = rules.has_edits ? describe(group) : whereabouts(group);
  return fmt::format("<tr><td class=\"num\">{}</td><td>{}</td><td class=\"members\">{}</td></tr>",
                     group.members.size(), with_code(what), members);
}

}  // namespace

HtmlRepairRules html_rules(const HintRules& rules) {
  return {rules, rules.most >= results::kHintRungs};
}

std::string html_sentence(std::string_view text) {
  return text.empty() ? "" : fmt::format("<p>{}</p>", with_code(text));
}

std::string html_repair(const RepairReport& report, const HtmlRepairRules& rules) {
  if (!std::holds_alternative<results::Different>(report.judgement.verdict)) return "";
  return "<section class=\"repair\"><h4>Repair</h4>" + html_sentence(as_sentence(claim(report))) +
         html_sentence(copy_sentence(report)) + html_shown(report) +
         html_hints(report, rules.hints) + html_localisation(report, rules) +
         (rules.has_edits ? html_edits(report, rules.hints) : "") + "</section>";
}

std::string html_repair_groups(const RepairsReport& report, const HtmlRepairRules& rules) {
  std::string rows;
  for (const RepairGroup& group : repair_groups(report))
    rows += html_group_row(report, group, rules);
  if (rows.empty()) return "";
  return fmt::format(
      "<section aria-labelledby=\"repairs\"><h2 id=\"repairs\">Submissions that need the same "
      "edits</h2><div class=\"scroll\"><table><thead><tr><th scope=\"col\" class=\"num\">n</th>"
      "<th scope=\"col\">{}</th><th scope=\"col\">Submissions</th></tr></thead><tbody>{}</tbody>"
      "</table></div></section>\n",
      rules.has_edits ? "What should change" : "Where", rows);
}

}  // namespace assay::report
