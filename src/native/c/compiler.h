// Compiles a submission with the actual compilers of the host, inside the sandbox because the
// source can be hostile (#include of a secret, .incbin, macro bombs). The driver is asked once for
// its steps (`gcc -###`), which are then run directly: three processes instead of five, and a
// faster linker. docs/sandbox.md has the measured costs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "native/c/process_functions.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

enum class Flavour : std::uint8_t {
  kPlain,             // gcc -O0
  kOptimised,         // gcc -O1
  kAddressUndefined,  // gcc with AddressSanitizer and UndefinedBehaviorSanitizer
  /// clang with the same sanitizers. It checks operations that gcc simplifies before: x + 1 > x.
  kUnsimplified,
  kMemory,           // clang with MemorySanitizer: uninitialised values used, passed or returned
  kMemoryDecisions,  // the same, but only where such a value affects a decision
  kFast,             // tcc; fills memory like kFillOnRequest
  kFillPattern,      // gcc -O0, uninitialised memory filled with 0xFE
  kFillOnRequest,    // gcc -O0; fills the stack and new blocks with a byte when a run requests it
};

std::string describe(Flavour flavour);
bool is_sanitized(Flavour flavour);

/// Returns the command that makes `./program` of files, for users who want to reproduce a result.
std::string command_for(Flavour flavour, const std::vector<std::string>& files);
/// Returns the command that runs `program` on an input. The command contains the input, unless that
/// is long: then it reads input.txt.
std::string command_to_run(std::string_view program, std::string_view input);
/// Returns the "NAME=value" that makes a kFillOnRequest or kFast program fill its memory.
std::string fill_pattern_setting(std::uint8_t byte);

/// The name under which a submission of one file is compiled, as it appears in messages and
/// reports.
inline constexpr const char* kSubmissionName = "submission.c";

struct Binary {
  std::shared_ptr<const std::string> bytes;
  Flavour flavour = Flavour::kPlain;
  std::vector<std::string> sources{kSubmissionName};  // the names of its files
  ProcessUse process_use = ProcessUse::kNone;
};

/// Runs the compilers. Thread-safe. The sandbox must outlive the toolchain.
class Toolchain {
 public:
  explicit Toolchain(Sandbox& sandbox, const Limits& limits = default_limits());
  ~Toolchain();
  Toolchain(const Toolchain&) = delete;
  Toolchain& operator=(const Toolchain&) = delete;

  /// Returns the first line of the compiler's --version, or an error that names the missing
  /// package.
  Result<std::string> version(Flavour flavour);

  /// Compiles a source of one file or several (base/source_files.h). Error kinds: kInvalidInput,
  /// with the compiler's messages, if it does not compile; kResource if the compiler exceeded its
  /// limits; kUnsupported if there is no such compiler. The same source and flavour are compiled
  /// once per Toolchain.
  Result<Binary> compile(std::string_view text, Flavour flavour);

  struct Built {
    Binary binary;
    std::vector<RunResult> run_results;  // of the steps before and after, in their order
  };
  /// Steps before and after a compilation. A source can include any file that it can name, so what
  /// it must not see has to be discarded by the steps before.
  struct StepsAround {
    std::vector<Step> before;
    std::vector<Step> after;
  };
  /// Compiles likewise and runs the steps, in the same sandbox, which is faster than two or more.
  /// In the steps after, `./prog` is the program and `files` lie next to it; nothing else of the
  /// compilation does.
  Result<Built> compile_and_run(std::string_view text, Flavour flavour,
                                const std::vector<File>& files, const StepsAround& around);

  /// Determines once how to run this flavour's compiler, so that copies of this process (workers)
  /// need not.
  void prepare(Flavour flavour);

  Sandbox& sandbox();

  /// Returns the limits of a compilation: generous for ordinary programs, strict for macro bombs.
  static Limits default_limits();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::native
