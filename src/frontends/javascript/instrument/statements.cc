#include "frontends/javascript/instrument/writer.h"

namespace assay::javascript {
namespace {

/// Statements that are not executed where they are, or that do nothing themselves.
bool is_counted(const Node& statement) {
  return !statement.is("function_declaration") && !statement.is("generator_function_declaration") &&
         !statement.is("empty_statement") && !statement.is("statement_block") &&
         !statement.is("import_statement") && !statement.is("hash_bang_line") &&
         !statement.is("export_statement");
}

/// The grammar reads `let` before a newline as a statement of its own, and the declaration after it
/// as another one.
bool is_misread_let(const Node& statement) {
  return statement.is("expression_statement") && statement.text == "let";
}

}  // namespace

bool CountingWriter::visit_statement(const Node& node) {
  if (node.is("statement_block"))
    visit_list(node);
  else if (node.is("if_statement"))
    visit_if(node);
  else if (node.is("for_statement") || node.is("for_in_statement") || node.is("while_statement") ||
           node.is("do_statement"))
    visit_loop(node);
  else if (node.is("switch_statement"))
    visit_switch(node);
  else if (node.is("catch_clause"))
    visit_catch(node);
  else if (node.is("finally_clause"))
    visit_finally(node);
  else if (node.is("throw_statement"))
    visit_throw(node, add_site(SiteKind::kStatement, node));
  else if (node.is("import_statement"))
    visit_import(node);
  else if (node.is("export_statement"))
    visit_export(node);
  else if (node.is("hash_bang_line"))
    edits_.replace(node.span.begin, node.span.begin + 2, "//");
  else
    return false;
  return true;
}

void CountingWriter::visit_list(const Node& node, std::uint32_t from) {
  bool may_insert = true;
  for (const Node& child : node.children) {
    if (!child.is_named || child.span.begin < from) continue;
    visit_statement_of_list(child, may_insert);
    may_insert = !is_misread_let(child);
  }
}

void CountingWriter::visit_statement_of_list(const Node& statement, bool may_insert) {
  if (!may_insert || !is_counted(statement)) return visit(statement);
  const SiteId site = add_site(SiteKind::kStatement, statement);
  before(statement, counted(site) + ";");
  if (statement.is("throw_statement"))
    visit_throw(statement, site);
  else
    visit(statement);
}

/// A body that is no block becomes one.
void CountingWriter::visit_body(const Node& body, const std::string& head) {
  if (body.is("statement_block")) {
    after(body.children.front(), head);
    return visit_list(body);
  }
  before(body, "{" + head);
  visit_statement_of_list(body, true);
  after(body, "}");
}

void CountingWriter::visit_if(const Node& node) {
  const Node* condition = node.child("condition");
  const Node* consequence = node.child("consequence");
  const Node* alternative = node.child("alternative");
  if (condition == nullptr || consequence == nullptr) return visit_children(node);
  if (is_full() && write_conditional_assignment(node)) return;
  visit_test(*condition);
  visit_body(*consequence, counted(SiteKind::kThen, *condition) + ";");
  const std::string otherwise = counted(SiteKind::kElse, *condition) + ";";
  if (alternative == nullptr)
    after(*consequence, "else{" + otherwise + "}");
  else
    visit_body(alternative->children.back(), " " + otherwise);
}

void CountingWriter::visit_loop(const Node& node) {
  const Node* body = node.child("body");
  bool is_condition_seen = false;
  for (const Node& child : node.children) {
    if (&child == body) {
      const SiteId site = add_site(SiteKind::kLoopBody, node);
      visit_body(child, step(site) + ";" + observed_round(node, site) + defined_element(node));
    } else if (child.field == "condition" && child.is_named && !child.is("empty_statement") &&
               !is_condition_seen) {
      is_condition_seen = true;
      visit_condition(child);
    } else if (child.field == "left" && is_dependence() && node.is("for_in_statement")) {
      visit_pattern(child);
    } else if (child.field == "left" && (is_full() || is_observed()) && !node.child("kind")) {
      visit_target(child);
    } else if (child.field == "right" && is_full()) {
      visit_iterated(child, node.child("operator"));
    } else {
      visit(child);
    }
  }
}

/// In the full text, `for (k in x)` lists the names of what x is known to be.
void CountingWriter::visit_iterated(const Node& node, const Node* operation) {
  const bool lists_names = operation != nullptr && operation->text == "in";
  if (lists_names) before(node, observer("Fi") + "((");
  visit(node);
  if (lists_names) after(node, ")," + this->operation(OperationKind::kNames, node) + ")");
}

/// Counts how often a loop's condition is false.
void CountingWriter::visit_condition(const Node& node) {
  const std::string end = ")||(" + counted(SiteKind::kLoopEnd, node) + ",!1)";
  if (node.is("parenthesized_expression")) {
    after(node.children.front(), "(");
    for (const Node& child : node.children) visit_test(child);
    before(node.children.back(), end);
  } else {
    before(node, "(");
    visit_test(node);
    after(node, end);
  }
}

void CountingWriter::visit_switch(const Node& node) {
  const Node* value = node.child("value");
  const Node* body = node.child("body");
  if (value == nullptr || body == nullptr) return visit_children(node);
  std::string compared;
  if (is_full()) {
    compared = temporary(depth_);
    after(value->children.front(), compared + "=(");
    visit_children(*value);
    before(value->children.back(), ")");
  } else {
    visit(*value);
  }
  // `default` is tried last, wherever it is.
  if (body->child_of_type("switch_default") == nullptr)
    after(body->children.front(), "default:" + counted(SiteKind::kNoCase, *value) + ";break;");
  for (const Node& each : body->children) visit_case(each, compared);
}

/// `compared` is the variable with the value of the `switch`, in the full text.
void CountingWriter::visit_case(const Node& node, const std::string& compared) {
  if (!node.is_named) return;
  for (const Node& child : node.children) {
    if (child.is(":")) {
      after(child, counted(SiteKind::kCase, node) + ";");
      return visit_list(node, child.span.end);
    }
    if (child.field == "value" && !compared.empty())
      write_case(child, compared);
    else
      visit(child);
  }
}

void CountingWriter::visit_catch(const Node& node) {
  const Node* parameter = node.child("parameter");
  const Node* body = node.child("body");
  if (body == nullptr) return visit_children(node);
  const auto caught = [&](std::string_view name) {
    return names_.caught + "(" + std::string(name) + ");";
  };
  if (parameter == nullptr) {
    before(*body, "(" + names_.error + ")");
    after(body->children.front(), caught(names_.error));
    visit_list(*body);
  } else if (parameter->is("identifier")) {
    after(body->children.front(), caught(parameter->text));
    visit_list(*body);
  } else {  // the pattern is matched after the check, in a block of its own
    const Node* close = node.child_of_type(")");
    if (close == nullptr) return visit_children(node);
    before(*parameter, names_.error + "){" + caught(names_.error) + "let ");
    visit(*parameter);
    edits_.replace(close->span, "=" + names_.error + ";");
    visit_list(*body);
    after(*body, "}");
  }
}

void CountingWriter::visit_finally(const Node& node) {
  const Node* body = node.child("body");
  if (body == nullptr) return visit_children(node);
  after(body->children.front(), names_.resume + "();");
  visit_list(*body);
}

void CountingWriter::visit_throw(const Node& node, SiteId site) {
  for (const Node& child : node.children) {
    if (!child.is_named) continue;
    before(child, names_.thrown + "((");
    visit(child);
    after(child, ")," + std::to_string(site.index) + ")");
  }
}

}  // namespace assay::javascript
