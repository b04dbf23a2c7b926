#include "repair/material/generators.h"
#include "repair/material/tokens.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

std::string joined(const std::string& left, std::uint32_t left_precedence, const Operator& by,
                   const Part& right, const Spelling& spelling) {
  // Compilers warn of "and" within "or" without parentheses.
  const std::uint32_t least =
      by.text == spelling.logical_or.text ? spelling.logical_and.precedence + 1 : by.precedence;
  const std::uint32_t least_left = left_precedence == by.precedence ? by.precedence : least;
  const bool is_same = right.precedence == by.precedence;
  return in_parentheses(left, left_precedence, least_left) + " " + by.text + " " +
         (is_same ? right.text : in_parentheses(right.text, right.precedence, least));
}

namespace {

constexpr std::uint32_t kMostConjunctTokens = 8;

class ConditionChanges {
 public:
  ConditionChanges(PlaceId id, const Generator& generator)
      : id_(id),
        g_(generator),
        place_(generator.place(id)),
        own_text_(generator.text(id)),
        parts_(generator.material.parts(place_)) {}

  void add() {
    const bool is_empty = tokens_of(own_text_).empty();
    for (const Part& part : parts_.truths) replace(part);
    if (is_empty) return;
    negate();
    for (const Part& part : parts_.truths)
      if (part.tokens <= kMostConjunctTokens && !is_part_of_it(part)) join(part);
    if (place_.kind == PlaceKind::kOperand) return;
    for (const std::string& constant : {g_.spelling().truth_true, g_.spelling().truth_false})
      g_.out.add(id_, Change::kCondition, constant);
  }

 private:
  void replace(const Part& part) {
    g_.out.add(id_, Change::kCondition,
               in_parentheses(part.text, part.precedence, place_.least_precedence), part.is_own);
  }

  void negate() {
    if (is_one_token(own_text_) && place_.uses.empty()) return;  // a literal
    const Operator& by = g_.spelling().logical_not;
    // The opposite of a comparison is another comparison.
    for (const Operator& comparison : g_.spelling().comparisons)
      if (comparison.text == place_.operation) return;
    if (place_.operation == by.text && place_.operands.size() == 1) {
      const Place& part = g_.place(place_.operands[0]);
      g_.out.add(
          id_, Change::kNegation,
          in_parentheses(g_.text(place_.operands[0]), part.precedence, place_.least_precedence),
          true);
      return;
    }
    g_.out.add(id_, Change::kNegation,
               in_parentheses(by.text + in_parentheses(own_text_, place_.precedence, by.precedence),
                              by.precedence, place_.least_precedence),
               true);
  }

  /// A condition joined with a part of itself says nothing new.
  bool is_part_of_it(const Part& part) const {
    return token_key(own_text_).find(token_key(part.text)) != std::string::npos;
  }

  /// The operator that contains the condition; "" if none does.
  std::string outer_operation() const {
    const bool is_operand = place_.kind == PlaceKind::kOperand && place_.parent.valid();
    return is_operand ? g_.place(place_.parent).operation : std::string();
  }

  /// What could be joined to the whole condition is not joined to its parts.
  void join(const Part& part) {
    for (const Operator* by : {&g_.spelling().logical_and, &g_.spelling().logical_or}) {
      if (outer_operation() == by->text) continue;
      g_.out.add(id_, Change::kConjunct,
                 in_parentheses(joined(own_text_, place_.precedence, *by, part, g_.spelling()),
                                by->precedence, place_.least_precedence),
                 part.is_own);
    }
  }

  PlaceId id_;
  const Generator& g_;
  const Place& place_;
  std::string own_text_;
  const Parts& parts_;
};

}  // namespace

void add_conditions(PlaceId id, const Generator& generator) {
  ConditionChanges(id, generator).add();
}

}  // namespace assay::repair
