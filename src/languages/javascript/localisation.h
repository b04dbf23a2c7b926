// Where the mistakes of a JavaScript submission may be: which sites failing runs reach and passing
// runs do not.
#pragma once

#include <memory>
#include <string>

#include "apps/repair/repair.h"
#include "languages/javascript/session.h"
#include "localise/request.h"

namespace assay::languages {

/// Runs the submission on the inputs on which the reference's behaviour is known. Returns nothing
/// if none of these runs fails. The extension of `label` says whether it is TypeScript. If the
/// submission is known not to end sometimes, its runs get as many steps as the reference needs,
/// twenty times over. It runs in one of the kept processes, if there are any. `counterexample` is
/// the call that readers see, or "": of equally suspicious lines, those that its run executes come
/// first, and functions that it does not call are left out if anything else is suspicious.
results::Localisation localise_javascript(const JavaScriptSession& session,
                                          const std::string& label, const std::string& text,
                                          const localise::Request& request, bool is_endless,
                                          const std::string& counterexample,
                                          KeptProcesses* kept = nullptr);

/// Judges, repairs and localises.
std::unique_ptr<repair::Repairer> javascript_repairer(
    std::shared_ptr<const JavaScriptSession> session, results::GradeReport report);

}  // namespace assay::languages
