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
/// If the counterexample of the judgement is a call of one of several graded functions, the failing
/// calls of the others do not count: their mistakes may be other ones.
/// Returns nothing if none of them fails, or the submission is not modelled.
results::Localisation localise_scala(const ScalaSession& session,
                                     const std::vector<KnownCall>& calls,
                                     const results::SubmissionReport& judgement,
                                     const std::string& text, const localise::Request& request);

}  // namespace assay::languages
