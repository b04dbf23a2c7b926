// Conditions, `switch` and template literals of the full text.
#include "frontends/javascript/instrument/full.h"

namespace assay::javascript {

/// Writes an expression that is true or false as the original is, but no unknown value.
void CountingWriter::visit_test(const Node& node) {
  if (!is_full() || !node.is_named || is_literal(node)) return visit(node);
  const std::string_view type = operator_of(node);
  if (node.is("parenthesized_expression")) {
    for (const Node& child : node.children) visit_test(child);
  } else if (node.is("sequence_expression")) {
    for (const Node& child : node.children) {
      if (&child == &node.children.back())
        visit_test(child);
      else
        visit(child);
    }
  } else if (node.is("unary_expression") && type == "!") {
    visit_test(node.children.back());
  } else if (node.is("binary_expression") && (type == "&&" || type == "||" || type == "??")) {
    write_logical(node, type != "??");
  } else if (node.is("binary_expression") && type != "instanceof" && type != "in") {
    write_binary(node, true);
  } else {
    const std::string site = operation(OperationKind::kCondition, node);
    if (node.is("identifier")) {
      before(node, "(" + is_unusual(node.text) + "?" + observer("Ft") + "(" +
                       std::string(node.text) + "," + site + "):");
      return after(node, ")");
    }
    const std::string value = temporary(depth_);
    before(node, "(typeof(" + value + "=");
    visit(node);
    after(node,
          ")===\"function\"?" + observer("Ft") + "(" + value + "," + site + "):" + value + ")");
  }
}

/// `a && b` becomes a conditional expression, whose sides count as in the counting text. As a
/// condition its operands are conditions.
void CountingWriter::write_logical(const Node& node, bool is_test) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  const Node* token = node.child("operator");
  if (left == nullptr || right == nullptr || token == nullptr) return visit_children(node);
  if (write_pure_logical(node, is_test)) return;
  const std::string value = temporary(depth_);
  const std::string kept = "(" + counted(SiteKind::kNoRightOperand, *left) + "," +
                           (!is_test ? value : std::string(token->type == "||" ? "!0" : "!1")) +
                           ")";
  before(node, "(");
  if (is_test) {
    visit_test(*left);
  } else {
    const bool is_nullish = token->type == "??";
    before(*left, "(" + value + "=" + std::string(unnamed(*left)));
    visit(*left);
    after(*left, is_nullish ? ")!=null"
                            : "," + is_unusual(value) + "?" + observer("Ft") + "(" + value + "," +
                                  operation(OperationKind::kCondition, *left) + "):" + value + ")");
  }
  const bool keeps_true = token->type != "&&";
  edits_.replace(token->span, keeps_true ? "?" + kept + ":" : "?");
  before(*right, "(" + counted(SiteKind::kRightOperand, *right) + ",");
  if (is_test)
    visit_test(*right);
  else
    visit(*right);
  after(*right, keeps_true ? "))" : "):" + kept + ")");
}

/// A `case` that equals the value of the `switch` becomes that value, otherwise NaN, which no value
/// equals.
void CountingWriter::write_case(const Node& node, const std::string& value) {
  const std::string site = operation(OperationKind::kCase, node);
  ++depth_;  // holds the value
  const std::string tested = temporary(depth_);
  before(node, "(" + tested + "=(");
  visit(node);
  after(node, ")," + is_unusual(tested) + "||" + is_unusual(value) + "?" + observer("Ft") + "(" +
                  observer("Fb") + "(\"===\"," + value + "," + tested + "," + site + ")," + site +
                  ")?" + value + ":NaN:" + tested + ")");
  --depth_;
}

/// Substitutions are converted to strings in their order; one that is unknown leaves a mark, and
/// the whole is put together afterwards.
void CountingWriter::write_substitutions(const Node& node) {
  if (node.child_of_type("template_substitution") == nullptr) return;
  const std::string site = operation(OperationKind::kTemplate, node);
  before(node, observer("Fx") + "(");
  for (const Node& child : node.children) {
    if (!child.is("template_substitution")) continue;
    const std::string value = temporary(depth_);
    after(child.children.front(), "(typeof(" + value + "=(");
    visit_children(child);
    // An object's method can return an unknown value.
    before(child.children.back(), "))===\"function\"||typeof " + value + "===\"object\")?" +
                                      observer("Fp") + "(" + value + "," + site + "):" + value);
  }
  after(node, "," + site + ")");
}

}  // namespace assay::javascript
