// The version of Assay.
#pragma once

#include <string>

namespace assay {

/// Returns the version, such as "0.1.0". It is stated in project() in CMakeLists.txt and nowhere
/// else.
std::string version();

}  // namespace assay
