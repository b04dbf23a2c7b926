// The suite as Markdown (CommonMark, with the tables of GitHub and pandoc): what it is, how good it
// is, a row for each test, and the surviving mutants.
#include <fmt/format.h>

#include "report/suite/describe.h"
#include "report/suite/suite.h"
#include "report/text/markdown_text.h"
#include "report/text/text.h"

namespace assay::report {

using results::SuiteQuality;
using results::SuiteReport;
using results::SuiteSurvivor;
using results::SuiteTest;

namespace {

std::string markdown_facts(const SuiteReport& suite) {
  std::string out;
  const auto fact = [&](std::string_view name, std::string_view text) {
    if (!text.empty()) out += fmt::format("- **{}:** {}\n", name, markdown_line(text));
  };
  if (!suite.reference.empty()) {
    out += "- **Reference:** " + markdown_code(suite.reference) + "\n";
  }
  fact("Functions", suite_functions(suite));
  fact("Tests", suite_counts(suite));
  fact("From", suite_origin(suite.kind));
  fact("Reached", suite.reached);
  fact("Checked", suite_confirmed(suite));
  for (const std::string& warning : suite.warnings) fact("Note", warning);
  return out;
}

std::string markdown_quality(const SuiteReport& suite) {
  if (suite.quality.empty()) return "";
  std::string out =
      "\n## How much of the reference the tests cover\n\n| Suite | Tests | Branches | Mutants |\n| "
      "--- | ---: | ---: | ---: |\n";
  for (const SuiteQuality& row : suite.quality) {
    out += fmt::format("| {} | {} | {} | {} |\n", markdown_line(row.suite),
                       grouped_digits(row.tests), share_of(row.branches_covered, row.branches),
                       share_of(row.mutants_killed, row.mutants));
  }
  return out;
}

/// A cell has only one line.
std::string result_cell(const SuiteTest& test) {
  std::string cell = test.expect == SuiteTest::Expect::kException
                         ? " throws" + markdown_cell(markdown_code(test.exception))
                         : markdown_cell(markdown_code(test.expected));
  if (test.compares_printed) {
    cell.resize(cell.size() - 2);
    cell += test.output.empty() ? "; prints nothing |"
                                : "; prints" + markdown_cell(markdown_code(in_quotes(test.output)));
  }
  return cell;
}

std::string purposes_cell(const SuiteTest& test) {
  std::string cell;
  const auto add = [&](std::string_view text) {
    cell += (cell.empty() ? "" : "; ") + markdown_line(text);
  };
  for (const std::string& purpose : test.purposes) add(purpose);
  if (const std::string origin = test_origin(test); !origin.empty()) add("found in " + origin);
  return " " + cell + " |";
}

std::string markdown_tests(const SuiteReport& suite) {
  if (suite.tests.empty()) return "\n## Tests\n\nNone.\n";
  std::string out =
      "\n## Tests\n\n| | Test | Call | Result | Purpose |\n| ---: | --- | --- | --- | --- |\n";
  for (std::size_t i = 0; i < suite.tests.size(); ++i) {
    const SuiteTest& test = suite.tests[i];
    out += fmt::format("| {} | {} |{}{}{}\n", i + 1, markdown_line(test.name),
                       markdown_cell(markdown_code(test.call)), result_cell(test),
                       purposes_cell(test));
  }
  return out;
}

std::string markdown_survivors(const SuiteReport& suite) {
  const Survivors sorted = survivors_of(suite);
  std::string out;
  if (!sorted.open.empty()) out += "\n## Changes that no test detects\n\n";
  for (const SuiteSurvivor* survivor : sorted.open) {
    out += "- " + markdown_line(survivor->change);
    if (!survivor->search_extent.empty()) out += ": " + markdown_line(survivor->search_extent);
    out += "\n";
  }
  if (!sorted.equivalent.empty()) out += "\n## Changes that provably make no difference\n\n";
  for (const SuiteSurvivor* survivor : sorted.equivalent) {
    out += "- " + markdown_line(survivor->change) + "\n";
  }
  return out;
}

std::string markdown_operators(const SuiteReport& suite) {
  std::string out;
  for (const std::string& name : suite.operators) out += "- " + markdown_line(name) + "\n";
  return out.empty() ? "" : "\n## Changes that were tried\n\n" + out;
}

}  // namespace

std::string to_suite_markdown(const SuiteReport& suite) {
  return fmt::format("# {}: tests\n\n", markdown_line(suite.title)) + markdown_facts(suite) +
         markdown_quality(suite) + markdown_tests(suite) + markdown_survivors(suite) +
         markdown_operators(suite);
}

}  // namespace assay::report
