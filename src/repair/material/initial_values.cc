#include "repair/material/initial_values.h"

#include <string_view>

#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::Name;
using frontends::NameId;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

/// Only the sign of an assignment stands between a variable and its first value.
bool is_initialised_by(const Side& side, const Name& name, const Place& value) {
  if (name.declaration.file != value.span.file || name.declaration.end >= value.span.begin)
    return false;
  const std::string_view between =
      side.sources.text({value.span.file, name.declaration.end, value.span.begin});
  const auto tokens = tokens_of(between);
  return tokens.size() == 1 && text_of(tokens[0], between) == "=";
}

}  // namespace

std::vector<InitialValue> initial_values(const Side& side) {
  std::vector<InitialValue> found;
  for (PlaceId id{0}; side.tree.places.contains(id); ++id.index) {
    const Place& value = side.place(id);
    if (value.kind != PlaceKind::kInitial || value.has_effect || value.span.begin == value.span.end)
      continue;
    for (NameId name{0}; side.tree.names.contains(name); ++name.index) {
      const Name& declared = side.name(name);
      const ValueClass kind = class_of(declared.scalar);
      if (declared.rank > 0 || (kind != ValueClass::kInteger && kind != ValueClass::kFloat))
        continue;
      if (is_initialised_by(side, declared, value)) found.push_back({name, id});
    }
  }
  return found;
}

}  // namespace assay::repair
