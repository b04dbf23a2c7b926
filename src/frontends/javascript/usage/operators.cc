// Operators.
#include <charconv>

#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/usage/collector.h"

namespace assay::javascript {
namespace {

std::string applied(std::string_view op) { return "`" + std::string(op) + "` is applied to it"; }

bool is_undefined(const Node& node) { return node.is("undefined") || node.text == "undefined"; }

bool is_constant(const Node& node) {
  return node.is("number") || node.is("string") || node.is("null") || node.is("true") ||
         node.is("false") || is_undefined(node) ||
         (node.is("unary_expression") && operator_text(node) == "-" && node.child("argument") &&
          node.child("argument")->is("number"));
}

std::optional<double> number_of(const Node& node) {
  const bool is_negative = node.is("unary_expression");
  const Node& digits = is_negative ? *node.child("argument") : node;
  double value = 0;
  const char* const end = digits.text.data() + digits.text.size();
  const auto [read, error] = std::from_chars(digits.text.data(), end, value);
  if (error != std::errc() || read != end) return std::nullopt;
  return is_negative ? -value : value;
}

std::optional<double> number_of_constant(const Node& node) {
  return node.is("number") || node.is("unary_expression") ? number_of(node) : std::nullopt;
}

Kinds kinds_of_type_name(std::string_view name) {
  if (name == "string") return kStrings;
  if (name == "number") return kNumbers;
  if (name == "boolean") return kBooleans;
  if (name == "function") return kFunctions;
  if (name == "bigint") return kBigInts;
  return name == "object" ? kObjects : 0;
}

}  // namespace

std::string_view operator_text(const Node& node) {
  const Node* op = node.child("operator");
  return op == nullptr ? std::string_view() : op->text;
}

SlotId Collector::numeric(SlotId slot, std::uint32_t offset, const std::string& phrase) {
  slots.restrict(slot, kNumeric, offset, phrase);
  return slot;
}

SlotId Collector::unary(const Node& node) {
  const Node* argument = node.child("argument");
  const std::string_view op = operator_text(node);
  if (argument == nullptr) return slots.fresh();
  if (op == "!") {
    condition(*argument);
    return slots.fresh(kBooleans);
  }
  const SlotId slot = expression(*argument);
  if (op == "typeof") return slots.fresh(kStrings);
  if (op == "+") return slots.fresh(kNumbers);
  if (op == "void" || op == "delete") return slots.fresh();
  numeric(slot, node.span.begin, applied(op));
  if (op == "++" || op == "--" || op == "~") slots.of(slot).is_whole = true;
  const SlotId out = slots.fresh(kNumeric);
  flow(slot, out);
  return op == "~" ? slots.fresh(kNumeric) : out;
}

SlotId Collector::binary(const Node& node) {
  const Node* left = node.child("left");
  const Node* right = node.child("right");
  if (left == nullptr || right == nullptr) return slots.fresh();
  return operation(operator_text(node), *left, *right, node);
}

SlotId Collector::operation(std::string_view op, const Node& left, const Node& right,
                            const Node& node) {
  if (op == "&&") {
    condition(left);
    return expression(right);
  }
  if (op == "||" || op == "??") {
    const SlotId out = slots.fresh();
    flow(expression(left), out);
    flow(expression(right), out);
    return out;
  }
  if (op == "+") return addition(expression(left), expression(right), node.span.begin);
  if (op == "instanceof") {
    expression(left);
    return slots.fresh(kBooleans);
  }
  if (op == "in") {
    const SlotId object = expression(right);
    slots.restrict(object, kObjects | kLists | kOthers, node.span.begin, applied(op));
    slots.of(object).is_dictionary = true;
    expression(left);
    return slots.fresh(kBooleans);
  }
  if (op == "==" || op == "===" || op == "!=" || op == "!==" || op == "<" || op == ">" ||
      op == "<=" || op == ">=")
    return comparison(op, left, right, node);
  return arithmetic(op, left, right, node);
}

SlotId Collector::arithmetic(std::string_view op, const Node& left, const Node& right,
                             const Node& node) {
  const SlotId one = numeric(expression(left), node.span.begin, applied(op));
  const SlotId two = numeric(expression(right), node.span.begin, applied(op));
  const bool has_bits =
      op == "&" || op == "|" || op == "^" || op == "<<" || op == ">>" || op == ">>>";
  if (op == "%" || has_bits) {
    slots.of(one).is_whole = true;
    if (!right.is("number")) slots.of(two).is_whole = true;
  }
  if (op == "%" && right.is("number"))
    if (const auto value = number_of(right)) slots.of(one).numbers.insert(*value);
  if (op == "/" || op == "**") return slots.fresh(kNumeric);
  // Bits are often taken of fractions (`x | 0`), so only the result is an integer.
  const SlotId out = slots.fresh(kNumeric);
  return out;
}

SlotId Collector::addition(SlotId left, SlotId right, std::uint32_t offset) {
  const SlotId result = slots.fresh(kNumeric | kStrings);
  additions_.push_back({left, right, result, offset});
  return result;
}

/// `typeof x === "string"`
bool Collector::type_test(const Node& left, const Node& right) {
  if (!left.is("unary_expression") || operator_text(left) != "typeof" || !right.is("string"))
    return false;
  const Node* argument = left.child("argument");
  if (argument == nullptr) return false;
  const SlotId slot = expression(without_brackets(*argument));
  const std::string name = string_value(right);
  if (name == "undefined") slots.of(slot).is_optional = true;
  if (const Kinds kinds = kinds_of_type_name(name)) {
    slots.of(slot).tested |= kinds;
    slots.note(slot, kinds, left.span.begin, "its type is compared with \"" + name + "\"");
  }
  return true;
}

void Collector::compare_with_constant(const Node& other, SlotId slot, const Node& constant) {
  if (constant.is("null") || is_undefined(constant)) {
    (constant.is("null") ? slots.of(slot).is_nullable : slots.of(slot).is_optional) = true;
    return;
  }
  if (!is_constant(constant)) {
    const SlotId value = expression(constant);
    if (!slots.unify(slot, value)) flow(slot, value);
    return;
  }
  const SlotId value = expression(constant);
  const std::string phrase = std::string(kComparedWith) + "`" + std::string(constant.text) + "`";
  slots.restrict(slot, slots.of(value).kinds, other.span.begin, phrase);
  Slot& known = slots.of(slot);
  if (constant.is("string")) {
    const std::string text = string_value(constant);
    if (known.strings.size() < 20) known.strings.insert(text);
    if (text.size() == 1) known.has_characters = true;
  } else if (known.kinds == kNumbers || known.kinds == kNumeric) {
    if (const auto number = number_of(constant)) known.numbers.insert(*number);
    known.is_fraction |= constant.text.find('.') != std::string_view::npos;
  }
}

/// Of equality, which says that other numbers are all alike.
void Collector::count_comparison(SlotId slot, const Node& constant) {
  if (is_constant(constant) && number_of_constant(constant)) ++slots.of(slot).comparisons;
}

SlotId Collector::comparison(std::string_view op, const Node& left_side, const Node& right_side,
                             const Node& node) {
  const Node& left = without_brackets(left_side);
  const Node& right = without_brackets(right_side);
  const SlotId out = slots.fresh(kBooleans);
  if (type_test(left, right) || type_test(right, left)) return out;
  // A constant on either side.
  const bool is_left_constant = is_constant(left);
  const Node& other = is_left_constant ? right : left;
  const Node& constant = is_left_constant ? left : right;
  const SlotId slot = expression(other);
  if (op[0] == '<' || op[0] == '>') {
    slots.restrict(slot, kOrdered, other.span.begin, applied(op));
    if (!is_constant(constant)) {
      const SlotId second = expression(constant);
      slots.restrict(second, kOrdered, node.span.begin, applied(op));
      if (!slots.unify(slot, second)) flow(slot, second);
      return out;
    }
  }
  compare_with_constant(other, slot, constant);
  if (op[0] == '=' || op[0] == '!') count_comparison(slot, constant);
  return out;
}

/// What is rounded is a fraction, and so are its operands, unless a division made it one.
void Collector::mark_fraction(const Node& node) {
  const Node& value = without_brackets(node);
  if (value.is("binary_expression")) {
    const std::string_view op = operator_text(value);
    if (op != "*" && op != "+" && op != "-") return;
    for (const char* side : {"left", "right"})
      if (const Node* each = value.child(side)) mark_fraction(*each);
  } else if (value.is("identifier") && names_.binding_of(value) != nullptr) {
    slots.of(binding(value)).is_fraction = true;
  }
}

}  // namespace assay::javascript
