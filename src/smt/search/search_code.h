// Formulas over 64-bit whole numbers and truth values as straight-line code, sorted by which
// variable a value waits for: what the search runs, some hundred million operations a second.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "smt/facts/range.h"
#include "smt/term/term.h"

namespace assay::smt {

/// A bound of the variable that is set last, from a formula that must hold:
/// `coefficient` * variable + `rest` is within [lo, hi].
struct LinearBound {
  std::int64_t coefficient = 1;
  std::vector<std::pair<std::uint32_t, std::int64_t>> rest;  // register, coefficient
  std::int64_t constant = 0;
  bool has_lo = false, has_hi = false;
  std::int64_t lo = 0, hi = 0;
};

/// One variable, the values it may have, and what can be computed once it has one.
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
  std::int64_t plain = 0;              // the value of the variable's domain nearest to zero
  std::vector<std::uint64_t> allowed;  // bits from lo on; empty: all
  std::vector<Instruction> code;
  std::vector<std::uint32_t> required;  // registers that must be true after it
  std::vector<LinearBound> bounds;
};

struct SearchCode {
  struct Operand {
    std::uint32_t source = 0;
    std::int64_t coefficient = 1;  // in sums
  };
  std::vector<SearchLevel> levels;
  std::vector<Operand> operands;
  std::vector<std::int64_t> registers;  // constants are set

  /// The instructions of a level; false as soon as a formula is.
  bool run(const SearchLevel& level);
};

/// Nothing when a value may leave 62 bits, is a float, or a variable has no bounds. `nodes` are all
/// nodes below the formulas, children first; none of the formulas is constant.
std::optional<SearchCode> search_code(const TermPool& pool, std::span<const TermId> formulas,
                                      std::span<const TermId> nodes, RangeAnalysis& facts);

}  // namespace assay::smt
