// Words in program text, without knowing its language.
#pragma once

#include <string_view>

#include "base/ascii.h"

namespace assay {

/// True for the bytes of identifiers, which include all bytes outside ASCII.
constexpr bool is_word_byte(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Is the word in the text, and not only as a part of another word?
constexpr bool has_word(std::string_view text, std::string_view word) {
  const auto is_part = [&](std::size_t at) { return at < text.size() && is_word_byte(text[at]); };
  if (word.empty()) return false;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
    if ((at == 0 || !is_part(at - 1)) && !is_part(at + word.size())) return true;
  return false;
}

}  // namespace assay
