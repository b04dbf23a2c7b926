#include "repair/material/pools.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

#include "repair/material/roles.h"
#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::NameUse;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

class PoolMaker {
 public:
  PoolMaker(const Side& side, const Spelling& spelling, const PoolLimits& limits)
      : side_(side), spelling_(spelling), limits_(limits) {}

  Pools make() {
    for (PlaceId id{0}; side_.tree.places.contains(id); ++id.index) visit(id, side_.place(id));
    return std::move(pools_);
  }

 private:
  void visit(PlaceId id, const Place& place) {
    switch (place.kind) {
      case PlaceKind::kFormat:
        return add(id, pools_.formats, kNever);
      case PlaceKind::kTarget:
        return place.has_effect ? void() : add(id, pools_.targets, limits_.value_tokens);
      case PlaceKind::kLoopStep:
        return add(id, pools_.steps, limits_.value_tokens);
      case PlaceKind::kLoopStart:
        return add(id, pools_.starts, limits_.value_tokens);
      case PlaceKind::kStatement:
        return add(id, pools_.statements, limits_.statement_tokens);
      case PlaceKind::kBranch:
        return add(id, pools_.branches, limits_.branch_tokens);
      case PlaceKind::kBlock:  // not the body of a function
        return place.parent.valid() ? add(id, pools_.blocks, limits_.branch_tokens) : void();
      case PlaceKind::kLoop:
      case PlaceKind::kBound:
      case PlaceKind::kGap:
      case PlaceKind::kDeclaration:
      case PlaceKind::kDefinition:
        return;
      case PlaceKind::kCondition:
      case PlaceKind::kLoopCondition:
      case PlaceKind::kAssigned:
      case PlaceKind::kInitial:
      case PlaceKind::kReturned:
      case PlaceKind::kArgument:
      case PlaceKind::kSubscript:
      case PlaceKind::kOperand:
        return add_value(id, place);
    }
  }

  void add_value(PlaceId id, const Place& place) {
    if (place.span.begin == place.span.end || !can_be_copied(place)) return;
    const auto tokens = static_cast<std::uint32_t>(tokens_of(side_.text(place)).size());
    if (tokens == 0 || tokens > limits_.value_tokens) return;
    const ValueClass value = own_class(place);
    if (value == ValueClass::kNone) return;
    const Piece piece{id, value, tokens};
    const bool is_new = seen_[value == ValueClass::kTruth ? 1 : 0].insert(key(place)).second;
    if (!is_new) return;
    if (value == ValueClass::kTruth)
      pools_.truths.push_back(piece);
    else if (value == ValueClass::kAddress)
      pools_.addresses.push_back(piece);
    else
      pools_.numbers.push_back(piece);
  }

  /// True for values without an effect, and for those whose only effects are in functions of the
  /// program: most of these only compute.
  bool can_be_copied(const Place& place) const {
    if (!place.has_effect) return true;
    bool calls = false;
    for (const NameUse& use : place.uses) {
      const frontends::NameKind kind = side_.name(use.name).kind;
      if (kind == frontends::NameKind::kLibraryFunction) return false;
      calls = calls || kind == frontends::NameKind::kFunction;
    }
    const std::string_view text = side_.text(place);
    return calls && std::ranges::none_of(tokens_of(text), [&](const Token& token) {
             const std::string symbol(text_of(token, text));
             return symbol == spelling_.assign || symbol == spelling_.increment ||
                    symbol == spelling_.decrement || is_among(symbol, spelling_.compound_assigns);
           });
  }

  void add(PlaceId id, std::vector<PlaceId>& pool, std::uint32_t most_tokens) {
    const Place& place = side_.place(id);
    const std::size_t tokens = tokens_of(side_.text(place)).size();
    if (tokens < (place.kind == PlaceKind::kStatement ? 2 : 1) || tokens > most_tokens) return;
    std::string text = std::to_string(static_cast<int>(place.kind)) + key(place);
    if (seen_[2].insert(std::move(text)).second) pool.push_back(id);
  }

  /// Equal texts are equal only if their names refer to the same declarations.
  std::string key(const Place& place) const {
    std::string made = token_key(side_.text(place));
    for (const NameUse& use : place.uses) made += std::to_string(use.name.index) + ",";
    return made;
  }

  const Side& side_;
  const Spelling& spelling_;
  const PoolLimits& limits_;
  Pools pools_;
  std::array<std::set<std::string>, 3> seen_;
};

}  // namespace

Pools pools_of(const Side& side, const Spelling& spelling, const PoolLimits& limits) {
  return PoolMaker(side, spelling, limits).make();
}

}  // namespace assay::repair
