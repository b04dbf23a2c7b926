#include "repair/material/material.h"

#include <algorithm>
#include <set>
#include <utility>

#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::FunctionTextId;
using frontends::NameId;
using frontends::NameUse;
using frontends::Place;
using frontends::PlaceId;

std::string base_type(const std::string& type, const Spelling& spelling) {
  std::string base = type.substr(0, type.find_first_of("[*"));
  for (const std::string& qualifier : spelling.qualifiers)
    if (base.starts_with(qualifier)) base.erase(0, qualifier.size());
  while (base.ends_with(' ')) base.pop_back();
  return base;
}

namespace {

/// Returns how alike the types must be when variables of a place are replaced: formats in it say
/// what they are.
std::vector<TypeMatch> type_matches(const Side& side) {
  std::vector<TypeMatch> matches(side.tree.places.size(), TypeMatch::kNumber);
  for (const Place& format : side.tree.places) {
    if (format.kind != frontends::PlaceKind::kFormat) continue;
    const TypeMatch needed = format.is_input ? TypeMatch::kEqual : TypeMatch::kSameKind;
    for (PlaceId outer = format.parent; outer.valid(); outer = side.place(outer).parent)
      matches[outer.index] = std::min(matches[outer.index], needed);
  }
  return matches;
}

}  // namespace

/// Makes the parts for one set of visible variables.
class Material::Maker {
 public:
  Maker(const Material& material, const Place& at, const std::vector<NameId>& visible)
      : material_(material), at_(at), visible_(visible) {}

  Parts make() {
    parts_.variables = visible_;
    const Pools& theirs = material_.reference_pools_;
    const Pools& own = material_.student_pools_;
    add_values(theirs.truths, own.truths, parts_.truths);
    add_values(theirs.numbers, own.numbers, parts_.numbers);
    add_values(theirs.addresses, own.addresses, parts_.addresses);
    add_places(theirs.targets, own.targets, parts_.targets);
    add_places(theirs.steps, own.steps, parts_.steps);
    add_places(theirs.starts, own.starts, parts_.starts);
    add_places(theirs.statements, own.statements, parts_.statements);
    add_initial_assignments();
    add_places(theirs.branches, own.branches, parts_.branches);
    add_places(theirs.blocks, {}, parts_.blocks);
    return std::move(parts_);
  }

 private:
  void add_values(const std::vector<Piece>& theirs, const std::vector<Piece>& own,
                  std::vector<Part>& list) {
    seen_.clear();
    for (const Piece& piece : theirs) add_reference(piece.place, piece.value, list);
    for (const Piece& piece : own) add_own(piece.place, piece.value, list);
  }

  void add_places(const std::vector<PlaceId>& theirs, const std::vector<PlaceId>& own,
                  std::vector<Part>& list) {
    seen_.clear();
    for (const PlaceId place : theirs)
      add_reference(place, class_of(material_.reference_.place(place).scalar), list);
    for (const PlaceId place : own)
      add_own(place, class_of(material_.student_.place(place).scalar), list);
  }

  /// First values as assignments, which set variables back: after the statements, of which they may
  /// be one.
  void add_initial_assignments() {
    for (const InitialValue& each : material_.reference_initial_)
      add_initial_assignment(material_.reference_, each);
    for (const InitialValue& each : material_.student_initial_)
      add_initial_assignment(material_.student_, each);
  }

  void add_initial_assignment(const Side& side, const InitialValue& initial) {
    const Place& value = side.place(initial.value);
    std::vector<NameUse> uses = value.uses;
    uses.push_back({side.name(initial.variable).declaration, initial.variable});
    if (&side == &material_.student_) {
      const bool is_here = std::ranges::all_of(uses, [&](const NameUse& use) {
        return std::ranges::find(visible_, use.name) != visible_.end();
      });
      if (is_here) add_assignment(side, initial.variable, std::string(side.text(value)), value);
      return;
    }
    if (belongs_elsewhere(value)) return;
    for (const VariableMap& map :
         material_.maps_.maps(uses, at_.function, visible_, material_.options_.maps,
                              material_.matches_[initial.value.index]))
      for (const auto& [theirs, own] : map)
        if (theirs == initial.variable)
          if (auto text = material_.rewriter_.text(value, map))
            add_assignment(side, own, std::move(*text), value);
  }

  void add_assignment(const Side& side, NameId variable, std::string value, const Place& place) {
    std::string text = material_.student_.name(variable).text + " " + material_.spelling_.assign +
                       " " + on_one_line(value) + material_.spelling_.end_mark;
    if (!seen_.insert(token_key(text)).second) return;
    Part part;
    part.tokens = static_cast<std::uint32_t>(tokens_of(text).size());
    part.text = std::move(text);
    part.is_own = &side == &material_.student_;
    part.base_type = base_type(place.type, material_.spelling_);
    part.operation = material_.spelling_.assign;
    parts_.statements.push_back(std::move(part));
  }

  /// Material of a helper belongs into the student's helper, if there is one.
  bool belongs_elsewhere(const Place& place) const {
    const auto partner = material_.maps_.text_partner(place.function);
    return partner && *partner != at_.function && at_.function.valid();
  }

  void add_reference(PlaceId id, ValueClass value, std::vector<Part>& list) {
    const Place& place = material_.reference_.place(id);
    if (!place.uses.empty() && belongs_elsewhere(place)) return;
    for (const VariableMap& map :
         material_.maps_.maps(place.uses, at_.function, visible_, material_.options_.maps,
                              material_.matches_[id.index]))
      if (auto text = material_.rewriter_.text(place, map))
        add(std::move(*text), material_.reference_, place, mapped_class(place, map, value), list);
  }

  /// Returns the class of a value of the reference under a map, which can replace integers by
  /// floats and the other way round.
  ValueClass mapped_class(const Place& place, const VariableMap& map, ValueClass value) const {
    if (value != ValueClass::kInteger && value != ValueClass::kFloat) return value;
    for (const auto& [theirs, own] : map) {
      const ValueClass mapped = class_of(material_.student_.name(own).scalar);
      const bool is_all =
          material_.reference_.text(place) == material_.reference_.name(theirs).text;
      if (is_all || mapped == ValueClass::kFloat) return mapped;
    }
    return value;
  }

  void add_own(PlaceId id, ValueClass value, std::vector<Part>& list) {
    const Place& place = material_.student_.place(id);
    for (const NameUse& use : place.uses) {
      const frontends::Name& name = material_.student_.name(use.name);
      const bool is_here = is_variable(name)
                               ? std::ranges::find(visible_, use.name) != visible_.end()
                               : is_visible(material_.student_.tree, use.name, at_);
      // A statement may declare what it uses in a block of its own; such a one is not copied.
      if (!is_here) return;
    }
    add(on_one_line(material_.student_.text(place)), material_.student_, place, value, list);
  }

  void add(std::string text, const Side& side, const Place& place, ValueClass value,
           std::vector<Part>& list) {
    if (!seen_.insert(token_key(text)).second) return;
    Part part;
    part.tokens = static_cast<std::uint32_t>(tokens_of(text).size());
    part.text = std::move(text);
    part.precedence = place.precedence;
    part.value = value;
    part.is_own = &side == &material_.student_;
    part.base_type = base_type(place.type, material_.spelling_);
    part.operation = place.operation;
    part.is_input = place.is_input;
    part.is_output = prints(side, place);
    list.push_back(std::move(part));
  }

  const Material& material_;
  const Place& at_;
  const std::vector<NameId>& visible_;
  std::set<std::string> seen_;
  Parts parts_;
};

Material::Material(const Side& student, const Side& reference, const Spelling& spelling,
                   const MaterialOptions& options)
    : student_(student),
      reference_(reference),
      spelling_(spelling),
      options_(options),
      maps_(student, reference, options.similarities),
      rewriter_(student, reference, spelling, maps_),
      student_pools_(pools_of(student, spelling, options.pools)),
      reference_pools_(pools_of(reference, spelling, options.pools)),
      student_initial_(initial_values(student, spelling)),
      reference_initial_(initial_values(reference, spelling)),
      matches_(type_matches(reference)) {}

const Parts& Material::parts(const Place& at) {
  const std::vector<NameId> visible = visible_variables(student_.tree, at);
  std::vector<std::uint32_t> key{at.function.index};
  for (const NameId name : visible) key.push_back(name.index);
  std::unique_ptr<Parts>& known = known_[key];
  if (!known) known = std::make_unique<Parts>(Maker(*this, at, visible).make());
  return *known;
}

}  // namespace assay::repair
