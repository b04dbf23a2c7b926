// The variables of the analysis: what is known of the values of each expression, and which
// expressions have the same values. Private to frontends/javascript/usage.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/javascript/usage/kinds.h"

namespace assay::javascript {

using SlotId = std::uint32_t;

/// How the phrase of a comparison with a constant begins.
inline constexpr std::string_view kComparedWith = "it is compared with ";

/// Why some kinds were excluded, or tested for.
struct Reason {
  std::uint32_t offset = 0;  // in the source
  Kinds kinds = 0;           // those that remain
  std::string phrase;        // "`trim` is called on it"
  auto operator<=>(const Reason&) const = default;
};

struct Slot {
  Kinds kinds = kAllKinds;
  Kinds tested = 0;  // kinds that the program asks for, as typeof does
  bool is_contradictory = false;
  bool is_nullable = false;   // compared with null
  bool is_optional = false;   // compared with undefined, or has a default value
  bool is_condition = false;  // decides a branch
  bool is_shown = false;      // a part of a template literal
  bool is_whole = false;      // an index, a counter, an operand of %
  bool is_fraction = false;   // rounded or scaled by a fraction
  bool is_awaited = false;
  bool is_dictionary = false;     // its keys are computed
  bool has_characters = false;    // it, an element of another slot, is treated as one character
  std::uint32_t uses = 0;         // expressions that read it, other than to declare a variable
  std::uint32_t comparisons = 0;  // those of them that are compared with a constant number
  std::set<double> numbers;       // constants that it is compared with, or divided by
  std::set<std::string> strings;  // constants that it is compared with, or keys of a table
  std::set<Reason> reasons;
  std::optional<SlotId> element, length, key, result;
  std::vector<SlotId> parameters;         // of a function
  std::map<std::string, SlotId> members;  // of an object
  std::set<std::string> defaulted;  // members that have a default value where it is taken apart
};

class Slots {
 public:
  SlotId fresh(Kinds kinds = kAllKinds);
  Slot& of(SlotId id) { return slots_[root(id)]; }
  SlotId root(SlotId id);

  /// Restricts the kinds; a contradiction is noted and changes nothing else. A date is no
  /// contradiction to arithmetic, which converts it to a number.
  void restrict(SlotId id, Kinds kinds, std::uint32_t offset, std::string phrase);
  /// Adds a reason without a restriction.
  void note(SlotId id, Kinds kinds, std::uint32_t offset, std::string phrase);

  SlotId element(SlotId id);
  SlotId length(SlotId id);
  SlotId key(SlotId id);
  SlotId result(SlotId id);
  SlotId parameter(SlotId id, std::size_t index);
  SlotId member(SlotId id, const std::string& name);

  /// Makes both the same variable unless their kinds exclude each other. Returns true if something
  /// changed.
  bool unify(SlotId left, SlotId right);

  std::size_t count() const { return slots_.size(); }

 private:
  SlotId child(SlotId id, std::optional<SlotId> Slot::* part, Kinds kinds);
  void merge(Slot& into, Slot from, std::vector<std::pair<SlotId, SlotId>>& more);

  std::vector<Slot> slots_;
  std::vector<SlotId> parents_;
};

}  // namespace assay::javascript
