#include "equiv/induction/prover.h"

#include <algorithm>
#include <set>
#include <utility>

#include "equiv/induction/templates.h"
#include "equiv/joint/joint.h"

namespace assay::induction {

using fun::FunctionId;
using narrowing::CallResult;
using narrowing::Next;
using narrowing::Termination;
using narrowing::Value;

namespace {

constexpr std::size_t kMostConjectures = 8;  // of one exploration
constexpr int kMostFailures = 5;             // of one exploration, before it ends
constexpr int kNever = 1000;                 // it is false
constexpr int kMostRounds = 4;               // with new lemmas each

bool is_exception(const CallResult& result) {
  return result.termination == Termination::kException || result.termination == Termination::kFault;
}

narrowing::CostModel no_costs() {
  narrowing::CostModel costs;
  costs.binding = costs.decision = 0;
  return costs;
}

bool has_call(const Term& term, std::uint32_t function) {
  return (term.is_call() && term.index == function) ||
         std::any_of(term.operands.begin(), term.operands.end(),
                     [&](const Term& each) { return has_call(each, function); });
}

std::u16string_view output(const CallResult& result) {
  return result.output.exists() ? result.output.object()->string() : std::u16string_view();
}

}  // namespace

Prover::Prover(fun::Program& program, const Limits& limits) : program_(program), limits_(limits) {}
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

Prover::Attempt Prover::explore(const Equation& goal, const Measure& measure, std::uint32_t depth) {
  Attempt made;
  ++explorations_;
  Setting setting;
  setting.left_stage = static_cast<std::uint32_t>(goal.contracts.size());
  setting.measure = measure;
  setting.contracts = goal.contracts;
  setting.left_call = left_call(goal);
  setting.depth = depth;
  for (const auto& [key, lemma] : lemmas_) {
    auto rule = rule_of(program_, lemma.equation);
    // A rule that makes its own call again, with more around it, leads nowhere.
    if (rule && !has_call(rule->replaces_left ? lemma.equation.right : lemma.equation.left,
                          rule->pattern.index)) {
      rule->lemma = key;
      setting.rules.push_back(*std::move(rule));
    }
  }
  if (auto rule = rule_of(program_, goal)) {
    rule->is_hypothesis = true;
    setting.rules.insert(setting.rules.begin(), *std::move(rule));
  }

  smt::TermPool pool;
  narrowing::Store store(program_, pool);
  Summaries summaries(program_, store, *functions_, setting,
                      [&](const Shape& shape) { return is_total(shape); });
  narrowing::Limits limits;
  limits.steps = limits_.path_steps;
  limits.all_steps = std::min(limits_.all_paths, limits_.steps - std::min(limits_.steps, steps_));
  narrowing::Machine machine(*code_, store, no_costs(), limits);
  machine.interceptor = &summaries;
  Sameness sameness(store, *functions_);

  std::vector<Value> roots;
  for (const fun::TypeId type : goal.types) roots.push_back(store.fresh(type));
  summaries.set_roots(roots);
  std::vector<narrowing::Stage> stages;
  for (const narrowing::Contract& contract : goal.contracts)
    stages.push_back(narrowing::stage_of(contract, roots, UINT32_MAX));
  stages.push_back({goal.left_function, roots, UINT32_MAX});
  stages.push_back({goal.right_function, roots, UINT32_MAX});

  bool failed = false;
  int patience = kMostFailures;
  const auto propose = [&](std::optional<Conjecture> found) {
    if (found && made.conjectures.size() < kMostConjectures)
      made.conjectures.push_back(*std::move(found));
  };
  // Results that a path has examined cannot be read back from the outcome, but the calls can be
  // equal.
  const auto propose_calls = [&](const Record& right) {
    for (const Record& left : summaries.records()) {
      if (left.kind != Record::Kind::kOpaque || left.stage > setting.left_stage ||
          !left.result.is(narrowing::Tag::kVariable) ||
          !right.result.is(narrowing::Tag::kVariable) ||
          store.type_of(left.result) != store.type_of(right.result))
        continue;
      Reading reading(program_, store, summaries);
      propose(conjecture(program_, store, reading, reading.call(left), reading.call(right)));
    }
  };
  const auto stuck = [&](std::string why) {
    failed = true;
    why_ = std::move(why);
    if (summaries.missing()) propose_calls(*summaries.missing());
    for (const Record& each : std::vector<Record>(summaries.records()))
      if (each.kind == Record::Kind::kOpaque && each.stage > setting.left_stage)
        propose_calls(each);
    return --patience > 0 ? Next::kDrop : Next::kStop;
  };
  const auto after = [&](const std::vector<CallResult>& results) {
    const std::size_t at = results.size() - 1;
    const CallResult& last = results.back();
    if (at < setting.left_stage) return narrowing::after_contract(store, last);
    if (last.termination == Termination::kUnsupported || last.termination == Termination::kSteps ||
        last.termination == Termination::kMemory)
      return stuck(last.what);
    if (at == setting.left_stage)
      return goal.ignores_faults && last.termination == Termination::kFault ? Next::kDrop
                                                                            : Next::kContinue;
    const CallResult& left = results[at - 1];
    if (is_exception(left) || is_exception(last)) {
      if (is_exception(left) && is_exception(last)) {
        const Value a = store.deref(left.value), b = store.deref(last.value);
        // The exception of a call that was not executed is the same in the same call only.
        if (a.is(narrowing::Tag::kVariable) || b.is(narrowing::Tag::kVariable)) {
          if (a == b && output(left) == output(last)) return Next::kContinue;
        } else if (a.object()->id == b.object()->id && output(left) == output(last)) {
          return Next::kContinue;
        }
      }
      if (!store.integers().is_implied(pool.false_term(), limits_.solver_steps))
        return stuck("one side throws an exception that the other does not throw");
      return Next::kContinue;
    }
    std::vector<std::pair<Value, Value>> different;
    if (output(left) == output(last) &&
        sameness.is_same(left.value, last.value, limits_.solver_steps, different))
      return Next::kContinue;
    if (store.integers().is_implied(pool.false_term(), limits_.solver_steps))
      return Next::kContinue;  // no input takes this path
    if (output(left) != output(last)) return stuck("the outputs differ");
    bool all = true;
    for (const auto& [a, b] : different) {
      Reading reading(program_, store, summaries);
      auto left_side = reading.read(a), right_side = reading.read(b);
      auto found =
          conjecture(program_, store, reading, std::move(left_side), std::move(right_side));
      const auto lemma = found ? known(*found) : std::nullopt;
      if (lemma) {
        made.lemmas.insert(*lemma);
        continue;
      }
      all = false;
      propose(std::move(found));
    }
    return all ? Next::kContinue : stuck("results were not shown to be equal");
  };
  const narrowing::ExplorationStatistics statistics = machine.explore(stages, after);
  if (limits_.trace) {
    limits_.trace("explored " + show(program_, goal) + " by " +
                  describe(goal, measure, depth).induction + ": " +
                  (failed                  ? why_
                   : statistics.complete() ? "proved"
                                           : "not all cases"));
    for (const Conjecture& each : made.conjectures)
      limits_.trace("  needs " + show(program_, each.equation));
  }
  steps_ += statistics.steps;
  if (!failed && !statistics.complete()) why_ = "there are too many cases";
  made.is_proved = !failed && statistics.complete();
  made.lemmas.insert(summaries.used().begin(), summaries.used().end());
  return made;
}

std::vector<Step> Prover::prove_goal(const Equation& goal) {
  const auto proof = prove(goal, limits_.lemma_depth);
  if (!proof) return {};
  std::vector<Step> steps = {proof->step};
  std::vector<std::string> names(proof->lemmas.begin(), proof->lemmas.end());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Proof& lemma = lemmas_.at(names[i]).proof;
    steps.push_back(lemma.step);
    for (const std::string& each : lemma.lemmas)
      if (std::find(names.begin(), names.end(), each) == names.end()) names.push_back(each);
  }
  return steps;
}

std::optional<Prover::Proof> Prover::prove(Equation goal, int depth) {
  load();
  goal.is_total = is_total(goal);
  std::set<std::string> tried;
  std::vector<Conjecture> found;
  for (std::uint32_t unfolded = 1; unfolded <= limits_.most_unfolded; ++unfolded) {
    for (int round = 0; round < kMostRounds; ++round) {
      for (const Measure& measure : measures(goal)) {
        if (is_exhausted()) return std::nullopt;
        Attempt attempt = explore(goal, measure, unfolded);
        if (attempt.is_proved)
          return Proof{describe(goal, measure, unfolded), std::move(attempt.lemmas)};
        for (Conjecture& each : attempt.conjectures)
          if (tried.insert(key(each.equation)).second) found.push_back(std::move(each));
      }
      std::stable_sort(found.begin(), found.end(), [](const Conjecture& a, const Conjecture& b) {
        return size(a.equation.left) + size(a.equation.right) <
               size(b.equation.left) + size(b.equation.right);
      });
      const std::string why = why_;
      bool is_new = false;
      // What needs few lemmas is tried first.
      for (int deeper = 0; deeper < depth && !is_new; ++deeper) {
        for (const Conjecture& each : found) {
          if (is_exhausted()) return std::nullopt;
          is_new = prove_lemma(each, deeper) || is_new;
        }
        if (!is_new && round == 0 && unfolded == 1) is_new = prove_general_forms(goal, deeper);
      }
      why_ = why;
      if (!is_new) break;
    }
  }
  return std::nullopt;
}

/// Lemmas that the goal follows from, made from the goal itself.
bool Prover::prove_general_forms(const Equation& goal, int depth) {
  std::vector<Equation> forms = split_variables(program_, goal);
  if (goal.result) {
    if (!lists_) {
      load();  // it looks at all functions, and lemmas that were not proved have added some
      lists_ = ListFunctions::of(program_, *functions_, [&](const Term& a, const Term& b) {
        Equation equation;
        equation.left = a;
        equation.right = b;
        const fun::Function& f = program_.functions[FunctionId{a.index}];
        for (const fun::Parameter& each : f.parameters)
          equation.types.push_back(
              instantiate(program_, each.type, {program_.sort_type(fun::Sort::kInt)}));
        equation.names = {"xs", "ys"};
        add_functions(program_, equation);
        return seems_true(equation);
      });
      load();
    }
    for (Equation& each : accumulator_templates(program_, goal, *lists_))
      forms.push_back(std::move(each));
  }
  bool is_new = false;
  for (Equation& each : forms) {
    if (is_exhausted() || is_new) break;
    if (!lemmas_.contains(key(each)) && is_worthwhile(key(each), depth))
      is_new = prove_lemma(std::move(each), depth);
  }
  return is_new;
}

/// The general form first: its induction hypothesis says more.
bool Prover::prove_lemma(const Conjecture& found, int depth) {
  const std::string whole = key(found.equation);
  if (known(found) || !is_worthwhile(whole, depth)) return false;
  for (const bool with_calls : {true, false})
    if (auto general = generalised(program_, found, with_calls)) {
      const std::string name = key(*general);
      if (lemmas_.contains(name)) continue;
      if (is_worthwhile(name, depth) && prove_lemma(*std::move(general), depth)) return true;
    }
  return prove_lemma(found.equation, depth);
}

/// Was it not tried yet with lemmas as deep as these?
bool Prover::is_worthwhile(const std::string& name, int depth) {
  const auto [known, is_new] = tried_.try_emplace(name, depth);
  if (is_new) return true;
  if (known->second >= depth) return false;
  known->second = depth;
  return true;
}

bool Prover::prove_lemma(Equation equation, int depth) {
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
  lemmas_.emplace(name, Known{std::move(equation), *std::move(proof)});
  return true;
}

/// Is there no difference on small inputs?
bool Prover::seems_true(const Equation& equation) {
  joint::Request request;
  request.program = &program_;
  request.submission = equation.right_function;
  request.references = {equation.left_function};
  joint::Limits limits;
  limits.budget = 6;
  limits.steps = 30'000;
  limits.path_steps = 5'000;
  const joint::Report report = joint::compare(request, limits);
  steps_ += report.steps;
  return !std::holds_alternative<joint::Different>(report.verdict);
}

std::optional<std::string> Prover::known(const Conjecture& conjecture) const {
  for (const auto& [name, lemma] : lemmas_)
    if (is_instance(conjecture, lemma.equation)) return name;
  return std::nullopt;
}

/// Does the left side return a value for all values of the variables?
bool Prover::is_total(const Equation& equation) {
  Shape shape;
  std::vector<Term> variables;
  for (std::uint32_t i = 0; i < equation.types.size(); ++i) variables.push_back(Term::variable(i));
  shape.call = Term::call(equation.left_function, std::move(variables));
  shape.types = equation.types;
  return is_total(shape);
}

bool Prover::is_total(const Shape& shape) {
  const auto [known, is_new] = total_.try_emplace(key(shape), false);
  if (!is_new) return known->second;  // false while it is being found out
  const bool total = prove_total(shape);
  return total_[key(shape)] = total;
}

bool Prover::prove_total(const Shape& shape) {
  const FunctionId function{shape.call.index};
  const std::vector<fun::TypeId>& types = shape.types;
  if (program_.functions[function].is_constant) return false;
  std::vector<std::uint32_t> data, numbers;
  for (std::uint32_t i = 0; i < types.size(); ++i) {
    const fun::Type& type = program_.type(types[i]);
    if (type.kind == fun::TypeKind::kData) data.push_back(i);
    if (type.kind == fun::TypeKind::kSort &&
        (type.sort == fun::Sort::kInt || type.sort == fun::Sort::kLong))
      numbers.push_back(i);
  }
  std::vector<Measure> measures;
  if (!data.empty()) measures.push_back({false, {data}, std::nullopt});
  if (data.size() > 1)
    for (const std::uint32_t one : data) measures.push_back({false, {{one}}, std::nullopt});
  for (const std::uint32_t one : numbers) measures.push_back({false, {}, one});
  if (measures.empty()) measures.emplace_back();
  for (const Measure& measure : measures) {
    if (is_exhausted()) return false;
    Setting setting;
    setting.measure = measure;
    setting.returning = shape.call;
    setting.returning_types = shape.types;
    smt::TermPool pool;
    narrowing::Store store(program_, pool);
    Summaries summaries(program_, store, *functions_, setting,
                        [&](const Shape& other) { return is_total(other); });
    narrowing::Limits limits;
    limits.steps = limits_.path_steps;
    limits.all_steps = limits_.all_paths / 4;
    narrowing::Machine machine(*code_, store, no_costs(), limits);
    machine.interceptor = &summaries;
    std::vector<Value> roots;
    for (const fun::TypeId type : types) roots.push_back(store.fresh(type));
    summaries.set_roots(roots);
    std::vector<Value> arguments;
    for (const Term& operand : shape.call.operands) {
      const auto value = summaries.make(operand, roots);
      if (!value) return false;
      arguments.push_back(*value);
    }
    bool returns = true;
    const auto statistics = machine.explore(
        {{function, arguments, UINT32_MAX}}, [&](const std::vector<CallResult>& results) {
          if (results.back().termination == Termination::kValue) return Next::kContinue;
          if (store.integers().is_implied(pool.false_term(), limits_.solver_steps))
            return Next::kContinue;
          returns = false;
          return Next::kStop;
        });
    steps_ += statistics.steps;
    if (returns && statistics.complete()) return true;
    if (!functions_->is_recursive(function)) return false;
  }
  return false;
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

}  // namespace assay::induction
