// Calls.
#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/usage/collector.h"

namespace assay::javascript {

std::vector<const Node*> arguments_of(const Node& arguments) {
  std::vector<const Node*> found;
  if (!arguments.is("arguments")) return found;
  for (const Node& each : arguments.children)
    if (each.is_named) found.push_back(&each);
  return found;
}

SlotId Collector::call(const Node& node) {
  const Node* function = node.child("function");
  const Node* arguments = node.child("arguments");
  if (function == nullptr || arguments == nullptr) return slots.fresh();
  const Node& callee = without_brackets(*function);
  const bool is_free = callee.is("identifier") && names_.binding_of(callee) == nullptr;
  if (is_free) return named_call(std::string(callee.text), *arguments, node);
  if (callee.is("member_expression")) return method_call(callee, *arguments, node);
  if (callee.is("super")) {
    for (const Node* each : arguments_of(*arguments)) expression(*each);
    return slots.fresh();
  }
  return call_of(expression(callee), *arguments, node);
}

SlotId Collector::call_of(SlotId callee, const Node& arguments, const Node& node) {
  slots.restrict(callee, kFunctions, node.span.begin, "it is called");
  std::size_t index = 0;
  for (const Node* each : arguments_of(arguments)) {
    const SlotId value = expression(*each);
    for (const std::uint32_t around : enclosing_)
      if (slots.root(declared_[around]) == slots.root(callee) && index < functions[around].size())
        functions[around][index].is_passed_by_itself = true;
    const SlotId parameter = slots.parameter(callee, index++);
    if (!slots.unify(parameter, value)) flow(parameter, value);
    if (each->is("spread_element")) break;
  }
  return slots.result(callee);
}

SlotId Collector::constructed(const Node& node) {
  const Node* constructor = node.child("constructor");
  const Node* arguments = node.child("arguments");
  if (constructor == nullptr) return slots.fresh(kOthers);
  const bool is_free = constructor->is("identifier") && names_.binding_of(*constructor) == nullptr;
  const std::vector<const Node*> all =
      arguments != nullptr ? arguments_of(*arguments) : std::vector<const Node*>();
  if (!is_free) {
    const SlotId type = expression(*constructor);
    return arguments != nullptr ? call_of(type, *arguments, node) : slots.result(type);
  }
  if (constructor->text.ends_with("Error")) {
    const std::set<char> before = punctuation;
    for (const Node* each : all) expression(*each);
    punctuation = before;
    return slots.fresh(kOthers);
  }
  if (constructor->text == "Array" && arguments != nullptr)
    return named_call("Array", *arguments, node);
  const bool is_set = constructor->text == "Set";
  const bool is_map = constructor->text == "Map";
  const SlotId out = slots.fresh(is_set                        ? kSets
                                 : is_map                      ? kMaps
                                 : constructor->text == "Date" ? kDates
                                                               : kOthers);
  for (const Node* each : all) {
    const SlotId value = expression(*each);
    if (!is_set && !is_map) continue;
    slots.restrict(value, kIterable, each->span.begin, "it is iterated over");
    if (!is_set) continue;
    flow(slots.element(value), slots.key(out));
    slots.unify(slots.key(out), slots.element(out));
  }
  return out;
}

SlotId Collector::named_call(const std::string& name, const Node& arguments, const Node& node) {
  const std::vector<const Node*> all = arguments_of(arguments);
  if (name == "Array.isArray" && !all.empty()) {
    const SlotId slot = expression(*all[0]);
    slots.of(slot).tested |= kLists;
    slots.note(slot, kLists, node.span.begin, "`Array.isArray` is asked about it");
    return slots.fresh(kBooleans);
  }
  if (name == "Array") {
    const SlotId out = slots.fresh(kLists);
    for (const Node* each : all) {
      const SlotId value = expression(*each);
      if (all.size() > 1) flow(value, slots.element(out));
      if (all.size() > 1) continue;
      numeric(value, each->span.begin, "an array of this length is made");
      slots.of(value).is_whole = true;
    }
    return out;
  }
  if (name == "Array.from" && !all.empty()) {
    const SlotId out = slots.fresh(kLists);
    const SlotId source = expression(*all[0]);
    if (is_known(source, kObjects)) {
      const SlotId length = slots.member(source, "length");
      numeric(length, all[0]->span.begin, "an array of this length is made");
      slots.of(length).is_whole = true;
    } else {
      slots.restrict(source, kIterable, all[0]->span.begin, "it is iterated over");
      if (all.size() == 1) flow(slots.element(source), slots.element(out));
    }
    if (all.size() > 1) {
      const SlotId mapper = expression(*all[1]);
      flow(slots.element(source), slots.parameter(mapper, 0));
      flow(slots.result(mapper), slots.element(out));
    }
    return out;
  }
  if (name == "Object.values" && !all.empty()) {
    const SlotId out = slots.fresh(kLists);
    const SlotId source = expression(*all[0]);
    slots.of(source).is_dictionary = true;
    slots.restrict(source, kObjects | kLists, node.span.begin, "its values are listed");
    flow(slots.element(source), slots.element(out));
    return out;
  }
  if (const FunctionRule* rule = function_rule(name)) {
    if (name == "Math.round" && !all.empty()) mark_fraction(*all[0]);
    return apply(*rule, arguments);
  }
  for (const Node* each : all) expression(*each);
  return slots.fresh(name.starts_with("Object.") ? kAllKinds : kAllKinds);
}

SlotId Collector::apply(const FunctionRule& rule, const Node& arguments) {
  const std::vector<const Node*> all = arguments_of(arguments);
  SlotId first = slots.fresh(kNumbers);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const SlotId value = expression(*all[i]);
    if (i == 0) first = value;
    if (rule.arguments.empty()) continue;
    if (i >= rule.arguments.size() && !rule.repeats) continue;
    const Part part = i < rule.arguments.size() ? rule.arguments[i] : rule.arguments.back();
    if (part == Part::kNothing) continue;
    numeric(value, all[i]->span.begin, "it is passed to `" + std::string(rule.name) + "`");
    if (part == Part::kWhole) slots.of(value).is_whole = true;
    if (rule.repeats && i > 0) flow(first, value);
  }
  switch (rule.result) {
    case Part::kArgument:
      return first;
    case Part::kBoolean:
      return slots.fresh(kBooleans);
    case Part::kString:
      return slots.fresh(kStrings);
    case Part::kStringList: {
      const SlotId out = slots.fresh(kLists);
      slots.restrict(slots.element(out), kStrings, arguments.span.begin, "");
      return out;
    }
    case Part::kNothing:
      return slots.fresh();
    default:
      return slots.fresh(kNumbers);
  }
}

SlotId Collector::method_call(const Node& callee, const Node& arguments, const Node& node) {
  const Node* object = callee.child("object");
  const Node* property = callee.child("property");
  if (object == nullptr || property == nullptr) return slots.fresh();
  const std::string name(property->text);
  if (object->is("identifier") && names_.binding_of(*object) == nullptr)
    return named_call(std::string(object->text) + "." + name, arguments, node);
  const SlotId receiver = expression(*object);
  const bool has_member = slots.of(receiver).members.contains(name);
  if (has_member && (is_known(receiver, kOthers) || is_known(receiver, kObjects) ||
                     is_known(receiver, kFunctions)))
    return call_of(slots.member(receiver, name), arguments, node);
  if (name == "toFixed") mark_fraction(*object);
  if (const MethodRule* rule = method_rule(name)) return apply(*rule, receiver, arguments, node);
  if (name == "toString" || name == "toLocaleString" || name == "valueOf" ||
      name == "hasOwnProperty" || name == "call" || name == "apply" || name == "bind") {
    for (const Node* each : arguments_of(arguments)) expression(*each);
    if (name == "toString" && !arguments_of(arguments).empty())
      numeric(receiver, node.span.begin, "`toString` with a base is called on it");
    return slots.fresh(name == "toString" ? kStrings : kAllKinds);
  }
  slots.restrict(receiver, kObjects | kOthers, property->span.begin,
                 "`" + name + "` is called on it");
  return call_of(slots.member(receiver, name), arguments, node);
}

SlotId Collector::apply(const MethodRule& rule, SlotId receiver, const Node& arguments,
                        const Node& node) {
  const std::vector<const Node*> all = arguments_of(arguments);
  slots.restrict(receiver, rule.receiver,
                 without_brackets(*node.child("function")).child("property")->span.begin,
                 "`" + std::string(rule.name) + "` is called on it");
  if (rule.name == "concat")
    for (const Node* each : all) flow(expression(*each), receiver);
  if (rule.name == "charCodeAt" || rule.name == "codePointAt")
    slots.of(receiver).has_characters = true;
  if (rule.name == "test" && all.size() == 1 && is_known(receiver, kOthers))
    slots.of(expression(*all[0])).has_characters = true;
  if (rule.name == "reduce" || rule.name == "reduceRight") {
    const SlotId out = slots.fresh();
    const SlotId reducer = all.empty() ? slots.fresh() : expression(*all[0]);
    if (all.size() > 1)
      flow(expression(*all[1]), out);
    else
      flow(slots.element(receiver), out);
    flow(slots.parameter(reducer, 0), out);
    flow(slots.parameter(reducer, 1), slots.element(receiver));
    slots.of(slots.parameter(reducer, 2)).is_whole = true;
    flow(slots.result(reducer), out);
    return out;
  }
  if (rule.name == "flat" && all.empty()) {
    const SlotId inner = slots.element(receiver);
    slots.restrict(inner, kLists, node.span.begin, "");
    const SlotId out = slots.fresh(kLists);
    slots.unify(slots.element(out), slots.element(inner));
    return out;
  }
  std::vector<Part> parts = rule.arguments;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool has_part = i < parts.size() || (rule.repeats && !parts.empty());
    if (rule.name == "concat") break;
    argument(!has_part          ? Part::kNothing
             : i < parts.size() ? parts[i]
                                : parts.back(),
             receiver, *all[i], all, rule.name);
  }
  const Node* first = all.empty() ? nullptr : all[0];
  return result_of(rule.result, receiver, first);
}

void Collector::argument(Part part, SlotId receiver, const Node& node,
                         const std::vector<const Node*>& all, std::string_view method) {
  const SlotId value = expression(node);
  const auto at = node.span.begin;
  const std::string phrase = "it is passed to `" + std::string(method) + "`";
  switch (part) {
    case Part::kWhole:
      numeric(value, at, phrase);
      slots.of(value).is_whole = true;
      return;
    case Part::kNumber:
      numeric(value, at, phrase);
      return;
    case Part::kString:
      slots.restrict(value, kStrings, at, phrase);
      return;
    case Part::kElement:
      flow(value, slots.element(receiver));
      return;
    case Part::kCharacter:
      flow(value, slots.element(receiver));
      if (node.is("string") && string_value(node).size() == 1)
        slots.of(slots.element(receiver)).has_characters = true;
      return;
    case Part::kKey:
      if (is_known(receiver, kSets)) slots.unify(slots.key(receiver), slots.element(receiver));
      flow(value, slots.key(receiver));
      return;
    case Part::kVisitor:
    case Part::kPredicate:
      if (!(slots.of(value).kinds & kFunctions)) return;
      slots.restrict(value, kFunctions, at, phrase);
      if (!slots.unify(slots.parameter(value, 0), slots.element(receiver)))
        flow(slots.parameter(value, 0), slots.element(receiver));
      if (part == Part::kPredicate) slots.of(slots.result(value)).is_condition = true;
      if (slots.of(value).parameters.size() > 1 && !is_known(receiver, kMaps))
        slots.of(slots.parameter(value, 1)).is_whole = true;
      return;
    case Part::kComparator:
      slots.restrict(value, kFunctions, at, phrase);
      for (const std::size_t i : {0U, 1U}) flow(slots.parameter(value, i), slots.element(receiver));
      slots.restrict(slots.result(value), kNumbers, at, "");
      return;
    default:
      (void)all;
      return;
  }
}

SlotId Collector::result_of(Part part, SlotId receiver, const Node* first) {
  switch (part) {
    case Part::kReceiver:
      return receiver;
    case Part::kElement:
      return slots.element(receiver);
    case Part::kWhole:
    case Part::kNumber: {
      const SlotId out = slots.fresh(kNumbers);
      return out;
    }
    case Part::kString:
      return slots.fresh(kStrings);
    case Part::kBoolean:
      return slots.fresh(kBooleans);
    case Part::kStringList: {
      const SlotId out = slots.fresh(kLists);
      slots.restrict(slots.element(out), kStrings, 0, "");
      return out;
    }
    case Part::kListOfElements: {
      const SlotId out = slots.fresh(kLists);
      flow(slots.element(receiver), slots.element(out));
      return out;
    }
    case Part::kListOfResults: {
      const SlotId out = slots.fresh(kLists);
      if (first != nullptr && is_function(without_brackets(*first)))
        flow(slots.result(declared(without_brackets(*first))), slots.element(out));
      return out;
    }
    default:
      return slots.fresh();
  }
}

}  // namespace assay::javascript
