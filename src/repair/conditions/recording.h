// Records the states in which a condition is evaluated.
//
// The program has alternatives at the condition's site that print what is to be recorded and then
// decide as they are told (probes). What they print is between marks in the program's output.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exec/machine/termination.h"
#include "ir/program.h"
#include "repair/conditions/forcing.h"
#include "repair/conditions/synthesis.h"
#include "repair/search/candidate_runner.h"

namespace assay::repair {

/// What a probe prints: `kProbeBegin`, values with `kProbeNext` between them, `kProbeEnd`.
constexpr char kProbeBegin = '\1', kProbeEnd = '\2', kProbeNext = '\3';

/// Two alternatives that print the same values; one is true and the other is false.
struct Probe {
  std::uint16_t when_true = 0, when_false = 0;
};

/// The values that a probe printed, by evaluation; nullopt where none were.
using Printed = std::vector<std::optional<std::vector<std::string>>>;

class Recorder {
 public:
  /// `program` must outlive the object. `choices` lead to the site.
  Recorder(const ir::Program& program, ir::SiteId site, std::vector<std::uint16_t> choices,
           const exec::MachineLimits& limits)
      : program_(program), site_(site), choices_(std::move(choices)), limits_(limits) {}

  /// Returns the decisions with "as written" replaced by what the condition is there, which
  /// `observing` prints; nullopt if the run evaluates another number of times.
  std::optional<Decisions> explicit_decisions(Decisions decisions, std::uint16_t observing,
                                              const Probe& plain, const Case& known);
  /// Returns what the probe prints in a run with these decisions, none of them as written. An
  /// evaluation in which the probe faults is recorded as nullopt, by `plain`.
  Printed record(const Decisions& decisions, const Probe& probe, const Probe& plain,
                 const Case& known, std::optional<std::uint8_t> fill_pattern = std::nullopt);

  std::uint64_t runs() const { return runs_; }
  std::uint64_t steps() const { return steps_; }

 private:
  std::string output(const std::vector<std::uint16_t>& by_visit, const Case& known,
                     std::optional<std::uint8_t> fill_pattern);

  const ir::Program& program_;
  ir::SiteId site_;
  std::vector<std::uint16_t> choices_;
  exec::MachineLimits limits_;
  std::uint64_t runs_ = 0, steps_ = 0;
};

/// Returns what probes printed among other output, in order.
std::vector<std::vector<std::string>> printed_by_probes(std::string_view output);

/// Returns a printed number as a value; nullopt if it is none.
std::optional<ColumnValue> column_value(const std::string& printed, ColumnKind kind);

}  // namespace assay::repair
