// Functions with which both kinds of replay assemble their evidence.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "equiv/stdio/refute.h"
#include "results/verdict.h"

namespace assay::equiv {

/// True if the interpreter saw that uninitialised memory caused the difference, or stopped at a use
/// of it.
bool reads_uninitialised(const Candidate& candidate);

/// Sets the expected outcome: the reference's run, or the output that an example states.
void set_expected(results::Replay& replay, const Candidate& candidate,
                  std::vector<results::Outcome> runs);

/// Describes the fault as the interpreter does, at the position where the interpreter found it.
void explain(results::Replay& replay, const Candidate& candidate, bool uninitialised);

/// Returns the replay with `actual` as undefined behaviour: a use of uninitialised memory, or else
/// the fault at which the interpreter stopped. The visible effect depends on what the memory
/// contains, but that the behaviour is undefined does not.
results::Replay with_undefined(results::Replay replay, results::Outcome actual,
                               const Candidate& candidate, bool uninitialised);
/// Returns the phrase that names the fill pattern in a report.
std::string fill_pattern_phrase(std::uint8_t fill_pattern);

/// Returns fill patterns for uninitialised memory, the likeliest to make a difference first.
std::vector<std::uint8_t> fill_patterns_for(const std::string& input, const Candidate& candidate);

}  // namespace assay::equiv
