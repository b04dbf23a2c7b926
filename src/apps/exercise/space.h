// The space of the valuations of a skeleton's placeholders.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"

namespace assay::exercise {

/// A set of integers in increasing order: a range, or a list.
class Domain {
 public:
  static Domain range(std::int64_t low, std::int64_t high);  // both included; low <= high
  static Domain list(std::vector<std::int64_t> values);      // not empty

  std::uint64_t size() const;  // at most UINT64_MAX
  std::int64_t at(std::uint64_t index) const;
  bool contains(std::int64_t value) const;
  std::int64_t low() const { return values_.empty() ? low_ : values_.front(); }
  std::int64_t high() const { return values_.empty() ? high_ : values_.back(); }
  /// The numbers of a list; empty for a range.
  const std::vector<std::int64_t>& listed() const { return values_; }

 private:
  std::int64_t low_ = 0, high_ = 0;
  std::vector<std::int64_t> values_;
};

/// The values of one placeholder. Without counts it is a number; with one count, an array of so
/// many numbers; with two, a table of rows and columns.
struct PlaceholderDomain {
  std::vector<Domain> counts;
  Domain values = Domain::range(0, 0);
};

/// The value of one placeholder as the program reads it: the counts, then the elements.
using PlaceholderValue = std::vector<std::int64_t>;
using Valuation = std::vector<PlaceholderValue>;

struct Space {
  std::vector<PlaceholderDomain> placeholders;

  /// The number of valuations in the space; at most UINT64_MAX.
  std::uint64_t size() const;
  /// A random valuation, uniform in every placeholder. Of arrays, the counts are drawn first, and
  /// then as many elements.
  Valuation draw(Rng& rng) const;
  /// The valuations in a fixed order: the first one, and the one after `valuation`, if there is
  /// one.
  Valuation first() const;
  std::optional<Valuation> next(Valuation valuation) const;
};

/// The input that the programs of a skeleton read at this valuation.
std::string input_text(const Valuation& valuation);

}  // namespace assay::exercise
