// Which inputs are valid if the assignment does not state them? Examples come first; what they
// leave open is decided by the reference's text, and what only the text says is a question to the
// teacher.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "dynamic/types/type.h"
#include "languages/javascript/program.h"

namespace assay::languages {

/// Lines that ask whether another description is meant, as comments of the description. Removing
/// the `# ` before the last line of a question states that alternative.
struct InputQuestion {
  std::string signature;           // the name of the function or operation
  std::vector<std::string> lines;  // without `# `
};
using InputQuestions = std::vector<InputQuestion>;

struct InferredInputs {
  dynamic::Description description;
  std::vector<std::string> assumptions;  // a sentence each
  InputQuestions questions;
  /// What else is exported, or an operation of the class, and has parameters of which no example
  /// could be read.
  std::vector<std::string> others;
};

/// `throwing` has the indices of the examples whose last call is expected to raise an exception.
/// `entries` are the functions, or the class, that are graded; all that are exported if there are
/// none. Fails if there are no examples and the text does not say what a parameter is: the message
/// names the parameter and contains lines of assignment.toml to choose from.
Result<InferredInputs> infer_javascript_inputs(const JavaScriptProgram& reference,
                                               const std::vector<std::string>& entries,
                                               const std::vector<dynamic::Script>& examples,
                                               const std::set<std::size_t>& throwing = {});

/// Returns the description with each question before the line that it is about.
std::string with_questions(const dynamic::Description& description,
                           const InputQuestions& questions);

}  // namespace assay::languages
