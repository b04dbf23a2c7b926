// Where the mistakes of a submission may be: which of its functions do what the reference's do, and
// which statements, conditions and sides of conditions failing runs execute and passing runs do
// not.
#pragma once

#include <string>

#include "languages/c/session/session.h"
#include "localise/request.h"
#include "results/repair.h"

namespace assay::languages {

/// Returns what runs on known inputs show of a submission with this judgement; nothing if it, or
/// the first solution, is not modelled.
results::Localisation localise(const Session& session, const results::SubmissionReport& judgement,
                               const std::string& text, const localise::Request& request);

}  // namespace assay::languages
