// Spells the strings of a type that have a given length and cost. Private to dynamic/generate.
#pragma once

#include <functional>
#include <string>

#include "dynamic/generate/order.h"

namespace assay::dynamic {

/// Emits the strings until `emit` returns false or `steps`, which is reduced, is 0. Returns false
/// if it stopped early.
bool spell(const Type& type, std::size_t length, Cost cost, std::uint64_t& steps,
           const std::function<bool(const std::u32string&)>& emit);

}  // namespace assay::dynamic
