// The search strategies: in which order are the alternatives tried that earlier paths left open?
// (The searchers of KLEE; Cadar, Dunbar and Engler, OSDI 2008.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/id.h"

namespace assay::explore {

using BranchId = Id<struct BranchTag>;

/// The side of a branch that no path has taken yet.
struct Alternative {
  BranchId branch;
  std::uint32_t depth = 0;  // how many branches come before it on its path
};

class Frontier {
 public:
  virtual ~Frontier() = default;
  virtual void add(Alternative alternative) = 0;
  /// Removes the alternative to be tried next; empty if there is none.
  virtual std::optional<Alternative> take() = 0;
  virtual std::size_t size() const = 0;
};

/// The latest first: always one that shares as much as possible with the path before it.
std::unique_ptr<Frontier> depth_first();
/// The one after the fewest branches first; of equal ones the earliest.
std::unique_ptr<Frontier> breadth_first();
/// Any, all with the same probability. The seed determines the order.
std::unique_ptr<Frontier> random_order(std::uint64_t seed);

}  // namespace assay::explore
