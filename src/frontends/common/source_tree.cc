#include "frontends/common/source_tree.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace assay::frontends {

std::string_view name(PlaceKind kind) {
  using enum PlaceKind;
  switch (kind) {
    case kCondition:
      return "condition";
    case kLoopCondition:
      return "loop-condition";
    case kLoopStep:
      return "loop-step";
    case kLoopStart:
      return "loop-start";
    case kAssigned:
      return "assigned-value";
    case kInitial:
      return "initial-value";
    case kReturned:
      return "returned-value";
    case kArgument:
      return "argument";
    case kSubscript:
      return "subscript";
    case kBound:
      return "array-size";
    case kTarget:
      return "target";
    case kOperand:
      return "operand";
    case kFormat:
      return "format";
    case kStatement:
      return "statement";
    case kBranch:
      return "branch";
    case kLoop:
      return "loop";
    case kBlock:
      return "block";
    case kGap:
      return "gap";
    case kDeclaration:
      return "declaration";
    case kDefinition:
      return "definition";
  }
  return "";
}

bool is_value(PlaceKind kind) {
  switch (kind) {
    case PlaceKind::kCondition:
    case PlaceKind::kLoopCondition:
    case PlaceKind::kAssigned:
    case PlaceKind::kInitial:
    case PlaceKind::kReturned:
    case PlaceKind::kArgument:
    case PlaceKind::kSubscript:
    case PlaceKind::kOperand:
      return true;
    default:
      return false;
  }
}
namespace {

/// Returns the variable whose initial value contains the place; an invalid id for other places.
NameId initialised_at(const SourceTree& tree, const Place& place) {
  const Place* initial = &place;
  while (initial->kind != PlaceKind::kInitial && initial->parent.valid())
    initial = &tree.places[initial->parent];
  if (initial->kind != PlaceKind::kInitial || !initial->parent.valid()) return {};
  const Span declaration = tree.places[initial->parent].span;
  NameId last;
  for (NameId id{0}; tree.names.contains(id); ++id.index) {
    const Span declared = tree.names[id].declaration;
    if (!contains(declaration, declared) || declared.end > initial->span.begin) continue;
    if (!last.valid() || tree.names[last].declaration.end < declared.end) last = id;
  }
  return last;
}

}  // namespace

void sort_places(SourceTree& tree) {
  // What is inserted before a statement is not in it, so gaps come first.
  const auto position = [&](PlaceId id) {
    const Place& place = tree.places[id];
    const bool is_gap = place.kind == PlaceKind::kGap;
    return std::tuple(place.span.file, place.span.begin, !is_gap, is_gap ? 0 : ~place.span.end);
  };
  std::vector<PlaceId> order;
  for (PlaceId id{0}; tree.places.contains(id); ++id.index) order.push_back(id);
  std::ranges::stable_sort(order, {}, position);
  IdVector<PlaceId, PlaceId> now(order.size());
  IdVector<PlaceId, Place> sorted;
  for (const PlaceId before : order) now[before] = sorted.push_back(std::move(tree.places[before]));
  for (Place& place : sorted) {
    if (place.parent.valid()) place.parent = now[place.parent];
    for (PlaceId& operand : place.operands) operand = now[operand];
  }
  tree.places = std::move(sorted);
}

std::vector<NameId> visible_at(const SourceTree& tree, const Place& place) {
  // The innermost declaration of each spelling is that whose scope begins last.
  std::map<std::string_view, NameId> innermost;
  for (NameId id{0}; tree.names.contains(id); ++id.index) {
    const Name& name = tree.names[id];
    if (!contains(name.scope, place.span)) continue;
    const auto [known, is_new] = innermost.try_emplace(name.text, id);
    if (!is_new && tree.names[known->second].scope.begin <= name.scope.begin) known->second = id;
  }
  const NameId initialised = initialised_at(tree, place);
  std::vector<NameId> visible;
  for (const auto& [text, id] : innermost)
    if (id != initialised) visible.push_back(id);
  std::ranges::sort(visible);
  return visible;
}

}  // namespace assay::frontends
