#include "frontends/javascript/examples/literals.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "base/ascii.h"
#include "base/unicode.h"
#include "frontends/javascript/syntax/escapes.h"
#include "frontends/javascript/syntax/names.h"

namespace assay::javascript {
namespace {

using dynamic::Value;

constexpr std::array<std::string_view, 40> kLibrary = {
    "Array",      "ArrayBuffer", "BigInt",     "Boolean",      "Date",
    "Error",      "EvalError",   "Infinity",   "Intl",         "JSON",
    "Map",        "Math",        "NaN",        "Number",       "Object",
    "Promise",    "Proxy",       "RangeError", "Reflect",      "RegExp",
    "Set",        "String",      "Symbol",     "SyntaxError",  "TypeError",
    "URIError",   "WeakMap",     "WeakSet",    "console",      "globalThis",
    "isFinite",   "isNaN",       "parseInt",   "parseFloat",   "structuredClone",
    "setTimeout", "Uint8Array",  "Int32Array", "Float64Array", "undefined"};

std::optional<Value> number_value(std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (c != '_') digits += c;
  if (digits.ends_with('n')) {
    digits.pop_back();
    const bool is_decimal = std::all_of(digits.begin(), digits.end(), is_digit);
    if (!is_decimal) return std::nullopt;
    return dynamic::BigInt{digits};
  }
  int base = 10;
  if (digits.size() > 2 && digits[0] == '0') {
    const char kind = digits[1];
    base = kind == 'x' || kind == 'X'   ? 16
           : kind == 'o' || kind == 'O' ? 8
           : kind == 'b' || kind == 'B' ? 2
                                        : 10;
  }
  if (base != 10) {
    double value = 0;
    for (const char c : digits.substr(2)) {
      const int digit = is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10;
      value = value * base + digit;
    }
    return value;
  }
  const bool is_octal = digits.size() > 1 && digits[0] == '0' && is_digit(digits[1]);
  if (is_octal) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range)
    return digits.find("e-") == std::string::npos ? std::numeric_limits<double>::infinity() : 0.0;
  if (error != std::errc()) return std::nullopt;
  return value;
}

/// Returns the milliseconds since 1970 of "2020-01-31" or "2020-01-31T10:20:30(.456)Z".
std::optional<double> iso_date(std::u16string_view text) {
  const std::string plain = to_utf8(text);
  const auto part = [&](std::size_t at, std::size_t size) {
    int value = -1;
    if (at + size <= plain.size())
      std::from_chars(plain.data() + at, plain.data() + at + size, value);
    return value;
  };
  if (plain.size() < 10 || plain[4] != '-' || plain[7] != '-') return std::nullopt;
  const std::chrono::year_month_day day{std::chrono::year(part(0, 4)),
                                        std::chrono::month(static_cast<unsigned>(part(5, 2))),
                                        std::chrono::day(static_cast<unsigned>(part(8, 2)))};
  if (!day.ok()) return std::nullopt;
  const double days = static_cast<double>(std::chrono::sys_days(day).time_since_epoch().count());
  if (plain.size() == 10) return days * 86'400'000;
  const bool has_fraction = plain.size() == 24 && plain[19] == '.';
  if ((!has_fraction && plain.size() != 20) || plain[10] != 'T' || plain.back() != 'Z')
    return std::nullopt;
  const int milliseconds = has_fraction ? part(20, 3) : 0;
  return days * 86'400'000 + part(11, 2) * 3'600'000.0 + part(14, 2) * 60'000.0 +
         part(17, 2) * 1000.0 + milliseconds;
}

/// Returns the number that a key such as "12" is as an index of an array; nullopt for others.
std::optional<std::uint32_t> array_index(std::u16string_view key) {
  const std::string plain = to_utf8(key);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (error != std::errc() || end != plain.data() + plain.size()) return std::nullopt;
  if (plain.size() > 1 && plain[0] == '0') return std::nullopt;
  return value;
}

/// JavaScript lists the keys that are indices first, in the order of their numbers.
void order_keys(std::vector<dynamic::Property>& properties) {
  std::stable_sort(properties.begin(), properties.end(),
                   [](const dynamic::Property& a, const dynamic::Property& b) {
                     const auto left = array_index(a.key), right = array_index(b.key);
                     if (left && right) return *left < *right;
                     return left.has_value() && !right.has_value();
                   });
}

class Evaluator {
 public:
  Evaluator(const Constants& constants, dynamic::Graph& graph)
      : constants_(constants), graph_(graph) {}

  std::optional<Value> value(const Node& expression) {
    const Node& node = without_brackets(expression);
    if (node.is("number")) return number_value(node.text);
    if (node.is("string")) return Value(unescaped(node));
    if (node.is("template_string") && node.child_of_type("template_substitution") == nullptr)
      return Value(unescaped(node));
    if (node.is("true")) return Value(true);
    if (node.is("false")) return Value(false);
    if (node.is("null")) return Value(dynamic::Null{});
    if (node.is("undefined")) return Value(dynamic::Undefined{});
    if (node.is("identifier")) return constant(node);
    if (node.is("unary_expression")) return unary(node);
    if (node.is("binary_expression")) return binary(node);
    if (node.is("array")) return array(node);
    if (node.is("object")) return object(node);
    if (node.is("new_expression")) return construction(node);
    if (node.is("regex")) return add(dynamic::Node::Kind::kRegExp, std::string(node.text));
    if (is_function(node)) return function(node);
    return std::nullopt;
  }

 private:
  Value add(dynamic::Node::Kind kind, std::string name, std::vector<Value> items = {},
            std::vector<dynamic::Property> properties = {}) {
    dynamic::Node node;
    node.kind = kind;
    node.name = std::move(name);
    node.items = std::move(items);
    node.properties = std::move(properties);
    graph_.nodes.push_back(std::move(node));
    return dynamic::NodeId{static_cast<std::uint32_t>(graph_.nodes.size() - 1)};
  }

  std::optional<Value> constant(const Node& name) {
    if (name.text == "NaN") return Value(std::numeric_limits<double>::quiet_NaN());
    if (name.text == "Infinity") return Value(std::numeric_limits<double>::infinity());
    if (name.text == "undefined") return Value(dynamic::Undefined{});
    const auto it = constants_.find(name.text);
    constexpr int kMaxDepth = 20;
    if (it == constants_.end() || it->second == nullptr || depth_ >= kMaxDepth) return std::nullopt;
    ++depth_;
    std::optional<Value> found = value(*it->second);
    --depth_;
    return found;
  }

  std::optional<Value> unary(const Node& node) {
    const Node* operation = node.child("operator");
    const Node* operand = node.child("argument");
    if (operation == nullptr || operand == nullptr) return std::nullopt;
    std::optional<Value> found = value(*operand);
    if (!found) return std::nullopt;
    if (operation->is("void")) return Value(dynamic::Undefined{});
    if (const double* number = std::get_if<double>(&*found)) {
      if (operation->is("-")) return Value(-*number);
      if (operation->is("+")) return found;
    }
    if (const auto* big = std::get_if<dynamic::BigInt>(&*found); big && operation->is("-"))
      return big->digits == "0" ? found : Value(dynamic::BigInt{"-" + big->digits});
    if (const bool* truth = std::get_if<bool>(&*found); truth && operation->is("!"))
      return Value(!*truth);
    return std::nullopt;
  }

  std::optional<Value> binary(const Node& node) {
    if (!node.child("operator") || !node.child("left") || !node.child("right")) return std::nullopt;
    const std::string_view operation = node.child("operator")->type;
    const std::optional<Value> left = value(*node.child("left"));
    const std::optional<Value> right = value(*node.child("right"));
    if (!left || !right) return std::nullopt;
    const double* a = std::get_if<double>(&*left);
    const double* b = std::get_if<double>(&*right);
    if (a != nullptr && b != nullptr) {
      if (operation == "+") return Value(*a + *b);
      if (operation == "-") return Value(*a - *b);
      if (operation == "*") return Value(*a * *b);
      if (operation == "/") return Value(*a / *b);
    }
    const auto* first = std::get_if<std::u16string>(&*left);
    const auto* second = std::get_if<std::u16string>(&*right);
    if (first != nullptr && second != nullptr && operation == "+") return Value(*first + *second);
    return std::nullopt;
  }

  std::optional<Value> array(const Node& node) {
    std::vector<Value> items;
    bool is_filled = false;  // the current position has its element
    for (const Node& child : node.children) {
      if (child.is(",")) {
        if (!is_filled) items.emplace_back(dynamic::Hole{});
        is_filled = false;
      } else if (child.is_named) {
        std::optional<Value> item = value(child);
        if (!item) return std::nullopt;
        items.push_back(std::move(*item));
        is_filled = true;
      }
    }
    return add(dynamic::Node::Kind::kArray, {}, std::move(items));
  }

  std::optional<Value> object(const Node& node) {
    std::vector<dynamic::Property> properties;
    for (const Node& child : node.children) {
      if (!child.is_named) continue;
      const bool is_short = child.is("shorthand_property_identifier");
      const Node* key = is_short ? &child : child.child("key");
      const Node* content = child.child("value");
      if (key == nullptr || (!is_short && (!child.is("pair") || content == nullptr)))
        return std::nullopt;
      const std::optional<std::u16string> name = key_value(*key);
      std::optional<Value> item = is_short ? constant(child) : value(*content);
      if (!name || !item || *name == u"__proto__") return std::nullopt;
      std::erase_if(properties, [&](const dynamic::Property& p) { return p.key == *name; });
      properties.push_back({*name, std::move(*item)});
    }
    order_keys(properties);
    return add(dynamic::Node::Kind::kObject, {}, {}, std::move(properties));
  }
  static std::optional<std::u16string> key_value(const Node& key) {
    if (key.is("string")) return unescaped(key);
    if (key.is("number"))
      return array_index(to_utf16(key.text)) ? std::optional(to_utf16(key.text)) : std::nullopt;
    if (key.is("computed_property_name")) return std::nullopt;
    return to_utf16(key.text);
  }

  std::optional<Value> construction(const Node& node) {
    const Node* callee = node.child("constructor");
    if (callee == nullptr) return std::nullopt;
    std::vector<Value> values;
    if (const Node* arguments = node.child("arguments"))
      for (const Node& each : arguments->children) {
        if (!each.is_named) continue;
        std::optional<Value> argument = value(each);
        if (!argument) return std::nullopt;
        values.push_back(std::move(*argument));
      }
    if (callee->text == "Map" || callee->text == "Set") return collection(*callee, values);
    if (callee->text == "Date" && values.size() == 1) return date(values[0]);
    if (callee->text == "Date" && values.size() > 1) return date_of_parts(values);
    if (callee->text.ends_with("Error") && is_library_name(callee->text)) {
      std::vector<dynamic::Property> properties;
      if (!values.empty()) properties.push_back({u"message", values[0]});
      return add(dynamic::Node::Kind::kError, std::string(callee->text), {}, properties);
    }
    return std::nullopt;
  }
  std::optional<Value> collection(const Node& callee, const std::vector<Value>& values) {
    const bool is_map = callee.text == "Map";
    const auto kind = is_map ? dynamic::Node::Kind::kMap : dynamic::Node::Kind::kSet;
    if (values.empty()) return add(kind, {});
    const std::vector<Value>* elements = items_of(values[0]);
    if (elements == nullptr) return std::nullopt;
    std::vector<Value> items;
    for (const Value& element : *elements) {
      if (!is_map) {
        if (std::find(items.begin(), items.end(), element) == items.end()) items.push_back(element);
        continue;
      }
      const std::vector<Value>* pair = items_of(element);
      if (pair == nullptr || pair->size() != 2) return std::nullopt;
      items.insert(items.end(), pair->begin(), pair->end());
    }
    return add(kind, {}, std::move(items));
  }
  const std::vector<Value>* items_of(const Value& value) const {
    const auto* id = std::get_if<dynamic::NodeId>(&value);
    if (id == nullptr || graph_.nodes[id->index].kind != dynamic::Node::Kind::kArray)
      return nullptr;
    return &graph_.nodes[id->index].items;
  }
  std::optional<Value> date(const Value& argument) {
    std::optional<double> time;
    if (const double* number = std::get_if<double>(&argument)) time = std::trunc(*number);
    if (const auto* text = std::get_if<std::u16string>(&argument)) time = iso_date(*text);
    if (!time) return std::nullopt;
    return add(dynamic::Node::Kind::kDate, {}, {Value(*time)});
  }
  /// `new Date(2021, 4, 3)`: programs run in UTC, so that is the beginning of this day.
  std::optional<Value> date_of_parts(const std::vector<Value>& arguments) {
    constexpr std::size_t kParts = 7;  // year, month, day, hours, minutes, seconds, milliseconds
    constexpr double kLargest = 1e5;
    std::array<double, kParts> parts = {0, 0, 1};
    if (arguments.size() > kParts) return std::nullopt;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      const double* part = std::get_if<double>(&arguments[i]);
      if (part == nullptr || !(std::fabs(*part) <= kLargest)) return std::nullopt;
      parts[i] = std::trunc(*part);
    }
    const bool is_short = parts[0] >= 0 && parts[0] <= 99;
    const double years = std::floor(parts[1] / 12);
    const std::chrono::year_month_day first{
        std::chrono::year(static_cast<int>(parts[0] + (is_short ? 1900 : 0) + years)),
        std::chrono::month(static_cast<unsigned>(parts[1] - 12 * years) + 1), std::chrono::day(1)};
    if (!first.ok()) return std::nullopt;
    const auto month = std::chrono::sys_days(first).time_since_epoch().count();
    const double days = static_cast<double>(month) + parts[2] - 1;
    const double seconds = ((days * 24 + parts[3]) * 60 + parts[4]) * 60 + parts[5];
    return add(dynamic::Node::Kind::kDate, {}, {Value(seconds * 1000 + parts[6])});
  }

  std::optional<Value> function(const Node& node) {
    if (node.is("method_definition")) return std::nullopt;
    SyntaxTree alone;
    alone.root.type = "program";
    alone.root.children.push_back(node);
    for (const FreeName& each : resolve_names(alone).free)
      if (!is_library_name(each.name)) return std::nullopt;
    return Value(dynamic::Source{std::string(node.text)});
  }

  const Constants& constants_;
  dynamic::Graph& graph_;
  int depth_ = 0;  // of constants that stand for constants
};

}  // namespace

bool is_library_name(std::string_view name) {
  return std::find(kLibrary.begin(), kLibrary.end(), name) != kLibrary.end();
}

std::optional<dynamic::Value> literal_value(const Node& expression, const Constants& constants,
                                            dynamic::Graph& graph) {
  return Evaluator(constants, graph).value(expression);
}

}  // namespace assay::javascript
