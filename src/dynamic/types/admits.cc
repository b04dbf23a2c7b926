#include "dynamic/types/admits.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "base/unicode.h"
#include "dynamic/value/classes.h"
#include "dynamic/value/function_table.h"
#include "dynamic/value/references.h"
#include "inputs/grammar/spec.h"

namespace assay::dynamic {
namespace {

constexpr std::int64_t kDay = 86'400'000;

bool is_literally(const Value& a, const Value& b) {
  const auto* x = std::get_if<double>(&a);
  const auto* y = std::get_if<double>(&b);
  if (x == nullptr || y == nullptr) return a == b;
  return (std::isnan(*x) && std::isnan(*y)) || (*x == *y && std::signbit(*x) == std::signbit(*y));
}

bool admits_number(const Type& type, double number) {
  if (!std::isfinite(number) || (number == 0 && std::signbit(number))) return false;
  const auto scale = static_cast<double>(inputs::power_of_ten(type.decimals));
  const double scaled = std::round(number * scale);
  if (std::fabs(scaled) > static_cast<double>(kLargestInt) || scaled / scale != number)
    return false;
  const auto integer = static_cast<std::int64_t>(scaled);
  if (type.integers.empty()) return type.range.contains(integer);
  return std::find(type.integers.begin(), type.integers.end(), integer) != type.integers.end();
}

bool admits_bigint(const Type& type, const std::string& digits) {
  if (digits.size() > 17) return false;
  const std::int64_t integer = std::strtoll(digits.c_str(), nullptr, 10);
  return std::to_string(integer) == digits && type.range.contains(integer);
}

bool admits_string(const Type& type, const std::u16string& text) {
  const std::u32string characters = characters_of(text);
  if (!type.length.contains(static_cast<std::int64_t>(characters.size()))) return false;
  if (type.pattern.regex.empty())
    return std::all_of(characters.begin(), characters.end(),
                       [&](char32_t c) { return type.characters.contains(c); });
  std::string bytes;
  for (const char32_t c : characters) {
    if (c > 0xFF) return false;
    bytes += static_cast<char>(static_cast<unsigned char>(c));
  }
  return type.pattern.automaton->matches(bytes);
}

/// Returns whether the scalars of a list are in ascending order.
bool is_ascending(const std::vector<Value>& items) {
  for (std::size_t i = 1; i < items.size(); ++i) {
    if (items[i].index() != items[i - 1].index()) return false;
    if (const auto* text = std::get_if<std::u16string>(&items[i])) {
      if (*text < std::get<std::u16string>(items[i - 1])) return false;
    } else if (const auto* number = std::get_if<double>(&items[i])) {
      if (*number < std::get<double>(items[i - 1])) return false;
    }
  }
  return true;
}

/// The recursion is limited by the nesting of types and the depths of named ones.
class Admission {
 public:
  Admission(const Description& description, const Graph& graph)
      : description_(description), graph_(graph) {}

  bool value(const Type& type, const Value& value) {
    // Shared objects are visited wherever they occur; no useful example has so many.
    if (++steps_ > 1'000'000) return false;
    switch (type.kind) {
      case Type::Kind::kInt:
      case Type::Kind::kNumber: {
        const auto* number = std::get_if<double>(&value);
        return number != nullptr && admits_number(type, *number);
      }
      case Type::Kind::kBigInt: {
        const auto* integer = std::get_if<BigInt>(&value);
        return integer != nullptr && admits_bigint(type, integer->digits);
      }
      case Type::Kind::kBoolean:
        return std::holds_alternative<bool>(value);
      case Type::Kind::kNull:
        return std::holds_alternative<Null>(value);
      case Type::Kind::kUndefined:
        return std::holds_alternative<Undefined>(value);
      case Type::Kind::kAny:
        return !std::holds_alternative<Hole>(value);
      case Type::Kind::kString: {
        const auto* text = std::get_if<std::u16string>(&value);
        return text != nullptr && admits_string(type, *text);
      }
      case Type::Kind::kOneOf:
        return std::any_of(type.values.begin(), type.values.end(),
                           [&](const Value& each) { return is_literally(each, value); });
      case Type::Kind::kSource:
        return value == Value(Source{type.text});
      case Type::Kind::kFunction:
        return std::holds_alternative<Source>(value) || function(type, value);
      case Type::Kind::kNamed:
        return named(type.text, value);
      case Type::Kind::kInstance:
        return instance(type, value);
      case Type::Kind::kUnion:
        return std::any_of(type.parts.begin(), type.parts.end(),
                           [&](const Type& part) { return this->value(part, value); });
      case Type::Kind::kDate:
      case Type::Kind::kList:
      case Type::Kind::kRows:
      case Type::Kind::kObject:
      case Type::Kind::kMap:
      case Type::Kind::kSet:
        break;
    }
    const auto* id = std::get_if<NodeId>(&value);
    return id != nullptr && node(type, graph_.nodes[id->index]);
  }

  /// What arguments are admitted depends on the objects that were made before: their classes by
  /// operation, "" if there is none; and on the operation that made the one that is used.
  void before_operation(const std::vector<std::string>& classes,
                        std::optional<std::size_t> target) {
    classes_ = &classes;
    target_ = target;
  }

 private:
  bool instance(const Type& type, const Value& value) const {
    const auto* made = std::get_if<Made>(&value);
    return made != nullptr && classes_ != nullptr && made->operation < classes_->size() &&
           (*classes_)[made->operation] == type.text && made->operation != target_;
  }

  bool has_kind(const Value& value, Node::Kind kind) const {
    const auto* id = std::get_if<NodeId>(&value);
    return id != nullptr && graph_.nodes[id->index].kind == kind;
  }

  /// A table must have results of the type.
  bool function(const Type& type, const Value& value) {
    if (!has_kind(value, Node::Kind::kFunction)) return false;
    const Node& node = graph_.nodes[std::get<NodeId>(value).index];
    if (node.items.empty()) return true;
    const auto table = function_table(node);
    return table && table->parameters + 1 == type.parts.size() &&
           this->value(type.parts.back(), table->otherwise) &&
           std::ranges::all_of(table->rows, [&](const FunctionTable::Row& row) {
             return this->value(type.parts.back(), row.result);
           });
  }

  bool named(const std::string& name, const Value& value) {
    const NamedType* found = description_.type(name);
    if (found == nullptr || depth_[name] >= found->depth) return false;
    ++depth_[name];
    const bool is_admitted = this->value(found->type, value);
    --depth_[name];
    return is_admitted;
  }

  bool node(const Type& type, const Node& node) {
    if (node.is_truncated) return false;
    if (type.kind == Type::Kind::kObject) return object(type, node);
    if (!node.properties.empty()) return false;
    switch (type.kind) {
      case Type::Kind::kDate:
        return node.kind == Node::Kind::kDate && date(type, node);
      case Type::Kind::kList:
        return node.kind == Node::Kind::kArray && list(type, node);
      case Type::Kind::kRows:
        return node.kind == Node::Kind::kArray && rows(type, node);
      case Type::Kind::kMap:
        return node.kind == Node::Kind::kMap && entries(type, node, 2);
      case Type::Kind::kSet:
        return node.kind == Node::Kind::kSet && entries(type, node, 1);
      default:
        return false;
    }
  }

  static bool date(const Type& type, const Node& node) {
    const double time = std::get<double>(node.items[0]);
    if (!std::isfinite(time) || std::fmod(time, static_cast<double>(kDay)) != 0) return false;
    return type.range.contains(static_cast<std::int64_t>(time) / kDay);
  }

  bool elements(const Type& type, const Node& node) {
    return std::all_of(node.items.begin(), node.items.end(),
                       [&](const Value& item) { return value(type, item); });
  }

  bool list(const Type& type, const Node& node) {
    if (!type.length.contains(static_cast<std::int64_t>(node.items.size()))) return false;
    if (!elements(type.parts[0], node)) return false;
    if (type.is_sorted && !is_ascending(node.items)) return false;
    return !type.is_distinct || all_distinct(node, 1);
  }

  bool all_distinct(const Node& node, std::size_t width) {
    std::set<std::string> scalars;
    std::set<std::uint32_t> objects;
    std::optional<NodeClasses> classes;
    const Graph none;
    for (std::size_t i = 0; i < node.items.size(); i += width) {
      const Value& item = node.items[i];
      if (!std::holds_alternative<NodeId>(item)) {
        if (!scalars.insert(scalar_key(item)).second) return false;
        continue;
      }
      if (!classes) classes.emplace(graph_, none, EqualityOptions{});
      if (!objects.insert(classes->of(item, false)).second) return false;
    }
    return true;
  }

  bool rows(const Type& type, const Node& node) {
    if (!type.length.contains(static_cast<std::int64_t>(node.items.size()))) return false;
    std::size_t columns = 0;
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      if (!has_kind(node.items[i], Node::Kind::kArray)) return false;
      const Node& row = graph_.nodes[std::get<NodeId>(node.items[i]).index];
      if (i == 0) columns = row.items.size();
      if (row.items.size() != columns || row.is_truncated || !row.properties.empty()) return false;
      if (!type.columns.contains(static_cast<std::int64_t>(columns))) return false;
      if (!elements(type.parts[0], row)) return false;
    }
    return true;
  }

  bool object(const Type& type, const Node& node) {
    if (node.kind != Node::Kind::kObject) return false;
    std::size_t known = 0;
    for (std::size_t i = 0; i < type.keys.size(); ++i) {
      const auto found =
          std::find_if(node.properties.begin(), node.properties.end(),
                       [&](const Property& each) { return each.key == type.keys[i].name; });
      if (found == node.properties.end()) {
        if (!type.keys[i].is_optional) return false;
        continue;
      }
      ++known;
      if (!value(type.parts[i], found->value)) return false;
    }
    return known == node.properties.size();
  }

  bool entries(const Type& type, const Node& node, std::size_t width) {
    if (!type.length.contains(static_cast<std::int64_t>(node.items.size() / width))) return false;
    for (std::size_t i = 0; i < node.items.size(); ++i)
      if (!value(type.parts[i % width], node.items[i])) return false;
    return all_distinct(node, width);
  }

  const Description& description_;
  const Graph& graph_;
  const std::vector<std::string>* classes_ = nullptr;
  std::optional<std::size_t> target_;
  std::map<std::string, std::int64_t> depth_;
  int steps_ = 0;
};

bool admits_arguments(const Signature& signature, const Operation& operation,
                      Admission& admission) {
  const std::vector<Value>& arguments = operation.arguments;
  std::size_t next = 0;
  for (const Parameter& parameter : signature.parameters) {
    if (parameter.is_rest) {
      const std::size_t rest = arguments.size() - next;
      if (!parameter.length.contains(static_cast<std::int64_t>(rest))) return false;
      for (; next < arguments.size(); ++next)
        if (!admission.value(parameter.type, arguments[next])) return false;
    } else if (next < arguments.size()) {
      if (!admission.value(parameter.type, arguments[next++])) return false;
    } else if (!parameter.is_optional) {
      return false;
    }
  }
  return next == arguments.size();
}

}  // namespace

bool admits(const Description& description, const Script& script) {
  if (!refers_backwards(script)) return false;
  Admission admission(description, script.graph);
  const bool has_class = description.has_class();
  const auto calls = static_cast<std::int64_t>(script.operations.size()) - (has_class ? 1 : 0);
  if (!description.operations.contains(calls)) return false;
  std::vector<std::string> classes;  // of what the operations made, as far as it can be used
  std::int64_t objects = 0;
  for (std::size_t i = 0; i < script.operations.size(); ++i) {
    const Operation& operation = script.operations[i];
    const auto target = target_of(script, i);
    admission.before_operation(classes, target);
    const auto fits = [&](const Signature& signature) {
      if (signature.kind != operation.kind || signature.name != operation.name) return false;
      const bool has_object = has_class && !makes_objects(signature);
      if (has_object && (!target || classes[*target] != description.class_of(signature)))
        return false;
      return admits_arguments(signature, operation, admission);
    };
    const auto found = std::ranges::find_if(description.signatures, fits);
    if (found == description.signatures.end()) return false;
    const bool is_maker = makes_objects(*found);
    if (is_maker && ++objects > description.objects.hi) return false;
    classes.push_back(is_maker ? description.class_of(*found) : found->result);
    if (description.reuses) continue;
    if (!is_maker && !found->result.empty()) classes[*target].clear();
    for (const std::size_t each : objects_in(script.graph, operation.arguments))
      classes[each].clear();
  }
  return !has_class || objects >= description.objects.lo;
}

bool admits(const Description& description, const Type& type, ValueIn value) {
  return Admission(description, value.graph).value(type, value.value);
}

}  // namespace assay::dynamic
