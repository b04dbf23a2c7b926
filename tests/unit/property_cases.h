// How many cases a long property test tries.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace assay {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsInstrumented = true;
#elif defined(__has_feature)
constexpr bool kIsInstrumented = __has_feature(address_sanitizer) ||
                                 __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer);
#else
constexpr bool kIsInstrumented = false;
#endif

/// `cases`, or a tenth of them in an instrumented program, where each takes ten times as long. The
/// environment variable ASSAY_PROPERTY_PERCENT overrides this: 100 tries all of them under
/// sanitizers, too, and 1000 ten times as many.
inline int property_cases(int cases) {
  const char* percent = std::getenv("ASSAY_PROPERTY_PERCENT");
  const int share = percent != nullptr ? std::atoi(percent) : kIsInstrumented ? 10 : 100;
  return std::max(1, static_cast<int>(static_cast<long>(cases) * share / 100));
}

}  // namespace assay
