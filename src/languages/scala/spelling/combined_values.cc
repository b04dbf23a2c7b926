#include "languages/scala/spelling/combined_values.h"

#include <string>
#include <vector>

#include "frontends/scala/places/places.h"
#include "repair/material/rewrite.h"
#include "repair/material/tokens.h"

namespace assay::scala {
namespace {

using frontends::Name;
using frontends::NameId;
using frontends::NameKind;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;
using repair::Change;

/// More variables than these make more pairs than are worth trying.
constexpr std::size_t kMostVariables = 6;

bool is_whole(const Place& place) {
  return place.kind == PlaceKind::kReturned || place.kind == PlaceKind::kArgument;
}

class CombinedValues {
 public:
  explicit CombinedValues(Collected& out) : out_(out), side_(out.side()) {}

  void add() {
    for (const PlaceId id : out_.values()) {
      const Place& place = side_.place(id);
      if (place.operation == "pattern") continue;
      if (place.type == "Int") add_sums(id);
      if (place.type == "Boolean" && is_whole(place)) add_equalities(id);
      if (place.kind == PlaceKind::kReturned) add_equal_cases(id);
    }
  }

 private:
  /// The variables of a type that are visible at a place, the latest declarations first.
  std::vector<std::string> variables(const Place& place, const std::string& type) const {
    std::vector<std::string> found;
    const auto visible = repair::visible_variables(side_.tree, place);
    for (auto id = visible.rbegin(); id != visible.rend(); ++id)
      if (side_.name(*id).type == type && found.size() < kMostVariables)
        found.push_back(side_.name(*id).text);
    return found;
  }

  void add_sums(PlaceId id) {
    const Place& place = side_.place(id);
    const std::string text(side_.text(id));
    if (!is_whole(place) || !repair::is_one_token(text) || place.uses.empty()) return;
    const std::uint32_t own = infix_precedence("+");
    for (const std::string& other : variables(place, "Int")) {
      if (other == text) continue;
      out_.put(id, Change::kValue, text + " - " + other, own);
      out_.put(id, Change::kValue, other + " - " + text, own);
      out_.put(id, Change::kValue, text + " + " + other, own);
    }
  }

  void add_equalities(PlaceId id) {
    const Place& place = side_.place(id);
    const std::uint32_t both = infix_precedence("&&");
    for (const auto& [left, right] : pairs(place))
      out_.put(id, Change::kConjunct,
               left + " == " + right + " && " +
                   repair::in_parentheses(std::string(side_.text(id)), place.precedence, both),
               both);
  }

  /// `if (x == v) t else ...`, where t is of the type of the result.
  void add_equal_cases(PlaceId id) {
    constexpr std::size_t kMostTokens = 16;
    const Place& place = side_.place(id);
    const std::string text(side_.text(id));
    const bool is_data = !place.type.empty() && place.type != "Int" && place.type != "Boolean";
    if (!is_data || place.operation == "if" || repair::tokens_of(text).size() > kMostTokens) return;
    std::vector<std::string> results = variables(place, place.type);
    if (is_in_class(place)) results.emplace_back("this");
    for (const auto& [left, right] : pairs(place))
      for (const std::string& result : results)
        out_.put(id, Change::kGuard,
                 "if (" + left + " == " + right + ") " + result + " else " + text,
                 kWholePrecedence);
  }

  /// True if the function of the place is a member of a class with parameters.
  bool is_in_class(const Place& place) const {
    for (const Name& name : side_.tree.names)
      if (name.kind == NameKind::kVariable && !name.function &&
          name.scope.begin < name.declaration.begin && contains(name.scope, place.span))
        return true;
    return false;
  }

  std::vector<std::pair<std::string, std::string>> pairs(const Place& place) const {
    std::vector<std::pair<std::string, std::string>> made;
    for (const char* const type : {"Int", "Char", "String"}) {
      const std::vector<std::string> all = variables(place, type);
      for (std::size_t i = 0; i < all.size() && all.size() <= 4; ++i)
        for (std::size_t k = i + 1; k < all.size(); ++k) made.emplace_back(all[i], all[k]);
    }
    return made;
  }

  Collected& out_;
  const repair::Side& side_;
};

}  // namespace

void add_combined_values(Collected& out) { CombinedValues(out).add(); }

}  // namespace assay::scala
