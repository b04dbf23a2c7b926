// Compares the cells with the first one, node by node. A number in the first cell that grows by d
// from one cell to the next is then replaced by itself + d * index.
#include "smt/term/select.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace assay::smt {
namespace {

constexpr std::size_t kMostNodes = 64;  // of the first cell
constexpr int kDeepestCell = 12;

class Generalisation {
 public:
  Generalisation(TermPool& pool, TermId index) : pool_(pool), index_(index) {}

  std::optional<TermId> run(std::span<const TermId> cells) {
    for (std::size_t i = 1; i < cells.size(); ++i) {
      work_ = 0;
      if (!matches(cells[0], cells[i], static_cast<Int>(i), 0)) return std::nullopt;
    }
    return rebuilt(cells[0]);
  }

 private:
  /// How a node of the first cell differs in the others: not at all, below the node, or by a
  /// number.
  struct Growth {
    bool below = false;
    Int step = 0;
    friend bool operator==(const Growth&, const Growth&) = default;
  };

  bool note(TermId t, Growth growth) {
    return growth_.try_emplace(t.index, growth).first->second == growth;
  }

  bool matches(TermId first, TermId other, Int place, int depth) {
    if (first == other) return note(first, {});
    const Node a = pool_.node(first);
    const Node b = pool_.node(other);
    if (++work_ > kMostNodes || depth > kDeepestCell) return false;
    if (a.kind != b.kind || a.sort != b.sort || a.count != b.count || a.bits != b.bits ||
        a.is_signed != b.is_signed || a.fn != b.fn)
      return false;
    switch (a.kind) {
      case Kind::kIntConst:
        return grows(first, pool_.int_value(other) - pool_.int_value(first), place);
      case Kind::kEq:
        return pool_.child(first, 0) == pool_.child(other, 0) &&
               grows(first, pool_.bound(other) - pool_.bound(first), place);
      case Kind::kNot:
      case Kind::kIte:
        return note(first, {true, 0}) && in_order(first, other, place, depth);
      case Kind::kAnd:
        return note(first, {true, 0}) && in_any_order(first, other, place, depth);
      case Kind::kSum:
        return pool_.sum_constant(first) == pool_.sum_constant(other) && note(first, {true, 0}) &&
               in_any_order(first, other, place, depth);
      default:
        return false;
    }
  }

  bool grows(TermId first, Int difference, Int place) {
    return difference % place == 0 && note(first, {false, difference / place});
  }

  bool in_order(TermId first, TermId other, Int place, int depth) {
    for (std::size_t i = 0; i < pool_.node(first).count; ++i)
      if (!matches(pool_.child(first, i), pool_.child(other, i), place, depth + 1)) return false;
    return true;
  }

  /// The order of conjuncts and of monomials does not matter. What a failed attempt records may
  /// make a later one fail, but never makes it succeed wrongly.
  bool in_any_order(TermId first, TermId other, Int place, int depth) {
    const std::size_t count = pool_.node(first).count;
    const bool sum = pool_.kind(first) == Kind::kSum;
    std::vector<bool> used(count, false);
    for (std::size_t i = 0; i < count; ++i) {
      bool found = false;
      for (std::size_t j = 0; j < count && !found; ++j) {
        if (used[j]) continue;
        if (sum && pool_.coefficients(first)[i] != pool_.coefficients(other)[j]) continue;
        const auto before = growth_;
        found = matches(pool_.child(first, i), pool_.child(other, j), place, depth + 1);
        if (!found) growth_ = before;
        used[j] = found;
      }
      if (!found) return false;
    }
    return true;
  }

  TermId number(Int base, Int step) {
    return pool_.add(pool_.int_const(base), pool_.scaled(index_, step));
  }

  TermId rebuilt(TermId t) {
    const auto at = growth_.find(t.index);
    if (at == growth_.end() || at->second == Growth{}) return t;
    const Int step = at->second.step;
    switch (pool_.kind(t)) {
      case Kind::kIntConst:
        return number(pool_.int_value(t), step);
      case Kind::kEq:
        return pool_.eq(pool_.child(t, 0), number(pool_.bound(t), step));
      case Kind::kNot:
        return pool_.not_(rebuilt(pool_.child(t, 0)));
      case Kind::kIte: {
        const TermId condition = rebuilt(pool_.child(t, 0));
        const TermId yes = rebuilt(pool_.child(t, 1));
        return pool_.ite(condition, yes, rebuilt(pool_.child(t, 2)));
      }
      case Kind::kAnd: {
        std::vector<TermId> parts(pool_.children(t).begin(), pool_.children(t).end());
        for (TermId& part : parts) part = rebuilt(part);
        return pool_.and_(parts);
      }
      default: {
        const std::vector<TermId> terms(pool_.children(t).begin(), pool_.children(t).end());
        const std::vector<Int> factors(pool_.coefficients(t).begin(), pool_.coefficients(t).end());
        TermId total = pool_.int_const(pool_.sum_constant(t));
        for (std::size_t i = 0; i < terms.size(); ++i)
          total = pool_.add(total, pool_.scaled(rebuilt(terms[i]), factors[i]));
        return total;
      }
    }
  }

  TermPool& pool_;
  TermId index_;
  std::unordered_map<std::uint32_t, Growth> growth_;  // by node of the first cell
  std::size_t work_ = 0;
};

}  // namespace

std::optional<TermId> as_function_of_index(TermPool& pool, std::span<const TermId> cells,
                                           TermId index) {
  if (cells.size() < 2) return std::nullopt;
  return Generalisation(pool, index).run(cells);
}

}  // namespace assay::smt
