#include "localise/slice.h"

namespace assay::localise {

std::vector<std::uint8_t> DependenceGraph::slice(const std::vector<std::size_t>& from) const {
  std::vector<std::uint8_t> found(depends_on_.size(), 0);
  std::vector<std::size_t> pending = from;
  while (!pending.empty()) {
    const std::size_t node = pending.back();
    pending.pop_back();
    if (found[node] != 0) continue;
    found[node] = 1;
    pending.insert(pending.end(), depends_on_[node].begin(), depends_on_[node].end());
  }
  return found;
}

}  // namespace assay::localise
