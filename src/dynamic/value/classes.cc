#include "dynamic/value/classes.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/match.h"
#include "base/unicode.h"

namespace assay::dynamic {
namespace {

std::string units_key(char tag, const std::u16string& text) {
  std::string key(1, tag);
  for (const char16_t unit : text) {
    key += static_cast<char>(unit & 0xFF);
    key += static_cast<char>(unit >> 8);
  }
  return key;
}

std::string number_key(double number) {
  if (std::isnan(number)) return "dNaN";
  if (number == 0) number = 0;  // -0 becomes 0
  char raw[sizeof number];
  std::memcpy(raw, &number, sizeof number);
  return "d" + std::string(raw, sizeof raw);
}

}  // namespace

std::string scalar_key(const Value& value) {
  return std::visit(Match{
                        [](const Undefined&) { return std::string("u"); },
                        [](const Null&) { return std::string("n"); },
                        [](const Hole&) { return std::string("h"); },
                        [](bool truth) { return std::string(truth ? "t" : "f"); },
                        [](double number) { return number_key(number); },
                        [](const BigInt& integer) { return "b" + integer.digits; },
                        [](const std::u16string& text) { return units_key('s', text); },
                        [](const Symbol& symbol) { return units_key('y', symbol.description); },
                        [](const Source& source) { return "e" + source.text; },
                        [](const NodeId& node) { return "@" + std::to_string(node.index); },
                        [](const Made& made) { return "o" + std::to_string(made.operation); },
                    },
                    value);
}

NodeClasses::NodeClasses(const Graph& a, const Graph& b, const EqualityOptions& options)
    : options_(options), a_(a), b_(b), first_(a.nodes.size()) {
  for (const Graph* graph : {&a, &b})
    for (const Node& node : graph->nodes) nodes_.push_back(&node);
  refine();
  spread_truncation();
}

std::uint32_t NodeClasses::interned(const std::string& key) {
  const auto next = static_cast<std::uint32_t>(2 * scalars_.size() + 1);
  return scalars_.try_emplace(key, next).first->second;
}

std::uint32_t NodeClasses::of(const Value& value, bool is_second) {
  if (const auto* node = std::get_if<NodeId>(&value)) return classes_[index(*node, is_second)];
  return interned(scalar_key(value));
}

bool NodeClasses::is_truncated(const Value& value, bool is_second) const {
  const auto* node = std::get_if<NodeId>(&value);
  return node != nullptr && truncated_[index(*node, is_second)];
}

void NodeClasses::refine() {
  classes_.assign(nodes_.size(), 0);
  for (std::size_t known = 1;;) {
    std::map<std::vector<std::uint32_t>, std::uint32_t> found;
    std::vector<std::uint32_t> next;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      // The former class is a part of the signature, so that classes are only ever split.
      std::vector<std::uint32_t> key = signature(*nodes_[i], i >= first_);
      key.push_back(classes_[i]);
      const auto fresh = static_cast<std::uint32_t>(2 * found.size());
      next.push_back(found.try_emplace(std::move(key), fresh).first->second);
    }
    classes_ = std::move(next);
    if (found.size() <= known) return;
    known = found.size();
  }
}

std::vector<std::uint32_t> NodeClasses::signature(const Node& node, bool is_second) {
  if (has_methods(is_second ? b_ : a_, node))
    return {static_cast<std::uint32_t>(Node::Kind::kInstance)};
  std::vector<std::uint32_t> out = {static_cast<std::uint32_t>(node.kind)};
  switch (node.kind) {
    case Node::Kind::kFunction:
    case Node::Kind::kInstance:
    case Node::Kind::kPromise:
      return out;
    case Node::Kind::kError:
      out.push_back(interned("k" + node.name));
      if (options_.messages) append_properties(node, is_second, out);
      return out;
    case Node::Kind::kArray:
    case Node::Kind::kObject:
    case Node::Kind::kMap:
    case Node::Kind::kSet:
    case Node::Kind::kDate:
    case Node::Kind::kRegExp:
    case Node::Kind::kOther:
      break;
  }
  out.push_back(interned("k" + node.name));
  append_items(node, is_second, out);
  append_properties(node, is_second, out);
  return out;
}

void NodeClasses::append_items(const Node& node, bool is_second, std::vector<std::uint32_t>& out) {
  out.push_back(static_cast<std::uint32_t>(node.items.size()));
  const std::size_t begin = out.size();
  for (const Value& item : node.items) out.push_back(of(item, is_second));
  if (options_.ordered_entries) return;
  const auto from = out.begin() + static_cast<std::ptrdiff_t>(begin);
  if (node.kind == Node::Kind::kSet) std::sort(from, out.end());
  if (node.kind != Node::Kind::kMap) return;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> entries;
  for (std::size_t i = begin; i + 1 < out.size(); i += 2) entries.emplace_back(out[i], out[i + 1]);
  std::sort(entries.begin(), entries.end());
  out.resize(begin);
  for (const auto& [key, value] : entries) out.insert(out.end(), {key, value});
}

void NodeClasses::append_properties(const Node& node, bool is_second,
                                    std::vector<std::uint32_t>& out) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> properties;
  for (const Property& property : node.properties) {
    if (node.kind == Node::Kind::kError && property.key != u"message") continue;
    properties.emplace_back(interned(units_key('p', property.key)), of(property.value, is_second));
  }
  std::sort(properties.begin(), properties.end());
  for (const auto& [key, value] : properties) out.insert(out.end(), {key, value});
}

void NodeClasses::spread_truncation() {
  std::vector<std::vector<std::size_t>> users(nodes_.size());
  std::vector<std::size_t> work;
  truncated_.assign(nodes_.size(), false);
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const auto use = [&](const Value& value) {
      if (const auto* node = std::get_if<NodeId>(&value))
        users[index(*node, i >= first_)].push_back(i);
    };
    for (const Value& item : nodes_[i]->items) use(item);
    for (const Property& property : nodes_[i]->properties) use(property.value);
    if (!nodes_[i]->is_truncated) continue;
    truncated_[i] = true;
    work.push_back(i);
  }
  while (!work.empty()) {
    const std::size_t node = work.back();
    work.pop_back();
    for (const std::size_t user : users[node]) {
      if (truncated_[user]) continue;
      truncated_[user] = true;
      work.push_back(user);
    }
  }
}

}  // namespace assay::dynamic
