// Repairs and localises the Scala submissions of a class.
#pragma once

#include <memory>

#include "apps/repair/repair.h"
#include "languages/scala/scala_class.h"
#include "languages/scala/session.h"

namespace assay::languages {

std::unique_ptr<repair::Repairer> scala_repairer(std::shared_ptr<ScalaSession> session);

}  // namespace assay::languages
