// Shows where an edit changes a text without showing the change: the lexemes that differ become a
// blank, `___`. The rows of lexemes are compared, not the characters, so that a blank never cuts a
// name or a number; within a literal, its words are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace assay::repair {

inline constexpr std::string_view kBlank = "___";

struct BlankedText {
  enum class Kind : std::uint8_t {
    kBlanks,       // `text` has blanks
    kTooMuch,      // the edit only takes lexemes away; `text` is as it was
    kNothingKept,  // nothing but punctuation is kept; `text` has one blank
  };
  Kind kind = Kind::kBlanks;
  std::string text;
  std::size_t blanks = 1;
};

/// Returns `before` with blanks in place of what `after` has instead.
BlankedText with_blanks(std::string_view before, std::string_view after);

/// Returns the form of the statements: `x = 2 * y;` is `___ = ___;`, `if (x < 2) return 0;` is
/// `if (___) ...`. At most three statements are shown.
std::string skeleton(std::string_view statements);

/// Returns the text on one line: white space and comments become one space, literals stay.
std::string as_one_line(std::string_view text);

}  // namespace assay::repair
