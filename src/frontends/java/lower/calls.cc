// Lowers calls of methods, of the library, and of print.
#include <algorithm>
#include <utility>

#include "frontends/java/lower/function.h"

namespace assay::java {

using ir::Op;
using ir::Value;

namespace {

const Type kString = plain(Base::kString);

/// The fault that corresponds to an exception, "StringIndexOutOfBoundsException: index".
ir::Fault fault_of(std::string_view exception) {
  if (exception.starts_with("StringIndexOutOf")) return ir::Fault::kOutOfBounds;
  if (exception.starts_with("NullPointer")) return ir::Fault::kNullPointer;
  if (exception.starts_with("Arithmetic")) return ir::Fault::kDivisionByZero;
  return ir::Fault::kException;
}

}  // namespace

std::vector<Value> FunctionLowering::arguments(const Expr& e, const Signature& callee) {
  std::vector<Value> values;
  for (std::size_t i = 0; i < e.operands.size(); ++i) {
    Value v = value(e.operands[i]);
    if (is_integral(callee.parameters[i])) v = convert(std::move(v), callee.parameters[i]);
    const bool later_assigns = std::any_of(e.operands.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                           e.operands.end(), assigns);
    values.push_back(later_assigns ? spill_unless_stable(std::move(v)) : std::move(v));
  }
  return values;
}

Value FunctionLowering::call(const Expr& e) {
  if (e.kind == ExprKind::kLibrary && e.text == "String.format") return formatted(e);
  if (const std::optional<Constant> constant = fold(e))
    return ir::constant(ir_type(e.type), constant->number, position(e.span));
  std::string name = e.text;
  if (e.kind == ExprKind::kMethod) name = "String$" + name;
  if (e.kind == ExprKind::kLibrary) std::replace(name.begin(), name.end(), '.', '$');
  const bool is_library = e.kind != ExprKind::kCall || version_.is_library;
  const Methods& methods = is_library ? program_.library().methods : program_.own();
  const Signature* callee = methods.choose(name, types_of(e.operands)).chosen;
  CHECK(callee != nullptr);
  std::vector<Value> values = arguments(e, *callee);
  if (e.kind == ExprKind::kMethod) {
    values[0] = spill_unless_simple(std::move(values[0]));
    check_not_null(values[0], e.span);
  }
  if (callee->method == nullptr) return intrinsic(name, e, std::move(values));
  return call_method(*callee, is_library, std::move(values), e.span);
}

Value FunctionLowering::call_method(const Signature& callee, bool is_library,
                                    std::vector<Value> values, Span span) {
  ir::Call call;
  call.callee = program_.function({is_library, !is_library && quiet_, callee.index});
  for (const Value& v : values) call.arguments.push_back(builder().commit(v));
  const ir::Type result = ir_type(callee.result);
  if (result != ir::Type::kVoid) call.dst = temp(result, span);
  const ir::LocalId dst = call.dst;
  emit(std::move(call), span);
  return dst.valid() ? read(dst, position(span)) : Value{};
}

Value FunctionLowering::call_library(std::string_view name, std::vector<Argument> given,
                                     Span span) {
  std::vector<Type> types;
  std::vector<Value> values;
  for (Argument& argument : given) {
    types.push_back(argument.type);
    values.push_back(std::move(argument.value));
  }
  const Signature* callee = program_.library().methods.choose(name, types).chosen;
  CHECK(callee != nullptr && callee->method != nullptr);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (is_integral(callee->parameters[i]))
      values[i] = convert(std::move(values[i]), callee->parameters[i]);
  return call_method(*callee, true, std::move(values), span);
}

Value FunctionLowering::intrinsic(const std::string& name, const Expr& e, std::vector<Value> v) {
  const Span span = e.span;
  const auto buffer_cell = [&](const std::string& what, ir::Type type) {
    return cell_pointer(global_address(program_.global(what, type, 3)), v[0], span);
  };
  const auto literal = [&](std::size_t i) { return e.operands[i].text; };
  if (name == "String$length")
    return convert(ir::unary(Op::kPtrCells, ir::Type::kI64, v[0], position(span)), ir::Type::kI32);
  if (name == "at$") return load(ir::Type::kU16, cell_pointer(v[0], v[1], span), span);
  if (name == "String$charAt") {
    v[1] = spill_unless_simple(std::move(v[1]));
    const Value cells = ir::unary(Op::kPtrCells, ir::Type::kI64, v[0], position(span));
    const Value index = convert(v[1], ir::Type::kI64);
    check(ir::binary(Op::kAnd, ir::Type::kBool,
                     ir::binary(Op::kGe, ir::Type::kBool, index, ir::constant(ir::Type::kI64, 0)),
                     ir::binary(Op::kLt, ir::Type::kBool, index, cells)),
          ir::Fault::kOutOfBounds, span, "StringIndexOutOfBoundsException");
    return load(ir::Type::kU16, cell_pointer(v[0], v[1], span), span);
  }
  if (name == "buffer$") return allocate(ir::Type::kU16, convert(v[0], ir::Type::kI64), span);
  if (name == "get$") return load(ir::Type::kPtr, buffer_cell("buffers", ir::Type::kPtr), span);
  if (name == "used$") return load(ir::Type::kI32, buffer_cell("used", ir::Type::kI32), span);
  if (name == "put$")
    store(ir::Type::kU16, cell_pointer(v[0], v[1], span), v[2], span);
  else if (name == "copy$")
    copy(cell_pointer(v[0], v[1], span), cell_pointer(v[2], v[3], span),
         convert(v[4], ir::Type::kI64), span);
  else if (name == "set$")
    store(ir::Type::kPtr, buffer_cell("buffers", ir::Type::kPtr), v[1], span);
  else if (name == "use$")
    store(ir::Type::kI32, buffer_cell("used", ir::Type::kI32), v[1], span);
  else if (name == "byte$")
    emit(ir::Output{ir::OutputOp::kChar, {}, {}, builder().commit(v[0])}, span);
  else if (name == "check$")
    check(v[0], fault_of(literal(1)), span, literal(1));
  else if (name == "unsupported$")
    emit(ir::Unsupported{literal(0)}, span);
  else
    CHECK(false);
  return {};
}

Value FunctionLowering::skeleton(const Expr& e) {
  if (e.text == "__distinct") {
    const Signature* callee =
        program_.library().methods.choose("skeleton$distinct", types_of(e.operands)).chosen;
    CHECK(callee != nullptr);
    return call_method(*callee, true, arguments(e, *callee), e.span);
  }
  CHECK(e.text == "__impl");  // lowered as !a || b
  Expr either;
  either.kind = ExprKind::kBinary;
  either.text = "||";
  either.span = e.span;
  either.type = e.type;
  Expr negated;
  negated.kind = ExprKind::kUnary;
  negated.text = "!";
  negated.type = e.type;
  negated.span = e.operands[0].span;
  negated.operands.push_back(e.operands[0]);
  either.operands.push_back(std::move(negated));
  either.operands.push_back(e.operands[1]);
  return logical(either);
}

void FunctionLowering::print(const Expr& e) {
  if (e.text == "printf") {
    const Value text = formatted(e);
    call_library(program_.keeps_output() ? "keep$" : "print$", {{kString, text}}, e.span);
    return;
  }
  for (const Expr& operand : e.operands) print_value(operand);
  if (e.text != "println") return;
  if (program_.keeps_output())
    call_library("keep$", {{kString, string("\n", e.span)}}, e.span);
  else
    print_text("\n", e.span);
}

void FunctionLowering::print_value(const Expr& e) {
  if (program_.keeps_output()) {
    const Value text = string_of({e.type, value(e)}, e.span);
    call_library("keep$", {{kString, text}}, e.span);
    return;
  }
  if (const std::optional<Constant> constant = is_string(e.type) ? fold(e) : std::nullopt)
    return print_text(constant->text, e.span);
  const Value v = value(e);
  if (is_string(e.type)) {
    call_library("print$", {{kString, v}}, e.span);
  } else if (is_boolean(e.type)) {
    if_then(v, [&] { print_text("true", e.span); }, [&] { print_text("false", e.span); }, e.span);
  } else if (e.type.base == Base::kChar) {
    call_library("print$", {{e.type, v}}, e.span);
  } else {
    emit(ir::Output{ir::OutputOp::kInteger, {}, {}, builder().commit(v)}, e.span);
  }
}

}  // namespace assay::java
