// UTF-8 of messages and sources as UTF-16 of the program.
#include "frontends/scala/typer.h"

namespace assay::scala {

std::u16string utf16(std::string_view text) {
  std::u16string made;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    char32_t code = more == 0 ? lead : lead & (0x3FU >> more);
    for (int k = 0; k < more && i < text.size(); ++k)
      code = (code << 6) | (static_cast<unsigned char>(text[i++]) & 0x3FU);
    if (code >= 0x10000) {
      made.push_back(static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10)));
      made.push_back(static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FF)));
    } else {
      made.push_back(static_cast<char16_t>(code));
    }
  }
  return made;
}

}  // namespace assay::scala
