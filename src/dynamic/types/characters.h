// Sets of characters, as `[a-z ]` in a description states them. A character is a code point, or a
// surrogate without its counterpart.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace assay::dynamic {

class Characters {
 public:
  struct Interval {
    char32_t first;
    char32_t last;
    bool operator==(const Interval&) const = default;
  };

  Characters() = default;
  /// Returns the characters of a class without escapes, such as "a-zA-Z0-9 ".
  static Characters of(std::string_view members);

  void add(char32_t first, char32_t last);
  void add(const Characters& others);
  bool contains(char32_t c) const;
  bool is_empty() const { return intervals_.empty(); }
  std::uint64_t count() const;
  /// Returns all members, at most `most` of them: lower-case letters, digits, upper-case letters,
  /// the space, punctuation, then the rest.
  std::u32string readable_order(std::size_t most) const;
  /// Sorted, and neither overlapping nor adjacent.
  const std::vector<Interval>& intervals() const { return intervals_; }
  bool operator==(const Characters&) const = default;

 private:
  std::vector<Interval> intervals_;
};

/// Reads `[...]` at `text[at]`, which must be valid UTF-8, and moves `at` past it. The notation is
/// that of inputs/grammar, with `\uHHHH` and characters beyond Latin-1 in addition.
Result<Characters> parse_characters(std::string_view text, std::size_t& at);
std::string print(const Characters& characters);

/// Returns the characters of a string, and the string of characters.
std::u32string characters_of(std::u16string_view text);
std::u16string string_of(std::u32string_view characters);

}  // namespace assay::dynamic
