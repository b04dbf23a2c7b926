// What the thread that follows a run tells (runtime/follow.js). Private to this layer.
#pragma once

#include <string_view>

#include "native/node/followed.h"

namespace assay::native {

/// Returns false if the message is malformed.
bool read_followed(std::string_view json, FollowedRun& run);

}  // namespace assay::native
