// What scalac makes of programs: the messages to and from the driver's stage that compiles
// (driver.h), and the rules on which of its answers count. Private to this layer.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "native/java/jdk.h"
#include "native/sandbox/sandbox.h"
#include "native/scala/machine.h"
#include "native/scala/runner.h"

namespace assay::native {

using ScalaPrograms = std::vector<const ScalaProgram*>;

/// What scalac made of a program.
struct CompiledScala {
  ScalaResult result;                          // without runs
  std::map<std::size_t, std::string> refused;  // expressions, with scalac's messages
  std::string classes;                         // as the running driver reads them
  bool again = false;                          // scalac failed and may not do so again
};

/// Returns the driver's input: the programs from one on.
std::string framed(const ScalaPrograms& programs, std::size_t from = 0);
/// Reads what the driver says of one program; nullopt where it ends too early.
std::optional<CompiledScala> read_compiled(MessageReader& reader);

/// Compiles all programs, each as if it were alone. A program at which scalac fails, for example
/// because there is no memory left, may harm those that are compiled at the same time. Therefore it
/// is then compiled alone, and what scalac has rejected is compiled without it.
Result<std::vector<CompiledScala>> compile_scala_programs(Sandbox& sandbox,
                                                          const ScalaInstallation& scala,
                                                          const std::vector<ScalaProgram>& programs,
                                                          const ScalaRunner::BatchLimits& limits);

}  // namespace assay::native
