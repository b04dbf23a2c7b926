// The real Java: compiles and runs a batch of classes in one box and one virtual machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "native/sandbox.h"

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
  bool finished = true;   // false: it took longer than its share and was given up
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
  };
  /// Compiles all classes with one javac and runs them one after the other in one virtual machine,
  /// with assertions on. Errors: kInvalidInput with javac's messages; kResource if a limit was hit;
  /// kUnsupported without a JDK.
  Result<std::vector<JavaRun>> run(const std::vector<JavaClass>& classes,
                                   const BatchLimits& limits);

 private:
  Sandbox& sandbox_;
};

}  // namespace assay::native
