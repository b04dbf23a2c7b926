// What runs of a program reach: places of its text, and kinds of results. A claim up to a bound
// says little if larger inputs make the reference do what none within the bound does.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "dynamic/value/script.h"

namespace assay::scripts {

struct Reach {
  std::set<std::uint32_t> sites;
  /// Of each operation: its name, how it ended, and the kind of its result.
  std::set<std::string> outcomes;

  /// Adds a run; `counters` says how often it reached each site.
  void add(const dynamic::Script& script, const dynamic::Observation& run,
           const std::vector<std::uint32_t>& counters);
  /// True if all that is in `other` is in this.
  bool covers(const Reach& other) const;
};

/// By the name of the first operation of the scripts.
using ReachOf = std::map<std::string, Reach>;
/// True if `reach` has all that is in `other`.
bool covers(const ReachOf& reach, const ReachOf& other);

}  // namespace assay::scripts
