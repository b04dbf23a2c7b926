// Formulas over 64-bit integers and Booleans as straight-line code, which is grouped by the
// variable that completes an operand. The finite-domain search executes some hundred million
// instructions a second.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "smt/facts/range.h"
#include "smt/term/term.h"

namespace assay::smt {

/// A bound of the variable that is assigned last, from a formula that must hold: `coefficient` *
/// variable + `rest` is within [lo, hi].
struct LinearBound {
  std::int64_t coefficient = 1;
  std::vector<std::pair<std::uint32_t, std::int64_t>> rest;  // register, coefficient
  std::int64_t constant = 0;
  bool has_lo = false, has_hi = false;
  std::int64_t lo = 0, hi = 0;
};

/// One level of the search tree: the variable that is assigned on it, the values that this variable
/// can have, and the code that can be executed once it has one.
struct SearchLevel {
  struct Instruction {
    Kind kind = Kind::kVar;
    bool is_signed = false;
    std::uint8_t bits = 0;
    std::uint32_t target = 0;
    std::uint32_t first = 0, count = 0;  // operands in SearchCode::operands
    std::int64_t constant = 0;           // of sums and comparisons
  };
  TermId variable;
  std::uint32_t target = 0;
  std::int64_t lo = 0, hi = 0;
  std::int64_t default_value = 0;      // the one of the domain nearest to zero
  std::vector<std::uint64_t> allowed;  // bits, from lo on; empty if all values are allowed
  std::vector<Instruction> code;
  std::vector<std::uint32_t> required;  // registers that must be true after that code
  std::vector<LinearBound> bounds;
};

struct SearchCode {
  struct Operand {
    std::uint32_t source = 0;
    std::int64_t coefficient = 1;  // in sums
  };
  std::vector<SearchLevel> levels;
  std::vector<Operand> operands;
  std::vector<std::int64_t> registers;  // those of constants are initialised

  /// Executes the instructions of a level; returns false as soon as a formula is false.
  bool run(const SearchLevel& level);
};

/// Returns nullopt if a value may not fit in 62 bits or is a float, or if a variable is unbounded.
/// `nodes` are all nodes below the formulas, children first; none of the formulas is constant.
std::optional<SearchCode> search_code(const TermPool& pool, std::span<const TermId> formulas,
                                      std::span<const TermId> nodes, RangeAnalysis& facts);

}  // namespace assay::smt
