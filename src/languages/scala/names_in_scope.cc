#include "languages/scala/names_in_scope.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "base/ascii.h"

namespace assay::languages {
namespace {

/// Where an expression is an operand or a part of a case.
struct PlaceInParent {
  fun::ExprId parent;
  bool is_body_of_let = false;
  fun::PatternId pattern;  // of the case
};

std::vector<PlaceInParent> parents(const fun::Function& function) {
  std::vector<PlaceInParent> found(function.exprs.size());
  for (fun::ExprId id{0}; function.exprs.contains(id); ++id.index) {
    const fun::Expr& e = function.exprs[id];
    for (std::size_t i = 0; i < e.operands.size(); ++i)
      found[e.operands[i].index] = {id, e.kind == fun::ExprKind::kLet && i == 1, {}};
    for (const fun::Case& each : e.cases) {
      found[each.body.index] = {id, false, each.pattern};
      if (each.guard.valid()) found[each.guard.index] = {id, false, each.pattern};
    }
  }
  return found;
}

void add_names(const fun::Function& function, fun::PatternId pattern, NamesInScope& names) {
  std::vector<fun::PatternId> left{pattern};
  while (!left.empty()) {
    const fun::Pattern& each = function.patterns[left.back()];
    left.pop_back();
    if (each.slot != fun::kNoSlot) names.emplace_back(each.name, each.slot);
    std::ranges::reverse_copy(each.subpatterns, std::back_inserter(left));
  }
}

}  // namespace

/// Names that the front end makes have a space or a #, or begin with another character.
bool is_name_of_source(std::string_view name) {
  return !name.empty() && (is_letter(name.front()) || name.front() == '_') && name != "_" &&
         name.find_first_of(" #") == std::string_view::npos;
}

NamesInScope names_in_scope(const fun::Function& function, fun::ExprId at) {
  const std::vector<PlaceInParent> of = parents(function);
  NamesInScope inner;  // the innermost first
  for (PlaceInParent place = of[at.index]; place.parent.valid(); place = of[place.parent.index]) {
    const fun::Expr& parent = function.exprs[place.parent];
    NamesInScope here;
    if (place.is_body_of_let && parent.slot != fun::kNoSlot)
      here.emplace_back(parent.text, parent.slot);
    if (place.pattern.valid()) add_names(function, place.pattern, here);
    std::ranges::reverse_copy(here, std::back_inserter(inner));
  }
  for (std::size_t i = function.parameters.size(); i-- > 0;)
    inner.emplace_back(function.parameters[i].name, static_cast<fun::Slot>(i));
  NamesInScope found;
  for (auto& each : inner)
    if (is_name_of_source(each.first) &&
        std::ranges::find(found, each.first, &NamesInScope::value_type::first) == found.end())
      found.push_back(std::move(each));
  std::ranges::reverse(found);
  return found;
}

}  // namespace assay::languages
