#include "equiv/induction/prover.h"

#include <algorithm>
#include <set>
#include <utility>

#include "equiv/induction/templates.h"
#include "equiv/induction/unfolding.h"

namespace assay::induction {

using fun::FunctionId;
using narrowing::CallResult;
using narrowing::Next;
using narrowing::Termination;
using narrowing::Value;

namespace {

constexpr std::size_t kMostConjectures = 8;  // of one exploration
constexpr int kMostPairs = 100;              // of calls that are compared in one exploration
constexpr int kMostFailures = 5;             // of one exploration, before it ends
constexpr int kMostRounds = 8;               // with new lemmas each
constexpr std::uint64_t kPatience = 40;  // the part of all steps for more lemmas after a new one

bool is_exception(const CallResult& result) {
  return result.termination == Termination::kException || result.termination == Termination::kFault;
}

/// For two calls that differ in one argument: these arguments instead.
bool reduce_to_arguments(Term& a, Term& b) {
  if (!a.is_call() || !b.is_call() || a.index != b.index || a.operands.size() != b.operands.size())
    return false;
  std::optional<std::size_t> differs;
  for (std::size_t i = 0; i < a.operands.size(); ++i) {
    if (a.operands[i] == b.operands[i]) continue;
    if (differs) return false;
    differs = i;
  }
  if (!differs) return false;
  a = Term(a.operands[*differs]);
  b = Term(b.operands[*differs]);
  return true;
}

std::u16string_view output(const CallResult& result) {
  return result.output.exists() ? result.output.object()->string() : std::u16string_view();
}

/// Do both return, or both throw the same, after the same output?
bool have_same_end(const narrowing::Store& store, const CallResult& left, const CallResult& right) {
  if (is_exception(left) != is_exception(right) || output(left) != output(right)) return false;
  if (!is_exception(left)) return true;
  const Value a = store.deref(left.value), b = store.deref(right.value);
  // The exception of a call that was not executed is the same in the same call only.
  if (a.is(narrowing::Tag::kVariable) || b.is(narrowing::Tag::kVariable)) return a == b;
  return a.object()->id == b.object()->id;
}

}  // namespace

narrowing::CostModel no_costs() {
  narrowing::CostModel costs;
  costs.binding = costs.decision = 0;
  return costs;
}

Prover::Prover(fun::Program& program, const Limits& limits)
    : program_(program), limits_(limits), dependent_results_(program, [this](Equation& equation) {
        add_functions(program_, equation);
        return seems_true(equation, kSmallBudget);
      }) {}
Prover::~Prover() = default;

/// Makes code of functions that were added since.
void Prover::load() {
  if (loaded_ == program_.functions.size()) return;
  loaded_ = program_.functions.size();
  code_ = std::make_unique<narrowing::Code>(program_);
  functions_ = std::make_unique<Functions>(program_);
}

std::vector<Measure> Prover::measures(const Equation& goal) const {
  std::vector<std::uint32_t> data;
  for (std::uint32_t i = 0; i < goal.types.size(); ++i)
    if (program_.type(goal.types[i]).kind == fun::TypeKind::kData) data.push_back(i);
  std::vector<Measure> made;
  if (!data.empty()) made.push_back({false, {data}, std::nullopt});
  if (left_call(goal)) made.push_back({true, {}, std::nullopt});
  if (data.size() > 1) {
    for (const std::uint32_t one : data) made.push_back({false, {{one}}, std::nullopt});
    for (std::size_t i = 0; data.size() > 2 && i < data.size(); ++i)
      for (std::size_t j = i + 1; j < data.size(); ++j)
        made.push_back({false, {{data[i], data[j]}}, std::nullopt});
    for (const std::uint32_t one : data)
      for (const std::uint32_t other : data)
        if (one != other) made.push_back({false, {{one}, {other}}, std::nullopt});
  }
  return made;
}

/// The only call of the left side, if its arguments are no calls.
std::optional<Term> Prover::left_call(const Equation& goal) const {
  if (calls(goal.left) != 1) return std::nullopt;
  const Term* at = &goal.left;
  while (!at->is_call()) {
    const auto next = std::find_if(at->operands.begin(), at->operands.end(),
                                   [](const Term& each) { return calls(each) > 0; });
    if (at->kind == Term::Kind::kClosure) return std::nullopt;
    at = &*next;
  }
  Term made = *at;
  if (!functions_->is_recursive(FunctionId{made.index}))
    if (const auto body = plain_body(program_, FunctionId{made.index})) {
      std::map<std::uint32_t, Term> values;
      for (std::uint32_t i = 0; i < made.operands.size(); ++i) values.emplace(i, made.operands[i]);
      made = substitute(*body, values);
    }
  return made;
}

Prover::Attempt Prover::explore(const Equation& goal, const Rule* hypothesis, RuleOrder order,
                                const Measure& measure, std::uint32_t depth) {
  Attempt made;
  ++explorations_;
  Setting setting;
  setting.left_stage = static_cast<std::uint32_t>(goal.contracts.size());
  setting.measure = measure;
  setting.left_call = left_call(goal);
  setting.depth = depth;
  setting.ignores_faults = goal.ignores_faults;
  setting.is_counting = [&](const Shape& shape) { return is_counting(shape); };
  setting.size_bound = [&](const Shape& shape, std::optional<std::uint32_t> field) {
    return size_bound(shape, field);
  };
  if (hypothesis != nullptr) setting.rules.push_back(*hypothesis);
  for (const auto& [key, lemma] : lemmas_)
    if (lemma.is_active && lemma.together.empty())
      if (auto rule = lemma_rule(key, lemma, order)) setting.rules.push_back(*std::move(rule));
  for (Rule& rule : rules_together(goal, hypothesis, measure, order))
    setting.rules.push_back(std::move(rule));
  // What says more about a call goes first.
  std::stable_sort(setting.rules.begin() + (hypothesis != nullptr ? 1 : 0), setting.rules.end(),
                   [](const Rule& a, const Rule& b) { return size(a.pattern) > size(b.pattern); });

  smt::TermPool pool;
  narrowing::Store store(program_, pool);
  Summaries summaries(program_, store, *functions_, setting,
                      [&](const ShapedCall& call) { return is_total(call.shape); });
  narrowing::Limits limits;
  limits.steps = limits_.path_steps;
  limits.all_steps = std::min(limits_.all_paths, limits_.steps - std::min(limits_.steps, steps_));
  narrowing::Machine machine(*code_, store, no_costs(), limits);
  machine.interceptor = &summaries;
  Sameness sameness(store, *functions_);
  summaries.set_is_ending([&](const ShapedCall& call) { return is_ending(call.shape); });
  Unfolding unfolding(*code_, store, summaries, limits_.unfolding_steps);
  summaries.set_returns_true([&](fun::FunctionId predicate, const std::vector<Value>& arguments) {
    return functions_->is_pure(predicate) && unfolding.returns_true(predicate, arguments);
  });

  std::vector<Value> roots;
  for (const fun::TypeId type : goal.types) roots.push_back(store.fresh(type));
  summaries.set_roots(roots);
  std::vector<narrowing::Stage> stages;
  for (const narrowing::Contract& contract : goal.contracts)
    stages.push_back(narrowing::stage_of(contract, roots, UINT32_MAX));
  stages.push_back({goal.left_function, roots, UINT32_MAX});
  stages.push_back({goal.right_function, roots, UINT32_MAX});

  bool failed = false;
  std::vector<std::pair<Term, Term>> unequal;  // of the path
  int patience = kMostFailures;
  std::set<std::string> proposed;
  const auto propose = [&](std::optional<Conjecture> found) {
    if (!found || made.conjectures.size() >= kMostConjectures ||
        !proposed.insert(key(found->equation)).second)
      return;
    made.conjectures.push_back(*std::move(found));
  };
  // Results that a path has examined cannot be read back from the outcome, but the calls can be
  // equal.
  int pairs = kMostPairs;
  const auto propose_calls = [&](const Record& right) {
    for (const Record& left : summaries.records()) {
      if (made.conjectures.size() >= kMostConjectures) return;
      if (left.kind != Record::Kind::kOpaque || left.stage > setting.left_stage ||
          !left.result.is(narrowing::Tag::kVariable) ||
          !right.result.is(narrowing::Tag::kVariable) ||
          store.type_of(left.result) != store.type_of(right.result) || --pairs < 0)
        continue;
      Reading reading(program_, store, summaries);
      propose(conjecture(program_, store, reading, reading.call(left), reading.call(right)));
    }
  };
  const auto stuck = [&](std::string why, std::optional<Value> left = std::nullopt) {
    failed = true;
    why_ = std::move(why);
    if (summaries.missing()) {
      propose_calls(*summaries.missing());
      // Or the call that may not return would be the last one.
      if (left) {
        Reading reading(program_, store, summaries);
        auto left_side = reading.read(*left);
        propose(conjecture(program_, store, reading, std::move(left_side),
                           reading.call(*summaries.missing())));
      }
    }
    for (const Record& each : std::vector<Record>(summaries.records()))
      if (each.kind == Record::Kind::kOpaque && each.stage > setting.left_stage)
        propose_calls(each);
    add_call_pairs(store, summaries, setting.left_stage, made.pairs);
    add_conditionals(store, summaries, setting.left_stage, unequal, made.conditionals);
    return --patience > 0 ? Next::kDrop : Next::kStop;
  };
  const auto after = [&](const std::vector<CallResult>& results) {
    unequal.clear();
    const std::size_t at = results.size() - 1;
    const CallResult& last = results.back();
    if (at < setting.left_stage) return narrowing::after_contract(store, last);
    if (last.termination == Termination::kUnsupported || last.termination == Termination::kSteps ||
        last.termination == Termination::kMemory) {
      const bool has_left =
          at > setting.left_stage && results[at - 1].termination == Termination::kValue;
      return stuck(last.what, has_left ? std::optional(results[at - 1].value) : std::nullopt);
    }
    if (at == setting.left_stage)
      return goal.ignores_faults && last.termination == Termination::kFault ? Next::kDrop
                                                                            : Next::kContinue;
    const CallResult left = results[at - 1];
    std::vector<std::pair<Value, Value>> different;
    const auto agree = [&] {
      different.clear();
      if (have_same_end(store, left, last) &&
          (is_exception(left) ||
           sameness.is_same(left.value, last.value, limits_.solver_steps, different)))
        return true;
      return store.integers().is_implied(pool.false_term(), limits_.solver_steps);
    };
    if (agree()) return Next::kContinue;
    const bool have_values = have_same_end(store, left, last) && !is_exception(left);
    std::vector<Conjecture> missing;
    bool all = have_values;
    for (const auto& [a, b] : have_values ? different : std::vector<std::pair<Value, Value>>()) {
      Reading reading(program_, store, summaries);
      auto left_side = reading.read(a), right_side = reading.read(b);
      for (auto* side : {&left_side, &right_side})
        if (*side) *side = rewritten(store, reading.typed(), **side, made.lemmas);
      if (left_side && right_side) cancel_summands(*left_side, *right_side);
      if (left_side && right_side &&
          (key(*left_side) == key(*right_side) ||
           follows_from_hypothesis(goal, measure, store, summaries, reading.typed(), *left_side,
                                   *right_side)))
        continue;
      auto found = conjecture(program_, store, reading, left_side, right_side);
      const auto lemma = found ? known(*found) : std::nullopt;
      if (lemma) {
        made.lemmas.insert(*lemma);
        continue;
      }
      all = false;
      if (left_side && right_side) unequal.emplace_back(*left_side, *right_side);
      if (found) missing.push_back(*std::move(found));
      // Calls that differ in one argument are equal if these are.
      while (left_side && right_side && reduce_to_arguments(*left_side, *right_side))
        if (auto reduced = conjecture(program_, store, reading, left_side, right_side))
          missing.push_back(*std::move(reduced));
    }
    if (all || unfolding.holds(agree)) return Next::kContinue;
    for (Conjecture& each : missing) propose(std::move(each));
    // What one side comes to is what the other one is on this path.
    if (have_values)
      for (const bool is_left : {true, false}) {
        Reading reading(program_, store, summaries);
        auto result = reading.read(is_left ? left.value : last.value);
        if (!result || !result->is_call() || calls(*result) > 1) continue;
        std::map<std::uint32_t, Term> values;
        for (std::uint32_t i = 0; i < roots.size(); ++i)
          if (auto value = reading.read(roots[i])) values.emplace(i, *std::move(value));
        if (values.size() != roots.size()) continue;
        Term whole = substitute(is_left ? goal.right : goal.left, values);
        if (is_left) std::swap(*result, whole);
        auto made_of_goal =
            conjecture(program_, store, reading, std::move(whole), std::move(result));
        if (made_of_goal) made_of_goal->is_about_goal = true;
        propose(std::move(made_of_goal));
      }
    if (have_values) return stuck("results were not shown to be equal");
    if (is_exception(left) || is_exception(last))
      return stuck("one side throws an exception that the other does not throw");
    return stuck("the outputs differ");
  };
  const narrowing::ExplorationStatistics statistics = machine.explore(stages, after);
  if (limits_.trace) {
    limits_.trace("explored " + show(program_, goal) + " by " +
                  describe(goal, measure, depth).induction + ": " +
                  (failed                  ? why_
                   : statistics.complete() ? "proved"
                                           : "not all cases") +
                  " (" + std::to_string(statistics.steps) + " steps)");
    for (const Conjecture& each : made.conjectures)
      limits_.trace("  needs " + show(program_, each.equation));
  }
  steps_ += statistics.steps + unfolding.steps();
  has_counted_ = has_counted_ || summaries.has_counted();
  if (!failed && !statistics.complete()) why_ = "there are too many cases";
  made.is_proved = !failed && statistics.complete();
  made.lemmas.insert(summaries.used().begin(), summaries.used().end());
  return made;
}

std::vector<Step> Prover::prove_goal(const Equation& goal) {
  std::optional<Proof> proof;
  if (auto with_fields = fields_as_variables(program_, goal)) {
    add_functions(program_, *with_fields);
    proof = prove(*std::move(with_fields), limits_.lemma_depth);
  }
  if (!proof) proof = prove(goal, limits_.lemma_depth);
  if (!proof) return {};
  std::vector<Step> steps = {proof->step};
  std::vector<std::string> names(proof->lemmas.begin(), proof->lemmas.end());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto known = lemmas_.find(names[i]);
    if (known == lemmas_.end()) continue;  // the goal itself
    const Proof lemma = known->second.proof;
    steps.push_back(lemma.step);
    for (const std::string& each : lemma.lemmas)
      if (std::find(names.begin(), names.end(), each) == names.end()) names.push_back(each);
  }
  // It is a lemma for the next goals.
  if (goal.contracts.empty()) {
    Known lemma{goal, *std::move(proof), {}, true, true};
    lemma.equation.is_total = is_total(goal);
    lemmas_.insert_or_assign(key(goal), std::move(lemma));
  }
  return steps;
}

std::optional<Prover::Proof> Prover::prove(Equation goal, int depth) {
  load();
  goal.is_total = is_total(goal);
  const std::string name = key(goal);
  open_.emplace_back(name, goal);
  auto proof = prove_open(goal, depth);
  open_.pop_back();
  if (!proof) {
    close(name, nullptr);
    return proof;
  }
  std::set<std::string> together = open_goals(proof->lemmas);
  together.erase(name);
  close(name, &together);
  return proof;
}

std::optional<Prover::Proof> Prover::prove_open(const Equation& goal, int depth) {
  std::vector<Rule> rules = rules_of(program_, goal);
  for (Rule& rule : rules) rule.is_hypothesis = true;
  std::vector<std::pair<const Rule*, RuleOrder>> strategies;
  // Whatever replaces a call by the same call for other values could be used for ever.
  for (const Rule& rule : rules)
    if (!rule.repeats) strategies.emplace_back(&rule, RuleOrder::kUsual);
  if (strategies.empty()) strategies.emplace_back(nullptr, RuleOrder::kUsual);
  strategies.emplace_back(strategies.front().first, RuleOrder::kReversed);
  std::set<std::string> tried;
  std::vector<Conjecture> found;
  std::vector<CallPair> pairs;
  std::vector<Conditional> conditionals;
  // What needs few lemmas is tried first, and with few steps of the recursion.
  const std::uint32_t most = std::min(limits_.most_unfolded, static_cast<std::uint32_t>(depth) + 1);
  for (std::uint32_t unfolded = 1; unfolded <= most; ++unfolded) {
    for (int round = 0; round < kMostRounds; ++round) {
      for (const Measure& measure : measures(goal)) {
        for (const auto& [hypothesis, order] : strategies) {
          if (is_exhausted()) return std::nullopt;
          if (order == RuleOrder::kReversed && !has_rules_of_both_sides()) continue;
          Attempt attempt = explore(goal, hypothesis, order, measure, unfolded);
          if (attempt.is_proved)
            return Proof{describe(goal, measure, unfolded), std::move(attempt.lemmas)};
          pairs.insert(pairs.end(), attempt.pairs.begin(), attempt.pairs.end());
          conditionals.insert(conditionals.end(), attempt.conditionals.begin(),
                              attempt.conditionals.end());
          for (Conjecture& each : whole_results(program_, attempt.conjectures))
            attempt.conjectures.push_back(std::move(each));
          for (Conjecture& each : attempt.conjectures)
            if (tried.insert(key(each.equation)).second) found.push_back(std::move(each));
        }
      }
      std::stable_sort(found.begin(), found.end(), [](const Conjecture& a, const Conjecture& b) {
        return size(a.equation.left) + size(a.equation.right) <
               size(b.equation.left) + size(b.equation.right);
      });
      const std::string why = why_;
      bool is_new = false;
      std::uint64_t patience = 0;
      if (depth > 0 && round == 0 && unfolded == 1) is_new = prove_reversed_forms(goal);
      // A lemma about both sides says more to a reader than one about a function of one of them.
      if (depth > 0 && round > 0) is_new = prove_laws(found, nullptr);
      // What needs few lemmas is tried first.
      // What the goal says of some values is tried last.
      const auto prove_found = [&](int deeper, bool about_goal) {
        for (const Conjecture& each : found) {
          if (each.is_about_goal != about_goal) continue;
          if (is_exhausted() || (is_new && steps_ > patience)) return;
          const bool was_new = std::exchange(is_new, prove_lemma(each, deeper) || is_new);
          // It may be all that was missing.
          if (is_new && !was_new) patience = steps_ + limits_.steps / kPatience;
        }
      };
      for (int deeper = 0; deeper < depth && !is_new; ++deeper) {
        prove_found(deeper, false);
        if (!is_new && deeper == 0)
          is_new = prove_laws(found, nullptr) || prove_distributions(found) ||
                   (depth > 1 && prove_periods(found));
        if (!is_new && round == 0 && unfolded == 1) is_new = prove_general_forms(goal, deeper);
        if (!is_new) prove_found(deeper, true);
        if (!is_new && deeper == 0)
          is_new = (depth > 1 && prove_dependent(pairs, 1)) ||
                   prove_conditional(conditionals, std::min(depth - 1, 1));
        if (is_exhausted()) return std::nullopt;
      }
      // With these as rules, other lemmas are not found any more.
      if (!is_new && depth > 0) is_new = prove_laws(found, &list_functions());
      why_ = why;
      if (!is_new) break;
    }
  }
  return std::nullopt;
}

/// The general form first: its induction hypothesis says more.
bool Prover::prove_lemma(const Conjecture& found, int depth) {
  if (known(found)) return false;
  std::vector<Equation> forms;
  if (is_worthwhile(key(found.equation), depth)) {
    for (const bool with_calls : {true, false})
      if (auto general = generalised(program_, found, with_calls))
        if (is_worthwhile(key(*general), depth)) forms.push_back(*std::move(general));
    forms.push_back(found.equation);
  }
  for (Equation& each : equalised(program_, found.equation)) {
    drop_unused_variables(program_, each);
    if (is_worthwhile(key(each), depth)) forms.push_back(std::move(each));
  }
  return std::any_of(forms.begin(), forms.end(), [&](const Equation& each) {
    return !knows(key(each)) && prove_lemma(each, depth);
  });
}

bool Prover::prove_lemma(Equation equation, int depth) {
  // It is used for all values, also where it was made of a goal with contracts.
  equation.contracts.clear();
  return prove_lemma_as_it_is(std::move(equation), depth);
}

bool Prover::prove_lemma_as_it_is(Equation equation, int depth) {
  if (!is_well_typed(program_, equation) || is_open(key(equation))) return false;
  load();
  equation.left = with_representatives(std::move(equation.left));
  equation.right = with_representatives(std::move(equation.right));
  if (const auto proved = lemmas_.find(key(equation)); proved != lemmas_.end())
    return !std::exchange(proved->second.is_active, true);
  // Where the goal says nothing about faults, its lemmas need not either.
  equation.ignores_faults =
      !open_.empty() && open_.front().second.ignores_faults && !open_.front().second.is_total;
  add_functions(program_, equation);
  if (!seems_true(equation)) {
    tried_[key(equation)] = kNever;
    return false;
  }
  auto proof = prove(equation, depth);
  if (!proof) return false;
  equation.is_total = is_total(equation);
  const std::string name = key(equation);
  std::erase_if(tried_, [](const auto& each) { return each.second != kNever; });
  std::set<std::string> together = open_goals(proof->lemmas);
  together.erase(name);
  lemmas_.emplace(name, Known{std::move(equation), *std::move(proof), std::move(together)});
  return true;
}

}  // namespace assay::induction
