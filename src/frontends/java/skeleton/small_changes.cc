#include "frontends/java/skeleton/small_changes.h"

#include <algorithm>
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

bool is_operand(const Token& token) {
  constexpr std::array<std::string_view, 4> kKeywords = {"return", "else", "new", "case"};
  return token.kind == TokenKind::kNumber ||
         (token.kind == TokenKind::kWord &&
          std::find(kKeywords.begin(), kKeywords.end(), token.text) == kKeywords.end());
}

/// Does an expression begin or end at this token for certain?
bool delimits(const Token& token) {
  constexpr std::array<std::string_view, 9> kDelimiters = {"(", ")", ";", "=",     ",",
                                                           "[", "]", "{", "return"};
  return std::find(kDelimiters.begin(), kDelimiters.end(), token.text) != kDelimiters.end();
}

bool may_swap(std::string_view op) {
  constexpr std::array<std::string_view, 11> kOperators = {"+", "-",  "*",  "/",  "%", "<",
                                                           ">", "<=", ">=", "==", "!="};
  return std::find(kOperators.begin(), kOperators.end(), op) != kOperators.end();
}

/// `a < b` becomes `b < a`, and `a + b` becomes `b + a`, where the two are a whole expression.
std::optional<TextEdit> swapped_operands(const std::vector<Token>& all, std::size_t i) {
  if (i < 2 || i + 2 >= all.size() || !may_swap(all[i].text)) return std::nullopt;
  if (!is_operand(all[i - 1]) || !is_operand(all[i + 1])) return std::nullopt;
  if (!delimits(all[i - 2]) || !delimits(all[i + 2]) || all[i + 2].text == "(" ||
      all[i + 2].text == "[" || all[i - 2].text == ")")
    return std::nullopt;
  const std::string op(all[i].text);
  return TextEdit{all[i - 1].begin, all[i + 1].end(),
                  std::string(all[i + 1].text) + " " + op + " " + std::string(all[i - 1].text)};
}

/// `b > a` for `a < b`, and `i += 1` for `i++;`: the same in other words.
std::optional<TextEdit> other_words(const std::vector<Token>& all, std::size_t i) {
  constexpr std::array<Replacement, 4> kMirrored = {
      {{"<", ">"}, {">", "<"}, {"<=", ">="}, {">=", "<="}}};
  if (auto swapped = swapped_operands(all, i))
    for (const auto& [from, to] : kMirrored)
      if (all[i].text == from) {
        swapped->text = std::string(all[i + 1].text) + " " + std::string(to) + " " +
                        std::string(all[i - 1].text);
        return swapped;
      }
  if ((all[i].text == "++" || all[i].text == "--") && i > 0 && i + 1 < all.size() &&
      all[i - 1].kind == TokenKind::kWord && (all[i + 1].text == ";" || all[i + 1].text == ")"))
    return TextEdit{all[i].begin, all[i].end(), all[i].text == "++" ? " += 1" : " -= 1"};
  return std::nullopt;
}

bool on_one_line(std::string_view text, const TextEdit& edit) {
  return text.substr(edit.begin, edit.end - edit.begin).find('\n') == std::string_view::npos;
}

}  // namespace

std::vector<TextEdit> small_rewritings(std::string_view text) {
  std::vector<TextEdit> changes;
  const std::vector<Token> all = tokens(text);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (begins_array(all, i))
      while (i < all.size() && all[i].text != ";") ++i;
    if (i == all.size()) break;
    for (auto& edit : {swapped_operands(all, i), other_words(all, i)})
      if (edit && on_one_line(text, *edit)) changes.push_back(*edit);
  }
  return changes;
}

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
