#include "apps/suite/generate/variety.h"

#include <algorithm>

#include "functional/branches.h"

namespace assay::suite {

using fun::Datum;

SmallValues::SmallValues(fun::Program& program, fun::FunctionId function)
    : program_(program), types_(program), numbers_{0, 1, 1, 2, 2, 3, 4, -1} {
  constexpr std::int32_t kLarge = 100;  // larger literals make large tests
  const auto add = [&](const fun::Literal& literal) {
    if (const auto* number = std::get_if<std::int32_t>(&literal);
        number != nullptr && std::abs(*number) <= kLarge)
      numbers_.insert(numbers_.end(), {*number, *number + 1});
    if (const auto* text = std::get_if<std::u16string>(&literal)) texts_.push_back(*text);
  };
  for (const fun::FunctionId id : reachable(program, {function})) {
    const fun::Function& f = program.functions[id];
    if (f.is_library) continue;
    for (const fun::Expr& expr : f.exprs)
      if (expr.kind == fun::ExprKind::kLiteral) add(expr.literal);
    for (const fun::Pattern& pattern : f.patterns)
      if (pattern.kind == fun::PatternKind::kLiteral) add(pattern.literal);
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
  const narrowing::TypeInfo& info = types_.info(type);
  std::vector<std::size_t> choices;
  for (std::size_t i = 0; i < info.constructors.size(); ++i)
    if (types_.smallest(type, i) <= std::max(size, types_.smallest(type))) choices.push_back(i);
  if (choices.empty()) return types_.smallest_value(type);
  std::size_t choice = choices[rng_.below(choices.size())];
  // A second draw makes constructors without fields rarer as long as the size allows others.
  if (size > 2 && info.fields[choice].empty()) choice = choices[rng_.below(choices.size())];
  Datum made;
  made.kind = Datum::Kind::kData;
  made.constructor = info.constructors[choice];
  made.has_identity = program_.constructors[made.constructor].spelling == fun::Spelling::kNew;
  const std::vector<fun::TypeId> fields = info.fields[choice];
  std::uint32_t left = size > 0 ? size - 1 : 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const bool is_last = i + 1 == fields.size();
    const auto share = static_cast<std::uint32_t>(is_last ? left : rng_.below(left + 1));
    made.fields.push_back(value(fields[i], share));
    left -= std::min(left, static_cast<std::uint32_t>(fun::size(made.fields.back())));
  }
  return made;
}

}  // namespace assay::suite
