// Lowers and runs small C programs for the tests of this folder.
#pragma once

#include <string>

#include "exec/concrete/interpreter.h"
#include "frontends/c/frontend.h"
#include "ir/validate.h"

namespace assay::c {

/// Returns a program's outcome in one line: its output and exit status, "fault: ..." or
/// "unsupported: ...", or why it was rejected.
inline std::string behaviour(const std::string& text, const std::string& input = "",
                             const std::string& entry = "main") {
  SourceMap sources;
  const FileId file = sources.add("test.c", text);
  const auto lowered = lower(sources, file, {entry});
  if (!lowered) {
    const auto& found = lowered.error().diagnostics;
    return "refused: " + (found.empty() ? lowered.error().message : found.front().code);
  }
  for (const std::string& broken : ir::validate(lowered->program)) return "invalid: " + broken;
  const exec::ConcreteRun run = exec::interpret(lowered->program, input);
  switch (run.termination.kind) {
    case exec::Termination::Kind::kExited:
      return run.output + (run.exit_status != 0 ? "=" + std::to_string(run.exit_status) : "");
    case exec::Termination::Kind::kFault:
      return "fault: " + std::string(ir::name(run.termination.fault)) + " at " +
             std::string(sources.text(run.termination.where));
    case exec::Termination::Kind::kUnsupported:
      return "unsupported: " + run.termination.detail;
    default:
      return "limit";
  }
}

/// Returns the outcome of a main() with these statements, with <stdio.h> and similar headers
/// included.
inline std::string body(const std::string& statements, const std::string& input = "") {
  return behaviour(
      "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <math.h>\n"
      "#include <limits.h>\nint main(void) {\n" +
          statements + "\nreturn 0; }\n",
      input);
}

}  // namespace assay::c
