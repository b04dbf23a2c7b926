// Where the mistakes of a Scala submission may be: which parts failing calls evaluate and passing
// calls do not.
#pragma once

#include <string>
#include <vector>

#include "languages/scala/known_calls.h"
#include "languages/scala/session.h"
#include "localise/request.h"
#include "results/repair.h"

namespace assay::languages {

/// Runs the submission in Assay's interpreter on these calls.
/// Returns nothing if none of them fails, or the submission is not modelled.
results::Localisation localise_scala(const ScalaSession& session,
                                     const std::vector<KnownCall>& calls, const std::string& label,
                                     const std::string& text, const localise::Request& request);

}  // namespace assay::languages
