// The warnings that gcc gives for a program, and which of them another text of it does not have: a
// change should not make a program worse in the eyes of the compiler.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "native/c/compiler.h"

namespace assay::native {

struct Warning {
  std::string file;  // as it was named to the compiler
  std::uint32_t line = 0, column = 0;
  std::string function;  // that contains it, or ""
  std::string kind;      // the option that turns it on ("-Wparentheses"), or ""
  std::string message;
  friend bool operator==(const Warning&, const Warning&) = default;
};

/// Returns the warnings in the messages of gcc (with -fdiagnostics-plain-output), in their order.
std::vector<Warning> parse_warnings(std::string_view messages);

/// Compiles a source of one file or several without linking it, with -Wall -Wextra, in the sandbox.
/// Fails as Toolchain::compile does.
Result<std::vector<Warning>> warnings_of(Toolchain& toolchain, std::string_view text);

/// Returns the warnings of `after` that exceed those of `before`: of each kind in each function as
/// many as there are more of. Lines are not compared, because a change moves them.
std::vector<Warning> new_warnings(const std::vector<Warning>& before,
                                  const std::vector<Warning>& after);

}  // namespace assay::native
