#include "prove/relations/consequences.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "smt/term/polynomial.h"

namespace assay::prove {
namespace {

/// By the factors of a product, sorted; those of the constant are none.
using Polynomial = std::map<std::vector<ColumnIndex>, Int>;

bool add(Polynomial& sum, const std::vector<ColumnIndex>& factors, Int coefficient) {
  Int& at = sum[factors];
  return !__builtin_add_overflow(at, coefficient, &at);
}

/// The values that equations determine.
class Definitions {
 public:
  /// nullopt if a number exceeds 128 bits.
  std::optional<Polynomial> apply(const Relation& relation) const {
    Polynomial sum;
    sum[{}] = relation.constant;
    for (const Summand& summand : relation.summands) {
      Polynomial product;
      product[{}] = summand.coefficient;
      for (const ColumnIndex factor : summand.factors) {
        auto next = times(product, factor);
        if (!next) return std::nullopt;
        product = *std::move(next);
      }
      for (const auto& [factors, coefficient] : product)
        if (!add(sum, factors, coefficient)) return std::nullopt;
    }
    std::erase_if(sum, [](const auto& each) { return each.second == 0; });
    return sum;
  }

  /// Uses "column = ..." from now on, if the equation says so.
  void learn(const Relation& equation) {
    std::vector<std::pair<ColumnIndex, Int>> linear;
    for (const auto& [coefficient, factors] : equation.summands) {
      if (factors.size() != 1 || (coefficient != 1 && coefficient != -1)) return;
      linear.emplace_back(factors[0], coefficient);
    }
    if (linear.empty() || linear.size() > 2 || equation.constant == smt::Range::kMinusInf) return;
    // The last one, so that what is left is about the input and the reference.
    const auto [column, sign] = linear.back();
    Image image;
    if (linear.size() == 2) {
      if (linear[0].second == sign) return;
      image.column = linear[0].first;
    }
    image.constant = sign == 1 ? -equation.constant : equation.constant;
    for (auto& [other, of_other] : images_) {
      if (of_other.column != column) continue;
      Int moved = 0;
      if (__builtin_add_overflow(of_other.constant, image.constant, &moved)) return;
      of_other = {image.column, moved};
    }
    images_[column] = image;
  }

 private:
  struct Image {
    std::optional<ColumnIndex> column;
    Int constant = 0;  // is added to it
  };

  std::optional<Polynomial> times(const Polynomial& product, ColumnIndex factor) const {
    const auto found = images_.find(factor);
    const Image image = found != images_.end() ? found->second : Image{factor, 0};
    Polynomial made;
    for (const auto& [factors, coefficient] : product) {
      if (image.column) {
        std::vector<ColumnIndex> more = factors;
        more.insert(std::upper_bound(more.begin(), more.end(), *image.column), *image.column);
        if (!add(made, more, coefficient)) return std::nullopt;
      }
      Int scaled = 0;
      if (__builtin_mul_overflow(coefficient, image.constant, &scaled) ||
          !add(made, factors, scaled))
        return std::nullopt;
    }
    return made;
  }

  std::map<ColumnIndex, Image> images_;
};

/// What inequations about one value each say of the values.
class KnownBounds {
 public:
  void learn(const Relation& relation) {
    if (relation.summands.size() != 1 || relation.summands[0].factors.size() != 1) return;
    const auto& [coefficient, factors] = relation.summands[0];
    smt::Range& range = ranges_[factors[0]];
    const Int limit = -relation.constant;
    if (coefficient > 0)
      range.hi = std::min(range.hi, smt::floor_div(limit, coefficient));
    else
      range.lo = std::max(range.lo, smt::ceil_div(limit, coefficient));
  }

  /// Do they imply this inequation about several values?
  bool imply(const Relation& relation) const {
    if (relation.summands.size() < 2) return false;
    Int most = relation.constant;
    for (const auto& [coefficient, factors] : relation.summands) {
      const auto range = ranges_.find(factors[0]);
      if (factors.size() != 1 || range == ranges_.end()) return false;
      const Int bound = coefficient > 0 ? range->second.hi : range->second.lo;
      Int product = 0;
      if (bound == smt::Range::kMinusInf || bound == smt::Range::kPlusInf ||
          __builtin_mul_overflow(coefficient, bound, &product) ||
          __builtin_add_overflow(most, product, &most))
        return false;
    }
    return most <= 0;
  }

 private:
  std::map<ColumnIndex, smt::Range> ranges_;
};

/// In lowest terms; of an equation, the first coefficient is positive.
Relation relation_of(const Polynomial& sum, const Relation& original) {
  Relation made{original.kind, {}, 0, original.condition};
  Int divisor = 0;
  for (const auto& [factors, coefficient] : sum) {
    if (factors.empty()) {
      made.constant = coefficient;
      continue;
    }
    made.summands.push_back({coefficient, factors});
    divisor = smt::gcd(divisor, coefficient);
  }
  if (made.summands.empty()) return made;
  const bool is_equation = made.kind == Relation::Kind::kZero;
  if (is_equation && made.constant % divisor != 0) return made;
  if (is_equation && made.summands.front().coefficient < 0) divisor = -divisor;
  for (Summand& summand : made.summands) summand.coefficient /= divisor;
  made.constant = is_equation ? made.constant / divisor : smt::ceil_div(made.constant, divisor);
  return made;
}

}  // namespace

std::vector<Relation> without_consequences(const std::vector<Relation>& relations) {
  std::vector<Relation> kept, equations;
  std::map<std::tuple<std::vector<Summand>, std::optional<Relation::Condition>>, std::size_t>
      places;  // of inequations
  const auto keep = [&](const Relation& relation) {
    const auto [at, is_new] =
        places.try_emplace({relation.summands, relation.condition}, kept.size());
    if (is_new)
      kept.push_back(relation);
    else
      kept[at->second].constant = std::max(kept[at->second].constant, relation.constant);
  };
  const auto simplify = [&](const std::optional<Relation::Condition>& condition,
                            Definitions& substitution) {
    for (const Relation& each : relations) {
      if (each.kind != Relation::Kind::kZero || each.condition != condition) continue;
      const auto sum = substitution.apply(each);
      if (sum && sum->empty()) continue;
      equations.push_back(sum ? relation_of(*sum, each) : each);
      if (sum) substitution.learn(equations.back());
    }
    for (const Relation& each : relations) {
      if (each.kind != Relation::Kind::kAtMost || each.condition != condition) continue;
      const auto sum = substitution.apply(each);
      const Relation made = sum ? relation_of(*sum, each) : each;
      if (!made.summands.empty() || made.constant > 0) keep(made);
    }
  };
  Definitions always;
  simplify(std::nullopt, always);
  std::set<Relation::Condition> conditions;
  for (const Relation& each : relations)
    if (each.condition) conditions.insert(*each.condition);
  for (const Relation::Condition& each : conditions) {
    Definitions there = always;
    simplify(each, there);
  }
  KnownBounds bounds;
  for (const Relation& each : kept)
    if (!each.condition) bounds.learn(each);
  std::erase_if(kept, [&](const Relation& each) { return bounds.imply(each); });
  kept.insert(kept.end(), equations.begin(), equations.end());
  return kept;
}

}  // namespace assay::prove
