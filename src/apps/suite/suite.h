// The application: a test suite for a functional assignment. What is asked of the language is in
// assignment.h, the algorithm on programs is in generate/; here the two meet.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/suite/assignment.h"
#include "apps/suite/costs.h"
#include "apps/suite/generate/request.h"
#include "base/result.h"
#include "results/suite.h"

namespace assay::suite {

enum class Confirmation : std::uint8_t { kRunByRealLanguage, kNone };

struct Inputs {
  const Assignment& assignment;
  Kind kind = Kind::kReference;
  Reduction reduction = Reduction::kAsGoodAsAll;
  Confirmation confirmation = Confirmation::kRunByRealLanguage;
  std::vector<std::string> submissions{};  // files or folders whose paths yield tests, see Kind
  std::vector<std::string> compare{};      // hand-written suites to measure in addition
  CostModelName cost_model = CostModelName::kDefault;
  std::vector<std::string> costs{};  // changes of the cost model, see read_costs
};

/// Called with what the run does next.
using Progress = std::function<void(std::string_view)>;

/// A submission that cannot be used is left out with a warning; other errors name the file or
/// option, the cause and what to do.
Result<results::SuiteReport> run(const Inputs& inputs, const Limits& limits,
                                 const Progress& progress = {});

/// Before a long run: the paths and seconds of each budget up to `most`, measured for about a
/// second and extrapolated from there.
Result<results::SuiteEstimate> estimate(const Inputs& inputs, const Limits& limits,
                                        std::uint32_t most);

}  // namespace assay::suite
