// Result<T> is a value or an Error that states why Assay could not do what was requested. A defect
// of a student's program is a Diagnostic; a violated invariant of Assay is a CHECK.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "base/diagnostic.h"

namespace assay {

struct Error {
  enum class Kind : std::uint8_t { kInvalidInput, kUnsupported, kIo, kResource };
  Kind kind = Kind::kInvalidInput;
  std::string message;                  // one sentence: the cause, and the next step if there is
                                        // one
  std::vector<Diagnostic> diagnostics;  // all diagnostics that led to the error
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(Error::Kind kind, std::string message,
                                  std::vector<Diagnostic> diagnostics = {}) {
  return tl::unexpected<Error>(Error{kind, std::move(message), std::move(diagnostics)});
}

/// Returns the error for a source that was rejected for these reasons, of which there is at least
/// one: kUnsupported if the code of each begins with `unsupported`, otherwise kInvalidInput.
Error refusal(std::vector<Diagnostic> diagnostics, std::string_view unsupported);

}  // namespace assay

#define ASSAY_CAT_IMPL(a, b) a##b
#define ASSAY_CAT(a, b) ASSAY_CAT_IMPL(a, b)

// TRY_ASSIGN(auto tree, parse(text));  returns the error to the caller, or binds the value.
#define TRY_ASSIGN(decl, expr) TRY_ASSIGN_IMPL(ASSAY_CAT(try_result_, __LINE__), decl, expr)
#define TRY_ASSIGN_IMPL(tmp, decl, expr)                                               \
  auto tmp = (expr);                                                                   \
  if (!tmp.has_value()) return tl::unexpected<::assay::Error>(std::move(tmp).error()); \
  decl = std::move(*tmp)

// TRY(check(x));  returns the error to the caller, or continues.
#define TRY(expr)                                                           \
  do {                                                                      \
    if (auto try_status = (expr); !try_status.has_value())                  \
      return tl::unexpected<::assay::Error>(std::move(try_status).error()); \
  } while (false)
