#include "frontends/javascript/usage/describe.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/ascii.h"
#include "base/unicode.h"
#include "dynamic/types/known_type.h"
#include "frontends/javascript/usage/usual_names.h"
#include "inputs/infer/widen.h"

namespace assay::javascript {
namespace {

using dynamic::Type;

constexpr std::size_t kDeepestType = 6;
constexpr std::int64_t kDepthOfLists = 3;  // of lists in each other
constexpr std::int64_t kLongestWidened = 100;

std::vector<Kinds> bits(Kinds kinds) {
  std::vector<Kinds> out;
  for (Kinds bit = 1; bit <= kOthers; bit <<= 1)
    if ((kinds & bit) != 0) out.push_back(bit);
  return out;
}

/// Puts one kind first, if it is among them.
std::vector<Kinds> first(Kinds kind, std::vector<Kinds> kinds) {
  std::stable_partition(kinds.begin(), kinds.end(), [&](Kinds each) { return each == kind; });
  return kinds;
}

bool is_treated_as_string(const Slot& slot) {
  return std::any_of(slot.reasons.begin(), slot.reasons.end(), [](const Reason& each) {
    return each.phrase.find("called on it") != std::string::npos;
  });
}

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return is_letter(c) || is_digit(c) || c == '_' || c == '$';
  });
}

/// Where a number is compared for equality with a few constants, and nothing else is done with it,
/// all others are alike: one of them is enough, 0 or the next one.
std::optional<Type> compared_number(const Slot& slot) {
  constexpr std::size_t kMost = 12;
  const bool is_only_compared =
      slot.comparisons > 0 && !slot.numbers.empty() && slot.uses <= slot.comparisons &&
      !slot.is_fraction && !slot.is_whole &&
      std::ranges::all_of(
          slot.reasons, [](const Reason& each) { return each.phrase.starts_with(kComparedWith); });
  if (!is_only_compared || slot.numbers.size() > kMost) return std::nullopt;
  std::set<std::int64_t> values;
  for (const double each : slot.numbers) {
    if (std::fabs(each) > 1e9 || std::trunc(each) != each) return std::nullopt;
    values.insert(static_cast<std::int64_t>(each));
  }
  const bool has_zero = !values.insert(0).second;
  if (has_zero && values != std::set<std::int64_t>{0, 1}) values.insert(*values.rbegin() + 1);
  Type out = dynamic::type_of_text("int");
  out.integers.assign(values.begin(), values.end());
  out.range = {*values.begin(), *values.rbegin()};
  return out;
}

}  // namespace

Kinds Describer::kinds_of(const std::optional<SlotId>& slot) {
  return slot ? slots_.of(*slot).kinds : kAllKinds;
}

/// False also if its elements cannot be strings.
bool Describer::can_be_string(const std::optional<SlotId>& slot) {
  std::optional<SlotId> at = slot;
  for (std::size_t depth = 0; at && depth < kDeepestType; ++depth) {
    const Slot& known = slots_.of(*at);
    if ((known.kinds & kStrings) == 0) return false;
    at = known.element;
  }
  return true;
}

/// Lists or strings, by their elements: those of a string are strings.
Describer::Candidates Describer::indexable(const Slot& slot, const std::string& name) {
  const Kinds element = kinds_of(slot.element);
  if (!can_be_string(slot.element))
    return {slot.kinds == kIndexable ? Evidence::kClear : Evidence::kLikely, {kLists}};
  const std::vector<Kinds> both = {kStrings, kLists};
  if (slot.element && slots_.of(*slot.element).has_characters) return {Evidence::kLikely, both};
  if ((element & ~kOrdered) == 0 && element != kStrings)
    return {Evidence::kLikely, {kLists, kStrings}};
  if (const Kinds usual = usual_kinds(name) & kIndexable)
    return {Evidence::kLikely, first(usual, both)};
  return {Evidence::kAmbiguous, both};
}

Describer::Candidates Describer::candidates(const Slot& slot, const std::string& name) {
  const Kinds kinds = slot.kinds;
  if (slot.is_contradictory || std::popcount(slot.tested) > 1) {
    Kinds all = slot.tested;
    for (const Reason& each : slot.reasons)
      if (is_single(each.kinds) || each.kinds == kNumeric) all |= each.kinds & ~kBigInts;
    return {Evidence::kAmbiguous, bits(all & ~kOthers)};
  }
  if (is_single(kinds)) return {Evidence::kClear, {kinds}};
  if ((kinds & ~kNumeric) == 0) return {Evidence::kClear, {kNumbers}};
  if (is_single(slot.tested & kinds)) return {Evidence::kLikely, {slot.tested & kinds}};
  if (kinds == (kMaps | kSets))
    return {slot.key && slot.element ? Evidence::kLikely : Evidence::kAmbiguous, {kMaps, kSets}};
  const Kinds plain = kinds & ~kOthers & ~kFunctions;
  if ((plain & kIndexable) == kIndexable && (plain & ~kIterable) == 0) return indexable(slot, name);
  if ((plain & ~(kLists | kMaps | kSets)) == 0 && (plain & kLists) != 0)
    return {Evidence::kLikely, first(kLists, bits(plain))};
  if ((kinds & ~kOrdered) == 0 && (kinds & kNumbers) != 0)
    return {Evidence::kLikely, (kinds & kStrings) != 0 ? std::vector<Kinds>{kNumbers, kStrings}
                                                       : std::vector<Kinds>{kNumbers}};
  if (!slot.members.empty() && (plain & kObjects) != 0) return {Evidence::kLikely, {kObjects}};
  if (kinds == kAllKinds && !slot.strings.empty()) return {Evidence::kLikely, {kStrings}};
  if (kinds == kAllKinds && slot.is_condition) return {Evidence::kLikely, {kBooleans}};
  // Any value can be shown, but what is only shown is mostly a name.
  if (kinds == kAllKinds && slot.is_shown) return {Evidence::kLikely, {kStrings}};
  return {};
}

Described Describer::describe(SlotId slot, const std::string& name) {
  const Candidates found = candidates(slots_.of(slot), name);
  Described out{found.evidence, {}};
  if (found.kinds.size() >= 3 && std::popcount(slots_.of(slot).tested) > 2) {
    out.alternatives.push_back(dynamic::type_of_text("any"));
    out.evidence = Evidence::kLikely;
    return out;
  }
  for (const Kinds kind : found.kinds) {
    const std::vector<std::string> assumed = assumed_;
    const bool is_first = out.alternatives.empty();
    for (Type& each : types_of(kind, slot, name)) out.alternatives.push_back(std::move(each));
    if (!is_first) assumed_ = assumed;
  }
  if (open_.empty())
    std::erase_if(out.alternatives, [&](const Type& each) { return !is_defined(each); });
  if (out.alternatives.empty()) out.evidence = Evidence::kNone;
  if (out.evidence == Evidence::kClear && out.alternatives.size() > 1)
    out.evidence = Evidence::kLikely;
  if (out.evidence == Evidence::kAmbiguous && out.alternatives.size() == 1)
    out.evidence = Evidence::kLikely;
  return out;
}

/// False if a type refers to linked data that could not be described, such as maps in themselves.
bool Describer::is_defined(const Type& type) const {
  const bool is_missing =
      type.kind == Type::Kind::kNamed &&
      std::ranges::find(types_, type.text, &dynamic::NamedType::name) == types_.end();
  return !is_missing &&
         std::ranges::all_of(type.parts, [this](const Type& each) { return is_defined(each); });
}

std::vector<Type> Describer::types_of(Kinds kind, SlotId slot, const std::string& position) {
  if (open_.size() > kDeepestType) return {};
  switch (kind) {
    case kNumbers:
      return {number(slots_.of(slot), position)};
    case kStrings:
      return {string(slot)};
    case kLists:
      return lists(slot, position);
    case kObjects:
      return object(slot, position);
    case kMaps: {
      Type out = dynamic::type_of_text("map of int to int");
      out.parts = {nested(slots_.key(slot), position + "[]"),
                   nested(slots_.element(slot), position + "[]")};
      return {std::move(out)};
    }
    case kSets: {
      Type out = dynamic::type_of_text("set of int");
      const bool has_key = slots_.of(slot).key.has_value();
      out.parts = {nested(has_key ? slots_.key(slot) : slots_.element(slot), position + "[]")};
      return {std::move(out)};
    }
    case kFunctions:
      return {function(slot, position)};
    case kBooleans:
      return {dynamic::type_of_text("boolean")};
    case kDates:
      return {dynamic::type_of_text("date")};
    case kBigInts:
      return {dynamic::type_of_text("bigint")};
    default:
      return {};
  }
}

Type Describer::nested(SlotId slot, const std::string& position) {
  const SlotId root = slots_.root(slot);
  if (std::find(open_.begin(), open_.end(), root) != open_.end()) {
    recursive_.insert(root);
    named_.try_emplace(root, named_.empty() ? "node" : "node" + std::to_string(named_.size() + 1));
    const std::vector<Kinds> kinds = candidates(slots_.of(root), position).kinds;
    if (kinds.empty() || kinds.front() != kLists) return reference(root, "null");
    // A list ends the nesting by being empty, or by elements that are tested for not being lists.
    return reference(root, (slots_.of(root).tested & kLists) != 0 ? "int" : "");
  }
  Described found = describe(root, position);
  if (!found.alternatives.empty()) return std::move(found.alternatives.front());
  // What a program only keeps, such as who somebody is, it hardly treats as numbers: sorted as
  // texts, or as keys of an object, they would come in an order that nobody meant.
  const std::size_t dot = position.rfind('.');
  if (dot != position.npos && is_name(position.substr(dot + 1)) &&
      !is_usual_of_numbers(position.substr(dot + 1))) {
    assumed_.push_back("Nothing is known of `" + position + "`; letters are assumed.");
    return dynamic::type_of_text("string of [a-z] length 1");
  }
  open_numbers_.insert(position);
  assumed_.push_back("Nothing is known of `" + position + "`; integers are assumed.");
  return dynamic::type_of_text("int");
}

Type Describer::number(const Slot& slot, const std::string& position) {
  if (auto compared = compared_number(slot)) {
    assumed_.push_back("`" + position +
                       "` is only compared with constants; one other number "
                       "stands for all others.");
    return *std::move(compared);
  }
  if (!slot.is_fraction && !slot.is_whole) open_numbers_.insert(position);
  const bool is_fraction = slot.is_fraction && !slot.is_whole;
  Type out = dynamic::type_of_text(is_fraction ? "number in -100..100 decimals 2" : "int");
  const std::int64_t scale = is_fraction ? 100 : 1;
  for (const double each : slot.numbers) {
    if (std::fabs(each) > 1e9) continue;
    const auto beyond = static_cast<std::int64_t>(std::fabs(each)) * (each > 0 ? 2 : 1) + 1;
    const std::int64_t limit = std::fabs(each) < 50 ? 100 : inputs::friendly(beyond);
    out.range.hi = std::max(out.range.hi, limit * scale);
    if (each < 0) out.range.lo = std::min(out.range.lo, -limit * scale);
  }
  return out;
}

Type Describer::string(SlotId id) {
  const Slot& slot = slots_.of(id);
  if (!slot.strings.empty() && !slot.element && !slot.length && !is_treated_as_string(slot)) {
    Type out = dynamic::type_of_text("one of \"\"");
    out.values.clear();
    for (const std::string& each : slot.strings) out.values.emplace_back(to_utf16(each));
    // What is compared with one string only can be others.
    if (out.values.size() == 1)
      for (const std::u16string other : {u"a", u"b", u"c"})
        if (out.values.size() < 3 && out.values.front() != dynamic::Value(other))
          out.values.emplace_back(other);
    if (!out.values.empty()) return out;
  }
  Type out = dynamic::type_of_text("string");
  for (const char c : punctuation_)
    out.characters.add(static_cast<char32_t>(c), static_cast<char32_t>(c));
  if (slot.length)
    for (const double each : slots_.of(*slot.length).numbers)
      if (each >= 0 && each < kLongestWidened)
        out.length.hi = std::max(out.length.hi, static_cast<std::int64_t>(each) + 1);
  for (const std::string& each : slot.strings)
    out.length.hi =
        std::max(out.length.hi, std::min(kLongestWidened, static_cast<std::int64_t>(each.size())));
  return out;
}

/// Returns a reference to linked data, or another value in its place.
Type Describer::reference(SlotId root, const char* other) {
  Type name = dynamic::type_of_text("int");
  name.kind = Type::Kind::kNamed;
  name.text = named_[root];
  const std::string_view text = other;
  if (text.empty()) return name;
  Type both = dynamic::type_of_text("int or null");
  both.parts = {std::move(name), dynamic::type_of_text(other)};
  if (text != "null") std::swap(both.parts[0], both.parts[1]);
  return both;
}

std::vector<Type> Describer::lists(SlotId slot, const std::string& position) {
  const SlotId root = slots_.root(slot);
  if (named_.contains(root)) return {reference(root, "")};
  open_.push_back(root);
  Type list = dynamic::type_of_text("list of int");
  list.parts = {nested(slots_.element(slot), position + "[]")};
  open_.pop_back();
  if (slots_.of(slot).length)
    for (const double each : slots_.of(*slots_.of(slot).length).numbers)
      if (each >= 0 && each < kLongestWidened)
        list.length.hi = std::max(list.length.hi, static_cast<std::int64_t>(each) + 1);
  if (recursive_.contains(root)) {
    types_.push_back({named_[root], std::move(list), kDepthOfLists});
    return {reference(root, "")};
  }
  if (list.parts[0].kind != Type::Kind::kList) return {std::move(list)};
  Type rows = dynamic::type_of_text("rows of 1..3 by 1..3 of int");
  rows.parts = list.parts[0].parts;
  return {std::move(rows), std::move(list)};
}

std::vector<Type> Describer::object(SlotId slot, const std::string& position) {
  const SlotId root = slots_.root(slot);
  const auto has_name = [](const auto& each) { return !each.first.starts_with('#'); };
  const std::map<std::string, SlotId> members = slots_.of(root).members;
  if (members.empty() || !std::all_of(members.begin(), members.end(), has_name)) return {};
  for (const auto& [name, member] : members)
    if (kinds_of(member) == kFunctions || kinds_of(member) == kOthers) return {};
  if (named_.contains(root)) return {reference(root, "null")};
  open_.push_back(root);
  Type out = dynamic::type_of_text("{}");
  for (const auto& [name, member] : members) {
    out.keys.push_back({to_utf16(name), slots_.of(root).defaulted.contains(name)});
    out.parts.push_back(nested(member, position + "." + name));
  }
  open_.pop_back();
  if (!recursive_.contains(root)) return {std::move(out)};
  types_.push_back({named_[root], std::move(out), 4});
  return {reference(root, "null")};
}

Type Describer::function(SlotId slot, const std::string& position) {
  open_.push_back(slots_.root(slot));
  Type out = dynamic::type_of_text("function () to int");
  out.parts.clear();
  const std::size_t count = std::min<std::size_t>(slots_.of(slot).parameters.size(), 3);
  for (std::size_t i = 0; i < count; ++i)
    out.parts.push_back(
        nested(slots_.parameter(slot, i), position + "(" + std::to_string(i + 1) + ")"));
  out.parts.push_back(nested(slots_.result(slot), position + "()"));
  open_.pop_back();
  return out;
}

}  // namespace assay::javascript
