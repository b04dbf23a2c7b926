// Follows a run of a Scala program in Assay's interpreter: its calls, with arguments and results,
// and the rounds of its loops.
#pragma once

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

/// Runs `call.start`. The outcome of the trace is left out: it is that of `result`. The program's
/// spans are in `sources`.
struct FollowedRun {
  results::RunTrace trace;
  narrowing::RunResult result;
};
FollowedRun follow_scala(fun::Program& program, const SourceMap& sources, const FollowedCall& call,
                         const narrowing::Limits& machine, const tryout::TraceLimits& limits);

}  // namespace assay::languages
