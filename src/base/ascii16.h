// The classes of base/ascii.h for code units of UTF-16.
#pragma once

namespace assay {

constexpr bool is_ascii_digit(char16_t c) { return c >= u'0' && c <= u'9'; }
constexpr bool is_ascii_letter(char16_t c) {
  return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

}  // namespace assay
