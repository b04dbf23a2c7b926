#include "report/suite/describe.h"

#include <fmt/format.h>

#include "report/text/text.h"

namespace assay::report {

using results::SuiteQuality;
using results::SuiteReport;
using results::SuiteSurvivor;
using results::SuiteTest;

namespace {

std::string part_of(std::uint32_t part, std::uint32_t all, std::string_view one,
                    std::string_view many) {
  if (all == 0) return fmt::format("no {}", many);
  if (part < all) return fmt::format("{} of {}", grouped_digits(part), counted(all, one, many));
  return all == 1 ? fmt::format("the only {}", one)
                  : fmt::format("all {}", counted(all, one, many));
}

}  // namespace

std::string_view suite_origin(std::string_view kind) {
  if (kind == "reference") return "paths of the reference";
  if (kind == "self") return "paths of the submission";
  if (kind == "ref+self") return "paths of the reference and of the submission";
  if (kind == "all") return "paths of all programs";
  return "paths";
}

std::string suite_counts(const SuiteReport& suite) {
  std::string text = counted(suite.tests.size(), "test", "tests");
  if (suite.is_reduced && suite.distinct > suite.tests.size()) {
    text += fmt::format(", chosen from {}", grouped_digits(suite.distinct));
  }
  if (suite.paths > 0) text += fmt::format("; {} explored", counted(suite.paths, "path", "paths"));
  return text;
}

std::string suite_functions(const SuiteReport& suite) {
  std::string text;
  for (std::size_t i = 0; i < suite.functions.size(); ++i) {
    const bool last = i + 1 == suite.functions.size();
    text += (i == 0 ? "" : last ? " and " : ", ") + suite.functions[i];
  }
  return text;
}

std::string suite_confirmed(const SuiteReport& suite) {
  if (!suite.confirmed.empty()) return suite.confirmed;
  return fmt::format("not run with {}", suite.language);
}

std::string share_of(std::uint32_t part, std::uint32_t all) {
  if (all == 0) return "none to cover";
  return fmt::format("{} of {} ({} %)", grouped_digits(part), grouped_digits(all),
                     std::uint64_t{part} * 100 / all);
}

std::string describe_quality(const SuiteQuality& quality) {
  return part_of(quality.branches_covered, quality.branches, "branch", "branches") + " and " +
         part_of(quality.mutants_killed, quality.mutants, "mutant", "mutants");
}

std::string expectation(const SuiteTest& test) {
  switch (test.expect) {
    case SuiteTest::Expect::kValue:
      return test.expected;
    case SuiteTest::Expect::kException:
      return "throws " + test.exception;
  }
  return "";
}

std::string expected_output(const SuiteTest& test) {
  if (!test.compares_printed) return "";
  return test.output.empty() ? "prints nothing" : "prints " + in_quotes(test.output);
}

std::string test_origin(const SuiteTest& test) {
  return test.found_in.empty() || test.found_in == "reference" ? "" : test.found_in;
}

Survivors survivors_of(const SuiteReport& suite) {
  Survivors sorted;
  for (const SuiteSurvivor& survivor : suite.survivors) {
    (survivor.is_equivalent ? sorted.equivalent : sorted.open).push_back(&survivor);
  }
  return sorted;
}

}  // namespace assay::report
