// The suite as one HTML page to show to a class: how good it is compared with others, every test
// with its purposes, and the surviving mutants. The page needs no script and loads nothing.
#include <algorithm>

#include <fmt/format.h>

#include "report/suite/describe.h"
#include "report/suite/layout.h"
#include "report/suite/suite.h"
#include "report/text/html_text.h"
#include "report/text/page_assets.h"
#include "report/text/text.h"

namespace assay::report {

using results::SuiteQuality;
using results::SuiteReport;
using results::SuiteSurvivor;
using results::SuiteTest;

namespace {

constexpr std::size_t kOutputShown = 300;

std::string head(const SuiteReport& suite) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<title>{}: tests — Assay</title>\n<style>{}{}</style>\n</head>\n",
      html_escaped(suite.title), kPageStyle, kSuiteStyle);
}

std::string masthead(const SuiteReport& suite) {
  const std::string functions = suite_functions(suite);
  return fmt::format(
      "<a class=\"skip\" href=\"#tests\">Skip to the tests</a>\n"
      "<header class=\"masthead\"><p class=\"brand\">Assay</p><h1>{}</h1>"
      "<p class=\"lede\">{}{}, written from <code>{}</code></p></header>\n",
      html_escaped(suite.title), counted(suite.tests.size(), "test", "tests"),
      functions.empty() ? "" : " for " + html_escaped(functions), html_escaped(suite.reference));
}

std::string html_facts(const SuiteReport& suite) {
  std::string rows;
  const auto row = [&](std::string_view name, std::string_view text) {
    if (text.empty()) return;
    rows += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", name, html_escaped(text));
  };
  row("Tests", suite_counts(suite));
  row("From", suite_origin(suite.kind));
  row("Reached", suite.reached);
  row("Checked", suite_confirmed(suite));
  for (const std::string& warning : suite.warnings) row("Note", warning);
  return "<dl>" + rows + "</dl>\n";
}

/// The bar repeats the figures, and is hidden from screen readers.
std::string share_cell(std::uint32_t part, std::uint32_t all) {
  const std::uint64_t percent = all == 0 ? 100 : std::uint64_t{std::min(part, all)} * 100 / all;
  return fmt::format(
      "<td>{}<span class=\"meter\" aria-hidden=\"true\"><span style=\"width:{}%\"></span></span>"
      "</td>",
      share_of(part, all), percent);
}

std::string html_quality(const SuiteReport& suite) {
  if (suite.quality.empty()) return "";
  std::string rows;
  for (std::size_t i = 0; i < suite.quality.size(); ++i) {
    const SuiteQuality& row = suite.quality[i];
    rows += fmt::format(
        "<tr{}><th scope=\"row\">{}{}</th><td class=\"num\">{}</td>{}{}</tr>\n",
        i == 0 ? " class=\"this\"" : "", html_escaped(row.suite),
        i == 0 && row.suite != "this suite" ? " <span class=\"known\">(this suite)</span>" : "",
        grouped_digits(row.tests), share_cell(row.branches_covered, row.branches),
        share_cell(row.mutants_killed, row.mutants));
  }
  return fmt::format(
      "<section aria-labelledby=\"quality\"><h2 id=\"quality\">How much of the reference the tests "
      "cover</h2><div class=\"scroll\" tabindex=\"0\" role=\"region\" "
      "aria-labelledby=\"quality\"><table class=\"quality\"><thead><tr><th "
      "scope=\"col\">Suite</th><th scope=\"col\" class=\"num\">Tests</th><th "
      "scope=\"col\">Branches taken</th><th scope=\"col\">Mutants "
      "killed</th></tr></thead><tbody>\n{}</tbody></table></div><p class=\"fine\">A branch is a "
      "case of a match or a branch of an if. A mutant is the reference with one small change; a "
      "suite kills it if a test has a different result.</p></section>\n",
      rows);
}

std::string purposes(const SuiteTest& test) {
  std::string items;
  for (const std::string& purpose : test.purposes) {
    items += "<li>" + html_escaped(purpose) + "</li>";
  }
  if (const std::string origin = test_origin(test); !origin.empty()) {
    items += "<li>found in " + html_escaped(origin) + "</li>";
  }
  return items.empty() ? "" : "<ul>" + items + "</ul>";
}

/// In lines of about the width of a column; a long expression is indented.
std::string expression(std::string_view text) {
  return "<code>" + html_escaped(laid_out(visible(text), {0, 0, 0, 40})) + "</code>";
}

std::string result(const SuiteTest& test) {
  std::string out;
  switch (test.expect) {
    case SuiteTest::Expect::kValue:
      out = expression(test.expected);
      break;
    case SuiteTest::Expect::kException:
      out =
          "<span class=\"throws\">throws</span> <code>" + html_escaped(test.exception) + "</code>";
      break;
  }
  if (!test.compares_printed) return out;
  if (test.output.empty()) return out + "<span class=\"prints\">prints nothing</span>";
  return out + "<span class=\"prints\">prints <code>" +
         html_escaped(in_quotes(test.output, std::string_view::npos, kOutputShown)) +
         "</code></span>";
}

/// The roles are explicit because a narrow window shows rows as blocks, which would lose them.
std::string html_tests(const SuiteReport& suite) {
  std::string rows;
  for (std::size_t i = 0; i < suite.tests.size(); ++i) {
    const SuiteTest& test = suite.tests[i];
    rows += fmt::format(
        "<tr role=\"row\"><td role=\"cell\" class=\"num\">{}</td>"
        "<th role=\"rowheader\" scope=\"row\" class=\"name\">{}{}</th>"
        "<td role=\"cell\" class=\"code\">{}</td><td role=\"cell\" class=\"code\">{}</td></tr>\n",
        i + 1, html_escaped(test.name), purposes(test), expression(test.call), result(test));
  }
  const auto column = [](std::string_view css, std::string_view name) {
    return fmt::format("<th role=\"columnheader\" scope=\"col\"{}>{}</th>", css, name);
  };
  return fmt::format(
      "<section aria-labelledby=\"tests\"><h2 id=\"tests\" tabindex=\"-1\">Tests</h2>"
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-labelledby=\"tests\">"
      "<table role=\"table\" class=\"tests\"><thead role=\"rowgroup\"><tr "
      "role=\"row\">{}{}{}{}</tr>"
      "</thead><tbody role=\"rowgroup\">\n{}</tbody></table></div></section>\n",
      column(" class=\"num\"", "No."), column("", "Test and purpose"), column("", "Call"),
      column("", "Result"), rows);
}

std::string html_survivors(const SuiteReport& suite) {
  const Survivors sorted = survivors_of(suite);
  if (suite.survivors.empty()) return "";
  std::string out =
      "<section aria-labelledby=\"survivors\"><h2 id=\"survivors\">Changes that no test "
      "detects</h2>\n";
  std::string items;
  for (const SuiteSurvivor* survivor : sorted.open) {
    items += "<li>" + html_escaped(survivor->change);
    if (!survivor->search_extent.empty()) {
      items += " <span class=\"known\">" + html_escaped(survivor->search_extent) + "</span>";
    }
    items += "</li>\n";
  }
  if (!items.empty()) out += "<ul class=\"plain\">\n" + items + "</ul>\n";
  items.clear();
  for (const SuiteSurvivor* survivor : sorted.equivalent) {
    items += "<li>" + html_escaped(survivor->change) + "</li>\n";
  }
  if (!items.empty()) {
    out += fmt::format(
        "<details class=\"more\"><summary>{}</summary><ul class=\"plain\">\n{}</ul></details>\n",
        counted(sorted.equivalent.size(), "change provably makes no difference",
                "changes provably make no difference"),
        items);
  }
  return out + "</section>\n";
}

std::string html_operators(const SuiteReport& suite) {
  std::string items;
  for (const std::string& name : suite.operators) items += "<li>" + html_escaped(name) + "</li>\n";
  if (items.empty()) return "";
  return "<section aria-labelledby=\"operators\"><h2 id=\"operators\">Changes that were "
         "tried</h2>\n<details class=\"more\"><summary>Number of mutants by operator</summary><ul "
         "class=\"plain\">\n" +
         items + "</ul></details></section>\n";
}

}  // namespace

std::string to_suite_html(const SuiteReport& suite) {
  return head(suite) + "<body class=\"suite\">\n" + masthead(suite) + "<main>\n" +
         html_facts(suite) + html_quality(suite) + html_tests(suite) + html_survivors(suite) +
         html_operators(suite) +
         "</main>\n<footer><p>Generated by Assay. A test expects the result of the reference; "
         "tests show mistakes, not their absence.</p></footer>\n</body>\n</html>\n";
}

}  // namespace assay::report
