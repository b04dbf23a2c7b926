// Operations of the language itself: arithmetic, comparison, connectives, equality, concatenation,
// conversions and type tests.
#include <algorithm>
#include <array>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

namespace {

struct Operator {
  std::string_view name;
  fun::Op op;
};
constexpr std::array<Operator, 11> kArithmetic{{{"+", fun::Op::kAdd},
                                                {"-", fun::Op::kSubtract},
                                                {"*", fun::Op::kMultiply},
                                                {"/", fun::Op::kDivide},
                                                {"%", fun::Op::kRemainder},
                                                {"&", fun::Op::kBitAnd},
                                                {"|", fun::Op::kBitOr},
                                                {"^", fun::Op::kBitXor},
                                                {"<<", fun::Op::kShiftLeft},
                                                {">>", fun::Op::kShiftRight},
                                                {">>>", fun::Op::kShiftRightUnsigned}}};

std::optional<fun::Op> arithmetic_op(std::string_view name) {
  for (const Operator& o : kArithmetic)
    if (o.name == name) return o.op;
  return std::nullopt;
}

bool is_comparison(std::string_view name) {
  return name == "<" || name == "<=" || name == ">" || name == ">=";
}

bool is_shift(fun::Op op) {
  return op == fun::Op::kShiftLeft || op == fun::Op::kShiftRight ||
         op == fun::Op::kShiftRightUnsigned;
}

bool takes_one_operand(std::string_view name) {
  return name == "==" || name == "!=" || name == "->" || name == "equals" || name == "+";
}

/// Several operands become a tuple, and no operand becomes ().
Expr with_one_operand(const Expr& node) {
  Expr packed = node;
  Expr all;
  all.span = node.span;
  if (node.operands.size() > 1) {
    all.kind = ExprKind::kTuple;
    all.operands.assign(node.operands.begin() + 1, node.operands.end());
  }
  packed.operands = {node.operands[0], std::move(all)};
  packed.names.clear();
  return packed;
}

bool is_bitwise(fun::Op op) {
  return op == fun::Op::kBitAnd || op == fun::Op::kBitOr || op == fun::Op::kBitXor || is_shift(op);
}

}  // namespace

std::optional<Typed> Typer::operation(Typed receiver, const Expr& base, const Spine& whole,
                                      std::size_t& used) {
  const std::string& name = base.text;
  if (const auto value = unary(receiver, name, base.span)) return value;
  if (!whole.lists.empty() && whole.lists[0]->operands.size() == 2) {
    used = 1;
    if (const auto value = binary(receiver, name, *whole.lists[0])) return value;
    used = 0;
  } else if (!whole.lists.empty() && takes_one_operand(name)) {
    used = 1;  // x == (1, 2), "a" + ()
    synthetic_.push_back(with_one_operand(*whole.lists[0]));
    if (const auto value = binary(receiver, name, synthetic_.back())) return value;
    used = 0;
  }
  return universal(receiver, base, whole, used);
}

std::optional<Typed> Typer::unary(Typed receiver, const std::string& name, Span span) {
  const TypeRef type = receiver.type;
  const TypeRef integer = class_type(known().integer);
  if (name == "unary_!" && is(type, known().boolean))
    return Typed{primitive(fun::Op::kNot, fun::Sort::kBoolean, {receiver.code}, span), type};
  if (!symbols_.is_numeric(type)) return std::nullopt;
  if (name == "unary_-" || name == "unary_+" || name == "unary_~") {
    const TypeRef wide = is(type, known().character) ? integer : type;
    const fun::ExprId value = convert_number(receiver.code, type, wide, span);
    if (name == "unary_+") return Typed{value, wide};
    if (name == "unary_~" && is(wide, known().real)) return std::nullopt;
    const fun::Op op = name == "unary_-" ? fun::Op::kNegate : fun::Op::kBitNot;
    return Typed{primitive(op, symbols_.sort(wide), {value}, span), wide};
  }
  return conversion(receiver, name, span);
}

std::optional<Typed> Typer::conversion(Typed receiver, const std::string& name, Span span) {
  ClassId to;
  if (name == "toInt") to = known().integer;
  if (name == "toLong") to = known().long_integer;
  if (name == "toDouble") to = known().real;
  if (name == "toChar") to = known().character;
  if (!to.valid()) return std::nullopt;
  const TypeRef type = class_type(to);
  return Typed{convert_number(receiver.code, receiver.type, type, span), type};
}

std::optional<Typed> Typer::binary(Typed receiver, const std::string& name, const Expr& node) {
  const Expr& operand = node.operands[1];
  const TypeRef type = receiver.type;
  const bool is_boolean = is(type, known().boolean);
  if (name == "==" || name == "!=" || name == "eq" || name == "ne" || name == "equals")
    return equality(receiver, name, node);
  if (is_boolean && (name == "&&" || name == "||")) return connective(receiver, name == "&&", node);
  if (name == "+" && is(type, known().string))
    return concatenation(receiver, expr(operand, none()), node.span);
  if (name == "->") {
    const Typed second = expr(operand, none());
    return Typed{construct(known().tuples[2], {receiver.code, second.code}, node.span),
                 types().of_class(known().tuples[2], {type, relations_.known(second.type)})};
  }
  const auto op = arithmetic_op(name);
  const bool compares = is_comparison(name);
  if (is_boolean && op && is_bitwise(*op) && !is_shift(*op)) {
    const Typed second = expr(operand, type);
    return Typed{primitive(*op, fun::Sort::kBoolean, {receiver.code, second.code}, node.span),
                 type};
  }
  if (name == "+" && !symbols_.is_numeric(type) &&
      symbols_.find_members(relations_.class_of(type), "+").empty()) {
    Typed second = expr(operand, none());
    second.type = relations_.solved_head(second.type);
    if (is(second.type, known().string)) return concatenation(receiver, second, node.span);
    mismatch(second.type, class_type(known().string), operand.span);
    return error();
  }
  if (!symbols_.is_numeric(type) || (!op && !compares)) return std::nullopt;
  Typed second = expr(operand, none());
  second.type = relations_.solved_head(second.type);
  if (is_error(second.type)) return unsupported_after(second.code, node.span);
  if (name == "+" && is(second.type, known().string))
    return concatenation(receiver, second, node.span);
  if (!symbols_.is_numeric(second.type) && !is(second.type, known().nothing)) {
    reporter_.type(place(node.span), "overloaded method value " + name + " cannot be applied to (" +
                                         symbols_.text(second.type) + ")");
    return error();
  }
  return compares ? compare(receiver, name, second, node.span)
                  : arithmetic(receiver, name, second, node.span);
}

Typed Typer::arithmetic(Typed a, const std::string& name, Typed b, Span span) {
  const fun::Op op = *arithmetic_op(name);
  const TypeRef integer = class_type(known().integer);
  TypeRef type = relations_.join({a.type, b.type});
  if (is_shift(op)) {
    type = relations_.join({a.type, integer});
    b.code = convert_number(b.code, b.type, integer, span);
    b.type = type;
  }
  type = relations_.join({type, integer});
  if (is_bitwise(op) && (is(type, known().real) || is(b.type, known().real))) {
    reporter_.name(place(span), "value " + name + " is not a member of Double");
    return error();
  }
  const fun::ExprId first = convert_number(a.code, a.type, type, span);
  const fun::ExprId second = convert_number(b.code, b.type, type, span);
  return {primitive(op, symbols_.sort(type), {first, second}, span), type};
}

Typed Typer::compare(Typed a, const std::string& name, Typed b, Span span) {
  const TypeRef type = relations_.join({a.type, b.type});
  fun::ExprId first = convert_number(a.code, a.type, type, span);
  fun::ExprId second = convert_number(b.code, b.type, type, span);
  const fun::Op op = name.size() == 1 ? fun::Op::kLess : fun::Op::kLessEqual;
  const TypeRef boolean = class_type(known().boolean);
  if (name[0] == '<') return {primitive(op, symbols_.sort(type), {first, second}, span), boolean};
  if (is_simple(first) || is_simple(second))
    return {primitive(op, symbols_.sort(type), {second, first}, span), boolean};
  const VariableIndex kept = variable("left", type);  // the left operand is evaluated first
  const fun::ExprId code = primitive(op, symbols_.sort(type), {second, local(kept, span)}, span);
  return {let(kept, first, code, span), boolean};
}

Typed Typer::connective(Typed a, bool is_and, const Expr& node) {
  const TypeRef boolean = class_type(known().boolean);
  const Typed b = expr(node.operands[1], boolean);
  const fun::ExprId constant = literal(!is_and, node.span);
  const fun::ExprId code = is_and ? choose(a.code, b.code, constant, node.span, true)
                                  : choose(a.code, constant, b.code, node.span, true);
  return {code, boolean};
}

/// Why values of these types are not compared: in the real library, sequences of different classes
/// are equal if their elements are.
std::optional<std::string> Typer::no_equality(TypeRef a, TypeRef b) {
  for (const TypeRef type : {a, b}) {
    const ClassId id = relations_.class_of(type);
    const std::string& name = symbols_.classes[id].name;
    const bool is_other = relations_.class_of(a) != relations_.class_of(b);
    const bool is_range = name == "Range" || name == "CharRange_";
    if (symbols_.classes[id].is_library && (is_range || (name == "Sequence_" && is_other)))
      return is_range ? "Range" : "sequences of different classes";
  }
  return std::nullopt;
}

Typed Typer::equality(Typed a, const std::string& name, const Expr& node) {
  Typed b = expr(node.operands[1], none());
  b.type = relations_.solved_head(b.type);
  const TypeRef boolean = class_type(known().boolean);
  fun::Sort sort = fun::Sort::kData;
  const bool is_identity = name == "eq" || name == "ne";
  if (const auto refused = no_equality(a.type, b.type); refused && !is_identity && !is_library_)
    return {unsupported("== of " + *refused, node.span).code, boolean};
  if (symbols_.is_numeric(a.type) && symbols_.is_numeric(b.type) && !is_identity) {
    const TypeRef type = relations_.join({a.type, b.type});
    a.code = convert_number(a.code, a.type, type, node.span);
    b.code = convert_number(b.code, b.type, type, node.span);
    sort = symbols_.sort(type);
  } else if (relations_.known(a.type) == b.type) {
    sort = symbols_.sort(b.type);
  }
  const fun::Op op = is_identity ? fun::Op::kSame : fun::Op::kEqual;
  const bool may_differ = !is_identity && !is_library_ && sort == fun::Sort::kData &&
                          may_hold_numbers(a.type) && may_hold_numbers(b.type);
  fun::ExprId code = may_differ ? equality_of_any(a, b, node.span).code
                                : primitive(op, sort, {a.code, b.code}, node.span);
  if (name == "!=" || name == "ne")
    code = primitive(fun::Op::kNot, fun::Sort::kBoolean, {code}, node.span);
  return {code, boolean};
}

bool Typer::may_hold_numbers(TypeRef type) {
  return symbols_.is_numeric(relations_.known(type)) || is(type, known().any) ||
         is(type, known().any_val);
}

/// Equality of numbers of different types compares them as numbers.
Typed Typer::equality_of_any(Typed a, Typed b, Span span) {
  const ClassId predef = symbols_.classes[symbols_.library_root].objects.find("Predef")->second;
  Callee callee;
  callee.kind = Callee::Kind::kMembers;
  callee.owner = predef;
  const MemberId member = symbols_.find_members(predef, "equal_").front();
  return {emit_access(callee, member, {a.code, b.code}, false, span), class_type(known().boolean)};
}

fun::ExprId Typer::to_text(Typed value, Span span) {
  if (is(value.type, known().string) && code(value.code).kind == fun::ExprKind::kLiteral)
    return value.code;
  return primitive(fun::Op::kToString, symbols_.sort(relations_.solved_head(value.type)),
                   {value.code}, span);
}

Typed Typer::concatenation(Typed a, Typed b, Span span) {
  const fun::ExprId first = to_text(a, span);
  const fun::ExprId second = to_text(b, span);
  return {primitive(fun::Op::kConcatenate, fun::Sort::kString, {first, second}, span),
          class_type(known().string)};
}

/// The value, after an assertion that the condition holds of it.
Typed Typer::ensuring(Typed value, const Expr& condition, Span span) {
  const TypeRef type = relations_.known(value.type);
  const TypeRef boolean = class_type(known().boolean);
  const TypeRef wanted = types().of_class(known().functions[1], {type, boolean});
  const Typed predicate = adapt(expr(condition, wanted), wanted, condition.span);
  const VariableIndex kept = variable("result", type);
  const ClassId predef = symbols_.classes[symbols_.library_root].objects.find("Predef")->second;
  Callee callee;
  callee.kind = Callee::Kind::kMembers;
  callee.owner = predef;
  const MemberId assert = symbols_.find_members(predef, "assert").front();
  const fun::ExprId holds =
      cell_expr(fun::ExprKind::kApply, {predicate.code, local(kept, span)}, span);
  const fun::ExprId checked = emit_access(callee, assert, {holds}, false, span);
  return {let(kept, value.code, drop(checked, local(kept, span), span), span), type};
}

/// The members that every value has.
std::optional<Typed> Typer::universal(Typed receiver, const Expr& base, const Spine& whole,
                                      std::size_t& used) {
  const std::string& name = base.text;
  const ClassId id = relations_.class_of(receiver.type);
  const bool is_empty = !whole.lists.empty() && whole.lists[0]->operands.size() == 1;
  if (name == "toString") {
    if (is_empty) used = 1;
    return Typed{to_text(receiver, base.span), class_type(known().string)};
  }
  if (name == "isInstanceOf" || name == "asInstanceOf") {
    if (!whole.types || whole.types->size() != 1) return std::nullopt;
    const TypeTree& type = (*whole.types)[0];
    return name[0] == 'i' ? type_test(receiver, type, base.span) : cast(receiver, type, base.span);
  }
  const bool is_own = !symbols_.find_members(id, name).empty();
  if (is_own) return std::nullopt;
  const bool has_condition = !whole.lists.empty() && whole.lists[0]->operands.size() == 2;
  if (name == "ensuring" && has_condition) {
    used = 1;
    return ensuring(receiver, whole.lists[0]->operands[1], base.span);
  }
  if (name == "copy" && symbols_.classes[id].is_case) {
    used = whole.lists.empty() ? 0 : 1;
    return copy(receiver, id, whole.lists.empty() ? nullptr : whole.lists[0], base.span);
  }
  if (name == "hashCode" || name == "##" || name == "getClass" || name == "synchronized" ||
      name == "productArity" || name == "productElement" || name == "productIterator" ||
      name == "formatted") {
    used = whole.lists.size();
    const Typed value = unsupported(name, base.span);
    return Typed{value.code, name == "hashCode" ? class_type(known().integer) : value.type};
  }
  return std::nullopt;
}

}  // namespace assay::scala
