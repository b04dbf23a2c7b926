// Suspicious lines made by hand for the tests of the renderers.
#pragma once

#include "results/suspicion.h"

namespace assay::report::testing {

/// Returns the submissions of sample() (repair_sample.h) with lines of every kind of evidence.
results::LocalisationReport localised_sample();

}  // namespace assay::report::testing
