// What one run of a program showed: the only thing programs are compared on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::results {

/// How a run ended. The first three are normal endings, which a comparison looks into.
enum class Ending : std::uint8_t {
  kExited,         // the program ended, with `exit_status`
  kReturned,       // the function that was called returned `value`
  kThrew,          // the function that was called ended by `exception`
  kCrashed,        // a signal ended the run; `detail` names it
  kUndefined,      // the language gives the run no meaning; `detail` names the fault
  kNoTermination,  // the limit on steps, time or nested calls was reached
  kOutputLimit,
  kMemoryLimit,
};

std::string_view describe(Ending ending);
constexpr bool is_normal(Ending ending) { return ending <= Ending::kThrew; }

/// A position in a source text, already resolved for people. Line 0: none.
struct Location {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::string text;  // the source line
  bool valid() const { return line != 0; }
};

/// An exception that nobody caught.
struct Exception {
  std::string type;     // what comparisons look at: the class, without the submission's own package
  std::string name;     // what people read: the qualified class
  std::string message;  // may be empty
};

struct Outcome {
  Ending ending = Ending::kExited;
  int exit_status = 0;
  std::string value;    // kReturned: as an expression of the source language
  Exception exception;  // kThrew
  std::string output;   // raw bytes, truncated at the output limit
  std::string detail;   // one phrase about an ending that is not normal
  Location where;       // where the run went wrong, if known
};

/// What came of the run in one text: the output, followed by the value or by "throws" and the
/// exception. Raw bytes.
std::string shown(const Outcome& outcome);

}  // namespace assay::results
