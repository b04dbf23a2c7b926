// Parses, lowers and runs skeletons in one line. Every program that is made here is validated.
#pragma once

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "exec/concrete/interpreter.h"
#include "frontends/java/lower/lower.h"
#include "frontends/java/syntax/parse.h"
#include "ir/validate.h"

namespace assay::java {

struct Lowered {
  SourceMap sources;
  Result<CompilationUnit> unit = fail(Error::Kind::kIo, "");
  Result<ir::Program> program = fail(Error::Kind::kIo, "");
  const Error& error() const { return unit ? program.error() : unit.error(); }
};

inline Lowered lowered(const std::string& text, const LowerOptions& options = {}) {
  Lowered result;
  const FileId file = result.sources.add("Skeleton.java", text);
  result.unit = parse(result.sources, file);
  if (!result.unit) return result;
  result.program = lower(*result.unit, result.sources, options);
  if (!result.program) return result;
  for (const std::string& broken : ir::validate(*result.program)) ADD_FAILURE() << broken;
  return result;
}

inline exec::ConcreteRun ran(const ir::Program& program, const std::string& input = "") {
  exec::MachineLimits limits;
  limits.steps = 200'000;
  limits.depth = 500;
  return exec::interpret(program, input, limits);
}

/// Returns the output; or, if the run ends with a fault, "detail @ source at which it happened".
inline std::string behaviour(const std::string& text, const std::string& input = "",
                             const LowerOptions& options = {}) {
  const Lowered made = lowered(text, options);
  if (!made.program) return "refused: " + made.error().message;
  const exec::ConcreteRun run = ran(*made.program, input);
  if (run.termination.kind == exec::Termination::Kind::kExited) return run.output;
  if (run.termination.kind != exec::Termination::Kind::kFault)
    return "no fault: " + run.termination.detail;
  EXPECT_EQ(run.termination.status, ir::Status::kException);
  return run.termination.detail + " @ " + std::string(made.sources.text(run.termination.where));
}

}  // namespace assay::java
