// Looks for a repair of a JavaScript submission that is different.
#pragma once

#include <string>

#include "languages/javascript/repair_space.h"
#include "languages/javascript/session.h"
#include "results/repair.h"

namespace assay::languages {

/// The judgement of the submission is in `report`, the rest of which is filled in. A repair that
/// the judge can neither verify nor refute passes the known inputs, and is not called verified.
void repair_javascript(const JavaScriptSession& session, const JavaScriptText& reference,
                       const std::string& label, const std::string& text,
                       results::RepairReport& report);

}  // namespace assay::languages
