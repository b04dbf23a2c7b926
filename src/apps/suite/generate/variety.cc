#include "apps/suite/generate/variety.h"

#include <algorithm>

#include "functional/literals.h"
#include "narrowing/values/random_data.h"

namespace assay::suite {

using fun::Datum;

SmallValues::SmallValues(fun::Program& program, fun::FunctionId function)
    : program_(program),
      types_(program),
      numbers_{0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 9, 10, 12, 18, 25, -1, -2, -3} {
  constexpr std::int32_t kLarge = 100;  // larger literals make large tests
  for (const fun::Literal& literal : literals(program, {function})) {
    if (const auto* number = std::get_if<std::int32_t>(&literal);
        number != nullptr && std::abs(*number) <= kLarge)
      numbers_.insert(numbers_.end(), {*number, *number + 1});
    if (const auto* text = std::get_if<std::u16string>(&literal)) texts_.push_back(*text);
  }
}

Datum SmallValues::leaf(fun::Sort sort, std::uint32_t size) {
  const std::int32_t number = numbers_[rng_.below(numbers_.size())];
  switch (sort) {
    case fun::Sort::kBoolean:
      return Datum::of(rng_.chance(2));
    case fun::Sort::kInt:
      return Datum::of(number);
    case fun::Sort::kLong:
      return Datum::of(std::int64_t{number});
    case fun::Sort::kDouble:
      return Datum::of(static_cast<double>(number) / 2);
    case fun::Sort::kChar:
      return Datum::of(static_cast<char16_t>(u'a' + rng_.below(3)));
    case fun::Sort::kString:
      return Datum::of(text(size));
    default:
      return Datum::of(fun::UnitValue{});
  }
}

/// Small letters, some of them twice in a row, and one in eight other characters.
std::u16string SmallValues::text(std::uint32_t size) {
  if (!texts_.empty() && rng_.chance(4)) return texts_[rng_.below(texts_.size())];
  constexpr std::uint32_t kLongest = 6;
  constexpr std::u16string_view kOthers = u"AB XYZ019 -.";
  std::u16string made;
  const std::uint64_t length = rng_.below(std::min(size, kLongest) + 1);
  while (made.size() < length) {
    if (!made.empty() && rng_.chance(3))
      made += made.back();
    else if (rng_.chance(8))
      made += kOthers[rng_.below(kOthers.size())];
    else
      made += static_cast<char16_t>(u'a' + rng_.below(5));
  }
  return made;
}

Datum SmallValues::value(fun::TypeId type, std::uint32_t size) {
  const narrowing::TypeInfo& info = types_.info(type);
  if (info.kind == fun::TypeKind::kSort) return leaf(info.sort, size);
  if (info.kind == fun::TypeKind::kData) return data(type, size);
  if (info.kind == fun::TypeKind::kFunction) return function(type, size);
  return types_.smallest_value(type);
}

/// A table of few rows: one result for some arguments, and one for all others.
Datum SmallValues::function(fun::TypeId type, std::uint32_t size) {
  const std::vector<fun::TypeId> all = program_.type(type).arguments;
  Datum table{Datum::Kind::kFunction, {}, {}, static_cast<std::uint32_t>(all.size()), {}, false};
  for (std::uint64_t rows = rng_.below(3); rows > 0; --rows)
    for (const fun::TypeId part : all) table.fields.push_back(value(part, size / 2));
  table.fields.push_back(value(all.back(), size / 2));
  return table;
}

Datum SmallValues::data(fun::TypeId type, std::uint32_t size) {
  return narrowing::random_data(
      program_, types_, rng_, type, size,
      [&](fun::TypeId field, std::uint32_t share, const Datum*) { return value(field, share); });
}

}  // namespace assay::suite
