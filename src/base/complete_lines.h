// Lines of a stream that arrives in pieces.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace assay {

/// Takes the complete lines from the front of `bytes`, without their ends; the rest stays.
inline std::vector<std::string> take_complete_lines(std::string& bytes) {
  std::vector<std::string> lines;
  std::size_t from = 0;
  for (std::size_t to = 0; (to = bytes.find('\n', from)) != std::string::npos; from = to + 1)
    lines.push_back(bytes.substr(from, to - from));
  bytes.erase(0, from);
  return lines;
}

}  // namespace assay
