// Runs a compiled submission on inputs in the sandbox and says what was seen, in the terms every
// claim of Assay about a C program is checked by.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "native/c/compiler.h"
#include "native/c/sanitizer_report.h"

namespace assay::native {

struct NativeRun {
  How how = How::kExited;
  int status = 0;
  int signal = 0;
  std::string out;
  std::string err;
  double wall_seconds = 0;
  /// What a sanitizer found, for binaries built with one: then the run means nothing beyond it.
  std::optional<SanitizerReport> report;
};

/// One run per input, all in one box. The program sees its input on standard input.
Result<std::vector<NativeRun>> run_program(Sandbox& sandbox, const Binary& binary,
                                           const std::vector<std::string>& inputs,
                                           const Limits& limits = {});

/// What `run_beside` saw, in the order of the inputs.
struct Beside {
  std::vector<NativeRun> other;  // one run per input
  std::vector<NativeRun> own;    // as many, then as many again for each fill
};

/// Compiles a text unless that is done already, and runs `other` (nullptr: nothing) and then the
/// text's program on the inputs, all in one box. The two never see each other's files. Errors: as
/// of Toolchain::compile. `fills`: bytes for the unset memory of further runs of the text's
/// program, if the flavour can be told.
Result<Beside> run_beside(Toolchain& toolchain, const Binary* other, std::string_view text,
                          Flavour flavour, const std::vector<std::string>& inputs,
                          const Limits& limits = {}, const std::vector<std::uint8_t>& fills = {});

/// The text's kFillable build on the inputs, its unset memory holding `fill` in every byte.
Result<std::vector<NativeRun>> run_filled(Toolchain& toolchain, std::string_view text,
                                          std::uint8_t fill, const std::vector<std::string>& inputs,
                                          const Limits& limits = {});

}  // namespace assay::native
