// The search strategies: the order in which the alternatives are tried that earlier paths left open
// (the searchers of KLEE; Cadar, Dunbar and Engler, OSDI 2008).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/id.h"

namespace assay::explore {

using BranchId = Id<struct BranchTag>;

/// The direction at a branch that no path has taken yet.
struct Alternative {
  BranchId branch;
  std::uint32_t depth = 0;  // how many branches precede it on its path
};

class Frontier {
 public:
  virtual ~Frontier() = default;
  virtual void add(Alternative alternative) = 0;
  /// Removes and returns the alternative to be tried next; nullopt if there is none.
  virtual std::optional<Alternative> take() = 0;
  virtual std::size_t size() const = 0;
};

/// The latest alternative first: its path shares as much as possible with the preceding one.
std::unique_ptr<Frontier> depth_first();
/// The alternative after the fewest branches first; of several, the earliest.
std::unique_ptr<Frontier> breadth_first();
/// Any alternative, with equal probabilities. The seed determines the order.
std::unique_ptr<Frontier> random_order(std::uint64_t seed);

}  // namespace assay::explore
