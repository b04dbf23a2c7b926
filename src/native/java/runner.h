// Native runs of Java: compiles and runs a batch of classes in one sandbox and one virtual machine
// (driver.cc; docs/sandbox.md has the costs).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

/// One class to run: the source declares `name` (no package) with `public static void run()`.
struct JavaClass {
  std::string name;
  std::string text;
};

/// The observations of one run().
struct JavaRun {
  std::string output;     // of System.out, UTF-8
  std::string exception;  // "java.lang.AssertionError: ASSERT(a != b)"; "" if it terminated
                          // normally
  bool finished = true;   // false if it exceeded its time or output and was abandoned
};

/// Compiles and runs Java classes. Thread-safe. The sandbox must outlive the runner.
class JavaRunner {
 public:
  explicit JavaRunner(Sandbox& sandbox) : sandbox_(sandbox) {}

  /// Returns a version such as "javac 17.0.15", or an error that names the package if there is no
  /// JDK.
  Result<std::string> version();

  struct BatchLimits {
    double seconds_per_class = 1;
    double cpu_seconds = 60;  // of the whole batch, javac included
    std::uint64_t output_bytes_per_class = 1ULL << 20;
    std::uint64_t output_bytes = 64ULL << 20;  // of the whole batch
  };
  /// Compiles all classes with one javac and runs them one after the other in one virtual machine,
  /// with assertions enabled. Error kinds: kInvalidInput with javac's messages; kResource if a
  /// limit was exceeded; kUnsupported without a JDK. Names must be different identifiers of ASCII
  /// letters and digits.
  Result<std::vector<JavaRun>> run(const std::vector<JavaClass>& classes,
                                   const BatchLimits& limits);

 private:
  Sandbox& sandbox_;
};

}  // namespace assay::native
