// The files under prelude/, compiled into the program. embed.cmake generates the definitions.
#pragma once

#include <span>
#include <string_view>

#include "frontends/c/parse/headers.h"

namespace assay::c {

std::span<const VirtualHeader> embedded_headers();
std::string_view embedded_prelude();

}  // namespace assay::c
