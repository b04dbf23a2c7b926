// Prints syntax trees in one line, so that tests can state the tree that they expect.
#pragma once

#include <string>

#include "frontends/java/syntax/ast.h"

namespace assay::java {

inline std::string show(const Expr& expr) {
  static constexpr const char* kNames[] = {"int",   "bool",   "text",   "null", "name",   "unary",
                                           "inc",   "binary", "assign", "cond", "cast",   "index",
                                           "len",   "new",    "values", "call", "method", "lib",
                                           "print", "hole",   "skel"};
  switch (expr.kind) {
    case ExprKind::kInteger:
      return std::to_string(expr.value) + (expr.type.base == Base::kLong   ? "L"
                                           : expr.type.base == Base::kChar ? "c"
                                                                           : "");
    case ExprKind::kBoolean:
      return expr.value != 0 ? "true" : "false";
    case ExprKind::kText:
      return "\"" + expr.text + "\"";
    case ExprKind::kName:
      return expr.text;
    case ExprKind::kPlaceholder:
      return "?" + std::to_string(expr.placeholder);
    default:
      break;
  }
  std::string text = std::string("(") + kNames[static_cast<int>(expr.kind)];
  if (!expr.text.empty()) text += " " + expr.text;
  if (expr.kind == ExprKind::kCast || expr.kind == ExprKind::kNewArray ||
      expr.kind == ExprKind::kArrayValue)
    text += " " + describe(expr.type);
  for (const Expr& operand : expr.operands) text += " " + show(operand);
  return text + ")";
}

std::string show(const Stmt& stmt);

inline std::string show(const std::vector<Stmt>& list) {
  std::string text;
  for (const Stmt& stmt : list) text += (text.empty() ? "" : " ") + show(stmt);
  return "{" + text + "}";
}

inline std::string show(const Stmt& stmt) {
  static constexpr const char* kNames[] = {
      "empty",   "block",  "declare", "do",       "if",     "while",  "dowhile",    "for",
      "foreach", "switch", "break",   "continue", "return", "ASSERT", "ASSERTBLOCK"};
  std::string text = std::string("[") + kNames[static_cast<int>(stmt.kind)];
  if (!stmt.label.empty()) text += " " + stmt.label;
  if (stmt.marks.iterations) text += " LOOP";
  for (const Expr& invariant : stmt.marks.invariants) text += " INVARIANT " + show(invariant);
  for (const Declaration& one : stmt.declarations)
    text += " " + describe(one.type) + " " + one.name + (one.value ? "=" + show(*one.value) : "");
  if (!stmt.init.empty()) text += " " + show(stmt.init);
  for (const Expr& expr : stmt.exprs) text += " " + show(expr);
  for (const Expr& expr : stmt.update) text += " / " + show(expr);
  if (!stmt.body.empty()) text += " " + show(stmt.body);
  if (!stmt.other.empty()) text += " else " + show(stmt.other);
  for (const SwitchCase& one : stmt.cases) {
    text += one.is_default ? " default" : " case";
    for (const Expr& label : one.labels) text += " " + show(label);
    text += (one.arrow ? " -> " : ": ") + show(one.body);
  }
  return text + "]";
}

}  // namespace assay::java
