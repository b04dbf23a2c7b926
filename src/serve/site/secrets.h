// Secrets that tell this page from others: long, random, and compared in constant time.
#pragma once

#include <string>
#include <string_view>

namespace assay::serve {

/// Returns 32 random hexadecimal digits.
std::string random_secret();
/// The time that this takes does not depend on where two secrets of one length differ.
bool are_equal_secrets(std::string_view a, std::string_view b);

}  // namespace assay::serve
