// What inputs does a reference read? Runs it on invented input and on the examples, watches its
// reads, and fits a description to what was seen.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "equiv/stdio/subject.h"
#include "exec/machine/outcome.h"
#include "inputs/infer/infer.h"

namespace assay::equiv {

/// `constants` are those of the reference: a list may end with one of them. Deterministic for a
/// seed. The error says what could not be fitted and what to do about it.
Result<inputs::Inferred> infer_inputs(const Subject& reference,
                                      const std::vector<std::string>& examples,
                                      const std::vector<std::int64_t>& constants,
                                      std::uint64_t seed, const exec::MachineLimits& limits);

}  // namespace assay::equiv
