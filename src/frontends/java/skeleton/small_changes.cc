#include "frontends/java/skeleton/small_changes.h"

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "frontends/java/syntax/tokens.h"

namespace assay::java {
namespace {

using Replacement = std::pair<std::string_view, std::string_view>;
constexpr std::array<Replacement, 19> kReplacements = {{
    {"<=", "<"},  {">=", ">"},  {"==", "!="}, {"!=", "=="}, {"&&", "||"},
    {"||", "&&"}, {"++", "--"}, {"--", "++"}, {"+=", "-="}, {"-=", "+="},
    {"*=", "+="}, {"/=", "%="}, {"%=", "/="}, {"<", "<="},  {">", ">="},
    {"+", "-"},   {"-", "+"},   {"*", "+"},   {"/", "%"},
}};

std::optional<std::string> other_operator(std::string_view text) {
  for (const auto& [from, to] : kReplacements)
    if (text == from) return std::string(to);
  return std::nullopt;
}

/// The number that is larger by one, if the text is a decimal number of one digit.
std::optional<std::string> next_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_digit =
      error == std::errc() && end == text.data() + text.size() && text.size() == 1;
  return is_digit ? std::optional(std::to_string(value + 1)) : std::nullopt;
}

bool ends_operand(const Token& token) {
  return token.kind != TokenKind::kOperator || token.text == ")" || token.text == "]";
}

/// Is this + or - a sign, before an operand and not between two?
bool is_sign(const std::vector<Token>& all, std::size_t i) {
  if (all[i].text != "+" && all[i].text != "-") return false;
  return i == 0 || !ends_operand(all[i - 1]);
}

/// Does this `{` begin the elements of an array? They are data, and not what the program does.
bool begins_array(const std::vector<Token>& all, std::size_t i) {
  return all[i].text == "{" && i > 0 && (all[i - 1].text == "=" || all[i - 1].text == "]");
}

}  // namespace

std::vector<TextEdit> small_changes(std::string_view text) {
  std::vector<TextEdit> changes;
  const std::vector<Token> all = tokens(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (begins_array(all, i))
      while (i < all.size() && all[i].text != ";") ++i;
    if (i == all.size()) break;
    std::optional<std::string> other;
    if (all[i].kind == TokenKind::kNumber) other = next_number(all[i].text);
    if (all[i].kind == TokenKind::kOperator && !is_sign(all, i))
      other = other_operator(all[i].text);
    if (other) changes.push_back({all[i].begin, all[i].end(), *std::move(other)});
  }
  return changes;
}

}  // namespace assay::java
