#include "frontends/javascript/examples/heap.h"

#include <algorithm>
#include <string>
#include <utility>

#include "frontends/javascript/examples/literals.h"
#include "frontends/javascript/syntax/names.h"

namespace assay::javascript {
namespace {

using dynamic::Value;
using Kind = dynamic::Node::Kind;

/// JavaScript lists the keys that are indices first, in the order of their numbers.
bool is_listed_before(const dynamic::Property& a, const dynamic::Property& b) {
  const auto left = array_index(a.key), right = array_index(b.key);
  if (left && right) return *left < *right;
  return left.has_value() && !right.has_value();
}

/// Returns the characters over which the iteration of a string goes: pairs of surrogates together.
Values characters(std::u16string_view text) {
  Values found;
  for (std::size_t at = 0; at < text.size();) {
    const bool is_pair = text[at] >= 0xD800 && text[at] < 0xDC00 && at + 1 < text.size() &&
                         text[at + 1] >= 0xDC00 && text[at + 1] < 0xE000;
    const std::size_t size = is_pair ? 2 : 1;
    found.emplace_back(std::u16string(text.substr(at, size)));
    at += size;
  }
  return found;
}

bool is_self_contained(const Node& function) {
  SyntaxTree alone;
  alone.root.type = "program";
  alone.root.children.push_back(function);
  const Names names = resolve_names(alone);
  return std::all_of(names.free.begin(), names.free.end(),
                     [](const FreeName& each) { return is_library_name(each.name); });
}

/// Copies objects, each once.
class Copier {
 public:
  Copier(const Heap& heap, dynamic::Graph& graph) : heap_(heap), graph_(graph) {}

  std::optional<Value> value(const Value& original) {
    const dynamic::Node* node = heap_.find(original);
    if (node == nullptr) return original;
    if (node->kind == Kind::kFunction) return function(original, *node);
    if (node->kind == Kind::kOther) return std::nullopt;
    const std::uint32_t from = std::get<dynamic::NodeId>(original).index;
    if (const auto known = made_.find(from); known != made_.end())
      return known->second.is_whole ? std::optional<Value>(known->second.id) : std::nullopt;
    constexpr int kDeepestCopy = 500;
    if (depth_ >= kDeepestCopy) return std::nullopt;
    const dynamic::NodeId made{static_cast<std::uint32_t>(graph_.nodes.size())};
    made_[from] = {made, false};
    graph_.nodes.emplace_back();
    ++depth_;
    const bool is_copied = copy(*node, made.index);
    --depth_;
    made_[from].is_whole = is_copied;
    return is_copied ? std::optional<Value>(made) : std::nullopt;
  }

 private:
  bool copy(const dynamic::Node& node, std::uint32_t to) {
    dynamic::Node made;
    made.kind = node.kind;
    made.name = node.name;
    for (const Value& each : node.items) {
      auto item = value(each);
      if (!item) return false;
      made.items.push_back(std::move(*item));
    }
    for (const dynamic::Property& each : node.properties) {
      auto content = value(each.value);
      if (!content) return false;
      made.properties.push_back({each.key, std::move(*content)});
    }
    graph_.nodes[to] = std::move(made);
    return true;
  }

  std::optional<Value> function(const Value& original, const dynamic::Node& node) const {
    const Closure* closure = heap_.closure(original);
    if (closure == nullptr) return Value(dynamic::Source{node.name});
    if (!is_self_contained(*closure->function)) return std::nullopt;
    return Value(dynamic::Source{std::string(closure->function->text)});
  }

  const Heap& heap_;
  dynamic::Graph& graph_;
  struct Copy {
    dynamic::NodeId id;
    bool is_whole = false;  // as long as it is not, the object is a part of itself
  };
  std::map<std::uint32_t, Copy> made_;
  int depth_ = 0;
};

}  // namespace

Frame* frame_of(Frame& frame, std::string_view name) {
  for (Frame* at = &frame; at != nullptr; at = at->outer)
    if (at->names.contains(name)) return at;
  return nullptr;
}

Held* find_variable(Frame& frame, std::string_view name) {
  Frame* found = frame_of(frame, name);
  return found == nullptr ? nullptr : &found->names.at(name);
}

Value Heap::add(Kind kind, std::string name, Values items,
                std::vector<dynamic::Property> properties) {
  dynamic::Node& node = nodes_.emplace_back();
  node.kind = kind;
  node.name = std::move(name);
  node.items = std::move(items);
  node.properties = std::move(properties);
  return dynamic::NodeId{static_cast<std::uint32_t>(nodes_.size() - 1)};
}

Value Heap::list(Values items) { return add(Kind::kArray, {}, std::move(items)); }

Value Heap::object(std::vector<dynamic::Property> properties) {
  std::stable_sort(properties.begin(), properties.end(), is_listed_before);
  return add(Kind::kObject, {}, {}, std::move(properties));
}

Value Heap::function(Closure closure) {
  const Value made = add(Kind::kFunction, {});
  closures_[std::get<dynamic::NodeId>(made).index] = closure;
  return made;
}

Frame& Heap::frame(Frame* outer) {
  Frame& made = frames_.emplace_back();
  made.outer = outer;
  made.number = frames_.size() - 1;
  return made;
}

dynamic::Node* Heap::find(const Value& value) {
  const auto* id = std::get_if<dynamic::NodeId>(&value);
  return id == nullptr ? nullptr : &nodes_[id->index];
}
const dynamic::Node* Heap::find(const Value& value) const {
  const auto* id = std::get_if<dynamic::NodeId>(&value);
  return id == nullptr ? nullptr : &nodes_[id->index];
}
const dynamic::Node* Heap::find(const Value& value, Kind kind) const {
  const dynamic::Node* found = find(value);
  return found != nullptr && found->kind == kind ? found : nullptr;
}

const Closure* Heap::closure(const Value& value) const {
  const auto* id = std::get_if<dynamic::NodeId>(&value);
  const auto found = id == nullptr ? closures_.end() : closures_.find(id->index);
  return found == closures_.end() ? nullptr : &found->second;
}

std::optional<Values> Heap::elements(const Value& value) {
  if (const auto* text = std::get_if<std::u16string>(&value)) return characters(*text);
  const dynamic::Node* node = find(value);
  if (node == nullptr) return std::nullopt;
  const bool is_iterator = node->kind == Kind::kOther && node->name == kIterator;
  if (node->kind == Kind::kArray || node->kind == Kind::kSet || is_iterator) {
    Values items = node->items;
    std::replace(items.begin(), items.end(), Value(dynamic::Hole{}), Value(dynamic::Undefined{}));
    return items;
  }
  if (node->kind != Kind::kMap) return std::nullopt;
  Values pairs;
  for (std::size_t i = 0; i + 1 < node->items.size(); i += 2)
    pairs.push_back(list({node->items[i], node->items[i + 1]}));
  return pairs;
}

void set_property(std::vector<dynamic::Property>& properties, std::u16string_view key,
                  Value value) {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const dynamic::Property& each) { return each.key == key; });
  if (found != properties.end()) {
    found->value = std::move(value);
    return;
  }
  properties.push_back({std::u16string(key), std::move(value)});
  std::stable_sort(properties.begin(), properties.end(), is_listed_before);
}

const Value* find_property(const std::vector<dynamic::Property>& properties,
                           std::u16string_view key) {
  const auto found = std::find_if(properties.begin(), properties.end(),
                                  [&](const dynamic::Property& each) { return each.key == key; });
  return found == properties.end() ? nullptr : &found->value;
}

std::optional<Value> copy_value(const Value& value, const Heap& heap, dynamic::Graph& graph) {
  return Copier(heap, graph).value(value);
}

}  // namespace assay::javascript
