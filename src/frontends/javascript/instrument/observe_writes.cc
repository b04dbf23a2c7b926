// Assignments and binary operators of the observed text.
#include <algorithm>
#include <string_view>

#include "frontends/javascript/instrument/observe.h"

namespace assay::javascript {
namespace {

/// Operators whose operands have one type in fast code. Comparisons of identity are left out: with
/// them, a program asks for the type.
bool is_observed_operator(std::string_view type) {
  constexpr std::string_view kOperators[] = {
      "+", "-", "*", "/", "%", "**", "<", "<=", ">", ">=", "&", "|", "^", "<<", ">>", ">>>"};
  return std::ranges::find(kOperators, type) != std::end(kOperators);
}

bool is_logical_operator(std::string_view type) {
  return type == "&&=" || type == "||=" || (type.size() == 3 && type[0] == '?' && type[1] == '?');
}

}  // namespace

bool CountingWriter::visit_observed_write(const Node& node) {
  if (node.is("binary_expression") && is_observed_operator(operator_of(node))) {
    write_observed_binary(node);
  } else if (node.is("assignment_expression")) {
    write_observed_assignment(node);
  } else if (node.is("augmented_assignment_expression") &&
             !is_logical_operator(operator_of(node))) {
    write_observed_compound(node);
  } else if (node.is("variable_declarator")) {
    const Node* name = node.child("name");
    const Node* value = node.child("value");
    if (name == nullptr || value == nullptr || !name->is("identifier")) return false;
    write_observed_value(*name, *value);
  } else {
    return false;
  }
  return true;
}

/// `a + b` becomes `(t0=a) + binary("+",t0,b,site)`.
void CountingWriter::write_observed_binary(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return visit_children(node);
  const std::string site = operation(OperationKind::kBinary, node);
  const bool keeps_left = is_repeatable(*left);
  std::string held(left->text);
  if (!keeps_left) {
    held = temporary(depth_);
    before(*left, "(" + held + "=" + std::string(unnamed(*left)));
    visit(*left);
    after(*left, ")");
    ++depth_;
  }
  before(*right, observer("Ob") + "(" + quoted_operator(operator_of(node)) + "," + held + ",");
  visit(*right);
  after(*right, "," + site + ")");
  if (!keeps_left) --depth_;
}

/// Returns the site of an assignment to a variable and the number of the variable.
std::string CountingWriter::variable(const Node& name) {
  const auto found = file_.names.binding_at.find(name.span.begin);
  const std::uint32_t file = name.span.file.index;
  const std::uint32_t index = found == file_.names.binding_at.end() ? 0 : found->second;
  return operation(OperationKind::kVariable, name) + ",\"" + std::to_string(file) + ":" +
         std::to_string(index) + "\"";
}

/// A function gets its name from the variable to which it is assigned, so it is left as it is.
void CountingWriter::write_observed_value(const Node& name, const Node& value) {
  const Binding* binding = file_.names.binding_of(name);
  const bool can_change = binding != nullptr && (binding->kind == BindingKind::kVar ||
                                                 binding->kind == BindingKind::kLet ||
                                                 binding->kind == BindingKind::kParameter);
  if (!can_change || is_anonymous_function(value)) return visit(value);
  before(value, observer("Ov") + "(");
  visit(value);
  after(value, "," + variable(name) + ")");
}

/// Visits a target so that its object and name are in variables, `base` and `key`, which stay held.
/// Returns the member's name as a literal; "" if it is computed. `base` is "" if the target is not
/// observed.
std::string CountingWriter::begin_observed_reference(const Node& target, std::string& base,
                                                     std::string& key) {
  const Node* object = target.child("object");
  const Node* property = target.child("property");
  const Node* index = target.child("index");
  if (object == nullptr || is_super(*object) ||
      (property != nullptr && property->is("private_property_identifier")) ||
      (property == nullptr && index == nullptr)) {
    if (is_chain_link(target))
      visit_chain_as_it_is(target);
    else
      visit(target);
    return "";
  }
  base = temporary(depth_);
  ++depth_;
  before(*object, "(" + base + "=" + std::string(unnamed(*object)));
  visit(*object);
  after(*object, ")");
  if (property != nullptr) return quoted_name(*property);
  key = temporary(depth_);
  ++depth_;
  before(*index, key + "=(");
  visit(*index);
  after(*index, ")");
  return "";
}

/// `o.k = v` becomes `(t0=o).k = write(t0,"k",v,site)`.
void CountingWriter::write_observed_assignment(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return visit_children(node);
  const Node& target = without_brackets(*left);
  if (target.is("identifier")) return write_observed_value(target, *right);
  if (!target.is("member_expression") && !target.is("subscript_expression")) {
    visit_target(*left);
    return visit(*right);
  }
  const int depth = depth_;
  std::string base, key;
  const std::string name = begin_observed_reference(target, base, key);
  if (base.empty()) {
    visit(*right);
  } else {
    const std::string site = operation(OperationKind::kWrite, node);
    before(*right, observer(name.empty() ? "Os" : "Ow") + "(" + base + "," +
                       (name.empty() ? key : name) + ",");
    visit(*right);
    after(*right, "," + site + ")");
  }
  depth_ = depth;
}

/// `o.k += v` becomes `(t0=o).k += update("+",t0,"k",v,site)`, and `x += v` becomes `x +=
/// change("+",x,v,site,variable)`.
void CountingWriter::write_observed_compound(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return visit_children(node);
  const Node& target = without_brackets(*left);
  const std::string_view token = operator_of(node);
  const std::string type = quoted_operator(token.substr(0, token.size() - 1));
  if (target.is("identifier")) {
    if (file_.names.binding_of(target) == nullptr) return visit(*right);
    before(*right, observer("Oc") + "(" + type + "," + std::string(target.text) + ",");
    visit(*right);
    after(*right, "," + variable(target) + ")");
    return;
  }
  const int depth = depth_;
  std::string base, key;
  const std::string name = begin_observed_reference(target, base, key);
  if (base.empty()) {
    visit(*right);
  } else {
    const std::string site = operation(OperationKind::kWrite, node);
    before(*right,
           observer("Ou") + "(" + type + "," + base + "," + (name.empty() ? key : name) + ",");
    visit(*right);
    after(*right, "," + site + ")");
  }
  depth_ = depth;
}

}  // namespace assay::javascript
