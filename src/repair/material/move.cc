#include "repair/material/move.h"

#include <algorithm>
#include <cstddef>

namespace assay::repair {

std::uint32_t changed_bytes(std::string_view before, std::string_view after) {
  const auto prefix =
      static_cast<std::size_t>(std::ranges::mismatch(before, after).in1 - before.begin());
  before.remove_prefix(prefix);
  after.remove_prefix(prefix);
  while (!before.empty() && !after.empty() && before.back() == after.back()) {
    before.remove_suffix(1);
    after.remove_suffix(1);
  }
  return static_cast<std::uint32_t>(before.size() + after.size());
}

}  // namespace assay::repair
