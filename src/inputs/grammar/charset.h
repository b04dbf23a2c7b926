// Sets of bytes and regular expressions over them describe which characters an item can contain. A
// regular expression becomes a deterministic automaton (Thompson's construction, then the subset
// construction) all of whose states lead to acceptance, so that generating or enumerating along it
// never reaches a dead end.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace assay::inputs {

/// Returns the error of an invalid description.
inline tl::unexpected<Error> invalid(std::string message) {
  return fail(Error::Kind::kInvalidInput, std::move(message));
}

using CharSet = std::bitset<256>;

CharSet char_range(unsigned char first, unsigned char last);
/// Returns the visible characters and the space, over which `.` and `[^...]` range.
CharSet printable();
/// Returns `[...]` as it is written in a description.
std::string print_class(const CharSet& set);
/// Returns the last character of the part of a range that is printed on its own: digits and letters
/// begin new parts, so that [0-:] becomes [0-9:]. Ranges without letters and digits at both ends,
/// such as [ -~], are not split.
char32_t end_of_part(char32_t first, char32_t last);
/// Returns one character as it is written inside a class, literal or expression.
std::string print_char(unsigned char c, std::string_view also_escaped = "");
/// Returns the members in a readable order: letters, digits, then the rest.
std::string readable_order(const CharSet& set);

/// Reads `[...]` at `text[at]` and moves `at` past it. An error states the problem, not its
/// position.
Result<CharSet> parse_class(std::string_view text, std::size_t& at);
/// Reads the escape after a backslash at `text[at]` (the character after `\`); moves `at` past it.
Result<unsigned char> parse_escape(std::string_view text, std::size_t& at);

struct Dfa {
  struct Edge {
    CharSet on;
    std::uint32_t to = 0;
  };
  std::vector<std::vector<Edge>> edges;  // of each state; the edges of one state have distinct
                                         // targets
  std::vector<bool> accepts;
  static constexpr std::uint32_t kDead = 0xFFFF'FFFF;

  std::uint32_t next(std::uint32_t state, unsigned char c) const;
  bool matches(std::string_view text) const;
};
/// Returns the automaton of a regular expression (without its slashes). The start state is 0.
Result<Dfa> compile_regex(std::string_view expression);

/// Tells which states reach acceptance in exactly n more characters.
class LengthTable {
 public:
  LengthTable() = default;
  LengthTable(const Dfa& dfa, std::size_t longest);
  bool possible(std::uint32_t state, std::size_t characters) const {
    return characters < rows_.size() && rows_[characters][state];
  }
  std::size_t longest() const { return rows_.empty() ? 0 : rows_.size() - 1; }

 private:
  std::vector<std::vector<bool>> rows_;
};

}  // namespace assay::inputs
