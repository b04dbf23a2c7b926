#include <string>
#include <utility>
#include <vector>

#include "repair/material/generators.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

SameChange same_change(PlaceId id, const std::string& change, const Generator& generator) {
  PlaceId unit = id;
  while (unit.valid() && !is_statement(generator.place(unit).kind) &&
         generator.place(unit).kind != PlaceKind::kDeclaration)
    unit = generator.place(unit).parent;
  const std::string function = std::to_string(generator.place(id).function.index) + "\n" + change;
  return {std::to_string(unit.index) + "\n" + change, function + "\n"};
}

namespace {

bool calls(const Place& place, const std::string& function, const Generator& g) {
  return place.callee && place.operands.size() == 1 &&
         g.student().name(*place.callee).kind == frontends::NameKind::kLibraryFunction &&
         g.student().name(*place.callee).text == function;
}

/// Returns the calls of a function in a place in textual order, none in another.
std::vector<PlaceId> calls_in(const Place& place, const std::string& function, const Generator& g) {
  std::vector<PlaceId> found;
  for (PlaceId id{0}; g.student().tree.places.contains(id); ++id.index) {
    const Place& call = g.place(id);
    if (!contains(place.span, call.span) || !calls(call, function, g)) continue;
    if (!found.empty() && call.span.begin < g.place(found.back()).span.end) continue;
    found.push_back(id);
  }
  return found;
}

}  // namespace

void add_library_changes(PlaceId id, const Generator& g) {
  const Place& place = g.place(id);
  const bool is_outermost = !place.parent.valid() || is_statement(g.place(place.parent).kind) ||
                            g.place(place.parent).kind == PlaceKind::kDeclaration;
  if (!is_outermost) return;
  for (const ValueFunction& function : g.spelling().value_functions) {
    const std::vector<PlaceId> found = calls_in(place, function.name, g);
    if (found.size() < 2) continue;
    std::string without = g.text(id);
    for (auto call = found.rbegin(); call != found.rend(); ++call) {
      const Span span = g.place(*call).span;
      const PlaceId operand = g.place(*call).operands[0];
      without.replace(span.begin - place.span.begin, span.end - span.begin,
                      in_parentheses(g.text(operand), g.place(operand).precedence,
                                     g.place(*call).least_precedence));
    }
    g.out.add(id, Change::kLibraryCall, std::move(without), true);
    for (const ValueFunction& other : g.spelling().value_functions) {
      if (other.name == function.name) continue;
      std::string changed = g.text(id);
      for (auto call = found.rbegin(); call != found.rend(); ++call)
        changed.replace(g.place(*call).span.begin - place.span.begin, function.name.size(),
                        other.name);
      g.out.add(id, Change::kLibraryCall, std::move(changed), true);
    }
  }
}

}  // namespace assay::repair
