// Replaces parts of a text. The bytes between the parts stay as their author wrote them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace assay {

/// The bytes [begin, end) of a text become `text`.
struct TextEdit {
  std::uint32_t begin = 0, end = 0;
  std::string text;
};

/// A set of edits of one text, which may be recorded in any order. Edits that begin at the same
/// byte take effect in the order in which they were recorded. Of two edits that overlap, the one
/// that begins first takes effect and the other is ignored.
class TextEdits {
 public:
  void replace(std::uint32_t begin, std::uint32_t end, std::string text);
  void replace(Span span, std::string text) { replace(span.begin, span.end, std::move(text)); }
  void insert(std::uint32_t at, std::string text) { replace(at, at, std::move(text)); }
  /// Deletes the span, and every line of which nothing but white space is left.
  void remove(Span span);

  /// The part [begin, end) of the text after all edits that lie inside of it.
  std::string apply(std::string_view text, std::uint32_t begin, std::uint32_t end) const;

 private:
  struct Recorded {
    TextEdit edit;
    bool whole_lines = false;  // lines that become empty go as well
  };
  /// The edits inside [begin, end) that take effect, in the order of the text.
  std::vector<Recorded> effective(std::uint32_t begin, std::uint32_t end) const;

  std::vector<Recorded> edits_;
};

}  // namespace assay
