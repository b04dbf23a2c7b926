#include "repair/material/alternatives.h"

#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "repair/material/collection.h"
#include "repair/material/generators.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

void add_value_place(PlaceId id, const Generator& generator) {
  const Place& place = generator.place(id);
  add_operators(id, generator);
  add_chains(id, generator);
  if (own_class(place) == ValueClass::kTruth)
    add_conditions(id, generator);
  else
    add_values(id, generator);
  if (place.callee) add_calls(id, generator);
  add_library_changes(id, generator);
}

void add_place(PlaceId id, const Generator& generator) {
  add_members(id, generator);
  switch (generator.place(id).kind) {
    case PlaceKind::kCondition:
    case PlaceKind::kLoopCondition:
    case PlaceKind::kAssigned:
    case PlaceKind::kInitial:
    case PlaceKind::kReturned:
    case PlaceKind::kArgument:
    case PlaceKind::kSubscript:
    case PlaceKind::kOperand:
      return add_value_place(id, generator);
    case PlaceKind::kLoopStep:
    case PlaceKind::kLoopStart:
      return add_loop_parts(id, generator);
    case PlaceKind::kTarget:
      return add_locations(id, generator);
    case PlaceKind::kFormat:
      add_formats(id, generator);
      return add_separators(id, generator);
    case PlaceKind::kStatement:
      add_calls(id, generator);
      add_line_reading(id, generator);
      return add_statements(id, generator);
    case PlaceKind::kGap:
      add_line_trimming(id, generator);
      return add_insertions(id, generator);
    case PlaceKind::kBranch:
    case PlaceKind::kLoop:
      return add_compound(id, generator);
    case PlaceKind::kBlock:
      return add_blocks(id, generator);
    case PlaceKind::kBound:
    case PlaceKind::kDeclaration:
    case PlaceKind::kDefinition:
      return;  // structure.cc
  }
}

}  // namespace

Alternatives make_alternatives(const Side& student, const Side& reference, const Spelling& spelling,
                               const MaterialOptions& options) {
  Material material(student, reference, spelling, options);
  Collection collection(student, material.rewriter(), options);
  const Generator generator{material, collection};
  for (PlaceId id{0}; student.tree.places.contains(id); ++id.index) add_place(id, generator);
  add_structure(generator);
  return collection.finish();
}

void add_remote_alternatives(const Side& student, const Side& reference, const Spelling& spelling,
                             const MaterialOptions& options, Alternatives& alternatives) {
  MaterialOptions wide = options;
  wide.maps = options.remote_maps;
  wide.per_program = 2 * options.per_program;
  const auto key = [](const Alternative& each) {
    return std::tuple(each.place, each.span, each.text);
  };
  std::set<std::tuple<PlaceId, Span, std::string>> known;
  for (const Alternative& each : alternatives) known.insert(key(each));
  for (Alternative& each : make_alternatives(student, reference, spelling, wide)) {
    if (alternatives.size() >= options.per_program) return;
    if (each.needs_own_program || known.contains(key(each))) continue;
    each.is_remote = true;
    each.group = 0;  // of all members of a group, only some may be remote
    alternatives.push_back(std::move(each));
  }
}

}  // namespace assay::repair
