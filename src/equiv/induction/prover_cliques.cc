// Functions that call each other, also by way of a function that they pass to a third one, return
// together: each call of one by another has smaller arguments, or arguments of the same size where
// no circle of such calls exists.
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "equiv/induction/prover.h"
#include "equiv/induction/sizes.h"

namespace assay::induction {

using fun::DataId;
using narrowing::Value;

namespace {

/// Which calls of equal size there are, by the places of the functions.
using Edges = std::set<std::pair<std::size_t, std::size_t>>;

/// Removes what has no successors until nothing is left, or only circles and what leads to them.
bool has_circle(Edges edges) {
  for (bool shrinks = true; shrinks;)
    shrinks = std::erase_if(edges, [&](const auto& edge) {
                return std::none_of(edges.begin(), edges.end(),
                                    [&](const auto& next) { return next.first == edge.second; });
              }) > 0;
  return !edges.empty();
}

}  // namespace

/// Can values of the type contain values of the class?
bool Prover::contains_data(fun::TypeId type, DataId data) {
  std::vector<fun::TypeId> parts = {type};
  constexpr std::size_t kMost = 100;
  for (std::size_t i = 0; i < parts.size() && i < kMost; ++i) {
    const fun::Type written = program_.type(parts[i]);
    if (written.kind != fun::TypeKind::kData) continue;
    if (written.data == data) return true;
    const std::vector<fun::Data::Alternative> alternatives =
        program_.data[written.data].alternatives;
    for (const fun::Data::Alternative& each : alternatives)
      for (const fun::TypeId field : each.fields) {
        const fun::TypeId part = instantiate(program_, field, written.arguments);
        if (std::find(parts.begin(), parts.end(), part) == parts.end()) parts.push_back(part);
      }
  }
  return false;
}

/// The sizes of all data are compared, or only those of data of one class: what else the functions
/// carry along can grow.
bool Prover::prove_total_together(const Shape& shape) {
  std::vector<std::optional<DataId>> choices = {std::nullopt};
  for (const fun::TypeId type : shape.types) {
    const fun::Type& written = program_.type(type);
    if (written.kind != fun::TypeKind::kData) continue;
    if (std::find(choices.begin(), choices.end(), std::optional(written.data)) == choices.end())
      choices.emplace_back(written.data);
  }
  return std::any_of(choices.begin(), choices.end(), [&](std::optional<DataId> measured) {
    return !is_exhausted() && prove_total_together(shape, measured);
  });
}

bool Prover::prove_total_together(const Shape& shape, std::optional<DataId> measured) {
  constexpr std::size_t kMost = 12;
  std::vector<Shape> members = {shape};
  Edges equal;
  const auto measured_of = [&](const Shape& of, const std::vector<Value>& values) {
    std::vector<Value> counted;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (!measured || contains_data(of.types[i], *measured)) counted.push_back(values[i]);
    return counted;
  };
  for (std::size_t at = 0; at < members.size(); ++at) {
    const Shape caller = members[at];
    const bool returns = ends_always(
        caller, End::kValue, std::nullopt, [&](const ShapedCall& call, Summaries& summaries) {
          const std::string name = key(call.shape);
          auto member = std::find_if(members.begin(), members.end(),
                                     [&](const Shape& each) { return key(each) == name; });
          if (member == members.end() && is_total(call.shape)) return true;
          if (call.values.size() != call.shape.types.size()) return false;
          const auto now = summaries.bounded_size(measured_of(call.shape, call.values));
          const auto before = summaries.size_of(measured_of(caller, summaries.roots()));
          if (!now || !before) return false;
          const bool smaller = is_smaller(*now, *before);
          if (!smaller && !is_not_larger(*now, *before)) return false;
          if (member == members.end()) {
            if (members.size() == kMost) return false;
            members.push_back(call.shape);
            member = members.end() - 1;
          }
          if (!smaller) equal.emplace(at, static_cast<std::size_t>(member - members.begin()));
          return true;
        });
    if (!returns || has_circle(equal) || is_exhausted()) return false;
  }
  for (const Shape& each : members) total_[key(each)] = true;
  return true;
}

}  // namespace assay::induction
