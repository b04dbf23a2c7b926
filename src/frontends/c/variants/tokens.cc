#include "frontends/c/variants/tokens.h"

#include <algorithm>

namespace assay::c {
namespace {

struct Token {
  std::string_view text;
  std::size_t at = 0;
};

bool is_word(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Returns the end of the string or character literal that begins at `at`; npos if it has none.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
  const char quote = text[at];
  for (std::size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '\\')
      ++i;
    else if (text[i] == quote)
      return i + 1;
  }
  return std::string_view::npos;
}

/// Returns words, literals and single characters, without white space and comments; nullopt if a
/// literal or a comment does not end.
std::optional<std::vector<Token>> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const char c = rest.front();
    std::size_t end = at + 1;
    const bool is_comment = rest.starts_with("/*") || rest.starts_with("//");
    if (rest.starts_with("/*")) {
      end = text.find("*/", at + 2);
      if (end == std::string_view::npos) return std::nullopt;
      end += 2;
    } else if (is_comment) {
      end = std::min(text.find('\n', at), text.size());
    } else if (c == '"' || c == '\'') {
      end = end_of_literal(text, at);
      if (end == std::string_view::npos) return std::nullopt;
    } else {
      while (is_word(c) && end < text.size() && is_word(text[end])) ++end;
    }
    const bool is_space = c == ' ' || (c >= '\t' && c <= '\r');
    if (!is_comment && !is_space) tokens.push_back({text.substr(at, end - at), at});
    at = end;
  }
  return tokens;
}

}  // namespace

bool is_self_contained(std::string_view text, bool is_value) {
  constexpr std::string_view kOpening = "([{", kClosing = ")]}";
  const auto tokens = tokens_of(text);
  if (!tokens || text.find('\0') != std::string_view::npos || text.ends_with('\\')) return false;
  std::string open;
  for (const Token& token : *tokens) {
    const char c = token.text.front();
    if (c == '#' || (c == ';' && is_value && open.empty())) return false;
    if (const std::size_t kind = kOpening.find(c); kind != std::string_view::npos)
      open += kClosing[kind];
    if (kClosing.find(c) == std::string_view::npos) continue;
    if (open.empty() || open.back() != c) return false;
    open.pop_back();
  }
  return open.empty();
}

Labels::Labels(std::string_view function) {
  const auto tokens = tokens_of(function);
  if (!tokens) return;
  const auto text = [&](std::size_t i) {
    return i < tokens->size() ? (*tokens)[i].text : std::string_view();
  };
  for (std::size_t i = 1; i < tokens->size(); ++i)
    if (text(i - 1) == "goto") jumps_.push_back({std::string(text(i)), (*tokens)[i].at});
  for (std::size_t i = 1; i < tokens->size(); ++i) {
    constexpr std::string_view kBefore = "{};:)";  // the end of what precedes a statement
    const bool follows =
        text(i - 1).size() == 1 && kBefore.find(text(i - 1).front()) != std::string_view::npos;
    const bool is_target =
        std::ranges::any_of(jumps_, [&](const Mention& jump) { return jump.name == text(i); });
    if (is_target && text(i + 1) == ":" &&
        (follows || text(i - 1) == "else" || text(i - 1) == "do"))
      labels_.push_back({std::string(text(i)), (*tokens)[i].at});
  }
}

std::optional<std::vector<std::string>> Labels::inside(std::size_t begin, std::size_t end) const {
  const auto contains = [&](std::size_t at) { return begin <= at && at < end; };
  std::vector<std::string> names;
  for (const Mention& label : labels_) {
    if (!contains(label.at)) continue;
    for (const Mention& jump : jumps_)
      if (jump.name == label.name && !contains(jump.at)) return std::nullopt;
    names.push_back(label.name);
  }
  return names;
}

}  // namespace assay::c
