// Generates reproducible random numbers: the same seed yields the same stream on every machine
// (unlike the distributions of <random>). SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
#pragma once

#include <cstdint>

#include "base/check.h"

namespace assay {

class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }

  /// Returns a uniform number in [0, n), for n > 0. The bias of the multiply-shift method is below
  /// 2^-32 for n < 2^32.
  std::uint64_t below(std::uint64_t n) {
    CHECK(n > 0);
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((static_cast<Wide>(next()) * n) >> 64);
  }

  /// Returns a uniform number in [lo, hi], both included.
  std::int64_t between(std::int64_t lo, std::int64_t hi) {
    CHECK(lo <= hi);
    const std::uint64_t width = static_cast<std::uint64_t>(hi) - static_cast<std::uint64_t>(lo);
    if (width == UINT64_MAX) return static_cast<std::int64_t>(next());
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(lo) + below(width + 1));
  }

  bool chance(std::uint64_t one_in) { return below(one_in) == 0; }

 private:
  std::uint64_t state_;
};

}  // namespace assay
