#include "repair/material/initial_values.h"

#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::Name;
using frontends::NameId;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

bool is_first_value(const Side& side, const Name& variable, const Place& value,
                    const Spelling& spelling) {
  const Span declared = variable.declaration;
  return value.kind == PlaceKind::kInitial && declared.file == value.span.file &&
         declared.end < value.span.begin &&
         token_key(side.sources.text({declared.file, declared.end, value.span.begin})) ==
             token_key(spelling.assign);
}

std::vector<InitialValue> initial_values(const Side& side, const Spelling& spelling) {
  std::vector<InitialValue> found;
  for (PlaceId id{0}; side.tree.places.contains(id); ++id.index) {
    const Place& value = side.place(id);
    if (value.has_effect || value.span.begin == value.span.end) continue;
    for (NameId name{0}; side.tree.names.contains(name); ++name.index) {
      const Name& declared = side.name(name);
      const ValueClass kind = class_of(declared.scalar);
      if (declared.rank > 0 || (kind != ValueClass::kInteger && kind != ValueClass::kFloat))
        continue;
      if (is_first_value(side, declared, value, spelling)) found.push_back({name, id});
    }
  }
  return found;
}

}  // namespace assay::repair
