#include "apps/exercise/difficulty.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

namespace assay::exercise {
namespace {

constexpr std::string_view kHelp =
    "write easy, medium, hard, or bounds such as steps=10..60,loops=3..8,depth=..4,value=..100";

tl::unexpected<Error> wrong(std::string_view part) {
  return fail(Error::Kind::kInvalidInput,
              "invalid difficulty '" + std::string(part) + "'; " + std::string(kHelp));
}

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Reads "3..8", "..8", "3.." or "5".
std::optional<Bounds> bounds(std::string_view text) {
  Bounds result;
  const std::size_t dots = text.find("..");
  const std::string_view low = text.substr(0, dots);
  const std::string_view high = dots == std::string_view::npos ? text : text.substr(dots + 2);
  if (low.empty() && high.empty()) return std::nullopt;
  if (!low.empty()) {
    const auto value = number(low);
    if (!value) return std::nullopt;
    result.low = *value;
  }
  if (!high.empty()) {
    const auto value = number(high);
    if (!value) return std::nullopt;
    result.high = *value;
  }
  if (result.low > result.high) return std::nullopt;
  return result;
}

Bounds* part_named(Difficulty& difficulty, std::string_view name) {
  if (name == "steps") return &difficulty.steps;
  if (name == "loops") return &difficulty.loops;
  if (name == "depth") return &difficulty.depth;
  if (name == "value") return &difficulty.value;
  return nullptr;
}

/// The largest absolute value among the integers in a spelled value, "{3, -7}".
std::uint64_t largest_number(std::string_view text) {
  std::uint64_t largest = 0;
  for (std::size_t i = 0; i < text.size();) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + i, text.data() + text.size(), value);
    if (error == std::errc()) largest = std::max(largest, value);
    const auto used = static_cast<std::size_t>(end - (text.data() + i));
    i += std::max<std::size_t>(used, 1);
  }
  return largest;
}

std::uint64_t largest_value(const Observation& seen) {
  std::uint64_t largest = 0;
  for (const auto& [name, value] : seen.variables)
    largest = std::max(largest, largest_number(value));
  for (const IterationValue& step : seen.iterations)
    largest = std::max(largest, largest_number(step.value));
  return largest;
}

}  // namespace

Result<Difficulty> parse_difficulty(std::string_view text) {
  Difficulty difficulty;
  difficulty.any = true;
  if (text == "easy") difficulty.third = Difficulty::Third::kLow;
  if (text == "medium") difficulty.third = Difficulty::Third::kMiddle;
  if (text == "hard") difficulty.third = Difficulty::Third::kHigh;
  if (difficulty.third != Difficulty::Third::kNone) return difficulty;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) return wrong(part);
    Bounds* named = part_named(difficulty, part.substr(0, equals));
    const auto value = bounds(part.substr(equals + 1));
    if (named == nullptr || !value) return wrong(part);
    *named = *value;
    begin = end + 1;
  }
  return difficulty;
}

namespace {

std::uint64_t rounds(const Observation& seen) {
  std::uint64_t sum = 0;
  for (const auto& [loop, count] : seen.loops) sum += count;
  return sum;
}

}  // namespace

Bounds third_of(std::vector<std::uint64_t> steps, Difficulty::Third third) {
  std::sort(steps.begin(), steps.end());
  const std::uint64_t low = steps[(steps.size() - 1) / 3];
  const std::uint64_t high = steps[2 * (steps.size() - 1) / 3];
  switch (third) {
    case Difficulty::Third::kLow:
      return {0, low};
    case Difficulty::Third::kMiddle:
      return {low, high};
    case Difficulty::Third::kHigh:
      return {high, std::numeric_limits<std::uint64_t>::max()};
    case Difficulty::Third::kNone:
      break;
  }
  return {};
}

bool fits(const Difficulty& difficulty, const Observation& seen) {
  return difficulty.steps.contains(seen.steps) && difficulty.loops.contains(rounds(seen)) &&
         difficulty.depth.contains(seen.depth) && difficulty.value.contains(largest_value(seen));
}

void ObservedDifficulty::add(const Observation& seen) {
  const std::array<std::uint64_t, 4> here = {seen.steps, rounds(seen), seen.depth,
                                             largest_value(seen)};
  if (!seen_) {
    seen_.emplace();
    for (std::size_t i = 0; i < here.size(); ++i) (*seen_)[i] = {here[i], here[i]};
  }
  for (std::size_t i = 0; i < here.size(); ++i) {
    Bounds& bounds = (*seen_)[i];
    bounds = {std::min(bounds.low, here[i]), std::max(bounds.high, here[i])};
  }
}

std::string ObservedDifficulty::describe() const {
  if (!seen_) return {};
  constexpr std::array<std::string_view, 4> kNames = {"steps", "loops", "depth", "value"};
  std::string text;
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    const Bounds& bounds = (*seen_)[i];
    if (i > 0) text += ", ";
    text += std::string(kNames[i]) + " " + std::to_string(bounds.low);
    if (bounds.high != bounds.low) text += " to " + std::to_string(bounds.high);
  }
  return text;
}

}  // namespace assay::exercise
