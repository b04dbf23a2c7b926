// How claims say which inputs they cover.
#include <algorithm>
#include <utility>

#include "dynamic/types/small.h"
#include "equiv/dynamic/claims.h"

namespace assay::scripts {

/// Returns the name of a function, with the parameters if it has several alternatives.
std::string Claims::name_of(const Group& group) const {
  const dynamic::Signature& signature = group.description.signatures.front();
  const auto alternatives = std::ranges::count_if(groups_, [&](const Group& other) {
    return other.description.signatures.front().name == signature.name;
  });
  if (alternatives == 1) return signature.name;
  std::string types;
  for (const dynamic::Parameter& each : signature.parameters)
    types += (types.empty() ? "" : ", ") + dynamic::print(each.type);
  return signature.name + "(" + types + ")";
}

/// Says for each group up to where it is covered; groups that are not are left out.
std::string Claims::phrase(const std::vector<std::optional<std::int64_t>>& bounds) const {
  std::vector<std::pair<std::string, std::string>> parts;  // the phrase, and of which functions
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (!bounds[i]) continue;
    const Group& group = groups_[i];
    const std::string text = group.is_whole && bounds[i] == group.bound()
                                 ? "all valid inputs"
                                 : dynamic::phrase(group.description, *bounds[i]);
    const auto same = std::ranges::find(parts, text, &std::pair<std::string, std::string>::first);
    if (same == parts.end())
      parts.emplace_back(text, name_of(group));
    else
      same->second += ", " + name_of(group);
  }
  const bool is_all = parts.size() == 1 && std::ranges::all_of(bounds, [](const auto& each) {
                        return each.has_value();
                      });
  if (is_all) return parts.front().first;
  std::string phrase;
  for (const auto& [text, names] : parts)
    phrase += (phrase.empty() ? "" : "; ") + text + " of " + names;
  return phrase;
}

}  // namespace assay::scripts
