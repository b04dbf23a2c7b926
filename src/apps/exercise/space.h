// The space of values that the placeholders of a skeleton may have, and its points.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"

namespace assay::exercise {

/// A set of whole numbers in increasing order: a range, or a list.
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

/// The values of one placeholder. Without counts it is a number; with one count, an array of so many
/// numbers; with two, a table of rows and columns.
struct Hole {
  std::vector<Domain> counts;
  Domain values = Domain::range(0, 0);
};

/// The value of one placeholder as the program reads it: the counts, then the elements.
using HoleValue = std::vector<std::int64_t>;
using Point = std::vector<HoleValue>;

struct Space {
  std::vector<Hole> holes;

  /// The number of points, or UINT64_MAX if there are more.
  std::uint64_t size() const;
  /// A random point, uniform in every placeholder. Of arrays, the counts are drawn first, and then
  /// as many elements.
  Point draw(Rng& rng) const;
  /// The points in a fixed order: the first one, and the one after `point`, if there is one.
  Point first() const;
  std::optional<Point> next(Point point) const;
};

/// The input that the programs of a skeleton read at this point.
std::string input_text(const Point& point);

}  // namespace assay::exercise
