// Questions about one line of a program: would a change of it change the result, and which of
// several texts for it gives the result.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/exercise/questions.h"
#include "apps/exercise/variants.h"

namespace assay::exercise {

/// Runs the text of a program; empty if it does not compile or does not end normally.
using ShowText = std::function<std::optional<Observation>(const std::string& program)>;

/// "Line 7 is replaced by `if (x <= 3) {`. Does the program still print 8?" `variants` are those of
/// the material's program; some of them are run. The answer is the one that `balance` wants if one
/// of these variants has it.
QuestionResult ask_change(const Material& material, std::vector<Variant> variants,
                          const ShowText& show, Balance& balance);

/// "Which line must stand at ?? so that the program prints 8?" The choices are the line whose
/// variants change the result most often, and its variants. Any of them may be the right one: the
/// question then names the result of the program with that variant.
QuestionResult ask_fragment(const Material& material, std::vector<Variant> variants,
                            const ShowText& show, Balance& balance);

}  // namespace assay::exercise
