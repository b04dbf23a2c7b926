// Type checking of expressions, after chapter 15 of the Java Language Specification.
#include <algorithm>
#include <utility>

#include "frontends/java/check/check.h"
#include "frontends/java/check/postconditions.h"

namespace assay::java {

Type Checker::check(Expr& e) {
  e.type = type_of(e);
  return e.type;
}

Type Checker::type_of(Expr& e) {
  switch (e.kind) {
    case ExprKind::kInteger:
      return e.type;
    case ExprKind::kBoolean:
      return plain(Base::kBoolean);
    case ExprKind::kText:
      return plain(Base::kString);
    case ExprKind::kNull:
      return plain(Base::kNull);
    case ExprKind::kName:
      return name(e);
    case ExprKind::kUnary:
      return unary(e);
    case ExprKind::kIncrement:
      return increment(e);
    case ExprKind::kBinary:
      return binary(e);
    case ExprKind::kAssign:
      return assign(e);
    case ExprKind::kConditional:
      return conditional(e);
    case ExprKind::kCast:
      return cast(e);
    case ExprKind::kIndex:
      return index(e);
    case ExprKind::kLength: {
      const Type array = check(e.operands[0]);
      if (array != kUnknown && array.dimensions == 0)
        error("java-type", e.span,
              is_string(array) ? "use length() for the length of a String"
                               : describe(array) + " has no length");
      return plain(Base::kInt);
    }
    case ExprKind::kNewArray:
      return new_array(e);
    case ExprKind::kArrayValue:
      return array_value(e);
    case ExprKind::kCall:
    case ExprKind::kMethod:
    case ExprKind::kLibrary:
      return call(e);
    case ExprKind::kPrint:
      return print(e);
    case ExprKind::kPlaceholder:
      return e.placeholder < unit_.placeholders.size() ? unit_.placeholders[e.placeholder].type
                                                       : kUnknown;
    case ExprKind::kSkeleton:
      return skeleton(e);
  }
  return kUnknown;
}

Type Checker::name(Expr& e) {
  if (const Variable* variable = find(e.text)) {
    if (!variable->constant) return variable->type;
    const Span span = e.span;
    e = *variable->constant;
    e.span = span;
    return e.type;
  }
  if (e.text == "__out") return plain(Base::kString);
  if (e.text == kResultName) {
    error("java-name", e.span,
          "__ret can be used only in an ASSERT directly in the body of a method, together with "
          "parameters");
    return kUnknown;
  }
  if (e.text.starts_with("__"))
    error(
        "java-unsupported-" + e.text.substr(2), e.span,
        e.text + " is not supported; store the value in a variable and use that in the assertion");
  else
    error("java-name", e.span, "there is no variable " + e.text);
  return kUnknown;
}

Type Checker::operator_error(const Expr& e, const Type& a, const Type& b) {
  if (a != kUnknown && b != kUnknown)
    error("java-type", e.span,
          "the operator " + e.text + " does not take " + describe(a) +
              (a == b || e.operands.size() < 2 ? "" : " and " + describe(b)));
  return kUnknown;
}

Type Checker::unary(Expr& e) {
  const Type a = check(e.operands[0]);
  if (e.text == "!") return is_boolean(a) ? a : operator_error(e, a, a);
  return is_integral(a) ? promoted(a) : operator_error(e, a, a);
}

void Checker::lvalue(Expr& e) {
  const Expr* root = &e;
  while (root->kind == ExprKind::kIndex) root = &root->operands[0];
  if (e.kind != ExprKind::kName && e.kind != ExprKind::kIndex)
    return error("java-type", e.span, "this is not assignable");
  if (root->kind == ExprKind::kName && root->text.starts_with("__") && !find(root->text))
    return error("java-type", e.span, root->text + " is not assignable");
  if (outside_ < 0) return;
  const Variable* variable = root->kind == ExprKind::kName ? find(root->text) : nullptr;
  const bool own_array = variable != nullptr && variable->fresh && root == &e.operands[0];
  if (e.kind == ExprKind::kIndex ? !own_array || is_outside(variable) : is_outside(variable))
    error("skeleton-assertblock-writes", e.span,
          "an assertion must not change the program; use a variable declared in the ASSERTBLOCK");
}

/// The type of the target of an assignment, which is a variable even where its value is constant.
Type Checker::target(Expr& e) {
  const Variable* variable = e.kind == ExprKind::kName ? find(e.text) : nullptr;
  if (variable == nullptr || !variable->constant) return check(e);
  error("java-final", e.span,
        e.text +
            " is final and was initialised at its declaration; use another variable, or remove "
            "final");
  return e.type = kUnknown;
}

Type Checker::increment(Expr& e) {
  const Type a = target(e.operands[0]);
  lvalue(e.operands[0]);
  if (is_integral(a)) return a;
  if (a != kUnknown) error("java-type", e.span, "++ and -- need a number, not " + describe(a));
  return kUnknown;
}

Type Checker::equality(Expr& e, const Type& a, const Type& b) {
  const bool numbers = is_integral(a) && is_integral(b);
  const bool booleans = is_boolean(a) && is_boolean(b);
  const bool references = is_reference(a) && is_reference(b) && (widens(a, b) || widens(b, a));
  for (const Expr& side : e.operands)
    if (is_string(a) && is_string(b) && side.kind != ExprKind::kPlaceholder && !fold(side) &&
        is_instance_constant(side))
      error("java-type", side.span,
            "Java concatenates these constant strings at compile time, so == might be true; "
            "compare with equals");
  return numbers || booleans || references ? plain(Base::kBoolean) : operator_error(e, a, b);
}

Type Checker::binary(Expr& e) {
  const Type a = check(e.operands[0]), b = check(e.operands[1]);
  if (a == kUnknown || b == kUnknown) return kUnknown;
  const std::string& op = e.text;
  if (op == "==" || op == "!=") return equality(e, a, b);
  if (op == "+" && (is_string(a) || is_string(b)))
    return is_void(a) || is_void(b) || a.dimensions > 0 || b.dimensions > 0
               ? operator_error(e, a, b)
               : plain(Base::kString);
  const bool logical = op == "&&" || op == "||";
  const bool bitwise = op == "&" || op == "|" || op == "^";
  if (is_boolean(a) && is_boolean(b) && (logical || bitwise)) return a;
  if (logical || !is_integral(a) || !is_integral(b)) return operator_error(e, a, b);
  if (op == "<" || op == "<=" || op == ">" || op == ">=") return plain(Base::kBoolean);
  if (op == "<<" || op == ">>" || op == ">>>") return promoted(a);
  return promoted(a, b);
}

Type Checker::assign(Expr& e) {
  const Type to = target(e.operands[0]);
  const Type from = check(e.operands[1]);
  lvalue(e.operands[0]);
  if (to == kUnknown || from == kUnknown) return to;
  if (e.text == "=") {
    expect(e.operands[1], to);
    return to;
  }
  const std::string op = e.text.substr(0, e.text.size() - 1);
  if (is_string(to) && op == "+") {
    if (is_void(from) || from.dimensions > 0) operator_error(e, to, from);
    return to;
  }
  const bool bitwise = op == "&" || op == "|" || op == "^";
  const bool fine =
      (is_integral(to) && is_integral(from)) || (bitwise && is_boolean(to) && is_boolean(from));
  return fine ? to : operator_error(e, to, from);
}

Type Checker::conditional(Expr& e) {
  condition(e.operands[0]);
  const Type a = check(e.operands[1]), b = check(e.operands[2]);
  if (a == kUnknown || b == kUnknown) return kUnknown;
  if (a == b && !is_void(a)) return a;
  if (is_integral(a) && is_integral(b)) {
    const auto small = [](const Type& t) {
      return t.base == Base::kByte || t.base == Base::kShort || t.base == Base::kChar;
    };
    if (small(a) && small(b) && a.base != Base::kChar && b.base != Base::kChar)
      return plain(Base::kShort);
    if (small(a) && b.base == Base::kInt && assignable(e.operands[2], a)) return a;
    if (small(b) && a.base == Base::kInt && assignable(e.operands[1], b)) return b;
    for (const bool first : {true, false}) {
      const Expr& value = e.operands[first ? 1 : 2];
      const bool beside_char = (first ? b : a).base == Base::kChar;
      if (beside_char && value.type.base == Base::kInt && !fold(value) &&
          is_instance_constant(value))
        error("java-type", value.span,
              "whether this is a char or an int depends on the values of the placeholders; add a "
              "cast to char or int");
    }
    return promoted(a, b);
  }
  if (widens(a, b)) return b;
  if (widens(b, a)) return a;
  error("java-type", e.span,
        "the operands of ?: have types " + describe(a) + " and " + describe(b));
  return kUnknown;
}

Type Checker::cast(Expr& e) {
  const Type from = check(e.operands[0]);
  if (from == kUnknown) return e.type;
  const bool fine = (is_integral(from) && is_integral(e.type)) || widens(from, e.type);
  if (!fine) error("java-type", e.span, describe(from) + " cannot be cast to " + describe(e.type));
  return e.type;
}

Type Checker::index(Expr& e) {
  const Type array = check(e.operands[0]), at = check(e.operands[1]);
  if (at != kUnknown && (!is_integral(at) || at.base == Base::kLong))
    error("java-type", e.operands[1].span, "an index must be an int, not " + describe(at));
  if (array == kUnknown) return kUnknown;
  if (array.dimensions > 0) return element_of(array);
  error("java-type", e.span,
        is_string(array) ? "use charAt(i) for a character of a String"
                         : describe(array) + " is not an array");
  return kUnknown;
}

Type Checker::new_array(Expr& e) {
  for (Expr& length : e.operands) {
    const Type type = check(length);
    if (type != kUnknown && (!is_integral(type) || type.base == Base::kLong))
      error("java-type", length.span, "a length must be an int, not " + describe(type));
  }
  if (std::ssize(e.operands) > e.type.dimensions) return kUnknown;
  return e.type;
}

Type Checker::array_value(Expr& e) {
  if (e.type.dimensions == 0) {
    error("java-type", e.span, "{...} creates an array, not " + describe(e.type));
    return kUnknown;
  }
  for (Expr& element : e.operands) {
    if (element.kind == ExprKind::kArrayValue && element.type.dimensions == 0)
      element.type = element_of(e.type);
    check(element);
    expect(element, element_of(e.type));
  }
  return e.type;
}

void Checker::condition(Expr& e) {
  const Type type = check(e);
  if (type != kUnknown && !is_boolean(type))
    error("java-type", e.span, "a condition must be boolean, not " + describe(type));
}

void Checker::pure_condition(Expr& e) {
  const std::ptrdiff_t before =
      std::exchange(outside_, outside_ >= 0 ? outside_ : std::ssize(variables_));
  condition(e);
  outside_ = before;
}

bool Checker::is_instance_constant(const Expr& e) const {
  switch (e.kind) {
    case ExprKind::kPlaceholder:
      return e.type.dimensions == 0;
    case ExprKind::kName: {
      const Variable* variable = find(e.text);
      return variable != nullptr && variable->instance_constant;
    }
    case ExprKind::kUnary:
    case ExprKind::kBinary:
    case ExprKind::kConditional:
    case ExprKind::kCast:
      return std::all_of(e.operands.begin(), e.operands.end(),
                         [&](const Expr& operand) { return is_instance_constant(operand); });
    default:
      return fold(e).has_value();
  }
}

bool Checker::assignable(const Expr& value, const Type& to) const {
  const Type& from = value.type;
  if (from == kUnknown || to == kUnknown || widens(from, to)) return true;
  if (!is_integral(from) || from.base == Base::kLong || !is_integral(to)) return false;
  if (value.kind == ExprKind::kPlaceholder && value.placeholder < unit_.placeholders.size()) {
    const ValueSpec& values = unit_.placeholders[value.placeholder].values;
    if (values.is_range) return fits(to.base, values.low) && fits(to.base, values.high);
    return std::all_of(values.numbers.begin(), values.numbers.end(),
                       [&](std::int64_t v) { return fits(to.base, v); });
  }
  const std::optional<Constant> constant = fold(value);
  return constant && fits(to.base, constant->number);
}

void Checker::expect(const Expr& value, const Type& to) {
  if (assignable(value, to)) return;
  std::string message = describe(value.type) + " is not assignable to " + describe(to);
  if (is_integral(value.type) && is_integral(to))
    message += "; write (" + describe(to) + ") before it to convert it";
  error("java-type", value.span, std::move(message));
}

}  // namespace assay::java
