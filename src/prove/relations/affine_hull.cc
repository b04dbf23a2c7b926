// Gaussian elimination modulo a prime, then rational reconstruction of the coefficients (Wang,
// 1981) and an exact check on all points.
#include "prove/relations/affine_hull.h"

#include <cstdint>
#include <numeric>
#include <utility>

#include "smt/term/polynomial.h"

namespace assay::prove {
namespace {

using smt::Int;

constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;
constexpr Int kLargest = 1'000'000;  // numerators and denominators of coefficients

std::uint64_t residue(Int value) {
  Int r = value % static_cast<Int>(kPrime);
  if (r < 0) r += static_cast<Int>(kPrime);
  return static_cast<std::uint64_t>(r);
}

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % kPrime);
}

std::uint64_t minus(std::uint64_t a, std::uint64_t b) { return a >= b ? a - b : a + kPrime - b; }

std::uint64_t inverse(std::uint64_t a) {
  std::uint64_t result = 1;
  for (std::uint64_t e = kPrime - 2; e > 0; e >>= 1) {
    if ((e & 1) != 0) result = times(result, a);
    a = times(a, a);
  }
  return result;
}

/// The fraction with small numerator and denominator that has this residue.
std::optional<std::pair<Int, Int>> fraction(std::uint64_t value) {
  Int r0 = static_cast<Int>(kPrime), r1 = static_cast<Int>(value), t0 = 0, t1 = 1;
  while (r1 > kLargest) {
    const Int q = r0 / r1;
    r0 = std::exchange(r1, r0 - q * r1);
    t0 = std::exchange(t1, t0 - q * t1);
  }
  if (t1 < 0) {
    t1 = -t1;
    r1 = -r1;
  }
  if (t1 == 0 || t1 > kLargest) return std::nullopt;
  return std::pair{r1, t1};
}

/// Row echelon form; returns the column of each row's leading one.
std::vector<std::size_t> eliminate(std::vector<std::vector<std::uint64_t>>& rows,
                                   std::size_t width) {
  std::vector<std::size_t> pivots;
  for (std::size_t column = 0; column < width && pivots.size() < rows.size(); ++column) {
    std::size_t found = pivots.size();
    while (found < rows.size() && rows[found][column] == 0) ++found;
    if (found == rows.size()) continue;
    auto& pivot = rows[pivots.size()];
    std::swap(pivot, rows[found]);
    const std::uint64_t scale = inverse(pivot[column]);
    for (std::uint64_t& x : pivot) x = times(x, scale);
    for (auto& row : rows) {
      const std::uint64_t factor = row[column];
      if (&row == &pivot || factor == 0) continue;
      for (std::size_t c = 0; c < width; ++c) row[c] = minus(row[c], times(factor, pivot[c]));
    }
    pivots.push_back(column);
  }
  rows.resize(pivots.size());
  return pivots;
}

bool satisfies(const Coefficients& equation, const std::vector<Int>& point) {
  Int sum = 0;
  for (std::size_t i = 0; i < equation.size(); ++i) {
    Int product = 0;
    if (__builtin_mul_overflow(equation[i], point[i], &product) ||
        __builtin_add_overflow(sum, product, &sum))
      return false;
  }
  return sum == 0;
}

/// The equation that expresses `column` by the pivots.
std::optional<Coefficients> equation_of(const std::vector<std::vector<std::uint64_t>>& rows,
                                        const std::vector<std::size_t>& pivots, std::size_t column,
                                        std::size_t width) {
  std::vector<std::pair<Int, Int>> fractions;
  Int denominator = 1;
  for (const auto& row : rows) {
    const auto f = fraction(row[column]);
    if (!f) return std::nullopt;
    denominator = denominator / smt::gcd(denominator, f->second) * f->second;
    if (denominator > kLargest) return std::nullopt;
    fractions.push_back(*f);
  }
  Coefficients result(width, 0);
  result[column] = -denominator;
  for (std::size_t i = 0; i < pivots.size(); ++i)
    result[pivots[i]] = fractions[i].first * (denominator / fractions[i].second);
  return result;
}

}  // namespace

std::vector<Coefficients> linear_equations(const std::vector<std::vector<Int>>& points) {
  std::vector<Coefficients> result;
  if (points.empty()) return result;
  const std::size_t width = points.front().size();
  std::vector<std::vector<std::uint64_t>> rows;
  for (const auto& point : points) {
    std::vector<std::uint64_t> row;
    for (const Int x : point) row.push_back(residue(x));
    rows.push_back(std::move(row));
    // The rows that are kept are independent, so that there are never more than columns.
    if (rows.size() > 2 * width) eliminate(rows, width);
  }
  const std::vector<std::size_t> pivots = eliminate(rows, width);
  std::size_t next = 0;
  for (std::size_t column = 0; column < width; ++column) {
    if (next < pivots.size() && pivots[next] == column) {
      ++next;
      continue;
    }
    const auto equation = equation_of(rows, pivots, column, width);
    if (!equation) continue;
    bool all = true;
    for (const auto& point : points) all = all && satisfies(*equation, point);
    if (all) result.push_back(*equation);
  }
  return result;
}

}  // namespace assay::prove
