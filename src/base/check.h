// CHECK tests invariants of Assay itself, in every build. A failed check is an internal error: it
// ends the worker, the parent process reports "internal error", and no verdict results from it.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace assay {

[[noreturn]] inline void check_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "internal error: check failed: %s (%s:%d)\n", condition, file, line);
  std::abort();
}

}  // namespace assay

#define CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::assay::check_failed(#condition, __FILE__, __LINE__))
