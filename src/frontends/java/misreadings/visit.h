// Visits every statement and every expression below a node, parts before the whole; `visit` may
// replace its argument. Internal to this layer.
#pragma once

#include "frontends/java/syntax/ast.h"

namespace assay::java {

template <class List, class Visit>
void each_stmt(List& list, const Visit& visit) {
  for (auto& stmt : list) {
    each_stmt(stmt.init, visit);
    each_stmt(stmt.body, visit);
    each_stmt(stmt.other, visit);
    for (auto& one : stmt.cases) each_stmt(one.body, visit);
    visit(stmt);
  }
}

template <class Node, class Visit>
void each_expr(Node& expr, const Visit& visit) {
  for (auto& operand : expr.operands) each_expr(operand, visit);
  visit(expr);
}

/// Visits the statement's own expressions, not those of statements inside it.
template <class Node, class Visit>
void each_expr_of(Node& stmt, const Visit& visit) {
  for (auto& one : stmt.declarations)
    if (one.value) each_expr(*one.value, visit);
  for (auto& expr : stmt.exprs) each_expr(expr, visit);
  for (auto& expr : stmt.update) each_expr(expr, visit);
}

template <class List, class Visit>
void each_expr_in(List& list, const Visit& visit) {
  each_stmt(list, [&](auto& stmt) { each_expr_of(stmt, visit); });
}

}  // namespace assay::java
