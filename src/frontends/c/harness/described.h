// What a description of the input that the teacher has written says about the arguments of a
// function: which numbers are items of their own, and which are the lengths of arrays.
#pragma once

#include <string_view>

#include "frontends/c/harness/harness.h"

namespace assay::c {

/// Applies a description in the notation of docs/assignment.md. Arguments are found by their names
/// or, if the description has none of these, by their order. A text that is no description changes
/// nothing.
void apply_description(HarnessSignature& signature, std::string_view description);

/// Fails with kInvalidInput if the harness reads other items than those described, or in another
/// order. Where items have names of their own, only their number counts.
Result<void> check_description(const Harness& harness, std::string_view description);

}  // namespace assay::c
