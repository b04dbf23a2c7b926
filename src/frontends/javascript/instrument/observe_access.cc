// Property accesses, calls and new objects of the observed text.
#include "frontends/javascript/instrument/observe.h"

namespace assay::javascript {
namespace {

/// Objects of which nothing is to be told.
bool is_plain_object(const Node& object) {
  return is_super(object) || is_literal(object) || object.is("template_string") ||
         object.is("array") || object.is("regex") || object.is("object") || object.is("import") ||
         is_function(object);
}

bool has_spread(const Node& arguments) {
  return arguments.child_of_type("spread_element") != nullptr;
}

}  // namespace

const Node* inner_link(const Node& link) {
  const Node* inner = link.child("object");
  return inner != nullptr ? inner : link.child("function");
}

bool stays_as_it_is(const Node& link) {
  const Node* node = &link;
  for (; node != nullptr && is_chain_link(*node); node = inner_link(*node))
    if (node->child("optional_chain") != nullptr ||
        node->child_of_type("optional_chain") != nullptr)
      return true;
  const Node* callee = node != nullptr ? node->child("constructor") : nullptr;
  return callee != nullptr && callee->is("new_expression");
}

std::string quoted_name(const Node& property) { return "\"" + std::string(property.text) + "\""; }

/// `o.k` becomes `read(o,"k",site).k`, and `o[k]` becomes `(t0=o)[element(t0,k,site)]`.
void CountingWriter::write_observed_chain(const Node& node) {
  if (stays_as_it_is(node)) return visit_chain_as_it_is(node);
  if (node.is("call_expression")) return write_observed_call(node);
  const Node* object = inner_link(node);
  const Node* property = node.child("property");
  const Node* index = node.child("index");
  if (object == nullptr) return visit_children(node);
  const bool is_private = property != nullptr && property->is("private_property_identifier");
  if (is_private || is_plain_object(*object)) {
    if (!is_super(*object)) visit(*object);
    if (index != nullptr) visit(*index);
    return;
  }
  const std::string site = operation(OperationKind::kRead, node);
  if (property != nullptr) {
    before(*object, observer("Or") + "(");
    visit(*object);
    return after(*object, "," + quoted_name(*property) + "," + site + ")");
  }
  if (index == nullptr) return visit_children(node);
  const std::string base = temporary(depth_);
  before(*object, "(" + base + "=" + std::string(unnamed(*object)));
  visit(*object);
  after(*object, ")");
  ++depth_;
  before(*index, observer("Oe") + "(" + base + ",(");
  visit(*index);
  after(*index, ")," + site + ")");
  --depth_;
}

/// `a.push(x)` becomes `(t0=a).push(add(t0,x,site))`.
void CountingWriter::write_observed_call(const Node& node) {
  const Node* callee = node.child("function");
  const Node* arguments = node.child("arguments");
  if (callee == nullptr || arguments == nullptr) return visit_children(node);
  const Node* object = callee->is("member_expression") ? callee->child("object") : nullptr;
  const Node* property = object != nullptr ? callee->child("property") : nullptr;
  const bool adds =
      property != nullptr && (property->text == "push" || property->text == "unshift") &&
      arguments->is("arguments") && !is_plain_object(*object) && !has_spread(*arguments);
  if (adds) {
    const std::string array = temporary(depth_);
    before(*object, "(" + array + "=" + std::string(unnamed(*object)));
    visit(*object);
    after(*object, ")");
    ++depth_;
    write_observed_elements(*arguments, array);
    --depth_;
    return;
  }
  if (!is_super(*callee) && !callee->is("import")) visit(*callee);
  if (arguments->is("template_string"))
    visit_children(*arguments);
  else
    visit(*arguments);
}

void CountingWriter::write_observed_elements(const Node& arguments, const std::string& array) {
  for (const Node& each : arguments.children) {
    if (!each.is_named) continue;
    before(each, observer("Op") + "(" + array + ",");
    visit(each);
    after(each, "," + operation(OperationKind::kStore, each) + ")");
  }
}

/// What follows `new` cannot be replaced by a call, which would be its arguments.
void CountingWriter::visit_unobserved(const Node& node) {
  if (is_chain_link(node)) {
    for (const Node& child : node.children) {
      if (&child == inner_link(node))
        visit_unobserved(child);
      else
        visit(child);
    }
  } else if (node.is("new_expression")) {
    for (const Node& child : node.children) {
      if (child.field == "constructor")
        visit_unobserved(child);
      else
        visit(child);
    }
  } else {
    visit(node);
  }
}

void CountingWriter::write_observed_new(const Node& node) {
  const Node* callee = node.child("constructor");
  if (callee == nullptr || callee->is("new_expression")) return visit_unobserved(node);
  before(node, observer("On") + "(");
  visit_unobserved(node);
  after(node, "," + operation(OperationKind::kNew, node) + ")");
}

void CountingWriter::write_observed_object(const Node& node) {
  before(node, observer("Oo") + "(");
  visit_children(node);
  after(node, "," + operation(OperationKind::kObject, node) + ")");
}

}  // namespace assay::javascript
