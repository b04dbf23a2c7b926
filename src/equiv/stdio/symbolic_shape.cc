#include "equiv/stdio/symbolic_shape.h"

#include <algorithm>
#include <cmath>

#include "inputs/grammar/spec.h"

namespace assay::equiv {
namespace {

using inputs::Op;
using inputs::Variable;
using smt::TermId;

struct Bounds {
  std::int64_t lo, hi;
};

std::optional<Bounds> bounds_of(const Variable& v, std::optional<std::int64_t> value_bound) {
  Bounds b{v.lo, v.hi};
  if (v.kind == Variable::Kind::kChar) {
    b = {255, 0};
    for (int c = 0; c < 256; ++c)
      if (v.allowed[static_cast<std::size_t>(c)]) {
        b.lo = std::min<std::int64_t>(b.lo, c);
        b.hi = std::max<std::int64_t>(b.hi, c);
      }
  } else if (!v.one_of.empty()) {
    const auto [least, most] = std::minmax_element(v.one_of.begin(), v.one_of.end());
    b = {*least, *most};
  } else if (v.kind == Variable::Kind::kInt && value_bound) {
    // A range that begins beyond the bound keeps its first values.
    if (b.lo > 0)
      b.hi = std::min(b.hi, std::max(*value_bound, b.lo + *value_bound / 2));
    else if (b.hi < 0)
      b.lo = std::max(b.lo, std::min(-*value_bound, b.hi - *value_bound / 2));
    else
      b = {std::max(b.lo, -*value_bound), std::min(b.hi, *value_bound)};
  }
  if (b.lo > b.hi) return std::nullopt;
  return b;
}

/// Returns the values inside the bounds that are not in the domain.
std::vector<std::int64_t> holes(const Variable& v, Bounds b) {
  std::vector<std::int64_t> result;
  if (v.kind == Variable::Kind::kChar) {
    for (std::int64_t c = b.lo; c <= b.hi; ++c)
      if (!v.allowed[static_cast<std::size_t>(c)]) result.push_back(c);
  } else if (!v.one_of.empty() && b.hi - b.lo < 1000) {
    for (std::int64_t c = b.lo; c <= b.hi; ++c)
      if (std::find(v.one_of.begin(), v.one_of.end(), c) == v.one_of.end()) result.push_back(c);
  }
  return result;
}

/// Translates constraints of a shape to terms. Numbers are integers unless a decimal variable
/// occurs.
class Translator {
 public:
  Translator(smt::TermPool& pool, const inputs::Shape& shape, const std::vector<TermId>& variables)
      : pool_(pool), shape_(shape), variables_(variables) {}

  TermId condition(inputs::ExprRef ref) {
    const TermId t = term(ref);
    return pool_.sort(t) == smt::Sort::kBool ? t : pool_.ne(as_int(t), pool_.int_const(0));
  }

  TermId integer(inputs::ExprRef ref) { return as_int(term(ref)); }

 private:
  TermId as_int(TermId t) { return pool_.sort(t) == smt::Sort::kBool ? pool_.bool_to_int(t) : t; }
  TermId as_float(TermId t) {
    t = as_int(t);
    return smt::is_float(pool_.sort(t)) ? t : pool_.int_to_float(t, smt::Sort::kF64);
  }

  TermId term(inputs::ExprRef ref) {
    const inputs::ExprNode& n = shape_.pool[ref];
    switch (n.op) {
      case Op::kConst:
        return pool_.int_const(n.value);
      case Op::kVariable:
        return variables_[n.item];
      case Op::kNot:
        return pool_.not_(condition(n.a));
      case Op::kAnd:
        return pool_.and_(condition(n.a), condition(n.b));
      case Op::kOr:
        return pool_.or_(condition(n.a), condition(n.b));
      case Op::kNeg: {
        const TermId a = as_int(term(n.a));
        return smt::is_float(pool_.sort(a)) ? pool_.fneg(a) : pool_.neg(a);
      }
      case Op::kAbs: {
        const TermId a = as_int(term(n.a));
        if (smt::is_float(pool_.sort(a))) return pool_.math(smt::MathFn::kFabs, a);
        return pool_.ite(pool_.lt(a, pool_.int_const(0)), pool_.neg(a), a);
      }
      default:
        break;
    }
    const TermId a = as_int(term(n.a));
    const TermId b = as_int(term(n.b));
    if (smt::is_float(pool_.sort(a)) || smt::is_float(pool_.sort(b)))
      return float_binary(n.op, as_float(a), as_float(b));
    return int_binary(n.op, a, b);
  }

  TermId int_binary(Op op, TermId a, TermId b) {
    switch (op) {
      case Op::kAdd:
        return pool_.add(a, b);
      case Op::kSub:
        return pool_.sub(a, b);
      case Op::kMul:
        return pool_.mul(a, b);
      case Op::kDiv:
        return pool_.div_trunc(a, b);
      case Op::kMod:
        return pool_.rem_trunc(a, b);
      case Op::kMin:
        return pool_.ite(pool_.le(a, b), a, b);
      case Op::kMax:
        return pool_.ite(pool_.le(a, b), b, a);
      case Op::kEq:
        return pool_.eq(a, b);
      case Op::kNe:
        return pool_.ne(a, b);
      case Op::kLt:
        return pool_.lt(a, b);
      case Op::kLe:
        return pool_.le(a, b);
      case Op::kGt:
        return pool_.gt(a, b);
      case Op::kGe:
        return pool_.ge(a, b);
      default:
        CHECK(false);
        return a;
    }
  }

  TermId float_binary(Op op, TermId a, TermId b) {
    switch (op) {
      case Op::kAdd:
        return pool_.fadd(a, b);
      case Op::kSub:
        return pool_.fsub(a, b);
      case Op::kMul:
        return pool_.fmul(a, b);
      case Op::kDiv:
        return pool_.fdiv(a, b);
      case Op::kMod:
        return pool_.math(smt::MathFn::kFmod, a, b);
      case Op::kMin:
        return pool_.ite(pool_.fle(a, b), a, b);
      case Op::kMax:
        return pool_.ite(pool_.fle(a, b), b, a);
      case Op::kEq:
        return close(a, b);
      case Op::kNe:
        return pool_.not_(close(a, b));
      case Op::kLt:
        return pool_.and_(pool_.flt(a, b), pool_.not_(close(a, b)));
      case Op::kLe:
        return pool_.or_(pool_.flt(a, b), close(a, b));
      case Op::kGt:
        return pool_.and_(pool_.fgt(a, b), pool_.not_(close(a, b)));
      case Op::kGe:
        return pool_.or_(pool_.fgt(a, b), close(a, b));
      default:
        CHECK(false);
        return a;
    }
  }

  /// The equality of decimals in descriptions of inputs (inputs/grammar/expr.cc): 0.1 + 0.2 is 0.3.
  TermId close(TermId a, TermId b) {
    if (are_equal_if_close(a, b)) return pool_.feq(a, b);
    const auto larger = [&](TermId x, TermId y) { return pool_.ite(pool_.flt(x, y), y, x); };
    const auto size = [&](TermId x) { return pool_.math(smt::MathFn::kFabs, x); };
    const TermId one = pool_.float_const(smt::Sort::kF64, 1);
    const TermId scale = larger(larger(one, size(a)), size(b));
    return pool_.fle(size(pool_.fsub(a, b)),
                     pool_.fmul(pool_.float_const(smt::Sort::kF64, 1e-9), scale));
  }

  /// The number of decimals of a number of the input, 0 of an integer; nullopt for other terms.
  std::optional<int> decimals_of(TermId t) const {
    if (pool_.kind(t) == smt::Kind::kIntToFloat) return 0;
    if (pool_.kind(t) == smt::Kind::kFloatConst) {
      const double value = pool_.float_value(t);
      return value == std::floor(value) ? std::optional(0) : std::nullopt;
    }
    const auto at = std::ranges::find(variables_, t);
    if (at == variables_.end()) return std::nullopt;
    return shape_.variables[static_cast<std::size_t>(at - variables_.begin())].decimals;
  }

  /// True if both are multiples of 10^-decimals of which different ones lie further apart than
  /// numbers that count as equal.
  bool are_equal_if_close(TermId a, TermId b) const {
    constexpr double kMost = 4e8;  // of these units
    const std::optional<int> in_a = decimals_of(a), in_b = decimals_of(b);
    if (!in_a || !in_b) return false;
    double largest = 1;
    for (const TermId t : {a, b}) {
      const smt::FloatRange range = pool_.float_range(t);
      largest = std::max({largest, std::fabs(range.lo), std::fabs(range.hi)});
    }
    return largest * static_cast<double>(inputs::power_of_ten(std::max(*in_a, *in_b))) <= kMost;
  }

  smt::TermPool& pool_;
  const inputs::Shape& shape_;
  const std::vector<TermId>& variables_;
};

TermId make_variable(smt::TermPool& pool, const Variable& v, std::size_t index, Bounds b) {
  const std::string domain = std::to_string(b.lo) + ".." + std::to_string(b.hi);
  if (v.kind != Variable::Kind::kFloat)
    return pool.var("v" + std::to_string(index) + ":" + domain, smt::Sort::kInt, {b.lo, b.hi});
  const auto unit = static_cast<double>(inputs::power_of_ten(v.decimals));
  const auto lo = static_cast<std::int64_t>(std::floor(static_cast<double>(b.lo) / unit));
  const auto hi = static_cast<std::int64_t>(std::ceil(static_cast<double>(b.hi) / unit));
  return pool.var("f" + std::to_string(index) + ":" + domain + "/" + std::to_string(v.decimals),
                  smt::Sort::kF64, {lo, hi}, 1 / unit);
}

exec::InputElement byte_element(char c) {
  exec::InputElement element;
  element.byte = static_cast<std::uint8_t>(c);
  return element;
}

}  // namespace

std::optional<SymbolicShape> make_symbolic(smt::TermPool& pool, const inputs::Shape& shape,
                                           std::optional<std::int64_t> value_bound) {
  SymbolicShape result;
  result.shape = &shape;
  for (std::size_t i = 0; i < shape.variables.size(); ++i) {
    const Variable& v = shape.variables[i];
    const std::optional<Bounds> bounds = bounds_of(v, value_bound);
    if (!bounds) return std::nullopt;
    result.variables.push_back(make_variable(pool, v, i, *bounds));
    for (const std::int64_t hole : holes(v, *bounds))
      result.constraints.push_back(pool.ne(result.variables.back(), pool.int_const(hole)));
  }
  Translator translator(pool, shape, result.variables);
  for (const inputs::ExprRef ref : shape.constraints)
    result.constraints.push_back(translator.condition(ref));
  for (const TermId c : result.constraints)
    if (pool.is_false(c)) return std::nullopt;
  for (const inputs::Element& element : shape.elements) {
    if (const auto* text = std::get_if<std::string>(&element)) {
      for (const char c : *text) result.elements.push_back(byte_element(c));
      continue;
    }
    const std::uint32_t variable = std::get<std::uint32_t>(element);
    exec::InputElement symbolic;
    symbolic.term = result.variables[variable];
    switch (shape.variables[variable].kind) {
      case Variable::Kind::kInt:
        symbolic.kind = exec::InputElement::Kind::kInteger;
        break;
      case Variable::Kind::kFloat:
        symbolic.kind = exec::InputElement::Kind::kFloat;
        break;
      case Variable::Kind::kChar:
        symbolic.kind = exec::InputElement::Kind::kChar;
        break;
    }
    result.elements.push_back(symbolic);
  }
  return result;
}

TermId integer_term(smt::TermPool& pool, const SymbolicShape& shape, inputs::ExprRef ref) {
  return Translator(pool, *shape.shape, shape.variables).integer(ref);
}

std::vector<std::int64_t> values_of(const smt::TermPool& pool, const SymbolicShape& shape,
                                    const smt::Model& model) {
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < shape.variables.size(); ++i) {
    const TermId variable = shape.variables[i];
    const smt::Constant c = model.value(pool.var_id(variable), pool.sort(variable));
    const Variable& v = shape.shape->variables[i];
    if (v.kind == Variable::Kind::kFloat) {
      const double scaled = std::round(c.f * static_cast<double>(inputs::power_of_ten(v.decimals)));
      values.push_back(
          std::clamp(static_cast<std::int64_t>(std::clamp(scaled, -9e18, 9e18)), v.lo, v.hi));
    } else {
      values.push_back(static_cast<std::int64_t>(c.i));
    }
  }
  return values;
}

std::optional<std::uint64_t> instance_count(const inputs::Shape& shape,
                                            std::optional<std::int64_t> value_bound,
                                            std::uint64_t most) {
  std::uint64_t count = 1;
  for (const Variable& v : shape.variables) {
    const std::optional<Bounds> b = bounds_of(v, value_bound);
    if (!b) return 0;
    const auto width = static_cast<std::uint64_t>(b->hi) - static_cast<std::uint64_t>(b->lo);
    if (width >= most) return std::nullopt;
    count *= width + 1 - holes(v, *b).size();
    if (count > most) return std::nullopt;
  }
  return count;
}

std::vector<std::string> all_instances(const inputs::Shape& shape,
                                       std::optional<std::int64_t> value_bound) {
  std::vector<std::string> result;
  std::vector<std::vector<std::int64_t>> domains;
  for (const Variable& v : shape.variables) {
    const std::optional<Bounds> b = bounds_of(v, value_bound);
    if (!b) return result;
    const std::vector<std::int64_t> missing = holes(v, *b);
    domains.emplace_back();
    for (std::int64_t x = b->lo; x <= b->hi; ++x)
      if (std::find(missing.begin(), missing.end(), x) == missing.end())
        domains.back().push_back(x);
    if (domains.back().empty()) return result;
  }
  std::vector<std::size_t> at(domains.size(), 0);
  std::vector<std::int64_t> values(domains.size());
  for (;;) {
    for (std::size_t i = 0; i < domains.size(); ++i) values[i] = domains[i][at[i]];
    if (inputs::admits(shape, values)) result.push_back(inputs::render(shape, values));
    std::size_t i = domains.size();
    while (i > 0 && ++at[i - 1] == domains[i - 1].size()) at[--i] = 0;
    if (i == 0) return result;
  }
}

}  // namespace assay::equiv
