#include "frontends/javascript/examples/exceptions.h"

#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/unicode.h"

namespace assay::javascript {
namespace {

using dynamic::StatedException;
using Message = StatedException::Message;

class Reader {
 public:
  Reader(AssertionStyle style, Evaluator& evaluator, Frame& frame)
      : style_(style), evaluator_(evaluator), frame_(frame) {}

  void argument(const Node& node) {
    if (node.is("identifier") || node.is("member_expression")) return name(node);
    if (node.is("regex")) return pattern(node.text);
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
  std::optional<std::string> text_of(const Node& node) {
    const auto value = evaluator_.evaluate(node, frame_);
    const auto* text = value ? std::get_if<std::u16string>(&*value) : nullptr;
    return text == nullptr ? std::nullopt : std::optional(to_utf8(*text));
  }

  void message(Message kind, std::string text) {
    made_.message = kind;
    made_.text = std::move(text);
  }

  void name(const Node& node) {
    const Node* last = node.is("member_expression") ? node.child("property") : &node;
    if (const auto known = evaluator_.evaluate(node, frame_); known && constant(*known)) return;
    if (last != nullptr && !last->text.empty() && std::isupper(last->text.front()) != 0)
      made_.class_name = last->text;
  }

  /// Returns false for values of which nothing is said.
  bool constant(const dynamic::Value& value) {
    if (const auto* text = std::get_if<std::u16string>(&value)) {
      if (style_ == AssertionStyle::kExpect) message(Message::kPart, to_utf8(*text));
      return true;
    }
    const dynamic::Node* node = evaluator_.heap().find(value);
    if (node == nullptr || node->kind == dynamic::Node::Kind::kFunction) return false;
    if (node->kind == dynamic::Node::Kind::kRegExp) pattern(node->name);
    if (node->kind == dynamic::Node::Kind::kError) {
      const dynamic::Value* said = find_property(node->properties, u"message");
      const auto* text = said == nullptr ? nullptr : std::get_if<std::u16string>(said);
      if (text != nullptr) whole_message(to_utf8(*text), node->name);
    }
    return true;
  }

  void pattern(std::string_view text) {
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
      return whole_message(*text, callee->text);
    }
  }
  void whole_message(std::string text, std::string_view class_name) {
    message(Message::kWhole, std::move(text));
    if (style_ == AssertionStyle::kAssert) made_.class_name = class_name;
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
      pattern(value.text);
    else if (const auto text = text_of(value))
      message(Message::kWhole, *text);
    reads_member_ = false;
  }

  AssertionStyle style_;
  Evaluator& evaluator_;
  Frame& frame_;
  bool reads_member_ = false;
  StatedException made_;
};

}  // namespace

std::optional<StatedException> stated_exception(const std::vector<const Node*>& arguments,
                                                AssertionStyle style, Evaluator& evaluator,
                                                Frame& frame) {
  Reader reader(style, evaluator, frame);
  for (const Node* each : arguments) reader.argument(*each);
  return reader.result();
}

}  // namespace assay::javascript
