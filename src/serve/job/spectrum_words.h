// Why a line is suspicious by what runs execute, as students read it.
#pragma once

#include <string>

#include "results/hint_rules.h"
#include "results/repair.h"
#include "results/suspicion.h"

namespace assay::serve {

/// True if a smaller share of the right runs than of the wrong ones is in the lines.
bool is_rarer_in_right(const results::SuspiciousLines& lines, const results::Localisation& runs);

/// "For all 26 tried inputs with a wrong result, this line is executed, for none of the 574 with a
/// right result." There are right and wrong runs. `is_call` is true if each run is a call.
std::string spectrum_for_student(const results::SuspiciousLines& lines,
                                 const results::Localisation& runs, bool is_call,
                                 results::Tongue tongue);

}  // namespace assay::serve
