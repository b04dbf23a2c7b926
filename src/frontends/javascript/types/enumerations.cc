// Enumerations whose values are known from the text: `enum Size { Small, Large = 5 }` is
// `var Size = { Small: 0, 0: "Small", Large: 5, 5: "Large" };` on the same lines, the object that
// the compiler of TypeScript makes: the names of numbers are found by the numbers, too.
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <variant>

#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/types/rewrite.h"

namespace assay::javascript {
namespace {

using Value = std::variant<double, std::string>;  // a string as its literal

constexpr double kMostInteger = 9007199254740991.0;

std::int32_t to_int32(double value) {
  return static_cast<std::int32_t>(
      static_cast<std::uint32_t>(static_cast<std::int64_t>(std::fmod(value, 4294967296.0))));
}

std::string number_text(double value) {
  char buffer[32];
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value + 0.0);
  return std::string(buffer, end);
}

std::optional<double> number_value(std::string_view text) {
  double value = 0;
  const char* const end = text.data() + text.size();
  if (text.starts_with("0x") || text.starts_with("0X") || text.starts_with("0b") ||
      text.starts_with("0B") || text.starts_with("0o") || text.starts_with("0O")) {
    const int base = (text[1] | 0x20) == 'x' ? 16 : (text[1] | 0x20) == 'b' ? 2 : 8;
    std::int64_t integer = 0;
    const auto [read, error] = std::from_chars(text.data() + 2, end, integer, base);
    if (error != std::errc() || read != end) return std::nullopt;
    return static_cast<double>(integer);
  }
  const auto [read, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || read != end) return std::nullopt;
  return value;
}

std::optional<double> applied(std::string_view operation, double a, double b) {
  if (operation == "+") return a + b;
  if (operation == "-") return a - b;
  if (operation == "*") return a * b;
  if (operation == "|") return to_int32(a) | to_int32(b);
  if (operation == "&") return to_int32(a) & to_int32(b);
  if (operation == "^") return to_int32(a) ^ to_int32(b);
  if (operation == "<<")
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(to_int32(a))
                                     << (static_cast<std::uint32_t>(to_int32(b)) & 31U));
  return std::nullopt;
}

class EnumerationRewriter {
 public:
  EnumerationRewriter(const Node& declaration, TypeRewrite& rewrite)
      : declaration_(declaration), rewrite_(rewrite), erasure_(rewrite.erasure) {}

  void run() {
    const Node* name = declaration_.child("name");
    const Node* body = declaration_.child("body");
    if (name == nullptr || body == nullptr) return;
    name_ = name->text;
    if (!rewrite_.enumerations.insert(name_).second)
      return refuse(declaration_, "an enumeration in several parts");
    for (const Node& member : body->children)
      if (member.is_named && !add(member)) return;
    erase_keywords();
    erasure_.insert(body->span.begin, "= ");
    erasure_.insert(body->span.end, ";");
  }

 private:
  void erase_keywords() {
    const bool is_constant = declaration_.child_of_type("const") != nullptr;
    const Node* keyword = declaration_.child_of_type("enum");
    if (keyword == nullptr) return;
    erasure_.blank(keyword->span);
    if (is_constant) return;
    constexpr std::string_view kDeclare = "var";
    for (std::size_t i = 0; i < kDeclare.size(); ++i)
      erasure_.put(keyword->span.begin + i, kDeclare[i]);
  }

  bool add(const Node& member) {
    const bool has_value = member.is("enum_assignment");
    const Node* key = has_value ? member.child("name") : &member;
    const Node* written = has_value ? member.child("value") : nullptr;
    if (key == nullptr || (!key->is("property_identifier") && !key->is("string")) ||
        key->text == "__proto__")
      return refused(member, "this member of an enumeration");
    const std::optional<Value> value = written != nullptr ? value_of(*written) : following();
    if (!value) return refused(member, "a member of an enumeration whose value is computed");
    const std::string name = key->is("string") ? string_value(*key) : std::string(key->text);
    members_[name] = *value;
    previous_ = *value;
    write(*key, written, member, *value);
    return true;
  }

  void write(const Node& key, const Node* written, const Node& member, const Value& value) {
    const double* number = std::get_if<double>(&value);
    const std::string literal = number ? number_text(*number) : std::get<std::string>(value);
    std::string added;
    if (written == nullptr) {
      added = ": " + literal;
    } else {
      if (const Node* sign = member.child_of_type("=")) erasure_.put(sign->span.begin, ':');
      if (!written->is("number") && !written->is("string")) {
        erasure_.blank(written->span);
        added = literal;
      }
    }
    if (number != nullptr) {
      const std::string quoted =
          key.is("string") ? std::string(key.text) : "\"" + std::string(key.text) + "\"";
      const bool is_key = *number >= 0;  // `-1` is no literal
      added += is_key ? ", " + literal + ": " + quoted : ", \"" + literal + "\": " + quoted;
    }
    if (!added.empty()) erasure_.insert(member.span.end, added);
  }

  std::optional<Value> following() const {
    if (!previous_) return 0.0;
    const double* number = std::get_if<double>(&*previous_);
    return number != nullptr ? std::optional<Value>(*number + 1) : std::nullopt;
  }

  std::optional<Value> value_of(const Node& expression) const {
    if (expression.is("string")) return std::string(expression.text);
    const std::optional<double> number = number_of(expression);
    if (!number || !(std::fabs(*number) <= kMostInteger)) return std::nullopt;
    // A fraction below zero has no simple name as a property.
    if (*number < 0 && *number != std::floor(*number)) return std::nullopt;
    return *number;
  }

  std::optional<double> number_of(const Node& expression) const {
    const Node& inner = without_brackets(expression);
    if (inner.is("number")) return number_value(inner.text);
    if (inner.is("identifier")) return member(inner.text);
    if (inner.is("member_expression") && inner.child("object") && inner.child("property"))
      return inner.child("object")->text == name_ ? member(inner.child("property")->text)
                                                  : std::nullopt;
    if (inner.is("unary_expression") && inner.child("operator") && inner.child("argument")) {
      const std::optional<double> value = number_of(*inner.child("argument"));
      const std::string_view operation = inner.child("operator")->text;
      if (!value) return std::nullopt;
      if (operation == "-") return -*value;
      if (operation == "+") return *value;
      return operation == "~" ? std::optional<double>(~to_int32(*value)) : std::nullopt;
    }
    if (!inner.is("binary_expression") || !inner.child("left") || !inner.child("right") ||
        !inner.child("operator"))
      return std::nullopt;
    const std::optional<double> left = number_of(*inner.child("left"));
    const std::optional<double> right = number_of(*inner.child("right"));
    if (!left || !right) return std::nullopt;
    return applied(inner.child("operator")->text, *left, *right);
  }
  std::optional<double> member(std::string_view name) const {
    const auto found = members_.find(std::string(name));
    if (found == members_.end()) return std::nullopt;
    const double* number = std::get_if<double>(&found->second);
    return number != nullptr ? std::optional<double>(*number) : std::nullopt;
  }

  bool refused(const Node& node, std::string_view what) {
    refuse(node, what);
    return false;
  }
  void refuse(const Node& node, std::string_view what) {
    rewrite_.refuse(node.span, "enum", what, "write a constant object instead");
  }

  const Node& declaration_;
  TypeRewrite& rewrite_;
  Erasure& erasure_;
  std::string_view name_;
  std::map<std::string, Value> members_;
  std::optional<Value> previous_;
};

}  // namespace

void rewrite_enumeration(const Node& declaration, TypeRewrite& rewrite) {
  EnumerationRewriter(declaration, rewrite).run();
}

}  // namespace assay::javascript
