#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "frontends/javascript/places/walk.h"

namespace assay::javascript {

using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

constexpr std::array<std::string_view, 8> kComparisons = {
    "<", "<=", ">", ">=", "==", "!=", "===", "!=="};
constexpr std::array<std::string_view, 13> kTests = {
    "includes", "has",       "every", "some",     "startsWith",    "endsWith", "test",
    "isArray",  "isInteger", "isNaN", "isFinite", "isSafeInteger", "hasOwn"};
/// Methods and functions of the library that change something.
constexpr std::array<std::string_view, 22> kMutators = {
    "push",           "pop",        "shift",       "unshift",    "splice", "sort",
    "reverse",        "fill",       "set",         "add",        "delete", "clear",
    "assign",         "freeze",     "log",         "copyWithin", "next",   "forEach",
    "defineProperty", "setTimeout", "setInterval", "write"};
constexpr std::array<std::string_view, 70> kPure = {
    "map",           "filter",     "reduce",       "reduceRight", "slice",
    "concat",        "join",       "indexOf",      "lastIndexOf", "includes",
    "find",          "findIndex",  "findLast",     "every",       "some",
    "flat",          "flatMap",    "at",           "keys",        "values",
    "entries",       "from",       "of",           "isArray",     "split",
    "trim",          "trimStart",  "trimEnd",      "toLowerCase", "toUpperCase",
    "charAt",        "charCodeAt", "codePointAt",  "startsWith",  "endsWith",
    "padStart",      "padEnd",     "repeat",       "replace",     "replaceAll",
    "substring",     "substr",     "match",        "matchAll",    "search",
    "localeCompare", "toString",   "toFixed",      "valueOf",     "floor",
    "ceil",          "round",      "trunc",        "abs",         "min",
    "max",           "pow",        "sqrt",         "sign",        "log2",
    "parseInt",      "parseFloat", "Number",       "String",      "Boolean",
    "isNaN",         "isInteger",  "fromCharCode", "has",         "get"};

template <class List>
bool is_one_of(std::string_view text, const List& list) {
  return std::ranges::find(list, text) != list.end();
}

/// Returns the name of the function or method that a call calls; "" for other callees.
std::string_view called_name(const Node& call) {
  const Node* callee = call.child("function");
  if (callee == nullptr) return "";
  if (callee->is("identifier")) return callee->text;
  const Node* property = callee->is("member_expression") ? callee->child("property") : nullptr;
  return property != nullptr ? property->text : std::string_view();
}

/// Expressions that are no values to be replaced: their parts may be.
bool is_no_place(const Node& node) {
  return is_function(node) || node.is("class") || node.is("super") || node.is("spread_element") ||
         node.is("import") || node.is("meta_property");
}

bool is_optional_chain(const Node& node) {
  for (const Node* at = &node; at != nullptr;) {
    if (at->child_of_type("optional_chain") != nullptr) return true;
    const Node* inner = at->child("object");
    at = inner != nullptr ? inner : at->child("function");
  }
  return false;
}

}  // namespace

bool only_computes(const Node& call) {
  const std::string_view name = called_name(call);
  return is_one_of(name, kPure) && !is_one_of(name, kMutators);
}

bool is_truth_value(const Node& node) {
  if (node.is("true") || node.is("false")) return true;
  if (node.is("binary_expression")) {
    const Node* operation = node.child("operator");
    if (operation == nullptr) return false;
    if (operation->is("in") || operation->is("instanceof")) return true;
    if (operation->is("&&") || operation->is("||"))
      return is_truth_value(without_brackets(*node.child("left"))) &&
             is_truth_value(without_brackets(*node.child("right")));
    return is_one_of(operation->type, kComparisons);
  }
  if (node.is("unary_expression"))
    return node.child("operator") != nullptr && node.child("operator")->is("!");
  return node.is("call_expression") && is_one_of(called_name(node), kTests);
}

std::string operation_of(const Node& node) {
  if (node.is("assignment_expression")) return "=";
  if (node.is("ternary_expression")) return "?:";
  if (node.is("subscript_expression")) return "[]";
  if (node.is("member_expression")) return ".";
  if (node.is("await_expression")) return "await";
  const Node* operation = node.child("operator");
  return operation != nullptr ? std::string(operation->type) : "";
}

PlaceId PlaceWalk::value(const Node& outer, const ValueContext& context) {
  const Node& node = without_brackets(outer);
  if (node.is("undefined") && node.span.begin == node.span.end) return {};
  if (is_no_place(node)) {
    parts(node, {}, false);
    return {};
  }
  const PlaceId id = add(context.kind, node.span);
  frontends::Place& made = place(id);
  made.type = "any";
  made.scalar = ir::Type::kI32;
  made.is_truth = context.is_tested || is_truth_value(node);
  made.precedence = precedence_of(node);
  made.least_precedence = &node == &outer ? context.least : std::uint32_t{kCommaPrecedence};
  made.operation = operation_of(node);
  const During inside(parent_, id);
  parts(node, id, context.is_tested);
  return id;
}

PlaceId PlaceWalk::target(const Node& node) {
  if (!node.is("identifier") && !node.is("member_expression") && !node.is("subscript_expression")) {
    all_parts(node);
    return {};
  }
  const PlaceId id = add(PlaceKind::kTarget, node.span);
  frontends::Place& made = place(id);
  made.type = "any";
  made.scalar = ir::Type::kI32;
  made.precedence = precedence_of(node);
  made.least_precedence = kCallPrecedence;
  made.operation = operation_of(node);
  const During inside(parent_, id);
  parts(node, id, false);
  return id;
}

void PlaceWalk::set_operands(PlaceId whole, std::vector<PlaceId> operands) {
  if (!whole.valid()) return;
  if (std::ranges::all_of(operands, [](PlaceId id) { return id.valid(); }))
    place(whole).operands = std::move(operands);
}

void PlaceWalk::parts(const Node& node, PlaceId whole, bool is_tested) {
  if (is_function(node)) return function(node);
  if (node.is("class") || node.is("class_declaration")) return class_body(node);
  if (node.is("binary_expression")) return binary(node, whole, is_tested);
  if (node.is("assignment_expression") || node.is("augmented_assignment_expression"))
    return assignment(node, whole);
  if (node.is("call_expression") || node.is("new_expression")) return call(node, whole);
  if (node.is("member_expression") || node.is("subscript_expression")) return chain(node);
  if (node.is("update_expression")) {
    effects_.push_back(node.span);
    if (const Node* argument = node.child("argument")) set_operands(whole, {target(*argument)});
    return;
  }
  if (node.is("unary_expression")) {
    const Node* operation = node.child("operator");
    const Node* argument = node.child("argument");
    if (operation == nullptr || argument == nullptr) return;
    if (operation->is("delete")) {
      effects_.push_back(node.span);
      return;
    }
    if (operation->is("typeof") && argument->is("identifier")) return;
    return set_operands(
        whole, {value(*argument, {PlaceKind::kOperand, kUnaryPrecedence, operation->is("!")})});
  }
  if (node.is("ternary_expression")) {
    const Node* condition = node.child("condition");
    const Node* yes = node.child("consequence");
    const Node* no = node.child("alternative");
    if (condition == nullptr || yes == nullptr || no == nullptr) return;
    value(*condition, {PlaceKind::kCondition, kOrPrecedence, true});
    value(*yes, {PlaceKind::kOperand, kAssignmentPrecedence, is_tested});
    value(*no, {PlaceKind::kOperand, kAssignmentPrecedence, is_tested});
    return;
  }
  if (node.is("await_expression") || node.is("yield_expression")) effects_.push_back(node.span);
  all_parts(node);
}

/// Elements of lists, members of objects, substitutions: values in no particular context.
void PlaceWalk::all_parts(const Node& node) {
  if (node.is("object_pattern") || node.is("array_pattern") || node.is("regex")) return;
  const std::uint32_t least = node.is("await_expression") ? std::uint32_t{kUnaryPrecedence}
                                                          : std::uint32_t{kAssignmentPrecedence};
  for (const Node& each : node.children) {
    if (!each.is_named) continue;
    if (node.is("object")) {
      if (const Node* member = each.is("pair") ? each.child("value") : nullptr)
        value(*member, {PlaceKind::kOperand, kAssignmentPrecedence, false});
      else if (is_function(each))
        function(each);
      else if (each.is("spread_element"))
        all_parts(each);
    } else if (each.is("template_substitution")) {
      for (const Node& inner : each.children)
        if (inner.is_named) value(inner, {PlaceKind::kOperand, kCommaPrecedence, false});
    } else if (!node.is("template_string") && !node.is("string")) {
      value(each, {PlaceKind::kOperand, least, false});
    }
  }
}

void PlaceWalk::binary(const Node& node, PlaceId whole, bool is_tested) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  const Node* operation = node.child("operator");
  if (left == nullptr || right == nullptr || operation == nullptr) return;
  const bool is_logical = operation->is("&&") || operation->is("||");
  if (left->is("private_property_identifier")) return;  // #x in o
  const bool tests = is_tested && is_logical;
  const PlaceId first = value(*left, {PlaceKind::kOperand, least_left(node), tests});
  const PlaceId second = value(*right, {PlaceKind::kOperand, least_right(node), tests});
  set_operands(whole, {first, second});
}

void PlaceWalk::assignment(const Node& node, PlaceId whole) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return;
  effects_.push_back(node.span);
  const PlaceId first = target(*left);
  const PlaceId second = value(*right, {PlaceKind::kAssigned, kAssignmentPrecedence, false});
  set_operands(whole, {first, second});
}

void PlaceWalk::call(const Node& node, PlaceId whole) {
  const bool constructs = node.is("new_expression");
  const Node* callee = node.child(constructs ? "constructor" : "function");
  const Node* arguments = node.child("arguments");
  if (callee == nullptr) return;
  if (!only_computes(node) && !constructs) effects_.push_back(node.span);
  if (callee->is("member_expression") && !is_optional_chain(node)) {
    // Only the object: a method that is evaluated by itself would lose it.
    const Node* object = callee->child("object");
    if (object != nullptr && !object->is("this"))
      value(*object, {PlaceKind::kOperand, kCallPrecedence, false});
  } else if (callee->is("parenthesized_expression") || is_function(*callee)) {
    parts(without_brackets(*callee), {}, false);
  }
  const auto called = use_at(callee->span);
  const bool is_known = called && declared_.names[*called].kind == frontends::NameKind::kFunction;
  if (arguments == nullptr || !arguments->is("arguments")) return;
  std::vector<PlaceId> operands;
  for (const Node& each : arguments->children) {
    if (!each.is_named) continue;
    if (each.is("spread_element"))
      all_parts(each), operands.emplace_back();
    else
      operands.push_back(value(each, {PlaceKind::kArgument, kAssignmentPrecedence, false}));
  }
  if (!whole.valid()) return;
  if (is_known) place(whole).callee = called;
  set_operands(whole, std::move(operands));
}

/// `a.b`, `a[b]`: nothing within an optional chain, which ends as a whole.
void PlaceWalk::chain(const Node& node) {
  if (is_optional_chain(node)) return;
  const Node* object = node.child("object");
  if (object != nullptr && !object->is("this") && !object->is("super"))
    value(*object, {PlaceKind::kOperand, kCallPrecedence, false});
  if (const Node* index = node.child("index"))
    value(*index, {PlaceKind::kSubscript, kCommaPrecedence, false});
}

}  // namespace assay::javascript
