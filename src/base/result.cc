#include "base/result.h"

#include <algorithm>

#include "base/check.h"

namespace assay {

Error refusal(std::vector<Diagnostic> diagnostics, std::string_view unsupported) {
  CHECK(!diagnostics.empty());
  const bool all = std::all_of(diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) {
    return d.code.starts_with(unsupported);
  });
  Error error;
  error.kind = all ? Error::Kind::kUnsupported : Error::Kind::kInvalidInput;
  error.message = diagnostics.front().message;
  error.diagnostics = std::move(diagnostics);
  return error;
}

}  // namespace assay
