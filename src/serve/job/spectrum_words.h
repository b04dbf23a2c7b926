// Why a line is suspicious by what runs execute, as students read it.
#pragma once

#include <string>

#include "results/hint_rules.h"
#include "results/repair.h"
#include "results/suspicion.h"

namespace assay::serve {

/// "In all 26 wrong runs this line is executed, in none of the 574 right ones." There are right and
/// wrong runs.
std::string spectrum_for_student(const results::SuspiciousLines& lines,
                                 const results::Localisation& runs, results::Tongue tongue);

}  // namespace assay::serve
