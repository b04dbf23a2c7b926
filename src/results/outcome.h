// The observable result of one run of a program: programs are compared by nothing else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::results {

/// How a run ended. The first three terminate normally; only these are compared in detail.
enum class Termination : std::uint8_t {
  kExited,         // the program ended, with `exit_status`
  kReturned,       // the function that was called returned `value`
  kThrew,          // the function that was called ended by `exception`
  kCrashed,        // a signal ended the run; `detail` names it
  kUndefined,      // the language leaves the behaviour undefined; `detail` names the fault
  kNoTermination,  // the limit on steps, time or nested calls was reached
  kOutputLimit,
  kMemoryLimit,
};

std::string_view describe(Termination termination);
constexpr bool is_normal(Termination termination) { return termination <= Termination::kThrew; }

/// A position in a source file, resolved for display. Line 0 means that there is no position.
struct Location {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::string text;    // the source line
  std::string part{};  // the file's name within a program of several files, otherwise ""
  bool valid() const { return line != 0; }
};

/// An uncaught exception.
struct Exception {
  std::string type;     // compared: the class, without the submission's own package
  std::string name;     // displayed: the qualified class
  std::string message;  // may be empty
};

struct Outcome {
  Termination termination = Termination::kExited;
  int exit_status = 0;
  std::string value;  // for kReturned: an expression of the source language
  /// What `value` is about, if not about what was returned: with "numbers", it is "numbers stays
  /// [0]", "numbers becomes [0]" (an argument) or "numbers is [0]".
  std::string about = {};
  Exception exception;  // for kThrew
  std::string output;   // raw bytes, truncated at the output limit
  std::string detail;   // one phrase that explains why the run did not terminate normally
  Location where;       // the position of the fault, if known
};

/// Returns the result of the run as one string: the output, followed by the value or by "throws"
/// and the exception on a line of their own. After an output, "returns" precedes what was returned.
/// The string contains raw bytes.
std::string shown(const Outcome& outcome);

}  // namespace assay::results
