#include "repair/conditions/atoms.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "repair/material/rewrite.h"
#include "repair/material/tokens.h"

namespace assay::repair {

bool States::is_empty() const {
  return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
}

bool States::contains(const States& other) const {
  for (std::size_t i = 0; i < words_.size(); ++i)
    if ((other.words_[i] & ~words_[i]) != 0) return false;
  return true;
}

States States::without(const States& other) const {
  States left = *this;
  for (std::size_t i = 0; i < words_.size(); ++i) left.words_[i] &= ~other.words_[i];
  return left;
}

States States::with(const States& other) const {
  States both = *this;
  for (std::size_t i = 0; i < words_.size(); ++i) both.words_[i] |= other.words_[i];
  return both;
}

namespace {

/// How many atoms with equal values are kept: they may differ in other states.
constexpr std::size_t kOfEqualValues = 3;

/// What comparisons of C, Java and Scala mean, by their spelling.
template <class T>
bool holds(const std::string& operation, T a, T b) {
  if (operation == "<") return a < b;
  if (operation == "<=") return a <= b;
  if (operation == ">") return a > b;
  if (operation == ">=") return a >= b;
  return (operation == "==") == (a == b);
}

double real_of(const Column& column, const ColumnValue& value) {
  return column.kind == ColumnKind::kFloat ? value.real : static_cast<double>(value.integer);
}

class AtomMaker {
 public:
  AtomMaker(const std::vector<Column>& columns, const std::vector<Wanted>& wanted,
            const Spelling& spelling)
      : columns_(columns), wanted_(wanted), spelling_(spelling) {}

  std::vector<Atom> make() {
    for (const Column& column : columns_)
      if (column.kind == ColumnKind::kTruth) add_truth(column);
    for (std::size_t i = 0; i < columns_.size(); ++i)
      for (std::size_t j = 0; j < columns_.size(); ++j)
        if (i != j) add_pair(columns_[i], columns_[j], i < j);
    return selected();
  }

 private:
  template <class F>
  void add(std::string text, std::uint32_t precedence, std::uint32_t size, const F& value_in) {
    Atom atom{std::move(text), precedence, size, States(wanted_.size()), States(wanted_.size())};
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      if (wanted_[i] == Wanted::kAny) continue;
      const std::optional<bool> value = value_in(i);
      if (value) (*value ? atom.is_true : atom.is_false).add(i);
    }
    // An atom that is the same everywhere decides nothing.
    if (!atom.is_true.is_empty() && !atom.is_false.is_empty()) all_.push_back(std::move(atom));
  }

  void add_truth(const Column& column) {
    const auto value = [&](std::size_t state) -> std::optional<bool> {
      if (!column.values[state]) return std::nullopt;
      return column.values[state]->integer != 0;
    };
    add(column.text, column.precedence, column.size, value);
    if (column.is_comparison) return;
    const Operator& by = spelling_.logical_not;
    const auto opposite = [&](std::size_t state) -> std::optional<bool> {
      const std::optional<bool> known = value(state);
      return known ? std::optional(!*known) : std::nullopt;
    };
    add(by.text + in_parentheses(column.text, column.precedence, by.precedence), by.precedence,
        column.size + 1, opposite);
  }

  void add_pair(const Column& left, const Column& right, bool is_in_order) {
    if (left.kind == ColumnKind::kTruth || right.kind == ColumnKind::kTruth) return;
    // Comparisons of two computed values fit the known inputs by chance too often.
    if (left.is_constant || right.precedence < spelling_.primary_precedence) return;
    const bool both_integers =
        left.kind == ColumnKind::kInteger && right.kind == ColumnKind::kInteger;
    const bool is_computed = left.precedence < spelling_.primary_precedence;
    if (is_in_order || right.is_constant || is_computed)
      add_comparisons(left, right, both_integers);
    if (both_integers) add_divisible(left, right);
  }

  /// Of a computed value, whether it is less than another is rarely asked.
  std::uint32_t oddness(const Column& left, const Operator& by) const {
    constexpr std::uint32_t kOdd = 2;
    const bool is_computed = left.precedence < spelling_.primary_precedence;
    const bool is_equality = by.text == spelling_.equals || by.text == spelling_.differs;
    return is_computed && !is_equality ? kOdd : 0;
  }

  void add_comparisons(const Column& left, const Column& right, bool both_integers) {
    for (const Operator& by : spelling_.comparisons)
      add(in_parentheses(left.text, left.precedence, by.precedence + 1) + " " + by.text + " " +
              in_parentheses(right.text, right.precedence, by.precedence + 1),
          by.precedence, left.size + right.size + 1, [&](std::size_t state) -> std::optional<bool> {
            const auto &a = left.values[state], &b = right.values[state];
            if (!a || !b) return std::nullopt;
            return both_integers ? holds(by.text, a->integer, b->integer)
                                 : holds(by.text, real_of(left, *a), real_of(right, *b));
          });
  }

  /// Whether a number is a multiple of another.
  void add_divisible(const Column& left, const Column& right) {
    if (spelling_.integer_only.empty()) return;
    const std::string& remainder = spelling_.integer_only.front();
    const auto by = std::ranges::find(spelling_.arithmetic, remainder, &Operator::text);
    if (by == spelling_.arithmetic.end()) return;
    if (left.precedence <= by->precedence) return;  // a remainder of a remainder
    if (right.is_constant && (!right.values[0] || right.values[0]->integer < 2)) return;
    for (const Operator& equal : spelling_.comparisons) {
      if (equal.text != spelling_.equals && equal.text != spelling_.differs) continue;
      add(in_parentheses(left.text, left.precedence, by->precedence) + " " + remainder + " " +
              in_parentheses(right.text, right.precedence, by->precedence + 1) + " " + equal.text +
              " 0",
          equal.precedence, left.size + right.size + 3,
          [&](std::size_t state) -> std::optional<bool> {
            const auto &a = left.values[state], &b = right.values[state];
            if (!a || !b || b->integer == 0) return std::nullopt;
            const bool divides = b->integer == -1 || a->integer % b->integer == 0;
            return divides == (equal.text == spelling_.equals);
          });
    }
  }

  std::vector<Atom> selected() {
    std::ranges::stable_sort(all_, {}, &Atom::size);
    std::map<std::pair<States, States>, std::size_t> members;
    std::set<std::string> texts;
    std::vector<Atom> kept;
    for (Atom& atom : all_)
      if (texts.insert(token_key(atom.text)).second &&
          ++members[{atom.is_true, atom.is_false}] <= kOfEqualValues)
        kept.push_back(std::move(atom));
    return kept;
  }

  const std::vector<Column>& columns_;
  const std::vector<Wanted>& wanted_;
  const Spelling& spelling_;
  std::vector<Atom> all_;
};

}  // namespace

std::vector<Atom> atoms_of(const std::vector<Column>& columns, const std::vector<Wanted>& wanted,
                           const Spelling& spelling) {
  return AtomMaker(columns, wanted, spelling).make();
}

}  // namespace assay::repair
