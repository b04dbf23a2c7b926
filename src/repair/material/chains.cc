// Changes of chains of operators: `a && b && c` without two of its parts, and `a < b < c`, which
// compares a truth value with c, as the conjunction that is meant.
#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "repair/material/generators.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceId;

namespace {

constexpr std::size_t kMostParts = 8;

bool is_comparison(const Place& place, const Spelling& spelling) {
  for (const Operator& comparison : spelling.comparisons)
    if (comparison.text == place.operation) return place.operands.size() == 2;
  return false;
}

class Chains {
 public:
  Chains(PlaceId id, const Generator& generator)
      : id_(id), g_(generator), place_(generator.place(id)) {}

  void add() {
    if (is_inner()) return;
    for (const Operator* by : {&g_.spelling().logical_and, &g_.spelling().logical_or})
      if (place_.operation == by->text) prune(*by);
    if (is_comparison(place_, g_.spelling()) && !place_.has_effect) split();
  }

 private:
  /// True if the place is the left operand of the same chain, which begins further out.
  bool is_inner() const {
    if (place_.kind != frontends::PlaceKind::kOperand || !place_.parent.valid()) return false;
    const Place& outer = g_.place(place_.parent);
    if (outer.operands.empty() || outer.operands[0] != id_) return false;
    const bool both_compare =
        is_comparison(outer, g_.spelling()) && is_comparison(place_, g_.spelling());
    return outer.operation == place_.operation || both_compare;
  }

  std::string operand(PlaceId id, std::uint32_t least) const {
    return in_parentheses(g_.text(id), g_.place(id).precedence, least);
  }

  /// Leaves two parts out: the operators' changes leave out one, or keep only one.
  void prune(const Operator& by) {
    std::vector<PlaceId> parts;
    PlaceId left = id_;
    while (g_.place(left).operation == by.text && g_.place(left).operands.size() == 2) {
      parts.insert(parts.begin(), g_.place(left).operands[1]);
      left = g_.place(left).operands[0];
    }
    parts.insert(parts.begin(), left);
    if (parts.size() < 4 || parts.size() > kMostParts) return;
    for (std::size_t i = 0; i < parts.size(); ++i)
      for (std::size_t j = i + 1; j < parts.size(); ++j) {
        std::string text;
        for (std::size_t k = 0; k < parts.size(); ++k)
          if (k != i && k != j)
            text += (text.empty() ? "" : " " + by.text + " ") + operand(parts[k], by.precedence);
        g_.out.add(id_, Change::kOperand,
                   in_parentheses(text, by.precedence, place_.least_precedence), true);
      }
  }

  /// All chains of comparisons in a function are one mistake. The comparison may have been another
  /// mistake (of values that are equal).
  void split() {
    split_into("");
    for (const Operator& comparison : g_.spelling().comparisons) split_into(comparison.text);
  }

  /// `all` is the comparison that every part gets; "" for its own.
  void split_into(const std::string& all) {
    const Operator& by = g_.spelling().logical_and;
    std::uint32_t least = 0;
    for (const Operator& comparison : g_.spelling().comparisons)
      least = std::max(least, comparison.precedence + 1);
    std::string text;
    PlaceId chain = id_;
    std::size_t count = 0;
    for (; is_comparison(g_.place(chain), g_.spelling()); ++count) {
      const Place& here = g_.place(chain);
      const PlaceId before = here.operands[0];
      const bool continues = is_comparison(g_.place(before), g_.spelling());
      const PlaceId left = continues ? g_.place(before).operands[1] : before;
      const std::string comparison = operand(left, least) + " " +
                                     (all.empty() ? here.operation : all) + " " +
                                     operand(here.operands[1], least);
      text = comparison + (text.empty() ? "" : " " + by.text + " ") + text;
      chain = before;
    }
    if (count < 2) return;
    SameChange same;
    same.far = "chains of comparisons " + all + " in " + std::to_string(place_.function.index);
    g_.out.add(id_, Change::kOperator,
               in_parentheses(text, by.precedence, place_.least_precedence), true, std::move(same));
  }

  PlaceId id_;
  const Generator& g_;
  const Place& place_;
};

}  // namespace

void add_chains(PlaceId id, const Generator& generator) { Chains(id, generator).add(); }

}  // namespace assay::repair
