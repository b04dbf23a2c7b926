// Splits program text into lexemes without knowing its language: identifiers, numbers, quoted
// literals and operators, as most languages with C's lexical conventions have them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace assay::repair {

enum class LexemeKind : std::uint8_t { kWord, kNumber, kLiteral, kOperator };

/// The bytes [begin, end) of the text.
struct Lexeme {
  LexemeKind kind = LexemeKind::kOperator;
  std::size_t begin = 0, end = 0;
};

/// Accepts any bytes; leaves out white space and comments. A literal without its closing quotation
/// mark ends with its line.
std::vector<Lexeme> lexemes(std::string_view text);

/// Splits a quoted literal: the quotation marks, words, escapes, conversions such as "%5.2f", and
/// all other bytes singly.
std::vector<Lexeme> pieces_of_literal(std::string_view text, const Lexeme& literal);

inline std::string_view bytes_of(std::string_view text, const Lexeme& lexeme) {
  return text.substr(lexeme.begin, lexeme.end - lexeme.begin);
}

}  // namespace assay::repair
