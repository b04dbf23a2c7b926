#include "frontends/javascript/annotations/parts.h"

#include <algorithm>
#include <utility>

#include "dynamic/types/known_type.h"

namespace assay::javascript {

using dynamic::Type;
using Kind = Type::Kind;

Type simple_type(Kind kind) {
  Type out;
  out.kind = kind;
  return out;
}

Type list_type(Type element) {
  Type out = dynamic::type_of_text("list of int");
  out.parts = {std::move(element)};
  return out;
}

namespace {

void add_part(Type part, std::vector<Type>& flat) {
  if (part.kind == Kind::kUnion) {
    for (Type& each : part.parts) add_part(std::move(each), flat);
    return;
  }
  if (std::find(flat.begin(), flat.end(), part) != flat.end()) return;
  const auto literals = std::find_if(flat.begin(), flat.end(), [&](const Type& each) {
    return each.kind == Kind::kOneOf && part.kind == Kind::kOneOf;
  });
  if (literals == flat.end()) return flat.push_back(std::move(part));
  for (dynamic::Value& each : part.values)
    if (std::find(literals->values.begin(), literals->values.end(), each) == literals->values.end())
      literals->values.push_back(std::move(each));
}

}  // namespace

Type any_of(std::vector<Type> parts) {
  std::vector<Type> flat;
  for (Type& each : parts) {
    if (each.kind == Kind::kAny) return simple_type(Kind::kAny);
    add_part(std::move(each), flat);
  }
  // null and undefined last, as descriptions are written.
  std::stable_partition(flat.begin(), flat.end(), [](const Type& each) {
    return each.kind != Kind::kNull && each.kind != Kind::kUndefined;
  });
  for (Type& each : flat)
    if (each.kind == Kind::kOneOf && each.values.size() == 2 &&
        std::holds_alternative<bool>(each.values[0]) &&
        std::holds_alternative<bool>(each.values[1]))
      each = simple_type(Kind::kBoolean);
  if (flat.size() == 1) return std::move(flat.front());
  Type out = simple_type(Kind::kUnion);
  out.parts = std::move(flat);
  return out;
}

bool add_keys(const Type& from, Type& to) {
  if (from.kind != Kind::kObject) return false;
  for (std::size_t i = 0; i < from.keys.size(); ++i) {
    const auto known = std::find_if(to.keys.begin(), to.keys.end(), [&](const dynamic::Key& key) {
      return key.name == from.keys[i].name;
    });
    if (known == to.keys.end()) {
      to.keys.push_back(from.keys[i]);
      to.parts.push_back(from.parts[i]);
    } else if (to.parts[static_cast<std::size_t>(known - to.keys.begin())] != from.parts[i]) {
      return false;
    }
  }
  return true;
}

std::string name_of_type(std::string_view name) {
  std::string out(name);
  // The notation's own words begin with a lower-case letter.
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

}  // namespace assay::javascript
