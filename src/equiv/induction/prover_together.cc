// Equations that are proved together, by one induction over the total size of their data: a lemma
// may assume the goals that it is a lemma for, where their variables are smaller than its own, and
// each of them may use the lemma where its variables are not larger. Every circle of uses goes down
// then (mutual induction). If the goal is not proved, such a lemma is forgotten.
#include <algorithm>
#include <string>
#include <utility>

#include "equiv/induction/prover.h"

namespace assay::induction {

std::vector<std::uint32_t> Prover::data_variables(const Equation& equation) const {
  std::vector<std::uint32_t> data;
  for (std::uint32_t i = 0; i < equation.types.size(); ++i)
    if (program_.type(equation.types[i]).kind == fun::TypeKind::kData) data.push_back(i);
  return data;
}

bool Prover::is_open(const std::string& name) const {
  return std::any_of(open_.begin(), open_.end(),
                     [&](const auto& each) { return each.first == name; });
}

/// The rule of a lemma that is used.
std::optional<Rule> Prover::lemma_rule(const std::string& name, const Known& lemma,
                                       RuleOrder order) const {
  std::vector<Rule> rules = rules_of(program_, lemma.equation);
  if (order == RuleOrder::kReversed) std::reverse(rules.begin(), rules.end());
  const auto rule =
      std::find_if(rules.begin(), rules.end(), [](const Rule& each) { return !each.repeats; });
  if (rule == rules.end()) return std::nullopt;
  rule->lemma = name;
  return std::move(*rule);
}

/// Is there a lemma of which either side could be replaced by the other?
bool Prover::has_rules_of_both_sides() const {
  return std::any_of(lemmas_.begin(), lemmas_.end(), [&](const auto& lemma) {
    if (!lemma.second.is_active) return false;
    const std::vector<Rule> rules = rules_of(program_, lemma.second.equation);
    return std::count_if(rules.begin(), rules.end(),
                         [](const Rule& each) { return !each.repeats; }) > 1;
  });
}

/// Rules of the goals that this one is a lemma for, which replace the side that the hypothesis
/// does, and of lemmas that were proved together with open goals.
std::vector<Rule> Prover::rules_together(const Equation& goal, const Rule* hypothesis,
                                         const Measure& measure, RuleOrder order) const {
  std::vector<Rule> made;
  if (measure.is_by_calls || measure.number || measure.sizes.size() != 1 ||
      measure.sizes[0] != data_variables(goal) || !goal.contracts.empty())
    return made;
  for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
    const auto& [name, outer] = open_[i];
    if (!outer.contracts.empty()) continue;
    const std::vector<Rule> rules = rules_of(program_, outer);
    auto rule = std::find_if(rules.begin(), rules.end(), [&](const Rule& each) {
      return hypothesis == nullptr || each.replaces_left == hypothesis->replaces_left;
    });
    if (rule == rules.end()) rule = rules.begin();
    if (rule == rules.end() || rule->repeats) continue;
    made.push_back(*rule);
    made.back().together = Rule::Together::kSmaller;
    made.back().measured = data_variables(outer);
    made.back().lemma = name;
  }
  for (const auto& [name, lemma] : lemmas_) {
    if (!lemma.is_active || lemma.together.empty()) continue;
    auto rule = lemma_rule(name, lemma, order);
    if (!rule) continue;
    rule->together = Rule::Together::kNotLarger;
    rule->measured = data_variables(lemma.equation);
    made.push_back(*std::move(rule));
  }
  return made;
}

/// The open goals that a proof assumes if it uses these lemmas.
std::set<std::string> Prover::open_goals(const std::set<std::string>& used) const {
  std::set<std::string> found;
  for (const std::string& name : used) {
    const auto lemma = lemmas_.find(name);
    if (lemma == lemmas_.end())
      found.insert(name);
    else
      found.insert(lemma->second.together.begin(), lemma->second.together.end());
  }
  return found;
}

/// The goal is not open any more: it was not proved if there is no set; else it was proved together
/// with the open goals of the set.
void Prover::close(const std::string& name, const std::set<std::string>* together) {
  if (together == nullptr) {
    std::erase_if(lemmas_, [&](const auto& lemma) { return lemma.second.together.contains(name); });
    return;
  }
  for (auto& [key, lemma] : lemmas_)
    if (lemma.together.erase(name) > 0) lemma.together.insert(together->begin(), together->end());
}

}  // namespace assay::induction
