// Runs a compiled submission on inputs in the sandbox and reports what was observed, in the terms
// in which every claim of Assay about a C program is checked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "native/c/compiler.h"
#include "native/c/sanitizer_report.h"

namespace assay::native {

struct NativeRun {
  Termination termination = Termination::kExited;
  int status = 0;
  int signal = 0;
  std::string out;
  std::string err;
  double wall_seconds = 0;
  /// The sanitizer's report, for binaries built with one. The rest of the run means nothing then.
  std::optional<SanitizerReport> report;
};

/// Runs the program once per input, all in one sandbox. The program receives its input on standard
/// input.
Result<std::vector<NativeRun>> run_program(Sandbox& sandbox, const Binary& binary,
                                           const std::vector<std::string>& inputs,
                                           const Limits& limits = {});

/// The observations of `run_pair`, in the order of the inputs.
struct RunPair {
  std::vector<NativeRun> other;  // one run per input
  std::vector<NativeRun> own;    // one run per input, then one per input for each fill pattern
};

/// Compiles a source unless that is done already, and runs `other` (nullptr: nothing) and then the
/// compiled program on the inputs, all in one sandbox. The two never see each other's files. Fails
/// as Toolchain::compile does. `fill_patterns` are bytes for the uninitialised memory of further
/// runs of the compiled program, if the flavour supports that.
Result<RunPair> run_pair(Toolchain& toolchain, const Binary* other, std::string_view text,
                         Flavour flavour, const std::vector<std::string>& inputs,
                         const Limits& limits = {},
                         const std::vector<std::uint8_t>& fill_patterns = {});

/// Runs the source's kFillOnRequest build on the inputs, every byte of uninitialised memory being
/// `fill`.
Result<std::vector<NativeRun>> run_with_fill_pattern(Toolchain& toolchain, std::string_view text,
                                                     std::uint8_t fill_pattern,
                                                     const std::vector<std::string>& inputs,
                                                     const Limits& limits = {});

}  // namespace assay::native
