#include "inputs/infer/options.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace assay::inputs {
namespace {

using ReadKind = ReadEvent::Kind;

constexpr std::size_t kMostValues = 8;  // that a condition names

std::string value_of(const Token& token) {
  return token.kind == ReadKind::kInt ? std::to_string(token.number) : token.text;
}

/// Is it read in every run, and can conditions name its values?
bool can_decide(const ReadNode& node) {
  if (node.loop || node.optional || node.tokens.empty()) return false;
  return std::all_of(node.tokens.begin(), node.tokens.end(), [](const Token& token) {
    return token.kind == ReadKind::kInt || (token.kind == ReadKind::kWord && !token.text.empty());
  });
}

/// Returns the value as the language of descriptions writes it; "" if it cannot.
std::string spelt(const ReadNode& node, const std::string& value) {
  if (node.kind == ReadKind::kInt) return value;
  const bool is_one = node.tokens.front().one;
  const std::string mark = is_one ? "'" : "\"";
  if (value.find_first_of("'\"\\") != std::string::npos) return "";
  return mark + value + mark;
}

std::string any_of(const ReadNode& node, const std::set<std::string>& values, const char* op,
                   const char* between) {
  std::string text;
  for (const std::string& value : values) {
    const std::string name = spelt(node, value);
    if (name.empty()) return "";
    text += (text.empty() ? "" : between) + node.name + op + name;
  }
  return text;
}

/// Returns the condition that a number is at least, or at most, what it is in these runs; "" if
/// others lie between.
std::string limit(const ReadNode& node, const std::vector<std::optional<bool>>& present) {
  std::int64_t least[2] = {INT64_MAX, INT64_MAX}, most[2] = {INT64_MIN, INT64_MIN};
  for (std::size_t i = 0; i < present.size(); ++i) {
    if (!present[i]) continue;
    const std::int64_t number = node.tokens[i].number;
    const int with = *present[i] ? 1 : 0;
    least[with] = std::min(least[with], number);
    most[with] = std::max(most[with], number);
  }
  if (least[1] == most[1]) return "";
  if (least[1] > most[0]) return node.name + " >= " + std::to_string(least[1]);
  if (most[1] < least[0]) return node.name + " <= " + std::to_string(most[1]);
  return "";
}

/// Returns the condition on `node` that holds in exactly these runs; "" if there is none.
/// `commands` receives the values that it names.
std::string condition(const ReadNode& node, const std::vector<std::optional<bool>>& present,
                      std::set<std::string>& commands) {
  std::set<std::string> with, without;
  if (node.tokens.size() != present.size()) return "";
  for (std::size_t i = 0; i < present.size(); ++i)
    if (present[i]) (*present[i] ? with : without).insert(value_of(node.tokens[i]));
  if (with.empty() || without.empty()) return "";
  for (const std::string& value : with)
    if (without.contains(value)) return "";
  if (node.kind == ReadKind::kInt)
    if (std::string text = limit(node, present); !text.empty()) return text;
  if (with.size() <= kMostValues) {
    commands = with;
    return any_of(node, with, " == ", " || ");
  }
  if (without.size() > kMostValues) return "";
  commands = without;
  return any_of(node, without, " != ", " && ");
}

}  // namespace

void join_alternatives(const std::vector<std::vector<Token>*>& runs) {
  std::map<std::uint32_t, const Token*> sites;
  std::set<std::uint32_t> repeated;
  std::set<std::pair<std::uint32_t, std::uint32_t>> together;  // in one run
  for (const std::vector<Token>* tokens : runs) {
    std::set<std::uint32_t> own;
    for (const Token& token : *tokens) {
      sites.try_emplace(token.site, &token);
      if (!own.insert(token.site).second) repeated.insert(token.site);
    }
    for (const std::uint32_t a : own)
      for (const std::uint32_t b : own) together.emplace(a, b);
  }
  std::map<std::uint32_t, std::vector<std::uint32_t>> groups;  // of the branches, by their first
  std::map<std::uint32_t, std::uint32_t> group_of;
  for (const auto& [site, token] : sites) {
    if (token->name.empty() || repeated.contains(site)) continue;
    const auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& each) {
      const Token& first = *sites.at(each.first);
      return first.name == token->name && first.kind == token->kind && first.one == token->one &&
             std::none_of(each.second.begin(), each.second.end(),
                          [&](std::uint32_t other) { return together.contains({other, site}); });
    });
    group_of[site] = group == groups.end() ? site : group->first;
    groups[group_of[site]].push_back(site);
  }
  for (std::vector<Token>* tokens : runs)
    for (Token& token : *tokens)
      if (const auto found = group_of.find(token.site); found != group_of.end())
        token.site = found->second;
}

std::vector<ReadNode> explain_options(std::vector<ReadNode> nodes) {
  std::vector<ReadNode> result;
  for (ReadNode& node : nodes) {
    if (node.loop || !node.optional) {
      result.push_back(std::move(node));
      continue;
    }
    if (!result.empty() && result.back().loop && result.back().optional &&
        result.back().present == node.present) {
      node.optional = false;
      result.back().body.push_back(std::move(node));
      continue;
    }
    ReadNode part;
    part.loop = part.optional = true;
    part.present = node.present;
    for (const std::optional<bool> present : part.present)
      part.counts.push_back(present.value_or(false) ? 1 : 0);
    for (std::size_t i = result.size(); i-- > 0 && part.when.empty();) {
      if (!can_decide(result[i])) continue;
      std::set<std::string> commands;
      part.when = condition(result[i], part.present, commands);
      if (!part.when.empty()) result[i].commands.insert(commands.begin(), commands.end());
    }
    node.optional = false;
    part.body.push_back(std::move(node));
    result.push_back(std::move(part));
  }
  return result;
}

}  // namespace assay::inputs
