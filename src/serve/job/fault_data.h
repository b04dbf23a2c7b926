// What is wrong with a program in a few words, in parts of which the page makes a sentence in its
// reader's language.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/verdict.h"

namespace assay::serve {

/// Returns {"kind", "input", "is_call", "line", "detail", "expected", "got"}: the kind of the
/// difference (results::name, or "exception" if the program throws one), the input in brief, the
/// line of a fault (0: not known) with what it is, and what was expected and came instead, around
/// the first difference. Texts that a program prints are in quotation marks, values are not.
nlohmann::ordered_json fault_data(const results::Different& different);

}  // namespace assay::serve
