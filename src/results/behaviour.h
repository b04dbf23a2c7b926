// What one run of a program showed: the only thing programs are compared on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::results {

/// How a run ended.
enum class Ending : std::uint8_t {
  kExited,         // normally, with `exit_status`
  kCrashed,        // a signal or an uncaught exception; `detail` names it
  kUndefined,      // the language gives the run no meaning (C); `detail` names the fault
  kNoTermination,  // step or time limit
  kOutputLimit,
  kMemoryLimit,
};

std::string_view describe(Ending ending);

/// A position in a source text, already resolved for people. Line 0: none.
struct Location {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::string text;  // the source line
  bool valid() const { return line != 0; }
};

struct Behaviour {
  Ending ending = Ending::kExited;
  int exit_status = 0;
  std::string output;  // raw bytes, truncated at the output limit
  std::string detail;  // for anything but kExited: one phrase
  Location where;      // where it went wrong, if known
};

}  // namespace assay::results
