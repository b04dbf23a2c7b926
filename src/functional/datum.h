// Known values outside any machine: inputs of tests, results, counterexamples.
#pragma once

#include <cstdint>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

struct Datum {
  enum class Kind : std::uint8_t {
    kLiteral,   // literal
    kData,      // constructor, fields
    kFunction,  // a function as a table: the fields are rows of `width` values, the arguments and
                // the result; one more field at the end is the result for all other arguments
    kOpaque,    // anything else: a function of the program
  };
  Kind kind = Kind::kLiteral;
  Literal literal;
  ConstructorId constructor;
  std::uint32_t width = 0;
  std::vector<Datum> fields;
  /// An instance of a class without value equality.
  bool has_identity = false;

  static Datum of(Literal value) { return {Kind::kLiteral, std::move(value), {}, 0, {}, false}; }
  /// Equal values are written in the same way: NaN equals NaN, and 0.0 differs from -0.0.
  friend bool operator==(const Datum& a, const Datum& b);
};

/// The number of constructors and literals.
std::size_t size(const Datum& datum);

}  // namespace assay::fun
