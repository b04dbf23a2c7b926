// Functions and classes.
#include "frontends/javascript/usage/collector.h"

namespace assay::javascript {
namespace {

/// Returns the parameters of a function, without brackets and commas.
std::vector<const Node*> parameter_nodes(const Node& function) {
  std::vector<const Node*> found;
  if (const Node* only = function.child("parameter")) found.push_back(only);
  if (const Node* all = function.child("parameters"))
    for (const Node& each : all->children)
      if (each.is_named) found.push_back(&each);
  return found;
}

}  // namespace

ParameterSlot Collector::parameter(const Node& node) {
  ParameterSlot out;
  out.is_optional = node.is("assignment_pattern");
  out.is_rest = node.is("rest_pattern");
  const Node* target = &node;
  if (out.is_optional && node.child("left") != nullptr) target = node.child("left");
  if (out.is_rest && node.children.size() > 1) target = &node.children.back();
  if (target->is("identifier")) out.name = target->text;
  out.slot = slots.fresh(out.is_rest ? kLists : kAllKinds);
  return out;
}

SlotId Collector::declared(const Node& function) {
  const auto known = declared_.find(function.span.begin);
  if (known != declared_.end()) return known->second;
  const SlotId slot = slots.fresh(kFunctions);
  declared_[function.span.begin] = slot;
  ParameterSlots& parameters = functions[function.span.begin];
  for (const Node* each : parameter_nodes(function)) {
    parameters.push_back(parameter(*each));
    if (!parameters.back().is_rest) slots.of(slot).parameters.push_back(parameters.back().slot);
  }
  slots.result(slot);
  return slot;
}

SlotId Collector::function(const Node& node) {
  // An arrow function has the `this` of its surroundings.
  return function_in(node, node.is("arrow_function") ? around_.self : slots.fresh());
}

SlotId Collector::function_in(const Node& node, SlotId self) {
  const SlotId slot = declared(node);
  const Surroundings outer = around_;
  enclosing_.push_back(node.span.begin);
  around_ = {self, slots.result(slot), false};
  if (const Node* star = node.child_of_type("*"); star != nullptr) around_.result = slots.fresh();
  const std::vector<const Node*> nodes = parameter_nodes(node);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const ParameterSlot& each = functions[node.span.begin][i];
    const Node* value = each.is_optional ? nodes[i]->child("right") : nullptr;
    if (value != nullptr) {
      const SlotId given = expression(*value);
      if (is_single(slots.of(given).kinds))
        slots.restrict(each.slot, slots.of(given).kinds, value->span.begin,
                       "its default value is `" + std::string(value->text) + "`");
      flow(given, each.slot);
    }
    const Node* target = each.is_optional ? nodes[i]->child("left") : nodes[i];
    if (target != nullptr) pattern(*target, each.slot);
  }
  if (const Node* body = node.child("body")) {
    if (body->is("statement_block"))
      straight(*body);
    else
      flow(expression(*body), around_.result);
  }
  around_ = outer;
  enclosing_.pop_back();
  if (const Node* name = node.child("name"); name != nullptr && name->is("identifier"))
    bind(*name, slot);
  return slot;
}

/// True for `Error`, `RangeError` and so on, and for subclasses of them.
bool Collector::is_error(const Node& superclass) {
  const bool is_free = names_.binding_of(superclass) == nullptr;
  return is_free ? superclass.text.ends_with("Error") : error_names_.contains(superclass.text);
}

void Collector::mark_error(const Node& node) {
  errors.insert(node.span.begin);
  if (const Node* name = node.child("name")) error_names_.insert(name->text);
}

SlotId Collector::class_of(const Node& node) {
  const SlotId instance = slots.fresh(kOthers);
  const SlotId type = slots.fresh(kFunctions);
  slots.of(type).result = instance;
  if (const Node* name = node.child("name")) bind(*name, type);
  if (const Node* heritage = node.child_of_type("class_heritage"))
    for (const Node& each : heritage->children)
      if (each.is("identifier")) {
        if (is_error(each)) mark_error(node);
        slots.unify(instance, slots.result(binding(each)));
      }
  std::vector<MemberSlots>& members = classes[node.span.begin];
  const Node* body = node.child("body");
  if (body == nullptr) return type;
  // Methods are known before their bodies are read.
  for (const Node& each : body->children)
    if (each.is("method_definition")) class_member(each, type, instance, members);
  for (const Node& each : body->children) {
    if (!each.is("field_definition")) continue;
    const Node* property = each.child("property");
    const Node* value = each.child("value");
    if (property == nullptr || value == nullptr) continue;
    const Surroundings outer = around_;
    around_ = {instance, slots.fresh(), false};
    const bool is_static = each.child_of_type("static") != nullptr;
    slots.unify(slots.member(is_static ? type : instance, std::string(property->text)),
                expression(*value));
    around_ = outer;
  }
  // The constructor first: it fills the fields.
  for (const bool constructors : {true, false})
    for (const Node& each : body->children) {
      const Node* name = each.is("method_definition") ? each.child("name") : nullptr;
      if (name == nullptr || (name->text == "constructor") != constructors) continue;
      function_in(each, each.child_of_type("static") != nullptr ? type : instance);
    }
  return type;
}

void Collector::class_member(const Node& node, SlotId type, SlotId instance,
                             std::vector<MemberSlots>& members) {
  const Node* name = node.child("name");
  if (name == nullptr) return;
  MemberSlots member;
  member.name = name->text;
  member.is_static = node.child_of_type("static") != nullptr;
  member.is_getter = node.child_of_type("get") != nullptr;
  member.is_setter = node.child_of_type("set") != nullptr;
  const SlotId method = declared(node);
  member.parameters = functions[node.span.begin];
  const SlotId owner = member.is_static ? type : instance;
  if (member.name == "constructor" && !member.is_static)
    slots.of(type).parameters = slots.of(method).parameters;
  else if (member.is_getter)
    slots.unify(slots.member(owner, member.name), slots.result(method));
  else if (member.is_setter)
    slots.unify(slots.member(owner, member.name), slots.parameter(method, 0));
  else
    slots.unify(slots.member(owner, member.name), method);
  members.push_back(std::move(member));
}

}  // namespace assay::javascript
