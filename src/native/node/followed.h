// Follows a plain run of a program step by step, by node's debugger.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "native/node/node.h"

namespace assay::native {

/// A place in the program's main file that is reached.
struct FollowedStep {
  std::uint32_t line = 0;          // from 1 on
  std::uint32_t column = 0;        // UTF-16 units, from 0 on
  bool returns = false;            // the innermost call ends here
  std::vector<std::string> calls;  // the names of the program's functions, the innermost one last
  std::vector<std::pair<std::string, std::string>> values;  // of the variables in scope, as texts
  std::uint32_t output = 0;                                 // how many bytes have been printed
};

struct FollowedRun {
  std::vector<FollowedStep> steps;
  bool is_cut = false;  // there were more
  PlainRun run;
};

/// Runs the script once; what the program shows is what it shows in a plain run. Errors: as of
/// `run_plain`.
Result<FollowedRun> follow_plain(Sandbox& sandbox, const NodeProgram& program,
                                 const dynamic::Script& script, std::uint32_t most_steps,
                                 const PlainLimits& limits = {});

}  // namespace assay::native
