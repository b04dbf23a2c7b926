// A value of a dynamically typed program, as a program receives it or shows it: a scalar, or a node
// of a graph of objects. Objects can be shared and cyclic, arrays can have holes, and numbers can
// be NaN and -0.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace assay::dynamic {

struct Undefined {
  bool operator==(const Undefined&) const = default;
};
struct Null {
  bool operator==(const Null&) const = default;
};
/// An element that an array lacks: the middle of `[1, , 3]`.
struct Hole {
  bool operator==(const Hole&) const = default;
};
struct BigInt {
  std::string digits;  // decimal, after a '-' if negative
  bool operator==(const BigInt&) const = default;
};
struct Symbol {
  std::u16string description;
  bool operator==(const Symbol&) const = default;
};
/// An expression in the language of the program, such as "(x) => 2 * x". It is evaluated where the
/// program runs; programs receive such values, and never show them.
struct Source {
  std::string text;
  bool operator==(const Source&) const = default;
};
/// The object that an earlier operation of the same script made or returned: an index into
/// Script::operations. Programs receive such values, and never show them.
struct Made {
  std::uint32_t operation = 0;
  bool operator==(const Made&) const = default;
};
/// An index into Graph::nodes.
struct NodeId {
  std::uint32_t index = 0;
  bool operator==(const NodeId&) const = default;
};

/// A string is a sequence of UTF-16 code units, which need not be well formed.
using Value = std::variant<Undefined, Null, Hole, bool, double, BigInt, std::u16string, Symbol,
                           Source, NodeId, Made>;

struct Property {
  std::u16string key;
  Value value;
  bool operator==(const Property&) const = default;
};

struct Node {
  enum class Kind : std::uint8_t {
    kArray,
    kObject,    // a plain object
    kInstance,  // an object of a class of the program
    kMap,
    kSet,
    kDate,
    kRegExp,
    kError,
    kFunction,  // one that a program shows, or a table (function_table.h) as an argument
    kPromise,   // one that is still pending
    kOther,     // an object of the language's library, such as a typed array
  };
  Kind kind = Kind::kObject;
  /// The class of an instance, an error or another object; the name of a function; the text of a
  /// regular expression with its flags. Otherwise "".
  std::string name;
  /// The elements of an array or a set in order; the keys and values of a map alternately; the time
  /// of a date in milliseconds since 1970; the names of the classes between that of an error and
  /// `Error`, nearest first, which are strings.
  std::vector<Value> items;
  /// The own enumerable properties in the order in which the language lists them, without the
  /// elements of an array. An error has its message as the property "message".
  std::vector<Property> properties;
  /// True if the object was too large or too deep, so that items or properties are missing.
  bool is_truncated = false;
  bool operator==(const Node&) const = default;
};

/// The names of nodes of the kind kOther that stand for no class of the library: what an iterator
/// yielded, and the object of the operations as a result of one of them (runtime/encode.js).
inline constexpr std::string_view kIteratorName = "iterator";
inline constexpr std::string_view kReceiverName = "this";

/// True of objects whose properties say what they are, whether or not they are of a class.
inline bool is_record(const Node& node) {
  return node.kind == Node::Kind::kObject || node.kind == Node::Kind::kInstance;
}

/// The objects to which values refer.
struct Graph {
  std::vector<Node> nodes;
  bool operator==(const Graph&) const = default;
};

/// True of objects whose behaviour is in their methods: of a class of the program, or with
/// functions among their own properties, as a function returns them that keeps its state in a
/// closure.
inline bool has_methods(const Graph& graph, const Node& node) {
  if (node.kind == Node::Kind::kInstance) return true;
  return node.kind == Node::Kind::kObject &&
         std::any_of(node.properties.begin(), node.properties.end(), [&](const Property& each) {
           const auto* id = std::get_if<NodeId>(&each.value);
           return id != nullptr && graph.nodes[id->index].kind == Node::Kind::kFunction;
         });
}
/// True for the object of an operation, as its result.
inline bool is_receiver(const Node& node) {
  return node.kind == Node::Kind::kOther && node.name == kReceiverName;
}
/// True of an object of a class of the program, whether or not it is that of the operation.
inline bool is_object_of_class(const Graph& graph, const Value& value) {
  const auto* id = std::get_if<NodeId>(&value);
  return id != nullptr && (graph.nodes[id->index].kind == Node::Kind::kInstance ||
                           is_receiver(graph.nodes[id->index]));
}
/// True of the result of an operation if expressions that are asked of it count: of an object other
/// than that of the operation.
inline bool is_another_object(const Graph& graph, const Value& result) {
  const auto* id = std::get_if<NodeId>(&result);
  return id != nullptr && !is_receiver(graph.nodes[id->index]);
}

}  // namespace assay::dynamic
