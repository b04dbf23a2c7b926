#include "equiv/joint/known_inputs.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace assay::joint {
namespace {

using fun::Datum;

template <class... V>
std::vector<Datum> literals(V... values) {
  return {Datum::of(values)...};
}

/// The values of one type: the first `small` are small, the others are boundaries or unusual.
struct Values {
  std::vector<Datum> all;
  std::size_t small = 0;
};

/// 46341 is the smallest number whose square overflows, and 2^53 + 1 the smallest that no Double
/// equals. The digit in U+0663, the letters and the space in U+00A0 are not in ASCII; U+0130 and
/// U+00DF change their length with their case.
Values values_of(fun::Sort sort) {
  using Int = std::numeric_limits<std::int32_t>;
  using Long = std::numeric_limits<std::int64_t>;
  using Double = std::numeric_limits<double>;
  using Text = std::u16string;
  switch (sort) {
    case fun::Sort::kBoolean:
      return {literals(false, true), 2};
    case fun::Sort::kInt:
      return {literals(0, 1, 2, 3, -1, 4, 5, 7, 10, -2, 13, 100, Int::max(), Int::min(), 46341, -7,
                       65536, Int::max() - 1),
              8};
    case fun::Sort::kLong:
      return {literals(std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, std::int64_t{3},
                       std::int64_t{-1}, std::int64_t{7}, std::int64_t{10}, Long::max(),
                       Long::min(), (std::int64_t{1} << 53) + 1, std::int64_t{1} << 31,
                       std::int64_t{3'037'000'500}, std::int64_t{-7}),
              7};
    case fun::Sort::kDouble:
      return {literals(0.0, 1.0, 0.1, -1.0, 0.2, 2.5, Double::quiet_NaN(), -0.0, 1e16, 0.3,
                       Double::infinity(), -Double::infinity(), -2.5, 1e300, 0.7,
                       Double::denorm_min(), 3e9),
              6};
    case fun::Sort::kChar:
      return {literals(u'a', u'b', u'Z', u'0', u' ', u'9', u'z', u'A', u'\u00e9', u'\u0663',
                       u'\u00c9', u'\u00df', u'\u00a0', u'\n', u'@', u'[', u'`', u'{', u'/', u':',
                       u'_', u'\u4e2d', u'\u01c5', u'\u0000', u'\uffff', u'\u2160'),
              8};
    case fun::Sort::kString:
      return {literals(Text(), Text(u"a"), Text(u"ab"), Text(u"ba"), Text(u"aa"), Text(u"aBc"),
                       Text(u" "), Text(u"12"), Text(u"\u00e9"), Text(u"a b"), Text(u"-5"),
                       Text(u"\u0663"), Text(u"aba"), Text(u"Stra\u00dfe \u0130"), Text(u"\n"),
                       Text(60, u'x'), Text(u"abcdedcba"), Text(u"abcdefcba"), Text(u"abcabc")),
              8};
    default:
      return {literals(fun::UnitValue{}), 1};
  }
}

class KnownInputs {
 public:
  KnownInputs(fun::Program& program, Samples& samples, std::size_t most)
      : program_(program), types_(program), samples_(samples), most_(most) {}

  std::vector<std::vector<Datum>> choose(const std::vector<fun::TypeId>& types) {
    for (const fun::TypeId type : types) values_.push_back(values(type));
    if (values_.empty()) return {{}};
    small_ones(most_ / 2);
    unusual_ones();
    equal_ones(types);
    random_ones(types);
    return std::move(chosen_);
  }

 private:
  bool is_full() const { return chosen_.size() >= most_; }

  void add(std::vector<Datum> arguments) {
    if (!is_full() && std::find(chosen_.begin(), chosen_.end(), arguments) == chosen_.end())
      chosen_.push_back(std::move(arguments));
  }

  /// Adds all combinations of small values, those with the smaller indices first.
  void small_ones(std::size_t most) {
    std::size_t largest = 0;
    for (const Values& one : values_) largest += one.small - 1;
    for (std::size_t sum = 0; sum <= largest && chosen_.size() < most; ++sum) {
      std::vector<Datum> arguments;
      combine(sum, most, arguments);
    }
  }

  void combine(std::size_t sum, std::size_t most, std::vector<Datum>& arguments) {
    if (chosen_.size() >= most) return;
    const std::size_t at = arguments.size();
    if (at == values_.size()) {
      if (sum == 0) add(arguments);
      return;
    }
    const bool is_last = at + 1 == values_.size();
    for (std::size_t i = is_last ? sum : 0; i <= sum && i < values_[at].small; ++i) {
      arguments.push_back(values_[at].all[i]);
      combine(sum - i, most, arguments);
      arguments.pop_back();
    }
  }

  /// Adds every value in every position, between two small values for the other positions.
  void unusual_ones() {
    std::size_t longest = 0;
    for (const Values& one : values_) longest = std::max(longest, one.all.size());
    for (std::size_t i = 0; i < longest; ++i)
      for (std::size_t at = 0; at < values_.size(); ++at) {
        if (i >= values_[at].all.size()) continue;
        std::vector<Datum> arguments;
        for (std::size_t p = 0; p < values_.size(); ++p)
          arguments.push_back(
              p == at ? values_[p].all[i]
                      : values_[p].all[std::min<std::size_t>(i % 2 + 1, values_[p].small - 1)]);
        add(std::move(arguments));
      }
  }

  void equal_ones(const std::vector<fun::TypeId>& types) {
    if (types.size() < 2) return;
    for (std::size_t i = 0; i < values_[0].all.size(); ++i) {
      std::vector<Datum> arguments;
      for (std::size_t p = 0; p < values_.size(); ++p)
        arguments.push_back(types[p] == types[0]
                                ? values_[0].all[i]
                                : values_[p].all[std::min(i, values_[p].all.size() - 1)]);
      add(std::move(arguments));
    }
  }

  void random_ones(const std::vector<fun::TypeId>& types) {
    constexpr std::uint32_t kLargest = 14;
    for (std::size_t i = 0; i < 2 * most_ && !is_full(); ++i) {
      std::vector<Datum> arguments;
      for (const fun::TypeId type : types)
        arguments.push_back(samples_.value(type, static_cast<std::uint32_t>(2 + i % kLargest)));
      add(std::move(arguments));
    }
  }

  Values values(fun::TypeId type) {
    const narrowing::TypeInfo& info = types_.info(type);
    if (info.kind == fun::TypeKind::kSort) return values_of(info.sort);
    if (info.kind != fun::TypeKind::kData) return sampled(type);
    Values made = is_list(info) ? lists(type) : sampled(type);
    made.small = std::max<std::size_t>(made.small, 1);
    return made;
  }

  bool is_list(const narrowing::TypeInfo& info) const {
    return info.constructors.size() == 2 &&
           std::all_of(info.constructors.begin(), info.constructors.end(),
                       [&](fun::ConstructorId id) {
                         const fun::Spelling spelling = program_.constructors[id].spelling;
                         return spelling == fun::Spelling::kCons || spelling == fun::Spelling::kNil;
                       });
  }

  bool has_function(fun::TypeId id) const {
    const fun::Type& type = program_.type(id);
    return type.kind == fun::TypeKind::kFunction ||
           std::any_of(type.arguments.begin(), type.arguments.end(),
                       [&](fun::TypeId each) { return has_function(each); });
  }

  Values sampled(fun::TypeId type) {
    Values made;
    // The smallest value of a function's type is none.
    if (!has_function(type)) made.all.push_back(types_.smallest_value(type));
    for (std::uint32_t i = 0; i < 60 && made.all.size() < 16; ++i) {
      Datum value = samples_.value(type, 2 + i / 4);
      if (std::find(made.all.begin(), made.all.end(), value) == made.all.end())
        made.all.push_back(std::move(value));
    }
    made.small = std::min<std::size_t>(made.all.size(), 8);
    return made;
  }

  /// Lists of up to four small elements in several orders, of each unusual element, and long ones.
  Values lists(fun::TypeId type) {
    const narrowing::TypeInfo& info = types_.info(type);
    const std::size_t cell = info.fields[0].empty() ? 1 : 0;
    const Values elements = values(info.fields[cell][0]);
    const auto list = [&](const std::vector<std::size_t>& indices) {
      Datum made{Datum::Kind::kData, {}, info.constructors[1 - cell], 0, {}, false};
      for (auto at = indices.rbegin(); at != indices.rend(); ++at) {
        Datum longer{Datum::Kind::kData, {}, info.constructors[cell], 0, {}, false};
        longer.fields = {elements.all[*at % elements.all.size()], std::move(made)};
        made = std::move(longer);
      }
      return made;
    };
    Values made;
    for (const std::vector<std::size_t>& indices :
         std::vector<std::vector<std::size_t>>{{},
                                               {1},
                                               {1, 2},
                                               {2, 1},
                                               {1, 1},
                                               {1, 2, 3},
                                               {3, 1, 2},
                                               {0},
                                               {2, 2, 1, 1},
                                               {1, 2, 1},
                                               {4, 0, 3},
                                               {1, 2, 3, 4, 5},
                                               {5, 3, 2, 1},
                                               {2, 4, 9}})
      made.all.push_back(list(indices));
    made.small = 9;
    for (std::size_t i = elements.small; i < elements.all.size(); ++i) {
      made.all.push_back(list({i}));
      made.all.push_back(list({1, i, 2}));
    }
    std::vector<std::size_t> many;
    for (std::size_t i = 0; i < 60; ++i) many.push_back(i * 7 % elements.small);
    made.all.push_back(list(many));
    std::sort(many.begin(), many.end());
    made.all.push_back(list(many));
    return made;
  }

  fun::Program& program_;
  narrowing::Types types_;
  Samples& samples_;
  std::size_t most_;
  std::vector<Values> values_;  // of each parameter
  std::vector<std::vector<Datum>> chosen_;
};

}  // namespace

std::vector<std::vector<Datum>> known_inputs(fun::Program& program, Samples& samples,
                                             const std::vector<fun::TypeId>& types,
                                             std::size_t most) {
  return KnownInputs(program, samples, most).choose(types);
}

}  // namespace assay::joint
