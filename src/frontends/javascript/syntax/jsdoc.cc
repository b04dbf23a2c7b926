#include "frontends/javascript/syntax/jsdoc.h"

namespace assay::javascript {

std::string_view in_braces(std::string_view text, std::size_t& at) {
  const std::size_t begin = at + 1;
  int depth = 0;
  for (; at < text.size(); ++at) {
    depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
    if (depth == 0) return text.substr(begin, at++ - begin);
  }
  return {};
}

}  // namespace assay::javascript
