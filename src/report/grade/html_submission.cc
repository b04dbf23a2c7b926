#include "report/grade/html_submission.h"

#include <fmt/format.h>

#include "base/match.h"
#include "base/source_files.h"
#include "report/grade/summary.h"
#include "report/text/html_text.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::DifferenceKind;
using results::Replay;
using results::SubmissionReport;

constexpr std::size_t kNowhere = std::string_view::npos;

bool is_about_space(DifferenceKind kind) {
  return kind == DifferenceKind::kWhiteSpaceToken || kind == DifferenceKind::kWhiteSpaceLine ||
         kind == DifferenceKind::kWhiteSpaceEnd;
}

std::string output_figure(std::string_view title, std::string_view css, std::string_view bytes,
                          const VisibleText& how, std::string_view note) {
  const std::string body = bytes.empty() && how.mark == kNowhere
                               ? "<span class=\"cut\">(nothing)</span>"
                               : html_visible(bytes, how);
  std::string out =
      fmt::format("<figure class=\"io {}\"><figcaption>{}</figcaption><pre tabindex=\"0\">{}</pre>",
                  css, html_escaped(title), body);
  if (!note.empty()) out += fmt::format("<p class=\"note\">{}</p>", html_escaped(note));
  return out + "</figure>";
}

std::string values_table(const Replay& replay) {
  if (replay.values.empty()) return "";
  std::string out = "<dl class=\"values\">";
  for (const results::InputValue& value : replay.values) {
    out += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", html_escaped(value.name),
                       html_escaped(clipped(valid_utf8(value.text), 200)));
  }
  return out + "</dl>";
}

std::string html_place(const results::Location& where) {
  return fmt::format("{}: <code>{}</code>", html_escaped(line_in_words(where)),
                     html_escaped(trimmed(where.text)));
}

std::string paragraph(std::string_view label, std::string_view markup) {
  return fmt::format("<p><span class=\"label\">{}</span> {}</p>", label, markup);
}

std::string evidence(const results::Different& verdict, const HtmlOptions& options) {
  return fmt::format("<h4>Input <small>{}</small></h4>", describe(verdict.replay().tier)) +
         html_difference(verdict, options);
}

std::string evidence(const results::Equivalent& verdict, const HtmlOptions&) {
  return html_evidence(verdict);
}

std::string evidence(const results::Undecided& verdict, const HtmlOptions& options) {
  std::string out;
  if (!verdict.explanation.empty()) out += paragraph("Why", html_escaped(verdict.explanation));
  if (verdict.where.valid()) out += paragraph("Where", html_place(verdict.where));
  if (!verdict.covered.empty()) {
    out += paragraph("Checked before", html_escaped(verdict.covered));
  }
  if (verdict.question) {
    out += html_difference(verdict.question->difference, options);
    out += html_answers(verdict.question->question);
  }
  return out;
}

std::string evidence(const results::Rejected& verdict, const HtmlOptions&) {
  std::string out;
  if (!verdict.explanation.empty()) out += paragraph("Why", html_escaped(verdict.explanation));
  if (verdict.diagnostics.empty()) return out;
  out += "<pre class=\"command\" tabindex=\"0\">";
  for (const std::string& diagnostic : verdict.diagnostics) {
    out += html_escaped(diagnostic) + "\n";
  }
  return out + "</pre>";
}

std::string findings(const SubmissionReport& submission) {
  std::string out;
  for (const results::Finding& finding : submission.findings) {
    out += paragraph("Also noticed", html_escaped(finding.message) +
                                         (finding.where.valid() ? " — " + html_place(finding.where)
                                                                : std::string()));
  }
  if (!submission.same_as.empty()) {
    out +=
        paragraph("The same program as", "<code>" + html_escaped(submission.same_as) + "</code>");
  }
  return out;
}

/// Returns the phrase that follows the path while the section is closed.
std::string html_gist(const SubmissionReport& submission) {
  const auto* different = std::get_if<results::Different>(&submission.verdict);
  if (different == nullptr) return html_escaped(clipped(short_reason(submission.verdict), 160));
  constexpr std::size_t kGlimpse = 30;
  const Replay& replay = different->replay();
  if (is_call(replay.input)) {
    const CallInBrief brief = call_in_brief(replay);
    return fmt::format("<code>{}</code>: <code>{}</code> instead of <code>{}</code>",
                       html_escaped(brief.call), html_escaped(brief.got),
                       html_escaped(brief.expected));
  }
  const std::string values = named_values(replay);
  const std::string input = values.empty()
                                ? html_escaped(glimpse(text(replay.input), kNowhere, kGlimpse))
                                : html_escaped(clipped(valid_utf8(values), 80));
  if (different->kind() != DifferenceKind::kValue) {
    return fmt::format("{} on <code>{}</code>", results::describe(different->kind()), input);
  }
  const std::size_t parts = first_difference(replay.expected.output, replay.actual.output);
  return fmt::format("expected <code>{}</code>, got <code>{}</code> on <code>{}</code>",
                     html_escaped(glimpse(replay.expected.output, parts, kGlimpse)),
                     html_escaped(glimpse(replay.actual.output, parts, kGlimpse)), input);
}

/// Returns the text of one file; `marked` is 0 if no line is.
std::string file_figure(std::string_view name, std::string_view text, std::uint32_t marked,
                        const HtmlOptions& options) {
  const std::string title = name.empty() ? "Source" : html_escaped(name);
  const std::string caption =
      marked == 0 ? title : fmt::format("{}, line {} marked", title, marked);
  const std::string body = text.empty() ? "<span class=\"cut\">(empty)</span>"
                                        : html_source(text, marked, options.source_budget);
  return fmt::format(
      "<figure class=\"source\"><figcaption>{}</figcaption><pre "
      "tabindex=\"0\"><code>{}</code></pre>"
      "</figure>",
      caption, body);
}

/// Returns the text of one file with several marks.
std::string marked_figure(const SourceFile& file, const std::vector<LineMark>& marks,
                          const HtmlOptions& options) {
  return fmt::format(
      "<figure class=\"source heats\"><figcaption>{}, suspicious lines numbered by "
      "rank</figcaption><pre tabindex=\"0\"><code>{}</code></pre></figure>",
      file.name.empty() ? "Source" : html_escaped(file.name),
      html_source(file.text, marks, options.source_budget));
}

/// The files with marks are the first.
std::string source_figure(const SubmissionReport& submission,
                          const std::map<std::string, std::vector<LineMark>>& marks,
                          const HtmlOptions& options) {
  std::string first, rest;
  for (const SourceFile& file : split_files(submission.source)) {
    if (const auto found = marks.find(file.name); found != marks.end())
      first += marked_figure(file, found->second, options);
    else
      rest += file_figure(file.name, file.text, 0, options);
  }
  return has_several_files(submission.source) ? "<div>" + first + rest + "</div>" : first + rest;
}

/// The file with the marked line is the first.
std::string source_figure(const SubmissionReport& submission, const HtmlOptions& options) {
  const results::Location marked = marked_place(submission);
  std::string first, rest;
  for (const SourceFile& file : split_files(submission.source)) {
    const bool is_marked = file.name == marked.part;
    (is_marked ? first : rest) +=
        file_figure(file.name, file.text, is_marked ? marked.line : 0, options);
  }
  return has_several_files(submission.source) ? "<div>" + first + rest + "</div>" : first + rest;
}

}  // namespace

std::string html_difference(const results::Different& verdict, const HtmlOptions& options) {
  const Replay& replay = verdict.replay();
  const bool status = exit_status_matters(replay);
  const std::string_view what = is_call(replay.input) ? "Call" : "Standard input";
  std::string out = values_table(replay);
  out += output_figure(what, "input", text(replay.input), {.budget = options.output_budget}, "");
  const std::string expected = shown(replay.expected), actual = shown(replay.actual);
  out += html_side_by_side({.expected = expected,
                            .actual = actual,
                            .expected_note = termination_note(replay.expected, status),
                            .actual_note = termination_note(replay.actual, status),
                            .all_spaces = is_about_space(verdict.kind())},
                           options.output_budget);
  if (replay.diverges_at.valid())
    out += paragraph("The runs diverge at", html_place(replay.diverges_at));
  if (replay.actual.where.valid() && !are_on_one_line(replay.actual.where, replay.diverges_at)) {
    out += paragraph("It fails at", html_place(replay.actual.where));
  }
  if (!replay.reproduce.empty()) {
    out += fmt::format(
        "<details class=\"more\"><summary>How to reproduce it</summary><pre class=\"command\" "
        "tabindex=\"0\">{}</pre></details>",
        html_escaped(replay.reproduce));
  }
  return out;
}

std::string html_evidence(const results::Equivalent& verdict) {
  std::string out;
  if (verdict.paths > 0) {
    out += paragraph("Compared",
                     counted(verdict.paths, "path pair", "path pairs") +
                         fmt::format("; path deviations: {}", grouped_digits(verdict.deviations)));
  }
  if (verdict.inputs > 0) {
    out += paragraph(
        "Run on", counted(verdict.inputs, "input", "inputs") + ", with the same behaviour on each");
  }
  for (const std::string& assumption : verdict.assumptions) {
    out += paragraph("Assumed", html_escaped(assumption));
  }
  if (verdict.proof) out += html_proof(*verdict.proof);
  return out;
}

std::string html_answers(const results::TeacherQuestion& question) {
  const auto answer = [](std::string_view when, std::string_view line) {
    return fmt::format(
        "<p><span class=\"label\">{}</span></p><pre class=\"command\" "
        "tabindex=\"0\">{}</pre>",
        when, html_escaped(line));
  };
  return answer("If so", question.if_so) + answer("If not", question.if_not);
}

std::string html_badge(const results::Verdict& verdict) {
  const VerdictKind kind = kind_of(verdict);
  return fmt::format(
      "<span class=\"badge {0}\"><span class=\"sym\" aria-hidden=\"true\">{1}</span>{0}</span>",
      word(kind), symbol(kind));
}

std::string html_side_by_side(const Sides& sides, std::size_t budget) {
  const std::size_t parts = first_difference(sides.expected, sides.actual);
  const VisibleText how{.mark = parts, .budget = budget, .all_spaces = sides.all_spaces};
  return "<div class=\"sides\">" +
         output_figure(sides.expected_title, "expected", sides.expected, how, sides.expected_note) +
         output_figure(sides.actual_title, "actual", sides.actual, how, sides.actual_note) +
         "</div>";
}

std::string html_submission(const SubmissionReport& submission, const PlaceInPage& place_in_page,
                            const HtmlOptions& options) {
  std::string out =
      fmt::format("<details class=\"sub\" id=\"s{}\" data-verdict=\"{}\" data-group=\"{}\"{}>",
                  place_in_page.number, word(kind_of(submission.verdict)), place_in_page.group,
                  place_in_page.is_open ? " open" : "");
  out += fmt::format(
      "<summary>{}<h3>{}</h3><span class=\"gist\">{}</span></summary><div class=\"body\">",
      html_badge(submission.verdict), html_escaped(submission.path),
      place_in_page.gist.empty() ? html_gist(submission) : place_in_page.gist);
  out += place_in_page.marks.empty() ? source_figure(submission, options)
                                     : source_figure(submission, place_in_page.marks, options);
  out += "<div class=\"evidence\">";
  out += fmt::format("<p class=\"claim\">{}</p>", html_escaped(claim(submission.verdict)));
  out += std::visit([&](const auto& verdict) { return evidence(verdict, options); },
                    submission.verdict);
  out += findings(submission);
  out += place_in_page.supplement;
  return out + "</div></div></details>\n";
}

}  // namespace assay::report
