// The real Scala: compiles programs with scalac and evaluates expressions over them, all of a batch
// in one box and one virtual machine (driver.h; docs/sandbox.md has the costs).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

struct ScalaFile {
  std::string path;  // as messages name it
  std::string text;
};

/// Compiled by itself: programs of a batch do not see each other.
struct ScalaProgram {
  std::string name;  // for our own messages
  std::vector<ScalaFile> files;
  /// Each the body of a block ("import Solution._; head(Empty())"), evaluated one after the other.
  std::vector<std::string> expressions;
  std::string main;  // object whose main(Array()) runs after the expressions; empty: none
};

enum class ScalaEnd : std::uint8_t {
  kValue,
  kException,
  kExit,          // System.exit: `status`
  kTimeLimit,     // given up
  kOutputLimit,   // it printed, or its value in writing has, more than its share
  kEndedMachine,  // the virtual machine ended meanwhile: `message` says how
  kRefused,       // scalac does not accept this expression: `message` says why
};

/// What one expression, or main, showed.
struct ScalaRun {
  ScalaEnd how = ScalaEnd::kValue;
  int status = 0;
  std::string output;  // of System.out, UTF-8
  /// The value, or the exception that ended it, in full: values that differ are written
  /// differently. 1 is an Int, 1L a Long, 1.0 a Double, '1' a Char, "1\n\"" a String, () Unit;
  /// Node(1, Leaf) a case class and a case object; (1, 2); List(1), Map(1 -> 2) and the other
  /// collections, Array(1); <function1>; new RuntimeException("m") an exception that is no case
  /// class; "new Counter" an instance of another class. Names of classes are without those of the
  /// objects around them.
  std::string value;
  std::optional<std::string> text;     // its toString; missing: that failed
  std::string exception;               // class, as the virtual machine names it: "Solution$Failed"
  std::optional<std::string> message;  // of the exception (missing: null), of scalac
};

struct ScalaResult {
  bool compiled = false;
  std::string messages;        // of scalac: "Types.scala:4: error: ..."
  std::vector<ScalaRun> runs;  // if compiled: of the expressions, then of main
};

/// Thread-safe. The sandbox must outlive it.
class ScalaRunner {
 public:
  explicit ScalaRunner(Sandbox& sandbox) : sandbox_(sandbox) {}

  /// "scalac 2.11.12"; an error that names the package if there is no Scala or no JDK.
  Result<std::string> version();

  struct BatchLimits {
    double seconds_per_expression = 2;    // of the processor; four times that elapsed
    double seconds_per_program = 60;      // to compile it
    double cpu_seconds = 120;             // of the whole batch, scalac included
    std::uint64_t stack_bytes = 1 << 20;  // Java's own default: what overflows there does here
    std::uint64_t output_bytes_per_expression = 1ULL << 20;
    std::uint64_t output_bytes = 64ULL << 20;  // of the whole batch
    int compilers = 2;                         // threads; one is enough for a few programs
  };
  /// One result for each program. An expression that ends the machine costs a new one, with the
  /// rest of the batch; a program that does not compile spoils nothing. Errors: kResource if a
  /// limit of the batch was hit; kUnsupported without Scala.
  Result<std::vector<ScalaResult>> run(const std::vector<ScalaProgram>& programs,
                                       const BatchLimits& limits);

 private:
  Sandbox& sandbox_;
};

}  // namespace assay::native
