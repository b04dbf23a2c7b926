// Where the JDK is, what of the host it needs, and the frames our drivers in Java write. Private to
// this layer.
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

/// The JDK's folder. Without one: kUnsupported, names the package; `wanted` says what for.
Result<std::filesystem::path> find_jdk(std::string_view wanted);
/// "17.0.15"
Result<std::string> jdk_version(const std::filesystem::path& home);
/// Debian keeps the machine's configuration in /etc/java-17-openjdk, with links to it.
std::vector<std::string> folders_linked_to(const std::filesystem::path& home);
/// Options of a machine that starts fast and speaks the same language everywhere. What it verifies
/// is the toolchain's own, or boxed: verifying bytecode guards nothing and costs a tenth.
std::vector<std::string> machine_options();

/// Reads a driver's output; every member gives nothing where the text ends too early.
class FrameReader {
 public:
  explicit FrameReader(std::string_view text) : text_(text) {}

  bool word(std::string_view expected);
  /// Up to, and without, the character; which is skipped.
  std::optional<std::string> until(char end);
  /// A number and the character after it.
  std::optional<std::uint64_t> number(char after);
  std::optional<std::string> bytes(std::uint64_t count);

 private:
  std::string_view text_;
};

/// The beginning, at a line's end.
std::string shortened(std::string text);
/// Why the machine ended before the driver did; `what` may have called System.exit.
std::string early_end(const Outcome& outcome, std::string_view what);

}  // namespace assay::native
