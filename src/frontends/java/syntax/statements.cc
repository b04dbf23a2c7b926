// Reads statements. Loops are numbered in the order of the text, so the parts of a statement are
// read in that order.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "frontends/java/syntax/constant_shape.h"
#include "frontends/java/syntax/converter.h"

namespace assay::java {
namespace {

bool is_effect(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kIncrement:
    case ExprKind::kAssign:
    case ExprKind::kCall:
    case ExprKind::kMethod:
    case ExprKind::kLibrary:
    case ExprKind::kPrint:
    case ExprKind::kSkeleton:
      return true;
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
    case ExprKind::kNewArray:
    case ExprKind::kArrayValue:
    case ExprKind::kPlaceholder:
      return false;
  }
  return false;
}

bool has_hole(const Expr& expr) {
  return expr.kind == ExprKind::kPlaceholder ||
         std::any_of(expr.operands.begin(), expr.operands.end(), has_hole);
}

bool is_token(const Node& node, std::string_view text) { return !node.named && node.type == text; }

}  // namespace

std::vector<Stmt> Converter::block_statements(const Node& block) {
  Nodes inside;
  for (const Node& node : block.children)
    if (!is_token(node, "{") && !is_token(node, "}")) inside.push_back(&node);
  return statements(inside);
}

std::vector<Stmt> Converter::statements(const Nodes& nodes) {
  std::vector<Stmt> list;
  LoopMarks marks;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::string_view called = called_by_statement(*nodes[i]);
    if (called == "LOOP" || called == "INVARIANT") {
      mark(*nodes[i], marks);
      continue;
    }
    if (called == "ASSERTBLOCK") {
      const Node* next = i + 1 < nodes.size() ? nodes[i + 1] : nullptr;
      list.push_back(assert_block(*nodes[i], next));
      if (next != nullptr && next->type == "block") ++i;
    } else {
      list.push_back(statement(*nodes[i]));
    }
    attach(marks, list.back());
  }
  forget(marks);
  return list;
}

Stmt Converter::statement(const Node& node) {
  using Part = void (Converter::*)(const Node&, Stmt&);
  struct Known {
    std::string_view type;
    StmtKind kind;
    Part read;
  };
  static constexpr std::array<Known, 11> kKnown = {{
      {"expression_statement", StmtKind::kExpression, &Converter::expression_statement},
      {"if_statement", StmtKind::kIf, &Converter::if_parts},
      {"while_statement", StmtKind::kWhile, &Converter::while_parts},
      {"do_statement", StmtKind::kDoWhile, &Converter::do_parts},
      {"for_statement", StmtKind::kFor, &Converter::for_parts},
      {"enhanced_for_statement", StmtKind::kForEach, &Converter::for_each_parts},
      {"switch_expression", StmtKind::kSwitch, &Converter::switch_parts},
      {"break_statement", StmtKind::kBreak, &Converter::jump_parts},
      {"continue_statement", StmtKind::kContinue, &Converter::jump_parts},
      {"return_statement", StmtKind::kReturn, &Converter::jump_parts},
      {"labeled_statement", StmtKind::kEmpty, &Converter::labelled},
  }};
  Stmt stmt;
  stmt.span = node.span;
  if (is_token(node, ";")) return stmt;
  if (node.type == "block") {
    stmt.kind = StmtKind::kBlock;
    stmt.body = block_statements(node);
    return stmt;
  }
  if (node.type == "local_variable_declaration") {
    stmt.kind = StmtKind::kDeclare;
    stmt.declarations = declarations(node);
    return stmt;
  }
  for (const Known& known : kKnown) {
    if (known.type != node.type) continue;
    stmt.kind = known.kind;
    (this->*known.read)(node, stmt);
    return stmt;
  }
  refuse(node);
  return stmt;
}

Stmt Converter::body(const Node* node) {
  if (node == nullptr) return {};
  const std::string_view called = called_by_statement(*node);
  if (called == "LOOP" || called == "INVARIANT" || called == "ASSERTBLOCK") {
    complain(node->span, "skeleton-annotation",
             std::string(called) +
                 " cannot be the only statement of a branch or loop body; put braces around it");
    return {};
  }
  if (node->type == "local_variable_declaration")
    syntax(node->span, "a variable cannot be declared here; put braces around the declaration");
  return statement(*node);
}

Expr Converter::condition(const Node& node) {
  const Node* found = node.child("condition");
  return found == nullptr ? Expr{} : expression(*found);
}

/// Java rejects while (false), and statements after while (true).
Expr Converter::loop_condition(const Node& node) {
  Expr found = expression(node);
  if (has_constant_shape(found) && has_hole(found))
    complain(node.span, "skeleton-loop-condition",
             "this condition is constant, because a placeholder is a literal; assign the "
             "placeholder to a variable before the loop");
  return found;
}

void Converter::expression_statement(const Node& node, Stmt& stmt) {
  if (node.children.empty()) return;
  const Node& inside = node.children.front();
  if (called_name(inside) == "ASSERT") return assertion(node, stmt);
  if (inside.type == "switch_expression") {
    stmt.kind = StmtKind::kSwitch;
    return switch_parts(inside, stmt);
  }
  const std::size_t before = found_.size();
  stmt.exprs.push_back(expression(inside));
  const bool parenthesised = inside.type == "parenthesized_expression";
  if (found_.size() == before && (parenthesised || !is_effect(stmt.exprs.front())))
    syntax(node.span, "this is not a statement: its value is not used");
}

void Converter::if_parts(const Node& node, Stmt& stmt) {
  stmt.exprs.push_back(condition(node));
  stmt.body.push_back(body(node.child("consequence")));
  if (const Node* other = node.child("alternative")) stmt.other.push_back(body(other));
}

void Converter::while_parts(const Node& node, Stmt& stmt) {
  stmt.loop = unit_.loops++;
  if (const Node* found = node.child("condition"))
    stmt.exprs.push_back(loop_condition(*found));
  else
    stmt.exprs.emplace_back();
  stmt.body.push_back(body(node.child("body")));
}

void Converter::do_parts(const Node& node, Stmt& stmt) {
  stmt.loop = unit_.loops++;
  stmt.body.push_back(body(node.child("body")));
  if (const Node* found = node.child("condition"))
    stmt.exprs.push_back(loop_condition(*found));
  else
    stmt.exprs.emplace_back();
}

void Converter::for_parts(const Node& node, Stmt& stmt) {
  stmt.loop = unit_.loops++;
  for (const Node& part : node.children) {
    if (part.field == "init" && part.type == "local_variable_declaration") {
      stmt.init.push_back(statement(part));
    } else if (part.field == "init") {
      Stmt first;
      first.kind = StmtKind::kExpression;
      first.span = part.span;
      first.exprs.push_back(expression(part));
      if (!is_effect(first.exprs.front())) syntax(part.span, "this is not a statement");
      stmt.init.push_back(std::move(first));
    } else if (part.field == "condition") {
      stmt.exprs.push_back(loop_condition(part));
    } else if (part.field == "update") {
      stmt.update.push_back(expression(part));
      if (!is_effect(stmt.update.back())) syntax(part.span, "this is not a statement");
    }
  }
  stmt.body.push_back(body(node.child("body")));
}

void Converter::for_each_parts(const Node& node, Stmt& stmt) {
  stmt.loop = unit_.loops++;
  Declaration element;
  for (const Node& part : node.children)
    if (part.type == "modifiers") {
      only_modifiers(part, "final");
      element.is_final = !part.children.empty();
    }
  if (const Node* of = node.child("type")) element.type = type(*of);
  if (const Node* more = node.child("dimensions"))
    element.type = array_of(element.type, brackets(*more), more->span);
  if (const Node* name = node.child("name")) {
    element.name = declared_name(*name);
    element.span = name->span;
  }
  stmt.declarations.push_back(std::move(element));
  if (const Node* array = node.child("value")) stmt.exprs.push_back(expression(*array));
  stmt.body.push_back(body(node.child("body")));
}

void Converter::jump_parts(const Node& node, Stmt& stmt) {
  for (const Node* part : node.named_children()) {
    if (stmt.kind == StmtKind::kReturn)
      stmt.exprs.push_back(expression(*part));
    else
      stmt.label = part->text;
  }
}

void Converter::labelled(const Node& node, Stmt& stmt) {
  const Nodes parts = node.named_children();
  if (parts.size() != 2)
    return refuse(node.span, "label", "only loops can have a label; remove it");
  Stmt inside = body(parts[1]);
  switch (inside.kind) {
    case StmtKind::kWhile:
    case StmtKind::kDoWhile:
    case StmtKind::kFor:
    case StmtKind::kForEach:
      break;
    default:
      return refuse(parts[0]->span, "label", "only loops can have a label; remove it");
  }
  if (!inside.label.empty())
    refuse(parts[0]->span, "label", "a loop can have only one label; remove the others");
  check_identifier(*parts[0]);
  inside.span = node.span;
  inside.label = parts[0]->text;
  stmt = std::move(inside);
}

void Converter::switch_parts(const Node& node, Stmt& stmt) {
  stmt.exprs.push_back(condition(node));
  const Node* block = node.child("body");
  if (block == nullptr) return;
  for (const Node* part : block->named_children()) {
    stmt.cases.push_back(switch_case(*part));
    if (stmt.cases.back().arrow != stmt.cases.front().arrow)
      syntax(part->span, "`case x:` and `case x ->` cannot be mixed in one switch");
  }
}

SwitchCase Converter::switch_case(const Node& node) {
  SwitchCase found;
  found.span = node.span;
  found.arrow = node.type == "switch_rule";
  Nodes inside;
  for (const Node& part : node.children) {
    if (part.type == "switch_label")
      switch_label(part, found);
    else if (!is_token(part, ":") && !is_token(part, "->"))
      inside.push_back(&part);
  }
  if (found.arrow && inside.size() == 1)
    found.body.push_back(body(inside.front()));
  else
    found.body = statements(inside);
  return found;
}

void Converter::switch_label(const Node& node, SwitchCase& found) {
  if (node.children.empty()) return;
  if (node.children.front().type == "default") found.is_default = true;
  for (const Node* part : node.named_children()) {
    if (part->type == "pattern" || part->type == "guard" || part->type.ends_with("_pattern"))
      refuse(part->span, "pattern", "patterns are not supported in a switch; write constants");
    else
      found.labels.push_back(expression(*part));
  }
}

}  // namespace assay::java
