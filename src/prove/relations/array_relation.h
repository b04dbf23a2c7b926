// Relations about the elements of arrays: what those in a region of indices are.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "prove/relations/relation.h"

namespace assay::prove {

using ArrayIndex = std::uint32_t;  // an array of a state

/// An integer expression over the columns of a state.
struct Linear {
  std::vector<std::pair<Int, ColumnIndex>> summands;  // coefficient, value
  Int constant = 0;
  friend auto operator<=>(const Linear&, const Linear&) = default;
};

Int value(const Linear& linear, std::span<const Int> values);
smt::TermId term(smt::TermPool& pool, const Linear& linear, std::span<const smt::TermId> columns);
std::string text(const Linear& linear, const std::function<std::string(ColumnIndex)>& name);

/// The elements at the indices from `lo` to before `hi`
struct ArrayRelation {
  enum class Kind : std::uint8_t {
    kInitialised,  // are initialised
    kConstant,     // are `number`
    kItems,        // are the items of a list of the input, at sign * index + shift
    kSame,         // are those of `other`, also in whether they are initialised
  };
  Kind kind = Kind::kInitialised;
  ArrayIndex array = 0, other = 0;
  Linear lo, hi;
  Int number = 0;
  std::string symbol;  // of the list's items (exec::InputList::Part)
  Int sign = 1;
  Linear shift;
  friend auto operator<=>(const ArrayRelation&, const ArrayRelation&) = default;
};

}  // namespace assay::prove
