#include "dynamic/generate/order.h"

#include <algorithm>

#include "inputs/grammar/spec.h"

namespace assay::dynamic {
namespace {

constexpr std::int64_t kDay2000 = 10957;  // 2000-01-01
constexpr std::int64_t kLeapDay = 11016;  // 2000-02-29

}  // namespace

IntegerOrder::IntegerOrder(const Type& type) : type_(type) {
  if (!type.integers.empty()) {
    most_ = type.integers.size() - 1;
    return;
  }
  const auto [lo, hi] = type.range;
  const bool is_date = type.kind == Type::Kind::kDate;
  base_ = std::clamp<std::int64_t>(is_date ? kDay2000 : 0, lo, hi);
  const std::int64_t unit =
      type.kind == Type::Kind::kNumber ? inputs::power_of_ten(type.decimals) : 1;
  const auto add = [&](Cost cost, std::int64_t value) {
    const auto is_known = [&](const auto& each) { return each.second == value; };
    if (type.range.contains(value) && std::none_of(special_.begin(), special_.end(), is_known))
      special_.emplace_back(cost, value);
  };
  add(0, base_);
  add(1, base_ + unit);
  add(1, base_ - unit);
  add(2, hi);
  add(2, lo);
  if (is_date) add(2, kLeapDay);
  add(2, base_ + unit / 2);
  add(2, base_ - unit / 2);
  most_ = 1 + static_cast<Cost>(std::max(base_ - lo, hi - base_));
  for (const auto& [cost, value] : special_) most_ = std::max(most_, cost);
}

std::vector<std::int64_t> IntegerOrder::values(Cost cost) const {
  std::vector<std::int64_t> out;
  if (!type_.integers.empty()) {
    auto sorted = type_.integers;
    std::sort(sorted.begin(), sorted.end(), [](std::int64_t a, std::int64_t b) {
      return std::pair(std::abs(a), a < 0) < std::pair(std::abs(b), b < 0);
    });
    if (cost < sorted.size()) out.push_back(sorted[cost]);
    return out;
  }
  for (const auto& [special_cost, value] : special_)
    if (special_cost == cost) out.push_back(value);
  if (cost < 2 || cost > most_) return out;
  const auto distance = static_cast<std::int64_t>(cost - 1);
  for (const std::int64_t value : {base_ + distance, base_ - distance}) {
    const auto is_special = [&](const auto& each) { return each.second == value; };
    if (type_.range.contains(value) && std::none_of(special_.begin(), special_.end(), is_special))
      out.push_back(value);
  }
  return out;
}

std::u32string letters_of(const Type& type) {
  Characters characters = type.characters;
  if (!type.pattern.regex.empty())
    for (const auto& edges : type.pattern.automaton->edges)
      for (const inputs::Dfa::Edge& edge : edges)
        for (unsigned c = 0; c < 256; ++c)
          if (edge.on[c]) characters.add(c, c);
  const std::u32string all = characters.readable_order(kMostLetters);
  const auto kind = [](char32_t c) {
    if (c >= 'a' && c <= 'z') return 0;
    if (c >= '0' && c <= '9') return 1;
    if (c >= 'A' && c <= 'Z') return 2;
    if (c == ' ') return 3;
    return c < 0x80 ? 4 : 5;
  };
  // One character of each kind comes first.
  std::u32string first;
  std::u32string rest;
  std::vector<int> met;
  for (const char32_t c : all) {
    const bool is_new = std::find(met.begin(), met.end(), kind(c)) == met.end();
    if (is_new) met.push_back(kind(c));
    (is_new ? first : rest) += c;
  }
  return first + rest;
}

Value value_of(const Type& type, std::int64_t integer) {
  if (type.kind == Type::Kind::kBigInt) return BigInt{std::to_string(integer)};
  if (type.kind == Type::Kind::kDate) return static_cast<double>(integer) * 86'400'000;
  const std::int64_t scale =
      type.kind == Type::Kind::kNumber ? inputs::power_of_ten(type.decimals) : 1;
  return static_cast<double>(integer) / static_cast<double>(scale);
}

}  // namespace assay::dynamic
