// Known values outside of any machine: inputs of tests, results, counterexamples.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

struct Datum {
  enum class Kind : std::uint8_t {
    kLiteral,   // literal
    kData,      // constructor, fields
    kFunction,  // a function as a table: fields are rows of arguments and result, one after the
                // other, `width` fields each; the last field is what it gives for all others
    kOpaque,    // anything else: a function of the program
  };
  Kind kind = Kind::kLiteral;
  Literal literal;
  ConstructorId constructor;
  std::uint32_t width = 0;
  std::vector<Datum> fields;
  /// A class instance without value equality.
  bool has_identity = false;

  static Datum of(Literal value) { return {Kind::kLiteral, std::move(value), {}, 0, {}, false}; }
  friend bool operator==(const Datum&, const Datum&) = default;
};

/// Number of constructors and literals.
std::size_t size(const Datum& datum);
/// Larger ones later: by size, then in any fixed order.
bool less(const Datum& a, const Datum& b);

/// As an expression of the source language, `qualified` names where they are needed outside of all
/// objects. `type` says how to write functions and empty lists.
std::string spell(const Program& program, const Datum& datum, TypeId type, bool qualified);
/// As a type of the source language.
std::string spell(const Program& program, TypeId type, bool qualified);
/// A literal as the source language writes it: "a\n", 'c', 2147483647, -1L.
std::string spell(const Literal& literal);

}  // namespace assay::fun
