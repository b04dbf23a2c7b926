// Follows a run of a Scala program in Assay's interpreter: its calls, with arguments and results,
// and the rounds of its loops.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/tryout/trace_builder.h"
#include "base/source_map.h"
#include "functional/program.h"
#include "narrowing/machine/run.h"

namespace assay::languages {

/// What is followed of a program.
struct FollowedCall {
  fun::FunctionId start;    // a function without parameters
  fun::FunctionId watched;  // which it calls: the trace begins there, and ends with that call
  FileId file;              // functions of other files, and of the library, are not shown
};

/// What keeps a run from ending.
struct FollowedEndless {
  bool is_loop = false;
  bool is_repeated = false;        // a function calls itself, always with the same arguments
  LineColumn where;                // where the loop begins, or the call
  std::string name;                // of the function; "" of a loop
  std::size_t times = 0;           // calls or rounds, until the run was stopped
  std::vector<std::string> calls;  // the first ones: "sort(List(1))"
};

/// Runs `call.start`. The outcome of the trace is left out: it is that of `result`. The program's
/// spans are in `sources`. If the run ends with an exception, the last step is where it is raised.
struct FollowedRun {
  results::RunTrace trace;
  narrowing::RunResult result;
  LineColumn failing{0, 0};  // where the exception is raised that ends the run; line 0: unknown
  std::optional<FollowedEndless> endless{};
};
FollowedRun follow_scala(fun::Program& program, const SourceMap& sources, const FollowedCall& call,
                         const narrowing::Limits& machine, const tryout::TraceLimits& limits);

}  // namespace assay::languages
