#include "apps/suite/generate/variety.h"

#include <algorithm>

#include "functional/literals.h"
#include "narrowing/values/random_data.h"

namespace assay::suite {

using fun::Datum;

SmallValues::SmallValues(fun::Program& program, fun::FunctionId function)
    : program_(program), types_(program), numbers_{0, 1, 1, 2, 2, 3, 4, -1} {
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
    case fun::Sort::kString: {
      if (!texts_.empty() && rng_.chance(4)) return Datum::of(texts_[rng_.below(texts_.size())]);
      std::u16string text;
      const std::uint64_t length = rng_.below(std::min<std::uint64_t>(size, 3) + 1);
      while (text.size() < length) text += static_cast<char16_t>(u'a' + rng_.below(3));
      return Datum::of(std::move(text));
    }
    default:
      return Datum::of(fun::UnitValue{});
  }
}

Datum SmallValues::value(fun::TypeId type, std::uint32_t size) {
  const narrowing::TypeInfo& info = types_.info(type);
  if (info.kind == fun::TypeKind::kSort) return leaf(info.sort, size);
  if (info.kind == fun::TypeKind::kData) return data(type, size);
  return types_.smallest_value(type);
}

Datum SmallValues::data(fun::TypeId type, std::uint32_t size) {
  return narrowing::random_data(
      program_, types_, rng_, type, size,
      [&](fun::TypeId field, std::uint32_t share, const Datum*) { return value(field, share); });
}

}  // namespace assay::suite
