// Expressions, without operators and calls.
#include "frontends/javascript/syntax/escapes.h"
#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/usage/collector.h"

namespace assay::javascript {
namespace {

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

}  // namespace

bool is_place(const Node& node) {
  return node.is("identifier") || node.is("shorthand_property_identifier") ||
         node.is("member_expression") || node.is("subscript_expression");
}

SlotId Collector::expression(const Node& node) {
  const SlotId slot = value_of(node);
  if (is_place(node)) ++slots.of(slot).uses;
  return slot;
}

SlotId Collector::value_of(const Node& node) {
  if (node.is("identifier") || node.is("shorthand_property_identifier")) {
    if (names_.binding_of(node) != nullptr) return binding(node);
    return slots.fresh(node.text == "NaN" || node.text == "Infinity" ? kNumbers : kAllKinds);
  }
  if (node.is("number")) {
    if (node.text.ends_with('n')) return slots.fresh(kBigInts);
    const SlotId slot = slots.fresh(kNumbers);
    slots.of(slot).is_fraction =
        node.text.find('.') != std::string_view::npos && !node.text.starts_with("0x");
    return slot;
  }
  if (node.is("string")) {
    string_literal(node);
    return slots.fresh(kStrings);
  }
  if (node.is("regex")) {
    string_literal(node);
    return slots.fresh(kOthers);
  }
  if (node.is("true") || node.is("false")) return slots.fresh(kBooleans);
  if (node.is("null")) {
    const SlotId slot = slots.fresh();
    slots.of(slot).is_nullable = true;
    return slot;
  }
  if (node.is("this") || node.is("super")) return around_.self;
  return composed(node);
}

SlotId Collector::composed(const Node& node) {
  if (node.is("parenthesized_expression")) return expression(without_brackets(node));
  if (is_function(node)) return function(node);
  if (node.is("class") || node.is("class_declaration")) return class_of(node);
  if (node.is("array")) return array(node);
  if (node.is("object")) return object(node);
  if (node.is("template_string")) return templated(node);
  if (node.is("unary_expression") || node.is("update_expression")) return unary(node);
  if (node.is("binary_expression")) return binary(node);
  if (node.is("assignment_expression")) return assignment(node);
  if (node.is("augmented_assignment_expression")) return augmented(node);
  if (node.is("member_expression")) return member(node);
  if (node.is("subscript_expression")) return subscript(node);
  if (node.is("call_expression")) return call(node);
  if (node.is("new_expression")) return constructed(node);
  if (node.is("ternary_expression")) {
    if (const Node* test = node.child("condition")) condition(*test);
    const SlotId out = slots.fresh();
    for (const char* side : {"consequence", "alternative"})
      if (const Node* each = node.child(side)) flow(expression(*each), out);
    return out;
  }
  SlotId last = slots.fresh();
  for (const Node& each : node.children)
    if (each.is_named) last = expression(each);
  if (node.is("await_expression")) slots.of(last).is_awaited = true;
  if (node.is("spread_element")) {
    slots.restrict(last, kIterable, node.span.begin, "it is spread");
    return slots.element(last);
  }
  return node.is("yield_expression") ? slots.fresh() : last;
}

/// Collects what a character of the input can be compared with; messages of errors are left out by
/// `constructed`.
void Collector::string_literal(const Node& node) {
  const std::string_view text = node.text;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    const bool is_escaped = text[i] == '\\' && i + 2 < text.size();
    if (is_escaped) ++i;
    const bool counts = node.is("string") ? !is_escaped || !is_word_character(text[i]) : is_escaped;
    if (counts && text[i] >= ' ' && text[i] <= '~' && !is_word_character(text[i]))
      punctuation.insert(text[i]);
  }
}

SlotId Collector::array(const Node& node) {
  const SlotId slot = slots.fresh(kLists);
  std::vector<SlotId> items;
  bool are_constants = true;
  for (const Node& each : node.children) {
    if (!each.is_named) continue;
    const SlotId item = expression(each);
    if (each.is("spread_element")) {
      flow(item, slots.element(slot));
      continue;
    }
    items.push_back(item);
    are_constants &= each.is("number") || each.is("string") || each.is("array");
  }
  // Arrays of several values are often tuples, such as a key with its value.
  if (are_constants || items.size() == 1)
    for (const SlotId item : items) flow(item, slots.element(slot));
  return slot;
}

SlotId Collector::object(const Node& node) {
  const SlotId slot = slots.fresh(kObjects);
  const Surroundings outer = around_;
  for (const Node& each : node.children) {
    if (each.is("pair")) {
      const Node* key = each.child("key");
      const Node* value = each.child("value");
      if (key == nullptr || value == nullptr) continue;
      const SlotId part = expression(*value);
      if (key->is("computed_property_name")) {
        slots.of(slot).is_dictionary = true;
        expression(*key);
        flow(part, slots.element(slot));
      } else {
        const std::string name = key->is("string") ? string_value(*key) : std::string(key->text);
        slots.unify(slots.member(slot, name), part);
        if (name.size() == 1 && !is_word_character(name[0])) punctuation.insert(name[0]);
      }
    } else if (each.is("shorthand_property_identifier")) {
      slots.unify(slots.member(slot, std::string(each.text)), expression(each));
    } else if (each.is("spread_element")) {
      for (const Node& part : each.children)
        if (part.is_named) flow(expression(part), slot);
    } else if (each.is("method_definition") && each.child("name") != nullptr) {
      slots.unify(slots.member(slot, std::string(each.child("name")->text)),
                  function_in(each, slot));
    }
  }
  around_ = outer;
  return slot;
}

SlotId Collector::templated(const Node& node) {
  for (const Node& each : node.children)
    if (each.is("template_substitution"))
      for (const Node& part : each.children)
        if (part.is_named) slots.of(expression(part)).is_shown = true;
  return slots.fresh(kStrings);
}

SlotId Collector::assignment(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return slots.fresh();
  const bool is_straight = around_.is_straight;
  const SlotId value = expression(*right);
  if (left->is("identifier")) {
    if (is_straight)
      rebind(*left, value);
    else
      flow(value, binding(*left));
    return value;
  }
  pattern(without_brackets(*left), value);
  return value;
}

SlotId Collector::augmented(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return slots.fresh();
  std::string_view op = operator_text(node);
  op.remove_suffix(op.empty() ? 0 : 1);
  const SlotId target = expression(*left);
  if (op == "??" || op == "||" || op == "&&") {
    flow(expression(*right), target);
    return target;
  }
  flow(operation(op, *left, *right, node), target);
  return target;
}

SlotId Collector::member(const Node& node) {
  const Node* object = node.child("object");
  const Node* property = node.child("property");
  if (object == nullptr || property == nullptr) return slots.fresh();
  const std::string name(property->text);
  const bool is_free = object->is("identifier") && names_.binding_of(*object) == nullptr;
  if (is_free)
    return slots.fresh(object->text == "Math" || object->text == "Number" ? kNumbers : kAllKinds);
  const SlotId owner = expression(*object);
  if (is_known(owner, kOthers) || is_known(owner, kFunctions) ||
      (is_known(owner, kObjects) && slots.of(owner).members.contains(name)))
    return slots.member(owner, name);
  if (name == "length") {
    slots.restrict(owner, kIndexable, property->span.begin, "its length is read");
    return slots.length(owner);
  }
  if (name == "size") {
    slots.restrict(owner, kMaps | kSets | kObjects | kOthers, property->span.begin,
                   "its size is read");
    return slots.member(owner, name);
  }
  slots.restrict(owner, kObjects | kOthers, property->span.begin, "`" + name + "` is read from it");
  return slots.member(owner, name);
}

SlotId Collector::subscript(const Node& node) {
  const Node* object = node.child("object");
  const Node* index = node.child("index");
  if (object == nullptr || index == nullptr) return slots.fresh();
  const SlotId owner = expression(*object);
  if (index->is("string")) {
    slots.restrict(owner, kObjects | kOthers, node.span.begin,
                   "`" + string_value(*index) + "` is read from it");
    return slots.member(owner, string_value(*index));
  }
  const SlotId result = slots.element(owner);
  accesses_.push_back({owner, expression(*index), result, index->span.begin});
  return result;
}

void Collector::condition(const Node& node) {
  const Node& test = without_brackets(node);
  if (test.is("binary_expression")) {
    const std::string_view op = operator_text(test);
    if ((op == "&&" || op == "||") && test.child("left") != nullptr &&
        test.child("right") != nullptr) {
      condition(*test.child("left"));
      condition(*test.child("right"));
      return;
    }
  }
  if (test.is("unary_expression") && operator_text(test) == "!" &&
      test.child("argument") != nullptr)
    return condition(*test.child("argument"));
  slots.of(expression(test)).is_condition = true;
}

}  // namespace assay::javascript
