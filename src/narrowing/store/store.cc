#include "narrowing/store/store.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace assay::narrowing {
namespace {

constexpr std::uint64_t kOther = std::uint64_t{1} << Types::kMostConstructors;

smt::Range domain_of(fun::Sort sort) {
  switch (sort) {
    case fun::Sort::kBoolean:
      return {0, 1};
    case fun::Sort::kChar:
      return {0, 0xFFFF};
    case fun::Sort::kLong:
      return smt::Range::of_type(64, true);
    default:
      return smt::Range::of_type(32, true);
  }
}

bool has_numbers(fun::Sort sort) {
  return sort == fun::Sort::kInt || sort == fun::Sort::kChar || sort == fun::Sort::kLong ||
         sort == fun::Sort::kBoolean;
}

}  // namespace

Value Store::fresh(fun::TypeId type) {
  const auto index = static_cast<std::uint32_t>(variables_.size());
  Variable made;
  made.type = type;
  const TypeInfo& info = types_.info(type);
  if (info.kind == fun::TypeKind::kSort) {
    if (info.sort == fun::Sort::kUnit) return Value::unit();
    if (info.sort == fun::Sort::kNull) return Value::null();
    if (has_numbers(info.sort)) made.number = integers_.fresh(domain_of(info.sort));
  }
  variables_.push_back(made);
  return Value::variable(index);
}

smt::TermId Store::term(Value v) {
  switch (v.tag()) {
    case Tag::kInt:
      return pool_.int_const(v.as_int());
    case Tag::kChar:
      return pool_.int_const(v.as_char());
    case Tag::kBoolean:
      return pool_.bool_const(v.as_boolean());
    case Tag::kVariable: {
      const Variable& variable = variables_[v.payload()];
      CHECK(variable.number != kNoNumber);
      const smt::TermId number = integers_.term(variable.number);
      if (types_.info(variable.type).sort == fun::Sort::kBoolean)
        return pool_.eq(number, pool_.int_const(1));
      return number;
    }
    case Tag::kObject:
      if (v.object()->kind == ObjectKind::kTerm) return v.object()->term();
      if (v.object()->kind == ObjectKind::kDouble)
        return pool_.int_const(static_cast<std::int64_t>(v.object()->as_double()));
      CHECK(v.object()->kind == ObjectKind::kLong);
      return pool_.int_const(v.object()->as_long());
    case Tag::kUnit:
    case Tag::kNull:
      break;
  }
  CHECK(false);
  return {};
}

std::uint64_t Store::allowed(Value variable) {
  const Variable& v = variables_[variable.payload()];
  const TypeInfo& info = types_.info(v.type);
  std::uint64_t mask = (std::uint64_t{1} << info.constructors.size()) - 1;
  if (options.other && !info.is_closed) mask |= kOther;
  return mask & ~v.excluded;
}

bool Store::may_be_other(Value variable) const {
  return options.other && (variables_[variable.payload()].excluded & kOther) == 0;
}

std::uint64_t Store::mask_of(Value variable, const Pattern& pattern) {
  const fun::TypeId type = type_of(variable);
  const auto bit = [&](fun::ConstructorId constructor) {
    const int place = types_.alternative(type, constructor);
    return place < 0 ? 0 : std::uint64_t{1} << place;
  };
  if (pattern.kind == fun::PatternKind::kConstructor) return bit(pattern.constructor);
  std::uint64_t mask = 0;
  for (const fun::ConstructorId constructor : *pattern.constructors) mask |= bit(constructor);
  return mask;
}

void Store::save(std::uint32_t variable) {
  const Variable& v = variables_[variable];
  trail_.push_back({variable, nullptr, v.bound, v.excluded, v.watches, v.entries});
}

void Store::write(Object* cell, Value content) {
  trail_.push_back({0, cell, cell->values()[0], 0, nullptr, nullptr});
  cell->values()[0] = content;
}

Value Store::add_entry(Value function, const Value* arguments, std::uint32_t count) {
  const Value result = fresh(types_.result(type_of(function)));
  add_entry(function, arguments, count, result);
  return result;
}

void Store::add_entry(Value function, const Value* arguments, std::uint32_t count, Value result) {
  auto* made = heap_.arena().allocate<Entry>();
  made->arguments = heap_.arena().allocate<Value>(count);
  std::copy(arguments, arguments + count, made->arguments);
  made->result = result;
  save(function.payload());
  made->next = variables_[function.payload()].entries;
  variables_[function.payload()].entries = made;
}

bool Store::exclude(Value variable, std::uint64_t alternatives) {
  Variable& v = variables_[variable.payload()];
  if ((allowed(variable) & alternatives) == 0) return true;
  save(variable.payload());
  v.excluded |= alternatives;
  return allowed(variable) != 0 && wake(variable.payload());
}

bool Store::bind(Value variable, std::size_t alternative) {
  if ((allowed(variable) >> alternative & 1U) == 0) return false;
  const TypeInfo& info = types_.info(type_of(variable));
  const auto& fields = info.fields[alternative];
  Object* made =
      heap_.data(info.constructors[alternative], static_cast<std::uint32_t>(fields.size()));
  for (std::size_t i = 0; i < fields.size(); ++i) made->values()[i] = fresh(fields[i]);
  ++bindings_;
  save(variable.payload());
  variables_[variable.payload()].bound = Heap::seal(made);
  return wake(variable.payload());
}

bool Store::bind(Value variable, Value to) {
  Watch* watches = variables_[variable.payload()].watches;
  save(variable.payload());
  variables_[variable.payload()].bound = to;
  if (to.is(Tag::kVariable)) {
    const std::uint64_t excluded = variables_[variable.payload()].excluded;
    if (excluded != 0 && !exclude(to, excluded)) return false;
    save(to.payload());
    for (const Watch* w = watches; w != nullptr; w = w->next) {
      auto* copy = heap_.arena().allocate<Watch>();
      *copy = {w->suspended, variables_[to.payload()].watches};
      variables_[to.payload()].watches = copy;
    }
  } else if (is_data(to) && types_.info(type_of(variable)).kind == fun::TypeKind::kData) {
    const int place = types_.alternative(type_of(variable), to.object()->constructor());
    if (place < 0 || (variables_[variable.payload()].excluded >> place & 1U) != 0) return false;
  }
  return wake(variable.payload());
}

bool Store::wake(std::uint32_t variable) {
  for (const Watch* w = variables_[variable].watches; w != nullptr; w = w->next) {
    bool done = false;
    if (!propagate(*w->suspended, done)) return false;
  }
  return true;
}

bool Store::post(smt::TermId condition) { return integers_.post(condition) && wake_for_integers(); }

bool Store::make_match(Value v, const Pattern& pattern) {
  v = deref(v);
  switch (pattern.kind) {
    case fun::PatternKind::kAny:
      return true;
    case fun::PatternKind::kLiteral:
      return make_equal(v, pattern.literal);
    case fun::PatternKind::kType:
      if (!v.is(Tag::kVariable) || types_.info(type_of(v)).kind != fun::TypeKind::kData)
        return matches(v, pattern) == Truth::kYes;
      return exclude(v, ~mask_of(v, pattern));
    case fun::PatternKind::kConstructor:
      break;
    case fun::PatternKind::kAlternative:
    case fun::PatternKind::kEqual:
      CHECK(false);
  }
  if (v.is(Tag::kVariable)) {
    if (types_.info(type_of(v)).kind != fun::TypeKind::kData) return false;
    const int place = types_.alternative(type_of(v), pattern.constructor);
    if (place < 0 || !bind(v, static_cast<std::size_t>(place))) return false;
    v = deref(v);
  }
  if (!is_data(v) || v.object()->constructor() != pattern.constructor) return false;
  for (std::uint32_t i = 0; i < pattern.subpatterns.size(); ++i)
    if (!make_match(v.object()->values()[i], pattern.subpatterns[i])) return false;
  return true;
}

bool Store::make_mismatch(Value v, const Pattern& pattern) {
  return suspend_negation({v, Value::none(), &pattern});
}

bool Store::make_unequal(Value a, Value b) { return suspend_negation({a, b, nullptr}); }

bool Store::make_equal(Value a, Value b) {
  a = deref(a);
  b = deref(b);
  switch (equal(a, b)) {
    case Truth::kYes:
      return true;
    case Truth::kNo:
      return false;
    case Truth::kUndetermined:
      break;
  }
  if (is_numeric(a) || is_numeric(b) || a.is(Tag::kBoolean))
    return post(pool_.eq(term(a), term(b)));
  if (!a.is(Tag::kVariable)) std::swap(a, b);
  if (a.is(Tag::kVariable)) {
    if (occurs(a, b)) return false;
    return bind(a, b);
  }
  for (std::uint32_t i = 0; i < a.object()->count; ++i)
    if (!make_equal(a.object()->values()[i], b.object()->values()[i])) return false;
  return true;
}

bool Store::occurs(Value variable, Value in) const {
  in = deref(in);
  if (in == variable) return true;
  if (!is_data(in) || in.object()->is_ground) return false;
  for (std::uint32_t i = 0; i < in.object()->count; ++i)
    if (occurs(variable, in.object()->values()[i])) return true;
  return false;
}

void Store::undo(const Mark& mark) {
  while (trail_.size() > mark.trail) {
    const Change& change = trail_.back();
    if (change.cell != nullptr) {
      change.cell->values()[0] = change.bound;
    } else {
      Variable& v = variables_[change.variable];
      v.bound = change.bound;
      v.excluded = change.excluded;
      v.watches = change.watches;
      v.entries = change.entries;
    }
    trail_.pop_back();
  }
  variables_.resize(mark.variables);
  waiting_for_integers_.resize(mark.numeric);
  integers_.undo(mark.integers);
  bindings_ = mark.bindings;
  heap_.arena().release(mark.arena);
}

}  // namespace assay::narrowing
