#include "frontends/scala/syntax/tokens.h"

#include <algorithm>
#include <array>
#include <utility>

#include "frontends/scala/syntax/scanner.h"

namespace assay::scala {
namespace {

/// Reports brackets without a partner, which says more than the parser's message about what
/// follows.
void pair_brackets(Tokens& tokens) {
  constexpr std::string_view kOpen = "([{", kClose = ")]}";
  const auto complain = [&](const Token& token, std::string message) {
    tokens.found.push_back({Severity::kError, "scala-syntax", token.span, std::move(message), {}});
  };
  std::vector<std::uint32_t> open;
  for (std::uint32_t i = 0; i < tokens.list.size(); ++i) {
    Token& token = tokens.list[i];
    if (token.kind != TokenKind::kFixed || token.text.size() != 1) continue;
    if (kOpen.find(token.text) != std::string_view::npos) open.push_back(i);
    const std::size_t kind = kClose.find(token.text);
    if (kind == std::string_view::npos) continue;
    if (open.empty()) return complain(token, shown(token) + " has no matching opening bracket");
    Token& partner = tokens.list[open.back()];
    if (partner.text[0] != kOpen[kind])
      return complain(token, shown(token) + " does not close " + shown(partner));
    token.partner = open.back();
    partner.partner = i;
    open.pop_back();
  }
  for (const std::uint32_t index : open)
    complain(tokens.list[index], "this " + shown(tokens.list[index]) + " is never closed");
}

}  // namespace

bool begins_expression(const Token& token) {
  constexpr std::array<std::string_view, 16> kBegins = {
      "true", "false", "null",  "this", "super",  "if",    "for", "new",
      "_",    "try",   "while", "do",   "return", "throw", "(",   "{"};
  if (token.kind == TokenKind::kFixed)
    return std::find(kBegins.begin(), kBegins.end(), token.text) != kBegins.end();
  return token.kind != TokenKind::kPart && token.kind != TokenKind::kEnd && !token.is_newline();
}

std::string shown(const Token& token) {
  constexpr std::size_t kShown = 30;
  if (token.is_newline()) return "the end of the line";
  if (token.kind == TokenKind::kEnd) return "the end of the file";
  if (token.kind == TokenKind::kPart) return "the string";
  if (token.is("case-def")) return "`case`";
  std::size_t end = std::min({token.text.find_first_of("\r\n"), token.text.size(), kShown});
  while (end > 0 && end < token.text.size() &&
         (static_cast<unsigned char>(token.text[end]) & 0xC0) == 0x80)
    --end;
  return "`" + std::string(token.text.substr(0, end)) + "`";
}

Tokens read_tokens(const SourceMap& sources, FileId file) {
  Tokens tokens = Scanner(sources.text(file), file).run();
  if (tokens.found.empty()) pair_brackets(tokens);
  return tokens;
}

}  // namespace assay::scala
