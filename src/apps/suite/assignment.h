// A functional assignment, as this application sees it. Everything that depends on the language of
// its solutions is behind this interface, apart from how the language writes values, which the
// programs themselves know (functional/notation.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/suite/generate/tests.h"
#include "base/result.h"
#include "base/source_map.h"
#include "functional/program.h"

namespace assay::suite {

/// Where an assignment is, and what the command line says instead of the assignment file.
struct AssignmentRequest {
  std::string reference;                  // path of one correct solution
  std::optional<std::string> assignment;  // path of the assignment file
  bool ignore_assignment = false;
  std::vector<std::string> support;  // files that are compiled with every solution
  std::vector<std::string> entries;
  std::vector<std::string> contracts;
  std::optional<std::uint32_t> budget;
  bool allow_no_sandbox = false;
};

/// What is known about an assignment once it is open.
struct AssignmentContents {
  std::string language;   // for readers
  std::string title;      // stated by the assignment; may be empty
  std::string reference;  // the path of the main reference solution
  /// All references, linked into one program, and the sources of the main one.
  fun::Program program;
  const SourceMap* sources = nullptr;
  std::vector<Entry> entries;
  std::vector<std::string> references;  // file names without folders, the main one first
  /// A phrase that says which inputs count; empty: all on which the reference is defined.
  std::string valid_inputs;
  std::optional<std::uint32_t> budget;  // stated by the assignment
  std::vector<std::string> imports;     // what a test file imports, as the language writes it
  std::vector<std::string> packages;    // of the main reference's files
};

/// A submission as the language's front end reads it.
struct Solution {
  std::string label;
  Result<fun::Program> program;  // or why it cannot be read
};

/// A hand-written suite as the language's front end reads it.
struct HandWrittenSuite {
  std::string label;
  fun::Program program;                // the main reference and the suite, compiled together
  std::vector<fun::FunctionId> tests;  // without parameters; they throw where the test fails
  std::string note;                    // for the reader of the report; usually empty
};

/// A test for the language's real compiler, with qualified names.
struct NativeTest {
  std::string call;
  std::optional<std::string> expected;  // absent: an exception
};

/// What the real language made of a test.
struct NativeRun {
  enum class End : std::uint8_t {
    kEqual,      // the call returned the expected value
    kOther,      // the call returned something else, or returned instead of throwing
    kException,  // the call ended with an exception
    kFailed,     // the run ended otherwise
  };
  End end = End::kFailed;
  std::string exception;  // its class, as SuiteTest::exception names it
  std::string output;     // what was printed
  std::string what;       // for readers
};

class Assignment {
 public:
  Assignment() = default;
  Assignment(const Assignment&) = delete;
  Assignment& operator=(const Assignment&) = delete;
  virtual ~Assignment() = default;

  virtual const AssignmentContents& contents() const = 0;

  /// The submissions that these files and folders hold. Errors: a path cannot be read.
  virtual Result<std::vector<Solution>> read_solutions(
      const std::vector<std::string>& paths) const = 0;
  /// Errors name the file, the line and the cause.
  virtual Result<HandWrittenSuite> read_suite(const std::string& path) const = 0;

  /// Compiles every reference and runs every test on it. The runs by reference, then by test; fewer
  /// runs than tests where a program ended before it came to the others. The error is kInvalidInput
  /// if the compiler rejects a reference.
  virtual Result<std::vector<std::vector<NativeRun>>> run_natively(
      const std::vector<NativeTest>& tests) const = 0;
  /// Who ran them: a compiler and its version.
  virtual std::string toolchain() const = 0;
};

}  // namespace assay::suite
