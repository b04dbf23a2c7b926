#include "repair/material/trivial.h"

#include <algorithm>
#include <set>

#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::NameId;
using frontends::NameKind;
using frontends::NameUse;
using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

bool is_number(const std::string& text) {
  const std::vector<Token> tokens = tokens_of(text);
  return tokens.size() == 1 && tokens[0].kind == TokenKind::kNumber;
}

bool is_comparison(const std::string& operation, const Spelling& spelling) {
  return std::ranges::find(spelling.comparisons, operation, &Operator::text) !=
         spelling.comparisons.end();
}

/// Returns the innermost loop condition that contains the place; invalid if none does.
PlaceId loop_condition_of(PlaceId id, const Generator& g) {
  while (id.valid() && g.place(id).kind == PlaceKind::kOperand) id = g.place(id).parent;
  const bool is_found = id.valid() && g.place(id).kind == PlaceKind::kLoopCondition;
  return is_found ? id : PlaceId();
}

/// Returns the variables that a loop assigns, or whose locations it hands to calls.
std::set<NameId> changed_in(Span loop, const Generator& g) {
  std::set<NameId> changed;
  for (const Place& place : g.student().tree.places)
    if (place.kind == PlaceKind::kTarget && !place.uses.empty() && contains(loop, place.span))
      changed.insert(place.uses[0].name);
  return changed;
}

/// A literal for an operand of a loop's condition, such as `0 < n` for `i < n`.
bool makes_loop_constant(PlaceId id, const std::string& text, const Generator& g) {
  const PlaceId condition = is_number(text) ? loop_condition_of(id, g) : PlaceId();
  if (!condition.valid() || !g.place(condition).parent.valid()) return false;
  const Place& whole = g.place(condition);
  if (whole.has_effect) return false;
  const std::set<NameId> changed = changed_in(g.place(whole.parent).span, g);
  bool loses = false;
  for (const NameUse& use : whole.uses) {
    // A call may change a global variable, and return another value each time.
    if (g.student().name(use.name).kind == NameKind::kFunction) return false;
    if (!changed.contains(use.name)) continue;
    if (!contains(g.place(id).span, use.span)) return false;
    loses = true;
  }
  return loses;
}

/// A statement or expression such as `x = x`.
bool makes_self_assignment(PlaceId id, const std::string& text, const Generator& g) {
  const Place& place = g.place(id);
  if (place.kind != PlaceKind::kTarget && place.kind != PlaceKind::kAssigned) return false;
  if (!place.parent.valid()) return false;
  const Place& outer = g.place(place.parent);
  if (outer.operation != "=" || outer.operands.size() != 2) return false;
  const PlaceId other = outer.operands[outer.operands[0] == id ? 1 : 0];
  return other != id && text == g.text(other);
}

}  // namespace

bool is_trivial(const std::string& operation, const std::string& left, const std::string& right,
                const Spelling& spelling) {
  for (const TrivialOperand& one : spelling.trivial_operands)
    if (one.operation == operation &&
        (right == one.literal || (one.is_left_too && left == one.literal)))
      return true;
  return is_comparison(operation, spelling) && is_number(left) && is_number(right);
}

bool makes_trivial(PlaceId id, const std::string& text, const Generator& generator) {
  if (makes_self_assignment(id, text, generator)) return true;
  const Place& place = generator.place(id);
  if (place.kind != PlaceKind::kOperand || !place.parent.valid()) return false;
  const Place& outer = generator.place(place.parent);
  const bool is_operand = std::ranges::find(outer.operands, id) != outer.operands.end();
  if (is_operand && outer.operands.size() == 2) {
    const bool is_right = outer.operands[1] == id;
    const std::string other = generator.text(outer.operands[is_right ? 0 : 1]);
    if (is_trivial(outer.operation, is_right ? other : text, is_right ? text : other,
                   generator.spelling()))
      return true;
  }
  return makes_loop_constant(id, text, generator);
}

}  // namespace assay::repair
