// Instantiation: from a path to inputs that take it.
#pragma once

#include <optional>
#include <vector>

#include "functional/datum.h"
#include "narrowing/store/store.h"

namespace assay::narrowing {

/// Which integers are preferred where the path does not determine them.
enum class Numbering : std::uint8_t {
  kDistinct,  // 1, 2, 3, ...: makes confusions visible
  kEqual,     // all 0: makes comparisons visible
  kNegative,  // -1, -2, ...
  kBoundary,  // the largest and the smallest
};

/// Instantiates the values, with the smallest data possible. Returns nullopt if no instance was
/// found that satisfies the constraints; the path is then most likely infeasible.
std::optional<std::vector<fun::Datum>> instantiate(Store& store, const std::vector<Value>& values,
                                                   Numbering numbering);

/// Converts a value that is determined completely. Functions become opaque.
fun::Datum to_datum(const Store& store, Value v, const std::vector<smt::Int>* numbers = nullptr);
/// The same for readers: with what cells hold. Of objects that hold each other, a part is opaque.
fun::Datum to_shown_datum(const Store& store, Value v);
/// The inverse conversion. CHECKs that nothing is opaque. Functions given as tables become logic
/// variables of the type with these rows.
Value to_value(Store& store, const fun::Program& program, const fun::Datum& datum,
               fun::TypeId type);

}  // namespace assay::narrowing
