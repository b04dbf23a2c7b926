#include "equiv/induction/summaries.h"

#include <algorithm>
#include <utility>

#include "equiv/induction/sizes.h"

namespace assay::induction {

using fun::FunctionId;
using narrowing::Call;
using narrowing::Interception;
using narrowing::ObjectKind;
using narrowing::Tag;
using narrowing::Value;

namespace {

Interception give_up(const char* why) {
  Interception made;
  made.kind = Interception::Kind::kGiveUp;
  made.why = why;
  return made;
}

}  // namespace

Interception Summaries::at_call(const Call& call) {
  missing_.reset();
  const FunctionId function = functions_.representative(call.function);
  if (std::all_of(call.arguments, call.arguments + call.count,
                  [&](Value v) { return narrowing::is_ground(store_.deref(v)); }))
    return {};
  if (!functions_.is_pure(function) || !std::all_of(call.arguments, call.arguments + call.count,
                                                    [&](Value v) { return is_pure(v); }))
    return {};
  if (const Record* known = find(function, call.arguments, call.count)) return result_of(*known);
  if (auto replaced = apply_rule(function, call)) return *std::move(replaced);
  if (!functions_.is_recursive(function)) return {};
  if (!call.is_abandoned && is_worth_trying(function, call)) {
    add({Record::Kind::kExecuted,
         function,
         nullptr,
         call.count,
         {},
         Value::none(),
         call.stage,
         call.is_instead},
        call.arguments);
    Interception made;
    made.kind = Interception::Kind::kTry;
    return made;
  }
  return summarise(function, call);
}

void Summaries::add(Record record, const Value* arguments) {
  Value* copy = store_.heap().arena().allocate<Value>(std::max(record.count, 1U));
  std::copy(arguments, arguments + record.count, copy);
  record.arguments = copy;
  records_.push_back(record);
}

Interception Summaries::result_of(const Record& record) const {
  Interception made;
  made.kind = Interception::Kind::kResult;
  made.value = record.result;
  made.returns = record.returns;
  return made;
}

const Record* Summaries::find(FunctionId function, const Value* arguments,
                              std::uint32_t count) const {
  for (auto record = records_.rbegin(); record != records_.rend(); ++record) {
    if (record->function != function || record->count != count ||
        record->kind == Record::Kind::kReplacing || record->kind == Record::Kind::kExecuted)
      continue;
    bool same = true;
    for (std::uint32_t i = 0; i < count && same; ++i)
      same = sameness_.is_same(record->arguments[i], arguments[i]);
    if (same) return &*record;
  }
  return nullptr;
}

const Record* Summaries::record_of(Value variable) const {
  for (const Record& record : records_)
    if (record.kind == Record::Kind::kOpaque && record.result == variable) return &record;
  return nullptr;
}

void Summaries::replaced(std::size_t call, Value result) {
  Record record = records_[call];
  record.kind = Record::Kind::kReplaced;
  record.result = result;
  records_.push_back(record);
}

// Rules ----------------------------------------------------------------------------------------

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
      if (!narrowing::is_data(v) || v.object()->id != pattern.index) return false;
      break;
    case Term::Kind::kClosure:
      if (!narrowing::is_kind(v, ObjectKind::kClosure) ||
          functions_.representative(FunctionId{v.object()->id}) !=
              functions_.representative(FunctionId{pattern.index}))
        return false;
      break;
    case Term::Kind::kCall:
    case Term::Kind::kField:
    case Term::Kind::kPrimitive:
    case Term::Kind::kIf:
      return false;
  }
  if (v.object()->count != pattern.operands.size()) return false;
  for (std::uint32_t i = 0; i < v.object()->count; ++i)
    if (!matches(pattern.operands[i], v.object()->values()[i], variables)) return false;
  return true;
}

/// A left side that ends is the same as the right side, so that it can be replaced wherever it is
/// executed and assumed to end. A right side can be replaced where the left side is then known to
/// end; summarise() sees to that.
bool Summaries::may_use(const Rule& rule, std::uint32_t stage) const {
  if (rule.is_total) return true;
  return rule.replaces_left == (stage <= setting_.left_stage);
}

/// An equation is about the values of its variables' types, and about functions that always return.
bool Summaries::have_types(const std::vector<Value>& values,
                           const std::vector<fun::TypeId>& types) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool fits = program_.type(types[i]).kind == fun::TypeKind::kFunction
                          ? is_total_function(values[i], types[i])
                          : types_.conforms(values[i], types[i]);
    if (!fits) return false;
  }
  return true;
}

std::optional<Interception> Summaries::apply_rule(FunctionId function, const Call& call) {
  for (const Rule& rule : setting_.rules) {
    if (functions_.representative(FunctionId{rule.pattern.index}) != function ||
        rule.pattern.operands.size() != call.count || !may_use(rule, call.stage))
      continue;
    std::vector<Value> variables(program_.functions[rule.instead].parameters.size(), Value::none());
    bool fits = true;
    for (std::uint32_t i = 0; i < call.count && fits; ++i)
      fits = matches(rule.pattern.operands[i], call.arguments[i], variables);
    if (!fits ||
        !std::all_of(variables.begin(), variables.end(), [](Value v) { return v.exists(); }))
      continue;
    if (!have_types(variables, rule.types)) continue;
    if (rule.is_hypothesis && !(is_smaller(variables) && satisfies_contracts(variables))) continue;
    // A call that is being replaced is not replaced again below itself.
    const bool is_open = std::any_of(records_.begin(), records_.end(), [&](const Record& record) {
      if (record.kind != Record::Kind::kReplacing || record.function != function) return false;
      for (std::uint32_t i = 0; i < call.count; ++i)
        if (!sameness_.is_same(record.arguments[i], call.arguments[i])) return false;
      return true;
    });
    if (is_open) continue;
    if (!rule.lemma.empty()) used_.insert(rule.lemma);
    last_replaced_ = records_.size();
    add({Record::Kind::kReplacing,
         function,
         nullptr,
         call.count,
         {},
         Value::none(),
         call.stage,
         call.is_instead},
        call.arguments);
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

bool Summaries::is_smaller_in_size(const std::vector<Value>& values) {
  for (const std::vector<std::uint32_t>& component : setting_.measure.sizes) {
    std::vector<Value> before, after;
    for (const std::uint32_t i : component) {
      before.push_back(roots_[i]);
      after.push_back(values[i]);
    }
    const auto a = Size::of(store_, after), b = Size::of(store_, before);
    if (!a || !b) return false;
    if (induction::is_smaller(*a, *b)) return true;
    if (*a != *b) return false;
  }
  return false;
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

/// A contract holds for values where its call is in the table, with a result that is true.
bool Summaries::satisfies_contracts(const std::vector<Value>& values) {
  return std::all_of(
      setting_.contracts.begin(), setting_.contracts.end(), [&](const narrowing::Contract& each) {
        const auto parameters = program_.functions[each.predicate].parameters.size();
        std::vector<Term> variables;
        for (std::uint32_t i = 0; i < parameters; ++i) variables.push_back(Term::variable(i));
        std::vector<Term> forms = {Term::call(each.predicate, std::move(variables))};
        if (auto body = plain_body(program_, each.predicate)) forms.push_back(*std::move(body));
        std::vector<Value> asked;
        for (const std::uint32_t argument : each.arguments) asked.push_back(values[argument]);
        return std::any_of(forms.begin(), forms.end(), [&](const Term& form) {
          std::vector<Value> arguments;
          for (const Term& operand : form.operands) {
            const auto made = make(operand, asked);
            if (!made) return false;
            arguments.push_back(*made);
          }
          const Record* known =
              find(functions_.representative(FunctionId{form.index}), arguments.data(),
                   static_cast<std::uint32_t>(arguments.size()));
          if (known == nullptr || known->returns.exists()) return false;
          const Value result = store_.deref(known->result);
          if (result.is(Tag::kBoolean)) return result.as_boolean();
          return store_.integers().decide(store_.term(result)) == narrowing::Truth::kYes;
        });
      });
}

// Which calls are executed -----------------------------------------------------------------------

/// Is no reference cell, no object with an identity and no function with effects below it?
bool Summaries::is_pure(Value v) const {
  std::vector<Value> rest = {v};
  for (std::size_t parts = 0; !rest.empty(); ++parts) {
    const Value next = store_.deref(rest.back());
    rest.pop_back();
    constexpr std::size_t kMost = 4000;
    if (parts > kMost) return false;
    if (!next.is_object() || !next.exists()) continue;
    const narrowing::Object& object = *next.object();
    if (object.kind == ObjectKind::kCell ||
        (object.has_identity && !functions_.is_transparent(object.constructor())))
      return false;
    if (object.kind == ObjectKind::kClosure && !functions_.is_pure(FunctionId{object.id}))
      return false;
    if (object.kind == ObjectKind::kData || object.kind == ObjectKind::kClosure)
      rest.insert(rest.end(), object.values(), object.values() + object.count);
  }
  return true;
}

/// How deep `v` lies in `origin`: the constructors of v's own class above it; nullopt if it does
/// not occur there.
std::optional<std::uint32_t> Summaries::depth_in(Value origin, Value v) {
  const fun::DataId family = types_.family(v);
  std::vector<std::pair<Value, std::uint32_t>> rest = {{origin, 0}};
  std::optional<std::uint32_t> best;
  for (std::size_t parts = 0; !rest.empty(); ++parts) {
    constexpr std::size_t kMost = 2000;
    if (parts > kMost) return best;
    const Value at = store_.deref(rest.back().first);
    const std::uint32_t depth = rest.back().second;
    rest.pop_back();
    if (at == v) {
      best = std::min(best.value_or(depth), depth);
      continue;
    }
    if (!narrowing::is_data(at)) continue;
    const bool is_family = types_.family(at.object()->constructor()) == family;
    for (std::uint32_t i = 0; i < at.object()->count; ++i)
      rest.emplace_back(at.object()->values()[i], depth + (is_family ? 1 : 0));
  }
  return best;
}

/// The goal's variables may be examined as deep as the setting says, and results of calls by the
/// code that called. A call on such a result may not examine it: nothing says that it gets smaller.
bool Summaries::may_examine(Value variable, std::size_t since) {
  variable = store_.deref(variable);
  if (store_.types().info(store_.type_of(variable)).kind != fun::TypeKind::kData) return true;
  for (std::size_t i = since; i < records_.size(); ++i)
    if (records_[i].kind == Record::Kind::kOpaque && depth_in(records_[i].result, variable))
      return true;
  return std::any_of(roots_.begin(), roots_.end(), [&](Value root) {
    const auto depth = depth_in(root, variable);
    return depth && *depth < setting_.depth;
  });
}

/// A call whose recursion depends on numbers could go on for ever, and one whose recursion depends
/// on data can, if it makes them larger.
bool Summaries::is_worth_trying(FunctionId function, const Call& call) const {
  constexpr std::uint32_t kMost = 12;
  const auto executed = static_cast<std::uint32_t>(
      std::count_if(records_.begin(), records_.end(), [&](const Record& record) {
        return record.kind == Record::Kind::kExecuted && record.function == function &&
               record.stage == call.stage;
      }));
  return executed < (functions_.driving(function).data.empty() ? setting_.depth : kMost);
}

std::string key(const Shape& shape) {
  std::string text = key(shape.call);
  for (const fun::TypeId type : shape.types) text += ":" + std::to_string(type.index);
  return text;
}

/// The value with variables for all parts that are no functions and contain none.
std::optional<Term> Summaries::abstract(Value v, Shape& shape) {
  v = store_.deref(v);
  constexpr std::size_t kMost = 100;
  if (shape.types.size() > kMost) return std::nullopt;
  const auto type = types_.type_of(v);
  if (type && (v.is(Tag::kVariable) || types_.is_plain(*type))) {
    shape.types.push_back(*type);
    return Term::variable(static_cast<std::uint32_t>(shape.types.size() - 1));
  }
  const bool is_closure = narrowing::is_kind(v, ObjectKind::kClosure);
  if (!is_closure && !narrowing::is_data(v)) return std::nullopt;
  std::vector<Term> operands;
  for (std::uint32_t i = 0; i < v.object()->count; ++i) {
    auto operand = abstract(v.object()->values()[i], shape);
    if (!operand) return std::nullopt;
    operands.push_back(*std::move(operand));
  }
  return is_closure ? Term::closure(functions_.representative(FunctionId{v.object()->id}),
                                    std::move(operands))
                    : Term::construct(v.object()->constructor(), std::move(operands));
}

/// Does the function return a value for all arguments of the type's? Functions that are inputs do.
bool Summaries::is_total_function(Value v, std::optional<fun::TypeId> type) {
  v = store_.deref(v);
  if (!narrowing::is_kind(v, ObjectKind::kClosure)) return are_total_parts(v);
  if (!are_total_parts(v)) return false;
  const FunctionId function = functions_.representative(FunctionId{v.object()->id});
  const fun::Function& f = program_.functions[function];
  Shape shape;
  auto closure = abstract(v, shape);
  if (!closure) return false;
  shape.call = Term::call(function, std::move(closure->operands));
  const std::size_t bound = shape.call.operands.size();
  const std::vector<fun::TypeId> expected =
      type ? program_.type(*type).arguments : std::vector<fun::TypeId>();
  for (std::size_t i = bound; i < f.parameters.size(); ++i) {
    fun::TypeId each = f.parameters[i].type;
    if (f.type_parameters > 0) {
      if (expected.size() != f.parameters.size() - bound + 1) return false;
      each = expected[i - bound];
    }
    shape.call.operands.push_back(Term::variable(static_cast<std::uint32_t>(shape.types.size())));
    shape.types.push_back(each);
  }
  return is_total_(shape);
}

/// The same for all functions that are parts of the value.
bool Summaries::are_total_parts(Value v) {
  v = store_.deref(v);
  if (!v.is_object() || !v.exists()) return true;
  const narrowing::Object& object = *v.object();
  if (object.kind != ObjectKind::kData && object.kind != ObjectKind::kClosure) return true;
  for (std::uint32_t i = 0; i < object.count; ++i)
    if (!is_total_function(object.values()[i], std::nullopt)) return false;
  return true;
}

bool Summaries::returns_always(FunctionId function, const Call& call,
                               const ValueTypes::Signature& signature) {
  for (std::uint32_t i = 0; i < call.count; ++i)
    if (!is_total_function(call.arguments[i], signature.parameters[i])) return false;
  if (setting_.returning && setting_.returning->index == function.index) {
    std::vector<Value> variables(roots_.size(), Value::none());
    bool fits = true;
    for (std::uint32_t i = 0; i < call.count && fits; ++i)
      fits = matches(setting_.returning->operands[i], call.arguments[i], variables);
    if (fits && std::all_of(variables.begin(), variables.end(), [](Value v) { return v.exists(); }))
      return is_smaller(variables);
  }
  Shape shape;
  std::vector<Term> operands;
  for (std::uint32_t i = 0; i < call.count; ++i) {
    auto operand = abstract(call.arguments[i], shape);
    if (!operand) return false;
    operands.push_back(*std::move(operand));
  }
  shape.call = Term::call(function, std::move(operands));
  return is_total_(shape);
}

/// Makes the result a fresh variable. On the left side, which is assumed to end, a call may throw
/// as well. On the right side nothing is assumed, so that the call must be known to return: because
/// it is in the table already, or because it always does.
Interception Summaries::summarise(FunctionId function, const Call& call) {
  if (functions_.mentions_null(function)) return give_up("null, which a result could be");
  const auto signature = types_.signature(function, call.arguments, call.count);
  if (!signature) return {};
  const bool returns = returns_always(function, call, *signature);
  const bool must_return = setting_.returning || call.stage > setting_.left_stage;
  Record record{Record::Kind::kOpaque,           function,      nullptr,    call.count,
                store_.fresh(signature->result), Value::none(), call.stage, call.is_instead};
  if (!returns && must_return) {
    add(record, call.arguments);
    missing_ = records_.back();
    return give_up("a call that may not return");
  }
  if (!returns) record.returns = store_.fresh(program_.sort_type(fun::Sort::kBoolean));
  add(record, call.arguments);
  return result_of(records_.back());
}

}  // namespace assay::induction
