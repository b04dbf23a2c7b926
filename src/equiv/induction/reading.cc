#include "equiv/induction/reading.h"

namespace assay::induction {

using fun::Op;
using fun::Sort;
using narrowing::ObjectKind;
using narrowing::Tag;
using narrowing::Value;
using smt::Kind;
using smt::TermId;

namespace {

constexpr int kDeepest = 100;
// Results of calls can occur again and again in each other's arguments.
constexpr std::size_t kMostPartsRead = 400;

class Deeper {
 public:
  explicit Deeper(int& depth) : depth_(depth) { ++depth_; }
  ~Deeper() { --depth_; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;

 private:
  int& depth_;
};

}  // namespace

std::optional<Term> Reading::read(Value v) {
  const Deeper deeper(depth_);
  if (depth_ == 1) parts_ = 0;
  if (depth_ > kDeepest || ++parts_ > kMostPartsRead) return std::nullopt;
  v = store_.deref(v);
  auto made = read_shallow(v);
  if (made)
    if (const auto type = types_.type_of(v)) typed_.emplace_back(*made, *type);
  return made;
}

std::optional<Term> Reading::read_shallow(Value v) {
  switch (v.tag()) {
    case Tag::kVariable:
      return variable(v);
    case Tag::kInt:
      return Term::of(v.as_int());
    case Tag::kBoolean:
      return Term::of(v.as_boolean());
    case Tag::kChar:
      return Term::of(v.as_char());
    case Tag::kUnit:
      return Term::of(fun::UnitValue{});
    case Tag::kNull:
      return std::nullopt;
    case Tag::kObject:
      return object(*v.object());
  }
  return std::nullopt;
}

std::optional<Term> Reading::variable(Value v) {
  const Record* record = summaries_.record_of(v);
  if (record == nullptr) return field_of_result(v);
  return call(*record);
}

/// A variable that stands for a field of a call's result: `f(x)._1`.
std::optional<Term> Reading::field_of_result(Value v) {
  for (const Record& record : summaries_.records()) {
    const Value result = store_.deref(record.result);
    if (record.kind != Record::Kind::kOpaque || !narrowing::is_data(result)) continue;
    const fun::TypeId type = store_.type_of(record.result);
    if (store_.types().info(type).constructors.size() != 1) continue;
    for (std::uint32_t i = 0; i < result.object()->count; ++i) {
      if (store_.deref(result.object()->values()[i]) != v) continue;
      auto whole = call(record);
      if (!whole) return std::nullopt;
      Term made;
      made.kind = Term::Kind::kField;
      made.index = result.object()->id;
      made.field = i;
      made.operands = {*std::move(whole)};
      return made;
    }
  }
  return Term::variable(v.payload());
}

std::optional<Term> Reading::call(const Record& called) {
  const Record* record = &called;
  std::vector<Term> arguments;
  for (std::uint32_t i = 0; i < record->count; ++i) {
    auto argument = read(record->arguments[i]);
    if (!argument) return std::nullopt;
    arguments.push_back(*std::move(argument));
  }
  return Term::call(record->function, std::move(arguments));
}

std::optional<Term> Reading::object(const narrowing::Object& object) {
  switch (object.kind) {
    case ObjectKind::kLong:
      return Term::of(object.as_long());
    case ObjectKind::kDouble:
      return Term::of(object.as_double());
    case ObjectKind::kString:
      return Term::of(std::u16string(object.string()));
    case ObjectKind::kTerm:
      return object.sort == Sort::kBoolean ? boolean(object.term())
                                           : integer(object.term(), object.sort);
    case ObjectKind::kCell:
      return std::nullopt;
    case ObjectKind::kData:
    case ObjectKind::kClosure:
      break;
  }
  if (object.has_identity && !summaries_.is_transparent(object.constructor())) return std::nullopt;
  std::vector<Term> fields;
  for (std::uint32_t i = 0; i < object.count; ++i) {
    auto field = read(object.values()[i]);
    if (!field) return std::nullopt;
    fields.push_back(*std::move(field));
  }
  return object.kind == ObjectKind::kData ? Term::construct(object.constructor(), std::move(fields))
                                          : Term::closure(fun::FunctionId{object.id}, fields);
}

std::optional<Value> Reading::value_of(TermId variable) {
  for (; numbered_ < store_.variable_count(); ++numbered_) {
    const Value v = Value::variable(numbered_);
    if (store_.is_number(v))
      numbers_.emplace(store_.pool().var_id(store_.integers().term(store_.number(v))).index, v);
  }
  const auto found = numbers_.find(store_.pool().var_id(variable).index);
  if (found == numbers_.end()) return std::nullopt;
  return found->second;
}

Term Reading::literal(smt::Int value, Sort sort) {
  // Modulo the numbers of the type, as all arithmetic of the program is.
  const auto bits = static_cast<std::uint64_t>(value);
  if (sort == Sort::kLong) return Term::of(static_cast<std::int64_t>(bits));
  return Term::of(static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)));
}

/// The program's arithmetic wraps around after each operation, and so gives the polynomial's value
/// modulo 2^32 or 2^64. That is the value of the term: a value of the program is in the type's
/// range.
std::optional<Term> Reading::integer(TermId term, Sort sort) {
  auto made = polynomial(term, sort);
  if (made) typed_.emplace_back(*made, program_.sort_type(sort));
  return made;
}

std::optional<Term> Reading::polynomial(TermId term, Sort sort) {
  const Deeper deeper(depth_);
  if (depth_ > kDeepest || (sort != Sort::kInt && sort != Sort::kLong)) {
    if (store_.pool().kind(term) == Kind::kVar) return variable_of(term, sort);
    return std::nullopt;
  }
  const smt::TermPool& pool = store_.pool();
  switch (pool.kind(term)) {
    case Kind::kIntConst:
      return literal(pool.int_value(term), sort);
    case Kind::kVar:
      return variable_of(term, sort);
    case Kind::kSum:
      return sum(term, sort);
    case Kind::kProduct: {
      std::optional<Term> made;
      for (const TermId child :
           std::vector<TermId>(pool.children(term).begin(), pool.children(term).end())) {
        auto factor = integer(child, sort);
        if (!factor) return std::nullopt;
        made = made ? Term::primitive(Op::kMultiply, sort, {*std::move(made), *std::move(factor)})
                    : *std::move(factor);
      }
      return made;
    }
    case Kind::kWrap: {
      const smt::Node& node = pool.node(term);
      if (node.bits != (sort == Sort::kLong ? 64 : 32) || !node.is_signed) return std::nullopt;
      return integer(pool.child(term, 0), sort);
    }
    case Kind::kIte: {
      auto condition = boolean(pool.child(term, 0));
      auto yes = integer(pool.child(term, 1), sort), no = integer(pool.child(term, 2), sort);
      if (!condition || !yes || !no) return std::nullopt;
      Term made;
      made.kind = Term::Kind::kIf;
      made.operands = {*std::move(condition), *std::move(yes), *std::move(no)};
      return made;
    }
    default:
      return std::nullopt;
  }
}

std::optional<Term> Reading::variable_of(TermId term, Sort sort) {
  const auto value = value_of(term);
  if (!value) return std::nullopt;
  const Sort own = store_.sort(*value);
  auto made = read(*value);
  if (!made || own == sort) return made;
  if (sort == Sort::kLong && (own == Sort::kInt || own == Sort::kChar))
    return Term::primitive(Op::kToLong, own, {*std::move(made)});
  if (sort == Sort::kInt && own == Sort::kChar)
    return Term::primitive(Op::kToInt, own, {*std::move(made)});
  return std::nullopt;
}

std::optional<Term> Reading::sum(TermId term, Sort sort) {
  const smt::TermPool& pool = store_.pool();
  std::optional<Term> made;
  const auto add = [&](Term summand) {
    made = made ? Term::primitive(Op::kAdd, sort, {*std::move(made), std::move(summand)})
                : std::move(summand);
  };
  if (pool.sum_constant(term) != 0) add(literal(pool.sum_constant(term), sort));
  const std::vector<TermId> children(pool.children(term).begin(), pool.children(term).end());
  const std::vector<smt::Int> factors(pool.coefficients(term).begin(),
                                      pool.coefficients(term).end());
  for (std::size_t i = 0; i < children.size(); ++i) {
    auto child = integer(children[i], sort);
    if (!child) return std::nullopt;
    if (factors[i] != 1)
      child = Term::primitive(Op::kMultiply, sort, {literal(factors[i], sort), *std::move(child)});
    add(*std::move(child));
  }
  return made;
}

std::optional<Term> Reading::boolean(TermId term) {
  const Deeper deeper(depth_);
  if (depth_ > kDeepest) return std::nullopt;
  const smt::TermPool& pool = store_.pool();
  switch (pool.kind(term)) {
    case Kind::kBoolConst:
      return Term::of(pool.is_true(term));
    case Kind::kNot: {
      auto made = boolean(pool.child(term, 0));
      if (!made) return std::nullopt;
      return Term::primitive(Op::kNot, Sort::kBoolean, {*std::move(made)});
    }
    case Kind::kAnd: {
      std::optional<Term> made;
      for (const TermId child :
           std::vector<TermId>(pool.children(term).begin(), pool.children(term).end())) {
        auto part = boolean(child);
        if (!part) return std::nullopt;
        if (!made) {
          made = std::move(part);
          continue;
        }
        Term both;
        both.kind = Term::Kind::kIf;
        both.operands = {*std::move(made), *std::move(part), Term::of(false)};
        made = std::move(both);
      }
      return made;
    }
    case Kind::kEq:
    case Kind::kLe:
      return comparison(term);
    default:
      return std::nullopt;
  }
}

/// Only comparisons of a variable with a number and of two variables: a sum could overflow.
std::optional<Term> Reading::comparison(TermId term) {
  const smt::TermPool& pool = store_.pool();
  const TermId linear = pool.child(term, 0);
  const smt::Int bound = pool.bound(term);
  const bool is_equality = pool.kind(term) == Kind::kEq;
  const auto fits = [](smt::Int n) { return n >= INT32_MIN && n <= INT32_MAX; };
  if (!fits(bound)) return std::nullopt;
  const auto compare = [&](Op op, std::optional<Term> a, std::optional<Term> b,
                           Sort sort) -> std::optional<Term> {
    if (!a || !b) return std::nullopt;
    return Term::primitive(op, sort, {*std::move(a), *std::move(b)});
  };
  if (pool.kind(linear) == Kind::kVar) {
    const auto value = value_of(linear);
    if (!value) return std::nullopt;
    const Sort sort = store_.sort(*value);
    if (sort == Sort::kBoolean) {
      auto made = variable(*value);
      if (!made || !is_equality || bound < 0 || bound > 1) return std::nullopt;
      return bound == 1 ? made : Term::primitive(Op::kNot, Sort::kBoolean, {*std::move(made)});
    }
    if (sort != Sort::kInt && sort != Sort::kLong) return std::nullopt;
    return compare(is_equality ? Op::kEqual : Op::kLessEqual, variable(*value),
                   literal(bound, sort), sort);
  }
  if (pool.kind(linear) != Kind::kSum || pool.sum_constant(linear) != 0) return std::nullopt;
  const auto children = pool.children(linear);
  const auto factors = pool.coefficients(linear);
  if (children.size() != 2 || factors[0] * factors[1] != -1) return std::nullopt;
  const TermId plus = factors[0] == 1 ? children[0] : children[1];
  const TermId minus = factors[0] == 1 ? children[1] : children[0];
  if (pool.kind(plus) != Kind::kVar || pool.kind(minus) != Kind::kVar) return std::nullopt;
  const auto a = value_of(plus), b = value_of(minus);
  if (!a || !b || store_.sort(*a) != store_.sort(*b) || store_.sort(*a) == Sort::kBoolean ||
      store_.sort(*a) == Sort::kChar)
    return std::nullopt;
  const Sort sort = store_.sort(*a);
  if (is_equality && bound == 0) return compare(Op::kEqual, variable(*a), variable(*b), sort);
  if (!is_equality && bound == 0) return compare(Op::kLessEqual, variable(*a), variable(*b), sort);
  if (!is_equality && bound == -1) return compare(Op::kLess, variable(*a), variable(*b), sort);
  return std::nullopt;
}

}  // namespace assay::induction
