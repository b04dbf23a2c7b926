#include "repair/material/move.h"

#include <algorithm>
#include <cstddef>

namespace assay::repair {

bool is_unusual(const frontends::SourceTree& tree, const Alternative& alternative) {
  using enum frontends::PlaceKind;
  const frontends::Place* place = &tree.places[alternative.place];
  while (place->kind == kOperand && place->parent.valid()) place = &tree.places[place->parent];
  const bool is_bound = place->kind == kCondition || place->kind == kLoopCondition ||
                        place->kind == kSubscript || place->kind == kLoopStart ||
                        place->kind == kInitial;
  return place->kind == kDefinition || (alternative.change == Change::kOffByOne && !is_bound);
}

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
