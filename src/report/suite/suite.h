// Reports of test suites. Every string of a suite is hostile until it is escaped;
// that includes its expressions, which are quoted as the suite holds them. Source files for test
// frameworks are written by the languages (apps/suite/test_sources.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "results/suite.h"

namespace assay::report {

/// Schema `assay.suite/1`, described in docs/schemas.
struct SuiteJsonOptions {
  bool timings = false;  // they differ from run to run
};
inline constexpr std::string_view kSuiteSchema = "assay.suite/1";
std::string to_suite_json(const results::SuiteReport& suite, const SuiteJsonOptions& options = {});

/// For the teacher's terminal: how good the suite is, its tests, and which mutants survive.
struct SuiteTableOptions {
  bool colour = false;
  std::size_t width = 80;
  bool purposes = true;  // below each test
};
std::string suite_table(const results::SuiteReport& suite, const SuiteTableOptions& options = {});

/// CommonMark with the tables of GitHub and pandoc.
std::string to_suite_markdown(const results::SuiteReport& suite);
/// One page that needs no script and loads nothing.
std::string to_suite_html(const results::SuiteReport& suite);

/// One line for each budget: paths, seconds, branches taken.
std::string estimate_table(const results::SuiteEstimate& estimate);

}  // namespace assay::report
