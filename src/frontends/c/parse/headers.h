// The standard headers as the front end sees them: small declarations of our own with glibc's
// values for x86-64, so that a parse neither depends on the machine's /usr/include nor pays for it
// (four times the time). A header that is not here does not exist, exactly as for a compiler.
#pragma once

#include <span>
#include <string_view>

namespace assay::c {

struct VirtualHeader {
  std::string_view path;  // "stdio.h", "sys/types.h"
  std::string_view text;
};

std::span<const VirtualHeader> virtual_headers();

}  // namespace assay::c
