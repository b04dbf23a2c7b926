// Functions that make code: one for each kind of expression of the functional IR.
#include <algorithm>

#include "frontends/scala/lower/typer.h"

namespace assay::scala {

using CodeKind = fun::ExprKind;

fun::ExprId Typer::add(fun::Expr e, Span span) {
  e.span = place(span);
  return frame().function.exprs.push_back(std::move(e));
}

fun::PatternId Typer::add(fun::Pattern pattern, Span span) {
  pattern.span = place(span);
  return frame().function.patterns.push_back(std::move(pattern));
}

fun::ExprId Typer::literal(fun::Literal value, Span span) {
  fun::Expr e;
  e.literal = std::move(value);
  return add(std::move(e), span);
}

fun::ExprId Typer::local(VariableIndex variable, Span span) {
  frame().uses.insert(variable);
  fun::Expr e;
  e.kind = CodeKind::kLocal;
  e.slot = variable;
  return add(std::move(e), span);
}

fun::ExprId Typer::let(VariableIndex variable, fun::ExprId value, fun::ExprId body, Span span) {
  fun::Expr e;
  e.kind = CodeKind::kLet;
  e.slot = variable;
  e.operands = {value, body};
  return add(std::move(e), span);
}

fun::ExprId Typer::drop(fun::ExprId value, fun::ExprId body, Span span) {
  return let(fun::kNoSlot, value, body, span);
}

fun::ExprId Typer::primitive(fun::Op op, fun::Sort sort, std::vector<fun::ExprId> operands,
                             Span span) {
  fun::Expr e;
  e.kind = CodeKind::kPrimitive;
  e.op = op;
  e.sort = sort;
  e.operands = std::move(operands);
  return add(std::move(e), span);
}

fun::ExprId Typer::call(fun::FunctionId function, std::vector<fun::ExprId> operands, Span span) {
  fun::Expr e;
  e.kind = CodeKind::kCall;
  e.index = function.index;
  e.operands = std::move(operands);
  return add(std::move(e), span);
}

fun::ExprId Typer::call_frame(FrameIndex callee, std::vector<fun::ExprId> operands, Span span) {
  const fun::ExprId made = call(frames_[callee].id, std::move(operands), span);
  frame().references.push_back({made, callee});
  return made;
}

fun::ExprId Typer::closure(FrameIndex callee, Span span) {
  fun::Expr e;
  e.kind = CodeKind::kClosure;
  e.index = frames_[callee].id.index;
  const fun::ExprId made = add(std::move(e), span);
  frame().references.push_back({made, callee});
  return made;
}

fun::ExprId Typer::construct(ClassId id, std::vector<fun::ExprId> fields, Span span) {
  fun::Expr e;
  e.kind = CodeKind::kConstruct;
  e.index = program_.constructor(id).index;
  e.operands = std::move(fields);
  return add(std::move(e), span);
}

fun::ExprId Typer::choose(fun::ExprId condition, fun::ExprId yes, fun::ExprId no, Span span,
                          bool is_connective) {
  fun::Expr e;
  e.kind = CodeKind::kIf;
  e.is_connective = is_connective;
  e.operands = {condition, yes, no};
  return add(std::move(e), span);
}

fun::ExprId Typer::match(fun::ExprId scrutinee, std::vector<fun::Case> cases, Span span) {
  fun::Expr e;
  e.kind = CodeKind::kMatch;
  e.operands = {scrutinee};
  e.cases = std::move(cases);
  return add(std::move(e), span);
}

fun::ExprId Typer::cell_expr(fun::ExprKind kind, std::vector<fun::ExprId> operands, Span span) {
  fun::Expr e;
  e.kind = kind;
  e.operands = std::move(operands);
  return add(std::move(e), span);
}

fun::ExprId Typer::throw_new(std::string_view exception, fun::ExprId message, Span span) {
  const auto& all = symbols_.classes[symbols_.library_root].types;
  const auto at = all.find(exception);
  if (at == all.end() || symbols_.classes[at->second].linearization.empty())
    return unsupported(std::string(exception), span).code;
  std::vector<fun::ExprId> fields;
  if (!symbols_.classes[at->second].lists[0].empty()) fields.push_back(message);
  fun::Expr e;
  e.kind = CodeKind::kThrow;
  e.operands = {construct(at->second, std::move(fields), span)};
  return add(std::move(e), span);
}

Typed Typer::unsupported(std::string what, Span span) {
  fun::Expr e;
  e.kind = CodeKind::kUnsupported;
  e.text = std::move(what);
  return {add(std::move(e), span), types().error()};
}

/// An operation on a value of unsupported type, which is computed first: it usually says why.
Typed Typer::unsupported_after(fun::ExprId first, Span span) {
  const Typed operation = unsupported("an operation on an unsupported value", span);
  return {drop(first, operation.code, span), operation.type};
}

bool Typer::is_simple(fun::ExprId id) {
  const fun::Expr& e = code(id);
  if (e.kind == CodeKind::kLiteral || e.kind == CodeKind::kLocal) return true;
  return (e.kind == CodeKind::kConstruct || e.kind == CodeKind::kClosure) &&
         std::all_of(e.operands.begin(), e.operands.end(),
                     [&](fun::ExprId o) { return is_simple(o); });
}

/// `value` after the initialisation of the object, which code of the object itself does not need.
fun::ExprId Typer::after_initialisation(ClassId object, fun::ExprId value, Span span) {
  if (enclosing(scope_) == object) return value;
  const auto first = program_.initialiser(object);
  return first ? drop(call(*first, {}, span), value, span) : value;
}

fun::ExprId Typer::catch_return(fun::ExprId body, Span span) {
  fun::Pattern value;
  const VariableIndex returned = variable("returned", class_type(known().any));
  value.slot = returned;
  fun::Pattern key;
  key.kind = fun::PatternKind::kLiteral;
  key.literal = static_cast<std::int32_t>(frames_[returning_.frame].id.index);
  fun::Pattern thrown;
  thrown.kind = fun::PatternKind::kConstructor;
  thrown.constructor = program_.control();
  thrown.subpatterns = {add(std::move(key), span), add(std::move(value), span)};
  fun::Expr e;
  e.kind = CodeKind::kTry;
  e.is_connective = true;
  e.operands = {body};
  e.cases.push_back({add(std::move(thrown), span), {}, local(returned, span), place(span)});
  return add(std::move(e), span);
}

fun::ExprId Typer::throw_return(fun::ExprId value, Span span) {
  fun::Expr made;
  made.kind = CodeKind::kConstruct;
  made.index = program_.control().index;
  made.operands = {literal(static_cast<std::int32_t>(frames_[returning_.frame].id.index), span),
                   value};
  fun::Expr e;
  e.kind = CodeKind::kThrow;
  e.operands = {add(std::move(made), span)};
  return add(std::move(e), span);
}

}  // namespace assay::scala
