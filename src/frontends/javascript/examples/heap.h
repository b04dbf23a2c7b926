// The objects, functions and variables of a specification file while it is read. Internal to this
// layer.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "dynamic/value/value.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

using Values = std::vector<dynamic::Value>;

struct Unknown {};
/// An object that a step of the specification constructs.
struct Instance {
  std::size_t step = 0;
};
/// The result of a step, which can be an object.
struct Place {
  std::size_t step = 0;
};
/// A function or class of the program.
struct ProgramFunction {
  std::string_view name;
};
/// What a variable holds, or what an expression yields.
using Held = std::variant<Unknown, dynamic::Value, Instance, Place, ProgramFunction>;

/// The variables of a block, and the frame of the block around it.
struct Frame {
  Frame* outer = nullptr;
  std::size_t number = 0;  // frames are numbered as they are made
  std::map<std::string_view, Held> names;
};

/// Returns the frame in which a variable is found, or null.
Frame* frame_of(Frame& frame, std::string_view name);
/// Returns what a variable holds, or null if there is none of this name.
Held* find_variable(Frame& frame, std::string_view name);

struct Closure {
  const Node* function = nullptr;
  Frame* frame = nullptr;
};

/// What iterators of the library, such as `xs.keys()`, are called. They can be used, but they are
/// no values of a script.
inline constexpr std::string_view kIterator = "iterator";

/// Owns objects and frames. References stay valid.
class Heap {
 public:
  dynamic::Value add(dynamic::Node::Kind kind, std::string name, Values items = {},
                     std::vector<dynamic::Property> properties = {});
  dynamic::Value list(Values items);
  /// Orders the properties as JavaScript does.
  dynamic::Value object(std::vector<dynamic::Property> properties);
  dynamic::Value function(Closure closure);
  Frame& frame(Frame* outer);

  /// Returns the object that a value is, or null.
  dynamic::Node* find(const dynamic::Value& value);
  const dynamic::Node* find(const dynamic::Value& value) const;
  const dynamic::Node* find(const dynamic::Value& value, dynamic::Node::Kind kind) const;
  /// Returns the function that the file defines and a value is, or null.
  const Closure* closure(const dynamic::Value& value) const;

  /// Returns what iterating over a value yields; nullopt if it cannot be iterated over.
  std::optional<Values> elements(const dynamic::Value& value);

  std::size_t objects() const { return nodes_.size(); }
  std::size_t frames() const { return frames_.size(); }

 private:
  std::deque<dynamic::Node> nodes_;
  std::map<std::uint32_t, Closure> closures_;
  std::deque<Frame> frames_;
};

/// Replaces the property of this name, or adds it where JavaScript lists it.
void set_property(std::vector<dynamic::Property>& properties, std::u16string_view key,
                  dynamic::Value value);
const dynamic::Value* find_property(const std::vector<dynamic::Property>& properties,
                                    std::u16string_view key);

/// Returns the value as one of the graph, to which its objects are added; nullopt if it cannot be
/// one, or is a part of itself. Functions are values if they use nothing but their parameters and
/// the language's library.
std::optional<dynamic::Value> copy_value(const dynamic::Value& value, const Heap& heap,
                                         dynamic::Graph& graph);

}  // namespace assay::javascript
