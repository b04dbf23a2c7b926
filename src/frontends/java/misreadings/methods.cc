// Misconceptions about the assignment of arrays, and about return.
#include <algorithm>
#include <array>
#include <utility>

#include "frontends/java/check/types.h"
#include "frontends/java/misreadings/rewrites.h"
#include "frontends/java/misreadings/visit.h"

namespace assay::java {
namespace {

constexpr const char* kCopy = "__copy";
constexpr const char* kResult = "__result";
constexpr Type kInt{Base::kInt, 0};

Stmt return_statement(const Span& span, std::optional<Expr> value) {
  Stmt stmt;
  stmt.kind = StmtKind::kReturn;
  stmt.span = span;
  if (value) stmt.exprs.push_back(*std::move(value));
  return stmt;
}

/// Is this an array to which there may be other references?
bool is_shared(const Expr& value) {
  if (value.type.dimensions == 0) return false;
  return value.kind == ExprKind::kName || value.kind == ExprKind::kIndex ||
         value.kind == ExprKind::kConditional || value.kind == ExprKind::kAssign;
}

void copied(Expr& value) {
  const Type type = value.type;
  value = node(ExprKind::kCall, value.span, kCopy, {std::move(value)});
  value.type = type;
}

void assigned_copies(Expr& expr, bool, Chooser& chooser) {
  if (expr.kind != ExprKind::kAssign || expr.text != "=") return;
  if (is_shared(expr.operands[1]) && chooser.take(expr.span)) copied(expr.operands[1]);
}

void declared_copies(Stmt& stmt, const Around&, Chooser& chooser) {
  for (Declaration& one : stmt.declarations)
    if (one.value && is_shared(*one.value) &&
        chooser.take({one.span.file, one.span.begin, one.value->span.end}))
      copied(*one.value);
}

/// for (int i = 0; i < a.length; i++) b[i] = a[i]; where rows are copied in turn.
Stmt copying_loop(const Span& span, const Expr& from, const Expr& to) {
  const Expr i = name_expr(span, "__i", kInt);
  Expr element = node(ExprKind::kIndex, span, "", {from, i});
  element.type = element_of(from.type);
  if (element.type.dimensions > 0) copied(element);
  Stmt loop;
  loop.kind = StmtKind::kFor;
  loop.span = span;
  loop.init.push_back(declaration(span, kInt, "__i", number(span, 0)));
  loop.exprs.push_back(binary(i, "<", node(ExprKind::kLength, span, "", {from})));
  loop.update.push_back(node(ExprKind::kIncrement, span, "x++", {i}));
  loop.body.push_back(
      effect(node(ExprKind::kAssign, span, "=",
                  {node(ExprKind::kIndex, span, "", {to, i}), std::move(element)})));
  return loop;
}

/// static T[] __copy(T[] a): returns null for null, otherwise a new array with the same elements.
Method copying_method(const Span& span, const Type& type) {
  const Expr from = name_expr(span, "__from", type), to = name_expr(span, "__to", type);
  Expr made = node(ExprKind::kNewArray, span, "", {node(ExprKind::kLength, span, "", {from})});
  made.type = type;
  const Expr nothing = node(ExprKind::kNull, span, "", {});
  Stmt guard;
  guard.kind = StmtKind::kIf;
  guard.span = span;
  guard.exprs.push_back(binary(from, "==", nothing));
  guard.body.push_back(return_statement(span, nothing));
  Method method;
  method.name = kCopy;
  method.result = type;
  method.parameters.push_back({type, "__from", span, std::nullopt});
  method.span = method.name_span = method.body_span = span;
  method.is_static = true;
  method.body = {std::move(guard), declaration(span, type, "__to", std::move(made)),
                 copying_loop(span, from, to), return_statement(span, to)};
  return method;
}

/// Arrays are copied with their rows: this student believes that the names mean separate tables.
void add_copying_methods(CompilationUnit& unit) {
  std::vector<Type> types;
  for (const Method& method : unit.methods)
    each_expr_in(method.body, [&](const Expr& expr) {
      if (expr.kind != ExprKind::kCall || expr.text != kCopy) return;
      for (Type type = expr.type; type.dimensions > 0; --type.dimensions)
        if (std::find(types.begin(), types.end(), type) == types.end()) types.push_back(type);
    });
  const Span span = unit.methods.front().span;
  for (const Type& type : types) unit.methods.push_back(copying_method(span, type));
}

/// Finds a return that is not at the end of the method.
const Stmt* early_return(const std::vector<Stmt>& list, bool at_end) {
  for (const Stmt& stmt : list) {
    const bool last = at_end && &stmt == &list.back();
    if (stmt.kind == StmtKind::kReturn && !last) return &stmt;
    const bool is_branch = stmt.kind == StmtKind::kBlock || stmt.kind == StmtKind::kIf;
    if (const Stmt* found = early_return(stmt.body, last && is_branch)) return found;
    if (const Stmt* found = early_return(stmt.other, last && is_branch)) return found;
    for (const SwitchCase& one : stmt.cases)
      if (const Stmt* found = early_return(one.body, false)) return found;
  }
  return nullptr;
}

Expr initial(const Span& span, const Type& type) {
  if (is_number(type)) return number(span, 0);
  return node(is_boolean(type) ? ExprKind::kBoolean : ExprKind::kNull, span, "", {});
}

/// Turns every return into an assignment of the result; the last one is returned in the end.
void return_goes_on(CompilationUnit& unit, std::size_t index, Chooser& chooser) {
  Method& method = unit.methods[index];
  const Stmt* early = early_return(method.body, true);
  if (early == nullptr || !chooser.take(early->span)) return;
  const Span span = method.body.back().span;
  const Expr result = name_expr(span, kResult, method.result);
  each_stmt(method.body, [&](Stmt& stmt) {
    if (stmt.kind != StmtKind::kReturn) return;
    if (stmt.exprs.empty())
      stmt.kind = StmtKind::kEmpty;
    else
      stmt = effect(node(ExprKind::kAssign, stmt.span, "=", {result, std::move(stmt.exprs[0])}));
  });
  if (is_void(method.result)) return;
  method.body.insert(method.body.begin(),
                     declaration(span, method.result, kResult, initial(span, method.result)));
  method.body.push_back(return_statement(span, result));
}

constexpr std::array<Rewrite, 2> kMethodRewrites = {{
    {.misconception = Misconception::kAssignmentCopies,
     .expr = assigned_copies,
     .stmt = declared_copies,
     .complete = add_copying_methods},
    {.misconception = Misconception::kReturnGoesOn, .method = return_goes_on},
}};

}  // namespace

std::span<const Rewrite> method_rewrites() { return kMethodRewrites; }

}  // namespace assay::java
