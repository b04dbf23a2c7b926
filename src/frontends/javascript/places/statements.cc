#include <string>
#include <utility>

#include "frontends/javascript/places/walk.h"

namespace assay::javascript {

using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

bool is_loop(const Node& node) {
  return node.is("for_statement") || node.is("for_in_statement") || node.is("while_statement") ||
         node.is("do_statement");
}

std::string keyword_of(const Node& statement) {
  const Node& first = statement.children.empty() ? statement : statement.children.front();
  return first.is_named ? "" : std::string(first.type);
}

Span at(Span span, std::uint32_t offset) { return {span.file, offset, offset}; }

}  // namespace

void PlaceWalk::gap(Span before, bool needs_brackets) {
  const PlaceId id = add(PlaceKind::kGap, before);
  place(id).needs_brackets = needs_brackets;
}

void PlaceWalk::list(const Node& node, std::size_t from, Span end) {
  for (std::size_t i = from; i < node.children.size(); ++i) {
    const Node& each = node.children[i];
    if (!each.is_named || is_directive(each)) continue;
    if (function_.valid()) gap(at(each.span, each.span.begin), false);
    statement(each, false);
  }
  if (function_.valid()) gap(end, false);
}

void PlaceWalk::block(const Node& node) {
  const PlaceId id = add(PlaceKind::kBlock, node.span);
  const During inside(parent_, id);
  list(node, 0, at(node.span, node.span.end - 1));
}

/// The body of a branch or a loop.
void PlaceWalk::body(const Node& node) {
  if (node.is("statement_block")) return block(node);
  if (node.is("lexical_declaration") || node.is("empty_statement")) return;
  gap(at(node.span, node.span.begin), true);
  statement(node, true);
}

void PlaceWalk::statement(const Node& node, bool needs_brackets) {
  if (node.is("statement_block")) return block(node);
  if (node.is("variable_declaration") || node.is("lexical_declaration")) return declaration(node);
  if (node.is("function_declaration") || node.is("generator_function_declaration"))
    return function(node);
  if (node.is("class_declaration")) return class_body(node);
  if (node.is("export_statement")) return exported(node);
  if (node.is("if_statement")) return if_statement(node, needs_brackets);
  if (node.is("switch_statement")) return switch_statement(node, needs_brackets);
  if (node.is("try_statement")) return try_statement(node);
  if (is_loop(node)) return loop(node, needs_brackets);
  if (node.is("labeled_statement")) {
    // Its loop is no place: what jumps to the label must be inside.
    const Node* inner = node.child("body");
    if (inner == nullptr || !is_loop(*inner)) return;
    return for_header(*inner);
  }
  if (node.is("expression_statement") || node.is("return_statement") ||
      node.is("throw_statement") || node.is("break_statement") || node.is("continue_statement"))
    simple_statement(node, needs_brackets);
}

void PlaceWalk::simple_statement(const Node& node, bool needs_brackets) {
  PlaceId whole;
  if (function_.valid()) {
    whole = add(PlaceKind::kStatement, node.span);
    place(whole).needs_brackets = needs_brackets;
    place(whole).operation = keyword_of(node);
  }
  const During inside(parent_, whole.valid() ? whole : parent_);
  for (const Node& each : node.children) {
    if (!each.is_named) continue;
    if (node.is("return_statement")) {
      set_operands(whole, {value(each, {PlaceKind::kReturned, kCommaPrecedence, false})});
    } else if (node.is("throw_statement")) {
      value(each, {PlaceKind::kOperand, kCommaPrecedence, false});
    } else if (node.is("expression_statement")) {
      const Node& expression = without_brackets(each);
      if (whole.valid()) place(whole).operation = operation_of(expression);
      parts(expression, whole, false);
    }
    return;
  }
}

void PlaceWalk::declaration(const Node& node) {
  const PlaceId id = add(PlaceKind::kDeclaration, node.span);
  const During inside(parent_, id);
  for (const Node& each : node.children) {
    const Node* initial = each.is("variable_declarator") ? each.child("value") : nullptr;
    if (initial != nullptr) value(*initial, {PlaceKind::kInitial, kAssignmentPrecedence, false});
  }
}

void PlaceWalk::if_statement(const Node& node, bool needs_brackets) {
  PlaceId whole;
  if (function_.valid()) {
    whole = add(PlaceKind::kBranch, node.span);
    place(whole).needs_brackets = needs_brackets;
    place(whole).operation = "if";
  }
  const During inside(parent_, whole.valid() ? whole : parent_);
  if (const Node* condition = node.child("condition"))
    value(without_brackets(*condition), {PlaceKind::kCondition, kCommaPrecedence, true});
  if (const Node* yes = node.child("consequence")) body(*yes);
  const Node* no = node.child("alternative");
  if (no != nullptr && !no->children.empty()) body(no->children.back());
}

void PlaceWalk::loop(const Node& node, bool needs_brackets) {
  PlaceId whole;
  if (function_.valid()) {
    whole = add(PlaceKind::kLoop, node.span);
    place(whole).needs_brackets = needs_brackets;
    place(whole).operation = keyword_of(node);
  }
  const During inside(parent_, whole.valid() ? whole : parent_);
  for_header(node);
}

/// The parts of a loop.
void PlaceWalk::for_header(const Node& node) {
  const During in_loop(in_loop_, true);
  const auto effect = [&](const Node& part, PlaceKind kind) {
    const PlaceId id = add(kind, part.span);
    place(id).operation = operation_of(without_brackets(part));
    place(id).precedence = precedence_of(part);
    const During inside(parent_, id);
    parts(without_brackets(part), id, false);
  };
  if (const Node* start = node.is("for_statement") ? node.child("initializer") : nullptr) {
    if (start->is("variable_declaration") || start->is("lexical_declaration"))
      declaration(*start);
    else if (start->is("expression_statement") && !start->children.empty())
      effect(start->children.front(), PlaceKind::kLoopStart);
  }
  if (const Node* condition = node.child("condition")) {
    const Node* inner = condition;
    if (inner->is("expression_statement") && !inner->children.empty())
      inner = &inner->children.front();
    if (!inner->is("empty_statement"))
      value(without_brackets(*inner), {PlaceKind::kLoopCondition, kCommaPrecedence, true});
  }
  if (const Node* step = node.child("increment")) effect(*step, PlaceKind::kLoopStep);
  if (const Node* right = node.is("for_in_statement") ? node.child("right") : nullptr)
    value(*right, {PlaceKind::kOperand, kAssignmentPrecedence, false});
  if (const Node* inner = node.child("body")) body(*inner);
}

void PlaceWalk::switch_statement(const Node& node, bool needs_brackets) {
  PlaceId whole;
  if (function_.valid()) {
    whole = add(PlaceKind::kBranch, node.span);
    place(whole).needs_brackets = needs_brackets;
    place(whole).operation = "switch";
  }
  const During inside(parent_, whole.valid() ? whole : parent_);
  if (const Node* compared = node.child("value"))
    value(*compared, {PlaceKind::kOperand, kCommaPrecedence, false});
  const Node* cases = node.child("body");
  if (cases == nullptr) return;
  for (const Node& each : cases->children) {
    if (!each.is_named) continue;
    if (const Node* label = each.child("value"))
      value(*label, {PlaceKind::kOperand, kCommaPrecedence, false});
    std::size_t from = 0;
    while (from < each.children.size() && !each.children[from].is(":")) ++from;
    for (std::size_t i = from + 1; i < each.children.size(); ++i) {
      const Node& statement_of_case = each.children[i];
      if (!statement_of_case.is_named) continue;
      if (function_.valid()) gap(at(statement_of_case.span, statement_of_case.span.begin), false);
      statement(statement_of_case, false);
    }
  }
}

void PlaceWalk::try_statement(const Node& node) {
  for (const Node& each : node.children) {
    if (each.is("statement_block")) block(each);
    if (each.is("catch_clause") || each.is("finally_clause"))
      if (const Node* inner = each.child("body")) block(*inner);
  }
}

void PlaceWalk::exported(const Node& node) {
  if (const Node* inner = node.child("declaration"))
    statement(*inner, false);
  else if (const Node* exported_value = node.child("value"))
    parts(without_brackets(*exported_value), {}, false);
}

void PlaceWalk::function(const Node& node) {
  const Node* inner = node.child("body");
  if (inner == nullptr) return;
  const bool is_outermost = !function_.valid();
  frontends::FunctionTextId own = function_;
  if (is_outermost) {
    frontends::FunctionText made;
    made.span = node.span;
    made.body = inner->span;
    if (const auto named = declared_.functions.find(&node); named != declared_.functions.end()) {
      made.name = named->second;
    } else {
      frontends::Name nameless;
      const Node* own_name = node.child("name");  // which only the function itself can use
      nameless.text = own_name != nullptr ? std::string(own_name->text) : "function";
      nameless.kind = frontends::NameKind::kOther;
      nameless.type = "any";
      nameless.scalar = ir::Type::kI32;
      nameless.declaration = {node.span.file, node.span.begin, node.span.begin};
      made.name = declared_.names.push_back(std::move(nameless));
    }
    made.parameters = declared_.parameters[&node];
    own = tree_.functions.push_back(std::move(made));
  }
  const During inside(function_, own);
  const During not_in_loop(in_loop_, false);
  const During outermost(parent_, is_outermost ? PlaceId() : parent_);
  if (inner->is("statement_block"))
    block(*inner);
  else
    value(*inner, {PlaceKind::kReturned, kAssignmentPrecedence, false});
}

void PlaceWalk::class_body(const Node& node) {
  const Node* members = node.child("body");
  if (members == nullptr) return;
  for (const Node& each : members->children) {
    if (is_function(each)) function(each);
    const Node* initial = each.is("field_definition") ? each.child("value") : nullptr;
    if (initial != nullptr) value(*initial, {PlaceKind::kInitial, kAssignmentPrecedence, false});
  }
}

}  // namespace assay::javascript
