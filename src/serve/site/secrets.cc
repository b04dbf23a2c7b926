#include "serve/site/secrets.h"

#include <array>
#include <cstddef>
#include <openssl/evp.h>
#include <sys/random.h>

#include "base/check.h"

namespace assay::serve {

namespace {

std::string in_digits(const unsigned char* bytes, std::size_t count) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += kDigits[bytes[i] >> 4];
    text += kDigits[bytes[i] & 15];
  }
  return text;
}

}  // namespace

std::string random_secret() {
  std::array<unsigned char, 16> bytes{};
  CHECK(::getrandom(bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size()));
  return in_digits(bytes.data(), bytes.size());
}

bool are_equal_secrets(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

std::string digest_of(std::string_view secret) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned size = 0;
  CHECK(EVP_Digest(secret.data(), secret.size(), bytes.data(), &size, EVP_sha256(), nullptr) == 1);
  return in_digits(bytes.data(), size);
}

}  // namespace assay::serve
