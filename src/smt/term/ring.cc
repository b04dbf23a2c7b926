#include "smt/term/ring.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace assay::smt {
namespace {

constexpr std::size_t kMostMonomials = 64;
constexpr std::size_t kMostFactors = 12;
constexpr int kDeepestTerm = 40;

/// Coefficients modulo 2^64, of which the lowest bits count; by the monomial's factors, in order.
using Polynomial = std::map<std::vector<TermId>, std::uint64_t>;

class Ring {
 public:
  Ring(const TermPool& pool, int bits, const std::function<TermId(TermId)>& value_of)
      : pool_(pool), bits_(bits), value_of_(value_of) {}

  /// nullopt if it is too large.
  std::optional<Polynomial> polynomial(TermId term) {
    if (++depth_ > kDeepestTerm) return std::nullopt;
    auto made = of_kind(term);
    --depth_;
    return made && made->size() <= kMostMonomials ? std::move(made) : std::nullopt;
  }

  bool is_zero(const Polynomial& p) const {
    const std::uint64_t mask = bits_ == 64 ? UINT64_MAX : (std::uint64_t{1} << bits_) - 1;
    return std::all_of(p.begin(), p.end(),
                       [&](const auto& each) { return (each.second & mask) == 0; });
  }

 private:
  std::optional<Polynomial> of_kind(TermId term) {
    // Copies: value_of may add terms to the pool.
    const std::vector<TermId> children(pool_.children(term).begin(), pool_.children(term).end());
    Polynomial made;
    switch (pool_.kind(term)) {
      case Kind::kIntConst:
        made[{}] = static_cast<std::uint64_t>(pool_.int_value(term));
        return made;
      case Kind::kSum: {
        made[{}] = static_cast<std::uint64_t>(pool_.sum_constant(term));
        const std::vector<Int> factors(pool_.coefficients(term).begin(),
                                       pool_.coefficients(term).end());
        for (std::size_t i = 0; i < children.size(); ++i) {
          const auto summand = polynomial(children[i]);
          if (!summand) return std::nullopt;
          for (const auto& [monomial, coefficient] : *summand)
            made[monomial] += coefficient * static_cast<std::uint64_t>(factors[i]);
        }
        return made;
      }
      case Kind::kProduct:
        made[{}] = 1;
        for (const TermId child : children) {
          const auto factor = polynomial(child);
          auto product = factor ? times(made, *factor) : std::nullopt;
          if (!product) return std::nullopt;
          made = *std::move(product);
        }
        return made;
      case Kind::kWrap:
        if (pool_.node(term).bits >= bits_) return polynomial(children[0]);
        break;
      default:
        break;
    }
    if (value_of_ && !is_value_) {
      if (const TermId value = value_of_(term); value != term) {
        is_value_ = true;
        auto known = polynomial(value);
        is_value_ = false;
        return known;
      }
    }
    made[{term}] = 1;
    return made;
  }

  std::optional<Polynomial> times(const Polynomial& a, const Polynomial& b) const {
    Polynomial made;
    for (const auto& [x, p] : a)
      for (const auto& [y, q] : b) {
        if (x.size() + y.size() > kMostFactors || made.size() > kMostMonomials) return std::nullopt;
        std::vector<TermId> both;
        std::merge(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(both));
        made[both] += p * q;
      }
    return made;
  }

  const TermPool& pool_;
  int bits_;
  const std::function<TermId(TermId)>& value_of_;
  bool is_value_ = false;  // the term is what value_of returned, or below that
  int depth_ = 0;
};

}  // namespace

bool are_congruent(const TermPool& pool, TermId a, TermId b, int bits,
                   const std::function<TermId(TermId)>& value_of) {
  Ring ring(pool, bits, value_of);
  auto x = ring.polynomial(a);
  const auto y = x ? ring.polynomial(b) : std::nullopt;
  if (!y) return false;
  for (const auto& [monomial, coefficient] : *y) (*x)[monomial] -= coefficient;
  return ring.is_zero(*x);
}

}  // namespace assay::smt
