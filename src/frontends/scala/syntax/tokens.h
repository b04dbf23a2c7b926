// The scanner produces tokens from Scala source, among them the newlines that end statements.
// Internal to this layer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source_map.h"

namespace assay::scala {

enum class TokenKind : std::uint8_t {
  kName,          // letters: text
  kOperator,      // symbols: text; not the reserved ones
  kQuoted,        // `x`: text is what the quotes enclose
  kFixed,         // keywords, reserved symbols, brackets: text. "case-def": the case of case class
  kInteger,       // text: as written, with its suffix
  kFloating,      // text: as written, with its suffix
  kCharacter,     // value: one unit
  kString,        // value
  kInterpolator,  // text: s; then kPart, an embedded expression, kPart, ..., the last kPart with
                  // is_last
  kPart,          // value; a name or { ... } follows unless it is the last one
  kNewline,       // one newline that may end a statement
  kNewlines,      // several of them: there is a blank line
  kEnd,
};

struct Token {
  TokenKind kind = TokenKind::kEnd;
  std::string_view text;
  std::u16string value;
  Span span;
  std::uint32_t partner = 0;  // of a bracket: the index of the other one
  bool is_last = false;

  bool is(std::string_view fixed) const { return kind == TokenKind::kFixed && text == fixed; }
  bool is_operator(std::string_view name) const {
    return kind == TokenKind::kOperator && text == name;
  }
  bool is_name() const {
    return kind == TokenKind::kName || kind == TokenKind::kOperator || kind == TokenKind::kQuoted;
  }
  bool is_literal() const {
    return kind == TokenKind::kInteger || kind == TokenKind::kFloating ||
           kind == TokenKind::kCharacter || kind == TokenKind::kString || is("true") ||
           is("false") || is("null");
  }
  bool is_newline() const { return kind == TokenKind::kNewline || kind == TokenKind::kNewlines; }
};

struct Tokens {
  std::vector<Token> list;        // the last one is kEnd
  std::vector<Diagnostic> found;  // if there are any, the list must not be used
};

/// Total on arbitrary bytes.
Tokens read_tokens(const SourceMap& sources, FileId file);

/// True if an expression can begin with this token.
bool begins_expression(const Token& token);

/// The token as messages show it: `then`, the end of the line, ...
std::string shown(const Token& token);

}  // namespace assay::scala
