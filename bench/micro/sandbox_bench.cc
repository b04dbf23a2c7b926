// Measures the cost of a sandbox. A program that does nothing is run in a sandbox and, alternately
// within the same loop, by a plain fork and exec: both run on the same machine under the same load,
// so their ratio is meaningful where their times are not.
#include <chrono>
#include <sys/wait.h>
#include <unistd.h>

#include <benchmark/benchmark.h>

#include "base/check.h"
#include "native/sandbox/sandbox.h"

namespace assay::bench {
namespace {

constexpr const char* kNothing = "/bin/true";

template <class F>
double seconds(const F& f) {
  const auto start = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void fork_and_exec() {
  const pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    execl(kNothing, kNothing, static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  CHECK(waitpid(child, &status, 0) == child && status == 0);
}

void sandbox_run(benchmark::State& state, native::IsolationLevel level) {
  native::Sandbox sandbox({level, false, ""});
  if (const auto found = sandbox.probe(); !found) {
    state.SkipWithError(found.error().message.c_str());
    return;
  }
  native::Job job;
  job.argv = {kNothing};
  double sandboxed = 0, plain = 0;
  for (auto _ : state) {
    plain += seconds(fork_and_exec);
    const double once = seconds([&] {
      const auto result = sandbox.run(job);
      CHECK(result.has_value() && result->termination == native::Termination::kExited &&
            result->status == 0);
    });
    sandboxed += once;
    state.SetIterationTime(once);
  }
  state.counters["plain_us"] = benchmark::Counter(plain * 1e6, benchmark::Counter::kAvgIterations);
  state.counters["sandboxed/plain"] = sandboxed / plain;
}
BENCHMARK_CAPTURE(sandbox_run, namespaces, native::IsolationLevel::kNamespaces)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sandbox_run, landlock, native::IsolationLevel::kLandlock)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);

/// Measures a further run in the same sandbox, of a process of its own or forked from a server.
void sandbox_further_run(benchmark::State& state, bool may_be_forked) {
  constexpr std::size_t kRuns = 100;
  native::Sandbox sandbox({native::IsolationLevel::kNamespaces, false, ""});
  if (const auto found = sandbox.probe(); !found) {
    state.SkipWithError(found.error().message.c_str());
    return;
  }
  std::vector<native::Step> steps(kRuns);
  for (native::Step& step : steps) {
    step.argv = {kNothing};
    step.may_be_forked = may_be_forked;
  }
  double sandboxed = 0, plain = 0;
  for (auto _ : state) {
    plain += seconds(fork_and_exec);
    const double all = seconds([&] {
      const auto results = sandbox.run_steps({}, steps);
      CHECK(results.has_value() && results->size() == kRuns && results->back().status == 0);
    });
    sandboxed += all / kRuns;
    state.SetIterationTime(all / kRuns);
  }
  state.counters["plain_us"] = benchmark::Counter(plain * 1e6, benchmark::Counter::kAvgIterations);
  state.counters["sandboxed/plain"] = sandboxed / plain;
}
BENCHMARK_CAPTURE(sandbox_further_run, alone, false)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(sandbox_further_run, forked, true)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace assay::bench
