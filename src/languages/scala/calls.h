// Calls of graded functions and their results, as Scala writes them.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "functional/datum.h"
#include "functional/link.h"
#include "functional/notation.h"
#include "languages/scala/judge.h"
#include "narrowing/machine/run.h"

namespace assay::languages {

/// Returns "insert(1, Leaf())", or "Solution.insert(1, Solution.Leaf())" with qualified names.
std::string spelled_call(fun::Program& program, const ScalaEntry& entry,
                         const std::vector<fun::Datum>& arguments, fun::Naming naming);

/// Returns the indices in `entry.unseen` of the properties that the arguments have. `runner` must
/// be that of the program of the entry.
std::vector<std::size_t> unseen_of(narrowing::Runner& runner, const ScalaEntry& entry,
                                   const std::vector<fun::Datum>& arguments);

/// Returns the candidate with these arguments. `actual` is the submission's result, null if it was
/// not run.
ScalaCandidate make_candidate(fun::Program& program, narrowing::Runner& runner,
                              const ScalaEntry& entry, const std::vector<fun::Datum>& arguments,
                              const narrowing::RunResult& expected,
                              const narrowing::RunResult* actual);

/// Returns the function of a submission that is linked with the program and compared with the
/// entry's: of several with its name, the one with its parameters, where default arguments may
/// stand for further ones. The error's message says what is missing.
Result<fun::FunctionId> function_of(fun::Program& program, const fun::Program& submission,
                                    const fun::Linked& linked, const ScalaEntry& entry);

}  // namespace assay::languages
