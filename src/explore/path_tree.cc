#include "explore/path_tree.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace assay::explore {

bool PathTree::next_path() {
  position_ = 0;
  if (!started_) {
    started_ = true;
    return true;
  }
  const std::optional<Alternative> next = frontier_->take();
  if (next) turn_to(*next);
  return next.has_value();
}

bool PathTree::branch(bool preferred) {
  if (position_ < path_.size()) return path_[position_++].direction;
  extend(preferred);
  return preferred;
}

void PathTree::extend(bool direction) {
  const Step before = path_.empty() ? Step{} : path_.back();
  const BranchId branch = branches_.push_back({before, direction});
  frontier_->add({branch, static_cast<std::uint32_t>(path_.size())});
  path_.push_back({branch, direction});
  position_ = path_.size();
}

/// Goes from the alternative towards the root until it meets the current path.
void PathTree::turn_to(Alternative alternative) {
  std::vector<Step> steps{{alternative.branch, !branches_[alternative.branch].first}};
  std::size_t depth = alternative.depth;
  for (; depth > 0; --depth) {
    const Step before = branches_[steps.back().branch].before;
    if (depth <= path_.size() && path_[depth - 1] == before) break;
    steps.push_back(before);
  }
  shared_ = depth;
  path_.resize(depth);
  path_.insert(path_.end(), steps.rbegin(), steps.rend());
}

}  // namespace assay::explore
