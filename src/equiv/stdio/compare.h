// When do two behaviours count as equal, and if not, in what do they differ most tellingly?
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/behaviour.h"
#include "results/verdict.h"

namespace assay::equiv {

enum class CompareMode : std::uint8_t {
  kExact,      // every byte
  kTrimEnd,    // white space at the end of the output does not count
  kTrim,       // nor at its beginning
  kTrimLines,  // white space at the ends of lines and of the output does not count
  kTokens,     // any white space separates equally
};
std::string_view name(CompareMode mode);
std::optional<CompareMode> find_compare_mode(std::string_view name);

/// The comparison an assignment asks for.
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

/// Empty: the behaviours count as equal. `expected` must be a normal ending.
std::optional<results::DifferenceKind> difference(const results::Behaviour& expected,
                                                  const results::Behaviour& actual,
                                                  const Comparison& comparison);

/// Text without what the mode ignores: the canonical form that `same_output` compares (before
/// tolerance and letter case).
std::string normalise(std::string_view text, CompareMode mode);

/// Offset in `actual` of the first byte that matters to the difference under exact comparison.
std::size_t first_difference(std::string_view expected, std::string_view actual);

}  // namespace assay::equiv
