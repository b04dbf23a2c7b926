#include "frontends/c/variants/order.h"

#include <algorithm>

namespace assay::c {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

bool is_expression(PlaceKind kind) {
  switch (kind) {
    case PlaceKind::kStatement:
    case PlaceKind::kBranch:
    case PlaceKind::kLoop:
    case PlaceKind::kBlock:
    case PlaceKind::kGap:
    case PlaceKind::kDeclaration:
    case PlaceKind::kDefinition:
      return false;
    default:
      return true;
  }
}

/// Returns the place of the whole expression: an outermost value, or a simple statement.
PlaceId whole_expression(const frontends::SourceTree& tree, PlaceId id) {
  for (;;) {
    const PlaceId parent = tree.places[id].parent;
    if (!parent.valid()) return id;
    const PlaceKind kind = tree.places[parent].kind;
    if (!is_expression(kind) && kind != PlaceKind::kStatement) return id;
    id = parent;
  }
}

/// True if the expression refers to the changed variable outside of the operation that changes it.
bool refers_elsewhere(const Place& whole, const Place& operation, const Place& target) {
  if (target.uses.empty()) return false;
  return std::ranges::any_of(whole.uses, [&](const frontends::NameUse& use) {
    const bool is_inside =
        operation.span.begin <= use.span.begin && use.span.end <= operation.span.end;
    return use.name == target.uses.front().name && !is_inside;
  });
}

}  // namespace

std::vector<bool> depends_on_order(const frontends::SourceTree& tree) {
  std::vector<bool> found(tree.places.size());
  for (const Place& target : tree.places) {
    if (target.kind != PlaceKind::kTarget || !target.parent.valid()) continue;
    const Place& operation = tree.places[target.parent];
    if (operation.operation == "&") continue;
    const PlaceId whole = whole_expression(tree, target.parent);
    if (refers_elsewhere(tree.places[whole], operation, target)) found[whole.index] = true;
  }
  std::vector<bool> parts(tree.places.size());
  for (std::uint32_t i = 0; i < tree.places.size(); ++i) {
    if (!is_expression(tree.places[PlaceId{i}].kind)) continue;
    const PlaceId whole = whole_expression(tree, PlaceId{i});
    parts[i] = whole.index != i && found[whole.index];
  }
  return parts;
}

}  // namespace assay::c
