#include "equiv/induction/summaries.h"

#include <algorithm>
#include <utility>

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

Interception Summaries::at_call(const Call& original) {
  missing_.reset();
  Call call = original;
  if (extra_ != Extra::kNone) {
    call.stage = extra_ == Extra::kReturned ? 0 : setting_.left_stage + 1;
    call.is_instead = true;
  }
  const FunctionId function = functions_.representative(call.function);
  if (std::all_of(call.arguments, call.arguments + call.count,
                  [&](Value v) { return narrowing::is_ground(store_.deref(v)); }))
    return {};
  if (!functions_.is_pure(function) || !std::all_of(call.arguments, call.arguments + call.count,
                                                    [&](Value v) { return is_pure(v); }))
    return {};
  if (const Record* known = find(function, call.arguments, call.count)) {
    // The code that called may examine the result, whoever was the first to call.
    Record again = *known;
    again.kind = Record::Kind::kReplaced;
    return result_of(records_.emplace_back(again));
  }
  if (auto replaced = apply_rule(function, call)) return *std::move(replaced);
  if (!functions_.is_recursive(function)) return {};
  if (!call.is_abandoned && is_worth_trying(function, call)) {
    add(Record::Kind::kExecuted, function, call);
    Interception made;
    made.kind = Interception::Kind::kTry;
    return made;
  }
  return summarise(function, call);
}

Record& Summaries::add(Record::Kind kind, FunctionId function, const Call& call) {
  Value* copy = store_.heap().arena().allocate<Value>(std::max(call.count, 1U));
  std::copy(call.arguments, call.arguments + call.count, copy);
  Record record;
  record.kind = kind;
  record.function = function;
  record.arguments = copy;
  record.count = call.count;
  record.stage = call.stage;
  record.is_instead = call.is_instead;
  return records_.emplace_back(record);
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

bool Summaries::has_returned(const Record& record) {
  return record.kind == Record::Kind::kOpaque &&
         (!record.returns.exists() ||
          store_.integers().decide(store_.term(record.returns)) == narrowing::Truth::kYes);
}

bool Summaries::may_unfold(const Record& record) {
  if (!has_returned(record)) return false;
  // Doubles that are equal need not be the same.
  if (store_.types().holds_double(store_.type_of(record.result))) return false;
  const auto& data = functions_.driving(record.function).data;
  return std::any_of(data.begin(), data.end(), [&](std::uint32_t each) {
    return narrowing::is_data(store_.deref(record.arguments[each]));
  });
}

void Summaries::replaced(std::size_t call, Value result) {
  Record record = records_[call];
  record.kind = Record::Kind::kReplaced;
  record.result = result;
  records_.push_back(record);
}

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
    if ((records_[i].kind == Record::Kind::kOpaque ||
         records_[i].kind == Record::Kind::kReplaced) &&
        depth_in(records_[i].result, variable))
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
std::optional<Term> Summaries::abstract(Value v, ShapedCall& shaped) {
  v = store_.deref(v);
  constexpr std::size_t kMost = 100;
  if (shaped.values.size() > kMost) return std::nullopt;
  const auto type = types_.type_of(v);
  if (type && (v.is(Tag::kVariable) || types_.is_plain(*type))) {
    shaped.shape.types.push_back(*type);
    shaped.values.push_back(v);
    return Term::variable(static_cast<std::uint32_t>(shaped.values.size() - 1));
  }
  const bool is_closure = narrowing::is_kind(v, ObjectKind::kClosure);
  if (!is_closure && !narrowing::is_data(v)) return std::nullopt;
  std::vector<Term> operands;
  for (std::uint32_t i = 0; i < v.object()->count; ++i) {
    auto operand = abstract(v.object()->values()[i], shaped);
    if (!operand) return std::nullopt;
    operands.push_back(*std::move(operand));
  }
  return is_closure ? Term::closure(functions_.representative(FunctionId{v.object()->id}),
                                    std::move(operands))
                    : Term::construct(v.object()->constructor(), std::move(operands));
}

/// The same where the value's own type is not known, as that of Nil, but the parameter's is.
std::optional<Term> Summaries::abstract(Value v, std::optional<fun::TypeId> type,
                                        ShapedCall& shaped) {
  if (!type || !types_.is_plain(*type) || !types_.conforms(v, *type)) return abstract(v, shaped);
  shaped.shape.types.push_back(*type);
  shaped.values.push_back(store_.deref(v));
  return Term::variable(static_cast<std::uint32_t>(shaped.values.size() - 1));
}

/// Does the function return a value for all arguments of the type's? Functions that are inputs do.
bool Summaries::is_total_function(Value v, std::optional<fun::TypeId> type) {
  v = store_.deref(v);
  if (!narrowing::is_kind(v, ObjectKind::kClosure)) return are_total_parts(v);
  if (!are_total_parts(v)) return false;
  const FunctionId function = functions_.representative(FunctionId{v.object()->id});
  const fun::Function& f = program_.functions[function];
  // A function that it returns need not return itself.
  if (!types_.holds_no_functions(type ? program_.type(*type).arguments.back() : f.result))
    return false;
  ShapedCall shaped;
  auto closure = abstract(v, shaped);
  if (!closure) return false;
  Shape& shape = shaped.shape;
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
  // For all arguments, whatever this call's are.
  shaped.values.clear();
  return is_total_(shaped);
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
  return (!setting_.returning_may_throw && is_smaller_call(function, call)) ||
         is_so_by_shape(is_total_, function, call, signature);
}

/// Calls that may throw are followed both ways, as on the left side.
bool Summaries::ends_always(FunctionId function, const Call& call,
                            const ValueTypes::Signature& signature) {
  return (setting_.returning_may_throw && is_smaller_call(function, call)) ||
         (is_ending_ && is_so_by_shape(is_ending_, function, call, signature));
}

/// Is it a call of `returning` with smaller values?
bool Summaries::is_smaller_call(FunctionId function, const Call& call) {
  if (!setting_.returning || setting_.returning->index != function.index) return false;
  std::vector<Value> variables(roots_.size(), Value::none());
  for (std::uint32_t i = 0; i < call.count; ++i)
    if (!matches(setting_.returning->operands[i], call.arguments[i], variables)) return false;
  return std::all_of(variables.begin(), variables.end(), [](Value v) { return v.exists(); }) &&
         have_types(variables, setting_.returning_types) && is_smaller(variables);
}

/// Functions among the arguments belong to the shape, so that nothing need be known of them.
bool Summaries::is_so_by_shape(const IsTotal& what, FunctionId function, const Call& call,
                               const ValueTypes::Signature& signature) {
  for (const bool is_general : {true, false})
    if (const auto made = shaped(function, call.arguments, call.count, signature, is_general))
      if (what(*made)) return true;
  return false;
}

std::optional<ShapedCall> Summaries::shaped(FunctionId function, const Value* arguments,
                                            std::uint32_t count,
                                            const ValueTypes::Signature& signature,
                                            bool is_general) {
  ShapedCall made;
  std::vector<Term> operands;
  for (std::uint32_t i = 0; i < count; ++i) {
    auto operand = is_general ? abstract(arguments[i], signature.parameters[i], made)
                              : abstract(arguments[i], made);
    if (!operand) return std::nullopt;
    operands.push_back(*std::move(operand));
  }
  made.shape.call = Term::call(function, std::move(operands));
  return made;
}

std::optional<ShapedCall> Summaries::shaped(const Record& record) {
  const auto signature = types_.signature(record.function, record.arguments, record.count);
  if (!signature) return std::nullopt;
  return shaped(record.function, record.arguments, record.count, *signature, true);
}

/// Makes the result a fresh variable. On the left side, which is assumed to end, a call may throw
/// as well. On the right side nothing is assumed, so that the call must be known to return: because
/// it is in the table already, or because it always does.
Interception Summaries::summarise(FunctionId function, const Call& call) {
  if (functions_.mentions_null(function)) return give_up("null, which a result could be");
  const auto signature = types_.signature(function, call.arguments, call.count);
  if (!signature) return {};
  const bool returns = returns_always(function, call, *signature);
  const bool must_return =
      extra_ != Extra::kReturned && (setting_.must_return || call.stage > setting_.left_stage);
  Record& record = add(Record::Kind::kOpaque, function, call);
  record.result = store_.fresh(signature->result);
  const auto is_counting = [&] {
    const auto made = shaped(function, call.arguments, call.count, *signature, true);
    return made && setting_.is_counting(made->shape);
  };
  if (setting_.is_counting && is_counting()) {
    // What is added to it on a path, for parts that were taken off, stays within an Int.
    const smt::TermId count = store_.term(record.result);
    smt::TermPool& pool = store_.pool();
    store_.post(pool.le(pool.int_const(0), count));
    store_.post(pool.le(count, pool.int_const(kMostCounted)));
    has_counted_ = true;
  }
  if (!returns && must_return && !ends_always(function, call, *signature)) {
    missing_ = record;
    return give_up("a call that may not return");
  }
  if (!returns) record.returns = store_.fresh(program_.sort_type(fun::Sort::kBoolean));
  return result_of(record);
}

}  // namespace assay::induction
