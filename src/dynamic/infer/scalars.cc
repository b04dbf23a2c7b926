#include "dynamic/infer/scalars.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "dynamic/value/literal.h"
#include "inputs/grammar/spec.h"
#include "inputs/infer/widen.h"

namespace assay::dynamic {
namespace {

constexpr int kMostDecimals = 9;

std::int64_t round_limit(std::int64_t value) {
  return value > INT32_MAX ? kLargestInt : inputs::friendly(value);
}

/// The rule of inputs/infer for integers: negative numbers show a symmetric range unless they are
/// far smaller than the others; of these, small ones rarely show how large another number can be.
Range widened_range(std::int64_t lo, std::int64_t hi, std::size_t count) {
  if (lo < 0) {
    constexpr std::int64_t kFarSmaller = 100;
    if (hi / kFarSmaller >= -lo) return {-round_limit(-lo), round_limit(hi)};
    const std::int64_t size = round_limit(std::max(-lo, hi));
    return {-size, size};
  }
  if (hi <= 1 && count >= 6) return {0, 1};
  const std::int64_t beyond = hi < 100 ? 1 : hi < 1000 ? 10 : hi < kLargestInt / 100 ? 100 : 1;
  return {lo > 0 ? 1 : 0, round_limit(hi * beyond)};
}

/// Returns the number of decimals, or nothing for numbers that need more than kMostDecimals.
int decimals_of(double number) {
  const std::string digits = number_literal(number);
  if (digits.find('e') != std::string::npos) return kMostDecimals + 1;
  const std::size_t point = digits.find('.');
  return point == std::string::npos ? 0 : static_cast<int>(digits.size() - point - 1);
}

bool is_plain(double number) {
  return std::isfinite(number) && !(number == 0 && std::signbit(number)) &&
         std::fabs(number) <= static_cast<double>(kLargestInt);
}

Type type_of_integers(const std::vector<double>& numbers) {
  const auto [lo, hi] = std::minmax_element(numbers.begin(), numbers.end());
  Type out;
  out.kind = Type::Kind::kInt;
  out.range =
      widened_range(static_cast<std::int64_t>(*lo), static_cast<std::int64_t>(*hi), numbers.size());
  return out;
}

Type type_of_fractions(const std::vector<double>& numbers, int decimals) {
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  const double size = std::max(*most, -*least);
  const std::int64_t limit = inputs::friendly(static_cast<std::int64_t>(size) + 1);
  const std::int64_t scale = inputs::power_of_ten(decimals);
  Type out;
  out.kind = Type::Kind::kNumber;
  out.decimals = decimals;
  out.range = {(*least < 0 ? -limit : *least >= 1 ? 1 : 0) * scale, limit * scale};
  return out;
}

/// The characters of Latin-1 are widened to classes; of the others, those that occur are taken.
Characters widened_characters(const std::vector<std::u16string>& strings) {
  inputs::CharSet seen;
  Characters out;
  for (const std::u16string& text : strings)
    for (const char32_t c : characters_of(text)) {
      if (c < 256)
        seen.set(c);
      else
        out.add(c, c);
    }
  const inputs::CharSet classes = inputs::widened(seen);
  for (unsigned c = 0; c < 256; ++c)
    if (classes[c]) out.add(c, c);
  return out.is_empty() ? default_characters() : out;
}

bool repeats_few(const std::vector<std::u16string>& strings, std::size_t distinct) {
  constexpr std::size_t kEnough = 6;
  constexpr std::size_t kMost = 8;
  return strings.size() >= kEnough && distinct <= kMost && 3 * distinct <= strings.size();
}

}  // namespace

Range joined_count(const std::vector<std::size_t>& counts) {
  Range out = joined_length(counts, kDefaultLength.hi);
  if (counts.empty()) return out;
  constexpr std::size_t kTelling = 3;
  const auto least = static_cast<std::int64_t>(*std::min_element(counts.begin(), counts.end()));
  out.lo = std::min(counts.size() < kTelling ? std::min<std::int64_t>(least, 1) : least, out.hi);
  return out;
}

Range joined_length(const std::vector<std::size_t>& lengths, std::int64_t at_least_up_to) {
  if (lengths.empty()) return kDefaultLength;
  const auto [lo, hi] = std::minmax_element(lengths.begin(), lengths.end());
  const auto most = static_cast<std::int64_t>(*hi);
  if (*lo == *hi && lengths.size() > 2) return {most, most};
  const std::int64_t limit = inputs::friendly(std::max(most, at_least_up_to));
  return {*lo > 0 ? 1 : 0, std::min(limit, kLongest)};
}

/// Returns the magnitude from which on integers are outliers: above a million, and a thousand times
/// as large as the next smaller one of at least four.
double outliers_from(const std::vector<double>& integers) {
  constexpr double kLarge = 1e6, kTimes = 1000;
  constexpr std::size_t kFewest = 4;
  std::vector<double> sizes;
  for (const double each : integers) sizes.push_back(std::fabs(each));
  std::sort(sizes.begin(), sizes.end());
  for (std::size_t i = kFewest; i < sizes.size(); ++i)
    if (sizes[i] > kLarge && sizes[i] > kTimes * sizes[i - 1]) return sizes[i];
  return HUGE_VAL;
}

std::vector<Type> types_of_numbers(const std::vector<double>& numbers) {
  std::vector<double> plain;
  Type others;
  others.kind = Type::Kind::kOneOf;
  std::set<std::string> known;
  int decimals = 0;
  for (const double number : numbers) {
    const int digits = is_plain(number) ? decimals_of(number) : kMostDecimals + 1;
    const bool is_large_fraction = digits > 0 && std::fabs(number) > 1e6;
    if (digits <= kMostDecimals && !is_large_fraction) {
      plain.push_back(number);
      decimals = std::max(decimals, digits);
    } else if (known.insert(number_literal(number)).second) {
      others.values.emplace_back(number);
    }
  }
  // A range with decimals holds moderate numbers only.
  const double limit = decimals > 0 ? 1e6 : outliers_from(plain);
  std::erase_if(plain, [&](double number) {
    if (std::fabs(number) < limit) return false;
    if (known.insert(number_literal(number)).second) others.values.emplace_back(number);
    return true;
  });
  std::vector<Type> out;
  if (!plain.empty())
    out.push_back(decimals == 0 ? type_of_integers(plain) : type_of_fractions(plain, decimals));
  if (!others.values.empty()) out.push_back(std::move(others));
  return out;
}

Type type_of_bigints(const std::vector<std::string>& digits) {
  std::vector<double> numbers;
  for (const std::string& each : digits) numbers.push_back(std::strtod(each.c_str(), nullptr));
  const auto [lo, hi] = std::minmax_element(numbers.begin(), numbers.end());
  Type out;
  out.kind = Type::Kind::kBigInt;
  const auto limit = static_cast<double>(kLargestInt);
  out.range = widened_range(static_cast<std::int64_t>(std::max(*lo, -limit)),
                            static_cast<std::int64_t>(std::min(*hi, limit)), numbers.size());
  return out;
}

Type type_of_strings(const std::vector<std::u16string>& strings) {
  Type out;
  std::vector<std::u16string> distinct;
  for (const std::u16string& text : strings)
    if (std::find(distinct.begin(), distinct.end(), text) == distinct.end())
      distinct.push_back(text);
  if (repeats_few(strings, distinct.size())) {
    out.kind = Type::Kind::kOneOf;
    out.values.assign(distinct.begin(), distinct.end());
    return out;
  }
  out.kind = Type::Kind::kString;
  out.characters = widened_characters(strings);
  std::vector<std::size_t> lengths;
  for (const std::u16string& text : distinct) lengths.push_back(characters_of(text).size());
  constexpr std::int64_t kUpTo = 11;  // as in inputs/infer: short examples show little
  out.length = joined_length(lengths, kUpTo);
  return out;
}

Type type_of_days(const std::vector<std::int64_t>& days) {
  const auto [lo, hi] = std::minmax_element(days.begin(), days.end());
  Type out;
  out.kind = Type::Kind::kDate;
  out.range = {days_since_epoch({civil_date(*lo).year, 1, 1}),
               days_since_epoch({civil_date(*hi).year, 12, 31})};
  return out;
}

}  // namespace assay::dynamic
