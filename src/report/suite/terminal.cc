// What the teacher reads after a run: how the suite was made and how good it is, each test with its
// purposes, and the surviving mutants.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "report/suite/describe.h"
#include "report/suite/layout.h"
#include "report/suite/suite.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

using results::SuiteQuality;
using results::SuiteReport;
using results::SuiteSurvivor;
using results::SuiteTest;

namespace {

constexpr std::size_t kSurvivorsShown = 20;

class SuitePage : public TerminalWriter {
 public:
  SuitePage(const SuiteReport& suite, const SuiteTableOptions& options)
      : TerminalWriter(options.colour, options.width), suite_(suite), options_(options) {}

  void facts();
  void quality();
  void tests();
  void survivors();

 private:
  void heading(std::string_view text) {
    line();
    line(inked(text, Ink::kBold));
  }
  std::size_t width() const { return std::max<std::size_t>(options_.width, 40); }
  /// A paragraph after a sign that stands out.
  void item(std::string_view sign, std::string_view text, std::size_t indent, Ink ink);
  void expression(std::string_view sign, std::string_view text, std::size_t indent);
  void test(const SuiteTest& test, std::size_t number, std::size_t indent);

  const SuiteReport& suite_;
  const SuiteTableOptions& options_;
};

void SuitePage::facts() {
  line(inked(visible(suite_.title), Ink::kBold));
  field("reference", visible(suite_.reference));
  field("functions", visible(suite_functions(suite_)));
  field("tests", suite_counts(suite_));
  field("from", suite_origin(suite_.kind));
  if (!suite_.reached.empty()) field("reached", visible(suite_.reached));
  if (suite_.confirmed.empty()) {
    field("checked", inked("! " + suite_confirmed(suite_), Ink::kYellow));
  } else {
    field("checked", visible(suite_.confirmed));
  }
  for (const std::string& warning : suite_.warnings) field("note", visible(warning));
}

void SuitePage::quality() {
  if (suite_.quality.empty()) return;
  heading("How much of the reference the tests cover");
  std::vector<std::array<std::string, 4>> rows = {{"suite", "tests", "branches", "mutants"}};
  for (const SuiteQuality& one : suite_.quality) {
    rows.push_back({visible(one.suite), grouped_digits(one.tests),
                    share_of(one.branches_covered, one.branches),
                    share_of(one.mutants_killed, one.mutants)});
  }
  std::array<std::size_t, 4> widths{};
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  const std::size_t others = widths[1] + widths[2] + widths[3] + 8;
  widths[0] = std::min(widths[0], std::max<std::size_t>(width(), others + 12) - others);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string text = "  " + padded(clipped(rows[r][0], widths[0]), widths[0]);
    for (std::size_t i = 1; i < rows[r].size(); ++i) {
      text += std::string(2 + widths[i] - columns(rows[r][i]), ' ') + rows[r][i];
    }
    line(r == 0 ? inked(text, Ink::kDim) : text);
  }
}

void SuitePage::item(std::string_view sign, std::string_view text, std::size_t indent, Ink ink) {
  const std::size_t room = std::max<std::size_t>(width() - std::min(width(), indent + 2), 20);
  std::string_view start = sign;
  for (const std::string& part : filled(visible(text), room)) {
    line(std::string(indent, ' ') + inked(padded(start, 2) + part, ink));
    start = "";
  }
}

void SuitePage::expression(std::string_view sign, std::string_view text, std::size_t indent) {
  const std::string start = std::string(indent, ' ') + padded(sign, 2);
  line(start + laid_out(visible(text), {indent + 2, indent + 2, 0, width()}));
}

void SuitePage::test(const SuiteTest& test, std::size_t number, std::size_t indent) {
  const std::string digits = std::to_string(number);
  const std::string start = std::string(indent - 2 - digits.size(), ' ') + digits + "  ";
  std::string_view before = start;
  const std::string margin(indent, ' ');
  for (const std::string& part :
       filled(visible(test.name), std::max(width(), indent + 20) - indent)) {
    line(std::string(before) + inked(part, Ink::kBold));
    before = margin;
  }
  expression("", test.call, indent);
  if (test.expect == SuiteTest::Expect::kException) {
    item("!", expectation(test), indent, Ink::kMagenta);
  } else {
    expression("=", test.expected, indent);
  }
  if (test.compares_printed) item("=", expected_output(test), indent, Ink::kDim);
  if (!options_.purposes) return;
  for (const std::string& purpose : test.purposes) item("*", purpose, indent, Ink::kGreen);
  if (const std::string origin = test_origin(test); !origin.empty()) {
    item("*", "found in " + origin, indent, Ink::kGreen);
  }
}

void SuitePage::tests() {
  heading("Tests");
  if (suite_.tests.empty()) line("  none");
  const std::size_t indent = std::to_string(suite_.tests.size()).size() + 4;
  for (std::size_t i = 0; i < suite_.tests.size(); ++i) test(suite_.tests[i], i + 1, indent);
}

void SuitePage::survivors() {
  const Survivors sorted = survivors_of(suite_);
  if (suite_.survivors.empty()) return;
  heading("Changes of the reference that no test detects");
  for (std::size_t i = 0; i < std::min(sorted.open.size(), kSurvivorsShown); ++i) {
    const SuiteSurvivor& survivor = *sorted.open[i];
    item("?",
         survivor.search_extent.empty() ? survivor.change
                                        : survivor.change + ": " + survivor.search_extent,
         2, Ink::kYellow);
  }
  if (sorted.open.size() > kSurvivorsShown) {
    line(fmt::format("    ... and {} more", grouped_digits(sorted.open.size() - kSurvivorsShown)));
  }
  if (!sorted.equivalent.empty()) {
    item("=",
         counted(sorted.equivalent.size(), "change provably makes no difference",
                 "changes provably make no difference"),
         2, Ink::kDim);
  }
}

}  // namespace

std::string suite_table(const SuiteReport& suite, const SuiteTableOptions& options) {
  SuitePage page(suite, options);
  page.facts();
  page.quality();
  page.tests();
  page.survivors();
  return page.take();
}

}  // namespace assay::report
