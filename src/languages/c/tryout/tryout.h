// Runs C programs on inputs that students choose.
#pragma once

#include <memory>

#include "apps/tryout/tryout.h"
#include "languages/c/session/session.h"

namespace assay::languages {

std::unique_ptr<tryout::Tryout> c_tryout(const std::shared_ptr<Session>& session);

}  // namespace assay::languages
