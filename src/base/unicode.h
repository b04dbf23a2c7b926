// UTF-8, and the UTF-16 in which Java and Scala keep their texts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay {

struct Decoded {
  char32_t code = 0;
  std::size_t bytes = 0;  // 0: no UTF-8, or the end of the text
};
/// The character at `offset`. Overlong forms and surrogates are no UTF-8.
Decoded decode_utf8(std::string_view text, std::size_t offset);

/// A half of a pair, which has no UTF-8 of its own, becomes three bytes.
void append_utf8(std::string& text, char32_t code);
void append_utf16(std::u16string& text, char32_t code);

/// U+FFFD for each byte that begins no character.
std::u16string to_utf16(std::string_view text);
std::string to_utf8(std::u16string_view text);

/// Is there a high or low surrogate without its other half?
bool has_half_a_pair(std::u16string_view text);

}  // namespace assay
