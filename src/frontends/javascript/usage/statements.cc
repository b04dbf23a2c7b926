// Statements, declarations, patterns.
#include "frontends/javascript/usage/collector.h"
#include "frontends/javascript/usage/documented.h"

namespace assay::javascript {

void Collector::program(const Node& root, const std::vector<Node>& comments) {
  around_ = {slots.fresh(kOthers), slots.fresh(), false};
  statements(root);
  documentation(comments);
  propagate();
}

/// A comment documents the function that begins first after it, at most a few tokens later
/// (`export const f = `).
void Collector::documentation(const std::vector<Node>& comments) {
  constexpr std::uint32_t kFarthest = 80;
  for (const Node& each : comments) {
    const auto next = functions.lower_bound(each.span.end);
    if (each.text.starts_with("/**") && next != functions.end() &&
        next->first - each.span.end < kFarthest)
      read_documentation(each.text, each.span.begin, next->second, slots);
  }
}

void Collector::declare_functions(const Node& block) {
  for (const Node& each : block.children) {
    const Node* exported = each.is("export_statement") ? each.child("declaration") : nullptr;
    const Node& node = exported != nullptr ? *exported : each;
    if (!is_function(node) || node.child("name") == nullptr) continue;
    const SlotId slot = declared(node);
    bind(*node.child("name"), slot);
    function_names_[node.child("name")->text] = slot;
  }
}

void Collector::statements(const Node& block) {
  declare_functions(block);
  for (const Node& each : block.children) statement(each);
}

/// The statements of a function's body: an assignment among them changes what its target is from
/// there on.
void Collector::straight(const Node& body) {
  declare_functions(body);
  for (const Node& each : body.children) {
    around_.is_straight = each.is("expression_statement");
    statement(each);
    around_.is_straight = false;
  }
}

void Collector::branch(const Node& node) {
  if (const Node* test = node.child("condition")) condition(*test);
  for (const Node& each : node.children)
    if (each.field != "condition") statement(each);
}

void Collector::statement(const Node& node) {
  if (!node.is_named) return;
  if (node.is("lexical_declaration") || node.is("variable_declaration")) {
    for (const Node& each : node.children)
      if (each.is("variable_declarator")) declarator(each);
  } else if (node.is("if_statement") || node.is("while_statement") || node.is("do_statement")) {
    branch(node);
  } else if (node.is("for_statement")) {
    if (const Node* first = node.child("initializer")) statement(*first);
    if (const Node* test = node.child("condition"))
      condition(test->is("expression_statement") && !test->children.empty() ? test->children.front()
                                                                            : *test);
    if (const Node* body = node.child("body")) statement(*body);
    if (const Node* next = node.child("increment")) expression(*next);
  } else if (node.is("for_in_statement")) {
    for_each(node);
  } else if (node.is("switch_statement")) {
    switch_on(node);
  } else if (node.is("return_statement")) {
    for (const Node& each : node.children)
      if (each.is_named) flow(expression(each), around_.result);
  } else if (node.is("import_statement")) {
    return;
  } else if (node.is("statement_block") || node.is("program")) {
    statements(node);
  } else if (node.is("expression_statement") || node.is("else_clause") ||
             node.is("labeled_statement") || node.is("export_statement") ||
             node.is("try_statement") || node.is("catch_clause") || node.is("finally_clause") ||
             node.is("throw_statement")) {
    for (const Node& each : node.children)
      if (each.is_named && !(node.is("catch_clause") && each.field == "parameter")) statement(each);
  } else if (node.is("export_clause") || node.is("statement_identifier")) {
    return;
  } else {
    expression(node);
  }
}

void Collector::declarator(const Node& node) {
  const Node* name = node.child("name");
  const Node* value = node.child("value");
  if (name == nullptr) return;
  const SlotId slot = value != nullptr ? expression(*value) : slots.fresh();
  if (value != nullptr && is_place(*value)) --slots.of(slot).uses;
  pattern(*name, slot);
}

void Collector::for_each(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return;
  const bool is_of = node.child("operator") != nullptr && node.child("operator")->is("of");
  // `of x.entries()`, `of Object.entries(x)`
  const Node& of = without_brackets(*right);
  const Node* callee = of.is("call_expression") ? of.child("function") : nullptr;
  const Node* property = callee != nullptr ? callee->child("property") : nullptr;
  const bool has_entries = property != nullptr && property->text == "entries";
  const bool of_object = has_entries && callee->child("object")->text == "Object";
  const Node* arguments = of.child("arguments");
  SlotId over;
  if (has_entries && !of_object)
    over = expression(*callee->child("object"));
  else if (of_object && !arguments_of(*arguments).empty())
    over = expression(*arguments_of(*arguments).front());
  else
    over = expression(*right);
  const bool has_pairs = left->is("array_pattern") && (has_entries || is_known(over, kMaps));
  SlotId each = slots.fresh();
  if (has_pairs) {
    if (!of_object)
      slots.restrict(over, kLists | kMaps | kSets, node.span.begin, "its entries are visited");
    std::size_t count = 0;
    for (const Node& part : left->children)
      if (part.is_named) pattern(part, count++ == 0 ? slots.key(over) : slots.element(over));
    if (const Node* body = node.child("body")) statement(*body);
    return;
  }
  if (is_of) {
    slots.restrict(over, kIterable, right->span.begin, "it is iterated over");
    each = slots.element(over);
  } else {
    slots.restrict(over, kObjects | kIndexable, right->span.begin, "its keys are visited");
  }
  pattern(*left, each);
  if (const Node* body = node.child("body")) statement(*body);
}

void Collector::switch_on(const Node& node) {
  const Node* value = node.child("value");
  const Node* body = node.child("body");
  if (value == nullptr || body == nullptr) return;
  const Node& place = without_brackets(*value);
  const bool is_true = place.is("true");
  const SlotId slot = expression(place);
  for (const Node& each : body->children) {
    const Node* constant = each.child("value");
    if (constant != nullptr && is_true)
      condition(*constant);
    else if (constant != nullptr)
      compare_with_constant(place, slot, without_brackets(*constant));
    if (constant != nullptr && !is_true) count_comparison(slot, without_brackets(*constant));
    for (const Node& part : each.children)
      if (part.is_named && part.field != "value") statement(part);
  }
}

SlotId Collector::binding(const Node& identifier) {
  const auto found = names_.binding_at.find(identifier.span.begin);
  if (found == names_.binding_at.end()) return slots.fresh();
  const auto known = bindings_.find(found->second);
  if (known != bindings_.end()) return slots.root(known->second);
  // The name in a declaration belongs to the function's own scope (names.h), not to that around it.
  const Binding& declaration = names_.all[found->second];
  const auto function = function_names_.find(declaration.name);
  const bool is_function = declaration.kind == BindingKind::kFunction;
  return bindings_[found->second] =
             is_function && function != function_names_.end() ? function->second : slots.fresh();
}

void Collector::bind(const Node& identifier, SlotId slot) {
  const auto found = names_.binding_at.find(identifier.span.begin);
  if (found == names_.binding_at.end()) return;
  const auto [known, is_new] = bindings_.try_emplace(found->second, slot);
  if (!is_new && !slots.unify(slot, known->second)) flow(slot, known->second);
}

void Collector::rebind(const Node& identifier, SlotId slot) {
  const auto found = names_.binding_at.find(identifier.span.begin);
  if (found != names_.binding_at.end()) bindings_[found->second] = slot;
}

void Collector::pattern(const Node& node, SlotId slot) {
  if (node.is("identifier") || node.is("shorthand_property_identifier_pattern")) {
    bind(node, slot);
  } else if (node.is("assignment_pattern") || node.is("object_assignment_pattern")) {
    const Node* left = node.child("left");
    if (const Node* right = node.child("right")) flow(expression(*right), slot);
    if (left != nullptr) pattern(*left, slot);
  } else if (node.is("object_pattern")) {
    slots.restrict(slot, kObjects | kOthers | kIndexable | kMaps | kSets, node.span.begin,
                   "it is destructured");
    for (const Node& each : node.children)
      if (each.is_named) object_pattern_part(each, slot);
  } else if (node.is("array_pattern") || node.is("array")) {
    slots.restrict(slot, kIterable, node.span.begin, "it is destructured");
    for (const Node& each : node.children)
      if (each.is_named) pattern(each, each.is("rest_pattern") ? slot : slots.element(slot));
  } else if (node.is("rest_pattern")) {
    if (node.children.size() > 1) pattern(node.children.back(), slot);
  } else if (node.is("member_expression") || node.is("subscript_expression")) {
    flow(slot, expression(node));
  }
}

SlotId Collector::member_of_pattern(SlotId object, const Node& key) {
  if (key.text != "length") {
    slots.restrict(object, kObjects | kOthers, key.span.begin,
                   "`" + std::string(key.text) + "` is read from it");
    return slots.member(object, std::string(key.text));
  }
  slots.restrict(object, kIndexable, key.span.begin, "its length is read");
  return slots.length(object);
}

void Collector::object_pattern_part(const Node& node, SlotId object) {
  if (node.is("shorthand_property_identifier_pattern")) {
    bind(node, member_of_pattern(object, node));
  } else if (node.is("object_assignment_pattern")) {
    const Node* left = node.child("left");
    if (left == nullptr) return;
    slots.of(object).defaulted.insert(std::string(left->text));
    pattern(node, member_of_pattern(object, *left));
  } else if (node.is("pair_pattern")) {
    const Node* key = node.child("key");
    const Node* value = node.child("value");
    if (key == nullptr || value == nullptr || key->is("computed_property_name")) return;
    if (value->is("assignment_pattern")) slots.of(object).defaulted.insert(std::string(key->text));
    pattern(*value, member_of_pattern(object, *key));
  } else if (node.is("rest_pattern") && node.children.size() > 1) {
    pattern(node.children.back(), slots.fresh());
  }
}

}  // namespace assay::javascript
