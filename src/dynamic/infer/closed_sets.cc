#include "dynamic/infer/closed_sets.h"

#include <algorithm>
#include <set>

namespace assay::dynamic {
namespace {

using Strings = std::vector<std::u16string>;

bool is_member(const std::u16string& text, const Strings& table) {
  return std::find(table.begin(), table.end(), text) != table.end();
}

/// True if the string cannot be meant as another value of the same kind: it has no member in it,
/// and members are words and not single characters.
bool is_stranger(const std::u16string& text, const Strings& table) {
  return std::all_of(table.begin(), table.end(), [&](const std::u16string& member) {
    return member.size() > 1 && text.find(member) == std::u16string::npos;
  });
}

}  // namespace

std::optional<Strings> closed_set(const Strings& strings, const StringTables& tables) {
  constexpr std::size_t kMembersBesideStranger = 3;
  const std::set<std::u16string> distinct(strings.begin(), strings.end());
  std::optional<Strings> found;
  for (const Strings& table : tables) {
    Strings strangers;
    for (const std::u16string& text : distinct)
      if (!is_member(text, table)) strangers.push_back(text);
    const std::size_t members = distinct.size() - strangers.size();
    if (members < (strangers.empty() ? 2 : kMembersBesideStranger) || strangers.size() > 1)
      continue;
    if (!strangers.empty() && !is_stranger(strangers[0], table)) continue;
    if (found && found->size() <= table.size() + strangers.size()) continue;
    found = table;
    found->insert(found->end(), strangers.begin(), strangers.end());
  }
  return found;
}

}  // namespace assay::dynamic
