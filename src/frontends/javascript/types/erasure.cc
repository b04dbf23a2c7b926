#include "frontends/javascript/types/erasure.h"

#include <algorithm>

namespace assay::javascript {
namespace {

constexpr std::string_view kNoBreakSpace = "\xC2\xA0";             // two bytes, one UTF-16 unit
constexpr std::string_view kNoBreakSpaceOfThree = "\xEF\xBB\xBF";  // U+FEFF: three bytes, one unit

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Returns the number of bytes of a line separator of Unicode, or 0.
std::size_t separator_size(std::string_view text) {
  return text.starts_with("\xE2\x80\xA8") || text.starts_with("\xE2\x80\xA9") ? 3 : 0;
}

std::size_t character_size(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t size = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  return std::min(size, text.size());
}

std::string white_space(std::string_view character) {
  switch (character.size()) {
    case 2:
      return std::string(kNoBreakSpace);
    case 3:
      return std::string(kNoBreakSpaceOfThree);
    case 4:
      return std::string(kNoBreakSpace) + std::string(kNoBreakSpace);
    default:
      return " ";
  }
}

}  // namespace

void Erasure::blank(std::size_t begin, std::size_t end) {
  end = std::min(end, text_.size());
  for (std::size_t at = begin; at < end;) {
    const std::string_view rest = std::string_view(text_).substr(at, end - at);
    const std::size_t separator = separator_size(rest);
    const std::size_t size = separator > 0 ? separator : character_size(rest);
    if (separator == 0 && !is_space(rest.front())) {
      const std::string space = white_space(rest.substr(0, size));
      std::copy(space.begin(), space.end(), text_.begin() + static_cast<std::ptrdiff_t>(at));
    }
    at += size;
  }
}

bool Erasure::has_newline(std::size_t begin, std::size_t end) const {
  const std::string_view part = original_.substr(begin, end - begin);
  return part.find_first_of("\r\n") != std::string_view::npos ||
         part.find("\xE2\x80\xA8") != std::string_view::npos ||
         part.find("\xE2\x80\xA9") != std::string_view::npos;
}

std::string Erasure::take() && {
  std::stable_sort(inserted_.begin(), inserted_.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string result;
  std::size_t from = 0;
  for (const auto& [at, added] : inserted_) {
    result.append(text_, from, at - from);
    result += added;
    from = at;
  }
  return result.append(text_, from);
}

std::size_t skip_space(std::string_view text, std::size_t at, std::size_t end) {
  while (at < end) {
    const std::string_view rest = text.substr(at, end - at);
    if (is_space(rest.front())) {
      ++at;
    } else if (rest.starts_with("//")) {
      at += std::min(rest.find_first_of("\r\n"), rest.size());
    } else if (rest.starts_with("/*")) {
      const std::size_t close = rest.find("*/", 2);
      at += close == std::string_view::npos ? rest.size() : close + 2;
    } else if (rest.starts_with(kNoBreakSpace) || rest.starts_with(kNoBreakSpaceOfThree) ||
               separator_size(rest) > 0) {
      at += character_size(rest);
    } else {
      return at;
    }
  }
  return end;
}

std::size_t end_before(std::string_view text, std::size_t at) {
  while (at > 0) {
    const std::string_view before = text.substr(0, at);
    if (is_space(before.back()))
      --at;
    else if (before.ends_with(kNoBreakSpace))
      at -= kNoBreakSpace.size();
    else if (before.ends_with(kNoBreakSpaceOfThree))
      at -= kNoBreakSpaceOfThree.size();
    else
      return at;
  }
  return 0;
}

}  // namespace assay::javascript
