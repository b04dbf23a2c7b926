// When do two outcomes count as equal, and if they do not, in what do they differ most tellingly?
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "results/outcome.h"

namespace assay::results {

/// In what two outcomes differ; ordered from the most to the least telling.
enum class DifferenceKind : std::uint8_t {
  kUndefinedBehaviour,  // the submission has no meaning on this input
  kCrash,
  kNoTermination,
  kOutputLimit,
  kValue,   // other characters than white space, another value, another exception
  kPrompt,  // the expected output is there, with text printed before or around it
  kLetterCase,
  kWhiteSpaceToken,  // white space between tokens
  kWhiteSpaceLine,   // white space at the ends of lines
  kWhiteSpaceEnd,    // white space at the end of the output only
  kExitStatus,
};
std::string_view name(DifferenceKind kind);  // "value", "white-space-end", ...: stable, for JSON
std::string_view describe(DifferenceKind kind);  // for people

enum class CompareMode : std::uint8_t {
  kExact,      // every byte
  kTrimEnd,    // white space at the end of the output does not count
  kTrim,       // nor at its beginning
  kTrimLines,  // white space at the ends of lines and of the output does not count
  kTokens,     // any white space separates equally
};
std::string_view name(CompareMode mode);
std::optional<CompareMode> find_compare_mode(std::string_view name);

/// The comparison an assignment asks for. It is about printed output and the exit status; values
/// and exceptions are always compared exactly.
struct Comparison {
  CompareMode mode = CompareMode::kExact;
  double tolerance = 0;     // numbers may differ by this much, absolute or relative
  bool last_digit = false;  // printed fractions may differ by one unit in their last digit
  bool ignore_case = false;
  bool exit_status = true;
  friend bool operator==(const Comparison&, const Comparison&) = default;
};
/// "tokens, numbers within 1e-4": for reports.
std::string describe(const Comparison& comparison);

/// Whether two outputs are equal under the comparison.
bool same_output(std::string_view expected, std::string_view actual, const Comparison& comparison);

/// Empty: the outcomes count as equal, or `expected` is no normal ending, which nothing can be held
/// against.
std::optional<DifferenceKind> difference(const Outcome& expected, const Outcome& actual,
                                         const Comparison& comparison);

/// Text without what the mode ignores: the canonical form that `same_output` compares (before
/// tolerance and letter case).
std::string normalise(std::string_view text, CompareMode mode);

/// Offset in `actual` of the first byte that matters to the difference under exact comparison.
std::size_t first_difference(std::string_view expected, std::string_view actual);

}  // namespace assay::results
