#include "dynamic/infer/alternatives.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>

namespace assay::dynamic {
namespace {

constexpr std::size_t kMostGroups = 4;
constexpr char kAnything = '?';

bool is_function(const Tree& tree) {
  return !tree.kind && std::holds_alternative<Source>(tree.scalar);
}

/// Returns a letter for the kind of a value, and those of its elements after it.
std::string kind_of(const Tree& tree) {
  if (!tree.kind) return std::string(1, static_cast<char>('a' + tree.scalar.index()));
  std::string kinds(1, static_cast<char>('A' + static_cast<int>(*tree.kind)));
  if (tree.items.empty()) return kinds + kAnything;
  std::string items;
  for (const Tree& item : tree.items)
    if (const std::string kind = kind_of(item); items.find(kind) == std::string::npos)
      items += kind;
  return kinds + "(" + items + ")";
}

std::vector<std::string> kinds_of(const Arguments& arguments) {
  std::vector<std::string> kinds;
  for (const Tree& each : arguments) kinds.push_back(is_function(each) ? "" : kind_of(each));
  return kinds;
}

bool is_open(const std::string& kind) { return !kind.empty() && kind.back() == kAnything; }

/// True if arguments of these kinds can be of the group.
bool fit(const std::vector<std::string>& group, const std::vector<std::string>& kinds) {
  return std::ranges::equal(group, kinds, [](const std::string& shown, const std::string& kind) {
    return shown == kind || (is_open(kind) && !shown.empty() && shown[0] == kind[0]);
  });
}

}  // namespace

std::vector<std::vector<const Arguments*>> alternatives(
    const std::vector<const Arguments*>& calls) {
  const bool take_functions = std::ranges::any_of(
      calls, [](const Arguments* each) { return std::ranges::any_of(*each, is_function); });
  if (!take_functions) return {calls};
  struct Group {
    std::vector<std::string> kinds;
    std::vector<const Arguments*> calls;
  };
  std::vector<Group> groups;
  // Calls that show all kinds make the groups, and the others join them.
  for (const bool joins : {false, true})
    for (const Arguments* call : calls) {
      const std::vector<std::string> kinds = kinds_of(*call);
      if (std::ranges::any_of(kinds, is_open) != joins) continue;
      const auto known =
          std::ranges::find_if(groups, [&](const Group& each) { return fit(each.kinds, kinds); });
      if (known != groups.end())
        known->calls.push_back(call);
      else
        groups.push_back({kinds, {call}});
    }
  if (groups.size() > kMostGroups) return {calls};
  std::vector<std::vector<const Arguments*>> made;
  for (Group& each : groups) made.push_back(std::move(each.calls));
  return made;
}

}  // namespace assay::dynamic
