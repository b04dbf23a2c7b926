// Native runs of Scala: compiles programs with scalac, a whole batch in one sandbox, and evaluates
// expressions over each of them in a sandbox and a virtual machine of its own (driver.h;
// docs/sandbox.md has the costs and states what is protected from whom).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

class ReadyCompiler;
class ReadyMachines;

struct ScalaFile {
  std::string path;  // as messages name it
  std::string text;
};

/// A program compiled by itself: programs of a batch neither see nor affect each other.
struct ScalaProgram {
  std::string name;  // for Assay's messages
  std::vector<ScalaFile> files;
  /// The bodies of blocks ("import Solution._; head(Empty())"), evaluated one after the other.
  std::vector<std::string> expressions;
  std::string main;  // object whose main(Array()) runs after the expressions; "" if there is none
  /// Indices of expressions, ascending: if one of them is abandoned at the time limit, the caller
  /// needs no more, and the rest is not run.
  std::vector<std::size_t> decisive = {};
  /// Indices of expressions, ascending: they are left out once several expressions of this program
  /// were abandoned at the time limit.
  std::vector<std::size_t> dispensable = {};
  /// Each expression finds the program's objects as they are at its start; otherwise variables keep
  /// what earlier expressions have stored.
  bool starts_afresh = false;
};

enum class ScalaTermination : std::uint8_t {
  kValue,
  kException,
  kExit,          // System.exit: `status`
  kTimeLimit,     // abandoned
  kOutputLimit,   // its output, or its value as a string, exceeds the limit
  kEndedMachine,  // the virtual machine ended meanwhile: `message` states how
  kNotRun,        // expressions before it reached the time limit: see ScalaProgram
  kRefused,       // scalac does not accept this expression: `message` states why
};

/// The observations of one expression, or of main.
struct ScalaRun {
  ScalaTermination termination = ScalaTermination::kValue;
  int status = 0;
  std::string output;  // of System.out, UTF-8
  /// The value, or the exception that ended it, in full: different values are written differently.
  /// 1 is an Int, 1L a Long, 1.0 a Double, '1' a Char, "1\n\"" a String, () Unit; Node(1, Leaf) a
  /// case class and a case object; (1, 2); List(1), Map(1 -> 2) and the other collections,
  /// Array(1); <function1>; new RuntimeException("m") an exception that is no case class; "new
  /// Counter" an object of another class. Names of classes are written without those of the
  /// enclosing objects.
  std::string value;
  std::optional<std::string> text;     // the result of its toString; nullopt if that failed
  std::string exception;               // class, as the virtual machine names it: "Solution$Failed"
  std::optional<std::string> message;  // of the exception (nullopt if null), or of scalac
};

struct ScalaResult {
  /// True if scalac has decided that the program does not compile.
  bool is_rejected() const { return !compiled && failure.empty(); }

  bool compiled = false;
  std::string messages;        // of scalac: "Types.scala:4: error: ..."
  std::vector<ScalaRun> runs;  // if compiled: of the expressions, then of main
  /// Why scalac neither accepted nor rejected the program, or why the last runs are missing; "" if
  /// nothing of the kind happened.
  std::string failure;
};

/// Compiles and runs Scala programs. Thread-safe. The sandbox must outlive the runner.
class ScalaRunner {
 public:
  explicit ScalaRunner(Sandbox& sandbox);
  ~ScalaRunner();

  /// Returns a version such as "scalac 2.11.12", or an error that names the package if there is no
  /// Scala or no JDK.
  Result<std::string> version();

  struct BatchLimits {
    double seconds_per_expression = 2;  // of processor time; four times that if it is idle
    double seconds_per_program = 60;    // of processor time, to compile it
    double cpu_seconds = 120;           // of the virtual machines that run a program
    /// Larger than Java's default of 1 MiB, with which recursion of some ten thousand levels
    /// overflows before the numbers do that it computes.
    std::uint64_t stack_bytes = 16 << 20;
    std::uint64_t output_bytes_per_expression = 1ULL << 20;
    std::uint64_t output_bytes = 64ULL << 20;  // of all expressions of a program, and of scalac
    int compilers = 2;                         // threads; one is enough for a few programs
    int machines = 2;                          // run programs at the same time
  };
  /// Returns one result for each program, whatever the others do. An expression that ends its
  /// virtual machine gets a new one, in which it comes first; if it ends that one too, it costs
  /// another for the rest of its program. An expression that is abandoned costs a new one, too: to
  /// stop it could leave a class half initialised. After a few expressions of a program that waited
  /// until the time limit, rather than compute, the rest is not run, as after a decisive one. Error
  /// kinds: kResource if the compiler does not start; kUnsupported without Scala.
  Result<std::vector<ScalaResult>> run(const std::vector<ScalaProgram>& programs,
                                       const BatchLimits& limits);

  /// Keeps a scalac ready that has compiled the sample, for the calls of `run` in this process and
  /// in its forks, which share it: they are as isolated from each other as the programs of a batch.
  /// Returns at once. To be called again after each run or fork that may have used it; does nothing
  /// as long as the one there is can be used. Not thread-safe, unlike `run`.
  Result<void> keep_compiler_ready(const std::vector<ScalaProgram>& sample);

  /// Keeps virtual machines started in which `run` has the programs of a small batch run, in this
  /// process and in its forks. Each of them runs one program. To be called like the above.
  Result<void> keep_machines_ready();

 private:
  Sandbox& sandbox_;
  std::unique_ptr<ReadyCompiler> ready_;     // null unless keep_compiler_ready was called
  std::unique_ptr<ReadyMachines> machines_;  // null unless keep_machines_ready was called
};

}  // namespace assay::native
