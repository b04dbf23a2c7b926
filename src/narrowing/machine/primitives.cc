// Operators on numbers and Booleans, known or symbolic.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <unordered_set>
#include <vector>

#include "functional/run_time_texts.h"
#include "narrowing/machine/machine.h"

namespace assay::narrowing {

using fun::Op;
using fun::Sort;
using smt::Int;
using smt::TermId;

namespace {

int bits_of(Sort sort) { return sort == Sort::kLong ? 64 : 32; }

bool is_known_number(Value v) {
  return v.is(Tag::kInt) || v.is(Tag::kChar) || is_kind(v, ObjectKind::kLong);
}

std::int64_t known_number(Value v) {
  if (v.is(Tag::kInt)) return v.as_int();
  return v.is(Tag::kChar) ? static_cast<std::int64_t>(v.as_char()) : v.object()->as_long();
}

/// Arithmetic modulo 2^64; the low 32 bits are those of arithmetic modulo 2^32.
std::uint64_t wrapping(Op op, std::uint64_t a, std::uint64_t b, int bits) {
  const auto amount = static_cast<unsigned>(b) & static_cast<unsigned>(bits - 1);
  switch (op) {
    case Op::kAdd:
      return a + b;
    case Op::kSubtract:
      return a - b;
    case Op::kMultiply:
      return a * b;
    case Op::kBitAnd:
      return a & b;
    case Op::kBitOr:
      return a | b;
    case Op::kBitXor:
      return a ^ b;
    case Op::kShiftLeft:
      return a << amount;
    case Op::kShiftRight:
      return static_cast<std::uint64_t>(static_cast<std::int64_t>(a) >> amount);
    case Op::kShiftRightUnsigned:
      return (bits == 32 ? a & 0xFFFF'FFFFU : a) >> amount;
    default:
      break;
  }
  CHECK(false);
  return 0;
}

}  // namespace

void Machine::return_number(TermId term, Sort sort) {
  if (pool_.kind(term) == smt::Kind::kIntConst)
    return return_value(constant(pool_.int_value(term), sort));
  return_value(heap_.term(term, sort));
}

void Machine::return_boolean(TermId term) {
  if (pool_.is_true(term) || pool_.is_false(term))
    return return_value(Value::of_boolean(pool_.is_true(term)));
  return_value(heap_.term(term, Sort::kBoolean));
}

void Machine::primitive(const Node& node) {
  switch (node.op) {
    case Op::kEqual:
      return equality(node);
    case Op::kSame:
      return identity(node);
    case Op::kAdd:
    case Op::kSubtract:
    case Op::kMultiply:
    case Op::kDivide:
    case Op::kRemainder:
    case Op::kNegate:
      return arithmetic(node);
    case Op::kLess:
    case Op::kLessEqual:
      return compare(node);
    case Op::kBitAnd:
    case Op::kBitOr:
    case Op::kBitXor:
    case Op::kBitNot:
    case Op::kShiftLeft:
    case Op::kShiftRight:
    case Op::kShiftRightUnsigned:
      return bits(node);
    case Op::kNot: {
      const Value v = store_.deref(r_.values[0]);
      if (v.is(Tag::kBoolean)) return return_value(Value::of_boolean(!v.as_boolean()));
      return return_boolean(pool_.not_(store_.term(v)));
    }
    case Op::kToInt:
    case Op::kToLong:
    case Op::kToDouble:
    case Op::kToChar:
      return convert(node);
    case Op::kSquareRoot:
    case Op::kPower:
    case Op::kFloor:
    case Op::kCeiling:
      return double_arithmetic(node);
    default:
      return text_primitive(node);
  }
}

/// Values can be deep, and can contain one part in many places.
bool Machine::holds_open_double(Value v) const {
  std::vector<Value> rest = {v};
  std::unordered_set<const void*> seen;
  while (!rest.empty()) {
    const Value next = store_.deref(rest.back());
    rest.pop_back();
    if (next.is(Tag::kVariable)) {
      if (store_.types().holds_double(store_.type_of(next))) return true;
      continue;
    }
    if (!is_data(next) || next.object()->is_ground || !seen.insert(next.object()).second) continue;
    const Value* fields = next.object()->values();
    rest.insert(rest.end(), fields, fields + next.object()->count);
  }
  return false;
}

/// Doubles are compared as known values: NaN does not equal itself, and 0.0 equals -0.0.
void Machine::equality(const Node& node) {
  const auto is_open_double = [&](Value v) {
    v = store_.deref(v);
    return v.is(Tag::kVariable) && store_.sort(v) == Sort::kDouble;
  };
  if ((is_open_double(r_.values[0]) || is_open_double(r_.values[1])) && !force_operands(node))
    return;
  const Value a = store_.deref(r_.values[0]), b = store_.deref(r_.values[1]);
  Truth equal = store_.equal(a, b);
  // One variable is not equal to itself if it is or contains NaN.
  if (equal == Truth::kYes && holds_open_double(a)) ++statistics_.sampled;
  if (equal == Truth::kUndetermined) {
    // Equal Doubles become one variable, which leaves out 0.0 and -0.0.
    if (holds_open_double(a) && holds_open_double(b)) ++statistics_.sampled;
    const auto termable = [&](Value v) {
      return v.is(Tag::kInt) || v.is(Tag::kChar) || v.is(Tag::kBoolean) || store_.is_number(v) ||
             is_kind(v, ObjectKind::kTerm) || is_kind(v, ObjectKind::kLong);
    };
    if (termable(a) && termable(b)) return return_boolean(pool_.eq(store_.term(a), store_.term(b)));
    if (answer_ == Answer::kNone) {
      Condition condition;
      condition.kind = Condition::Kind::kEqual;
      condition.a = a;
      condition.b = b;
      return branch_on(condition);
    }
    CHECK(answer_ == Answer::kNo);
    equal = Truth::kNo;
  }
  static_cast<void>(node);
  return_value(Value::of_boolean(equal == Truth::kYes));
}

/// Are the operands one object? Two inputs count as different objects, which is only one of the
/// possibilities, unless their class has a single instance. Whether equal strings are one object is
/// not modelled.
void Machine::identity(const Node& node) {
  if (store_.deref(r_.values[0]) == store_.deref(r_.values[1])) {
    ++statistics_.sampled;  // perhaps one variable only because they are equal
    return equality(node);
  }
  if (!force_operands(node)) return;
  const Value a = r_.values[0], b = r_.values[1];
  if (a.is(Tag::kNull) || b.is(Tag::kNull))
    return return_value(Value::of_boolean(a.is(Tag::kNull) && b.is(Tag::kNull)));
  ++statistics_.sampled;
  if (is_data(a) && is_data(b)) {
    const fun::Spelling spelling = code_.program.constructors[a.object()->constructor()].spelling;
    const bool is_single = spelling == fun::Spelling::kObject || spelling == fun::Spelling::kNil;
    const bool is_same = is_single ? a.object()->id == b.object()->id : a == b;
    return return_value(Value::of_boolean(is_same));
  }
  if (store_.equal(a, b) == Truth::kNo && !is_kind(a, ObjectKind::kClosure))
    return return_value(Value::of_boolean(false));
  unsupported("eq of values that are no objects of a class");
}

void Machine::arithmetic(const Node& node) {
  if (node.sort == Sort::kDouble) return double_arithmetic(node);
  const Value a = store_.deref(r_.values[0]);
  const Value b = node.count > 1 ? store_.deref(r_.values[1]) : Value::of_int(0);
  if (!is_known_number(a) || !is_known_number(b)) return arithmetic_terms(node, a, b);
  const std::int64_t x = known_number(a), y = known_number(b);
  const bool divides = node.op == Op::kDivide || node.op == Op::kRemainder;
  if (divides && y == 0)
    return raise_fault(code_.program.builtins.arithmetic, code_.program.texts->division_by_zero());
  std::int64_t result = 0;
  if (node.op == Op::kNegate) {
    result =
        static_cast<std::int64_t>(wrapping(Op::kSubtract, 0, static_cast<std::uint64_t>(x), 64));
  } else if (!divides) {
    result = static_cast<std::int64_t>(wrapping(node.op, static_cast<std::uint64_t>(x),
                                                static_cast<std::uint64_t>(y), bits_of(node.sort)));
  } else if (y == -1) {  // the only quotient that does not fit
    result = node.op == Op::kRemainder ? 0
                                       : static_cast<std::int64_t>(wrapping(
                                             Op::kSubtract, 0, static_cast<std::uint64_t>(x), 64));
  } else {
    result = node.op == Op::kDivide ? x / y : x % y;
  }
  return_value(node.sort == Sort::kLong ? heap_.long_value(result)
                                        : Value::of_int(static_cast<std::int32_t>(result)));
}

void Machine::arithmetic_terms(const Node& node, Value a, Value b) {
  const TermId x = store_.term(a), y = store_.term(b);
  TermId result;
  switch (node.op) {
    case Op::kAdd:
      result = pool_.add(x, y);
      break;
    case Op::kSubtract:
      result = pool_.sub(x, y);
      break;
    case Op::kMultiply:
      result = pool_.mul(x, y);
      break;
    case Op::kNegate:
      result = pool_.neg(x);
      break;
    default:
      return divide_terms(node, a, b);
  }
  const int bits = bits_of(node.sort);
  if (!store_.integers().range(result).within(smt::Range::of_type(bits, true)))
    result = pool_.wrap(result, bits, true);
  return_number(result, node.sort);
}

void Machine::divide_terms(const Node& node, Value a, Value b) {
  const TermId x = store_.term(a), y = store_.term(b);
  const TermId zero = pool_.eq(y, pool_.int_const(0));
  const Truth by_zero = store_.integers().decide(zero);
  bool fails = by_zero == Truth::kYes;
  if (by_zero == Truth::kUndetermined) {
    if (answer_ == Answer::kNone) {
      Condition condition;
      condition.term = zero;
      return branch_on(condition);
    }
    fails = answer_ == Answer::kYes;
  }
  if (fails)
    return raise_fault(code_.program.builtins.arithmetic, code_.program.texts->division_by_zero());
  const TermId result = node.op == Op::kDivide ? pool_.div_trunc(x, y) : pool_.rem_trunc(x, y);
  const int bits = bits_of(node.sort);
  const bool fits = store_.integers().range(result).within(smt::Range::of_type(bits, true));
  return_number(fits ? result : pool_.wrap(result, bits, true), node.sort);
}

void Machine::double_arithmetic(const Node& node) {
  if (!force_operands(node)) return;
  const double a = store_.deref(r_.values[0]).object()->as_double();
  const double b = node.count > 1 ? store_.deref(r_.values[1]).object()->as_double() : 0;
  double result = 0;
  switch (node.op) {
    case Op::kAdd:
      result = a + b;
      break;
    case Op::kSubtract:
      result = a - b;
      break;
    case Op::kMultiply:
      result = a * b;
      break;
    case Op::kDivide:
      result = a / b;
      break;
    case Op::kRemainder:
      result = std::fmod(a, b);
      break;
    case Op::kNegate:
      result = -a;
      break;
    case Op::kSquareRoot:
      result = std::sqrt(a);
      break;
    case Op::kPower:
      result = std::pow(a, b);
      break;
    case Op::kFloor:
      result = std::floor(a);
      break;
    case Op::kCeiling:
      result = std::ceil(a);
      break;
    default:
      CHECK(false);
  }
  return_value(heap_.double_value(result));
}

void Machine::compare(const Node& node) {
  const bool strict = node.op == Op::kLess;
  const Value a = store_.deref(r_.values[0]), b = store_.deref(r_.values[1]);
  if (is_known_number(a) && is_known_number(b)) {
    const std::int64_t x = known_number(a), y = known_number(b);
    return return_value(Value::of_boolean(strict ? x < y : x <= y));
  }
  if (node.sort == Sort::kDouble || node.sort == Sort::kString) {
    if (!force_operands(node)) return;
    const Value x = store_.deref(a), y = store_.deref(b);
    if (x.is(Tag::kNull) || y.is(Tag::kNull))
      return raise_fault(code_.program.builtins.null_pointer, u"");
    const bool less = node.sort == Sort::kString
                          ? (strict ? x.object()->string() < y.object()->string()
                                    : x.object()->string() <= y.object()->string())
                          : (strict ? x.object()->as_double() < y.object()->as_double()
                                    : x.object()->as_double() <= y.object()->as_double());
    return return_value(Value::of_boolean(less));
  }
  const TermId x = store_.term(a), y = store_.term(b);
  return_boolean(strict ? pool_.lt(x, y) : pool_.le(x, y));
}

void Machine::bits(const Node& node) {
  const Value a = store_.deref(r_.values[0]);
  const Value b = node.count > 1 ? store_.deref(r_.values[1]) : Value::of_int(-1);
  if (node.sort == Sort::kBoolean) {
    const TermId x = store_.term(a), y = store_.term(b);
    if (node.op == Op::kBitAnd) return return_boolean(pool_.and_(x, y));
    return return_boolean(node.op == Op::kBitOr ? pool_.or_(x, y) : pool_.xor_(x, y));
  }
  const int width = bits_of(node.sort);
  const Op op = node.op == Op::kBitNot ? Op::kBitXor : node.op;
  if (is_known_number(a) && is_known_number(b)) {
    const std::uint64_t result = wrapping(op, static_cast<std::uint64_t>(known_number(a)),
                                          static_cast<std::uint64_t>(known_number(b)), width);
    return return_value(width == 64 ? heap_.long_value(static_cast<std::int64_t>(result))
                                    : Value::of_int(static_cast<std::int32_t>(result)));
  }
  const TermId x = store_.term(a), y = store_.term(b);
  switch (op) {
    case Op::kBitAnd:
      return return_number(pool_.bit_and(x, y, width, true), node.sort);
    case Op::kBitOr:
      return return_number(pool_.bit_or(x, y, width, true), node.sort);
    case Op::kBitXor:
      return return_number(pool_.bit_xor(x, y, width, true), node.sort);
    case Op::kShiftLeft:
      return return_number(pool_.shl(x, y, width, true), node.sort);
    case Op::kShiftRight:
      return return_number(pool_.shr(x, y, width, true), node.sort);
    default:
      break;
  }
  const TermId whole = pool_.shr(pool_.wrap(x, width, false), y, width, false);
  return_number(pool_.wrap(whole, width, true), node.sort);
}

void Machine::convert(const Node& node) {
  if (node.op == Op::kToDouble || node.sort == Sort::kDouble) {
    if (!force_operands(node)) return;
    const Value v = store_.deref(r_.values[0]);
    const bool from_double = is_kind(v, ObjectKind::kDouble);
    if (node.op == Op::kToDouble)
      return return_value(from_double ? v
                                      : heap_.double_value(static_cast<double>(known_number(v))));
    const double d = v.object()->as_double();
    // NaN becomes 0, and what does not fit becomes the nearest value that does.
    const auto narrow = [&](double lo, double hi, std::int64_t least, std::int64_t most) {
      if (std::isnan(d)) return std::int64_t{0};
      return d <= lo ? least : d >= hi ? most : static_cast<std::int64_t>(d);
    };
    if (node.op == Op::kToLong)
      return return_value(
          heap_.long_value(narrow(-0x1p63, 0x1p63, std::numeric_limits<std::int64_t>::min(),
                                  std::numeric_limits<std::int64_t>::max())));
    const auto whole = static_cast<std::int32_t>(narrow(-0x1p31, 0x1p31 - 1,
                                                        std::numeric_limits<std::int32_t>::min(),
                                                        std::numeric_limits<std::int32_t>::max()));
    return return_value(node.op == Op::kToChar ? Value::of_char(static_cast<char16_t>(whole))
                                               : Value::of_int(whole));
  }
  const Value v = store_.deref(r_.values[0]);
  if (is_known_number(v)) {
    const std::int64_t n = known_number(v);
    if (node.op == Op::kToLong) return return_value(heap_.long_value(n));
    return return_value(node.op == Op::kToChar ? Value::of_char(static_cast<char16_t>(n))
                                               : Value::of_int(static_cast<std::int32_t>(n)));
  }
  const TermId x = store_.term(v);
  if (node.op == Op::kToLong) return return_number(x, Sort::kLong);
  if (node.op == Op::kToChar) return return_number(pool_.wrap(x, 16, false), Sort::kChar);
  return_number(pool_.wrap(x, 32, true), Sort::kInt);
}

}  // namespace assay::narrowing
