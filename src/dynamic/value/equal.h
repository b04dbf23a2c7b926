// Decides whether two values, each in a graph of its own, are the same behaviour of a program, and
// finds where they first differ. The relation is bisimilarity: cycles are followed once, and
// whether two parts of a value are one shared object makes no difference.
#pragma once

#include <cstdint>
#include <string>

#include "dynamic/value/value.h"

namespace assay::dynamic {

/// A value and the graph that contains its nodes. Both must outlive it.
struct ValueIn {
  const Graph& graph;
  const Value& value;
};

enum class Sameness : std::uint8_t {
  kSame,
  kDifferent,
  kUnknown,  // what is known agrees, but a part is truncated
};

struct EqualityOptions {
  /// Whether the order of the elements of maps and sets matters.
  bool ordered_entries = false;
  /// Whether the messages of errors matter, in addition to their classes.
  bool messages = false;
  /// Whether numbers are the same if they differ by no more than the rounding of their computation.
  bool rounds = false;
  /// Numbers are the same if they differ by at most this.
  double tolerance = 0;
  /// Whether null is the same as undefined.
  bool absent_values_are_alike = false;
  /// Whether a property that is undefined is as good as none, as for `toEqual` of jest.
  bool ignores_undefined_properties = false;

  /// True if both values are absent ones that are the same.
  bool are_alike(const Value& a, const Value& b) const;
  /// True if a property with this value is as good as none.
  bool is_ignored(const Value& property) const;
};

/// By which share of the larger number two may differ because they were computed in another order.
inline constexpr double kRounding = 1e-9;

/// True if the numbers are the same, or so close that a computation in another order explains it.
/// Integers up to 2^53 are exact.
bool agree_up_to_rounding(double a, double b);

struct Comparison {
  Sameness sameness = Sameness::kSame;
  /// The position of the first difference, or of the first truncated part, such as `[2].name` or
  /// `.get("a")`. It is "" if the values differ as a whole, or are the same.
  std::string path;
  bool is_rounded = false;  // some numbers are the same up to rounding only
};

/// True if a number in the value is not an integer.
bool has_fraction(ValueIn value);

/// True if null or undefined is a part of the value.
bool has_absent_value(ValueIn value);

/// Compares two values:
/// - numbers by SameValueZero: 0 is -0, and NaN is NaN; strings by their code units;
/// - arrays by their elements and properties, and a hole is only the same as a hole;
/// - plain objects and other objects of the library without regard to the order of properties;
/// - dates by their time, regular expressions by their text, errors by their class, for which one
///   of a class derived from it can stand in `b`;
/// - a function is the same as every function, an instance as every instance, and a pending promise
///   as every pending promise: they are compared by what is observed of them;
/// - so are objects with functions as properties, which an instance can stand for; two of them are
///   compared by the other properties that both have.
/// The first difference is the first one in the order of depth-first traversal of `a`.
Comparison compare(ValueIn a, ValueIn b, const EqualityOptions& options = {});

inline Sameness sameness(ValueIn a, ValueIn b, const EqualityOptions& options = {}) {
  return compare(a, b, options).sameness;
}

/// Returns the position of the first difference, or "" if there is none or the values differ as a
/// whole.
inline std::string first_difference(ValueIn a, ValueIn b, const EqualityOptions& options = {}) {
  Comparison comparison = compare(a, b, options);
  return comparison.sameness == Sameness::kDifferent ? std::move(comparison.path) : "";
}

}  // namespace assay::dynamic
