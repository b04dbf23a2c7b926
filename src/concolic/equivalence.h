// Do two programs behave in the same way on all inputs of some shapes? The reference is explored
// once for a class. A submission is explored under the condition of each of the reference's paths,
// and at each of its ends one question is asked: can the results differ here?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "concolic/difference.h"
#include "concolic/path_search.h"

namespace assay::concolic {

/// The paths of the reference on one shape.
struct ShapePaths {
  Shape shape;
  Variables variables;
  std::vector<Path> paths;
  /// True if these are all paths, so that a claim about the shape is possible.
  bool is_complete = false;
  SearchStatistics statistics;
};

ShapePaths explore(Session& session, Program& reference, const Shape& shape,
                   const SearchLimits& limits);

enum class Equivalence : std::uint8_t {
  kEqual,      // on every input of the shapes on which the reference does not fail by itself; up to
               // rounding if SearchStatistics::used_reals says so
  kDifferent,  // on an input on which both programs were run
  kUndecided,
};

struct Compared {
  Equivalence result = Equivalence::kUndecided;
  /// The input on which they differ, and the index of its shape.
  std::optional<Assignment> input;
  std::size_t shape = 0;
  std::uint64_t pairs = 0;  // of paths
  /// An input of each of the first pairs: the index of its shape, and its values.
  std::vector<std::pair<std::size_t, Assignment>> representatives;
  std::size_t closed = 0;  // shapes on which they are equal, before a difference
  SearchStatistics statistics;
};

inline constexpr std::size_t kMostRepresentatives = 2'000;

/// Which parts of the observations on a shape count.
using BehaviourOf = std::function<Behaviour(const Shape&)>;

/// Whether a difference on an input counts.
using Counts = std::function<bool(const Shape&, const Assignment&)>;

/// Compares on all inputs of the shapes, in their order, and stops at the first difference, or
/// where the limits, which are those of all shapes together, are reached. `session` must be the one
/// in which the reference was explored. With `counts`, differences on other inputs are passed over
/// (if there are any, the result is kDifferent or kUndecided), and positive numbers are tried
/// first.
Compared compare(Session& session, Program& reference, const std::vector<ShapePaths>& shapes,
                 Program& submission, const BehaviourOf& behaviour, const SearchLimits& limits,
                 const Counts& counts = {});

}  // namespace assay::concolic
