// Stable 64-bit hashes (FNV-1a) for keys of caches and derived seeds; they are the same on every
// machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace assay {

constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t seed = 0xCBF29CE484222325ULL) {
  std::uint64_t hash = seed;
  for (const char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001B3ULL;
  }
  return hash;
}

constexpr std::uint64_t hash_combine(std::uint64_t a, std::uint64_t b) {
  return (a ^ (b + 0x9E3779B97F4A7C15ULL + (a << 6) + (a >> 2))) * 0xBF58476D1CE4E5B9ULL;
}

}  // namespace assay
