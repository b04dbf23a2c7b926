// Dynamic slices: what an outcome of one run may depend on. Of one run, each pair of a definition
// and a use counts once, however often it occurs: the second approach of Agrawal and Horgan,
// "Dynamic Program Slicing", PLDI 1990. No language in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace assay::localise {

class DependenceGraph {
 public:
  explicit DependenceGraph(std::size_t nodes) : depends_on_(nodes) {}

  /// Says that `node` depends on `on` in this run.
  void add(std::size_t node, std::size_t on) { depends_on_[node].push_back(on); }
  /// Returns an element for each node: 1 if some node of `from` depends on it, or is it; otherwise
  /// 0.
  std::vector<std::uint8_t> slice(const std::vector<std::size_t>& from) const;

 private:
  std::vector<std::vector<std::size_t>> depends_on_;
};

}  // namespace assay::localise
