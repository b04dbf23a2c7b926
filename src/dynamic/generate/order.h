// The order in which scalars are tried: each value of a type has a cost, and the simplest ones, the
// ends of ranges and one character of each class are cheap. Private to dynamic/generate.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dynamic/types/type.h"

namespace assay::dynamic {

using Cost = std::uint64_t;
inline constexpr Cost kLargestCost = std::uint64_t{1} << 55;

/// The integers of a range (of an int, or multiples of a decimal) in the order of their costs.
class IntegerOrder {
 public:
  /// The type must be an integer, a number, a BigInt or a date.
  explicit IntegerOrder(const Type& type);
  Cost most() const { return most_; }
  std::vector<std::int64_t> values(Cost cost) const;

 private:
  const Type& type_;
  std::int64_t base_ = 0;
  Cost most_ = 0;
  std::vector<std::pair<Cost, std::int64_t>> special_;
};

/// Returns the characters of a string type in the order of their costs; `letter_cost` tells the
/// cost of one by its index. At most kMostLetters characters are considered.
inline constexpr std::size_t kMostLetters = 2000;
std::u32string letters_of(const Type& type);
inline Cost letter_cost(std::size_t index) { return (index + 1) / 2; }

/// Returns the value that an integer of the type's range stands for; a date is its time.
Value value_of(const Type& type, std::int64_t integer);

}  // namespace assay::dynamic
