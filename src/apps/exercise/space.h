// What values the placeholders of a skeleton may have, and points of that space.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"

namespace assay::exercise {

/// The values of one number, in increasing order and without repetition: a range, or a list.
class Domain {
 public:
  static Domain range(std::int64_t low, std::int64_t high);  // both included; low <= high
  static Domain list(std::vector<std::int64_t> values);      // not empty

  std::uint64_t size() const;  // saturates
  std::int64_t at(std::uint64_t index) const;
  bool contains(std::int64_t value) const;
  std::int64_t low() const { return values_.empty() ? low_ : values_.front(); }
  std::int64_t high() const { return values_.empty() ? high_ : values_.back(); }
  /// Empty: every number between low and high.
  const std::vector<std::int64_t>& listed() const { return values_; }

 private:
  std::int64_t low_ = 0, high_ = 0;
  std::vector<std::int64_t> values_;
};

/// One placeholder. Without counts it is a number; with one an array of so many numbers, with two a
/// table of rows and columns.
struct Hole {
  std::vector<Domain> counts;
  Domain values = Domain::range(0, 0);
};

/// The numbers of one placeholder as the program reads them: the counts, then the elements.
using HoleValue = std::vector<std::int64_t>;
using Point = std::vector<HoleValue>;

struct Space {
  std::vector<Hole> holes;

  /// How many points there are; saturates at UINT64_MAX.
  std::uint64_t size() const;
  /// Uniform in every placeholder; of arrays the counts are drawn first.
  Point draw(Rng& rng) const;
  /// The points in order; the first one, and the next (empty: that was the last).
  Point first() const;
  std::optional<Point> next(Point point) const;
};

/// What a lowered skeleton reads.
std::string input_text(const Point& point);

}  // namespace assay::exercise
