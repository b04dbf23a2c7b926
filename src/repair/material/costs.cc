#include "repair/material/costs.h"

#include <algorithm>

#include "repair/material/tokens.h"

namespace assay::repair {
namespace {

struct CostRange {
  double least = 1, most = 2, for_each_token = 0.1;
};

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

CostRange range_of(Change change) {
  switch (change) {
    case Change::kFormat:
      return {0.7, 1, 0};
    case Change::kSeparator:  // more than any other literal
      return {1.1, 2, 0.05};
    case Change::kInput:
      return {0.5, 1, 0.1};
    case Change::kComparison:
    case Change::kOperator:
    case Change::kOffByOne:
    case Change::kNegation:
    case Change::kConversion:
    case Change::kTarget:
    case Change::kInitialise:
    case Change::kStructure:
    case Change::kDeclaration:
      return {1, 1, 0};
    case Change::kSwap:  // `b - a` costs as much as one token
      return {0.9, 2.6, 0.05};
    case Change::kOperand:
    case Change::kValue:
    case Change::kLibraryCall:
    case Change::kOutput:
      return {1, 2, 0.1};
    case Change::kCondition:
    case Change::kConjunct:
      return {1, 2.2, 0.1};
    case Change::kDelete:  // better than another statement that undoes this one
      return {1.1, 2.6, 0.05};
    case Change::kInsert:
    case Change::kStatement:
    case Change::kGuard:
      return {1.2, 2.6, 0.05};
    case Change::kBlock:
      return {1, 10, 0.125};
  }
  return {};
}

}  // namespace

std::uint32_t changed_characters(std::string_view before, std::string_view after) {
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t first = 0, last = 0;
  while (first < shorter && before[first] == after[first]) ++first;
  while (first + last < shorter &&
         before[before.size() - 1 - last] == after[after.size() - 1 - last])
    ++last;
  return static_cast<std::uint32_t>(std::max(before.size(), after.size()) - first - last);
}

double cost_of(Change change, std::string_view before, std::string_view after) {
  const CostRange range = range_of(change);
  double cost = range.least;
  if (change == Change::kFormat) {
    constexpr double kForEachCharacter = 0.01;
    cost += kForEachCharacter * changed_characters(before, after);
  } else {
    // As with statements: `- 1` too much is left out rather than made up for elsewhere.
    if (change == Change::kOffByOne && after.size() < before.size()) cost -= 0.05;
    const std::uint32_t changed = changed_tokens(before, after);
    cost += range.for_each_token * (changed > 0 ? changed - 1 : 0);
  }
  // A size with more digits is a guess; one more is what a beginner forgets.
  if (change == Change::kDeclaration && after.size() > before.size() && is_number(before) &&
      is_number(after))
    return range.most + 0.2;
  return std::min(cost, range.most);
}

}  // namespace assay::repair
