// Determines whether two outcomes count as equal, and if not, what their most significant
// difference is.
//
// docs/add-a-comparison.md lists the files that a new way to compare outputs changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "results/outcome.h"

namespace assay::results {

/// The kinds of differences between two outcomes, from the most to the least significant.
enum class DifferenceKind : std::uint8_t {
  kUndefinedBehaviour,  // the behaviour of the submission on this input is undefined
  kCrash,
  kNoTermination,
  kOutputLimit,
  kValue,   // different characters other than white space, another value, another exception
  kPrompt,  // the expected output occurs, with text around it that leaves its meaning unchanged
  kLetterCase,
  kWhiteSpaceToken,  // white space between tokens
  kWhiteSpaceLine,   // white space at the ends of lines
  kWhiteSpaceEnd,    // white space at the end of the output only
  kExitStatus,
};
/// "value", "white-space-end", ...: stable names for JSON.
std::string_view name(DifferenceKind kind);
std::string_view describe(DifferenceKind kind);  // a phrase for readers
/// True if only white space differs.
constexpr bool is_layout(DifferenceKind kind) {
  return kind == DifferenceKind::kWhiteSpaceToken || kind == DifferenceKind::kWhiteSpaceLine ||
         kind == DifferenceKind::kWhiteSpaceEnd;
}

enum class CompareMode : std::uint8_t {
  kExact,      // every byte counts
  kTrimEnd,    // white space at the end of the output does not count
  kTrim,       // nor at its beginning
  kTrimLines,  // white space at the ends of lines and of the output does not count
  kTokens,     // all sequences of white space are equal
};
std::string_view name(CompareMode mode);
std::optional<CompareMode> find_compare_mode(std::string_view name);

/// The comparison that an assignment requires. It concerns printed output and the exit status;
/// values and exceptions are always compared exactly.
struct Comparison {
  CompareMode mode = CompareMode::kExact;
  double tolerance = 0;     // permitted absolute or relative difference of numbers
  bool last_digit = false;  // printed fractions may differ by one unit in their last digit
  bool ignore_case = false;
  bool negative_zero = false;  // -0.00 differs from 0.00, and -nan from nan
  bool exit_status = true;
  friend bool operator==(const Comparison&, const Comparison&) = default;
};
/// Describes the comparison in reports: "tokens, numbers within 1e-4".
std::string describe(const Comparison& comparison);

/// True if two outputs are equal under the comparison.
bool same_output(std::string_view expected, std::string_view actual, const Comparison& comparison);

/// Returns nullopt if the outcomes count as equal, or if `expected` did not terminate normally, so
/// that no outcome can be compared with it.
std::optional<DifferenceKind> difference(const Outcome& expected, const Outcome& actual,
                                         const Comparison& comparison);

/// Returns the string without what the mode ignores: the canonical form that `same_output` compares
/// (before it applies tolerance and ignores letter case).
std::string normalise(std::string_view text, CompareMode mode);

/// Returns the offset in `actual` of the first byte that is part of the difference under exact
/// comparison.
std::size_t first_difference(std::string_view expected, std::string_view actual);

}  // namespace assay::results
