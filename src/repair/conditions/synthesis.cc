#include "repair/conditions/synthesis.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "repair/conditions/atoms.h"
#include "repair/material/rewrite.h"

namespace assay::repair {
namespace {

/// States in which a condition must be true, and in which it must be false.
struct Goal {
  States positive, negative;
};

enum class Joint : std::uint8_t { kAnd, kOr };

class Synthesis {
 public:
  Synthesis(std::vector<Atom> atoms, Goal goal, const Spelling& spelling,
            const SynthesisLimits& limits)
      : atoms_(std::move(atoms)), goal_(std::move(goal)), spelling_(spelling), limits_(limits) {}

  std::vector<Condition> run() {
    find_one();
    if (found_.size() < limits_.enough)
      for (const Joint joint : {Joint::kAnd, Joint::kOr}) find_two(joint, goal_, {}, nullptr);
    if (found_.size() < limits_.enough)
      for (const Joint joint : {Joint::kAnd, Joint::kOr}) find_three(joint);
    std::ranges::stable_sort(found_, [](const Condition& a, const Condition& b) {
      return std::tie(a.atoms, a.size) < std::tie(b.atoms, b.size);
    });
    if (found_.size() > limits_.enough) found_.resize(limits_.enough);
    return std::move(found_);
  }

 private:
  bool is_spent() { return ++combinations_ > limits_.combinations; }
  const Operator& spelled(Joint joint) const {
    return joint == Joint::kAnd ? spelling_.logical_and : spelling_.logical_or;
  }

  static Condition condition_of(const Atom& atom) {
    return {atom.text, atom.precedence, 1, atom.size};
  }

  Condition join(const Condition& left, Joint joint, const Condition& right) const {
    const Operator& by = spelled(joint);
    const auto part = [&](const Condition& one) {
      // Compilers warn of "and" within "or" without parentheses.
      const bool is_and = one.precedence == spelling_.logical_and.precedence && one.atoms > 1;
      const std::uint32_t least =
          joint == Joint::kOr && is_and ? one.precedence + 1 : by.precedence;
      return in_parentheses(one.text, one.precedence, least);
    };
    return {part(left) + " " + by.text + " " + part(right), by.precedence, left.atoms + right.atoms,
            left.size + right.size + 1};
  }

  static bool decides(const Atom& atom, const Goal& goal) {
    return atom.is_true.contains(goal.positive) && atom.is_false.contains(goal.negative);
  }

  void find_one() {
    for (const Atom& atom : atoms_)
      if (decides(atom, goal_)) found_.push_back(condition_of(atom));
  }

  /// Returns what is left for the atoms after this one; nullopt if it cannot be the first, or
  /// helps nothing.
  static std::optional<Goal> rest(const Atom& first, Joint joint, const Goal& goal) {
    const bool is_and = joint == Joint::kAnd;
    // With "and", it must hold where the whole does; with "or", it must not where the whole does
    // not.
    const States& kept = is_and ? goal.positive : goal.negative;
    const States& reduced = is_and ? goal.negative : goal.positive;
    const States& agrees = is_and ? first.is_true : first.is_false;
    const States& resolved = is_and ? first.is_false : first.is_true;
    if (!agrees.contains(kept)) return std::nullopt;
    States left = reduced.without(resolved);
    if (left == reduced || left.is_empty() || !agrees.contains(left)) return std::nullopt;
    return is_and ? Goal{kept, std::move(left)} : Goal{std::move(left), kept};
  }

  /// Adds all `before outer (a joint b)` without a redundant atom where `a joint b` reaches the
  /// goal.
  void find_two(Joint joint, const Goal& goal, const std::optional<Joint>& outer,
                const Atom* before) {
    std::vector<const Atom*> possible;
    for (const Atom& atom : atoms_) {
      const bool agrees = joint == Joint::kAnd ? atom.is_true.contains(goal.positive)
                                               : atom.is_false.contains(goal.negative);
      if (agrees && &atom != before) possible.push_back(&atom);
    }
    for (const Atom* a : possible) {
      const std::optional<Goal> left = rest(*a, joint, goal);
      if (!left) continue;
      // `a && (b && c)` was found with a and b exchanged.
      if (before != nullptr && outer == joint && a < before && rest(*a, joint, goal_)) continue;
      for (const Atom* b : possible) {
        if (is_spent()) return;
        if (b == a || !decides(*b, *left) || decides(*b, goal)) continue;
        const bool both_orders = b < a && rest(*b, joint, goal).has_value();
        if (!both_orders) add(*a, joint, *b, outer, before);
      }
    }
  }

  void add(const Atom& a, Joint joint, const Atom& b, const std::optional<Joint>& outer,
           const Atom* before) {
    const Condition both = join(condition_of(a), joint, condition_of(b));
    found_.push_back(before == nullptr ? both : join(condition_of(*before), *outer, both));
  }

  void find_three(Joint outer) {
    for (const Atom& first : atoms_) {
      if (combinations_ > limits_.combinations) return;
      const std::optional<Goal> left = rest(first, outer, goal_);
      if (!left) continue;
      for (const Joint inner : {Joint::kAnd, Joint::kOr}) find_two(inner, *left, outer, &first);
    }
  }

  std::vector<Atom> atoms_;
  Goal goal_;
  const Spelling& spelling_;
  SynthesisLimits limits_;
  std::uint64_t combinations_ = 0;
  std::vector<Condition> found_;
};

}  // namespace

std::vector<Condition> synthesise(const std::vector<Column>& columns,
                                  const std::vector<Wanted>& wanted, const Spelling& spelling,
                                  const SynthesisLimits& limits) {
  Goal goal{States(wanted.size()), States(wanted.size())};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] == Wanted::kTrue) goal.positive.add(i);
    if (wanted[i] == Wanted::kFalse) goal.negative.add(i);
  }
  if (goal.positive.is_empty() || goal.negative.is_empty()) return {};
  return Synthesis(atoms_of(columns, wanted, spelling), std::move(goal), spelling, limits).run();
}

}  // namespace assay::repair
