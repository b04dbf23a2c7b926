// Tries a student's Scala program out on one call: compiled by scalac, or in Assay's interpreter.
#pragma once

#include <memory>

#include "apps/tryout/tryout.h"
#include "languages/scala/session.h"

namespace assay::languages {

std::unique_ptr<tryout::Tryout> scala_tryout(std::shared_ptr<const ScalaSession> session);

}  // namespace assay::languages
