// Properties: any bytes lead to a valid program, which the machine accepts, or to an error that
// states why and where.
#include "base/source_map.h"
#include "frontends/scala/lower/lower.h"
#include "functional/validate.h"
#include "fuzz.h"
#include "narrowing/machine/run.h"

namespace {

using namespace assay;

void check_said(const Error& error, std::size_t size) {
  CHECK(!error.message.empty());
  for (const Diagnostic& one : error.diagnostics) {
    CHECK(!one.message.empty());
    CHECK(one.code.starts_with("scala-"));
    CHECK(!one.span.valid() || (one.span.begin <= one.span.end && one.span.end <= size));
  }
}

/// Runs every definition that needs no input.
void run(fun::Program& program) {
  constexpr std::uint32_t kMostRuns = 10;
  narrowing::Limits limits;
  limits.steps = 20'000;
  limits.bytes = std::size_t{1} << 24;
  narrowing::Runner runner(program, limits);
  std::uint32_t runs = 0;
  for (std::uint32_t i = 0; i < program.functions.size() && runs < kMostRuns; ++i) {
    const fun::Function& function = program.functions[fun::FunctionId{i}];
    if (function.is_library || !function.parameters.empty()) continue;
    runner.run(fun::FunctionId{i}, {});
    ++runs;
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  SourceMap sources;
  const FileId file = sources.add("Fuzz.scala", fuzz::as_text(data, size));
  auto program = scala::compile(sources, {file});
  if (!program) return check_said(program.error(), size), 0;
  const std::vector<fun::Problem> problems = fun::validate(*program);
  for (const fun::Problem& problem : problems)
    std::fprintf(stderr, "%s\n", problem.message.c_str());
  CHECK(problems.empty());
  run(*program);
  return 0;
}
