// A trace as a JSON object (docs/serve-api.md): for the page, and for other programs.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "apps/tryout/tryout.h"

namespace assay::report {

/// Of the outcome of the reference, only what it shows is written.
nlohmann::ordered_json trace_object(const tryout::Traced& traced);

}  // namespace assay::report
