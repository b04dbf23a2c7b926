// Equality of values on a path that holds for every input of the path. Internal to this layer.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "equiv/induction/functions.h"
#include "narrowing/store/store.h"

namespace assay::induction {

class Sameness {
 public:
  Sameness(narrowing::Store& store, const Functions& functions)
      : store_(store), functions_(functions) {}

  /// True if the values cannot be told apart: by their sorts, their constructors, the bits of
  /// Doubles, and functions by their code. False says nothing.
  bool is_same(narrowing::Value a, narrowing::Value b);
  /// The same, with the solver; adds the parts that are not the same to `rest`.
  bool is_same(narrowing::Value a, narrowing::Value b, std::uint64_t steps,
               std::vector<std::pair<narrowing::Value, narrowing::Value>>& rest);

  /// The value; a variable that can have one constructor only is bound to it.
  narrowing::Value determined(narrowing::Value v);

 private:
  enum class Shallow : std::uint8_t { kSame, kDifferent, kFields };
  Shallow compare(narrowing::Value a, narrowing::Value b, std::uint64_t steps);
  bool is_number(narrowing::Value v) const;

  narrowing::Store& store_;
  const Functions& functions_;
};

}  // namespace assay::induction
