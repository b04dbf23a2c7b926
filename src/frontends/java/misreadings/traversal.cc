// The traversal over a tree, and the constructors of new nodes.
#include <algorithm>
#include <utility>

#include "frontends/java/misreadings/rewrites.h"

namespace assay::java {
namespace {

/// Only small expressions are duplicated, so that trees do not grow without limit where sites are
/// nested.
constexpr std::size_t kMostRepeated = 64;

/// Has the expression no effects and at most `left` nodes? Counts them off.
bool is_quiet(const Expr& expr, std::size_t& left) {
  if (left == 0) return false;
  --left;
  switch (expr.kind) {
    case ExprKind::kIncrement:
    case ExprKind::kAssign:
    case ExprKind::kCall:
    case ExprKind::kPrint:
    case ExprKind::kSkeleton:
    case ExprKind::kNewArray:
    case ExprKind::kArrayValue:
      return false;
    case ExprKind::kInteger:
    case ExprKind::kBoolean:
    case ExprKind::kText:
    case ExprKind::kNull:
    case ExprKind::kName:
    case ExprKind::kUnary:
    case ExprKind::kBinary:
    case ExprKind::kConditional:
    case ExprKind::kCast:
    case ExprKind::kIndex:
    case ExprKind::kLength:
    case ExprKind::kMethod:
    case ExprKind::kLibrary:
    case ExprKind::kPlaceholder:
      break;
  }
  return std::all_of(expr.operands.begin(), expr.operands.end(),
                     [&](const Expr& operand) { return is_quiet(operand, left); });
}

}  // namespace

void Traversal::unit(CompilationUnit& unit) {
  for (std::size_t i = 0; i < unit.methods.size(); ++i) {
    list(unit.methods[i].body, {});
    if (rewrite_.method != nullptr) rewrite_.method(unit, i, chooser_);
  }
}

void Traversal::list(std::vector<Stmt>& list, const Around& around) {
  for (Stmt& each : list) stmt(each, around);
  if (rewrite_.list != nullptr) rewrite_.list(list, chooser_);
}

void Traversal::parts(Stmt& stmt, const Around& around) {
  Around inside = around;
  inside.is_else = false;
  if (is_loop(stmt.kind)) inside.breaks_switch = inside.continues_switch = false;
  if (stmt.kind == StmtKind::kSwitch) inside.breaks_switch = inside.continues_switch = true;
  for (Declaration& one : stmt.declarations)
    if (one.value) expr(*one.value, true);
  list(stmt.init, inside);
  for (Expr& each : stmt.exprs) expr(each, stmt.kind != StmtKind::kExpression);
  for (Expr& each : stmt.update) expr(each, false);
  list(stmt.body, inside);
  for (SwitchCase& one : stmt.cases) list(one.body, inside);
  inside.is_else = true;
  list(stmt.other, inside);
}

void Traversal::stmt(Stmt& stmt, const Around& around) {
  parts(stmt, around);
  if (rewrite_.stmt != nullptr) rewrite_.stmt(stmt, around, chooser_);
}

void Traversal::expr(Expr& expr, bool used) {
  for (Expr& operand : expr.operands) this->expr(operand, true);
  if (rewrite_.expr != nullptr) rewrite_.expr(expr, used, chooser_);
}

Expr node(ExprKind kind, const Span& span, std::string text, std::vector<Expr> operands) {
  Expr expr;
  expr.kind = kind;
  expr.span = span;
  expr.text = std::move(text);
  expr.operands = std::move(operands);
  return expr;
}

Expr name_expr(const Span& span, const std::string& name, const Type& type) {
  Expr expr = node(ExprKind::kName, span, name, {});
  expr.type = type;
  return expr;
}

Expr number(const Span& span, std::int64_t value) {
  Expr expr = node(ExprKind::kInteger, span, "", {});
  expr.value = value;
  return expr;
}

Expr binary(const Expr& left, const char* sign, const Expr& right) {
  Expr expr = node(ExprKind::kBinary, left.span, sign, {left, right});
  expr.type = left.type.base == Base::kLong ? left.type : right.type;
  return expr;
}

Stmt block(const Span& span, std::vector<Stmt> body) {
  Stmt stmt;
  stmt.kind = StmtKind::kBlock;
  stmt.span = span;
  stmt.body = std::move(body);
  return stmt;
}

Stmt effect(Expr expr) {
  Stmt stmt;
  stmt.kind = StmtKind::kExpression;
  stmt.span = expr.span;
  stmt.exprs.push_back(std::move(expr));
  return stmt;
}

Stmt declaration(const Span& span, const Type& type, const std::string& name,
                 std::optional<Expr> value) {
  Stmt stmt;
  stmt.kind = StmtKind::kDeclare;
  stmt.span = span;
  stmt.declarations.push_back({type, name, span, std::move(value)});
  return stmt;
}

bool may_repeat(const Expr& expr) {
  std::size_t left = kMostRepeated;
  return is_quiet(expr, left);
}

bool is_number(const Type& type) {
  if (type.dimensions != 0) return false;
  return type.base == Base::kByte || type.base == Base::kShort || type.base == Base::kInt ||
         type.base == Base::kLong || type.base == Base::kChar;
}

bool jumps(const Stmt& stmt) {
  switch (stmt.kind) {
    case StmtKind::kBreak:
    case StmtKind::kContinue:
    case StmtKind::kReturn:
      return true;
    case StmtKind::kBlock:
      return !stmt.body.empty() && jumps(stmt.body.back());
    case StmtKind::kIf:
      return !stmt.other.empty() && jumps(stmt.body.front()) && jumps(stmt.other.front());
    case StmtKind::kEmpty:
    case StmtKind::kDeclare:
    case StmtKind::kExpression:
    case StmtKind::kWhile:
    case StmtKind::kDoWhile:
    case StmtKind::kFor:
    case StmtKind::kForEach:
    case StmtKind::kSwitch:
    case StmtKind::kAssert:
    case StmtKind::kAssertBlock:
      return false;
  }
  return false;
}

}  // namespace assay::java
