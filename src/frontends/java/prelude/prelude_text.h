// The texts of the library. Internal to this layer.
#pragma once

#include <string>

namespace assay::java {

std::string prelude_text();

}  // namespace assay::java
