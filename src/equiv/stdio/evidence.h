// What the replays of a candidate have in common: how their evidence is put together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "equiv/stdio/refute.h"
#include "results/verdict.h"

namespace assay::equiv {

/// Did the interpreter see memory that was never set make the difference, or stop at it?
bool reads_unset(const Candidate& candidate);

/// The reference's run, or what an example says it prints.
void set_expected(results::Replay& replay, const Candidate& candidate,
                  std::vector<results::Outcome> runs);

/// In our words, at the place the interpreter found.
void explain(results::Replay& replay, const Candidate& candidate, bool unset);

/// How it shows hangs on what the memory happens to hold; that it is undefined does not.
results::Replay with_unset(results::Replay replay, results::Outcome actual,
                           const Candidate& candidate);
/// For people: which byte that was.
std::string held(std::uint8_t fill);

/// Bytes for unset memory, the likeliest to make a difference first.
std::vector<std::uint8_t> fills_for(const std::string& input, const Candidate& candidate);

}  // namespace assay::equiv
