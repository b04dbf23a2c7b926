#include "repair/material/maps.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>

namespace assay::repair {

using frontends::FunctionText;
using frontends::FunctionTextId;
using frontends::Name;
using frontends::NameId;
using frontends::NameKind;
using frontends::NameUse;

namespace {

/// How far two variables are apart in type: 0 equal, kNever not interchangeable.
std::uint32_t type_distance(const Name& a, const Name& b) {
  if (a.rank != b.rank) return kNever;
  if (a.scalar == ir::Type::kVoid || b.scalar == ir::Type::kVoid)
    return a.type == b.type ? 0 : kNever;
  if (a.scalar == b.scalar) return 0;
  const ValueClass one = class_of(a.scalar), other = class_of(b.scalar);
  if (a.rank > 0) return one == other && ir::bit_width(a.scalar) > 8 ? 1 : kNever;
  if (one == ValueClass::kAddress || other == ValueClass::kAddress) return kNever;
  return one == other ? 1 : 2;
}

/// Compares two positions in an order; `weight` if they are equal.
double same_position(std::uint32_t a, std::uint32_t b, double weight) {
  if (a == kNever && b == kNever) return 0;
  if (a == b) return weight;
  return a == kNever || b == kNever ? -weight : 0.25 * weight;
}

std::uint32_t farthest(TypeMatch match) {
  switch (match) {
    case TypeMatch::kEqual:
      return 0;
    case TypeMatch::kSameKind:
      return 1;
    case TypeMatch::kNumber:
      return 2;
  }
  return 0;
}

double same_use(std::uint32_t a, std::uint32_t b, double weight) {
  if ((a > 0) != (b > 0)) return -0.5 * weight;
  return a > 0 ? weight : 0;
}

/// The choices of one expression's variables, made in the order of their loss.
struct Choosing {
  VariableMap map;
  double loss = 0;
};

}  // namespace

Maps::Maps(const Side& student, const Side& reference, const std::vector<Similarity>& similarities)
    : student_(student),
      reference_(reference),
      student_roles_(roles_of(student)),
      reference_roles_(roles_of(reference)),
      functions_(reference.tree.functions.size()),
      similarities_(similarities) {
  pair_functions();
}

bool Maps::have_equal_signatures(FunctionTextId reference, FunctionTextId student) const {
  const FunctionText& a = reference_.tree.functions[reference];
  const FunctionText& b = student_.tree.functions[student];
  if (a.parameters.size() != b.parameters.size()) return false;
  if (class_of(reference_.name(a.name).scalar) != class_of(student_.name(b.name).scalar))
    return false;
  for (std::size_t i = 0; i < a.parameters.size(); ++i)
    if (type_distance(reference_.name(a.parameters[i]), student_.name(b.parameters[i])) > 1)
      return false;
  return true;
}

/// First by name, then by signature in the order of the text.
void Maps::pair_functions() {
  std::vector<bool> is_taken(student_.tree.functions.size());
  const auto pair_all = [&](auto&& fits) {
    for (FunctionTextId a{0}; functions_.contains(a); ++a.index)
      for (FunctionTextId b{0}; !functions_[a] && b.index < is_taken.size(); ++b.index) {
        if (is_taken[b.index] || !fits(a, b)) continue;
        functions_[a] = b;
        is_taken[b.index] = true;
      }
  };
  pair_all([&](FunctionTextId a, FunctionTextId b) {
    return reference_.name(reference_.tree.functions[a].name).text ==
           student_.name(student_.tree.functions[b].name).text;
  });
  pair_all([&](FunctionTextId a, FunctionTextId b) { return have_equal_signatures(a, b); });
}

std::optional<FunctionTextId> Maps::text_partner(FunctionTextId reference) const {
  return functions_.contains(reference) ? functions_[reference] : std::nullopt;
}

std::optional<NameId> Maps::function_partner(NameId reference) const {
  for (FunctionTextId a{0}; functions_.contains(a); ++a.index)
    if (reference_.tree.functions[a].name == reference && functions_[a] &&
        have_equal_signatures(a, *functions_[a]))
      return student_.tree.functions[*functions_[a]].name;
  return std::nullopt;
}

double Maps::evidence(NameId reference, NameId student) const {
  double sum = 0;
  for (const Similarity& one : similarities_)
    if (one.reference == reference && one.student == student) sum += one.score;
  return sum;
}

double Maps::score(NameId reference, NameId student) const {
  const Name& a = reference_.name(reference);
  const Name& b = student_.name(student);
  const Role& one = reference_roles_[reference];
  const Role& other = student_roles_[student];
  double sum = evidence(reference, student) - static_cast<double>(type_distance(a, b));
  if (a.text == b.text) sum += 2;
  if (a.function.has_value() != b.function.has_value()) sum -= 0.5;
  if (a.function && b.function && text_partner(*a.function) == b.function) sum += 2;
  sum += same_position(one.read, other.read, 3);
  sum += same_position(one.parameter, other.parameter, 3);
  sum += same_position(one.printed, other.printed, 1);
  sum += same_use(one.tests, other.tests, 0.5);
  sum += same_use(one.steps, other.steps, 2);
  sum += same_use(one.subscripts, other.subscripts, 1.5);
  sum += same_use(one.assigned_in_loop, other.assigned_in_loop, 1);
  return sum + same_use(one.assigned, other.assigned, 0.5);
}

std::vector<NameId> Maps::partners(NameId reference, FunctionTextId function) const {
  struct Partner {
    NameId name;
    double score = 0;
  };
  std::vector<Partner> found;
  for (NameId id{0}; student_.tree.names.contains(id); ++id.index) {
    const Name& name = student_.name(id);
    if (!is_variable(name) || (name.function && *name.function != function)) continue;
    if (type_distance(reference_.name(reference), name) == kNever) continue;
    found.push_back({id, score(reference, id)});
  }
  std::ranges::stable_sort(found, std::greater<>(), &Partner::score);
  std::vector<NameId> names;
  names.reserve(found.size());
  for (const Partner& one : found) names.push_back(one.name);
  return names;
}

std::vector<NameId> Maps::without_partner() const {
  struct Pair {
    NameId reference, student;
    double score = 0;
  };
  std::vector<Pair> pairs;
  for (NameId id{0}; reference_.tree.names.contains(id); ++id.index) {
    const Name& name = reference_.name(id);
    if (!is_variable(name) || !name.function) continue;
    const auto function = text_partner(*name.function);
    if (!function) continue;
    for (const NameId partner : partners(id, *function))
      if (const double sum = score(id, partner); sum > 0) pairs.push_back({id, partner, sum});
  }
  std::ranges::stable_sort(pairs, std::greater<>(), &Pair::score);
  std::vector<NameId> matched, taken;
  for (const Pair& pair : pairs) {
    if (is_among(pair.reference, matched) || is_among(pair.student, taken)) continue;
    matched.push_back(pair.reference);
    taken.push_back(pair.student);
  }
  std::vector<NameId> alone;
  for (NameId id{0}; reference_.tree.names.contains(id); ++id.index) {
    const Name& name = reference_.name(id);
    const bool has_function = name.function && text_partner(*name.function);
    if (is_variable(name) && has_function && !is_among(id, matched)) alone.push_back(id);
  }
  // One of the others may have got the partner that belongs to it.
  if (!alone.empty())
    std::ranges::copy(matched.rbegin(), matched.rend(), std::back_inserter(alone));
  return alone;
}

std::vector<VariableMap> Maps::maps(std::span<const NameUse> uses, FunctionTextId function,
                                    std::span<const NameId> visible, const MapLimits& limits,
                                    TypeMatch match) const {
  constexpr std::size_t kMostChoosings = 64;
  std::vector<Choosing> all(1);
  std::vector<NameId> done;
  for (const NameUse& use : uses) {
    if (!is_variable(reference_.name(use.name)) || is_among(use.name, done)) continue;
    done.push_back(use.name);
    std::vector<NameId> best;
    for (const NameId partner : partners(use.name, function))
      if (best.size() < limits.partners && std::ranges::find(visible, partner) != visible.end() &&
          type_distance(reference_.name(use.name), student_.name(partner)) <= farthest(match))
        best.push_back(partner);
    if (best.empty()) return {};
    const double first = score(use.name, best[0]);
    std::vector<Choosing> longer;
    for (const Choosing& one : all)
      for (const NameId partner : best) {
        const bool is_taken =
            std::ranges::any_of(one.map, [&](const auto& pair) { return pair.second == partner; });
        if (is_taken) continue;
        longer.push_back(one);
        longer.back().map.emplace_back(use.name, partner);
        longer.back().loss += first - score(use.name, partner);
      }
    std::ranges::stable_sort(longer, {}, &Choosing::loss);
    if (longer.size() > kMostChoosings) longer.resize(kMostChoosings);
    all = std::move(longer);
  }
  std::vector<VariableMap> maps;
  for (Choosing& one : all)
    if (maps.size() < limits.maps) maps.push_back(std::move(one.map));
  return maps;
}

}  // namespace assay::repair
