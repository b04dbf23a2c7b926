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
      return add_formats(id, generator);
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

Alternatives collect(const Side& student, const Side& reference, const Spelling& spelling,
                     const MaterialOptions& options) {
  Material material(student, reference, spelling, options);
  Collection collection(student, material.rewriter(), options);
  const Generator generator{material, collection};
  for (PlaceId id{0}; student.tree.places.contains(id); ++id.index) add_place(id, generator);
  add_structure(generator);
  return collection.finish();
}

/// Adds what `wide` has more than `all`. Only a whole group is one edit of all equal texts.
void add_remote(const Alternatives& wide, std::size_t most, Alternatives& all) {
  const auto key = [](const Alternative& each) {
    return std::tuple(each.place, each.span, each.text);
  };
  std::set<std::tuple<PlaceId, Span, std::string>> known;
  for (const Alternative& each : all) known.insert(key(each));
  for (const Alternative& each : wide) {
    if (all.size() >= most || each.needs_own_program || known.contains(key(each))) continue;
    Alternative remote = each;
    remote.is_remote = true;
    remote.group = 0;
    all.push_back(std::move(remote));
  }
}

}  // namespace

Alternatives make_alternatives(const Side& student, const Side& reference, const Spelling& spelling,
                               const MaterialOptions& options) {
  Alternatives all = collect(student, reference, spelling, options);
  MaterialOptions wide = options;
  wide.maps = options.remote_maps;
  wide.per_program = 2 * options.per_program;
  add_remote(collect(student, reference, spelling, wide), options.per_program, all);
  return all;
}

}  // namespace assay::repair
