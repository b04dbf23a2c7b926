// When a call is replaced by a rule: which rules match, which may be used, and whether the
// hypothesis is about smaller values.
#include <algorithm>
#include <utility>

#include "equiv/induction/sizes.h"
#include "equiv/induction/summaries.h"

namespace assay::induction {

using fun::FunctionId;
using narrowing::Call;
using narrowing::Interception;
using narrowing::ObjectKind;
using narrowing::Tag;
using narrowing::Value;

bool Summaries::matches(const Term& pattern, Value v, std::vector<Value>& variables) const {
  v = store_.deref(v);
  switch (pattern.kind) {
    case Term::Kind::kVariable: {
      Value& variable = variables[pattern.index];
      if (!variable.exists()) variable = v;
      return sameness_.is_same(variable, v);
    }
    case Term::Kind::kLiteral:
      if (const auto* i = std::get_if<std::int32_t>(&pattern.literal))
        return sameness_.is_same(Value::of_int(*i), v);
      if (const auto* b = std::get_if<bool>(&pattern.literal))
        return sameness_.is_same(Value::of_boolean(*b), v);
      if (const auto* c = std::get_if<char16_t>(&pattern.literal))
        return sameness_.is_same(Value::of_char(*c), v);
      if (std::holds_alternative<fun::UnitValue>(pattern.literal)) return v.is(Tag::kUnit);
      if (const auto* s = std::get_if<std::u16string>(&pattern.literal))
        return narrowing::is_kind(v, ObjectKind::kString) && v.object()->string() == *s;
      if (const auto* l = std::get_if<std::int64_t>(&pattern.literal))
        return narrowing::is_kind(v, ObjectKind::kLong) && v.object()->as_long() == *l;
      return false;
    case Term::Kind::kConstruct:
      v = sameness_.determined(v);
      if (!narrowing::is_data(v) || v.object()->id != pattern.index) return false;
      break;
    case Term::Kind::kClosure:
      if (!narrowing::is_kind(v, ObjectKind::kClosure) ||
          functions_.representative(FunctionId{v.object()->id}) !=
              functions_.representative(FunctionId{pattern.index}))
        return false;
      break;
    case Term::Kind::kCall:
      return matches_result(pattern, v, variables);
    case Term::Kind::kField:
      return matches_field(pattern, v, variables);
    case Term::Kind::kPrimitive:
    case Term::Kind::kIf:
      return false;
  }
  if (v.object()->count != pattern.operands.size()) return false;
  for (std::uint32_t i = 0; i < v.object()->count; ++i)
    if (!matches(pattern.operands[i], v.object()->values()[i], variables)) return false;
  return true;
}

/// Is it the result of a call that matches the pattern?
bool Summaries::matches_result(const Term& pattern, Value v, std::vector<Value>& variables) const {
  return matches_call(pattern, variables, [&](Value result) { return store_.deref(result) == v; });
}

/// Is it the field of such a result? The class has no alternatives, and the path has examined the
/// result, or there would be no value of the field.
bool Summaries::matches_field(const Term& pattern, Value v, std::vector<Value>& variables) const {
  return matches_call(pattern.operands[0], variables, [&](Value result) {
    result = store_.deref(result);
    return narrowing::is_data(result) && result.object()->id == pattern.index &&
           pattern.field < result.object()->count &&
           store_.deref(result.object()->values()[pattern.field]) == v;
  });
}

/// Is there a call that was not executed, matches the pattern and has such a result?
bool Summaries::matches_call(const Term& pattern, std::vector<Value>& variables,
                             const std::function<bool(Value)>& has_result) const {
  const FunctionId function = functions_.representative(FunctionId{pattern.index});
  for (const Record& record : records_) {
    if (record.kind != Record::Kind::kOpaque || record.function != function ||
        record.count != pattern.operands.size() || !has_result(record.result))
      continue;
    const std::vector<Value> before = variables;
    bool fits = true;
    for (std::uint32_t i = 0; i < record.count && fits; ++i)
      fits = matches(pattern.operands[i], record.arguments[i], variables);
    if (fits) return true;
    variables = before;
  }
  return false;
}

/// A left side that ends is the same as the right side, so that it can be replaced wherever it is
/// executed and assumed to end. A right side can be replaced where the left side is then known to
/// end; summarise() sees to that. An equation that says nothing where the left side fails may be
/// used where that ends the goal's left side as well, about which nothing is said either then.
/// Exceptions are compared by their class only, so that a handler could tell two apart.
bool Summaries::may_use(const Rule& rule, const Call& call) const {
  if (rule.is_total) return true;
  if (call.is_handled || (rule.ignores_faults && !setting_.ignores_faults)) return false;
  return rule.replaces_left == (call.stage <= setting_.left_stage);
}

/// An equation is about the values of its variables' types, and about functions that always return,
/// also where they are parts of data.
bool Summaries::have_types(const std::vector<Value>& values,
                           const std::vector<fun::TypeId>& types) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool fits = program_.type(types[i]).kind == fun::TypeKind::kFunction
                          ? is_total_function(values[i], types[i])
                          : types_.conforms(values[i], types[i]) && are_total_parts(values[i]);
    if (!fits) return false;
  }
  return true;
}

std::optional<Interception> Summaries::apply_rule(FunctionId function, const Call& call) {
  for (const Rule& rule : setting_.rules) {
    if (functions_.representative(FunctionId{rule.pattern.index}) != function ||
        rule.pattern.operands.size() != call.count || !may_use(rule, call))
      continue;
    std::vector<Value> variables(program_.functions[rule.instead].parameters.size(), Value::none());
    bool fits = true;
    for (std::uint32_t i = 0; i < call.count && fits; ++i)
      fits = matches(rule.pattern.operands[i], call.arguments[i], variables);
    if (fits && rule.also) fits = matches_call(*rule.also, variables, [](Value) { return true; });
    if (!fits ||
        !std::all_of(variables.begin(), variables.end(), [](Value v) { return v.exists(); }))
      continue;
    if (!have_types(variables, rule.types)) continue;
    if (rule.is_hypothesis && !is_smaller(variables)) continue;
    if (rule.together != Rule::Together::kNo && !is_small_enough(rule, variables)) continue;
    // A call that is being replaced is not replaced again below itself.
    const bool is_open = std::any_of(records_.begin(), records_.end(), [&](const Record& record) {
      if (record.kind != Record::Kind::kReplacing || record.function != function) return false;
      for (std::uint32_t i = 0; i < call.count; ++i)
        if (!sameness_.is_same(record.arguments[i], call.arguments[i])) return false;
      return true;
    });
    if (is_open || !satisfies(rule.contracts, variables)) continue;
    if (!rule.lemma.empty()) used_.insert(rule.lemma);
    last_replaced_ = records_.size();
    add(Record::Kind::kReplacing, function, call);
    Interception made;
    made.kind = Interception::Kind::kInstead;
    made.function = rule.instead;
    made.arguments = std::move(variables);
    return made;
  }
  return std::nullopt;
}

std::optional<Value> Summaries::make(const Term& term, const std::vector<Value>& variables) {
  switch (term.kind) {
    case Term::Kind::kVariable:
      return variables[term.index];
    case Term::Kind::kLiteral:
      if (const auto* i = std::get_if<std::int32_t>(&term.literal)) return Value::of_int(*i);
      if (const auto* b = std::get_if<bool>(&term.literal)) return Value::of_boolean(*b);
      if (const auto* c = std::get_if<char16_t>(&term.literal)) return Value::of_char(*c);
      return std::nullopt;
    case Term::Kind::kConstruct:
    case Term::Kind::kClosure: {
      const auto count = static_cast<std::uint32_t>(term.operands.size());
      narrowing::Object* made = term.kind == Term::Kind::kConstruct
                                    ? store_.heap().data(fun::ConstructorId{term.index}, count)
                                    : store_.heap().closure(FunctionId{term.index}, count);
      for (std::uint32_t i = 0; i < count; ++i) {
        const auto field = make(term.operands[i], variables);
        if (!field) return std::nullopt;
        made->values()[i] = *field;
      }
      return narrowing::Heap::seal(made);
    }
    case Term::Kind::kCall:
    case Term::Kind::kField:
    case Term::Kind::kPrimitive:
    case Term::Kind::kIf:
      return std::nullopt;
  }
  return std::nullopt;
}

bool Summaries::is_smaller(const std::vector<Value>& values) {
  if (setting_.measure.is_by_calls) return is_called_by_left(values);
  if (setting_.measure.number) {
    const Value old = store_.deref(roots_[*setting_.measure.number]);
    const Value now = store_.deref(values[*setting_.measure.number]);
    smt::TermPool& pool = store_.pool();
    constexpr std::uint64_t kSteps = 200'000;
    const smt::TermId n = store_.term(now);
    return store_.integers().is_implied(pool.le(pool.int_const(0), n), kSteps) &&
           store_.integers().is_implied(pool.lt(n, store_.term(old)), kSteps);
  }
  return is_smaller_in_size(values);
}

/// A variable that is part of a call's result is smaller than the result by what the rest has at
/// least.
std::optional<Size> Summaries::bounded_part(std::uint32_t variable) {
  for (const Record& record : std::vector<Record>(records_)) {
    if (!has_returned(record)) continue;
    const Value result = sameness_.determined(record.result);
    std::vector<std::pair<Value, std::optional<std::uint32_t>>> parts = {{result, std::nullopt}};
    if (narrowing::is_data(result) &&
        store_.types().info(store_.type_of(record.result)).constructors.size() == 1)
      for (std::uint32_t i = 0; i < result.object()->count; ++i)
        parts.emplace_back(result.object()->values()[i], i);
    for (const auto& [part, field] : parts) {
      const auto whole = Size::of(store_, {part});
      if (!whole) continue;
      const auto found = whole->variables.find(variable);
      if (found == whole->variables.end() || found->second != 1) continue;
      const auto call = shaped(record);
      const auto bound = call ? setting_.size_bound(call->shape, field) : std::nullopt;
      if (!bound) continue;
      std::vector<Value> arguments;
      for (const std::uint32_t i : bound->variables) arguments.push_back(call->values[i]);
      auto made = Size::of(store_, arguments);
      if (!made) continue;
      made->constructors += bound->constant - whole->constructors;
      for (const auto& [other, times] : whole->variables)
        if (other != variable) made->constructors -= static_cast<std::int64_t>(times);
      return made;
    }
  }
  return std::nullopt;
}

std::optional<Size> Summaries::bounded_size(const std::vector<Value>& values) {
  auto made = Size::of(store_, values);
  const auto known = Size::of(store_, roots_);
  if (!made || !known || !setting_.size_bound) return made;
  constexpr int kMost = 10;  // results of calls
  for (int i = 0; i < kMost; ++i) {
    const auto foreign =
        std::find_if(made->variables.begin(), made->variables.end(),
                     [&](const auto& each) { return !known->variables.contains(each.first); });
    if (foreign == made->variables.end()) break;
    const auto bound = bounded_part(foreign->first);
    if (!bound) break;
    const std::uint64_t times = foreign->second;
    made->variables.erase(foreign);
    induction::add(*made, *bound, times);
  }
  return made;
}

bool Summaries::is_smaller_in_size(const std::vector<Value>& values) {
  for (const std::vector<std::uint32_t>& component : setting_.measure.sizes) {
    std::vector<Value> before, after;
    for (const std::uint32_t i : component) {
      before.push_back(roots_[i]);
      after.push_back(values[i]);
    }
    const auto a = bounded_size(after), b = Size::of(store_, before);
    if (!a || !b) return false;
    if (induction::is_smaller(*a, *b)) return true;
    if (!is_not_larger(*a, *b)) return false;
  }
  return false;
}

/// For equations that are proved together with the goal, whose measure is the size of all data.
bool Summaries::is_small_enough(const Rule& rule, const std::vector<Value>& values) {
  std::vector<Value> before, after;
  for (const std::uint32_t i : setting_.measure.sizes.at(0)) before.push_back(roots_[i]);
  for (const std::uint32_t i : rule.measured) after.push_back(values[i]);
  const auto a = bounded_size(after), b = Size::of(store_, before);
  if (!a || !b) return false;
  return induction::is_smaller(*a, *b) ||
         (rule.together == Rule::Together::kNotLarger && is_not_larger(*a, *b));
}

bool Summaries::is_called_by_left(const std::vector<Value>& values) {
  if (!setting_.left_call) return false;
  const Term& wanted = *setting_.left_call;
  std::vector<Value> arguments;
  bool is_root = true;  // it is the whole left side, not a call below it
  for (const Term& operand : wanted.operands) {
    const auto made = make(operand, values), root = make(operand, roots_);
    if (!made || !root) return false;
    arguments.push_back(*made);
    is_root = is_root && sameness_.is_same(*made, *root);
  }
  if (is_root) return false;
  const FunctionId function = functions_.representative(FunctionId{wanted.index});
  return std::any_of(records_.begin(), records_.end(), [&](const Record& record) {
    if (record.stage != setting_.left_stage || record.is_instead || record.function != function ||
        record.kind == Record::Kind::kReplaced || record.count != arguments.size())
      return false;
    for (std::uint32_t i = 0; i < record.count; ++i)
      if (!sameness_.is_same(record.arguments[i], arguments[i])) return false;
    return true;
  });
}

/// A contract holds for values where its call is in the table, with a result that is true, or
/// returns true whenever the path is taken.
bool Summaries::satisfies(const std::vector<narrowing::Contract>& contracts,
                          const std::vector<Value>& values) {
  return std::all_of(contracts.begin(), contracts.end(), [&](const narrowing::Contract& each) {
    std::vector<Value> asked;
    for (const std::uint32_t i : each.arguments) asked.push_back(values[i]);
    return is_known_true(each.predicate, asked) ||
           (extra_ == Extra::kNone && returns_true_ && returns_true_(each.predicate, asked));
  });
}

bool Summaries::is_known_true(FunctionId predicate, const std::vector<Value>& asked) {
  std::vector<Term> variables;
  for (std::uint32_t i = 0; i < asked.size(); ++i) variables.push_back(Term::variable(i));
  std::vector<Term> forms = {Term::call(predicate, std::move(variables))};
  if (auto body = plain_body(program_, predicate)) forms.push_back(*std::move(body));
  return std::any_of(forms.begin(), forms.end(), [&](const Term& form) {
    std::vector<Value> arguments;
    for (const Term& operand : form.operands) {
      const auto made = make(operand, asked);
      if (!made) return false;
      arguments.push_back(*made);
    }
    const Record* known = find(functions_.representative(FunctionId{form.index}), arguments.data(),
                               static_cast<std::uint32_t>(arguments.size()));
    if (known == nullptr || known->returns.exists()) return false;
    const Value result = store_.deref(known->result);
    if (result.is(Tag::kBoolean)) return result.as_boolean();
    return store_.integers().decide(store_.term(result)) == narrowing::Truth::kYes;
  });
}

}  // namespace assay::induction
