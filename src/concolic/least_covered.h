// The order of generational search: the alternative whose branch at its site was taken by the
// fewest runs comes first (Godefroid, Levin and Molnar, SAGE, 2008, with coverage of branches in
// place of blocks).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "explore/frontier.h"

namespace assay::concolic {

/// How many runs took each branch of each site.
class Coverage {
 public:
  void count(std::uint32_t site, bool taken) { ++runs_[{site, taken}]; }
  std::uint64_t runs(std::uint32_t site, bool taken) const {
    const auto found = runs_.find({site, taken});
    return found == runs_.end() ? 0 : found->second;
  }
  std::size_t size() const { return runs_.size(); }

 private:
  std::map<std::pair<std::uint32_t, bool>, std::uint64_t> runs_;
};

/// `runs_of` returns how many runs took the branch that the alternative leads to. Of several, the
/// earliest comes first.
std::unique_ptr<explore::Frontier> least_covered(
    std::function<std::uint64_t(explore::BranchId)> runs_of);

}  // namespace assay::concolic
