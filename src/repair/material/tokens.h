// Splits program text into tokens: what two texts have in common, where the names are, how large a
// text is. It knows the lexical structure that C, Java and Scala share: names, numbers, literals,
// comments and operators.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay::repair {

enum class TokenKind : std::uint8_t { kName, kNumber, kLiteral, kSymbol };

/// Offsets into the text that was split.
struct Token {
  TokenKind kind = TokenKind::kSymbol;
  std::uint32_t begin = 0, end = 0;
};

/// Returns the tokens of a text without white space and comments.
std::vector<Token> tokens_of(std::string_view text);

inline std::string_view text_of(const Token& token, std::string_view text) {
  return text.substr(token.begin, token.end - token.begin);
}

/// Returns the text on one line: without comments, and with one space where there was white space.
std::string on_one_line(std::string_view text);

/// Returns a key that is equal for texts with equal tokens.
std::string token_key(std::string_view text);

/// Returns how many tokens differ between the common beginning and the common end.
std::uint32_t changed_tokens(std::string_view before, std::string_view after);

/// True if the text is one name, number or literal.
bool is_one_token(std::string_view text);

}  // namespace assay::repair
