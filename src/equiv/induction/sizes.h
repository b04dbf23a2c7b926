// Sizes of data on a path, as sums of a number and of the sizes of logic variables. Internal to
// this layer.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "narrowing/store/store.h"

namespace assay::induction {

/// The number of constructors of values, where each variable of a data type has at least one; or a
/// bound of that number, whose constant can be negative.
struct Size {
  std::int64_t constructors = 0;
  std::map<std::uint32_t, std::uint64_t> variables;  // how often each occurs

  /// nullopt if they are too large to be measured.
  static std::optional<Size> of(const narrowing::Store& store,
                                const std::vector<narrowing::Value>& values);
  friend bool operator==(const Size&, const Size&) = default;
};
/// True if the first is smaller whatever the variables are.
bool is_smaller(const Size& a, const Size& b);
bool is_not_larger(const Size& a, const Size& b);
void add(Size& to, const Size& size, std::uint64_t times);

}  // namespace assay::induction
