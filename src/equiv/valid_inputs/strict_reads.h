// What a program does at the end of its input when it ignores that there was nothing left to read:
// the variable keeps its old value, and the program computes with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "exec/machine/termination.h"
#include "inputs/grammar/spec.h"
#include "ir/program.h"

namespace assay::equiv {

/// Returns the program with a check after each number that it reads from standard input without
/// testing whether there was one: at the end of the input, it ends with Fault::kEndOfInput. Returns
/// nullopt if it always tests.
std::optional<ir::Program> with_strict_reads(const ir::Program& program);

/// Can inputs on which the strict program reads beyond the end count as not valid? An input that a
/// program reads in full is what its author thinks of; but some programs always try to read once
/// more. False if one of the examples is read that way, or every input that was generated.
bool are_ends_invalid(const ir::Program& strict, const inputs::Spec& inputs,
                      const std::vector<std::string>& examples, std::uint64_t seed,
                      const exec::MachineLimits& limits);

}  // namespace assay::equiv
