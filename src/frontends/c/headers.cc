#include "frontends/c/headers.h"

#include "frontends/c/embedded.h"

namespace assay::c {

std::span<const VirtualHeader> virtual_headers() { return embedded_headers(); }

}  // namespace assay::c
