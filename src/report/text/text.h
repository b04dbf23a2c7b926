// Arbitrary bytes as text that people can read: what is invisible made visible, what is long cut,
// where two texts part. Shared by every report; a student's output may hold anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay::report {

/// One step through UTF-8. A byte that starts no valid sequence has `valid` false and length 1.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 1;
  bool valid = false;
};
/// `at` must be inside `bytes`.
CodePoint decode(std::string_view bytes, std::size_t at);

/// `bytes` with every byte that is not part of valid UTF-8 replaced by U+FFFD.
std::string valid_utf8(std::string_view bytes);
bool is_valid_utf8(std::string_view bytes);

/// Whether a code point would not show or would change how its neighbours show: controls,
/// zero-width and direction marks, unusual spaces. The space and the line feed are not among them.
bool is_invisible(std::uint32_t code_point);

/// On one line, as in a string literal, without the quotes: \n \t \\ \x1b, \u202e, and \xe9 for a stray byte.
/// Exact: no two texts look alike. Safe to send to a terminal.
std::string escaped(std::string_view bytes);
/// The same, but a backslash stays one: for source lines, messages and names, where nobody has to
/// tell
/// `\n` from a line feed.
std::string visible(std::string_view bytes);

/// Without spaces and tabs in front and without the end of line.
std::string_view trimmed(std::string_view line);

/// Offset of the first byte in which the texts differ, moved back to the start of its character;
/// npos if they are equal. One past the end of the shorter if it is a prefix of the longer.
std::size_t first_difference(std::string_view left, std::string_view right);

/// The part of a text to show: `[from, to)` in bytes, never splitting a character.
struct Window {
  std::size_t from = 0;
  std::size_t to = 0;
};
/// At most about `budget` bytes that contain offset `focus` (npos: from the start).
Window window_around(std::string_view bytes, std::size_t focus, std::size_t budget);

/// `"..."` with escapes, cut around `focus`: … 12 bytes before … "abc" … 7 more bytes.
std::string in_quotes(std::string_view bytes, std::size_t focus = std::string_view::npos,
                      std::size_t budget = 200);
/// The same of code, which has quotation marks of its own: none around it, no backslash doubled.
std::string code_excerpt(std::string_view code, std::size_t focus = std::string_view::npos,
                         std::size_t budget = 200);

/// The same for where there is little room: what is cut becomes "…", without a number.
std::string glimpse(std::string_view bytes, std::size_t focus, std::size_t budget);
std::string code_glimpse(std::string_view code, std::size_t focus, std::size_t budget);

/// Number of characters (code points; escapes must have been applied before).
std::size_t columns(std::string_view text);
/// Padded with spaces to `width` columns; longer texts are returned unchanged.
std::string padded(std::string_view text, std::size_t width);
/// Cut to `width` columns, the last one being "…" if anything was cut.
std::string clipped(std::string_view text, std::size_t width);

/// "1 byte", "2,345 bytes".
std::string counted(std::uint64_t number, std::string_view singular, std::string_view plural);
/// 2,345
std::string grouped_digits(std::uint64_t number);

std::string base64(std::string_view bytes);

}  // namespace assay::report
