// Questions about one line: would another text of it change the result, which text gives it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/exercise/questions.h"
#include "apps/exercise/variants.h"

namespace assay::exercise {

/// What a program shows; empty if it is none, or does not end normally.
using ShowText = std::function<std::optional<Observation>(const std::string& program)>;

/// "Line 7 is replaced by `if (x <= 3) {`. Does the program still print 8?"
Asked ask_change(const Material& material, std::vector<Variant> variants, const ShowText& show,
                 Rng& rng);

/// "Which line must stand at ?? so that the program prints 8?"
Asked ask_fragment(const Material& material, std::vector<Variant> variants, const ShowText& show,
                   Rng& rng);

}  // namespace assay::exercise
