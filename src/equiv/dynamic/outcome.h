// What a report shows of one run: the outcome of the operation on which two programs differ.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "dynamic/value/script.h"
#include "equiv/dynamic/behaviour.h"
#include "results/outcome.h"

namespace assay::scripts {

/// Returns the script up to and including an operation.
dynamic::Script prefix(const dynamic::Script& script, std::size_t operation);

/// Returns the script up to and including an operation, and then what asks for an observation of
/// its object, if it is one that can be asked for so.
dynamic::Script prefix_with(const dynamic::Script& script, std::size_t operation,
                            std::size_t observation);

/// Returns the divergence with an aspect that is compared, where it is about a result that is not,
/// or about how the operation ends: what a function returns is no news if it is called for what it
/// does to an argument.
Divergence with_compared_aspect(const Rules& rules, const dynamic::Script& script,
                                Divergence divergence);

/// Returns the outcome of one operation, or of the last one if the run ended before. A returned
/// value is shown by the aspect in which the programs differ: the result, an observed expression
/// ("size is 3") or an argument ("xs becomes [1, 2]", "xs stays [2, 1]"). `parameters` are the
/// names of the operation's parameters.
results::Outcome outcome_of(const dynamic::Script& script, const dynamic::Observation& run,
                            const Divergence& divergence,
                            const std::vector<std::string>& parameters);

}  // namespace assay::scripts
