#include "smt/search/enumerate.h"

#include <algorithm>

#include "smt/facts/range.h"

namespace assay::smt {
namespace {

struct Axis {  // one variable and the values that it can have
  TermId variable;
  Range range;
};

/// Returns the axes of the search space, or nullopt if it has too many points.
std::optional<std::vector<Axis>> axes_of(const TermPool& pool, std::span<const TermId> nodes,
                                         RangeAnalysis& facts, std::uint64_t most_points) {
  std::vector<Axis> axes;
  Int points = 1;
  for (const TermId t : nodes) {
    if (pool.kind(t) != Kind::kVar) continue;
    if (is_float(pool.sort(t))) return std::nullopt;
    const Range r = pool.sort(t) == Sort::kBool ? Range{0, 1} : facts.range(t);
    if (r.empty() || r.width() >= static_cast<Int>(most_points)) return std::nullopt;
    points *= r.width() + 1;
    if (points > static_cast<Int>(most_points)) return std::nullopt;
    axes.push_back({t, r});
  }
  return axes;
}

/// Sets the next assignment; the last axis varies fastest. Returns false after the last assignment.
bool advance(const TermPool& pool, std::span<const Axis> axes, Model& model) {
  for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) {
    Constant& value = model.values[pool.var_id(axis->variable).index];
    if (value.i < axis->range.hi) {
      ++value.i;
      return true;
    }
    value.i = axis->range.lo;
  }
  return false;
}

}  // namespace

std::vector<TermId> nodes_below(const TermPool& pool, std::span<const TermId> formulas) {
  std::vector<bool> seen(pool.size(), false);
  std::vector<TermId> stack(formulas.begin(), formulas.end());
  std::vector<TermId> nodes;
  while (!stack.empty()) {
    const TermId t = stack.back();
    stack.pop_back();
    if (seen[t.index]) continue;
    seen[t.index] = true;
    nodes.push_back(t);
    for (const TermId c : pool.children(t)) stack.push_back(c);
  }
  std::sort(nodes.begin(), nodes.end());
  return nodes;
}

Model default_model(const TermPool& pool) {
  Model model;
  model.values.resize(pool.variable_count());
  for (std::uint32_t v = 0; v < pool.variable_count(); ++v) {
    const Variable& variable = pool.variable(VarId{v});
    const Int near = std::clamp<Int>(0, variable.domain.lo, variable.domain.hi);
    Constant& value = model.values[v];
    value = {variable.sort, true, 0, 0, true};
    if (variable.sort == Sort::kInt) value.i = near;
    if (is_float(variable.sort)) value.f = static_cast<double>(near);
  }
  return model;
}

std::optional<Enumeration> enumerate(const TermPool& pool, std::span<const TermId> formulas,
                                     std::uint64_t most_steps) {
  RangeAnalysis facts(pool);
  for (const TermId f : formulas)
    if (!facts.assume(f)) return Enumeration{};
  const std::vector<TermId> nodes = nodes_below(pool, formulas);
  const auto axes = axes_of(pool, nodes, facts, most_steps / (nodes.size() + 1));
  if (!axes) return std::nullopt;
  Model model = default_model(pool);
  for (const Axis& a : *axes) model.values[pool.var_id(a.variable).index].i = a.range.lo;
  std::uint64_t points = 0;
  const auto work = [&] { return points * nodes.size(); };
  do {
    ++points;
    bool all = true;
    for (const TermId f : formulas) {
      const Constant value = pool.evaluate(f, model);
      if (!value.exact) return std::nullopt;
      all = value.truth();
      if (!all) break;
    }
    if (all) return Enumeration{true, model, work()};
  } while (advance(pool, *axes, model));
  return Enumeration{false, {}, work()};
}

}  // namespace assay::smt
