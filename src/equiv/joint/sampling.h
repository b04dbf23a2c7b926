// Tries concrete inputs in addition to the exploration: where strings and numbers had to be
// concretised, an exploration has covered only a few of them. Internal to this layer.
#pragma once

#include <optional>

#include "equiv/joint/arms.h"
#include "equiv/joint/judge.h"

namespace assay::joint {

/// Searches for a difference on some thousand inputs and minimises the input of the first one.
/// The known inputs come first (known_inputs.h). The others are drawn at random, the smaller ones
/// first, from the literals of the programs and their neighbours (after Godefroid, Klarlund & Sen,
/// "DART", 2005, and the dictionaries of fuzzers). Uses at most about `steps` steps of the machine,
/// and subtracts those used. The same request uses the same inputs. Adds the arms that the programs
/// took where they did the same to `taken`.
std::optional<Different> sample_difference(const Request& request, narrowing::Runner& runner,
                                           std::uint64_t& steps, Arms& taken);

/// Replaces the arguments by simpler ones while the programs still differ.
Different minimised(const Request& request, narrowing::Runner& runner, Different found,
                    std::uint64_t& steps);

}  // namespace assay::joint
