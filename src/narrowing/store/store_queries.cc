// Queries of the store: does a value match, are values equal? They change nothing.
#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>
#include <vector>

#include "base/check.h"
#include "narrowing/store/store.h"
#include "smt/term/ring.h"

namespace assay::narrowing {
namespace {

Truth both(Truth a, Truth b) {
  if (a == Truth::kNo || b == Truth::kNo) return Truth::kNo;
  return a == Truth::kYes && b == Truth::kYes ? Truth::kYes : Truth::kUndetermined;
}

Truth truth(bool value) { return value ? Truth::kYes : Truth::kNo; }

/// Can the number equal some Long?
bool is_integral(double value) {
  constexpr double kFirstBeyond = 9223372036854775808.0;
  return value == std::floor(value) && std::fabs(value) < kFirstBeyond;
}

}  // namespace

Truth Store::matches_variable(Value variable, const Pattern& pattern) {
  const TypeInfo& info = types_.info(type_of(variable));
  if (info.is_open) ++guesses_;
  if (info.kind == fun::TypeKind::kData) {
    if (pattern.kind == fun::PatternKind::kLiteral) return Truth::kNo;
    const std::uint64_t may = allowed(variable), mask = mask_of(variable, pattern);
    if ((may & mask) == 0) return Truth::kNo;
    if (pattern.kind == fun::PatternKind::kType && (may & ~mask) == 0) return Truth::kYes;
    return Truth::kUndetermined;
  }
  if (pattern.kind == fun::PatternKind::kConstructor) return Truth::kNo;
  if (pattern.kind == fun::PatternKind::kLiteral) return equal(variable, pattern.literal);
  const fun::Sort sort = info.kind == fun::TypeKind::kFunction ? fun::Sort::kClosure : info.sort;
  return truth(std::find(pattern.sorts->begin(), pattern.sorts->end(), sort) !=
               pattern.sorts->end());
}

fun::Sort Store::sort(Value v) {
  v = deref(v);
  return v.is(Tag::kVariable) ? types_.info(type_of(v)).sort : sort_of(v);
}

Truth Store::matches(Value v, const Pattern& pattern) {
  if (pattern.kind == fun::PatternKind::kAny) return Truth::kYes;
  v = deref(v);
  if (v.is(Tag::kVariable)) return matches_variable(v, pattern);
  switch (pattern.kind) {
    case fun::PatternKind::kLiteral:
      return equal(v, pattern.literal);
    case fun::PatternKind::kConstructor: {
      if (!is_data(v) || v.object()->constructor() != pattern.constructor) return Truth::kNo;
      Truth all = Truth::kYes;
      for (std::uint32_t i = 0; i < pattern.subpatterns.size() && all != Truth::kNo; ++i)
        all = both(all, matches(v.object()->values()[i], pattern.subpatterns[i]));
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
  const Truth known = integers_.decide(pool_.eq(x, y));
  const auto is_arithmetic = [&](smt::TermId term) {
    return pool_.kind(term) != smt::Kind::kVar && pool_.kind(term) != smt::Kind::kIntConst;
  };
  const fun::Sort type = sort(a);
  const bool wraps = type == fun::Sort::kInt || type == fun::Sort::kLong;
  if (known != Truth::kUndetermined || !wraps || type != sort(b) || !is_arithmetic(x) ||
      !is_arithmetic(y))
    return known;
  // Solvers rarely see that the wraps of inner products and sums do not matter.
  std::vector<smt::TermId> met;
  const auto value_of = [&](smt::TermId part) {
    if (pool_.kind(part) != smt::Kind::kVar) return part;
    const smt::Range own = integers_.range(part);
    if (own.lo == own.hi) return pool_.int_const(own.lo);
    for (const smt::TermId other : met) {
      const smt::Range apart = integers_.range(pool_.sub(part, other));
      if (apart.lo == apart.hi) return pool_.add(other, pool_.int_const(apart.lo));
    }
    met.push_back(part);
    return part;
  };
  const int bits = type == fun::Sort::kLong ? 64 : 32;
  return smt::are_congruent(pool_, x, y, bits, value_of) ? Truth::kYes : known;
}

/// Compares a Double with an integer, which is converted.
Truth Store::equal_double(Value a, Value b) {
  const double wanted = a.object()->as_double();
  if (is_kind(b, ObjectKind::kLong))
    return truth(wanted == static_cast<double>(b.object()->as_long()));
  return is_integral(wanted) ? equal_terms(a, b) : Truth::kNo;
}

/// Compares objects that are not both data.
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
    case ObjectKind::kData:
      break;
  }
  CHECK(false);
  return Truth::kNo;
}

/// Returns the only value that a variable of data can still have; invalid if it can have several.
fun::ConstructorId Store::only_value(Value variable) {
  const TypeInfo& info = types_.info(type_of(variable));
  const std::uint64_t left = allowed(variable);
  const auto place = static_cast<std::size_t>(std::countr_zero(left));
  if (!std::has_single_bit(left) || place >= info.constructors.size()) return {};
  const fun::ConstructorId constructor = info.constructors[place];
  const bool has_identity =
      types_.program().constructors[constructor].spelling == fun::Spelling::kNew;
  return info.fields[place].empty() && !has_identity ? constructor : fun::ConstructorId{};
}

/// Compares a logic variable that is no integer with another value.
Truth Store::equal_variable(Value a, Value b) {
  const TypeInfo& info = types_.info(type_of(a));
  if (info.is_open) ++guesses_;
  if (b.is(Tag::kVariable)) {
    const TypeInfo& other = types_.info(type_of(b));
    if (other.is_open) ++guesses_;
    if (info.kind == fun::TypeKind::kData && other.kind == fun::TypeKind::kData) {
      const fun::ConstructorId only = only_value(a);
      if (only.valid() && only == only_value(b)) return Truth::kYes;
    }
    return is_number(b) || info.kind != other.kind ? Truth::kNo : Truth::kUndetermined;
  }
  if (info.kind == fun::TypeKind::kData) {
    if (!is_data(b)) return Truth::kNo;
    const int place = types_.alternative(type_of(a), b.object()->constructor());
    if (place < 0 || (allowed(a) >> place & 1U) == 0) return Truth::kNo;
    return only_value(a).valid() ? Truth::kYes : Truth::kUndetermined;
  }
  const bool may_be =
      info.kind == fun::TypeKind::kSort && b.is_object() && b.object()->sort == info.sort;
  return may_be ? Truth::kUndetermined : Truth::kNo;
}

/// Compares values that are not both data.
Truth Store::equal_parts(Value a, Value b) {
  if (a == b && !is_kind(a, ObjectKind::kDouble)) return Truth::kYes;
  const auto termable = [&](Value v) { return is_numeric(v) || v.is(Tag::kBoolean); };
  if (termable(a) && termable(b)) {
    if (a.is(Tag::kInt) && b.is(Tag::kInt)) return Truth::kNo;
    return equal_terms(a, b);
  }
  if (is_numeric(a) && is_kind(b, ObjectKind::kDouble)) std::swap(a, b);
  if (is_kind(a, ObjectKind::kDouble) && is_numeric(b)) return equal_double(a, b);
  if (b.is(Tag::kVariable)) std::swap(a, b);
  if (a.is(Tag::kVariable)) {
    if (is_number(a)) {
      if (b.is(Tag::kVariable) && types_.info(type_of(b)).is_open) ++guesses_;
      return Truth::kNo;
    }
    return equal_variable(a, b);
  }
  if (a.is_object() && b.is_object()) return equal_objects(a.object(), b.object());
  return Truth::kNo;
}

/// Values can be deep: their fields are compared from the left to the right without recursion.
Truth Store::equal(Value a, Value b) {
  a = deref(a);
  b = deref(b);
  if (!is_kind(a, ObjectKind::kData) || !is_kind(b, ObjectKind::kData)) return equal_parts(a, b);
  Truth all = Truth::kYes;
  std::vector<std::pair<Value, Value>> rest = {{a, b}};
  while (!rest.empty()) {
    const Value x = deref(rest.back().first), y = deref(rest.back().second);
    rest.pop_back();
    if (!is_kind(x, ObjectKind::kData) || !is_kind(y, ObjectKind::kData)) {
      all = both(all, equal_parts(x, y));
      if (all == Truth::kNo) return Truth::kNo;
    } else if (x != y) {
      const Object *first = x.object(), *second = y.object();
      if (first->id != second->id || first->has_identity) return Truth::kNo;
      for (std::uint32_t i = first->count; i-- > 0;)
        rest.emplace_back(first->values()[i], second->values()[i]);
    }
  }
  return all;
}

}  // namespace assay::narrowing
