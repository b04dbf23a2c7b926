// Known inputs tried beyond what was explored: where texts and numbers had to be known as such, an
// exploration has seen a few of them only. Internal to this layer.
#pragma once

#include <optional>

#include "equiv/joint/judge.h"

namespace assay::joint {

/// A difference on some input out of a few thousand, made smaller as long as it stays one. Inputs
/// are drawn at random, the smaller ones first, with the literals of the programs and what is next
/// to them (after Godefroid, Klarlund & Sen, "DART", 2005, and the dictionaries of fuzzers). For
/// about `steps` of the machine, which are counted down. The same request gives the same inputs.
std::optional<Different> sample_difference(const Request& request, narrowing::Runner& runner,
                                           std::uint64_t& steps);

}  // namespace assay::joint
