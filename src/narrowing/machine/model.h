// From a path to inputs that take it.
#pragma once

#include <optional>
#include <vector>

#include "functional/datum.h"
#include "narrowing/store/store.h"

namespace assay::narrowing {

/// Which numbers are wished for where the path leaves a choice.
enum class Numbering : std::uint8_t {
  kDistinct,  // 1, 2, 3, ...: what is confused shows
  kEqual,     // all 0: what compares shows
  kNegative,  // -1, -2, ...
  kBoundary,  // the largest and the smallest
};

/// The values with everything open filled in, by the smallest data possible. Nothing if no filling
/// was found that what is known allows: then the path most likely cannot be taken.
std::optional<std::vector<fun::Datum>> instantiate(Store& store, const std::vector<Value>& values,
                                                   Numbering numbering);

/// A value in which everything is known. Functions become opaque.
fun::Datum to_datum(const Store& store, Value v, const std::vector<smt::Int>* numbers = nullptr);
/// The other way. Opaque ones are refused by CHECK; functions as tables are given as unknowns
/// with these rows, of the type.
Value to_value(Store& store, const fun::Program& program, const fun::Datum& datum,
               fun::TypeId type);

}  // namespace assay::narrowing
