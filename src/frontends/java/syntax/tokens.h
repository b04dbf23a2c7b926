// The tokens of a Java text, without its comments, for texts that cannot be parsed, such as a
// student version with a gap in it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace assay::java {

enum class TokenKind : std::uint8_t {
  kWord,      // a name or a keyword
  kNumber,    // 12, 0x1F, 1_000L
  kQuoted,    // "text" or 'c'
  kOperator,  // one of Java's operators of two or three characters, or any other single character
};

struct Token {
  TokenKind kind = TokenKind::kOperator;
  std::uint32_t begin = 0;  // byte offset into the text
  std::string_view text;
  std::uint32_t end() const { return begin + static_cast<std::uint32_t>(text.size()); }
};

/// Total on arbitrary bytes: a comment or a literal that nothing closes ends with the text or, if
/// it cannot span lines, with its line.
std::vector<Token> tokens(std::string_view text);

/// Where the first token `what` in [begin, end) begins; `end` if there is none.
std::uint32_t find_token(std::string_view text, std::string_view what, std::uint32_t begin,
                         std::uint32_t end);

}  // namespace assay::java
