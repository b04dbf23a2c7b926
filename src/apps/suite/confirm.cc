#include "apps/suite/confirm.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay::suite {
namespace {

using results::SuiteReport;
using results::SuiteTest;

bool passes(const SuiteTest& test, const NativeRun& run) {
  if (test.compares_printed && run.output != test.output) return false;
  switch (test.expect) {
    case SuiteTest::Expect::kValue:
      return run.end == NativeRun::End::kEqual;
    case SuiteTest::Expect::kException:
      return run.end == NativeRun::End::kException && run.exception == test.exception;
  }
  return false;
}

std::vector<NativeTest> native_tests(const Made& made) {
  std::vector<NativeTest> tests;
  for (std::size_t i = 0; i < made.report.tests.size(); ++i) {
    tests.push_back({made.qualified_calls[i], std::nullopt});
    if (made.report.tests[i].expect == SuiteTest::Expect::kValue)
      tests.back().expected = made.qualified_expected[i];
  }
  return tests;
}

std::string sentence(const std::string& toolchain, std::size_t tests, std::size_t references,
                     std::size_t dropped) {
  std::string text = fmt::format(
      "{} ran {} on {}: {}", toolchain,
      tests == 1 ? "the test" : fmt::format("all {} tests", tests),
      references == 1 ? "the reference" : fmt::format("each of the {} references", references),
      tests == 1 ? "it passes" : "they pass");
  if (dropped > 0)
    text += fmt::format("; {} dropped",
                        dropped == 1 ? "another was" : fmt::format("{} others were", dropped));
  return text;
}

}  // namespace

Result<void> confirm(const Assignment& assignment, Made& made) {
  SuiteReport& report = made.report;
  TRY_ASSIGN(const auto runs, assignment.run_natively(native_tests(made)));
  std::vector<SuiteTest> passing;
  for (std::size_t i = 0; i < report.tests.size(); ++i) {
    SuiteTest& test = report.tests[i];
    const auto failing = std::find_if(runs.begin(), runs.end(), [&](const auto& one) {
      return i >= one.size() || !passes(test, one[i]);
    });
    if (failing == runs.end()) {
      passing.push_back(std::move(test));
      continue;
    }
    report.warnings.push_back(
        fmt::format("dropped, because {} disagrees: {}{}", assignment.contents().language,
                    test.call, i < failing->size() ? " (" + (*failing)[i].what + ")" : ""));
  }
  const std::size_t dropped = report.tests.size() - passing.size();
  report.tests = std::move(passing);
  report.confirmed = sentence(assignment.toolchain(), report.tests.size(), runs.size(), dropped);
  return {};
}

}  // namespace assay::suite
