// Combines values of several parts whose costs have a given sum. Private to dynamic/generate.
#pragma once

#include <functional>
#include <vector>

#include "dynamic/generate/order.h"
#include "dynamic/generate/tree.h"

namespace assay::dynamic {

/// The smallest and largest cost of the values of a type.
struct CostBounds {
  Cost least = 0;
  Cost most = 0;
};

struct Slot {
  std::function<const std::vector<Tree>&(Cost)> values;  // references stay valid
  CostBounds bounds;
  bool is_optional = false;  // then a present value costs one more, an absent one nothing
};

struct Combination {
  std::vector<Slot> slots;
  /// Returns false for a value that must not follow those before it; can be empty.
  std::function<bool(const std::vector<const Tree*>& before, const Tree& next)> may_follow;
  /// Receives one value for each slot, or null for an absent one. Returns false to stop.
  std::function<bool(const std::vector<const Tree*>&)> emit;
  /// The number of choices that may still be tried; it is reduced, and 0 stops.
  std::uint64_t* steps = nullptr;
};

/// Emits the combinations of exactly this cost. Returns false if it was stopped.
bool combine(const Combination& combination, Cost cost);

/// Returns the smallest and largest cost of a combination.
CostBounds bounds_of(const std::vector<Slot>& slots);

}  // namespace assay::dynamic
