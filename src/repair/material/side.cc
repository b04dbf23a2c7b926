#include "repair/material/side.h"

#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::Name;
using frontends::NameId;
using frontends::NameKind;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

ValueClass class_of(ir::Type type) {
  if (ir::is_integer(type)) return ValueClass::kInteger;
  if (ir::is_float(type)) return ValueClass::kFloat;
  if (type == ir::Type::kBool) return ValueClass::kTruth;
  return type == ir::Type::kPtr ? ValueClass::kAddress : ValueClass::kNone;
}

ValueClass own_class(const Place& place) {
  const bool tested =
      place.kind == PlaceKind::kCondition || place.kind == PlaceKind::kLoopCondition;
  return place.is_truth || tested ? ValueClass::kTruth : class_of(place.scalar);
}

bool is_address_type(std::string_view type) {
  return type.find_first_of("[*") != std::string_view::npos;
}

ValueClass wanted_class(const Place& place, const Spelling& spelling) {
  const ValueClass own = own_class(place);
  const bool is_number = own == ValueClass::kInteger || own == ValueClass::kFloat;
  if (!place.converts && is_number && is_address_type(place.type)) return ValueClass::kAddress;
  if (!place.converts || own == ValueClass::kTruth) return own;
  return is_among(place.type, spelling.float_types) ? ValueClass::kFloat : ValueClass::kInteger;
}

bool is_variable(const Name& name) {
  return name.kind == NameKind::kVariable || name.kind == NameKind::kParameter;
}

bool is_visible(const frontends::SourceTree& tree, NameId id, const Place& at) {
  const Name& name = tree.names[id];
  const Span here{at.span.file, at.span.begin, at.span.begin};
  if (name.kind == NameKind::kLibraryFunction) return true;
  if (!contains(name.scope, here)) return false;
  for (const Name& other : tree.names)
    if (&other != &name && other.text == name.text && contains(other.scope, here) &&
        other.scope.begin > name.scope.begin)
      return false;
  return true;
}

std::vector<NameId> visible_variables(const frontends::SourceTree& tree, const Place& at) {
  std::vector<NameId> visible = frontends::visible_at(tree, at);
  std::erase_if(visible, [&](NameId id) { return !is_variable(tree.names[id]); });
  return visible;
}

bool prints(const Side& side, const Place& call) {
  for (const PlaceId operand : call.operands)
    if (side.place(operand).kind == PlaceKind::kFormat && !side.place(operand).is_input)
      return true;
  return false;
}

Span operator_span(const Side& side, const Place& place) {
  if (place.operands.size() != 2 || place.operation.empty()) return {};
  const Span left = side.place(place.operands[0]).span, right = side.place(place.operands[1]).span;
  if (left.file != right.file || left.end > right.begin) return {};
  const std::string_view between = side.sources.text(Span{left.file, left.end, right.begin});
  for (const Token& token : tokens_of(between))
    if (text_of(token, between) == place.operation)
      return {left.file, left.end + token.begin, left.end + token.end};
  return {};
}

}  // namespace assay::repair
