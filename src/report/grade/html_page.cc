#include "report/grade/html_page.h"

#include <fmt/format.h>

#include "report/grade/html_submission.h"
#include "report/grade/summary.h"
#include "report/text/html_text.h"
#include "report/text/page_assets.h"
#include "report/text/text.h"

namespace assay::report {

std::string html_head(const results::GradeReport& report, PageScript script) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; script-src {}; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<title>{} — Assay</title>\n<style>{}</style>\n</head>\n",
      script == PageScript::kFilters ? "'" + std::string(kPageScriptHash) + "'" : "'none'",
      html_escaped(report.assignment), kPageStyle);
}

std::string html_failed_examples(const results::GradeReport& report, const HtmlOptions& options) {
  const auto& failures = report.reference.failed_examples;
  if (failures.empty()) return "";
  std::string out = fmt::format(
      "<section class=\"alarm\" aria-labelledby=\"alarm\"><h2 id=\"alarm\"><span "
      "aria-hidden=\"true\">! </span>The reference itself fails {}</h2><p>Correct this first: "
      "every verdict on this page is a comparison with this reference.</p>",
      counted(failures.size(), "of the examples", "of the examples"));
  for (const results::ExampleFailure& failure : failures) {
    out += fmt::format("<h3>{}</h3><p><span class=\"label\">Input</span> <code>{}</code></p>",
                       html_escaped(failure.name),
                       html_escaped(in_quotes(failure.input, std::string_view::npos, 300)));
    out += html_side_by_side({.expected = failure.expected,
                              .actual = failure.actual,
                              .expected_note = "",
                              .actual_note = "",
                              .expected_title = "The example says",
                              .actual_title = "The reference prints"},
                             options.output_budget);
  }
  return out + "</section>\n";
}

std::string html_setup(const results::GradeReport& report) {
  const auto row = [](std::string_view name, std::string_view text) {
    return text.empty()
               ? std::string()
               : fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", name, html_escaped(text));
  };
  std::string out =
      "<section aria-labelledby=\"setup\"><h2 id=\"setup\">What was compared</h2><div "
      "class=\"setup\">";
  out += fmt::format(
      "<figure class=\"inputs\"><figcaption>Valid inputs <small>{}</small></figcaption>"
      "<pre id=\"valid-inputs\" tabindex=\"0\">{}</pre></figure><dl>",
      inputs_note(report),
      report.valid_inputs.empty() ? "no input" : html_source(report.valid_inputs, 0, 20000));
  out += row("Outputs compared", report.comparison);
  out += row("Compiler", report.toolchain);
  out += row("Sandbox", report.sandbox);
  out += row("Engine", fmt::format("Assay {}, {}, seed {}", report.engine_version, report.solver,
                                   report.seed));
  return out +
         "</dl></div><p class=\"fine\">An input is valid if this description allows it and the "
         "reference is well defined on it. What a program does on any other input never counts "
         "against it.</p></section>\n";
}

}  // namespace assay::report
