// The arms that runs took. Internal to this layer.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>

#include "narrowing/machine/machine.h"

namespace assay::joint {

class Arms {
 public:
  void add(std::span<const narrowing::Decision> decisions);
  void add(const Arms& others);
  bool includes(const Arms& others) const;
  bool includes(narrowing::NodeId node, std::uint32_t arm) const;

 private:
  // By node: a bit for each arm. The bits of arms from the 63rd on are the same.
  std::unordered_map<narrowing::NodeId, std::uint64_t> arms_;
};

}  // namespace assay::joint
