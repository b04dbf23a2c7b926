// Declarations for every fuzz target. A target checks a property, not only "does not crash".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace assay::fuzz {

inline std::string as_text(const std::uint8_t* data, std::size_t size) {
  return std::string(reinterpret_cast<const char*>(data), size);
}

}  // namespace assay::fuzz
