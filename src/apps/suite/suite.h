// The suite application: generates a test suite for a functional assignment. It combines what the
// language provides (assignment.h) with the algorithm on programs (generate/), and lets the
// installed toolchain run the tests.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/suite/assignment.h"
#include "apps/suite/costs.h"
#include "apps/suite/generate/request.h"
#include "base/result.h"
#include "results/suite.h"

namespace assay::suite {

/// Whether the installed toolchain runs the tests on the reference before they are reported. Tests
/// on which it disagrees are dropped.
enum class Confirmation : std::uint8_t { kRunNatively, kNone };

/// What one run of the application is asked to do. The assignment must outlive the run.
struct Inputs {
  const Assignment& assignment;
  Kind kind = Kind::kReference;
  Reduction reduction = Reduction::kAsGoodAsAll;
  Confirmation confirmation = Confirmation::kRunNatively;
  /// Files or folders whose paths also yield tests, depending on `kind`.
  std::vector<std::string> submissions{};
  /// Files of hand-written suites whose quality is also measured.
  std::vector<std::string> compare{};
  CostModelName cost_model = CostModelName::kDefault;
  std::vector<std::string> costs{};  // changes of the cost model, in the syntax of read_costs
};

/// Called at the beginning of each stage of the run with a phrase that describes the stage.
using Progress = std::function<void(std::string_view)>;

/// Why there is no suite: names the file or the option, the cause, and the remedy.
struct RunError : Error {
  RunError(Error error) : Error(std::move(error)) {}  // implicit, for TRY
  bool is_rejected_reference = false;                 // the actual compiler rejects a reference
};

/// Generates the suite. A submission that cannot be used is left out with a warning in the report.
tl::expected<results::SuiteReport, RunError> run(const Inputs& inputs, const Limits& limits,
                                                 const Progress& progress = {});

/// Estimates the numbers of paths and the seconds of a run for each path budget up to `most`: small
/// budgets are measured for about a second, the others are extrapolated.
Result<results::SuiteEstimate> estimate(const Inputs& inputs, const Limits& limits,
                                        std::uint32_t most);

}  // namespace assay::suite
