// Measures what alternatives cost a run that takes none of them (docs/repair.md): the same program
// without any, and with 2,000, on one input.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/check.h"
#include "exec/concrete/interpreter.h"
#include "frontends/c/places/places.h"
#include "frontends/c/variants/variants.h"
#include "programs.h"

namespace assay::bench {
namespace {

constexpr std::string_view kInput = "4\nanna 91\nbob 75\notto 12\nx 3\n";

/// The program with `count` alternatives, the same number for each number that an edit may replace.
c::Variants with_alternatives(std::string_view text, std::size_t count) {
  SourceMap sources;
  const std::vector<c::ProgramFile> files{
      {"main.c", sources.add("main.c", std::string(text)), true}};
  const auto tree = c::places_of(sources, files, {});
  CHECK(tree.has_value());
  std::vector<c::Replacement> replacements;
  for (int k = 1; replacements.size() < count; ++k)
    for (std::uint32_t i = 0; i < tree->places.size() && replacements.size() < count; ++i) {
      const frontends::Place& place = tree->places[frontends::PlaceId{i}];
      if (!ir::is_integer(place.scalar) || place.kind == frontends::PlaceKind::kTarget) continue;
      replacements.push_back({frontends::PlaceId{i}, "(" + std::string(sources.text(place.span)) +
                                                         ") + " + std::to_string(k)});
    }
  auto made = c::lower_variants(sources, files, {}, *tree, replacements);
  CHECK(made.has_value());
  return *std::move(made);
}

void measure(benchmark::State& state, const ir::Program& program, const c::Choices& choices) {
  exec::ConcreteOptions options;
  options.choices = choices;
  std::uint64_t steps = 0;
  for (auto _ : state) {
    const exec::ConcreteRun run = exec::interpret(program, kInput, {}, &options);
    CHECK(run.termination.kind == exec::Termination::Kind::kExited);
    steps += run.steps;
  }
  state.counters["steps"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
}

void run_without_alternatives(benchmark::State& state, std::string_view text) {
  measure(state, lowered(text), {});
}
void run_the_first_of_2000_alternatives(benchmark::State& state, std::string_view text) {
  measure(state, with_alternatives(text, 2000).program, {});
}
/// With every site reached, as no search does: an upper bound of what a choice costs.
void run_with_every_site_open(benchmark::State& state, std::string_view text) {
  const c::Variants all = with_alternatives(text, 2000);
  measure(state, all.program, c::open_choices(all));
}
BENCHMARK_CAPTURE(run_without_alternatives, submission, kSubmission);
BENCHMARK_CAPTURE(run_the_first_of_2000_alternatives, submission, kSubmission);
BENCHMARK_CAPTURE(run_with_every_site_open, submission, kSubmission);

void lower_with_2000_alternatives(benchmark::State& state, std::string_view text) {
  for (auto _ : state) benchmark::DoNotOptimize(with_alternatives(text, 2000));
}
BENCHMARK_CAPTURE(lower_with_2000_alternatives, submission, kSubmission)
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace assay::bench
