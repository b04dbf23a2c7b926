#include "dynamic/generate/combine.h"

#include <algorithm>

namespace assay::dynamic {
namespace {

CostBounds with(CostBounds sum, const Slot& slot) {
  const Cost least = slot.is_optional ? 0 : slot.bounds.least;
  const Cost most = slot.bounds.most + (slot.is_optional ? 1 : 0);
  return {std::min(kLargestCost, sum.least + least), std::min(kLargestCost, sum.most + most)};
}

class Combiner {
 public:
  explicit Combiner(const Combination& combination) : combination_(combination) {
    const auto& slots = combination.slots;
    rest_.resize(slots.size() + 1);
    for (std::size_t i = slots.size(); i-- > 0;) rest_[i] = with(rest_[i + 1], slots[i]);
  }

  bool from(std::size_t index, Cost cost) {
    if (cost < rest_[index].least || cost > rest_[index].most) return true;
    if (index == rest_.size() - 1) return combination_.emit(chosen_);
    const Slot& slot = combination_.slots[index];
    if (slot.is_optional && !choose(nullptr, index, cost)) return false;
    const Cost extra = slot.is_optional ? 1 : 0;
    // What the value leaves must not be more than the other slots can cost.
    const Cost most_left = rest_[index + 1].most + extra;
    const Cost first = std::max(slot.bounds.least, cost > most_left ? cost - most_left : 0);
    for (Cost own = first; own <= slot.bounds.most && own + extra <= cost; ++own) {
      if (*combination_.steps == 0) return false;
      --*combination_.steps;
      const Cost left = cost - own - extra;
      if (left < rest_[index + 1].least) break;
      for (const Tree& value : slot.values(own))
        if (may_follow(value) && !choose(&value, index, left)) return false;
    }
    return true;
  }

 private:
  bool may_follow(const Tree& value) const {
    return !combination_.may_follow || combination_.may_follow(chosen_, value);
  }

  bool choose(const Tree* value, std::size_t index, Cost left) {
    if (*combination_.steps == 0) return false;
    --*combination_.steps;
    chosen_.push_back(value);
    const bool goes_on = from(index + 1, left);
    chosen_.pop_back();
    return goes_on;
  }

  const Combination& combination_;
  std::vector<CostBounds> rest_;
  std::vector<const Tree*> chosen_;
};

}  // namespace

bool combine(const Combination& combination, Cost cost) {
  return Combiner(combination).from(0, cost);
}

CostBounds bounds_of(const std::vector<Slot>& slots) {
  CostBounds sum;
  for (const Slot& slot : slots) sum = with(sum, slot);
  return sum;
}

}  // namespace assay::dynamic
