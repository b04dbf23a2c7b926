// Relations between the values of a state: polynomial equations and inequations of a low degree
// with integer coefficients, some of them under a condition. They are what a proof by induction can
// claim at a loop head.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "smt/term/interval.h"
#include "smt/term/term.h"

namespace assay::prove {

using smt::Int;
using ColumnIndex = std::uint32_t;  // a value of the state, or of the input

/// A coefficient times the product of one or more values.
struct Summand {
  Int coefficient = 1;
  std::vector<ColumnIndex> factors;  // sorted
  friend auto operator<=>(const Summand&, const Summand&) = default;
};

struct Relation {
  enum class Kind : std::uint8_t {
    kZero,    // sum + constant = 0
    kAtMost,  // sum + constant <= 0
  };
  /// The relation is claimed only where this value of the state is this number.
  struct Condition {
    ColumnIndex column = 0;
    Int value = 0;
    friend auto operator<=>(const Condition&, const Condition&) = default;
  };
  Kind kind = Kind::kZero;
  std::vector<Summand> summands;
  Int constant = 0;
  std::optional<Condition> condition;
  friend auto operator<=>(const Relation&, const Relation&) = default;
};

/// Does the relation hold for these values? Returns nullopt if a number exceeds 128 bits.
std::optional<bool> holds(const Relation& relation, std::span<const Int> values);

/// The relation as a formula over these terms, one for each column.
smt::TermId formula(smt::TermPool& pool, const Relation& relation,
                    std::span<const smt::TermId> columns);

/// The sum with its constant as readers write it: "n - i + 1".
std::string sum_text(const Relation& relation, const std::function<std::string(ColumnIndex)>& name);
/// The relation as readers write it: "2*s = i*i - i", "i <= n + 1". The columns for which
/// `is_float` is true are codes of floats: "x = 0.5", "x is a number".
std::string text(const Relation& relation, const std::function<std::string(ColumnIndex)>& name,
                 const std::function<bool(ColumnIndex)>& is_float);

}  // namespace assay::prove
