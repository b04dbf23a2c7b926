// Constraints that depend on what others find: values that flow, additions, accesses by an index.
// They are repeated until nothing changes; then what is usual is assumed, and they are repeated.
#include <algorithm>

#include "frontends/javascript/usage/collector.h"

namespace assay::javascript {
namespace {

constexpr int kMostRounds = 30;

}  // namespace

bool Collector::restrict_to(SlotId slot, Kinds kinds, std::uint32_t offset,
                            const std::string& phrase) {
  const Kinds before = slots.of(slot).kinds;
  if ((before & kinds) == 0 || (before & kinds) == before) return false;
  slots.restrict(slot, kinds, offset, phrase);
  return true;
}

bool Collector::propagate_addition(const Addition& each, bool is_weak) {
  const Kinds left = slots.of(each.left).kinds;
  const Kinds right = slots.of(each.right).kinds;
  const Kinds result = slots.of(each.result).kinds;
  const std::string phrase = "`+` is applied to it";
  if (left == kStrings || right == kStrings)
    return restrict_to(each.result, kStrings, each.offset, "");
  bool changed = false;
  const bool is_number = (result & ~kNumeric) == 0;
  if (is_number)
    for (const SlotId side : {each.left, each.right})
      changed |= restrict_to(side, kNumeric, each.offset, phrase);
  const bool has_number = (left & ~kNumeric) == 0 || (right & ~kNumeric) == 0;
  const bool has_strings = (left & right & kStrings) != 0;
  if ((left & ~kNumeric) == 0 && (right & ~kNumeric) == 0)
    changed |= restrict_to(each.result, kNumeric, each.offset, "");
  if (is_weak && has_number && !is_number) {
    changed |= restrict_to(each.result, kNumeric, each.offset, "");
    for (const SlotId side : {each.left, each.right})
      changed |= restrict_to(side, kNumeric, each.offset, phrase);
  } else if (is_weak && has_strings) {
    for (const SlotId side : {each.left, each.right})
      changed |= restrict_to(side, kNumeric | kStrings, each.offset, phrase);
  }
  return changed;
}

bool Collector::propagate_access(const Access& each, bool is_weak) {
  Slot& object = slots.of(each.object);
  const Kinds index = slots.of(each.index).kinds;
  bool changed = false;
  if ((object.kinds & ~kIndexable) == 0) {
    changed |= restrict_to(each.index, kNumbers, each.offset, "it is an index");
    slots.of(each.index).is_whole = true;
    return changed;
  }
  if (object.kinds == kObjects) {
    // A table: its keys are what the index is compared with.
    changed |= !object.is_dictionary;
    object.is_dictionary = true;
    std::vector<std::string> keys;
    for (const auto& [name, slot] : object.members) keys.push_back(name);
    Slot& key = slots.of(each.index);
    if (!keys.empty() && (key.kinds & kStrings) != 0 && key.strings.size() < 20) {
      const std::size_t before = key.strings.size();
      key.strings.insert(keys.begin(), keys.end());
      changed |= key.strings.size() != before;
      key.has_characters |= std::all_of(keys.begin(), keys.end(),
                                        [](const std::string& text) { return text.size() == 1; });
      const bool has_names = keys[0].empty() || keys[0][0] < '0' || keys[0][0] > '9';
      if (has_names)
        changed |= restrict_to(each.index, kStrings, each.offset, "it is a key of a table");
    }
    return changed;
  }
  if (index == kStrings) return restrict_to(each.object, kObjects | kOthers, each.offset, "");
  if ((index & ~kNumeric) == 0 || slots.of(each.index).is_whole || is_weak)
    changed |= restrict_to(each.object, kIndexable, each.offset, "its elements are accessed");
  return changed;
}

bool Collector::propagate_once(bool is_weak) {
  bool changed = false;
  for (const auto& [from, to] : flows_) changed |= slots.unify(from, to);
  for (const Addition& each : additions_) changed |= propagate_addition(each, is_weak);
  for (const Access& each : accesses_) changed |= propagate_access(each, is_weak);
  return changed;
}

void Collector::propagate() {
  for (const bool is_weak : {false, true})
    for (int round = 0; round < kMostRounds && propagate_once(is_weak); ++round) {
    }
}

}  // namespace assay::javascript
