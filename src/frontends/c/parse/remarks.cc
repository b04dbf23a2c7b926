#include "frontends/c/parse/remarks.h"

#include <algorithm>
#include <array>
#include <string>

namespace assay::c {
namespace {

constexpr auto kFlags = std::to_array<const char*>({
    "-Warray-bounds",
    "-Wdangling-else",
    "-Wdivision-by-zero",
    "-Wempty-body",
    "-Wformat",
    "-Wformat-extra-args",
    "-Wformat-insufficient-args",
    "-Winfinite-recursion",
    "-Wlogical-not-parentheses",
    "-Wmisleading-indentation",
    "-Wparentheses",
    "-Wreturn-type",
    "-Wself-assign",
    "-Wsometimes-uninitialized",
    "-Wstring-compare",
    "-Wtautological-compare",
    "-Wtautological-overlap-compare",
    "-Wuninitialized",
    "-Wunused-comparison",
    "-Wunused-value",
});

/// "; is `&` missing?" where an address is needed and the value itself is given.
std::string_view missing_address(std::string_view message) {
  constexpr std::string_view kNeeded = "format specifies type '",
                             kGiven = "' but the argument has type '";
  const std::size_t middle = message.find(kGiven);
  if (!message.starts_with(kNeeded) || middle == std::string_view::npos) return "";
  const std::string_view needed = message.substr(kNeeded.size(), middle - kNeeded.size());
  std::string_view given = message.substr(middle + kGiven.size());
  given = given.substr(0, given.rfind('\''));
  return needed == std::string(given) + " *" ? "; is `&` missing?" : "";
}

}  // namespace

std::span<const char* const> remark_flags() { return kFlags; }

std::optional<Diagnostic> remark(std::string_view option, std::string_view message, Span where) {
  const std::string flag = "-W" + std::string(option);
  if (!where.valid() || std::ranges::find(kFlags, flag) == kFlags.end()) return std::nullopt;
  std::string text(message);
  text += missing_address(message);
  return Diagnostic{
      Severity::kWarning, "c-warning-" + std::string(option), where, std::move(text), {}};
}

}  // namespace assay::c
