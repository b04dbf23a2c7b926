// A text in which parts are replaced by white space, so that all that remains keeps its place.
// Internal to this layer.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/span.h"

namespace assay::javascript {

class Erasure {
 public:
  explicit Erasure(std::string_view original) : original_(original), text_(original) {}

  /// Replaces the bytes by white space of the same number of bytes and UTF-16 units; line
  /// terminators and white space stay.
  void blank(std::size_t begin, std::size_t end);
  void blank(Span span) { blank(span.begin, span.end); }
  /// Replaces one byte, whose place must be that of a character of one byte.
  void put(std::size_t at, char character) { text_[at] = character; }
  /// Inserts a text without line terminators. What follows on the line moves.
  void insert(std::size_t at, std::string text) { inserted_.emplace_back(at, std::move(text)); }

  std::string_view original() const { return original_; }
  /// Returns the text so far, without what is inserted.
  std::string_view text() const { return text_; }
  /// True if a character of one byte stood here that is now a space.
  bool is_blanked(std::size_t at) const { return text_[at] == ' ' && original_[at] != ' '; }
  bool has_newline(std::size_t begin, std::size_t end) const;
  bool has_insertions() const { return !inserted_.empty(); }

  std::string take() &&;

 private:
  std::string_view original_;
  std::string text_;
  std::vector<std::pair<std::size_t, std::string>> inserted_;
};

/// Returns the first place from `at` on that is neither white space nor in a comment, at most
/// `end`.
std::size_t skip_space(std::string_view text, std::size_t at, std::size_t end);

/// Returns what follows the last character in front of `at` that is no white space; 0 if none is.
std::size_t end_before(std::string_view text, std::size_t at);

}  // namespace assay::javascript
