// Diagnostics: what we tell a person about *their program*. Data only; rendering is report/'s.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/span.h"

namespace assay {

enum class Severity : std::uint8_t { kNote, kWarning, kError };

/// `code` is stable for ever (the anchor in docs/diagnostics.md); `message` is one sentence without
/// location text or trailing newline.
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
