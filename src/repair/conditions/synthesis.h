// Which conditions of few atoms have given truth values in given states?
//
// Atoms are comparisons of what can be seen there, and the conditions of both programs; they are
// joined by "and" and "or". With the atoms' values as rows of bits this is set operations, not a
// question for a solver. The form follows the condition synthesis of SPR (Long, Rinard, 2015).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "repair/material/spelling.h"

namespace assay::repair {

enum class ColumnKind : std::uint8_t { kTruth, kInteger, kFloat };

/// The value of a column in one state.
struct ColumnValue {
  std::int64_t integer = 0;
  double real = 0;
};

/// An expression that can be written at the condition, and its values.
struct Column {
  std::string text;
  std::uint32_t precedence = 0;
  std::uint32_t size = 1;  // in tokens, as a cost
  ColumnKind kind = ColumnKind::kInteger;
  bool is_constant = false;    // two constants are not compared
  bool is_comparison = false;  // its negation is another comparison
  /// By state; nullopt where the expression has no value.
  std::vector<std::optional<ColumnValue>> values;
};

/// What the condition must be in each state.
enum class Wanted : std::uint8_t { kTrue, kFalse, kAny };

struct SynthesisLimits {
  std::size_t enough = 24;               // conditions; the search stops at this number of atoms
  std::uint64_t combinations = 400'000;  // of atoms that are looked at
};

struct Condition {
  std::string text;
  std::uint32_t precedence = 0;
  std::uint32_t atoms = 1;
  std::uint32_t size = 0;
};

/// Returns conditions of at most three atoms that are as wanted in every state, those with the
/// fewest and smallest atoms first. Where an atom has no value, one before it decides.
std::vector<Condition> synthesise(const std::vector<Column>& columns,
                                  const std::vector<Wanted>& wanted, const Spelling& spelling,
                                  const SynthesisLimits& limits);

}  // namespace assay::repair
