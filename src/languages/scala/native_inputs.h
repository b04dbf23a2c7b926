// Chooses the calls on which the compiled programs run side by side, whatever Assay's interpreter
// says of them.
#pragma once

#include <optional>
#include <vector>

#include "functional/program.h"
#include "languages/scala/judge.h"

namespace assay::languages {

/// Returns calls of the entry with arguments that the reference's paths need, and with small,
/// largest and unusual ones (equiv/joint/known_inputs.h). Left out are arguments that violate a
/// contract, and those on which the references fail by themselves or run long in the interpreter.
/// `mine` is the submission's function if the front end reads it; its literals are used also.
std::vector<ScalaCandidate> native_inputs(fun::Program& program, const ScalaEntry& entry,
                                          std::optional<fun::FunctionId> mine);

}  // namespace assay::languages
