// Runs JavaScript programs on inputs that students choose.
#pragma once

#include <memory>

#include "apps/tryout/tryout.h"
#include "languages/javascript/session.h"

namespace assay::languages {

std::unique_ptr<tryout::Tryout> javascript_tryout(std::shared_ptr<const JavaScriptSession> session);

}  // namespace assay::languages
