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
std::uint64_t elements(const PlaceholderValue& value, std::size_t counts) {
  std::uint64_t result = 1;
  for (std::size_t i = 0; i < counts; ++i)
    result = times(result, static_cast<std::uint64_t>(std::max<std::int64_t>(0, value[i])));
  return result;
}

std::uint64_t size_of(const PlaceholderDomain& domain) {
  if (domain.counts.empty()) return domain.values.size();
  // If there are too many counts to add up, there are too many valuations to count.
  constexpr std::uint64_t kManyCounts = 100'000;
  std::uint64_t all_counts = 1;
  for (const Domain& count : domain.counts) all_counts = times(all_counts, count.size());
  if (all_counts > kManyCounts) return kMost;
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < all_counts; ++i) {
    std::uint64_t rest = i;
    std::uint64_t cells = 1;
    for (const Domain& count : domain.counts) {
      cells = times(cells, static_cast<std::uint64_t>(
                               std::max<std::int64_t>(0, count.at(rest % count.size()))));
      rest /= count.size();
    }
    sum = plus(sum, power(domain.values.size(), cells));
  }
  return sum;
}

void fill_first(const PlaceholderDomain& domain, PlaceholderValue& value) {
  value.resize(domain.counts.size());
  value.resize(domain.counts.size() + elements(value, domain.counts.size()), domain.values.low());
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

bool advance(const PlaceholderDomain& domain, PlaceholderValue& value) {
  const std::size_t counts = domain.counts.size();
  for (std::size_t i = counts; i < value.size(); ++i)
    if (advance(domain.values, value[i])) return true;
  if (counts == 0) return false;
  bool more = false;
  for (std::size_t i = 0; i < counts && !more; ++i) more = advance(domain.counts[i], value[i]);
  fill_first(domain, value);
  return more;
}

PlaceholderValue first_of(const PlaceholderDomain& domain) {
  PlaceholderValue value;
  if (domain.counts.empty()) return {domain.values.low()};
  for (const Domain& count : domain.counts) value.push_back(count.low());
  fill_first(domain, value);
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
  for (const PlaceholderDomain& domain : placeholders) product = times(product, size_of(domain));
  return product;
}

Valuation Space::draw(Rng& rng) const {
  Valuation valuation;
  for (const PlaceholderDomain& domain : placeholders) {
    PlaceholderValue& value = valuation.emplace_back();
    for (const Domain& count : domain.counts) value.push_back(count.at(rng.below(count.size())));
    const std::uint64_t cells = domain.counts.empty() ? 1 : elements(value, domain.counts.size());
    for (std::uint64_t i = 0; i < cells; ++i)
      value.push_back(domain.values.at(rng.below(domain.values.size())));
  }
  return valuation;
}

Valuation Space::first() const {
  Valuation valuation;
  for (const PlaceholderDomain& domain : placeholders) valuation.push_back(first_of(domain));
  return valuation;
}

std::optional<Valuation> Space::next(Valuation valuation) const {
  for (std::size_t i = 0; i < placeholders.size(); ++i)
    if (advance(placeholders[i], valuation[i])) return valuation;
  return std::nullopt;
}

std::string input_text(const Valuation& valuation) {
  std::string text;
  for (const PlaceholderValue& value : valuation) {
    for (const std::int64_t number : value) text += std::to_string(number) + " ";
    text += "\n";
  }
  return text;
}

}  // namespace assay::exercise
