// Changes of a text by spans: the bytes in between stay as their author wrote them. Internal to
// this layer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"

namespace assay::java {

/// Changes may be recorded in any order if they do not touch; those that begin at one place take
/// effect in the order in which they were recorded. What lies inside an earlier change is dropped.
class TextEdits {
 public:
  void replace(std::uint32_t begin, std::uint32_t end, std::string text);
  void replace(Span span, std::string text) { replace(span.begin, span.end, std::move(text)); }
  void insert(std::uint32_t at, std::string text) { replace(at, at, std::move(text)); }
  /// Takes the span out, and the lines on which nothing else stands.
  void remove(Span span);

  /// The part [begin, end) of the text after all changes inside of it.
  std::string apply(std::string_view text, std::uint32_t begin, std::uint32_t end) const;

 private:
  struct Edit {
    std::uint32_t begin = 0, end = 0;
    std::string text;
    bool whole_lines = false;
  };
  std::vector<Edit> effective(std::uint32_t begin, std::uint32_t end) const;

  std::vector<Edit> edits_;
};

/// Where `what` begins first in [begin, end) outside of comments; `end` if it does not.
std::uint32_t find_code(std::string_view text, std::string_view what, std::uint32_t begin,
                        std::uint32_t end);

}  // namespace assay::java
