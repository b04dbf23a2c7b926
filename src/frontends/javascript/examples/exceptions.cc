#include "frontends/javascript/examples/exceptions.h"

#include <cctype>
#include <string>
#include <string_view>
#include <variant>

#include "base/unicode.h"

namespace assay::javascript {
namespace {

using dynamic::StatedException;
using Message = StatedException::Message;

class Reader {
 public:
  Reader(AssertionStyle style, const Constants& constants) : style_(style), constants_(constants) {}

  void argument(const Node& node) {
    if (node.is("identifier") || node.is("member_expression")) return name(node);
    if (node.is("regex")) return pattern(node);
    if (node.is("new_expression")) return error(node);
    if (node.is("object") && style_ == AssertionStyle::kAssert) return object(node);
    // In node, a text is what is said if the assertion fails.
    if (style_ == AssertionStyle::kExpect)
      if (auto text = text_of(node)) message(Message::kPart, *text);
  }

  std::optional<StatedException> result() const {
    const bool says_something = !made_.class_name.empty() || made_.message != Message::kNone;
    return says_something ? std::optional(made_) : std::nullopt;
  }

 private:
  std::optional<std::string> text_of(const Node& node) const {
    dynamic::Graph graph;
    const auto value = literal_value(node, constants_, graph);
    const auto* text = value ? std::get_if<std::u16string>(&*value) : nullptr;
    return text == nullptr ? std::nullopt : std::optional(to_utf8(*text));
  }

  void message(Message kind, std::string text) {
    made_.message = kind;
    made_.text = std::move(text);
  }

  void name(const Node& node) {
    const Node* last = node.is("member_expression") ? node.child("property") : &node;
    if (const auto known = constants_.find(node.text); known != constants_.end())
      return argument(*known->second);
    if (last != nullptr && !last->text.empty() && std::isupper(last->text.front()) != 0)
      made_.class_name = last->text;
  }

  void pattern(const Node& node) {
    const std::string_view text = node.text;
    const std::size_t end = text.rfind('/');
    if (end == std::string_view::npos || end == 0) return;
    message(Message::kPattern, std::string(text.substr(1, end - 1)));
    made_.ignores_case = text.find('i', end) != std::string_view::npos;
    made_.includes_name = style_ == AssertionStyle::kAssert && !reads_member_;
  }

  void error(const Node& node) {
    const Node* callee = node.child("constructor");
    const Node* arguments = node.child("arguments");
    if (callee == nullptr || arguments == nullptr) return;
    for (const Node& each : arguments->children) {
      if (!each.is_named) continue;
      const auto text = text_of(each);
      if (!text) return;
      message(Message::kWhole, *text);
      if (style_ == AssertionStyle::kAssert) made_.class_name = callee->text;
      return;
    }
  }

  void object(const Node& node) {
    for (const Node& pair : node.children) {
      const Node* key = pair.is("pair") ? pair.child("key") : nullptr;
      const Node* value = pair.child("value");
      if (key == nullptr || value == nullptr) continue;
      if (key->text == "name")
        made_.class_name = text_of(*value).value_or("");
      else if (key->text == "message")
        member(*value);
    }
  }
  void member(const Node& value) {
    reads_member_ = true;
    if (value.is("regex"))
      pattern(value);
    else if (const auto text = text_of(value))
      message(Message::kWhole, *text);
    reads_member_ = false;
  }

  AssertionStyle style_;
  const Constants& constants_;
  bool reads_member_ = false;
  StatedException made_;
};

}  // namespace

std::optional<StatedException> stated_exception(const std::vector<const Node*>& arguments,
                                                AssertionStyle style, const Constants& constants) {
  Reader reader(style, constants);
  for (const Node* each : arguments) reader.argument(*each);
  return reader.result();
}

}  // namespace assay::javascript
