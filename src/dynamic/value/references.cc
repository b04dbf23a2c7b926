#include "dynamic/value/references.h"

#include <algorithm>
#include <set>

namespace assay::dynamic {
namespace {

bool has_target(const Operation& operation) {
  return operation.kind == Operation::Kind::kInvoke || operation.kind == Operation::Kind::kRead;
}

std::optional<std::size_t> constructed_before(const Script& script, std::size_t operation) {
  for (std::size_t i = operation; i-- > 0;)
    if (script.operations[i].kind == Operation::Kind::kConstruct) return i;
  return std::nullopt;
}

/// Collects objects by depth-first traversal without recursion.
class Objects {
 public:
  explicit Objects(const Graph& graph) : graph_(graph) {}

  std::vector<std::size_t> in(const std::vector<Value>& values) {
    push(values);
    while (!work_.empty()) {
      const Value* value = work_.back();
      work_.pop_back();
      if (const auto* made = std::get_if<Made>(value)) found_.push_back(made->operation);
      const auto* id = std::get_if<NodeId>(value);
      if (id == nullptr || !met_.insert(id->index).second) continue;
      const Node& node = graph_.nodes[id->index];
      for (auto each = node.properties.rbegin(); each != node.properties.rend(); ++each)
        work_.push_back(&each->value);
      push(node.items);
    }
    return std::move(found_);
  }

 private:
  void push(const std::vector<Value>& values) {
    for (auto each = values.rbegin(); each != values.rend(); ++each) work_.push_back(&*each);
  }

  const Graph& graph_;
  std::vector<const Value*> work_;
  std::set<std::uint32_t> met_;
  std::vector<std::size_t> found_;
};

void renumber(Value& value, const std::function<std::uint32_t(std::uint32_t)>& number) {
  if (auto* made = std::get_if<Made>(&value)) made->operation = number(made->operation);
}

}  // namespace

std::optional<std::size_t> target_of(const Script& script, std::size_t operation) {
  const Operation& done = script.operations[operation];
  if (!has_target(done)) return std::nullopt;
  if (done.target) return *done.target;
  return constructed_before(script, operation);
}

std::vector<std::size_t> objects_in(const Graph& graph, const std::vector<Value>& values) {
  return Objects(graph).in(values);
}

std::vector<std::size_t> objects_of(const Script& script, std::size_t operation) {
  std::vector<std::size_t> found = objects_in(script.graph, script.operations[operation].arguments);
  if (const auto target = target_of(script, operation)) found.insert(found.begin(), *target);
  return found;
}

bool has_references(const Script& script) {
  return std::ranges::any_of(script.operations, [&](const Operation& each) {
    return each.target || !objects_in(script.graph, each.arguments).empty();
  });
}

bool refers_backwards(const Script& script) {
  for (std::size_t i = 0; i < script.operations.size(); ++i) {
    const Operation& operation = script.operations[i];
    if (operation.target && (*operation.target >= i || !has_target(operation))) return false;
    const auto objects = objects_in(script.graph, operation.arguments);
    if (std::ranges::any_of(objects, [&](std::size_t each) { return each >= i; })) return false;
  }
  return true;
}

void renumber(Script& script, const std::function<std::uint32_t(std::uint32_t)>& number) {
  for (Node& node : script.graph.nodes) {
    for (Value& item : node.items) renumber(item, number);
    for (Property& property : node.properties) renumber(property.value, number);
  }
  for (Operation& operation : script.operations) {
    for (Value& argument : operation.arguments) renumber(argument, number);
    if (operation.target) operation.target = number(*operation.target);
  }
}

void omit_usual_targets(Script& script) {
  for (std::size_t i = 0; i < script.operations.size(); ++i) {
    std::optional<std::uint32_t>& target = script.operations[i].target;
    if (target && *target == constructed_before(script, i)) target.reset();
  }
}

}  // namespace assay::dynamic
