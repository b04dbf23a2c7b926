// Locates the JDK and the host folders that it needs, and parses the messages of Assay's drivers in
// Java. Private to this layer.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

/// Returns the JDK's folder. Fails without one as kUnsupported and names the package; `wanted`
/// states what the JDK is needed for.
Result<std::filesystem::path> find_jdk(std::string_view wanted);
/// Returns a version such as "17.0.15".
Result<std::string> jdk_version(const std::filesystem::path& home);
/// Returns the folders that the JDK's folder links to: Debian keeps the virtual machine's
/// configuration in /etc/java-17-openjdk.
std::vector<std::string> folders_linked_to(const std::filesystem::path& home);
/// Returns options of a virtual machine that starts fast and writes its messages in the same
/// language everywhere. Bytecode is not verified, which saves a tenth of the time: it comes from
/// the toolchain itself, or runs in the sandbox.
std::vector<std::string> machine_options();

/// Reads a driver's output; every member returns nullopt where the output ends too early.
class MessageReader {
 public:
  explicit MessageReader(std::string_view text) : text_(text) {}

  bool word(std::string_view expected);
  /// Returns the output up to, and without, the character, which is skipped.
  std::optional<std::string> until(char end);
  /// Reads a number and the character after it.
  std::optional<std::uint64_t> number(char after);
  std::optional<std::string> bytes(std::uint64_t count);
  bool at_end() const { return text_.empty(); }

 private:
  std::string_view text_;
};

/// Returns the beginning, cut at the end of a line.
std::string shortened(std::string text);
/// Explains why the virtual machine ended before the driver did; `what` may have called
/// System.exit.
std::string early_end(const RunResult& run_result, std::string_view what);

}  // namespace assay::native
