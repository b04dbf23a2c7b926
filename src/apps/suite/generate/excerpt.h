// Cuts texts that are shown on one line.
#pragma once

#include <cstddef>
#include <string>

namespace assay::suite {

/// Returns the text, or its first `most` bytes without a part of a character, and "...".
inline std::string excerpt(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

}  // namespace assay::suite
