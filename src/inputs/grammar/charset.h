// Sets of bytes and regular expressions over them: which characters an item may hold. An expression
// becomes a deterministic automaton (Thompson's construction, then subsets) whose states all lead
// to acceptance, so that whoever generates or enumerates along it never runs into a dead end.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace assay::inputs {

/// The error of a description that is wrong.
inline tl::unexpected<Error> invalid(std::string message) {
  return fail(Error::Kind::kInvalidInput, std::move(message));
}

using CharSet = std::bitset<256>;

CharSet char_range(unsigned char first, unsigned char last);
/// Visible characters and the blank: what `.` and `[^...]` range over.
CharSet printable();
/// `[...]` as it is written in a description.
std::string print_class(const CharSet& set);
/// One character as it is written inside a class, literal or expression.
std::string print_char(unsigned char c, std::string_view also_escaped = "");
/// The members in the order in which people like to see them: letters, digits, the rest.
std::string readable_order(const CharSet& set);

/// Reads `[...]` at `text[at]`; moves `at` past it. Errors name what is wrong, not where.
Result<CharSet> parse_class(std::string_view text, std::size_t& at);
/// Reads the escape after a backslash at `text[at]` (the character after `\`); moves `at` past it.
Result<unsigned char> parse_escape(std::string_view text, std::size_t& at);

struct Dfa {
  struct Edge {
    CharSet on;
    std::uint32_t to = 0;
  };
  std::vector<std::vector<Edge>> edges;  // of each state; targets of one state are distinct
  std::vector<bool> accepts;
  static constexpr std::uint32_t kDead = 0xFFFF'FFFF;

  std::uint32_t next(std::uint32_t state, unsigned char c) const;
  bool matches(std::string_view text) const;
};
/// The automaton of an expression (without its slashes); state 0 is where it starts.
Result<Dfa> compile_regex(std::string_view expression);

/// Which states reach acceptance in exactly n more characters.
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
