#include "dynamic/value/exceptions.h"

#include <algorithm>
#include <regex>
#include <string>
#include <variant>

#include "dynamic/value/literal.h"

namespace assay::dynamic {
namespace {

constexpr std::size_t kMostOfMessage = 2000;  // std::regex needs stack for each character

const Node* node_of(ValueIn value) {
  const auto* id = std::get_if<NodeId>(&value.value);
  return id == nullptr ? nullptr : &value.graph.nodes[id->index];
}

bool is_error(const Node* node) { return node != nullptr && node->kind == Node::Kind::kError; }

/// Returns the message of an error or another object, or a string that was thrown itself.
std::string message_of(ValueIn thrown) {
  const Value* text = &thrown.value;
  if (const Node* node = node_of(thrown))
    for (const Property& property : node->properties)
      if (property.key == u"message") text = &property.value;
  const auto* string = std::get_if<std::u16string>(text);
  return string == nullptr ? "" : to_utf8(std::u16string_view(*string).substr(0, kMostOfMessage));
}

bool matches(const StatedException& stated, const std::string& text) {
  auto flags = std::regex::ECMAScript;
  if (stated.ignores_case) flags |= std::regex::icase;
  try {
    return std::regex_search(text, std::regex(stated.text, flags));
  } catch (const std::regex_error&) {
    return true;  // a pattern that C++ does not know states nothing
  }
}

}  // namespace

bool is_error_of(const Node& node, std::string_view class_name) {
  if (node.kind != Node::Kind::kError) return false;
  if (node.name == class_name || class_name == "Error") return true;
  return std::ranges::any_of(node.items, [&](const Value& each) {
    const auto* name = std::get_if<std::u16string>(&each);
    return name != nullptr && to_utf8(*name) == class_name;
  });
}

std::optional<bool> stands_for(ExceptionRule rule, ValueIn a, ValueIn b, Ending ending_of_b) {
  if (rule == ExceptionRule::kAny) return true;
  const Node* node_a = node_of(a);
  const Node* node_b = node_of(b);
  const bool are_errors = is_error(node_a) && is_error(node_b);
  if (ending_of_b == Ending::kEngineThrew) return are_errors && node_a->name == node_b->name;
  if (rule == ExceptionRule::kOwn) return true;
  if (!are_errors) return std::nullopt;
  return is_error_of(*node_b, node_a->name);
}

bool is_as_stated(const StatedException& stated, ValueIn thrown) {
  const Node* node = node_of(thrown);
  if (!stated.class_name.empty() && (node == nullptr || (!is_error_of(*node, stated.class_name) &&
                                                         node->name != stated.class_name)))
    return false;
  const std::string message = message_of(thrown);
  switch (stated.message) {
    case StatedException::Message::kNone:
      return true;
    case StatedException::Message::kWhole:
      return message == stated.text;
    case StatedException::Message::kPart:
      return message.find(stated.text) != std::string::npos;
    case StatedException::Message::kPattern:
      break;
  }
  const std::string name = stated.includes_name && node != nullptr ? node->name + ": " : "";
  return matches(stated, name + message);
}

std::string describe(const StatedException& stated) {
  const std::string what =
      stated.class_name.empty() ? "an exception" : "the exception " + stated.class_name;
  switch (stated.message) {
    case StatedException::Message::kNone:
      return what;
    case StatedException::Message::kWhole:
      return what + " with the message \"" + stated.text + "\"";
    case StatedException::Message::kPart:
      return what + " whose message contains \"" + stated.text + "\"";
    case StatedException::Message::kPattern:
      break;
  }
  return what + " whose message matches /" + stated.text + "/" + (stated.ignores_case ? "i" : "");
}

}  // namespace assay::dynamic
