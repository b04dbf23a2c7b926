#include "equiv/joint/samples.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/match.h"
#include "functional/literals.h"
#include "narrowing/values/random_data.h"

namespace assay::joint {

using fun::Datum;

Samples::Samples(fun::Program& program, const std::vector<fun::FunctionId>& functions)
    : program_(program), types_(program) {
  for (const fun::Literal& literal : literals(program, functions)) add(literal);
}

/// Adds a literal and the neighbouring values.
void Samples::add(const fun::Literal& literal) {
  const auto whole = [&](std::int64_t v) {
    for (const std::int64_t by : {-1, 0, 1}) numbers_.push_back(v + by);
  };
  const auto letter = [&](char16_t c) {
    for (const int by : {-1, 0, 0, 1}) characters_.push_back(static_cast<char16_t>(c + by));
  };
  constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max() / 2;
  std::visit(Match{[&](std::int32_t v) { whole(v); },
                   [&](std::int64_t v) {
                     if (v > -kFar && v < kFar) whole(v);
                   },
                   [&](double v) {
                     for (const double by : {-0.5, 0.0, 0.5}) doubles_.push_back(v + by);
                   },
                   [&](char16_t v) { letter(v); },
                   [&](const std::u16string& v) {
                     texts_.push_back(v);
                     for (const char16_t c : v) characters_.push_back(c);
                   },
                   [](auto) {}},
             literal);
}

std::int64_t Samples::number() {
  switch (rng_.below(8)) {
    case 0:
      return rng_.between(-10'000, 1'000'000);
    case 1:
      return rng_.chance(2) ? std::numeric_limits<std::int32_t>::max()
                            : std::numeric_limits<std::int32_t>::min();
    case 2:
    case 3:
    case 4:
      return numbers_[rng_.below(numbers_.size())];
    default:
      return rng_.between(-12, 25);
  }
}

/// Returns a Long beyond the numbers that are Ints, or that Doubles represent.
std::int64_t Samples::large() {
  switch (rng_.below(4)) {
    case 0:
      return std::numeric_limits<std::int64_t>::max();
    case 1:
      return std::numeric_limits<std::int64_t>::min();
    case 2:
      return (std::int64_t{1} << 53) + rng_.between(-1, 1);
    default:
      return (std::int64_t{1} << 31) + rng_.between(-1, 1);
  }
}

char16_t Samples::character() {
  return rng_.chance(4) ? static_cast<char16_t>(rng_.between(' ', '~'))
                        : characters_[rng_.below(characters_.size())];
}

/// Returns a string of letters, some of which occur in the programs' own strings. Some strings are
/// palindromes, some contain a part twice, and of those some differ from that in one letter.
std::u16string Samples::text(std::uint32_t size) {
  std::u16string made;
  const std::size_t wanted = rng_.below(size + 1);
  while (made.size() < wanted) {
    if (!texts_.empty() && rng_.chance(6))
      made += texts_[rng_.below(texts_.size())];
    else if (!made.empty() && rng_.chance(4))
      made += made[rng_.below(made.size())];
    else
      made += character();
  }
  const bool is_mirrored = rng_.chance(6);
  const bool is_repeated = !is_mirrored && rng_.chance(12);
  if (is_mirrored)
    made += std::u16string(made.rbegin() + (rng_.chance(2) ? 1 : 0) * (made.empty() ? 0 : 1),
                           made.rend());
  if (is_repeated) made += made;
  if ((is_mirrored || is_repeated) && !made.empty() && rng_.chance(2))
    made[rng_.below(made.size())] = character();
  return made;
}

Datum Samples::leaf(fun::Sort sort, std::uint32_t size) {
  switch (sort) {
    case fun::Sort::kBoolean:
      return Datum::of(rng_.chance(2));
    case fun::Sort::kInt:
      return Datum::of(static_cast<std::int32_t>(number()));
    case fun::Sort::kLong:
      return Datum::of(rng_.chance(8) ? large() : number());
    case fun::Sort::kDouble:
      return Datum::of(rng_.chance(3) ? static_cast<double>(number())
                                      : doubles_[rng_.below(doubles_.size())]);
    case fun::Sort::kChar:
      return Datum::of(character());
    case fun::Sort::kString:
      return Datum::of(text(size));
    default:
      return Datum::of(fun::UnitValue{});
  }
}

Datum Samples::value(fun::TypeId type, std::uint32_t size) {
  const narrowing::TypeInfo& info = types_.info(type);
  switch (info.kind) {
    case fun::TypeKind::kSort:
      return leaf(info.sort, size);
    case fun::TypeKind::kData:
      return data(type, size);
    case fun::TypeKind::kFunction: {  // returns one value for a few arguments, and usually another
                                      // one for the rest
      const std::vector<fun::TypeId> all = program_.type(type).arguments;
      Datum table;
      table.kind = Datum::Kind::kFunction;
      table.width = static_cast<std::uint32_t>(all.size());
      for (std::uint64_t rows = rng_.below(3); rows > 0; --rows)
        for (const fun::TypeId part : all) table.fields.push_back(value(part, size / 2));
      table.fields.push_back(value(all.back(), size / 2));
      return table;
    }
    default:
      return types_.smallest_value(type);
  }
}

Datum Samples::data(fun::TypeId type, std::uint32_t size) {
  return narrowing::random_data(program_, types_, rng_, type, size,
                                [&](fun::TypeId field, std::uint32_t share, const Datum* twin) {
                                  return twin != nullptr && rng_.chance(5) ? *twin
                                                                           : value(field, share);
                                });
}

namespace {

/// Orders integers by how readily a reader understands them: small ones, limits, all others.
template <class Integer>
std::uint64_t complexity(Integer v) {
  constexpr std::uint64_t kLimit = 1U << 20;
  if (v == std::numeric_limits<Integer>::max()) return kLimit;
  if (v == std::numeric_limits<Integer>::min()) return kLimit + 1;
  const std::uint64_t size =
      v < 0 ? ~static_cast<std::uint64_t>(v) + 1 : static_cast<std::uint64_t>(v);
  const std::uint64_t order = 2 * size + (v < 0 ? 1 : 0);
  return order < kLimit ? order : kLimit + 1 + size;
}

/// Only a negative number is replaced by negative ones, which may well be outside of what the
/// assignment is about.
template <class Integer>
void add_simpler(Integer v, std::vector<Datum>& all) {
  constexpr std::uint64_t kSimple = 2 * 20 + 1;  // small numbers may stay, for instance 1, 2, 3
  if (complexity(v) <= kSimple) return;
  constexpr std::array kSmall = {0, 1, -1, 2, -2, 3, -3, 4, 5, 10, -10, 100};
  std::vector<Integer> simpler(kSmall.begin(), kSmall.end());
  simpler.insert(simpler.end(),
                 {std::numeric_limits<Integer>::max(), std::numeric_limits<Integer>::min(),
                  static_cast<Integer>(v / 10), static_cast<Integer>(v / 2),
                  static_cast<Integer>(v > 0 ? v - 1 : v + 1)});
  for (const Integer one : simpler)
    if (complexity(one) < complexity(v) && (one >= 0 || v < 0)) all.push_back(Datum::of(one));
}

template <class Value, class Order>
void add_earlier(Value v, const Order& order, std::vector<Datum>& all) {
  for (const Value one : order) {
    if (one == v) return;
    if (one >= Value{} || v < Value{}) all.push_back(Datum::of(one));
  }
}

bool is_plain(char16_t c) {
  return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
}

void add_simpler_text(const std::u16string& text, std::vector<Datum>& all) {
  for (std::size_t i = 0; i < text.size(); ++i)
    all.push_back(Datum::of(text.substr(0, i) + text.substr(i + 1)));
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) continue;
    for (const char16_t c : {u'a', u'b'}) {
      all.push_back(Datum::of(text));
      std::get<std::u16string>(all.back().literal)[i] = c;
    }
  }
}

}  // namespace

std::vector<Datum> Samples::smaller(const Datum& datum, fun::TypeId type) {
  constexpr std::array kReals = {0.0, 1.0, -1.0, 0.5, 2.0, 0.1, 10.0};
  constexpr std::array kLetters = {u'a', u'b', u'A', u'0', u' '};
  std::vector<Datum> all;
  if (datum.kind == Datum::Kind::kLiteral) {
    std::visit(Match{[&](std::int32_t v) { add_simpler(v, all); },
                     [&](std::int64_t v) { add_simpler(v, all); },
                     [&](double v) {
                       if (!(std::abs(v) <= 20)) add_earlier(v, kReals, all);
                     },
                     [&](char16_t v) {
                       if (!is_plain(v)) add_earlier(v, kLetters, all);
                     },
                     [&](const std::u16string& v) { add_simpler_text(v, all); }, [](auto) {}},
               datum.literal);
    return all;
  }
  const narrowing::TypeInfo& info = types_.info(type);
  if (datum.kind != Datum::Kind::kData || info.kind != fun::TypeKind::kData) return all;
  const int place = types_.alternative(type, datum.constructor);
  if (place < 0) return all;
  const std::vector<fun::TypeId>& fields = info.fields[static_cast<std::size_t>(place)];
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i] == type) all.push_back(datum.fields[i]);
  for (std::size_t i = 0; i < fields.size(); ++i)
    for (Datum& part : smaller(datum.fields[i], fields[i])) {
      all.push_back(datum);
      all.back().fields[i] = std::move(part);
    }
  return all;
}

}  // namespace assay::joint
