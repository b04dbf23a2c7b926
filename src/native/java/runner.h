// The real Java: compiles and runs a batch of classes in one box and one virtual machine
// (driver.cc; docs/sandbox.md has the costs).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

/// One class to run: `text` declares `name` (no package) with `public static void run()`.
struct JavaClass {
  std::string name;
  std::string text;
};

/// What one run() showed.
struct JavaRun {
  std::string output;     // of System.out, UTF-8
  std::string exception;  // "java.lang.AssertionError: ASSERT(a != b)"; empty: it ended normally
  bool finished = true;   // false: it took or printed more than its share and was given up
};

/// Thread-safe. The sandbox must outlive it.
class JavaRunner {
 public:
  explicit JavaRunner(Sandbox& sandbox) : sandbox_(sandbox) {}

  /// "javac 17.0.15"; an error that names the package if there is no JDK.
  Result<std::string> version();

  struct BatchLimits {
    double seconds_per_class = 1;
    double cpu_seconds = 60;  // of the whole batch, javac included
    std::uint64_t output_bytes_per_class = 1ULL << 20;
    std::uint64_t output_bytes = 64ULL << 20;  // of the whole batch
  };
  /// Compiles all classes with one javac and runs them one after the other in one virtual machine,
  /// with assertions on. Errors: kInvalidInput with javac's messages; kResource if a limit was hit;
  /// kUnsupported without a JDK. Names must be different identifiers of ASCII letters and digits.
  Result<std::vector<JavaRun>> run(const std::vector<JavaClass>& classes,
                                   const BatchLimits& limits);

 private:
  Sandbox& sandbox_;
};

}  // namespace assay::native
