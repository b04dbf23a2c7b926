// Writes to a pipe whose reader may be gone.
#pragma once

#include <string_view>
#include <sys/types.h>

namespace assay::native {

/// As ::write; a reader that is gone is an error (EPIPE) and no signal. Thread-safe.
ssize_t write_quietly(int file, std::string_view bytes);

}  // namespace assay::native
