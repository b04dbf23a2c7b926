// The address at which browsers reach the server. Requests that name another one come from a page
// elsewhere that was led here (DNS rebinding), or from a form of another page.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace assay::serve {

struct PublicAddress {
  std::string origin;  // "https://lab.example.org", "http://192.168.1.5:8437", in lower case

  /// What the header `Host` says, such as "lab.example.org".
  std::string_view host() const;
  bool is_encrypted() const { return origin.starts_with("https://"); }
};

/// Reads what the teacher states: scheme and host, and a port if it is not the scheme's own. Errors
/// say what is wrong with the text.
Result<PublicAddress> read_public_address(std::string_view text);

}  // namespace assay::serve
