// Sets of kinds of values, as bits; private to frontends/javascript/usage.
#pragma once

#include <cstdint>

namespace assay::javascript {

using Kinds = std::uint32_t;

inline constexpr Kinds kNumbers = 1U << 0;
inline constexpr Kinds kStrings = 1U << 1;
inline constexpr Kinds kLists = 1U << 2;
inline constexpr Kinds kObjects = 1U << 3;
inline constexpr Kinds kMaps = 1U << 4;
inline constexpr Kinds kSets = 1U << 5;
inline constexpr Kinds kFunctions = 1U << 6;
inline constexpr Kinds kBooleans = 1U << 7;
inline constexpr Kinds kDates = 1U << 8;
inline constexpr Kinds kBigInts = 1U << 9;
/// Instances of the program's own classes, regular expressions, promises and so on, which no
/// description has.
inline constexpr Kinds kOthers = 1U << 10;
inline constexpr Kinds kAllKinds = (1U << 11) - 1;

inline constexpr Kinds kIndexable = kStrings | kLists;
inline constexpr Kinds kIterable = kStrings | kLists | kMaps | kSets;
inline constexpr Kinds kOrdered = kNumbers | kStrings | kBigInts | kDates | kBooleans;
inline constexpr Kinds kNumeric = kNumbers | kBigInts;

/// True if the set has exactly one member.
constexpr bool is_single(Kinds kinds) { return kinds != 0 && (kinds & (kinds - 1)) == 0; }

}  // namespace assay::javascript
