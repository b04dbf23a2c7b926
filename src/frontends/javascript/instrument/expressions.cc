#include <utility>

#include "frontends/javascript/instrument/full.h"

namespace assay::javascript {
namespace {

bool is_logical(std::string_view operation) {
  return operation == "&&" || operation == "||" || operation == "??";
}
bool is_logical_assignment(std::string_view operation) {
  return operation.size() == 3 && is_logical(operation.substr(0, 2)) && operation[2] == '=';
}

}  // namespace

bool CountingWriter::visit_expression(const Node& node) {
  if (is_function(node)) {
    visit_function(node);
  } else if (node.is("ternary_expression")) {
    for (const Node& child : node.children) {
      if (child.field == "consequence")
        visit_counted(child, SiteKind::kConsequent);
      else if (child.field == "alternative")
        visit_counted(child, SiteKind::kAlternate);
      else if (child.field == "condition")
        visit_test(child);
      else
        visit(child);
    }
  } else if (node.is("binary_expression") && is_logical(operator_of(node))) {
    visit_logical(node, operator_of(node));
  } else if (node.is("augmented_assignment_expression") &&
             is_logical_assignment(operator_of(node))) {
    for (const Node& child : node.children) {
      if (child.field == "right" && !is_anonymous_function(child))
        visit_counted(child, SiteKind::kRightOperand);
      else
        visit(child);
    }
  } else if (node.is("assignment_pattern") || node.is("object_assignment_pattern")) {
    visit_default(node);
  } else if (node.is("field_definition")) {
    visit_field(node);
  } else {
    return false;
  }
  return true;
}

void CountingWriter::visit_counted(const Node& node, SiteKind kind) {
  before(node, "(" + counted(kind, node) + ",");
  visit(node);
  after(node, ")");
}

/// A function gets its name from the variable whose default it is, so it is left as it is.
void CountingWriter::visit_default(const Node& node) {
  for (const Node& child : node.children) {
    if (child.field == "right" && !is_anonymous_function(child))
      visit_initial(child, SiteKind::kDefault);
    else if (child.field == "left" && is_dependence())
      visit_pattern(child);
    else if (child.field == "left" && (is_full() || is_observed()))
      visit_target(child);
    else
      visit(child);
  }
}

/// Between the assignment to the variable and its last use no other code runs, so that one variable
/// serves the whole file.
void CountingWriter::visit_logical(const Node& node, std::string_view operation) {
  for (const Node& child : node.children) {
    if (child.field == "left") {
      const std::string& value = names_.value;
      const std::string count = counted(SiteKind::kNoRightOperand, child);
      const std::string_view test = operation == "&&"   ? "||"
                                    : operation == "||" ? "&&"
                                                        : "==null||";
      before(child, "(" + value + "=" + std::string(unnamed(child)));
      visit(child);
      after(child, "," + value + std::string(test) + count + "," + value + ")");
    } else if (child.field == "right") {
      visit_counted(child, SiteKind::kRightOperand);
    } else {
      visit(child);
    }
  }
}

void CountingWriter::visit_function(const Node& node) {
  const Node* body = node.child("body");
  if (body == nullptr) return visit_children(node);
  const SiteId outer = function_;
  const SiteId site = add_site(SiteKind::kFunction, node);
  function_ = site;
  const std::string outer_result = std::exchange(result_, key_of_result(node));
  for (const Node& child : node.children) {
    if (&child != body) {
      visit_head(child);
      continue;
    }
    const OwnFrame frame(*this);
    if (child.is("statement_block")) {
      const std::string head =
          step(site) + ";" + observed_parameters(node, site) + defined_parameters(node, ";");
      const auto prologue = directives(child);
      if (prologue.empty())
        after(child.children.front(), head);
      else
        after(*prologue.back(), ";" + head);
      visit_list(child, prologue.empty() ? child.span.begin : prologue.back()->span.end);
      before(child.children.back(), declared_temporaries());
    } else if (has_operands()) {
      before(child, "{" + step(site) + ";" + observed_parameters(node, site) + "return(");
      visit(child);
      after(child, ")" + declared_temporaries() + "}");
    } else {
      before(child, "(" + step(site) + "," + defined_parameters(node, ","));
      if (mode_ == Mode::kDependence)
        visit_result(child);
      else
        visit(child);
      after(child, ")");
    }
  }
  function_ = outer;
  result_ = outer_result;
}

/// The name of a method is evaluated outside of it, parameters where there are no temporaries.
void CountingWriter::visit_head(const Node& node) {
  if (node.field == "name") return visit(node);
  const OwnFrame frame(*this);
  has_temporaries_ = false;
  visit(node);
}

/// Visits the initial value of a field, or a default value. In the full text it is the body of an
/// arrow function where it has no function around it that has temporaries.
void CountingWriter::visit_initial(const Node& node, SiteKind kind) {
  const bool is_field = kind == SiteKind::kField;
  if (!has_operands() || (has_temporaries_ && !is_field)) return visit_counted(node, kind);
  const OwnFrame frame(*this);
  before(node, "(()=>{" + counted(kind, node) + ";return(");
  visit(node);
  after(node, ")" + declared_temporaries() + "})()");
}

void CountingWriter::visit_field(const Node& node) {
  for (const Node& child : node.children) {
    if (child.field == "value" && !is_anonymous_function(child))
      visit_initial(child, SiteKind::kField);
    else
      visit(child);
  }
}

}  // namespace assay::javascript
