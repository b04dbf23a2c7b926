// Conditions of the full text whose alternatives do nothing but compute a number or a Boolean: both
// are evaluated, and one term stands for the one that is chosen, so that the condition makes no
// second path (Kuznetsov et al., Efficient State Merging in Symbolic Execution, 2012). Whether that
// is possible shows when the program runs (native/node/runtime/full.js).
#include <algorithm>
#include <array>

#include "frontends/javascript/instrument/full.h"

namespace assay::javascript {
namespace {

constexpr std::string_view kNothing = "void 0";

/// Returns the expression that is all of a body; null if the body is anything else.
const Node* only_expression(const Node& body) {
  const Node* statement = &body;
  if (body.is("statement_block")) {
    const auto is_named = [](const Node& child) { return child.is_named; };
    if (std::ranges::count_if(body.children, is_named) != 1) return nullptr;
    statement = &*std::ranges::find_if(body.children, is_named);
  }
  return statement->is("expression_statement") ? &statement->children.front() : nullptr;
}

bool is_arithmetic(std::string_view operation) {
  constexpr std::array kOperators = {"+",   "-",   "*",  "/",  "%", "**", "<", "<=", ">",  ">=",
                                     "===", "!==", "==", "!=", "&", "|",  "^", "<<", ">>", ">>>"};
  return std::ranges::find(kOperators, operation) != kOperators.end();
}

}  // namespace

/// Returns an expression with the value of a node that has no effects, or throws where it could
/// have one; "" if it is of another kind.
std::string CountingWriter::pure_value(const Node& node) {
  if (node.is("parenthesized_expression")) {
    return node.children.size() == 3 ? pure_value(node.children[1]) : "";
  } else if (node.is("identifier")) {  // a global one can be an accessor
    const bool is_constant = node.text == "NaN" || node.text == "Infinity";
    return is_constant || file_.names.binding_of(node) != nullptr ? std::string(node.text) : "";
  } else if (node.is("this") || is_literal(node)) {
    return std::string(node.text);
  } else if (node.is("unary_expression")) {
    const std::string_view type = operator_of(node);
    const std::string operand = pure_value(*node.child("argument"));
    if (operand.empty() || (type != "-" && type != "+" && type != "!" && type != "~")) return "";
    return observer("Fw") + "(" + quoted_operator(type) + "," + operand + "," +
           operation(OperationKind::kUnary, node) + ")";
  } else if (node.is("binary_expression") && is_arithmetic(operator_of(node))) {
    const std::string a = pure_value(*node.child("left"));
    const std::string b = a.empty() ? "" : pure_value(*node.child("right"));
    return b.empty() ? "" : pure_operation(operator_of(node), a, b, node);
  } else if (node.is("binary_expression") &&
             (operator_of(node) == "&&" || operator_of(node) == "||")) {
    const bool keeps_true = operator_of(node) == "||";
    const std::string a = pure_value(*node.child("left"));
    const std::string b = a.empty() ? "" : pure_value(*node.child("right"));
    const std::string left = chosen_by();
    return b.empty() ? "" : pure_choice(a, keeps_true ? left : b, keeps_true ? b : left, node);
  } else if (node.is("ternary_expression")) {
    const std::string c = pure_value(*node.child("condition"));
    const std::string a = c.empty() ? "" : pure_value(*node.child("consequence"));
    const std::string b = a.empty() ? "" : pure_value(*node.child("alternative"));
    return b.empty() ? "" : pure_choice(c, a, b, node);
  } else if (node.is("subscript_expression") || node.is("member_expression")) {
    const Node* property = node.child("property");
    const Node* index = node.child("index");
    if (node.child("optional_chain") != nullptr ||
        node.child_of_type("optional_chain") != nullptr ||
        (property != nullptr && !property->is("property_identifier")))
      return "";
    const std::string object = pure_value(*node.child("object"));
    const std::string key = property != nullptr ? "\"" + std::string(property->text) + "\""
                            : index != nullptr  ? pure_value(*index)
                                                : "";
    return object.empty() || key.empty() ? "" : observer("Fe") + "(" + object + "," + key + ")";
  }
  return "";
}

/// The name by which the alternatives of a choice refer to its condition.
std::string CountingWriter::chosen_by() const { return names_.prefix + "a"; }

std::string CountingWriter::pure_choice(const std::string& condition, const std::string& first,
                                        const std::string& second, const Node& node) {
  const std::string name = chosen_by();
  return observer("Fl") + "(" + condition + "," + name + "=>" + first + "," + name + "=>" + second +
         "," + operation(OperationKind::kCondition, node) + ")";
}

std::string CountingWriter::pure_operation(std::string_view operation, const std::string& a,
                                           const std::string& b, const Node& node) {
  return observer("Fo") + "(" + quoted_operator(operation) + "," + a + "," + b + "," +
         this->operation(OperationKind::kBinary, node) + ")";
}

/// Returns what the expression assigns to a variable; no value if it is no such assignment, or can
/// have another effect.
CountingWriter::PureAssignment CountingWriter::pure_assignment(const Node& expression) {
  const bool updates = expression.is("update_expression");
  const Node* target = expression.child(updates ? "argument" : "left");
  if (target == nullptr || !target->is("identifier")) return {};
  const Binding* binding = file_.names.binding_of(*target);
  if (binding == nullptr ||
      (binding->kind != BindingKind::kVar && binding->kind != BindingKind::kLet &&
       binding->kind != BindingKind::kParameter))
    return {};
  const std::string name(target->text);
  if (updates)
    return {name, pure_operation(operator_of(expression).substr(0, 1), name, "1", expression)};
  const std::string value =
      expression.child("right") == nullptr ? "" : pure_value(*expression.child("right"));
  if (expression.is("assignment_expression")) return {name, value};
  const std::string_view token = operator_of(expression);
  const std::string_view operation = token.substr(0, token.size() - 1);
  if (!expression.is("augmented_assignment_expression") || value.empty() ||
      !is_arithmetic(operation))
    return {};
  return {name, pure_operation(operation, name, value, expression)};
}

/// Returns a test of whether the value of `chosen` is a term for both alternatives, given the
/// condition in the temporary `condition`.
std::string CountingWriter::merged(const std::string& condition, const std::string& chosen,
                                   const std::string& first, const std::string& second,
                                   const Node& node) {
  return "(" + chosen + "=" + observer("Fm") + "(" + condition + ",()=>" + first + ",()=>" +
         second + "," + operation(OperationKind::kCondition, node) +
         "))!==" + std::string(kNothing);
}

std::string CountingWriter::decided(const std::string& condition, const Node& node) {
  return is_unusual(condition) + "?" + observer("Ft") + "(" + condition + "," +
         operation(OperationKind::kCondition, node) + "):" + condition;
}

/// `if (c) x = a; else x = b;` becomes `if (t0=c,t1=MERGED,t0) x=MERGED?t1:a; else ...`, whose
/// sides count as in the counting text. Returns false if it is another statement.
bool CountingWriter::write_conditional_assignment(const Node& node) {
  const Node* condition = node.child("condition");
  const Node* consequence = node.child("consequence");
  const Node* alternative = node.child("alternative");
  const Node* first = only_expression(*consequence);
  const Node* second =
      alternative == nullptr ? nullptr : only_expression(alternative->children.back());
  if (first == nullptr || (alternative != nullptr && second == nullptr)) return false;
  const PureAssignment a = pure_assignment(*first);
  const PureAssignment b =
      second == nullptr ? PureAssignment{a.name, a.name} : pure_assignment(*second);
  if (a.value.empty() || b.value.empty() || a.name != b.name) return false;
  const std::string tested = temporary(depth_);
  const std::string chosen = temporary(depth_ + 1);
  after(condition->children.front(), "typeof(" + tested + "=(");
  visit_children(*condition);
  before(condition->children.back(),
         "))===\"function\"?" + merged(tested, chosen, a.value, b.value, *condition) + "?" +
             observer("Fc") + "(" + tested + "):" + decided(tested, *condition) + ":(" + chosen +
             "=" + std::string(kNothing) + "," + tested + ")");
  depth_ += 2;
  const std::string is_merged =
      "if(" + chosen + "!==" + std::string(kNothing) + ")" + a.name + "=" + chosen + ";";
  const auto write_side = [&](const Node& body, SiteKind kind, bool spaced) {
    const std::string head = (spaced ? " " : "") + counted(kind, *condition) + ";";
    const Node& statement =
        body.is("statement_block") ? *std::ranges::find_if(body.children, &Node::is_named) : body;
    const bool is_block = body.is("statement_block");
    if (is_block)
      after(body.children.front(), head);
    else
      before(body, "{" + head);
    before(statement, counted(SiteKind::kStatement, statement) + ";" + is_merged + "else{");
    visit(statement);
    after(statement, is_block ? "}" : "}}");
  };
  write_side(*consequence, SiteKind::kThen, false);
  if (alternative != nullptr)
    write_side(alternative->children.back(), SiteKind::kElse, true);
  else
    after(*consequence, "else{" + counted(SiteKind::kElse, *condition) + ";" + is_merged + "}");
  depth_ -= 2;
  return true;
}

/// `c ? a : b` becomes `(MERGED ? t1 : c ? a : b)`.
bool CountingWriter::write_pure_choice(const Node& node) {
  const Node* condition = node.child("condition");
  const Node* first = node.child("consequence");
  const Node* second = node.child("alternative");
  if (condition == nullptr || first == nullptr || second == nullptr) return false;
  const std::string a = pure_value(*first);
  const std::string b = a.empty() ? "" : pure_value(*second);
  if (b.empty()) return false;
  const std::string tested = temporary(depth_);
  const std::string chosen = temporary(depth_ + 1);
  before(*condition, "(typeof(" + tested + "=(");
  visit(*condition);
  const std::string counted_first = counted(SiteKind::kConsequent, *first);
  const std::string counted_second = counted(SiteKind::kAlternate, *second);
  after(*condition, "))===\"function\"&&" + merged(tested, chosen, a, b, *condition) + "?(" +
                        observer("Fc") + "(" + tested + ")?" + counted_first + ":" +
                        counted_second + "," + chosen + "):(" + decided(tested, *condition) + ")");
  before(*first, "(" + counted_first + ",");
  visit(*first);
  after(*first, ")");
  before(*second, "(" + counted_second + ",");
  visit(*second);
  after(*second, "))");
  return true;
}

/// `a && b` becomes `(MERGED ? t1 : a ? b : a)`.
bool CountingWriter::write_pure_logical(const Node& node, bool is_test) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  const Node* token = node.child("operator");
  if (token->type ==
          "?"
          "?" ||
      is_anonymous_function(*left))
    return false;
  const std::string value = pure_value(*right);
  if (value.empty() || is_literal(*right)) return false;
  const bool keeps_true = token->type == "||";
  const std::string tested = temporary(depth_);
  const std::string chosen = temporary(depth_ + 1);
  const std::string kept = !is_test ? tested : keeps_true ? "!0" : "!1";
  const std::string counted_none = counted(SiteKind::kNoRightOperand, *left);
  before(node, "(typeof(" + tested + "=(");
  visit(*left);
  const std::string counted_right = counted(SiteKind::kRightOperand, *right);
  after(*left,
        "))===\"function\"&&" +
            merged(tested, chosen, keeps_true ? kept : value, keeps_true ? value : kept, node) +
            "?(" + observer("Fc") + "(" + tested + ")?" +
            (keeps_true ? counted_none + ":" + counted_right : counted_right + ":" + counted_none) +
            "," +
            (is_test ? observer("Ft") + "(" + chosen + "," +
                           operation(OperationKind::kCondition, node) + ")"
                     : chosen) +
            "):(" + decided(tested, *left) + ")");
  edits_.replace(token->span, keeps_true ? "?(" + counted_none + "," + kept + "):" : "?");
  before(*right, "(" + counted_right + ",");
  ++depth_;  // holds the left operand
  if (is_test)
    visit_test(*right);
  else
    visit(*right);
  --depth_;
  after(*right, keeps_true ? "))" : "):(" + counted_none + "," + kept + "))");
  return true;
}

}  // namespace assay::javascript
