// Measures how long the front end takes for a program, and how many steps per second the
// interpreter performs.
#include <benchmark/benchmark.h>

#include "base/check.h"
#include "exec/concrete/interpreter.h"
#include "programs.h"

namespace assay::bench {
namespace {

void interpret(benchmark::State& state, std::string_view text) {
  const ir::Program program = lowered(text);
  std::uint64_t steps = 0;
  for (auto _ : state) {
    const exec::ConcreteRun run = exec::interpret(program, "");
    CHECK(run.termination.kind == exec::Termination::Kind::kExited);
    steps += run.steps;
  }
  state.counters["steps"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(interpret, loop_arithmetic, kLoopArithmetic)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(interpret, array_walk, kArrayWalk)->Unit(benchmark::kMillisecond);

// Clang runs in a thread with a large stack, so the CPU time is that of the whole process.
void parse_and_lower(benchmark::State& state, std::string_view text) {
  for (auto _ : state) benchmark::DoNotOptimize(lowered(text));
}
BENCHMARK_CAPTURE(parse_and_lower, nothing, "int main(void) { return 0; }\n")
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(parse_and_lower, submission, kSubmission)
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace assay::bench
