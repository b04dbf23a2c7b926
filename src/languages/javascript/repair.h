// Looks for a repair of a JavaScript submission that is different.
#pragma once

#include <string>

#include "languages/javascript/repair_space.h"
#include "languages/javascript/session.h"
#include "results/repair.h"

namespace assay::languages {

/// The judgement of the submission is in `report`, the rest of which is filled in. A repair that
/// the judge can neither verify nor refute passes the known inputs, and is not called verified. So
/// does one that is only evidence, which is not verified, unless the known inputs are all there
/// are; otherwise it is run in the kept processes of the submission, if it has any.
void repair_javascript(const JavaScriptSession& session, const JavaScriptText& reference,
                       const std::string& label, const std::string& text, bool is_evidence,
                       KeptProcesses* kept, results::RepairReport& report);

}  // namespace assay::languages
