// Newlines that end statements (SLS 1.2, and the compiler's scanner).
//
// A newline does if the token before it may end a statement, the token after it may begin one, and
// the innermost open bracket is a brace; but not between a `case` and its `=>`. Where the grammar
// allows a newline in the middle of an expression (after an infix operator, say), the parser skips
// it.
#include <algorithm>
#include <array>
#include <utility>

#include "frontends/scala/syntax/scanner.h"

namespace assay::scala {
namespace {

template <std::size_t size>
bool is_one_of(const Token& token, const std::array<std::string_view, size>& texts) {
  return token.kind == TokenKind::kFixed &&
         std::find(texts.begin(), texts.end(), token.text) != texts.end();
}

bool ends_statement(const Token& token) {
  constexpr std::array<std::string_view, 10> kEnds = {"this", "null", "true", "false", "return",
                                                      "_",    "type", ")",    "]",     "}"};
  switch (token.kind) {
    case TokenKind::kFixed:
      return is_one_of(token, kEnds);
    case TokenKind::kPart:
      return token.is_last;
    case TokenKind::kInterpolator:
    case TokenKind::kNewline:
    case TokenKind::kNewlines:
    case TokenKind::kEnd:
      return false;
    case TokenKind::kName:
    case TokenKind::kOperator:
    case TokenKind::kQuoted:
    case TokenKind::kInteger:
    case TokenKind::kFloating:
    case TokenKind::kCharacter:
    case TokenKind::kString:
      return true;
  }
  return false;
}

bool begins_statement(const Token& token) {
  constexpr std::array<std::string_view, 23> kNever = {
      "catch", "else", "extends", "finally", "forSome", "match", "with", "yield",
      ",",     ".",    ";",       ":",       "=",       "=>",    "<-",   "<:",
      "<%",    ">:",   "#",       "[",       ")",       "]",     "}"};
  return token.kind != TokenKind::kEnd && token.kind != TokenKind::kPart &&
         !is_one_of(token, kNever);
}

}  // namespace

void Scanner::emit(TokenKind kind, std::uint32_t begin, std::string_view text, Token token) {
  if (!out_.found.empty()) return;
  token.kind = kind;
  token.text = text;
  token.span = {file_, begin, at_};
  if (token.is("case") && defines_class()) token.text = "case-def";
  if (!out_.list.empty()) line_end(out_.list.back(), token);
  enter(token);
  out_.list.push_back(std::move(token));
}

bool Scanner::defines_class() const {
  const std::size_t next = text_.find_first_not_of(" \t\r\n\f", at_);
  if (next == std::string_view::npos) return false;
  const std::string_view word =
      text_.substr(next, word_end(static_cast<std::uint32_t>(next)) - next);
  return word == "class" || word == "object";
}

void Scanner::line_end(const Token& last, const Token& next) {
  const std::string_view gap = text_.substr(last.span.end, next.span.begin - last.span.end);
  const std::size_t first = gap.find_first_of("\n\f");
  if (first == std::string_view::npos || !ends_statement(last) || !begins_statement(next)) return;
  if (!regions_.empty() && regions_.back() != '}' && regions_.back() != '$') return;
  Token newline;
  newline.kind = has_blank_line(gap) ? TokenKind::kNewlines : TokenKind::kNewline;
  const auto at = last.span.end + static_cast<std::uint32_t>(first);
  newline.span = {file_, at, at + 1};
  out_.list.push_back(std::move(newline));
}

bool Scanner::has_blank_line(std::string_view gap) {
  bool is_blank = false;
  for (const char c : gap) {
    if (c == '\n' || c == '\f') {
      if (is_blank) return true;
      is_blank = true;
    } else if (c != ' ' && c != '\t' && c != '\r') {
      is_blank = false;
    }
  }
  return false;
}

/// Keeps track of what is open: ) ] } represent brackets, $ an embedded expression, and > a case.
void Scanner::enter(const Token& token) {
  resumes_string_ = false;
  if (token.is("(")) regions_ += ')';
  if (token.is("[")) regions_ += ']';
  if (token.is("{")) regions_ += '}';
  if (token.is("case")) regions_ += '>';
  if (token.is("=>") && !regions_.empty() && regions_.back() == '>') regions_.pop_back();
  if ((token.is(")") || token.is("]")) && !regions_.empty() && regions_.back() == token.text[0])
    regions_.pop_back();
  if (!token.is("}")) return;
  while (!regions_.empty() && regions_.back() != '}' && regions_.back() != '$') regions_.pop_back();
  if (regions_.empty()) return;
  resumes_string_ = regions_.back() == '$';
  regions_.pop_back();
}

}  // namespace assay::scala
