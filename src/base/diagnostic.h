// Diagnostics report defects of the user's program. They are data only; report/ renders them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/span.h"

namespace assay {

enum class Severity : std::uint8_t { kNote, kWarning, kError };

/// `code` never changes (it is the anchor in docs/diagnostics.md); `message` is one sentence
/// without position or trailing newline.
struct Diagnostic {
  struct Note {
    Span span;
    std::string message;
  };
  Severity severity = Severity::kError;
  std::string code;
  Span span;
  std::string message;
  std::vector<Note> notes;
};

}  // namespace assay
