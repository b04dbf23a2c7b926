// Lemmas with conditions. A goal with contracts can be stuck because of something that holds only
// where a contract does: what is not in a sorted list that begins with something larger. The
// conditions are those that the contracts led to on the path, said of the lemma's own values, and
// of these only the ones without which small inputs refute it. A rule of such a lemma is used where
// its conditions hold on the path.
#include <algorithm>
#include <string>
#include <utility>

#include "equiv/induction/prover.h"

namespace assay::induction {
namespace {

constexpr std::size_t kMostConditionals = 12;  // of one goal
constexpr std::size_t kMostConditions = 10;    // of one lemma
constexpr std::size_t kLargestSide = 30;

/// The ways to give variables of the equation to the other variables of a fact.
void collect_instances(const Equation& equation, const std::vector<std::uint32_t>& own,
                       const Term& fact, std::vector<std::uint32_t> open,
                       std::vector<Term>& found) {
  if (found.size() >= kMostConditions) return;
  if (open.empty()) {
    if (std::find(found.begin(), found.end(), fact) == found.end()) found.push_back(fact);
    return;
  }
  const std::uint32_t variable = open.back();
  open.pop_back();
  for (const std::uint32_t each : own)
    if (equation.types[each] == equation.types[variable])
      collect_instances(equation, own, substitute(fact, {{variable, Term::variable(each)}}), open,
                        found);
}

std::vector<std::uint32_t> variables_of(const Term& a, const Term& b) {
  std::vector<std::uint32_t> found;
  collect_variables(a, found);
  collect_variables(b, found);
  return found;
}

/// The facts with fresh variables, which other variables can be given to, and those about a part
/// alone.
std::vector<Term> conditions(const fun::Program& program, const Equation& equation,
                             const std::vector<Term>& facts) {
  const std::vector<std::uint32_t> own = variables_of(equation.left, equation.right);
  std::vector<Term> found;
  const auto add = [&](Equation typed, const Term& fact) {
    // Each variable of the fact can be any of its type.
    std::map<std::uint32_t, Term> renamed;
    std::vector<std::uint32_t> variables, open;
    collect_variables(fact, variables);
    for (const std::uint32_t v : variables) {
      open.push_back(static_cast<std::uint32_t>(typed.types.size()));
      renamed.emplace(v, Term::variable(open.back()));
      typed.types.push_back(typed.types[v]);
    }
    collect_instances(typed, own, substitute(fact, renamed), open, found);
  };
  for (const Term& fact : facts) {
    const fun::Function& f = program.functions[fun::FunctionId{fact.index}];
    if (fact.operands.size() == 1 && f.type_parameters == 0) {
      Equation typed = equation;
      typed.types.push_back(f.parameters[0].type);
      Term whole = fact;
      whole.operands = {Term::variable(static_cast<std::uint32_t>(typed.types.size() - 1))};
      add(typed, whole);
    }
    add(equation, fact);
  }
  return found;
}

}  // namespace

/// What would have to hold on a path of a goal with contracts on which the proof is stuck.
void Prover::add_conditionals(narrowing::Store& store, const Summaries& summaries,
                              std::uint32_t left_stage,
                              const std::vector<std::pair<Term, Term>>& unequal,
                              std::vector<Conditional>& conditionals) {
  const std::vector<Record> records = summaries.records();
  Reading reading(program_, store, summaries);
  const auto truth = [&](const Record& record) -> std::optional<bool> {
    if (record.kind != Record::Kind::kOpaque || record.returns.exists() ||
        store.type_of(record.result) != program_.sort_type(fun::Sort::kBoolean))
      return std::nullopt;
    const narrowing::Value result = store.deref(record.result);
    if (result.is(narrowing::Tag::kBoolean)) return result.as_boolean();
    const narrowing::Truth known = store.integers().decide(store.term(result));
    if (known == narrowing::Truth::kUndetermined) return std::nullopt;
    return known == narrowing::Truth::kYes;
  };
  std::vector<Term> facts;
  for (const Record& each : records) {
    if (each.stage >= left_stage || truth(each) != std::optional(true)) continue;
    if (auto fact = reading.call(each)) facts.push_back(with_representatives(*std::move(fact)));
  }
  if (facts.empty()) return;
  const auto add = [&](Term left, Term right) {
    if (conditionals.size() >= kMostConditionals || size(left) > kLargestSide ||
        size(right) > kLargestSide || left == right || calls(left) + calls(right) == 0)
      return;
    // Numbers for the variables of the path.
    std::vector<std::uint32_t> found = variables_of(left, right);
    for (const Term& fact : facts) collect_variables(fact, found);
    std::map<std::uint32_t, Term> numbers;
    Conditional made;
    for (const std::uint32_t v : found) {
      numbers.emplace(v, Term::variable(static_cast<std::uint32_t>(numbers.size())));
      made.equation.types.push_back(store.type_of(narrowing::Value::variable(v)));
      made.equation.names.emplace_back();
    }
    made.equation.left = with_representatives(substitute(left, numbers));
    made.equation.right = with_representatives(substitute(right, numbers));
    for (const Term& fact : facts) made.facts.push_back(substitute(fact, numbers));
    const std::string name = key(made.equation);
    if (std::none_of(conditionals.begin(), conditionals.end(),
                     [&](const Conditional& known) { return key(known.equation) == name; }))
      conditionals.push_back(std::move(made));
  };
  for (const Record& each : records) {
    if (each.kind != Record::Kind::kOpaque || each.stage < left_stage ||
        !each.result.is(narrowing::Tag::kVariable))
      continue;
    const auto call = reading.call(each);
    if (!call) continue;
    // The path may be impossible because of what a call was found to return.
    if (const auto known = truth(each)) add(Term::of(!*known), *call);
    // Or the call may return what it was given, or nothing.
    const fun::TypeId type = store.type_of(each.result);
    const fun::Type& written = program_.type(type);
    if (written.kind != fun::TypeKind::kData) continue;
    for (const auto& alternative : program_.data[written.data].alternatives)
      if (alternative.fields.empty()) add(Term::construct(alternative.constructor, {}), *call);
    for (const Term& operand : call->operands)
      if (operand.kind == Term::Kind::kVariable &&
          store.type_of(narrowing::Value::variable(operand.index)) == type)
        add(operand, *call);
  }
  for (const auto& [left, right] : unequal) add(left, right);
}

bool Prover::prove_conditional(const std::vector<Conditional>& found, int depth) {
  for (const Conditional& each : found) {
    if (is_exhausted()) return false;
    Equation equation = each.equation;
    std::vector<Term> possible = conditions(program_, equation, each.facts);
    std::map<std::uint32_t, Term> order;
    for (const std::uint32_t v : variables_of(equation.left, equation.right))
      order.emplace(v, Term::variable(static_cast<std::uint32_t>(order.size())));
    drop_unused_variables(program_, equation);
    for (Term& one : possible) one = substitute(one, order);
    std::string name = "if:" + key(equation);
    for (const Term& one : possible) name += "&" + key(one);
    if (possible.empty() || !is_worthwhile(name, depth)) continue;
    const auto made_with = [&](const std::vector<Term>& chosen) {
      Equation made = equation;
      for (const Term& condition : chosen) {
        narrowing::Contract contract;
        collect_variables(condition, contract.arguments);
        std::map<std::uint32_t, Term> numbers;
        std::vector<fun::TypeId> types;
        for (const std::uint32_t v : contract.arguments) {
          numbers.emplace(v, Term::variable(static_cast<std::uint32_t>(types.size())));
          types.push_back(made.types[v]);
        }
        const Term body = substitute(condition, numbers);
        std::string shape = key(body);
        for (const fun::TypeId type : types) shape += ":" + std::to_string(type.index);
        const auto [known, is_new] = conditions_.try_emplace(shape);
        if (is_new)
          known->second = add_function(program_, "condition", body, types, {},
                                       program_.sort_type(fun::Sort::kBoolean));
        contract.predicate = known->second;
        made.contracts.push_back(std::move(contract));
      }
      return made;
    };
    const auto holds_with = [&](const std::vector<Term>& chosen) {
      Equation made = made_with(chosen);
      add_functions(program_, made);
      return seems_true(made);
    };
    // Without a condition, it is a conjecture like others.
    if (holds_with({}) || !holds_with(possible)) {
      tried_[name] = kNever;
      continue;
    }
    std::vector<Term> needed = possible;
    for (std::size_t i = needed.size(); i-- > 0 && needed.size() > 1;) {
      std::vector<Term> fewer = needed;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (holds_with(fewer)) needed = std::move(fewer);
    }
    Equation lemma = made_with(needed);
    if (!knows(key(lemma)) && prove_lemma_as_it_is(std::move(lemma), depth)) return true;
  }
  return false;
}

}  // namespace assay::induction
