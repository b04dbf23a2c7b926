// What runs of compiled Scala programs show, and when two of them agree.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "native/scala/runner.h"
#include "results/outcome.h"

namespace assay::languages {

/// Returns nullopt if scalac rejects the call or the virtual machine ended, which show nothing
/// about the submission's result. `packages` are those of the program's own files, so that a class
/// declared there has the same type in every solution.
std::optional<results::Outcome> outcome_of(const native::ScalaRun& run,
                                           const std::vector<std::string>& packages);

/// True if the values differ at most in the types Int and Long of their numbers (joint::agree).
bool is_same_but_for_longs(const results::Outcome& expected, const results::Outcome& actual);

}  // namespace assay::languages
