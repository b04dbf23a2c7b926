// The costs of a search as the user states them.
#pragma once

#include <string>
#include <vector>

#include "apps/suite/generate/request.h"
#include "base/result.h"

namespace assay::suite {

enum class CostModelName : std::uint8_t {
  kDefault,
  kThesis,  // counts calls, as Baartman (2022) does
};

/// `changes` are "call=1", "pattern=1", "input=1", "decision=1", or the name of a function or class
/// of the program and its costs: "Solution.find=3". Error: one of them is none of these.
Result<Costs> read_costs(const fun::Program& program, CostModelName model,
                         const std::vector<std::string>& changes);

}  // namespace assay::suite
