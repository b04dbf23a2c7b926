// UTF-8 -> the UTF-16 code units of Java's strings.
#include "frontends/java/lower_program.h"

namespace assay::java {
namespace {

std::uint32_t byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

/// Decodes one character at `at` and moves on; U+FFFD for a byte that begins
/// none.
std::uint32_t next_character(std::string_view text, std::size_t& at) {
  constexpr std::uint32_t kReplacement = 0xFFFD;
  const std::uint32_t lead = byte_at(text, at++);
  if (lead < 0x80) return lead;
  const int more = lead >= 0xF0 && lead < 0xF8   ? 3
                   : lead >= 0xE0 && lead < 0xF0 ? 2
                   : lead >= 0xC0 && lead < 0xE0 ? 1
                                                 : 0;
  if (more == 0) return kReplacement;
  std::uint32_t value = lead & (0x3FU >> more);
  for (int i = 0; i < more; ++i) {
    const std::uint32_t next = byte_at(text, at + static_cast<std::size_t>(i));
    if ((next & 0xC0U) != 0x80U) return kReplacement;
    value = (value << 6) | (next & 0x3FU);
  }
  at += static_cast<std::size_t>(more);
  return value <= 0x10FFFF ? value : kReplacement;
}

}  // namespace

std::vector<std::int64_t> utf16(std::string_view utf8) {
  std::vector<std::int64_t> units;
  for (std::size_t at = 0; at < utf8.size();) {
    const std::uint32_t c = next_character(utf8, at);
    if (c < 0x10000) {
      units.push_back(c);
    } else {
      units.push_back(0xD800 + ((c - 0x10000) >> 10));
      units.push_back(0xDC00 + ((c - 0x10000) & 0x3FF));
    }
  }
  return units;
}

}  // namespace assay::java
