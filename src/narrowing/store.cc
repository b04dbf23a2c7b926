#include "narrowing/store.h"

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

Truth both(Truth a, Truth b) {
  if (a == Truth::kNo || b == Truth::kNo) return Truth::kNo;
  return a == Truth::kYes && b == Truth::kYes ? Truth::kYes : Truth::kOpen;
}

Truth truth(bool value) { return value ? Truth::kYes : Truth::kNo; }

}  // namespace

Value Store::fresh(fun::TypeId type) {
  const auto index = static_cast<std::uint32_t>(variables_.size());
  Variable made;
  made.type = type;
  const TypeInfo& info = types_.info(type);
  if (info.kind == fun::TypeKind::kSort) {
    if (info.sort == fun::Sort::kUnit) return Value::unit();
    if (info.sort == fun::Sort::kNull) return Value::null();
    if (has_numbers(info.sort)) made.number = numbers_.fresh(domain_of(info.sort));
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
      const smt::TermId number = numbers_.term(variable.number);
      if (types_.info(variable.type).sort == fun::Sort::kBoolean)
        return pool_.eq(number, pool_.int_const(1));
      return number;
    }
    case Tag::kObject:
      if (v.object()->kind == ObjectKind::kTerm) return v.object()->term();
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

// Questions
// ----------------------------------------------------------------------------------------

Truth Store::fits_variable(Value variable, const Pattern& pattern) {
  const TypeInfo& info = types_.info(type_of(variable));
  if (info.kind == fun::TypeKind::kData) {
    if (pattern.kind == fun::PatternKind::kLiteral) return Truth::kNo;
    const std::uint64_t may = allowed(variable), mask = mask_of(variable, pattern);
    if ((may & mask) == 0) return Truth::kNo;
    if (pattern.kind == fun::PatternKind::kType && (may & ~mask) == 0) return Truth::kYes;
    return Truth::kOpen;
  }
  if (pattern.kind == fun::PatternKind::kConstructor) return Truth::kNo;
  if (pattern.kind == fun::PatternKind::kLiteral) return equal(variable, pattern.literal);
  const fun::Sort sort = info.kind == fun::TypeKind::kFunction ? fun::Sort::kClosure : info.sort;
  return truth(std::find(pattern.sorts->begin(), pattern.sorts->end(), sort) !=
               pattern.sorts->end());
}

namespace {

fun::Sort sort_of(Value v) {
  switch (v.tag()) {
    case Tag::kInt:
      return fun::Sort::kInt;
    case Tag::kBoolean:
      return fun::Sort::kBoolean;
    case Tag::kChar:
      return fun::Sort::kChar;
    case Tag::kUnit:
      return fun::Sort::kUnit;
    case Tag::kNull:
      return fun::Sort::kNull;
    case Tag::kVariable:
      break;
    case Tag::kObject:
      return v.object()->sort;
  }
  CHECK(false);
  return fun::Sort::kNull;
}

}  // namespace

fun::Sort Store::sort(Value v) {
  v = deref(v);
  return v.is(Tag::kVariable) ? types_.info(type_of(v)).sort : sort_of(v);
}

Truth Store::fits(Value v, const Pattern& pattern) {
  if (pattern.kind == fun::PatternKind::kAny) return Truth::kYes;
  v = deref(v);
  if (v.is(Tag::kVariable)) return fits_variable(v, pattern);
  switch (pattern.kind) {
    case fun::PatternKind::kLiteral:
      return equal(v, pattern.literal);
    case fun::PatternKind::kConstructor: {
      if (!is_data(v) || v.object()->constructor() != pattern.constructor) return Truth::kNo;
      Truth all = Truth::kYes;
      for (std::uint32_t i = 0; i < pattern.subpatterns.size() && all != Truth::kNo; ++i)
        all = both(all, fits(v.object()->values()[i], pattern.subpatterns[i]));
      return all;
    }
    case fun::PatternKind::kType: {
      if (v.is(Tag::kNull)) return Truth::kNo;
      if (is_data(v)) {
        const auto& all = *pattern.constructors;
        return truth(std::find(all.begin(), all.end(), v.object()->constructor()) != all.end());
      }
      const auto& sorts = *pattern.sorts;
      return truth(std::find(sorts.begin(), sorts.end(), sort_of(v)) != sorts.end());
    }
    case fun::PatternKind::kAny:
    case fun::PatternKind::kAlternative:
    case fun::PatternKind::kEqual:
      break;
  }
  CHECK(false);
  return Truth::kNo;
}

Truth Store::equal_terms(Value a, Value b) {
  const smt::TermId x = term(a), y = term(b);
  if (pool_.sort(x) != pool_.sort(y)) return Truth::kNo;
  return numbers_.decide(pool_.eq(x, y));
}

Truth Store::equal_objects(const Object* a, const Object* b) {
  if (a == b)
    return a->kind == ObjectKind::kDouble ? truth(a->as_double() == b->as_double()) : Truth::kYes;
  if (a->kind != b->kind) return Truth::kNo;
  switch (a->kind) {
    case ObjectKind::kDouble:
      return truth(a->as_double() == b->as_double());
    case ObjectKind::kString:
      return truth(a->string() == b->string());
    case ObjectKind::kClosure:
    case ObjectKind::kCell:
      return Truth::kNo;
    case ObjectKind::kLong:
    case ObjectKind::kTerm:
      break;
    case ObjectKind::kData: {
      if (a->id != b->id || a->has_identity) return Truth::kNo;
      Truth all = Truth::kYes;
      for (std::uint32_t i = 0; i < a->count && all != Truth::kNo; ++i)
        all = both(all, equal(a->values()[i], b->values()[i]));
      return all;
    }
  }
  CHECK(false);
  return Truth::kNo;
}

/// Of an unknown that is no number, and another value.
Truth Store::equal_variable(Value a, Value b) {
  const TypeInfo& info = types_.info(type_of(a));
  if (b.is(Tag::kVariable)) {
    const TypeInfo& other = types_.info(type_of(b));
    return is_number(b) || info.kind != other.kind ? Truth::kNo : Truth::kOpen;
  }
  if (info.kind == fun::TypeKind::kData) {
    if (!is_data(b)) return Truth::kNo;
    const int place = types_.alternative(type_of(a), b.object()->constructor());
    return place >= 0 && (allowed(a) >> place & 1U) != 0 ? Truth::kOpen : Truth::kNo;
  }
  const bool may_be =
      info.kind == fun::TypeKind::kSort && b.is_object() && b.object()->sort == info.sort;
  return may_be ? Truth::kOpen : Truth::kNo;
}

Truth Store::equal(Value a, Value b) {
  a = deref(a);
  b = deref(b);
  if (a == b && !is_kind(a, ObjectKind::kDouble)) return Truth::kYes;
  const auto termable = [&](Value v) { return is_numeric(v) || v.is(Tag::kBoolean); };
  if (termable(a) && termable(b)) {
    if (a.is(Tag::kInt) && b.is(Tag::kInt)) return Truth::kNo;
    return equal_terms(a, b);
  }
  if (b.is(Tag::kVariable)) std::swap(a, b);
  if (a.is(Tag::kVariable)) {
    if (is_number(a)) return Truth::kNo;
    return equal_variable(a, b);
  }
  if (a.is_object() && b.is_object()) return equal_objects(a.object(), b.object());
  return Truth::kNo;
}

// Facts
// --------------------------------------------------------------------------------------------

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
      *copy = {w->residual, variables_[to.payload()].watches};
      variables_[to.payload()].watches = copy;
    }
  } else if (is_data(to) && types_.info(type_of(variable)).kind == fun::TypeKind::kData) {
    const int place = types_.alternative(type_of(variable), to.object()->constructor());
    if (place < 0 || (variables_[variable.payload()].excluded >> place & 1U) != 0) return false;
  }
  return wake(variable.payload());
}

bool Store::wake(std::uint32_t variable) {
  for (const Watch* w = variables_[variable].watches; w != nullptr; w = w->next)
    if (!post_residual({w->residual->items, w->residual->count})) return false;
  return true;
}

bool Store::post(smt::TermId condition) { return numbers_.post(condition) && wake_numeric(); }

bool Store::make_fit(Value v, const Pattern& pattern) {
  v = deref(v);
  switch (pattern.kind) {
    case fun::PatternKind::kAny:
      return true;
    case fun::PatternKind::kLiteral:
      return make_equal(v, pattern.literal);
    case fun::PatternKind::kType:
      if (!v.is(Tag::kVariable) || types_.info(type_of(v)).kind != fun::TypeKind::kData)
        return fits(v, pattern) == Truth::kYes;
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
    if (!make_fit(v.object()->values()[i], pattern.subpatterns[i])) return false;
  return true;
}

bool Store::make_misfit(Value v, const Pattern& pattern) {
  const Item item{v, Value::none(), &pattern};
  return post_residual({&item, 1});
}

bool Store::make_unequal(Value a, Value b) {
  const Item item{a, b, nullptr};
  return post_residual({&item, 1});
}

bool Store::make_equal(Value a, Value b) {
  a = deref(a);
  b = deref(b);
  switch (equal(a, b)) {
    case Truth::kYes:
      return true;
    case Truth::kNo:
      return false;
    case Truth::kOpen:
      break;
  }
  if (is_numeric(a) || a.is(Tag::kBoolean)) return post(pool_.eq(term(a), term(b)));
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

// Residuals
// ----------------------------------------------------------------------------------------

/// An unknown that is nothing yet, but can only become what the pattern asks.
bool Store::must_fit(const Item& item) {
  const Value v = deref(item.a);
  if (!v.is(Tag::kVariable) || types_.info(type_of(v)).kind != fun::TypeKind::kData) return false;
  const bool by_class =
      item.pattern->kind == fun::PatternKind::kType ||
      (item.pattern->kind == fun::PatternKind::kConstructor && item.pattern->is_shallow());
  return by_class && (allowed(v) & ~mask_of(v, *item.pattern)) == 0;
}

/// What is open of an item, down to variables and numbers; false if it surely does not hold.
bool Store::flatten(const Item& item, std::vector<Item>& open) {
  const Truth now = holds(item);
  if (now != Truth::kOpen) return now == Truth::kYes;
  if (item.pattern != nullptr && must_fit(item)) return true;
  const Value a = deref(item.a);
  if (item.pattern != nullptr) {
    if (!is_data(a)) {
      open.push_back({a, Value::none(), item.pattern});
      return true;
    }
    for (std::uint32_t i = 0; i < item.pattern->subpatterns.size(); ++i)
      if (!flatten({a.object()->values()[i], Value::none(), &item.pattern->subpatterns[i]}, open))
        return false;
    return true;
  }
  const Value b = deref(item.b);
  if (!is_data(a) || !is_data(b)) {
    open.push_back(a.is(Tag::kVariable) && !is_number(a) ? Item{a, b, nullptr}
                                                         : Item{b, a, nullptr});
    return true;
  }
  for (std::uint32_t i = 0; i < a.object()->count; ++i)
    if (!flatten({a.object()->values()[i], b.object()->values()[i], nullptr}, open)) return false;
  return true;
}

/// The opposite of a single item, where that is a fact by itself: then `done`.
bool Store::enforce(const Item& item, bool& done) {
  done = true;
  if (item.pattern != nullptr && item.pattern->kind == fun::PatternKind::kLiteral) {
    if (is_numeric(item.a))
      return numbers_.post(pool_.ne(term(item.a), term(item.pattern->literal)));
  } else if (item.pattern != nullptr) {
    if (item.pattern->kind == fun::PatternKind::kType || item.pattern->is_shallow())
      return exclude(item.a, mask_of(item.a, *item.pattern));
  } else if (is_numeric(item.a) || is_numeric(item.b)) {
    return numbers_.post(pool_.ne(term(item.a), term(item.b)));
  } else if (is_data(item.b) && item.b.object()->count == 0) {
    const int place = types_.alternative(type_of(item.a), item.b.object()->constructor());
    return exclude(item.a, std::uint64_t{1} << place);
  }
  done = false;
  return true;
}

void Store::watch(const Residual* residual, Value v) {
  if (!v.is(Tag::kVariable) || is_number(v)) return;
  save(v.payload());
  auto* made = heap_.arena().allocate<Watch>();
  *made = {residual, variables_[v.payload()].watches};
  variables_[v.payload()].watches = made;
}

bool Store::post_residual(std::span<const Item> items) {
  std::vector<Item> open;
  for (const Item& item : items)
    if (!flatten(item, open)) return true;
  if (open.empty()) return false;
  if (open.size() == 1) {
    bool done = false;
    if (!enforce(open[0], done)) return false;
    if (done) return true;
  }
  auto* kept = heap_.arena().allocate<Residual>();
  kept->count = static_cast<std::uint32_t>(open.size());
  kept->items = heap_.arena().allocate<Item>(open.size());
  std::copy(open.begin(), open.end(), kept->items);
  bool numeric = false;
  for (const Item& item : open) {
    watch(kept, item.a);
    if (item.pattern == nullptr) watch(kept, item.b);
    numeric = numeric || is_numeric(item.a) || (item.pattern == nullptr && is_numeric(item.b));
  }
  if (numeric) numeric_.push_back(kept);
  return true;
}

/// Numbers have changed: is there a residual of which one item is left?
bool Store::wake_numeric() {
  for (bool changed = !numeric_.empty(); changed;) {
    changed = false;
    for (std::size_t i = 0; i < numeric_.size(); ++i) {
      const Residual& residual = *numeric_[i];
      std::vector<Item> open;
      bool satisfied = false;
      for (std::uint32_t j = 0; j < residual.count && !satisfied; ++j)
        satisfied = !flatten(residual.items[j], open);
      if (satisfied) continue;
      if (open.empty()) return false;
      if (open.size() > 1) continue;
      bool done = false;
      if (!enforce(open[0], done)) return false;
      changed = changed || done;
    }
  }
  return true;
}

// Backtracking
// -------------------------------------------------------------------------------------

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
  numeric_.resize(mark.numeric);
  numbers_.undo(mark.numbers);
  bindings_ = mark.bindings;
  heap_.arena().release(mark.arena);
}

}  // namespace assay::narrowing
