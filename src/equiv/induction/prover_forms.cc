// Lemmas that no stuck proof shows as they are: general forms of the goal, and laws of functions
// that occur in what is missing.
#include <algorithm>
#include <utility>

#include "equiv/induction/laws.h"
#include "equiv/induction/prover.h"
#include "equiv/induction/templates.h"
#include "equiv/joint/joint.h"

namespace assay::induction {

using fun::FunctionId;

const ListFunctions& Prover::list_functions() {
  if (!lists_) {
    load();  // it looks at all functions, and lemmas that were not proved have added some
    lists_ = ListFunctions::of(program_, *functions_, [&](const Term& a, const Term& b) {
      Equation equation;
      equation.left = a;
      equation.right = b;
      const fun::Function& f = program_.functions[FunctionId{a.index}];
      for (const fun::Parameter& each : f.parameters)
        equation.types.push_back(
            instantiate(program_, each.type, {2, program_.sort_type(fun::Sort::kInt)}));
      equation.names = {"xs", "ys"};
      add_functions(program_, equation);
      return seems_true(equation);
    });
    load();
  }
  return *lists_;
}

/// Lemmas that the goal follows from, made from the goal itself.
bool Prover::prove_general_forms(const Equation& goal, int depth) {
  std::vector<Equation> forms = split_variables(program_, goal);
  for (Equation& each : equalised(program_, goal)) {
    drop_unused_variables(program_, each);
    forms.push_back(std::move(each));
  }
  if (goal.result) {
    const ListFunctions& lists = list_functions();
    for (Equation& each : accumulator_templates(program_, goal, lists))
      forms.push_back(std::move(each));
    for (Equation& each : carried_templates(program_, goal, lists))
      forms.push_back(std::move(each));
  }
  bool is_new = false;
  for (Equation& each : forms) {
    if (is_exhausted() || is_new) break;
    if (!knows(key(each)) && is_worthwhile(key(each), depth))
      is_new = prove_lemma(std::move(each), depth);
  }
  return is_new;
}

/// What is known of a function alone: without further lemmas, but that for lists needs one about
/// appending.
bool Prover::prove_laws(const std::vector<Conjecture>& found, const ListFunctions* lists) {
  const int depth = lists == nullptr ? 0 : 1;
  for (const Conjecture& each : found)
    for (Equation& law : laws(program_, each, lists)) {
      if (is_exhausted()) return false;
      if (!knows(key(law)) && is_worthwhile(key(law), depth) && prove_lemma(std::move(law), depth))
        return true;
    }
  return false;
}

/// The general form of a goal one side of which reverses in the end what it carried along.
bool Prover::prove_reversed_forms(const Equation& goal) {
  if (!goal.result) return false;
  const ListFunctions& lists = list_functions();
  std::vector<Equation> forms = reversed_templates(program_, *functions_, goal, lists);
  const auto is_new = [&](Equation& each) {
    return !knows(key(each)) && is_worthwhile(key(each), 1) && prove_lemma(std::move(each), 1);
  };
  if (std::none_of(forms.begin(), forms.end(), is_new)) return false;
  // What follows then is that reversing twice leaves a list as it is.
  for (Equation& each : reversal_laws(program_, *goal.result, lists)) is_new(each);
  return true;
}

namespace {

/// Adds the places of small integers among the arguments of calls.
void collect_counts(Term& term, std::vector<Term*>& found) {
  constexpr std::int32_t kLeast = 2, kMost = 3;
  for (Term& each : term.operands) {
    const auto* n = std::get_if<std::int32_t>(&each.literal);
    if (term.is_call() && each.kind == Term::Kind::kLiteral && n != nullptr && *n >= kLeast &&
        *n <= kMost)
      found.push_back(&each);
    collect_counts(each, found);
  }
}

}  // namespace

/// For go(xs, 2), where a recursion that counts from 0 has come to after two steps: whatever is
/// counted from, two more make no difference, go(xs, k) = go(xs, k + 2), so that go(xs, 0) =
/// go(xs, 2).
bool Prover::prove_periods(const std::vector<Conjecture>& found) {
  for (const Conjecture& each : found)
    for (const bool is_left : {true, false}) {
      Term side = is_left ? each.equation.left : each.equation.right;
      std::vector<Term*> places;
      collect_counts(side, places);
      for (Term* const place : places) {
        if (is_exhausted()) return false;
        const Term period = *place;
        const auto with = [&](const Term& count) {
          *place = count;
          Term made = side;
          *place = period;
          return made;
        };
        Equation general = each.equation;
        const Term k = Term::variable(static_cast<std::uint32_t>(general.types.size()));
        general.types.push_back(program_.sort_type(fun::Sort::kInt));
        general.names.emplace_back();
        general.left = with_representatives(with(k));
        general.right = with_representatives(
            with(Term::primitive(fun::Op::kAdd, fun::Sort::kInt, {k, period})));
        general.result = std::nullopt;
        drop_unused_variables(program_, general);
        if (!is_worthwhile(key(general), 1) || !prove_lemma(general, 1)) continue;
        const auto proved = lemmas_.find(key(general));
        if (proved == lemmas_.end()) continue;
        // What holds for all values holds for these.
        Equation made = each.equation;
        made.left = with_representatives(with(Term::of(std::int32_t{0})));
        made.right = with_representatives(side);
        made.result = std::nullopt;
        drop_unused_variables(program_, made);
        add_functions(program_, made);
        load();
        made.is_total = is_total(made);
        made.ignores_faults = proved->second.equation.ignores_faults;
        Proof proof{{show(program_, made), "putting 0 for a count"}, {proved->first}};
        const std::string name = key(made);
        Known lemma{std::move(made), std::move(proof), proved->second.together};
        lemmas_.insert_or_assign(name, std::move(lemma));
        return true;
      }
    }
  return false;
}

/// The same of calls on appended lists.
bool Prover::prove_distributions(const std::vector<Conjecture>& found) {
  const ListFunctions& lists = list_functions();
  for (const Conjecture& each : found)
    for (Equation& law : distributions(program_, *functions_, each, lists)) {
      if (is_exhausted()) return false;
      if (!knows(key(law)) && is_worthwhile(key(law), 0) && prove_lemma(std::move(law), 0))
        return true;
    }
  return false;
}

/// Was it not tried yet with lemmas as deep as these?
bool Prover::is_worthwhile(const std::string& name, int depth) {
  const auto [known, is_new] = tried_.try_emplace(name, depth);
  if (is_new) return true;
  if (known->second >= depth) return false;
  known->second = depth;
  return true;
}

/// Is it a lemma that is used?
bool Prover::knows(const std::string& name) const {
  const auto known = lemmas_.find(name);
  return known != lemmas_.end() && known->second.is_active;
}

void Prover::start(Goals goals) {
  steps_ = explorations_ = dependent_steps_ = 0;
  for (auto& [name, lemma] : lemmas_)
    if (goals != Goals::kKept) lemma.is_active = lemma.is_goal && goals == Goals::kUsed;
  std::erase_if(tried_, [](const auto& each) { return each.second != kNever; });
}

bool Prover::has_goals() const {
  return std::any_of(lemmas_.begin(), lemmas_.end(),
                     [](const auto& lemma) { return lemma.second.is_goal; });
}

Step Prover::describe(const Equation& goal, const Measure& measure, std::uint32_t depth) const {
  Step made;
  made.equation = show(program_, goal);
  std::string what;
  if (measure.is_by_calls) {
    what = "the calls of " + show(program_, *left_call(goal), goal.names);
  } else {
    for (const std::vector<std::uint32_t>& component : measure.sizes) {
      what += what.empty() ? "the size of " : ", then of ";
      for (std::size_t i = 0; i < component.size(); ++i)
        what += (i == 0 ? "" : " and ") + goal.names[component[i]];
    }
  }
  made.induction = "induction over " + what;
  if (depth > 1) made.induction += ", " + std::to_string(depth) + " steps at a time";
  return made;
}

bool Prover::seems_true(const Equation& equation, std::uint32_t budget) {
  joint::Request request;
  request.program = &program_;
  request.submission = equation.right_function;
  request.references = {equation.left_function};
  request.contracts = equation.contracts;
  joint::Limits limits;
  limits.budget = budget;
  limits.only_differences = true;
  limits.steps = 30'000;
  limits.path_steps = 5'000;
  const joint::Report report = joint::compare(request, limits);
  steps_ += report.steps;
  if (limits_.trace)
    limits_.trace("tried " + show(program_, equation) + " (" + std::to_string(report.steps) +
                  " steps)");
  return !std::holds_alternative<joint::Different>(report.verdict);
}

std::optional<std::string> Prover::known(const Conjecture& conjecture) const {
  for (const auto& [name, lemma] : lemmas_)
    if (lemma.is_active && lemma.together.empty() && lemma.equation.contracts.empty() &&
        is_instance(conjecture, lemma.equation))
      return name;
  return std::nullopt;
}

}  // namespace assay::induction
