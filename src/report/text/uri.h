// Paths as URI references.
#pragma once

#include <string>
#include <string_view>

namespace assay::report {

/// Returns a relative URI reference (RFC 3986); every byte that it cannot contain is
/// percent-encoded.
std::string uri_of(std::string_view path);

}  // namespace assay::report
