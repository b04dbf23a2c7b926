#include "frontends/c/parse/headers.h"

#include "frontends/c/parse/embedded.h"

namespace assay::c {

std::span<const VirtualHeader> virtual_headers() { return embedded_headers(); }

}  // namespace assay::c
