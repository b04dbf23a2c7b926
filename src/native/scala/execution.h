// Runs a compiled Scala program. Private to this layer.
#pragma once

#include "native/sandbox/sandbox.h"
#include "native/scala/compiled.h"
#include "native/scala/machine.h"
#include "native/scala/ready_machines.h"
#include "native/scala/runner.h"

namespace assay::native {

/// Runs the expressions of a program and its main, in as many virtual machines as it ends. The runs
/// and the reason why others are missing are written into the result. `ready` may be null; at most
/// the first machine is one of these.
void run_scala_program(Sandbox& sandbox, const ScalaInstallation& scala,
                       const ScalaRunner::BatchLimits& limits, const ScalaProgram& program,
                       ReadyMachines* ready, CompiledScala& compiled);

}  // namespace assay::native
