#include "dynamic/infer/linked.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <utility>

#include "dynamic/infer/samples.h"

namespace assay::dynamic {
namespace {

using Keys = std::vector<std::u16string>;

bool is_object(const Tree& tree) { return tree.kind == Node::Kind::kObject; }

Keys keys_of(const Tree& object) {
  Keys keys = object.keys;
  std::ranges::sort(keys);
  return keys;
}

Keys keys_of(const Type& type) {
  Keys keys;
  for (const Key& each : type.keys) keys.push_back(each.name);
  std::ranges::sort(keys);
  return keys;
}

void for_each_part(const Tree& tree, const std::function<void(const Tree&)>& visit) {
  visit(tree);
  for (const Tree& each : tree.items) for_each_part(each, visit);
  for (const Tree& each : tree.properties) for_each_part(each, visit);
}

/// True if a property is an object with the keys, or a list of which an element is one.
bool contains_alike(const Tree& object, const Keys& keys) {
  const auto is_alike = [&](const Tree& tree) { return is_object(tree) && keys_of(tree) == keys; };
  return std::ranges::any_of(object.properties, [&](const Tree& each) {
    return is_alike(each) ||
           (each.kind == Node::Kind::kArray && std::ranges::any_of(each.items, is_alike));
  });
}

/// Returns how many objects with the keys are nested in each other.
std::int64_t depth_of(const Tree& tree, const Keys& keys) {
  std::int64_t most = 0;
  for (const Tree& each : tree.items) most = std::max(most, depth_of(each, keys));
  for (const Tree& each : tree.properties) most = std::max(most, depth_of(each, keys));
  return most + (is_object(tree) && keys_of(tree) == keys ? 1 : 0);
}

std::string new_name(const std::vector<NamedType>& known, const std::vector<std::string>& used) {
  for (std::size_t i = 1;; ++i) {
    std::string name = "node" + (i == 1 ? "" : std::to_string(i));
    if (std::ranges::find(known, name, &NamedType::name) == known.end() &&
        std::ranges::find(used, name) == used.end())
      return name;
  }
}

}  // namespace

std::optional<std::string> LinkedTypes::name_of(const std::vector<const Tree*>& objects) const {
  if (objects.empty()) return std::nullopt;
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (std::ranges::all_of(objects, [&](const Tree* each) { return keys_of(*each) == keys_[i]; }))
      return names_[i];
  return std::nullopt;
}

Result<LinkedTypes> LinkedTypes::find(const std::vector<const Tree*>& values,
                                      const std::vector<NamedType>& known,
                                      const StringTables& tables) {
  LinkedTypes made;
  for (const Tree* value : values)
    for_each_part(*value, [&](const Tree& part) {
      if (!is_object(part)) return;
      const Keys keys = keys_of(part);
      if (std::ranges::find(made.keys_, keys) != made.keys_.end() || !contains_alike(part, keys))
        return;
      made.keys_.push_back(keys);
      const auto same = std::ranges::find_if(
          known, [&](const NamedType& each) { return keys_of(each.type) == keys; });
      made.names_.push_back(same != known.end() ? same->name : new_name(known, made.names_));
    });
  for (std::size_t i = 0; i < made.keys_.size(); ++i) {
    std::vector<const Tree*> objects;
    NamedType type{made.names_[i], {}};
    for (const Tree* value : values) {
      for_each_part(*value, [&](const Tree& part) {
        if (is_object(part) && keys_of(part) == made.keys_[i]) objects.push_back(&part);
      });
      type.depth = std::max(type.depth, std::min(depth_of(*value, made.keys_[i]), kDeepest));
    }
    TRY_ASSIGN(type.type, type_of_objects(objects, type.name, tables, made));
    made.types_.push_back(std::move(type));
  }
  return made;
}

}  // namespace assay::dynamic
