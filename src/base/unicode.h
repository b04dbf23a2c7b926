// Decodes and encodes UTF-8, and the UTF-16 in which Java and Scala represent their strings.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay {

struct Decoded {
  char32_t code = 0;
  std::size_t bytes = 0;  // 0 if the bytes are not UTF-8, or at the end of the string
};
/// Decodes the character at `offset`. Overlong forms and surrogates are not UTF-8.
Decoded decode_utf8(std::string_view text, std::size_t offset);

/// Appends a character. An unpaired surrogate, which has no UTF-8 encoding, becomes three bytes.
void append_utf8(std::string& text, char32_t code);
void append_utf16(std::u16string& text, char32_t code);

/// Converts a string. Each byte that begins no character becomes U+FFFD.
std::u16string to_utf16(std::string_view text);
std::string to_utf8(std::u16string_view text);

/// True if the string contains a high or low surrogate without its counterpart.
bool has_half_a_pair(std::u16string_view text);

}  // namespace assay
