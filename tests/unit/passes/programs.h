// C programs and their behaviour, for the tests of this folder.
#pragma once

#include <optional>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "exec/concrete/interpreter.h"
#include "frontends/c/frontend.h"
#include "ir/validate.h"
#include "passes/canonical.h"

namespace assay::passes::testing {

inline ir::Program lowered(const std::string& text) {
  SourceMap sources;
  c::Options options;
  options.has_choices = true;
  auto made = c::lower(sources, sources.add("program.c", text), options);
  EXPECT_TRUE(made.has_value()) << (made ? "" : made.error().message) << "\n" << text;
  if (!made) return {};
  EXPECT_EQ(ir::validate(made->program), std::vector<std::string>{}) << text;
  return std::move(made->program);
}

/// Everything of a run that a report could show, and its length. The message of a fault is not part
/// of it, because it contains the programmer's names.
struct Behaviour {
  exec::Termination::Kind kind{};
  std::optional<ir::Fault> fault;
  ir::Status status{};
  std::string refused;
  int exit_status = 0;
  std::string output;
  std::uint64_t steps = 0;
  std::size_t consumed = 0;

  /// The visible result, independent of the steps that led to it.
  auto visible() const { return std::tie(kind, fault, status, refused, exit_status, output); }
  bool operator==(const Behaviour&) const = default;
};

inline Behaviour behaviour(const ir::Program& program, const std::string& input) {
  exec::MachineLimits limits;
  limits.steps = 20'000;
  limits.output = 10'000;
  limits.depth = 200;
  const exec::ConcreteRun run = exec::interpret(program, input, limits);
  Behaviour made;
  made.kind = run.termination.kind;
  if (made.kind == exec::Termination::Kind::kFault) {
    made.fault = run.termination.fault;
    made.status = run.termination.status;
  }
  if (made.kind == exec::Termination::Kind::kUnsupported) made.refused = run.termination.detail;
  if (made.kind == exec::Termination::Kind::kExited && !program.exit_status_unspecified)
    made.exit_status = run.exit_status;
  made.output = run.output;
  made.steps = run.steps;
  made.consumed = run.consumed;
  return made;
}

}  // namespace assay::passes::testing
