// Replaces parts of a string. The bytes between the parts stay as their author wrote them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace assay {

/// Replaces the bytes [begin, end) of a string by `text`.
struct TextEdit {
  std::uint32_t begin = 0, end = 0;
  std::string text;
};

/// A set of edits of one string, which may be recorded in any order. Edits that begin at the same
/// byte take effect in the order in which they were recorded. Of two edits that overlap, the one
/// that begins first takes effect and the other is ignored.
class TextEdits {
 public:
  void replace(std::uint32_t begin, std::uint32_t end, std::string text);
  void replace(Span span, std::string text) { replace(span.begin, span.end, std::move(text)); }
  void insert(std::uint32_t at, std::string text) { replace(at, at, std::move(text)); }
  /// Deletes the span, and every line of which only white space is left.
  void remove(Span span);

  /// Returns the part [begin, end) of `text` after all edits that lie inside of it.
  std::string apply(std::string_view text, std::uint32_t begin, std::uint32_t end) const;

 private:
  struct Recorded {
    TextEdit edit;
    bool whole_lines = false;  // lines that become empty are deleted as well
  };
  /// Returns the edits inside [begin, end) that take effect, in the order of their positions.
  std::vector<Recorded> effective(std::uint32_t begin, std::uint32_t end) const;

  std::vector<Recorded> edits_;
};

}  // namespace assay
