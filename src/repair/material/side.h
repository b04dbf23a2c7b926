// One of the two programs that material comes from, and questions about its places.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "frontends/common/source_tree.h"
#include "repair/material/spelling.h"

namespace assay::repair {

struct Side {
  const frontends::SourceTree& tree;
  const SourceMap& sources;

  const frontends::Place& place(frontends::PlaceId id) const { return tree.places[id]; }
  const frontends::Name& name(frontends::NameId id) const { return tree.names[id]; }
  std::string_view text(const frontends::Place& place) const { return sources.text(place.span); }
  std::string_view text(frontends::PlaceId id) const { return text(place(id)); }
};

/// Truth values and numbers are kept apart although they may have one type: `c == (c <= n)` is
/// nobody's repair.
enum class ValueClass : std::uint8_t { kNone, kTruth, kInteger, kFloat, kAddress };

ValueClass class_of(ir::Type type);

/// True for the spelling of the type of an array or pointer.
bool is_address_type(std::string_view type);

/// Returns the class of the value to which the context of a place converts, or else its own.
ValueClass wanted_class(const frontends::Place& place, const Spelling& spelling);

/// Returns the class of the value that an expression has before its context converts it.
ValueClass own_class(const frontends::Place& place);

bool is_variable(const frontends::Name& name);

/// True if the name refers to this declaration at the beginning of the place.
bool is_visible(const frontends::SourceTree& tree, frontends::NameId name,
                const frontends::Place& at);

/// Returns the variables that are visible at the beginning of a place.
std::vector<frontends::NameId> visible_variables(const frontends::SourceTree& tree,
                                                 const frontends::Place& at);

/// True of a call that prints by a format.
bool prints(const Side& side, const frontends::Place& call);

/// Returns the operator between two operands of a place as a span; no file if it is not there.
Span operator_span(const Side& side, const frontends::Place& place);

template <class T>
bool is_among(const T& item, const std::vector<T>& items) {
  for (const T& other : items)
    if (other == item) return true;
  return false;
}

}  // namespace assay::repair
