// A test suite as sources of four Scala test frameworks, for programs, and for people. Every text
// of a suite but its expressions is hostile until escaped; the expressions are code and go into
// sources as they are, wrapped where they are long.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "results/suite.h"

namespace assay::report {

/// What ScalaTest calls its suites of functions: org.scalatest.FunSuite until 3.0,
/// org.scalatest.funsuite.AnyFunSuite since 3.1.
enum class ScalaTestNames : std::uint8_t { kFunSuite, kAnyFunSuite };

/// Complete source files. The tests of more than 250 are in several classes of one file, since the
/// virtual machine bounds what a class may hold.
/// Their package is SuiteReport::package, their class SuiteReport::class_name unless the tests or
/// the program use that name: what it is then.
std::string suite_class(const SuiteReport& suite);
std::string to_scalatest(const SuiteReport& suite,
                         ScalaTestNames names = ScalaTestNames::kFunSuite);
std::string to_munit(const SuiteReport& suite);
std::string to_junit4(const SuiteReport& suite);  // 4.4 and later
std::string to_junit5(const SuiteReport& suite);

/// Schema `assay.suite/1`, described in docs/schemas.
struct SuiteJsonOptions {
  bool timings = false;  // differ from run to run
};
inline constexpr std::string_view kSuiteSchema = "assay.suite/1";
std::string to_suite_json(const SuiteReport& suite, const SuiteJsonOptions& options = {});

/// For the teacher's terminal: how good the suite is, its tests, what no test notices.
struct SuiteTableOptions {
  bool colour = false;
  std::size_t width = 80;
  bool purposes = true;  // below each test
};
std::string suite_table(const SuiteReport& suite, const SuiteTableOptions& options = {});

/// CommonMark with the tables of GitHub and pandoc.
std::string to_suite_markdown(const SuiteReport& suite);
/// One page that needs no script and loads nothing.
std::string to_suite_html(const SuiteReport& suite);

}  // namespace assay::report
