// Values of terms, and models, which assign a value to every variable.
#pragma once

#include <cstdint>
#include <vector>

#include "base/id.h"
#include "smt/term/interval.h"

namespace assay::smt {

using VarId = Id<struct VarTag>;

/// kInt has mathematical integers; kF32 and kF64 have IEEE values, rounded to nearest even.
enum class Sort : std::uint8_t { kBool, kInt, kF32, kF64 };

constexpr bool is_float(Sort s) { return s == Sort::kF32 || s == Sort::kF64; }

/// The value of a term: `i` for integers and bools (0 or 1), `f` for floats.
struct Constant {
  Sort sort = Sort::kInt;
  /// False if an intermediate integer did not fit in 128 bits. The value is then meaningless, but
  /// `modular` says whether it is correct modulo 2^128.
  bool exact = true;
  Int i = 0;
  double f = 0;
  bool modular = true;

  bool truth() const { return i != 0; }
  static Constant of_bool(bool b) { return {Sort::kBool, true, b ? 1 : 0, 0, true}; }
  static Constant of_int(Int v) { return {Sort::kInt, true, v, 0, true}; }
  static Constant of_float(Sort s, double v) { return {s, true, 0, v, true}; }
};

/// Models are total: a variable without an element has the value 0.
struct Model {
  std::vector<Constant> values;  // by VarId

  Constant value(VarId var, Sort sort) const {
    if (var.index < values.size()) return values[var.index];
    return {sort, true, 0, 0, true};
  }
  void set(VarId var, Constant value) {
    if (values.size() <= var.index) values.resize(var.index + 1);
    values[var.index] = value;
  }
};

}  // namespace assay::smt
