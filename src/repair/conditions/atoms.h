// The atoms of conditions: comparisons of columns, and columns that are truth values. Internal to
// this folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "repair/conditions/synthesis.h"

namespace assay::repair {

/// A set of states.
class States {
 public:
  States() = default;
  explicit States(std::size_t count) : words_((count + 63) / 64) {}
  void add(std::size_t state) { words_[state / 64] |= std::uint64_t{1} << (state % 64); }
  bool is_empty() const;
  bool contains(const States& other) const;
  States without(const States& other) const;
  States with(const States& other) const;
  auto operator<=>(const States&) const = default;

 private:
  std::vector<std::uint64_t> words_;
};

struct Atom {
  std::string text;
  std::uint32_t precedence = 0;
  std::uint32_t size = 0;
  States is_true, is_false;  // states in neither have no value
};

/// Returns the atoms, the smallest first; of those with equal values, the smallest few.
std::vector<Atom> atoms_of(const std::vector<Column>& columns, const std::vector<Wanted>& wanted,
                           const Spelling& spelling);

}  // namespace assay::repair
