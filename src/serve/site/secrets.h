// Secrets that tell this page from others: long, random, compared in constant time, and kept only
// as digests.
#pragma once

#include <string>
#include <string_view>

namespace assay::serve {

/// Returns 32 random hexadecimal digits.
std::string random_secret();
/// The time that this takes does not depend on where two secrets of one length differ.
bool are_equal_secrets(std::string_view a, std::string_view b);
/// Returns the SHA-256 of a secret, in hexadecimal digits. Who knows it does not know the secret: a
/// secret is random and long, so that it needs neither salt nor many rounds.
std::string digest_of(std::string_view secret);

}  // namespace assay::serve
