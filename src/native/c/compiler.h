// Compiles a submission with the real compilers of the host, inside the sandbox: the text may be
// hostile (#include of a secret, .incbin, macro bombs). The compilation is asked of the driver once
// (`gcc -###`) and its steps are then run directly: three processes instead of five, and a faster
// linker. docs/sandbox.md has the measured costs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

enum class Flavour : std::uint8_t {
  kPlain,             // gcc -O0
  kOptimised,         // gcc -O1
  kAddressUndefined,  // gcc with AddressSanitizer and UndefinedBehaviorSanitizer
  kMemory,            // clang with MemorySanitizer: uninitialised values used, passed or returned
  kMemoryDecisions,   // the same, but only where such a value decides something
  kFast,              // tcc; fills like kFillable
  kFilled,            // gcc -O0, unset memory filled with 0xFE
  kFillable,          // gcc -O0; fills the stack and new blocks with a byte when a run asks for it
};

std::string describe(Flavour flavour);
bool is_sanitized(Flavour flavour);

/// For people who want to see for themselves: the command that makes `./program` of a file.
std::string command_for(Flavour flavour, std::string_view file);
/// "NAME=value" that makes a kFillable or kFast program fill its memory.
std::string fill_setting(std::uint8_t byte);

/// The name every submission is compiled under, as it stands in messages and reports.
inline constexpr const char* kSubmissionName = "submission.c";

struct Binary {
  std::shared_ptr<const std::string> bytes;
  Flavour flavour = Flavour::kPlain;
};

/// Thread-safe. The sandbox must outlive it.
class Toolchain {
 public:
  explicit Toolchain(Sandbox& sandbox, const Limits& limits = default_limits());
  ~Toolchain();
  Toolchain(const Toolchain&) = delete;
  Toolchain& operator=(const Toolchain&) = delete;

  /// First line of the compiler's --version; an error that names the missing package if there is
  /// none.
  Result<std::string> version(Flavour flavour);

  /// Error kinds: kInvalidInput, with the compiler's messages, if the text does not compile;
  /// kResource if the compiler ran into its limits; kUnsupported if there is no such compiler.
  /// The same text and flavour are compiled once per Toolchain.
  Result<Binary> compile(std::string_view text, Flavour flavour);

  struct Built {
    Binary binary;
    std::vector<Outcome> outcomes;  // of the steps, in their order
  };
  /// The same, and then the steps, in the same box: `./prog` is the program, `files` lie beside it,
  /// and nothing of the compilation does. One box instead of two or more.
  Result<Built> compile_and_run(std::string_view text, Flavour flavour,
                                const std::vector<File>& files, const std::vector<Step>& steps);

  /// Finds out once how to run this flavour's compiler, so that copies of this process (workers)
  /// need not.
  void prepare(Flavour flavour);

  Sandbox& sandbox();

  /// What a compilation may use; generous for people's programs, tight for bombs.
  static Limits default_limits();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace assay::native
