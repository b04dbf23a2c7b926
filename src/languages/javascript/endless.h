// Which loop or function made a run exceed its limits? Read from the counters of the run.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynamic/value/script.h"
#include "languages/javascript/program.h"
#include "results/grade_report.h"

namespace assay::languages {

struct Endless {
  results::Finding finding;
  javascript::SiteId site;  // kLoopBody or kFunction
  std::uint32_t times = 0;  // that it was reached
};

/// Returns a finding about a run of the counting text that ended at the limit on steps or by too
/// many nested calls; nullopt if it ended otherwise.
///
/// Of the loops, the one is named that made the most rounds for each time that it was begun (an
/// inner loop that ends is begun again and again by an endless outer one); without such a loop, the
/// function that was entered most often, preferably one that calls itself.
std::optional<Endless> endless_part(const JavaScriptProgram& program, dynamic::Ending ending,
                                    const std::vector<std::uint32_t>& counters);

}  // namespace assay::languages
