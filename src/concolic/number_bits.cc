// Comparisons of numbers, operations on 32 bits, and tables.
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "concolic/numbers.h"

namespace assay::concolic {

using smt::Int;
using smt::Sort;

smt::TermId Numbers::truth(const Number& a) {
  if (is_bool(a)) return a.term;
  if (is_int(a)) return pool_.ne(a.term, pool_.int_const(0));
  const TermId is_zero = pool_.feq(a.term, pool_.float_const(Sort::kF64, 0));
  return pool_.and_(pool_.not_(is_zero), pool_.not_(pool_.is_nan(a.term)));
}

smt::TermId Numbers::compare(Op op, const Number& a, const Number& b) {
  if (op == Op::kGreater) return compare(Op::kLess, b, a);
  if (op == Op::kGreaterEqual) return compare(Op::kLessEqual, b, a);
  if (is_int(a) && is_int(b))
    return op == Op::kLess ? pool_.lt(a.term, b.term) : pool_.le(a.term, b.term);
  return op == Op::kLess ? pool_.flt(as_float(a), as_float(b))
                         : pool_.fle(as_float(a), as_float(b));
}

/// `===`: a number is never a Boolean.
smt::TermId Numbers::equal(const Number& a, const Number& b) {
  if (is_bool(a) != is_bool(b)) return pool_.false_term();
  if (is_bool(a) || (is_int(a) && is_int(b))) return pool_.eq(a.term, b.term);
  return pool_.feq(as_float(a), as_float(b));
}

smt::TermId Numbers::same(const Number& a, const Number& b) {
  if (is_bool(a) || is_bool(b)) return equal(a, b);
  if (is_int(a) && is_int(b))
    return pool_.and_(pool_.eq(a.term, b.term), pool_.eq(a.minus_zero, b.minus_zero));
  const TermId x = as_signed_float(a);
  const TermId y = as_signed_float(b);
  if (decide(pool_.is_nan(x))) return pool_.is_nan(y);
  const TermId zero = pool_.float_const(Sort::kF64, 0);
  if (!decide(pool_.feq(x, zero))) return pool_.feq(x, y);
  if (!decide(pool_.feq(y, zero))) return pool_.false_term();
  return pool_.bool_const(same_value(concretise(a).value, concretise(b).value));
}

smt::TermId Numbers::different(const Number& a, const Number& b) {
  if (is_bool(a) != is_bool(b)) return pool_.true_term();
  if (is_bool(a) || (is_int(a) && is_int(b))) return pool_.ne(a.term, b.term);
  const TermId x = as_float(a);
  const TermId y = as_float(b);
  const TermId nans = pool_.and_(pool_.is_nan(x), pool_.is_nan(y));
  return pool_.and_(pool_.not_(nans), pool_.fne(x, y));
}

/// ToInt32. A float beyond 64 bits becomes known.
smt::TermId Numbers::int32(const Number& a) {
  if (is_int(a)) return pool_.wrap(a.term, 32, true);
  if (a.dividend.valid()) return pool_.wrap(pool_.div_trunc(a.dividend, a.divisor), 32, true);
  if (decide(pool_.float_fits(a.term, 64, true)))
    return pool_.wrap(pool_.float_to_int(a.term, 64, true), 32, true);
  if (decide(pool_.or_(pool_.is_nan(a.term), pool_.is_inf(a.term)))) return pool_.int_const(0);
  return pool_.int_const(to_int32(number_of(concretise(a).value)));
}

Number Numbers::bits(Op op, const Number& left, const Number& right) {
  const TermId a = int32(left);
  const TermId b = int32(right);
  const TermId no = pool_.false_term();
  if (op == Op::kBitAnd) return make_int(pool_.bit_and(a, b, 32, true), no);
  if (op == Op::kBitOr) return make_int(pool_.bit_or(a, b, 32, true), no);
  if (op == Op::kBitXor) return make_int(pool_.bit_xor(a, b, 32, true), no);
  const TermId amount = pool_.bit_and(b, pool_.int_const(31), 32, true);
  if (op == Op::kShiftLeft) return make_int(pool_.shl(a, amount, 32, true), no);
  if (op == Op::kShiftRight) return make_int(pool_.shr(a, amount, 32, true), no);
  return make_int(pool_.shr(pool_.wrap(a, 32, false), amount, 32, false), no);
}

smt::TermId Numbers::table_has(const Table& table, const Number& key) {
  std::vector<TermId> equalities;
  for (const Table::Row& row : table.rows) equalities.push_back(equal(key, constant(row.key)));
  return pool_.or_(equalities);
}

Number Numbers::table_read(const Table& table, const Number& key) {
  const Table::Row* found = table.find(number_of(key.value));
  CHECK(found != nullptr);
  // Tables such as that of the letters' positions grow with the key.
  const auto is_shifted = [&](const Table::Row& row) {
    const double* value = std::get_if<double>(&row.value);
    const double shift = number_of(table.rows[0].value) - table.rows[0].key;
    return value != nullptr && *value == row.key + shift && shift == std::trunc(shift) &&
           std::fabs(*value) < 0x1p52 && *value == std::trunc(*value) &&
           !(*value == 0 && std::signbit(*value));
  };
  if (is_int(key) && std::all_of(table.rows.begin(), table.rows.end(), is_shifted)) {
    const double shift = number_of(table.rows[0].value) - table.rows[0].key;
    return integer(pool_.add(key.term, pool_.int_const(static_cast<Int>(shift))), found->value);
  }
  // All values are integers, or all are Booleans, or all become floats.
  std::vector<Number> values;
  bool has_floats = false;
  for (const Table::Row& row : table.rows) {
    values.push_back(constant(row.value));
    const Number& value = values.back();
    has_floats =
        has_floats || (!is_bool(value) && !is_int(value)) || pool_.is_true(value.minus_zero);
  }
  std::optional<TermId> chain;
  for (std::size_t i = values.size(); i-- > 0;) {
    TermId value = values[i].term;
    if (has_floats) value = pool_.float_const(Sort::kF64, number_of(table.rows[i].value));
    const TermId here = equal(key, constant(table.rows[i].key));
    chain = chain ? pool_.ite(here, value, *chain) : value;
  }
  return {*chain, pool_.false_term(), {}, {}, found->value};
}

}  // namespace assay::concolic
