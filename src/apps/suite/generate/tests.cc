#include "apps/suite/generate/tests.h"

#include <algorithm>
#include <functional>

namespace assay::suite {

namespace {

/// Calls the function with each literal of a value.
void for_each_literal(const fun::Datum& datum,
                      const std::function<void(const fun::Literal&)>& visit) {
  std::vector<const fun::Datum*> open = {&datum};
  while (!open.empty()) {
    const fun::Datum& part = *open.back();
    open.pop_back();
    if (part.kind == fun::Datum::Kind::kLiteral) visit(part.literal);
    for (const fun::Datum& field : part.fields) open.push_back(&field);
  }
}

/// How much larger a value counts that nobody would write into a test without need.
std::size_t penalty(const fun::Literal& literal) {
  constexpr std::int64_t kOrdinary = 100;
  constexpr std::size_t kLarge = 4, kUnusual = 8;
  const auto of_number = [](std::int64_t number) {
    return number < -kOrdinary || number > kOrdinary ? kLarge : 0;
  };
  if (const auto* i = std::get_if<std::int32_t>(&literal)) return of_number(*i);
  if (const auto* l = std::get_if<std::int64_t>(&literal)) return of_number(*l);
  return has_unusual_characters(literal) ? kUnusual : 0;
}

std::size_t penalty(const fun::Datum& datum) {
  std::size_t sum = 0;
  for_each_literal(datum, [&](const fun::Literal& literal) { sum += penalty(literal); });
  return sum;
}

}  // namespace

bool has_unusual_characters(const fun::Literal& literal) {
  const auto is_unusual = [](char16_t c) {
    return (c < u' ' && c != u'\n' && c != u'\t') || c > u'~';
  };
  if (const auto* c = std::get_if<char16_t>(&literal)) return is_unusual(*c);
  if (const auto* s = std::get_if<std::u16string>(&literal))
    return std::ranges::any_of(*s, is_unusual);
  return false;
}

bool has_unusual_characters(const fun::Datum& datum) {
  bool found = false;
  for_each_literal(datum, [&](const fun::Literal& literal) {
    found = found || has_unusual_characters(literal);
  });
  return found;
}

std::size_t size(const Test& test) {
  std::size_t sum = 0;
  for (const fun::Datum& argument : test.arguments) sum += fun::size(argument) + penalty(argument);
  return sum;
}

void sort(std::vector<Test>& tests) {
  std::stable_sort(tests.begin(), tests.end(), [](const Test& a, const Test& b) {
    return a.entry != b.entry ? a.entry < b.entry : size(a) < size(b);
  });
}

}  // namespace assay::suite
