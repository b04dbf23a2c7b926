#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "repair/material/generators.h"
#include "repair/material/trivial.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceId;

std::string with_replaced(const Side& side, const Place& place, Span span, std::string_view text) {
  std::string whole(side.text(place));
  whole.replace(span.begin - place.span.begin, span.end - span.begin, text);
  return whole;
}

namespace {

const Operator* find_operator(const std::vector<Operator>& operators, const std::string& text) {
  const auto found = std::ranges::find(operators, text, &Operator::text);
  return found == operators.end() ? nullptr : &*found;
}

/// Writes an operand as the left or right part of an expression; parentheses that it has beyond its
/// own bytes are kept.
std::string operand_text(const Side& side, const Place& operand, Span part, std::uint32_t least) {
  std::string text(side.sources.text(part));
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  if (begin == std::string::npos) return text;
  const bool is_bare =
      part.begin + begin == operand.span.begin && part.begin + end + 1 == operand.span.end;
  if (!is_bare || operand.precedence >= least) return text;
  return text.substr(0, begin) + "(" + text.substr(begin, end + 1 - begin) + ")" +
         text.substr(end + 1);
}

/// Returns the expression with another operator at its root.
std::string with_operator(const Side& side, const Place& place, Span at, const Operator& put) {
  const Place& left = side.place(place.operands[0]);
  const Place& right = side.place(place.operands[1]);
  const Span before{at.file, place.span.begin, at.begin}, after{at.file, at.end, place.span.end};
  return in_parentheses(operand_text(side, left, before, put.precedence) + put.text +
                            operand_text(side, right, after, put.precedence + 1),
                        put.precedence, place.least_precedence);
}

class OperatorChanges {
 public:
  OperatorChanges(PlaceId id, const Generator& generator)
      : id_(id),
        g_(generator),
        place_(generator.place(id)),
        at_(operator_span(generator.student(), place_)) {}

  void add() {
    if (!at_.valid()) return;
    const Spelling& spelling = g_.spelling();
    if (find_operator(spelling.comparisons, place_.operation) != nullptr)
      change_to(spelling.comparisons, Change::kComparison);
    if (find_operator(spelling.arithmetic, place_.operation) != nullptr) add_arithmetic();
    add_logical();
    if (is_among(place_.operation, spelling.not_commuting)) swap();
    if (place_.operation == spelling.assign && own_class(place_) == ValueClass::kTruth)
      put(equals(), Change::kComparison);
  }

 private:
  Operator equals() const {
    const Operator* found = find_operator(g_.spelling().comparisons, g_.spelling().equals);
    return found != nullptr ? *found : Operator{};
  }

  void put(const Operator& other, Change change) {
    if (is_trivial(other.text, g_.text(place_.operands[0]), g_.text(place_.operands[1]),
                   g_.spelling()))
      return;
    SameChange same = same_change(id_, place_.operation + "\n" + other.text, g_);
    // Who goes one too far with one loop does so with others that have the same limit.
    const bool is_loop = change == Change::kComparison && place_.kind == PlaceKind::kLoopCondition;
    same.far += is_loop ? "loops to " + g_.text(place_.operands[1]) : g_.text(id_);
    g_.out.add(id_, change, with_operator(g_.student(), place_, at_, other), true, std::move(same));
  }

  void change_to(const std::vector<Operator>& operators, Change change) {
    for (const Operator& other : operators) put(other, change);
  }

  void add_arithmetic() {
    const bool is_integer = class_of(place_.scalar) == ValueClass::kInteger;
    for (const Operator& other : g_.spelling().arithmetic)
      if (is_integer || !is_among(other.text, g_.spelling().integer_only))
        put(other, Change::kOperator);
    keep_one_operand();
  }

  void add_logical() {
    const Spelling& spelling = g_.spelling();
    const std::string& operation = place_.operation;
    if (operation == spelling.logical_and.text || is_among(operation, spelling.bitwise_or))
      put(spelling.logical_or, Change::kOperator);
    if (operation == spelling.logical_or.text || is_among(operation, spelling.bitwise_and))
      put(spelling.logical_and, Change::kOperator);
    if (operation == spelling.logical_and.text) change_chain(spelling.logical_or);
    if (operation == spelling.logical_or.text) change_chain(spelling.logical_and);
    if (operation != spelling.logical_and.text && operation != spelling.logical_or.text) return;
    keep_one_operand();
    for (const auto& [strict, loose] : spelling.loosened) by_strictness_[strict] = loose;
    change_strictness("looser");
    by_strictness_.clear();
    for (const auto& [strict, loose] : spelling.loosened) by_strictness_[loose] = strict;
    change_strictness("stricter");
  }

  /// All comparisons of a condition at once: some students think that limits belong to it, others
  /// that they do not.
  void change_strictness(const std::string& name) {
    std::vector<PlaceId> comparisons;
    collect_comparisons(id_, comparisons);
    if (comparisons.size() < 2) return;
    std::string text = g_.text(id_);
    for (auto each = comparisons.rbegin(); each != comparisons.rend(); ++each) {
      const Span at = operator_span(g_.student(), g_.place(*each));
      const auto other = by_strictness_.find(g_.place(*each).operation);
      if (!at.valid() || other == by_strictness_.end()) return;
      text.replace(at.begin - place_.span.begin, at.end - at.begin, other->second);
    }
    g_.out.add(id_, Change::kComparison,
               in_parentheses(std::move(text), place_.precedence, place_.least_precedence), true,
               {{}, name});
  }

  /// Those that order values, in textual order.
  void collect_comparisons(PlaceId id, std::vector<PlaceId>& found) const {
    const Place& place = g_.place(id);
    for (const auto& [strict, loose] : g_.spelling().loosened)
      if (place.operation == strict || place.operation == loose) return found.push_back(id);
    if (place.operation == place_.operation || is_among(place.operation, logical_operators()))
      for (const PlaceId operand : place.operands) collect_comparisons(operand, found);
  }

  std::vector<std::string> logical_operators() const {
    return {g_.spelling().logical_and.text, g_.spelling().logical_or.text};
  }

  /// All operators of `a || b || c` at once: the places contain each other.
  void change_chain(const Operator& other) {
    std::string text = g_.text(id_);
    std::size_t count = 0;
    for (PlaceId id = id_; g_.place(id).operation == place_.operation;
         id = g_.place(id).operands[0], ++count) {
      const Span at = operator_span(g_.student(), g_.place(id));
      if (!at.valid()) break;
      text.replace(at.begin - place_.span.begin, at.end - at.begin, other.text);
    }
    if (count > 1)
      g_.out.add(id_, Change::kOperator,
                 in_parentheses(std::move(text), other.precedence, place_.least_precedence), true);
  }

  void keep_one_operand() {
    for (const PlaceId operand : place_.operands) {
      const Place& part = g_.place(operand);
      if (class_of(part.scalar) == class_of(place_.scalar) || place_.converts)
        g_.out.add(id_, operand == one_off() ? Change::kOffByOne : Change::kOperand,
                   in_parentheses(g_.text(operand), part.precedence, place_.least_precedence),
                   true);
    }
  }

  /// Returns `n` of `n + 1` and `n - 1`; invalid for other operations.
  PlaceId one_off() const {
    const Spelling& spelling = g_.spelling();
    const bool is_sum = place_.operation == spelling.plus || place_.operation == spelling.minus;
    const bool is_one_off =
        is_sum && place_.operands.size() == 2 && g_.text(place_.operands[1]) == "1";
    return is_one_off ? place_.operands[0] : PlaceId();
  }

  void swap() {
    const Place& left = g_.place(place_.operands[0]);
    const Place& right = g_.place(place_.operands[1]);
    const std::uint32_t needed = std::max(left.precedence, right.precedence);
    const std::uint32_t here = place_.precedence;
    std::string text = in_parentheses(g_.text(place_.operands[1]), right.precedence, here) + " " +
                       place_.operation + " " +
                       in_parentheses(g_.text(place_.operands[0]), left.precedence, here + 1);
    if (needed > 0)
      g_.out.add(id_, Change::kSwap, in_parentheses(text, here, place_.least_precedence), true);
  }

  PlaceId id_;
  const Generator& g_;
  const Place& place_;
  Span at_;
  std::map<std::string, std::string> by_strictness_;
};

}  // namespace

void add_operators(PlaceId id, const Generator& generator) { OperatorChanges(id, generator).add(); }

}  // namespace assay::repair
