// The interface by which a language writes the tests of a suite as source files of its test
// frameworks.
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
  /// The option of the command line, without dashes, whose value is the path of the file to write.
  /// Versions of one framework share it.
  std::string_view option;
  std::string_view option_help;  // the help text; set in the first version with this option only
  /// The flag of the command line that chooses this version; empty for the default version.
  std::string_view flag;
  std::string_view flag_help;
  /// Returns a complete source file. The report contains the names of the test class and its
  /// package.
  std::string (*render)(const results::SuiteReport& suite) = nullptr;
};

/// The names of the test class and its package as stated by the user; absent if not stated.
struct TestClassNames {
  std::optional<std::string> class_name;
  std::optional<std::string> package;
};

/// Implemented by each language that has test suites. Stateless, so that one object serves all
/// runs.
class TestSources {
 public:
  TestSources() = default;
  TestSources(const TestSources&) = delete;
  TestSources& operator=(const TestSources&) = delete;
  virtual ~TestSources() = default;

  /// The frameworks for which tests can be written, in the order in which the help text lists them.
  virtual std::span<const TestFramework> frameworks() const = 0;
  /// A phrase for the help text that lists the frameworks whose hand-written suites can be read.
  virtual std::string_view readable_suites() const = 0;

  /// Fails if the language does not allow these names.
  virtual Result<void> check(const TestClassNames& names) const = 0;
  /// Returns the suite with these names for its test class and package. If the user did not name
  /// the class, it is called `fallback`, or SuiteReport::class_name if that is absent. Fails if the
  /// program under test already uses one of the names, or if its packages exclude them.
  virtual Result<results::SuiteReport> named(const results::SuiteReport& suite,
                                             const TestClassNames& names,
                                             const std::optional<std::string>& fallback) const = 0;
};

}  // namespace assay::suite
