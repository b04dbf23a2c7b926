#include "apps/exercise/space.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/check.h"

namespace assay::exercise {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? kMost : product;
}

std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return a > kMost - b ? kMost : a + b; }

std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
  if (base == 1) return 1;
  std::uint64_t result = 1;
  for (; exponent > 0 && result < kMost; --exponent) result = times(result, base);
  return result;
}

/// The number of elements of an array with these counts.
std::uint64_t elements(const HoleValue& value, std::size_t counts) {
  std::uint64_t result = 1;
  for (std::size_t i = 0; i < counts; ++i)
    result = times(result, static_cast<std::uint64_t>(std::max<std::int64_t>(0, value[i])));
  return result;
}

std::uint64_t size_of(const Hole& hole) {
  if (hole.counts.empty()) return hole.values.size();
  // Where there are too many counts to add up, there are too many points to count.
  constexpr std::uint64_t kManyCounts = 100'000;
  std::uint64_t all_counts = 1;
  for (const Domain& count : hole.counts) all_counts = times(all_counts, count.size());
  if (all_counts > kManyCounts) return kMost;
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < all_counts; ++i) {
    std::uint64_t rest = i;
    std::uint64_t cells = 1;
    for (const Domain& count : hole.counts) {
      cells = times(cells, static_cast<std::uint64_t>(
                               std::max<std::int64_t>(0, count.at(rest % count.size()))));
      rest /= count.size();
    }
    sum = plus(sum, power(hole.values.size(), cells));
  }
  return sum;
}

void fill_first(const Hole& hole, HoleValue& value) {
  value.resize(hole.counts.size());
  value.resize(hole.counts.size() + elements(value, hole.counts.size()), hole.values.low());
}

/// Moves to the next value of the domain; after the last, to the first, and returns false.
bool advance(const Domain& domain, std::int64_t& value) {
  if (value == domain.high()) {
    value = domain.low();
    return false;
  }
  if (domain.listed().empty())
    ++value;
  else
    value = *std::upper_bound(domain.listed().begin(), domain.listed().end(), value);
  return true;
}

bool advance(const Hole& hole, HoleValue& value) {
  const std::size_t counts = hole.counts.size();
  for (std::size_t i = counts; i < value.size(); ++i)
    if (advance(hole.values, value[i])) return true;
  if (counts == 0) return false;
  bool more = false;
  for (std::size_t i = 0; i < counts && !more; ++i) more = advance(hole.counts[i], value[i]);
  fill_first(hole, value);
  return more;
}

HoleValue first_of(const Hole& hole) {
  HoleValue value;
  if (hole.counts.empty()) return {hole.values.low()};
  for (const Domain& count : hole.counts) value.push_back(count.low());
  fill_first(hole, value);
  return value;
}

}  // namespace

Domain Domain::range(std::int64_t low, std::int64_t high) {
  CHECK(low <= high);
  Domain domain;
  domain.low_ = low;
  domain.high_ = high;
  return domain;
}

Domain Domain::list(std::vector<std::int64_t> values) {
  CHECK(!values.empty());
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  Domain domain;
  domain.values_ = std::move(values);
  return domain;
}

std::uint64_t Domain::size() const {
  if (!values_.empty()) return values_.size();
  return plus(static_cast<std::uint64_t>(high_) - static_cast<std::uint64_t>(low_), 1);
}

std::int64_t Domain::at(std::uint64_t index) const {
  if (!values_.empty()) return values_[index];
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(low_) + index);
}

bool Domain::contains(std::int64_t value) const {
  if (values_.empty()) return low_ <= value && value <= high_;
  return std::binary_search(values_.begin(), values_.end(), value);
}

std::uint64_t Space::size() const {
  std::uint64_t product = 1;
  for (const Hole& hole : holes) product = times(product, size_of(hole));
  return product;
}

Point Space::draw(Rng& rng) const {
  Point point;
  for (const Hole& hole : holes) {
    HoleValue& value = point.emplace_back();
    for (const Domain& count : hole.counts) value.push_back(count.at(rng.below(count.size())));
    const std::uint64_t cells = hole.counts.empty() ? 1 : elements(value, hole.counts.size());
    for (std::uint64_t i = 0; i < cells; ++i)
      value.push_back(hole.values.at(rng.below(hole.values.size())));
  }
  return point;
}

Point Space::first() const {
  Point point;
  for (const Hole& hole : holes) point.push_back(first_of(hole));
  return point;
}

std::optional<Point> Space::next(Point point) const {
  for (std::size_t i = 0; i < holes.size(); ++i)
    if (advance(holes[i], point[i])) return point;
  return std::nullopt;
}

std::string input_text(const Point& point) {
  std::string text;
  for (const HoleValue& value : point) {
    for (const std::int64_t number : value) text += std::to_string(number) + " ";
    text += "\n";
  }
  return text;
}

}  // namespace assay::exercise
