// Measures node in the sandbox: the start of a conversation, a run in it, with the context kept and
// with a new one, and a plain run.
#include <benchmark/benchmark.h>

#include "base/check.h"
#include "native/node/node.h"

namespace assay::bench {
namespace {

native::NodeProgram program_with(const std::string& statement) {
  const std::string function =
      "function f(n) { " + statement +
      " const primes = []; for (let i = 2; i < n; i++) { if (primes.every((p) => i % p)) "
      "primes.push(i); } return primes; }";
  return {{{"main.js", native::NodeModule::Kind::kModule, "export " + function,
            "(function (H) { \"use strict\"; H.exports({\"f\": () => f}); " + function + " })"}},
          100};
}

dynamic::Script call() {
  dynamic::Script made;
  made.operations = {{dynamic::Operation::Kind::kCall, "f", {50.0}}};
  return made;
}

void start(benchmark::State& state) {
  native::Sandbox sandbox;
  for (auto _ : state) {
    auto conversation = native::NodeConversation::start(sandbox);
    CHECK(conversation.has_value() && conversation->load(program_with("")).has_value());
  }
}
BENCHMARK(start)->Name("node/start_and_load")->UseRealTime()->Unit(benchmark::kMillisecond);

void runs(benchmark::State& state, const char* statement) {
  native::Sandbox sandbox;
  auto conversation = native::NodeConversation::start(sandbox);
  CHECK(conversation.has_value() && conversation->load(program_with(statement)).has_value());
  for (auto _ : state) CHECK(conversation->run(call(), 100'000).has_value());
}
BENCHMARK_CAPTURE(runs, same_context, "")
    ->Name("node/run")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(runs, new_context, "globalThis.changed = n;")
    ->Name("node/run_in_new_context")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

void plain(benchmark::State& state) {
  native::Sandbox sandbox;
  for (auto _ : state) {
    const auto result = native::run_plain(sandbox, program_with(""), {call()});
    CHECK(result.has_value() && result->front().observation.has_value());
  }
}
BENCHMARK(plain)->Name("node/plain_run")->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace assay::bench
