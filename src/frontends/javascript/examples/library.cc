#include "frontends/javascript/examples/library.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "base/ascii.h"
#include "base/unicode.h"
#include "frontends/javascript/examples/literals.h"
#include "frontends/javascript/examples/operators.h"

namespace assay::javascript {
namespace {

using dynamic::Value;
using Kind = dynamic::Node::Kind;
using Limits = std::numeric_limits<double>;

constexpr double kMaxSafeInteger = 9007199254740991;
constexpr double kLongestList = 10'000;  // that `Array(n)` makes

struct Constant {
  std::string_view name;
  double value;
};
constexpr Constant kConstants[] = {
    {"NaN", Limits::quiet_NaN()},
    {"Infinity", Limits::infinity()},
    {"Math.E", 2.718281828459045},
    {"Math.LN10", 2.302585092994046},
    {"Math.LN2", 0.6931471805599453},
    {"Math.PI", 3.141592653589793},
    {"Math.SQRT1_2", 0.7071067811865476},
    {"Math.SQRT2", 1.4142135623730951},
    {"Number.EPSILON", Limits::epsilon()},
    {"Number.MAX_SAFE_INTEGER", kMaxSafeInteger},
    {"Number.MAX_VALUE", Limits::max()},
    {"Number.MIN_SAFE_INTEGER", -kMaxSafeInteger},
    {"Number.MIN_VALUE", Limits::denorm_min()},
    {"Number.NEGATIVE_INFINITY", -Limits::infinity()},
    {"Number.NaN", Limits::quiet_NaN()},
    {"Number.POSITIVE_INFINITY", Limits::infinity()},
};

const Value& argument(const Values& arguments, std::size_t i) {
  static const Value missing = dynamic::Undefined{};
  return i < arguments.size() ? arguments[i] : missing;
}
std::optional<double> number_at(const Values& arguments, std::size_t i) {
  const auto* number = std::get_if<double>(&argument(arguments, i));
  return number == nullptr ? std::nullopt : std::optional(*number);
}

// Of numbers.

using NumberFunction = double (*)(double);
struct NamedNumberFunction {
  std::string_view name;
  NumberFunction function;
};
double rounded(double x) {
  const double floor = std::floor(x);
  return x - floor >= 0.5 ? std::copysign(floor + 1, x) : std::copysign(floor, x);
}
double sign(double x) { return x > 0 ? 1 : x < 0 ? -1 : x; }
constexpr NamedNumberFunction kNumberFunctions[] = {
    {"Math.abs", [](double x) { return std::fabs(x); }},
    {"Math.ceil", [](double x) { return std::ceil(x); }},
    {"Math.floor", [](double x) { return std::floor(x); }},
    {"Math.round", rounded},
    {"Math.sign", sign},
    {"Math.sqrt", [](double x) { return std::sqrt(x); }},
    {"Math.trunc", [](double x) { return std::trunc(x); }},
};

std::optional<Value> number_function(std::string_view name, const Values& arguments) {
  const auto found =
      std::find_if(std::begin(kNumberFunctions), std::end(kNumberFunctions),
                   [&](const NamedNumberFunction& each) { return each.name == name; });
  const auto number = number_at(arguments, 0);
  if (found == std::end(kNumberFunctions) || !number) return std::nullopt;
  return Value(found->function(*number));
}

std::optional<Value> extreme(const Values& arguments, bool is_most) {
  double found = is_most ? -Limits::infinity() : Limits::infinity();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto number = number_at(arguments, i);
    if (!number) return std::nullopt;
    if (std::isnan(*number)) return Value(*number);
    found = is_most ? std::max(found, *number) : std::min(found, *number);
  }
  return Value(found);
}
std::optional<Value> largest(const Values& arguments, Evaluator& /*evaluator*/) {
  return extreme(arguments, true);
}
std::optional<Value> smallest(const Values& arguments, Evaluator& /*evaluator*/) {
  return extreme(arguments, false);
}
std::optional<Value> power_of(const Values& arguments, Evaluator& evaluator) {
  return binary_value("**", argument(arguments, 0), argument(arguments, 1), evaluator.heap());
}

/// Texts that are decimal numbers, as nearly all are, mean the same to `Number` and `parseInt`.
std::optional<Value> to_number(const Values& arguments, Evaluator& /*evaluator*/) {
  const Value& from = argument(arguments, 0);
  if (std::holds_alternative<double>(from)) return from;
  if (const auto* truth = std::get_if<bool>(&from)) return Value(*truth ? 1.0 : 0.0);
  const auto* text = std::get_if<std::u16string>(&from);
  if (text == nullptr) return std::nullopt;
  const std::string plain = to_utf8(*text);
  const bool is_negative = plain.starts_with('-');
  const std::string_view digits = std::string_view(plain).substr(is_negative ? 1 : 0);
  const bool is_decimal =
      !digits.empty() && is_digit(digits.front()) && is_digit(digits.back()) &&
      std::count(digits.begin(), digits.end(), '.') <= 1 &&
      std::all_of(digits.begin(), digits.end(), [](char c) { return is_digit(c) || c == '.'; });
  const auto value = is_decimal ? number_value(digits) : std::nullopt;
  const auto* number = value ? std::get_if<double>(&*value) : nullptr;
  if (number == nullptr) return std::nullopt;
  return Value(is_negative ? -*number : *number);
}
std::optional<Value> to_integer(const Values& arguments, Evaluator& evaluator) {
  const bool is_decimal = arguments.size() < 2 || arguments[1] == Value(10.0);
  const auto value = is_decimal ? to_number(arguments, evaluator) : std::nullopt;
  const auto* number = value ? std::get_if<double>(&*value) : nullptr;
  if (number == nullptr || std::fabs(*number) > kMaxSafeInteger) return std::nullopt;
  return Value(std::trunc(*number));
}
std::optional<Value> is_integer(const Values& arguments, Evaluator& /*evaluator*/) {
  const auto number = number_at(arguments, 0);
  return Value(number && std::isfinite(*number) && std::trunc(*number) == *number);
}
std::optional<Value> to_big_integer(const Values& arguments, Evaluator& /*evaluator*/) {
  const Value& from = argument(arguments, 0);
  if (std::holds_alternative<dynamic::BigInt>(from)) return from;
  if (const auto* text = std::get_if<std::u16string>(&from))
    return text->empty() || (text->size() > 1 && text->front() == u'0')
               ? std::nullopt
               : number_value(to_utf8(*text) + "n");
  const auto number = number_at(arguments, 0);
  if (!number || std::fabs(*number) > kMaxSafeInteger || std::trunc(*number) != *number)
    return std::nullopt;
  return Value(dynamic::BigInt{std::to_string(static_cast<std::int64_t>(*number))});
}

// Of texts and truth.

std::optional<Value> to_text(const Values& arguments, Evaluator& evaluator) {
  if (arguments.empty()) return Value(std::u16string());
  auto text = text_of(arguments[0], evaluator.heap());
  return text ? std::optional(Value(std::move(*text))) : std::nullopt;
}
std::optional<Value> text_of_units(const Values& arguments, Evaluator& /*evaluator*/) {
  std::u16string text;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto unit = number_at(arguments, i);
    if (!unit || *unit < 0 || *unit > 0xFFFF) return std::nullopt;
    text += static_cast<char16_t>(*unit);
  }
  return Value(std::move(text));
}
std::optional<Value> to_truth(const Values& arguments, Evaluator& /*evaluator*/) {
  return Value(is_truthy(argument(arguments, 0)));
}

// Of lists.

/// `Array(3)` has three holes.
std::optional<Value> make_list(const Values& arguments, Evaluator& evaluator) {
  if (arguments.size() != 1 || !std::holds_alternative<double>(arguments[0]))
    return evaluator.heap().list(arguments);
  const double size = std::get<double>(arguments[0]);
  if (!(size >= 0 && size <= kLongestList) || std::trunc(size) != size) return std::nullopt;
  const auto count = static_cast<std::size_t>(size);
  if (!evaluator.spend(count)) return std::nullopt;
  return evaluator.heap().list(Values(count, Value(dynamic::Hole{})));
}
std::optional<Value> list_of(const Values& arguments, Evaluator& evaluator) {
  return evaluator.heap().list(arguments);
}

/// `{length: 3}` stands for three elements that are undefined.
std::optional<Values> elements_of_length(const Value& from, Evaluator& evaluator) {
  const dynamic::Node* node = evaluator.heap().find(from, Kind::kObject);
  if (node == nullptr || node->properties.size() != 1 || node->properties[0].key != u"length")
    return std::nullopt;
  const auto made = make_list({node->properties[0].value}, evaluator);
  return made && std::holds_alternative<double>(node->properties[0].value)
             ? evaluator.heap().elements(*made)
             : std::nullopt;
}
std::optional<Value> list_from(const Values& arguments, Evaluator& evaluator) {
  const Value& from = argument(arguments, 0);
  auto elements = evaluator.heap().elements(from);
  if (!elements) elements = elements_of_length(from, evaluator);
  if (!elements || !evaluator.spend(elements->size())) return std::nullopt;
  if (arguments.size() > 1) {
    for (std::size_t i = 0; i < elements->size(); ++i) {
      auto made = evaluator.call(arguments[1], {(*elements)[i], Value(double(i))});
      if (!made) return std::nullopt;
      (*elements)[i] = std::move(*made);
    }
  }
  return evaluator.heap().list(std::move(*elements));
}
std::optional<Value> is_list(const Values& arguments, Evaluator& evaluator) {
  return Value(evaluator.heap().find(argument(arguments, 0), Kind::kArray) != nullptr);
}

// Of objects.

enum class Part : std::uint8_t { kKeys, kValues, kEntries };
std::optional<Value> parts_of(const Values& arguments, Evaluator& evaluator, Part part) {
  Heap& heap = evaluator.heap();
  const dynamic::Node* node = heap.find(argument(arguments, 0));
  if (node == nullptr || (node->kind != Kind::kObject && node->kind != Kind::kArray))
    return std::nullopt;
  if (!evaluator.spend(node->items.size() + node->properties.size())) return std::nullopt;
  Values parts;
  const auto add = [&](std::u16string key, const Value& value) {
    if (part == Part::kValues)
      parts.push_back(value);
    else if (part == Part::kKeys)
      parts.emplace_back(std::move(key));
    else
      parts.push_back(heap.list({Value(std::move(key)), value}));
  };
  for (std::size_t i = 0; i < node->items.size(); ++i)
    if (!std::holds_alternative<dynamic::Hole>(node->items[i]))
      add(to_utf16(std::to_string(i)), node->items[i]);
  for (const dynamic::Property& each : node->properties) add(each.key, each.value);
  return heap.list(std::move(parts));
}
std::optional<Value> keys_of(const Values& arguments, Evaluator& evaluator) {
  return parts_of(arguments, evaluator, Part::kKeys);
}
std::optional<Value> values_of(const Values& arguments, Evaluator& evaluator) {
  return parts_of(arguments, evaluator, Part::kValues);
}
std::optional<Value> entries_of(const Values& arguments, Evaluator& evaluator) {
  return parts_of(arguments, evaluator, Part::kEntries);
}
std::optional<Value> object_of_entries(const Values& arguments, Evaluator& evaluator) {
  Heap& heap = evaluator.heap();
  const auto entries = heap.elements(argument(arguments, 0));
  if (!entries || !evaluator.spend(entries->size())) return std::nullopt;
  std::vector<dynamic::Property> properties;
  for (const Value& each : *entries) {
    const auto entry = heap.elements(each);
    const auto key = entry && entry->size() == 2 ? text_of((*entry)[0], heap) : std::nullopt;
    if (!key) return std::nullopt;
    set_property(properties, *key, (*entry)[1]);
  }
  return heap.object(std::move(properties));
}
std::optional<Value> assigned(const Values& arguments, Evaluator& evaluator) {
  Heap& heap = evaluator.heap();
  const Value& target = argument(arguments, 0);
  if (!evaluator.may_change(target) || !heap.find(target, Kind::kObject)) return std::nullopt;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const dynamic::Node* from = heap.find(arguments[i], Kind::kObject);
    if (from == nullptr || !evaluator.spend(from->properties.size())) return std::nullopt;
    for (const dynamic::Property& each : std::vector(from->properties))
      set_property(heap.find(target)->properties, each.key, each.value);
  }
  return target;
}
/// Objects that cannot be changed are the same values.
std::optional<Value> itself(const Values& arguments, Evaluator& /*evaluator*/) {
  return argument(arguments, 0);
}

using LibraryFunction = std::optional<Value> (*)(const Values&, Evaluator&);
struct NamedLibraryFunction {
  std::string_view name;
  LibraryFunction function;
};
constexpr NamedLibraryFunction kFunctions[] = {
    {"Array", make_list},
    {"Array.from", list_from},
    {"Array.isArray", is_list},
    {"Array.of", list_of},
    {"BigInt", to_big_integer},
    {"Boolean", to_truth},
    {"Math.max", largest},
    {"Math.min", smallest},
    {"Math.pow", power_of},
    {"Number", to_number},
    {"Number.isInteger", is_integer},
    {"Number.parseFloat", to_number},
    {"Number.parseInt", to_integer},
    {"Object.assign", assigned},
    {"Object.entries", entries_of},
    {"Object.freeze", itself},
    {"Object.fromEntries", object_of_entries},
    {"Object.keys", keys_of},
    {"Object.seal", itself},
    {"Object.values", values_of},
    {"String", to_text},
    {"String.fromCharCode", text_of_units},
    {"parseFloat", to_number},
    {"parseInt", to_integer},
};

LibraryFunction library_function(std::string_view name) {
  const auto found =
      std::find_if(std::begin(kFunctions), std::end(kFunctions),
                   [&](const NamedLibraryFunction& each) { return each.name == name; });
  return found == std::end(kFunctions) ? nullptr : found->function;
}

}  // namespace

std::optional<Value> library_value(std::string_view name, Heap& heap) {
  const auto constant = std::find_if(std::begin(kConstants), std::end(kConstants),
                                     [&](const Constant& each) { return each.name == name; });
  if (constant != std::end(kConstants)) return Value(constant->value);
  const bool is_number_function =
      std::any_of(std::begin(kNumberFunctions), std::end(kNumberFunctions),
                  [&](const NamedNumberFunction& each) { return each.name == name; });
  if (!is_number_function && library_function(name) == nullptr) return std::nullopt;
  return heap.add(Kind::kFunction, std::string(name));
}

std::optional<Value> call_library(std::string_view name, const Values& arguments,
                                  Evaluator& evaluator) {
  const LibraryFunction found = library_function(name);
  return found != nullptr ? found(arguments, evaluator) : number_function(name, arguments);
}

std::optional<Value> property_of(const Value& object, std::u16string_view key, Heap& heap) {
  if (const auto* text = std::get_if<std::u16string>(&object)) {
    if (key == u"length") return Value(double(text->size()));
    const auto index = array_index(key);
    if (!index) return std::nullopt;
    return *index < text->size() ? Value(text->substr(*index, 1)) : Value(dynamic::Undefined{});
  }
  const dynamic::Node* node = heap.find(object);
  if (node == nullptr) return std::nullopt;
  const bool is_collection = node->kind == Kind::kMap || node->kind == Kind::kSet;
  if (is_collection && key == u"size") {
    const std::size_t size = node->items.size() / (node->kind == Kind::kMap ? 2 : 1);
    return Value(double(size));
  }
  if (node->kind == Kind::kArray) {
    if (key == u"length") return Value(double(node->items.size()));
    const auto index = array_index(key);
    if (!index) return std::nullopt;
    const bool is_there =
        *index < node->items.size() && !std::holds_alternative<dynamic::Hole>(node->items[*index]);
    return is_there ? node->items[*index] : Value(dynamic::Undefined{});
  }
  if (node->kind != Kind::kObject && node->kind != Kind::kError) return std::nullopt;
  if (const Value* found = find_property(node->properties, key)) return *found;
  constexpr std::u16string_view kInherited[] = {
      u"constructor",      u"hasOwnProperty",   u"isPrototypeOf",    u"propertyIsEnumerable",
      u"toLocaleString",   u"toString",         u"valueOf",          u"__proto__",
      u"__defineGetter__", u"__defineSetter__", u"__lookupGetter__", u"__lookupSetter__"};
  const bool is_inherited =
      std::find(std::begin(kInherited), std::end(kInherited), key) != std::end(kInherited);
  return is_inherited || node->kind == Kind::kError ? std::nullopt
                                                    : std::optional(Value(dynamic::Undefined{}));
}

std::optional<Value> call_method(std::string_view name, const MethodCall& call) {
  if (std::holds_alternative<std::u16string>(call.object)) return call_text_method(name, call);
  const Heap& heap = call.evaluator.heap();
  if (heap.find(call.object, Kind::kArray)) return call_list_method(name, call);
  if (name != "toString" || !call.arguments.empty()) return std::nullopt;
  const bool is_number = std::holds_alternative<double>(call.object) ||
                         std::holds_alternative<dynamic::BigInt>(call.object);
  return is_number ? to_text({call.object}, call.evaluator) : std::nullopt;
}

bool is_harmless_method(std::string_view name) {
  constexpr std::string_view kHarmless[] = {
      "at",          "charAt",     "charCodeAt",     "concat",      "endsWith", "entries",
      "every",       "filter",     "find",           "findIndex",   "flat",     "flatMap",
      "forEach",     "get",        "getTime",        "has",         "includes", "indexOf",
      "join",        "keys",       "lastIndexOf",    "map",         "match",    "padEnd",
      "padStart",    "reduce",     "reduceRight",    "repeat",      "replace",  "slice",
      "some",        "split",      "startsWith",     "substring",   "toFixed",  "toISOString",
      "toLowerCase", "toString",   "toSorted",       "toUpperCase", "trim",     "valueOf",
      "values",      "toReversed", "hasOwnProperty", "test"};
  return std::find(std::begin(kHarmless), std::end(kHarmless), name) != std::end(kHarmless);
}

}  // namespace assay::javascript
