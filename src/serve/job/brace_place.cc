#include "serve/job/brace_place.h"

#include <algorithm>

namespace assay::serve {

BracePlace brace_place(std::string_view text, std::size_t at) {
  const std::size_t begin = text.substr(0, at).rfind('\n') + 1;  // 0 if there is none
  const std::size_t word = text.find_first_not_of(" \t", begin);
  return {static_cast<std::uint32_t>(std::ranges::count(text.substr(0, at), '\n')) + 1,
          std::min(word, at) - begin, word == at};
}

}  // namespace assay::serve
