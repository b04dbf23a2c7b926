// Integer sums and products in canonical polynomial form.
#include "smt/term/polynomial.h"

#include <algorithm>
#include <numeric>

#include "smt/term/term.h"

namespace assay::smt {
namespace {

constexpr std::size_t kMostProducts =
    48;  // pairs of monomials up to which multiplication is distributed

bool scale_into(Int& target, Int a, Int b) { return __builtin_mul_overflow(a, b, &target); }

}  // namespace

Int gcd(Int a, Int b) {
  if (a < 0) a = -a;
  if (b < 0) b = -b;
  while (b != 0) {
    const Int r = a % b;
    a = b;
    b = r;
  }
  return a;
}

/// Borrows a buffer for the duration of one construction; constructions may nest.
class TermPool::PolynomialLease {
 public:
  explicit PolynomialLease(TermPool& pool) : pool_(pool) {
    if (pool.spare_.empty()) return;
    p.entries = std::move(pool.spare_.back());
    pool.spare_.pop_back();
    p.entries.clear();
  }
  ~PolynomialLease() { pool_.spare_.push_back(std::move(p.entries)); }
  PolynomialLease(const PolynomialLease&) = delete;
  PolynomialLease& operator=(const PolynomialLease&) = delete;

  Polynomial p;

 private:
  TermPool& pool_;
};

void TermPool::append(Polynomial& p, TermId t, Int factor) const {
  if (factor == 0) return;
  const Node& n = node(t);
  const auto add_constant = [&](Int value) {
    Int scaled = 0;
    if (scale_into(scaled, value, factor) ||
        __builtin_add_overflow(p.constant, scaled, &p.constant))
      p.overflow = true;
  };
  if (n.kind == Kind::kIntConst) {
    add_constant(int_value(t));
  } else if (n.kind == Kind::kSum) {
    add_constant(sum_constant(t));
    const auto coefs = coefficients(t);
    const auto terms = children(t);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      Int scaled = 0;
      if (scale_into(scaled, coefs[i], factor)) p.overflow = true;
      p.entries.push_back({terms[i], scaled});
    }
  } else {
    p.entries.push_back({t, factor});
  }
}

/// Sorts the monomials, adds the coefficients of equal ones, and drops those with coefficient zero.
void TermPool::collect(Polynomial& p) {
  const auto before = [](const Entry& a, const Entry& b) { return a.term < b.term; };
  if (!std::is_sorted(p.entries.begin(), p.entries.end(), before))
    std::sort(p.entries.begin(), p.entries.end(), before);
  std::size_t out = 0;
  for (std::size_t i = 0; i < p.entries.size();) {
    Entry e = p.entries[i++];
    for (; i < p.entries.size() && p.entries[i].term == e.term; ++i)
      if (__builtin_add_overflow(e.coefficient, p.entries[i].coefficient, &e.coefficient))
        p.overflow = true;
    if (e.coefficient != 0) p.entries[out++] = e;
  }
  p.entries.resize(out);
}

TermId TermPool::add_scaled(TermId a, Int fa, TermId b, Int fb) {
  CHECK(sort(a) == Sort::kInt && sort(b) == Sort::kInt);
  PolynomialLease lease(*this);
  Polynomial& p = lease.p;
  append(p, a, fa);
  const auto middle = static_cast<std::ptrdiff_t>(p.entries.size());
  append(p, b, fb);
  if (middle > 16 || p.entries.size() > 32) {  // both halves are sorted already
    std::inplace_merge(p.entries.begin(), p.entries.begin() + middle, p.entries.end(),
                       [](const Entry& x, const Entry& y) { return x.term < y.term; });
  }
  collect(p);
  if (p.overflow) return big_sum(a, fa, b, fb);
  return finish(p);
}

TermId TermPool::big_sum(TermId a, Int fa, TermId b, Int fb) {
  const auto times = [&](TermId t, Int f) {
    if (f == 1) return t;
    return intern(Kind::kBigMul, Sort::kInt, {int_const(f), t});
  };
  if (fb == 0) return times(a, fa);
  if (fa == 0) return times(b, fb);
  return intern(Kind::kBigAdd, Sort::kInt, {times(a, fa), times(b, fb)});
}

TermId TermPool::finish(Polynomial& p) {
  for (int round = 0; round < 8 && (fold_division(p) || fold_remainder(p)); ++round) collect(p);
  CHECK(!p.overflow);
  return intern_sum(p);
}

TermId TermPool::intern_sum(const Polynomial& p) {
  if (p.entries.empty()) return int_const(p.constant);
  if (p.entries.size() == 1 && p.constant == 0 && p.entries[0].coefficient == 1)
    return p.entries[0].term;
  const std::size_t n = p.entries.size();
  constexpr std::size_t kInline = 16;
  TermId terms[kInline];
  Int ints[kInline + 1];
  std::vector<TermId> more_terms;
  std::vector<Int> more_ints;
  TermId* term = terms;
  Int* value = ints;
  if (n > kInline) {
    more_terms.resize(n);
    more_ints.resize(n + 1);
    term = more_terms.data();
    value = more_ints.data();
  }
  value[0] = p.constant;
  for (std::size_t i = 0; i < n; ++i) {
    term[i] = p.entries[i].term;
    value[i + 1] = p.entries[i].coefficient;
  }
  return intern({{.kind = Kind::kSum, .sort = Sort::kInt}, {term, n}, {value, n + 1}});
}

/// Rewrites c*(x/k) = (c/g) * (x/(k/g) - (x/(k/g)) % g) with g = gcd(c, k): always if k divides c,
/// and otherwise only if x/(k/g) is in the sum also, so that x - k*(x/k) becomes x%k and x/60 -
/// 60*(x/3600) becomes (x/60)%60. Returns true if the polynomial changed.
bool TermPool::fold_division(Polynomial& p) {
  for (std::size_t i = 0; i < p.entries.size(); ++i) {
    const Entry e = p.entries[i];
    if (kind(e.term) != Kind::kDiv) continue;
    const TermId x = child(e.term, 0);
    const TermId divisor = child(e.term, 1);
    if (kind(divisor) != Kind::kIntConst) continue;
    const Int k = int_value(divisor);
    const Int g = gcd(e.coefficient, k);
    if (g == 1) continue;
    const TermId quotient = div_by_const(x, k / g);
    if (g != k) {
      const bool present = std::any_of(p.entries.begin(), p.entries.end(), [&](const Entry& other) {
        return other.term == quotient && (other.coefficient < 0) != (e.coefficient < 0);
      });
      if (!present) continue;
    }
    Polynomial changed = p;
    changed.entries.erase(changed.entries.begin() + static_cast<std::ptrdiff_t>(i));
    append(changed, quotient, e.coefficient / g);
    append(changed, rem_by_const(quotient, g), -(e.coefficient / g));
    collect(changed);
    if (changed.overflow) continue;
    p.constant = changed.constant;
    p.entries.swap(changed.entries);
    return true;
  }
  return false;
}

/// Applies x%(k*m) = x%k + k*((x/k)%m) from right to left, so that the digits of a number are
/// joined again. Returns true if the polynomial changed.
bool TermPool::fold_remainder(Polynomial& p) {
  const auto constant_divisor = [&](TermId t, Kind k) {
    return kind(t) == k && kind(child(t, 1)) == Kind::kIntConst ? int_value(child(t, 1)) : 0;
  };
  const auto at = [&](TermId t) {
    return std::find_if(p.entries.begin(), p.entries.end(),
                        [&](const Entry& e) { return e.term == t; });
  };
  for (std::size_t i = 0; i < p.entries.size(); ++i) {
    const Entry high = p.entries[i];
    const Int m = constant_divisor(high.term, Kind::kRem);
    const Int k = m == 0 ? 0 : constant_divisor(child(high.term, 0), Kind::kDiv);
    Int both = 0;
    if (k == 0 || high.coefficient % k != 0 || __builtin_mul_overflow(k, m, &both)) continue;
    const Int factor = high.coefficient / k;
    const TermId x = child(child(high.term, 0), 0);
    const TermId low = rem_by_const(x, k);
    const TermId whole = rem_by_const(x, both);
    const auto low_at = at(low);
    const auto whole_at = at(whole);
    const bool up = low_at != p.entries.end() && low_at->coefficient == factor;
    const bool down = whole_at != p.entries.end() && whole_at->coefficient == -factor;
    if (!up && !down) continue;
    const TermId old = up ? low : whole;
    std::erase_if(p.entries, [&](const Entry& e) { return e.term == old || e.term == high.term; });
    append(p, up ? whole : low, up ? factor : -factor);
    return true;
  }
  return false;
}

std::size_t TermPool::term_count(TermId t) const {
  const Node& n = node(t);
  if (n.kind != Kind::kSum) return 1;
  return n.count + (sum_constant(t) != 0 ? 1U : 0U);
}

Int TermPool::content(TermId t) const {
  if (kind(t) == Kind::kIntConst) return gcd(int_value(t), 0);
  if (kind(t) != Kind::kSum) return 1;
  Int g = sum_constant(t);
  for (const Int c : coefficients(t)) g = gcd(g, c);
  return gcd(g, 0);
}

bool TermPool::leads_negative(TermId t) const {
  if (kind(t) == Kind::kIntConst) return int_value(t) < 0;
  return kind(t) == Kind::kSum && coefficients(t)[0] < 0;
}

TermId TermPool::exact_quotient(TermId t, Int k) {
  PolynomialLease lease(*this);
  append(lease.p, t, 1);
  lease.p.constant /= k;
  for (Entry& e : lease.p.entries) e.coefficient /= k;
  return finish(lease.p);
}

TermId TermPool::mul(TermId a, TermId b) {
  CHECK(sort(a) == Sort::kInt && sort(b) == Sort::kInt);
  if (kind(b) == Kind::kIntConst) std::swap(a, b);
  if (kind(a) == Kind::kIntConst) return scaled(b, int_value(a));
  if (kind(a) != Kind::kSum && kind(b) != Kind::kSum) return product(a, b);
  if (term_count(a) * term_count(b) > kMostProducts) {  // uninterpreted factors, made primitive
    const Int fa = leads_negative(a) ? -content(a) : content(a);
    const Int fb = leads_negative(b) ? -content(b) : content(b);
    Int factor = 0;
    if (scale_into(factor, fa, fb)) return intern(Kind::kBigMul, Sort::kInt, {a, b});
    return scaled(product(exact_quotient(a, fa), exact_quotient(b, fb)), factor);
  }
  PolynomialLease pa(*this);
  PolynomialLease pb(*this);
  PolynomialLease sum(*this);
  append(pa.p, a, 1);
  append(pb.p, b, 1);
  append(sum.p, a, pb.p.constant);
  append(sum.p, b, pa.p.constant);
  Int both = 0;  // the product of the constants was added twice
  sum.p.overflow |= scale_into(both, pa.p.constant, pb.p.constant) ||
                    __builtin_sub_overflow(sum.p.constant, both, &sum.p.constant);
  for (const Entry& x : pa.p.entries) {
    for (const Entry& y : pb.p.entries) {
      Int coefficient = 0;
      sum.p.overflow |= scale_into(coefficient, x.coefficient, y.coefficient);
      append(sum.p, product(x.term, y.term), coefficient);
    }
  }
  collect(sum.p);
  if (sum.p.overflow) return intern(Kind::kBigMul, Sort::kInt, {std::min(a, b), std::max(a, b)});
  return finish(sum.p);
}

/// Returns the product of two monomials.
TermId TermPool::product(TermId a, TermId b) {
  std::vector<TermId> factors;
  for (const TermId t : {a, b}) {
    if (kind(t) == Kind::kProduct) {
      const auto c = children(t);
      factors.insert(factors.end(), c.begin(), c.end());
    } else {
      factors.push_back(t);
    }
  }
  std::sort(factors.begin(), factors.end());
  const auto rest_without = [&](std::size_t i, std::size_t j) {
    TermId rest = int_const(1);
    for (std::size_t f = 0; f < factors.size(); ++f)
      if (f != i && f != j) rest = mul(rest, factors[f]);
    return rest;
  };
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const bool indicator = is_indicator(factors[i]);
    const bool quotient = kind(factors[i]) == Kind::kDiv;
    if (!indicator && !quotient) continue;
    for (std::size_t j = 0; j < factors.size(); ++j) {
      if (i == j) continue;
      if (indicator && is_indicator(factors[j])) {  // [c]*[d] = [c and d]
        const TermId both = and_(child(factors[i], 0), child(factors[j], 0));
        return mul(rest_without(i, j), bool_to_int(both));
      }
      if (quotient && child(factors[i], 1) == factors[j]) {  // (x/y)*y = x - x%y
        const TermId x = child(factors[i], 0);
        return mul(rest_without(i, j), sub(x, rem_trunc(x, factors[j])));
      }
    }
  }
  return intern({{.kind = Kind::kProduct, .sort = Sort::kInt}, factors, {}});
}

LinearView TermPool::linear_view(TermId t) const {
  if (kind(t) != Kind::kSum) return {t, 1, 0};
  const auto coefs = coefficients(t);
  Int g = 0;
  for (const Int c : coefs) g = gcd(g, c);
  if (coefs[0] < 0) g = -g;
  const Int offset = sum_constant(t);
  if (g == 1 && offset == 0) return {t, 1, 0};
  if (coefs.size() == 1) return {child(t, 0), g, offset};
  std::vector<Int> ints{0};
  for (const Int c : coefs) ints.push_back(c / g);
  const TermId linear = find({{.kind = Kind::kSum, .sort = Sort::kInt}, children(t), ints});
  return {linear, g, offset};
}

}  // namespace assay::smt
