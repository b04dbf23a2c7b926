// Repairs C submissions: connects the places of the text, the search and the judge.
#pragma once

#include <memory>

#include "apps/repair/repair.h"
#include "languages/c/session/c_class.h"
#include "languages/c/session/session.h"

namespace assay::languages {

std::unique_ptr<repair::Repairer> c_repairer(const std::shared_ptr<Session>& session,
                                             Prover prover = {});

}  // namespace assay::languages
