// Where a value is in a script or an observation. A log refers by positions to the parts of a
// result that depend on the input, and a shape to the parts of an input that are symbolic.
#pragma once

#include <cstdint>
#include <optional>

#include "dynamic/value/script.h"

namespace assay::concolic {

struct Position {
  enum class Of : std::uint8_t {
    kItem,      // items[index] of the node `owner`
    kProperty,  // properties[index] of the node `owner`
    kArgument,  // arguments[index] of the operation `owner`, or after it
    kResult,    // what the operation `owner` returned or threw
    kObserved,  // observed[index] after the operation `owner`
  };
  Of of = Of::kItem;
  std::uint32_t owner = 0;
  std::uint32_t index = 0;
  /// The index of a code unit, if the value is a string of which only that is meant.
  std::optional<std::uint32_t> character;
  auto operator<=>(const Position&) const = default;
};

/// Returns the value without regard to `character`, or nullptr if there is none.
dynamic::Value* find(dynamic::Script& script, const Position& position);
const dynamic::Value* find(const dynamic::Observation& observation, const Position& position);

}  // namespace assay::concolic
