#include "frontends/javascript/examples/evaluator.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "frontends/javascript/examples/library.h"
#include "frontends/javascript/examples/literals.h"
#include "frontends/javascript/examples/operators.h"
#include "frontends/javascript/examples/program_names.h"
#include "frontends/javascript/syntax/escapes.h"

namespace assay::javascript {

using dynamic::Value;
using Kind = dynamic::Node::Kind;

namespace {

constexpr std::size_t kMostSteps = 100'000;       // of one evaluation
constexpr std::size_t kMostAllSteps = 5'000'000;  // of a file
constexpr int kMostNested = 400;

/// Returns the value of a template's text between two substitutions.
std::u16string unescaped_part(std::string_view text) {
  const std::string quoted = "`" + std::string(text) + "`";
  Node node;
  node.text = quoted;
  return unescaped(node);
}

}  // namespace

Evaluator::Method Evaluator::method_of(std::string_view type) {
  struct Form {
    std::string_view type;
    Method method;
  };
  static constexpr Form kForms[] = {
      {"number", &Evaluator::number},
      {"string", &Evaluator::text},
      {"template_string", &Evaluator::template_text},
      {"true", &Evaluator::truth},
      {"false", &Evaluator::truth},
      {"null", &Evaluator::null},
      {"undefined", &Evaluator::undefined},
      {"regex", &Evaluator::pattern},
      {"identifier", &Evaluator::variable},
      {"unary_expression", &Evaluator::unary},
      {"binary_expression", &Evaluator::binary},
      {"ternary_expression", &Evaluator::choice},
      {"array", &Evaluator::list},
      {"object", &Evaluator::object},
      {"new_expression", &Evaluator::construction},
      {"arrow_function", &Evaluator::function},
      {"function_expression", &Evaluator::function},
      {"generator_function", &Evaluator::function},
      {"member_expression", &Evaluator::member},
      {"subscript_expression", &Evaluator::member},
      {"call_expression", &Evaluator::call_expression},
      {"assignment_expression", &Evaluator::assignment},
      {"augmented_assignment_expression", &Evaluator::assignment},
      {"update_expression", &Evaluator::update},
  };
  const auto form = std::find_if(std::begin(kForms), std::end(kForms),
                                 [&](const Form& each) { return each.type == type; });
  return form == std::end(kForms) ? nullptr : form->method;
}

std::optional<Value> Evaluator::evaluate(const Node& expression, Frame& frame) {
  first_object_ = heap_.objects();
  first_frame_ = heap_.frames();
  steps_ = 0;
  return value(expression, frame);
}

std::optional<Value> Evaluator::perform(const Node& expression, Frame& frame) {
  first_object_ = first_frame_ = 0;
  steps_ = 0;
  return value(expression, frame);
}

std::optional<Value> Evaluator::keys(const Value& object) {
  return call_library("Object.keys", {object}, *this);
}

bool Evaluator::spend(std::size_t steps) {
  steps_ += steps;
  all_steps_ += steps;
  return steps_ <= kMostSteps && all_steps_ <= kMostAllSteps;
}

bool Evaluator::enter() {
  if (depth_ >= kMostNested || !spend()) return false;
  ++depth_;
  return true;
}

bool Evaluator::may_change(const Value& object) const {
  const auto* id = std::get_if<dynamic::NodeId>(&object);
  return id != nullptr && id->index >= first_object_;
}

std::optional<Value> Evaluator::value(const Node& expression, Frame& frame) {
  const Node& node = without_brackets(expression);
  const Method method = method_of(node.type);
  if (method == nullptr || !enter()) return std::nullopt;
  std::optional<Value> found = (this->*method)(node, frame);
  leave();
  return found;
}

std::optional<Value> Evaluator::child_value(const Node& node, std::string_view role, Frame& frame) {
  const Node* child = node.child(role);
  return child == nullptr ? std::nullopt : value(*child, frame);
}

std::optional<Value> Evaluator::number(const Node& node, Frame& /*frame*/) {
  return number_value(node.text);
}
std::optional<Value> Evaluator::text(const Node& node, Frame& /*frame*/) {
  return Value(unescaped(node));
}
std::optional<Value> Evaluator::truth(const Node& node, Frame& /*frame*/) {
  return Value(node.is("true"));
}
std::optional<Value> Evaluator::null(const Node& /*node*/, Frame& /*frame*/) {
  return Value(dynamic::Null{});
}
std::optional<Value> Evaluator::undefined(const Node& /*node*/, Frame& /*frame*/) {
  return Value(dynamic::Undefined{});
}
std::optional<Value> Evaluator::pattern(const Node& node, Frame& /*frame*/) {
  return heap_.add(Kind::kRegExp, std::string(node.text));
}
std::optional<Value> Evaluator::function(const Node& node, Frame& frame) {
  return heap_.function({&node, &frame});
}

std::optional<Value> Evaluator::template_text(const Node& node, Frame& frame) {
  std::u16string all;
  std::uint32_t at = 1;  // after the quote
  for (const Node& child : node.children) {
    if (!child.is("template_substitution")) continue;
    const std::uint32_t begin = child.span.begin - node.span.begin;
    const Node* inner = last_named_child(child);
    const auto part = inner == nullptr ? std::nullopt : value(*inner, frame);
    const auto shown = part ? text_of(*part, heap_) : std::nullopt;
    if (!shown) return std::nullopt;
    all += unescaped_part(node.text.substr(at, begin - at)) + *shown;
    at = child.span.end - node.span.begin;
  }
  if (node.text.size() > at) all += unescaped_part(node.text.substr(at, node.text.size() - at - 1));
  return Value(std::move(all));
}

std::optional<Value> Evaluator::variable(const Node& node, Frame& frame) {
  const Held* found = find_variable(frame, node.text);
  if (found == nullptr) return library_value(node.text, heap_);
  const Value* known = std::get_if<Value>(found);
  return known == nullptr ? std::nullopt : std::optional(*known);
}

std::optional<Value> Evaluator::unary(const Node& node, Frame& frame) {
  const Node* operation = node.child("operator");
  const auto operand = child_value(node, "argument", frame);
  if (operation == nullptr || !operand) return std::nullopt;
  return unary_value(operation->text, *operand, heap_);
}

std::optional<Value> Evaluator::binary(const Node& node, Frame& frame) {
  const Node* operation = node.child("operator");
  auto left = child_value(node, "left", frame);
  if (operation == nullptr || !left) return std::nullopt;
  const bool has_result = operation->is("&&")   ? !is_truthy(*left)
                          : operation->is("||") ? is_truthy(*left)
                                                : operation->is("??") && !is_nullish(*left);
  if (has_result) return left;
  auto right = child_value(node, "right", frame);
  if (!right || operation->is("&&") || operation->is("||") || operation->is("??")) return right;
  auto result = binary_value(operation->text, *left, *right, heap_);
  const auto* made = result ? std::get_if<std::u16string>(&*result) : nullptr;
  return made != nullptr && !spend(made->size()) ? std::nullopt : result;
}

std::optional<Value> Evaluator::choice(const Node& node, Frame& frame) {
  const auto condition = child_value(node, "condition", frame);
  if (!condition) return std::nullopt;
  return child_value(node, is_truthy(*condition) ? "consequence" : "alternative", frame);
}

std::optional<Value> Evaluator::list(const Node& node, Frame& frame) {
  Values items;
  bool is_filled = false;  // the current position has its element
  for (const Node& child : node.children) {
    if (child.is(",")) {
      if (!is_filled) items.emplace_back(dynamic::Hole{});
      is_filled = false;
    } else if (child.is("spread_element")) {
      const Node* inner = last_named_child(child);
      const auto spread = inner == nullptr ? std::nullopt : value(*inner, frame);
      const auto elements = spread ? heap_.elements(*spread) : std::nullopt;
      if (!elements || !spend(elements->size())) return std::nullopt;
      items.insert(items.end(), elements->begin(), elements->end());
      is_filled = true;
    } else if (child.is_named) {
      auto item = value(child, frame);
      if (!item) return std::nullopt;
      items.push_back(std::move(*item));
      is_filled = true;
    }
  }
  return heap_.list(std::move(items));
}

std::optional<std::u16string> Evaluator::key(const Node& node, Frame& frame) {
  if (node.is("string")) return unescaped(node);
  if (node.is("computed_property_name")) {
    const Node* inner = last_named_child(node);
    const auto computed = inner == nullptr ? std::nullopt : value(*inner, frame);
    return computed ? text_of(*computed, heap_) : std::nullopt;
  }
  if (!node.is("number")) return to_utf16(node.text);
  const auto number = number_value(node.text);
  return number ? text_of(*number, heap_) : std::nullopt;
}

bool Evaluator::add_property(const Node& node, Frame& frame,
                             std::vector<dynamic::Property>& properties) {
  if (node.is("spread_element")) {
    const Node* inner = last_named_child(node);
    const auto spread = inner == nullptr ? std::nullopt : value(*inner, frame);
    if (!spread) return false;
    if (is_nullish(*spread)) return true;
    const dynamic::Node* from = heap_.find(*spread, Kind::kObject);
    if (from == nullptr || !spend(from->properties.size())) return false;
    for (const dynamic::Property& each : from->properties)
      set_property(properties, each.key, each.value);
    return true;
  }
  const bool is_short = node.is("shorthand_property_identifier");
  const Node* name = is_short ? &node : node.child("key");
  const Node* content = node.child("value");
  if (name == nullptr || (!is_short && (!node.is("pair") || content == nullptr))) return false;
  const auto own_key = key(*name, frame);
  auto item = is_short ? variable(node, frame) : value(*content, frame);
  if (!own_key || !item || *own_key == u"__proto__") return false;
  set_property(properties, *own_key, std::move(*item));
  return true;
}

std::optional<Value> Evaluator::object(const Node& node, Frame& frame) {
  std::vector<dynamic::Property> properties;
  for (const Node& child : node.children)
    if (child.is_named && !add_property(child, frame, properties)) return std::nullopt;
  return heap_.object(std::move(properties));
}

std::optional<Value> Evaluator::construction(const Node& node, Frame& frame) {
  const Node* callee = node.child("constructor");
  if (callee == nullptr || !callee->is("identifier") || find_variable(frame, callee->text))
    return std::nullopt;
  if (!is_library_name(callee->text)) return std::nullopt;
  const auto values = arguments(node, frame);
  return values ? construct_library(callee->text, *values, *this) : std::nullopt;
}

std::optional<std::u16string> Evaluator::member_key(const Node& node, Frame& frame) {
  if (const Node* property = node.child("property")) return to_utf16(property->text);
  const auto index = child_value(node, "index", frame);
  return index ? text_of(*index, heap_) : std::nullopt;
}

/// Returns "Math.PI" for such a member of a name of the library.
static std::string library_member(const Node& member, Frame& frame) {
  const Node* object = member.child("object");
  const Node* property = member.child("property");
  if (object == nullptr || property == nullptr || !object->is("identifier")) return {};
  if (!is_library_name(object->text) || find_variable(frame, object->text)) return {};
  return std::string(object->text) + "." + std::string(property->text);
}

std::optional<Value> Evaluator::member(const Node& node, Frame& frame) {
  if (const std::string name = library_member(node, frame); !name.empty())
    return library_value(name, heap_);
  const auto object = child_value(node, "object", frame);
  if (!object) return std::nullopt;
  const bool is_optional = node.child("optional_chain") != nullptr;
  if (is_optional && is_nullish(*object)) return Value(dynamic::Undefined{});
  const auto name = member_key(node, frame);
  return name ? property_of(*object, *name, heap_) : std::nullopt;
}

std::optional<Values> Evaluator::arguments(const Node& call, Frame& frame) {
  Values found;
  const Node* list = call.child("arguments");
  if (list == nullptr) return found;  // `new Map`
  if (!list->is("arguments")) return std::nullopt;
  for (const Node& each : list->children) {
    if (!each.is_named) continue;
    const Node* inner = each.is("spread_element") ? last_named_child(each) : &each;
    auto argument = inner == nullptr ? std::nullopt : value(*inner, frame);
    if (!argument) return std::nullopt;
    if (inner == &each) {
      found.push_back(std::move(*argument));
      continue;
    }
    const auto elements = heap_.elements(*argument);
    if (!elements || !spend(elements->size())) return std::nullopt;
    found.insert(found.end(), elements->begin(), elements->end());
  }
  return found;
}

std::optional<Value> Evaluator::method_call(const Node& node, const Node& callee, Frame& frame) {
  const Node* property = callee.child("property");
  const auto object = child_value(callee, "object", frame);
  if (property == nullptr || !object || callee.child("optional_chain")) return std::nullopt;
  const auto values = arguments(node, frame);
  if (!values) return std::nullopt;
  if (const dynamic::Node* of = heap_.find(*object, Kind::kObject))
    if (const Value* own = find_property(of->properties, to_utf16(property->text)))
      return call(*own, *values);
  return call_method(property->text, {*object, *values, *this});
}

std::optional<Value> Evaluator::call_expression(const Node& node, Frame& frame) {
  const Node* function = node.child("function");
  if (function == nullptr || node.child("optional_chain")) return std::nullopt;
  const Node& callee = without_brackets(*function);
  if (callee.is("member_expression") && library_member(callee, frame).empty())
    return method_call(node, callee, frame);
  const auto called = value(callee, frame);
  const auto values = called ? arguments(node, frame) : std::nullopt;
  return values ? call(*called, *values) : std::nullopt;
}

std::optional<Value> Evaluator::assignment(const Node& node, Frame& frame) {
  const Node* target = node.child("left");
  auto made = target == nullptr ? std::nullopt : child_value(node, "right", frame);
  if (!made) return std::nullopt;
  if (const Node* operation = node.child("operator")) {
    const std::string_view sign = operation->text.substr(0, operation->text.size() - 1);
    const auto before = value(*target, frame);
    made = before ? binary_value(sign, *before, *made, heap_) : std::nullopt;
  }
  return made && assign(*target, *made, frame) ? made : std::nullopt;
}

std::optional<Value> Evaluator::update(const Node& node, Frame& frame) {
  const Node* target = node.child("argument");
  const Node* operation = node.child("operator");
  const auto before =
      target == nullptr || operation == nullptr ? std::nullopt : value(*target, frame);
  const auto* number = before ? std::get_if<double>(&*before) : nullptr;
  if (number == nullptr) return std::nullopt;
  const Value after = *number + (operation->is("++") ? 1 : -1);
  if (!assign(*target, after, frame)) return std::nullopt;
  return node.children.front().field == "argument" ? before : after;
}

bool Evaluator::assign(const Node& target, const Value& value, Frame& frame) {
  if (!target.is("identifier")) return assign_member(target, value, frame);
  Frame* owner = frame_of(frame, target.text);
  if (owner == nullptr || owner->number < first_frame_) return false;
  owner->names[target.text] = value;
  return true;
}

bool Evaluator::assign_member(const Node& target, const Value& value, Frame& frame) {
  const auto object = child_value(target, "object", frame);
  const auto name = object && may_change(*object) ? member_key(target, frame) : std::nullopt;
  dynamic::Node* node = name ? heap_.find(*object) : nullptr;
  if (node == nullptr) return false;
  if (node->kind == Kind::kObject && *name != u"__proto__") {
    set_property(node->properties, *name, value);
    return true;
  }
  const auto index = array_index(*name);
  if (node->kind != Kind::kArray || !index || *index > node->items.size()) return false;
  if (*index == node->items.size()) node->items.emplace_back(dynamic::Undefined{});
  node->items[*index] = value;
  return true;
}

}  // namespace assay::javascript
