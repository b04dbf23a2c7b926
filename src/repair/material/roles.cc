#include "repair/material/roles.h"

namespace assay::repair {

using frontends::NameId;
using frontends::NameUse;
using frontends::Place;
using frontends::PlaceKind;

namespace {

/// Counts over the places of one program.
class RoleCounter {
 public:
  explicit RoleCounter(const Side& side) : side_(side), roles_(side.tree.names.size()) {}

  IdVector<NameId, Role> count() {
    for (const Place& place : side_.tree.places) visit(place);
    for (const frontends::FunctionText& function : side_.tree.functions)
      for (std::uint32_t i = 0; i < function.parameters.size(); ++i)
        roles_[function.parameters[i]].parameter = i;
    return std::move(roles_);
  }

 private:
  void visit(const Place& place) {
    switch (place.kind) {
      case PlaceKind::kCondition:
      case PlaceKind::kLoopCondition:
        return add(place, &Role::tests);
      case PlaceKind::kLoopStep:
        return add(place, &Role::steps);
      case PlaceKind::kSubscript:
        return add(place, &Role::subscripts);
      case PlaceKind::kTarget:
        if (place.uses.empty()) return;
        ++roles_[place.uses[0].name].assigned;
        if (place.in_loop) ++roles_[place.uses[0].name].assigned_in_loop;
        return;
      case PlaceKind::kFormat:
        return visit_call(place);
      default:
        return;
    }
  }

  void add(const Place& place, std::uint32_t Role::* feature) {
    for (const NameUse& use : place.uses) ++(roles_[use.name].*feature);
  }

  /// The order of reading and printing is that of the calls in the text.
  void visit_call(const Place& format) {
    if (!side_.tree.places.contains(format.parent)) return;
    for (const NameUse& use : side_.place(format.parent).uses) {
      if (!is_variable(side_.name(use.name)) || use.span.begin < format.span.end) continue;
      std::uint32_t& order = format.is_input ? roles_[use.name].read : roles_[use.name].printed;
      if (order == kNever) order = format.is_input ? read_++ : printed_++;
    }
  }

  const Side& side_;
  IdVector<NameId, Role> roles_;
  std::uint32_t read_ = 0, printed_ = 0;
};

}  // namespace

IdVector<NameId, Role> roles_of(const Side& side) { return RoleCounter(side).count(); }

}  // namespace assay::repair
