// What a language offers for writing the tests of a suite as source files of its test frameworks.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "results/suite.h"

namespace assay::suite {

/// A test framework, or a version of one for which tests are written differently.
struct TestFramework {
  std::string_view
      option;  // of the command line, without dashes; its value is the path of the file
  std::string_view option_help;  // in the first framework with this option
  std::string_view flag;  // of the command line; chooses this version. Empty: the usual version
  std::string_view flag_help;
  /// Returns a complete source file. The report contains the names of the test class and its
  /// package.
  std::string (*render)(const results::SuiteReport& suite) = nullptr;
};

/// The names that the user wants for the test class and its package.
struct TestClassNames {
  std::optional<std::string> class_name;
  std::optional<std::string> package;
};

class TestSources {
 public:
  TestSources() = default;
  TestSources(const TestSources&) = delete;
  TestSources& operator=(const TestSources&) = delete;
  virtual ~TestSources() = default;

  virtual std::span<const TestFramework> frameworks() const = 0;
  /// The test frameworks whose hand-written suites can be read, for the help text.
  virtual std::string_view readable_suites() const = 0;

  /// Returns an error if the language does not allow these names.
  virtual Result<void> check(const TestClassNames& names) const = 0;
  /// Returns the suite with these names for its test class and package. The class is called
  /// `fallback` if the user did not name it. Error: this suite's program uses a name, or makes it
  /// impossible.
  virtual Result<results::SuiteReport> named(const results::SuiteReport& suite,
                                             const TestClassNames& names,
                                             const std::optional<std::string>& fallback) const = 0;
};

}  // namespace assay::suite
