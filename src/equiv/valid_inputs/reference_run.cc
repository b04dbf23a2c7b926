#include "equiv/valid_inputs/reference_run.h"

#include "exec/concrete/interpreter.h"

namespace assay::equiv {

Result<ReferenceRun> run_reference(const ProgramUnderTest& reference, const std::string& input,
                                   const exec::MachineLimits& limits, const NativeRun& native) {
  ReferenceRun run;
  if (reference.program != nullptr)
    run.outcome = outcome_of(reference, exec::interpret(*reference.program, input, limits));
  const bool is_decided =
      run.outcome && run.outcome->termination != results::Termination::kNoTermination;
  if (is_decided || !native) return run;
  TRY_ASSIGN(run.outcome, native(input));
  run.is_native = true;
  return run;
}

}  // namespace assay::equiv
