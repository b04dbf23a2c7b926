#include "frontends/javascript/usage/slots.h"

namespace assay::javascript {

SlotId Slots::fresh(Kinds kinds) {
  slots_.emplace_back();
  slots_.back().kinds = kinds;
  parents_.push_back(static_cast<SlotId>(parents_.size()));
  return parents_.back();
}

SlotId Slots::root(SlotId id) {
  while (parents_[id] != id) {
    parents_[id] = parents_[parents_[id]];
    id = parents_[id];
  }
  return id;
}

void Slots::restrict(SlotId id, Kinds kinds, std::uint32_t offset, std::string phrase) {
  Slot& slot = of(id);
  const bool has_number = (kinds & ~kNumeric) == 0;
  if (kinds == kDates && (slot.kinds & ~kNumeric) == 0)
    slot.kinds = kDates;
  else if ((slot.kinds & kinds) != 0)
    slot.kinds &= kinds;
  else if (slot.kinds != kDates || !has_number)
    slot.is_contradictory = true;
  slot.reasons.insert({offset, kinds, std::move(phrase)});
}

void Slots::note(SlotId id, Kinds kinds, std::uint32_t offset, std::string phrase) {
  of(id).reasons.insert({offset, kinds, std::move(phrase)});
}

SlotId Slots::child(SlotId id, std::optional<SlotId> Slot::* part, Kinds kinds) {
  if (const auto& known = of(id).*part) return root(*known);
  const SlotId made = fresh(kinds);
  of(id).*part = made;
  return made;
}

SlotId Slots::element(SlotId id) { return child(id, &Slot::element, kAllKinds); }
SlotId Slots::key(SlotId id) { return child(id, &Slot::key, kAllKinds); }
SlotId Slots::result(SlotId id) { return child(id, &Slot::result, kAllKinds); }

SlotId Slots::length(SlotId id) {
  const SlotId found = child(id, &Slot::length, kNumbers);
  of(found).is_whole = true;
  return found;
}

SlotId Slots::parameter(SlotId id, std::size_t index) {
  while (of(id).parameters.size() <= index) {
    const SlotId made = fresh();
    of(id).parameters.push_back(made);
  }
  return root(of(id).parameters[index]);
}

SlotId Slots::member(SlotId id, const std::string& name) {
  const auto known = of(id).members.find(name);
  if (known != of(id).members.end()) return root(known->second);
  const SlotId made = fresh();
  of(id).members.emplace(name, made);
  return made;
}

bool Slots::unify(SlotId left, SlotId right) {
  // A worklist: linked data makes the parts of a slot as deep as the program is long.
  std::vector<std::pair<SlotId, SlotId>> open = {{left, right}};
  bool changed = false;
  while (!open.empty()) {
    const SlotId into = root(open.back().first);
    const SlotId from = root(open.back().second);
    open.pop_back();
    if (into == from || (slots_[into].kinds & slots_[from].kinds) == 0) continue;
    parents_[from] = into;
    merge(slots_[into], std::move(slots_[from]), open);
    changed = true;
  }
  return changed;
}

void Slots::merge(Slot& into, Slot from, std::vector<std::pair<SlotId, SlotId>>& more) {
  into.kinds &= from.kinds;
  into.tested |= from.tested;
  into.is_contradictory |= from.is_contradictory;
  into.is_nullable |= from.is_nullable;
  into.is_condition |= from.is_condition;
  into.is_shown |= from.is_shown;
  into.is_whole |= from.is_whole;
  into.is_fraction |= from.is_fraction;
  into.is_awaited |= from.is_awaited;
  into.is_dictionary |= from.is_dictionary;
  into.has_characters |= from.has_characters;
  into.is_optional |= from.is_optional;
  into.defaulted.merge(from.defaulted);
  into.uses += from.uses;
  into.comparisons += from.comparisons;
  into.numbers.merge(from.numbers);
  into.strings.merge(from.strings);
  into.reasons.merge(from.reasons);
  for (const auto part : {&Slot::element, &Slot::length, &Slot::key, &Slot::result}) {
    if (into.*part && from.*part)
      more.emplace_back(*(into.*part), *(from.*part));
    else if (from.*part)
      into.*part = from.*part;
  }
  for (std::size_t i = 0; i < from.parameters.size(); ++i) {
    if (i < into.parameters.size())
      more.emplace_back(into.parameters[i], from.parameters[i]);
    else
      into.parameters.push_back(from.parameters[i]);
  }
  for (const auto& [name, slot] : from.members) {
    const auto [known, is_new] = into.members.try_emplace(name, slot);
    if (!is_new) more.emplace_back(known->second, slot);
  }
}

}  // namespace assay::javascript
