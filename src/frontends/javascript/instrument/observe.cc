// What the observed text has in addition to the counting text.
#include "frontends/javascript/instrument/observe.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace assay::javascript {
namespace {

constexpr std::size_t kMostVariables = 8;  // of one loop

bool is_variable(const Binding* binding) {
  if (binding == nullptr || binding->name == "arguments") return false;
  return binding->kind == BindingKind::kVar || binding->kind == BindingKind::kLet ||
         binding->kind == BindingKind::kConst || binding->kind == BindingKind::kParameter;
}

/// Collects the variables of a loop. A member of a variable counts as one.
class LoopVariables {
 public:
  explicit LoopVariables(const Names& names) : names_(names) {}

  void add_condition(const Node& node) {
    if (is_function(node)) {
      is_closed = false;
    } else if (node.is("identifier")) {
      if (is_variable(names_.binding_of(node)))
        add(std::string(node.text), true);
      else if (names_.binding_of(node) == nullptr && node.text != "undefined" &&
               node.text != "Infinity" && node.text != "NaN")
        is_closed = false;
    } else if (node.is("member_expression") && is_plain_member(node)) {
      add(std::string(node.text), true);
    } else {
      if (node.is("call_expression") || node.is("subscript_expression") ||
          node.is("member_expression") || node.is("assignment_expression") ||
          node.is("update_expression") || node.is("augmented_assignment_expression") ||
          node.is("new_expression") || node.is("await_expression") || node.is("yield_expression"))
        is_closed = false;
      for (const Node& child : node.children) add_condition(child);
    }
  }

  void add_assigned(const Node& node) {
    if (is_function(node)) return;
    const bool is_update = node.is("update_expression");
    if (is_update || node.is("assignment_expression") ||
        node.is("augmented_assignment_expression")) {
      const Node* target = node.child(is_update ? "argument" : "left");
      if (target != nullptr) add_target(without_brackets(*target));
    }
    for (const Node& child : node.children) add_assigned(child);
  }

  std::vector<ObservedVariable> found;
  bool is_closed = true;

 private:
  static bool is_plain_member(const Node& node) {
    const Node* object = node.child("object");
    const Node* property = node.child("property");
    return object != nullptr && property != nullptr && property->is("property_identifier") &&
           node.child("optional_chain") == nullptr &&
           node.child_of_type("optional_chain") == nullptr &&
           (object->is("identifier") || object->is("this")) &&
           node.text.find('\n') == node.text.npos;
  }
  void add_target(const Node& target) {
    if (target.is("identifier") && is_variable(names_.binding_of(target)))
      add(std::string(target.text), false);
    else if (target.is("member_expression") && is_plain_member(target))
      add(std::string(target.text), false);
  }
  void add(std::string text, bool is_condition) {
    for (const ObservedVariable& each : found)
      if (each.text == text) return;
    if (found.size() < kMostVariables) found.push_back({std::move(text), is_condition});
  }

  const Names& names_;
};

}  // namespace

std::string shape_observers(const LocalNames& names) {
  std::string text = "const {";
  for (const std::string_view name :
       {"read:r", "element:e", "write:w", "store:s", "update:u", "binary:b", "assign:v", "change:c",
        "remove:d", "removeElement:D", "made:n", "literal:o", "add:p", "round:l"}) {
    const std::size_t colon = name.find(':');
    text += std::string(name.substr(0, colon + 1)) + names.prefix + "O" +
            std::string(name.substr(colon + 1)) + ",";
  }
  return text + "}=" + names.run_time + ".shapes;";
}

bool CountingWriter::visit_observed(const Node& node) {
  if (visit_observed_write(node)) return true;
  if (is_chain_link(node)) {
    write_observed_chain(node);
  } else if (node.is("new_expression")) {
    write_observed_new(node);
  } else if (node.is("object")) {
    write_observed_object(node);
  } else if (node.is("unary_expression") && operator_of(node) == "delete") {
    write_observed_delete(node);
  } else {
    return visit_with_temporaries(node);
  }
  return true;
}

/// `delete o.k` becomes `delete remove(o,"k",site).k`.
void CountingWriter::write_observed_delete(const Node& node) {
  const Node* operand = node.child("argument");
  if (operand == nullptr) return visit_children(node);
  const Node& target = without_brackets(*operand);
  const Node* object = target.child("object");
  const Node* property = target.child("property");
  const Node* index = target.child("index");
  const bool is_access = target.is("member_expression") || target.is("subscript_expression");
  const bool is_private = property != nullptr && property->is("private_property_identifier");
  if (!is_access || object == nullptr || is_super(*object) || is_private || stays_as_it_is(target))
    return is_chain_link(target) ? visit_chain_as_it_is(target) : visit(target);
  const std::string site = operation(OperationKind::kDelete, node);
  if (property != nullptr) {
    before(*object, observer("Od") + "(");
    visit(*object);
    return after(*object, "," + quoted_name(*property) + "," + site + ")");
  }
  if (index == nullptr) return visit_children(target);
  const std::string base = temporary(depth_);
  before(*object, "(" + base + "=" + std::string(unnamed(*object)));
  visit(*object);
  after(*object, ")");
  ++depth_;
  before(*index, observer("OD") + "(" + base + ",(");
  visit(*index);
  after(*index, ")," + site + ")");
  --depth_;
}

/// Returns calls that tell the arguments of a call, and the types of parameters that are assigned
/// to.
std::string CountingWriter::observed_parameters(const Node& function, SiteId site) {
  if (mode_ != Mode::kObserved) return "";
  ObservedRounds found;
  found.site = site;
  std::string assigned;
  const auto add = [&](const Node& parameter) {
    const Node* left = parameter.child("left");
    const Node& name = parameter.is("assignment_pattern") && left != nullptr ? *left : parameter;
    const Binding* binding = name.is("identifier") ? file_.names.binding_of(name) : nullptr;
    if (!is_variable(binding)) return;
    found.variables.push_back({std::string(name.text), true});
    if (binding->is_assigned_in_function)
      assigned += observer("Ov") + "(" + std::string(name.text) + "," + variable(name) + ");";
  };
  if (const Node* parameter = function.child("parameter")) add(*parameter);
  if (const Node* parameters = function.child("parameters"))
    for (const Node& each : parameters->children) add(each);
  return (found.variables.empty() ? "" : round_of(std::move(found))) + assigned;
}

std::string CountingWriter::observed_round(const Node& loop, SiteId site) {
  if (mode_ != Mode::kObserved) return "";
  LoopVariables variables(file_.names);
  ObservedRounds found;
  for (const std::string_view role : {"condition", "right"}) {
    const Node* condition = loop.child(role);
    if (condition == nullptr || (role == "right" && !loop.is("for_in_statement"))) continue;
    found.has_condition = !is_literal(without_brackets(*condition)) &&
                          !condition->is("empty_statement") && condition->is_named;
    variables.add_condition(*condition);
  }
  variables.add_assigned(loop);
  found.site = site;
  found.is_closed = variables.is_closed && found.has_condition && !loop.is("for_in_statement");
  found.variables = std::move(variables.found);
  return round_of(std::move(found));
}

/// A value is asked for by a function, so that nothing is read where it is not needed.
std::string CountingWriter::round_of(ObservedRounds found) {
  std::string text = observer("Ol") + "(" + std::to_string(found.site.index);
  for (const ObservedVariable& each : found.variables) {
    const std::size_t dot = each.text.find('.');
    if (dot == std::string::npos) {
      text += ",()=>" + each.text;
      continue;
    }
    std::string name = each.text.substr(dot + 1);
    name.erase(0, name.find_first_not_of(" \t"));
    text += ",[()=>" + each.text.substr(0, dot) + ",\"" + name + "\"]";
  }
  rounds_.push_back(std::move(found));
  return text + ");";
}

}  // namespace assay::javascript
