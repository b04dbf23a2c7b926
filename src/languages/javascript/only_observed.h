// Is everything right but what one observation shows? Then the mistake is in what makes the
// observation, rather than in what changes the object: other observations and results would show
// that.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dynamic/value/script.h"
#include "equiv/dynamic/behaviour.h"

namespace assay::languages {

class OnlyObserved {
 public:
  /// Adds a failing run, which differs as stated.
  void add(const scripts::Rules& rules, const dynamic::Script& script,
           const dynamic::Observation& expected, const dynamic::Observation& actual,
           const scripts::Divergence& divergence);

  /// The observation in which alone all runs differ, `toArray()`; "" if there is none, or too
  /// little else was compared to tell.
  std::string observation() const;

 private:
  std::string name_;
  bool is_only_ = true;
  std::uint64_t compared_ = 0;  // runs in which something else was compared afterwards
};

}  // namespace assay::languages
