// Renders arbitrary bytes as readable text: makes invisible characters visible, shortens long
// strings, finds the first difference of two strings. All reports use it, because a student's
// output can contain anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace assay::report {

/// One decoded character of UTF-8. For a byte that starts no valid sequence, `valid` is false and
/// the length is 1.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 1;
  bool valid = false;
};
/// Decodes the character at `at`, which must be inside `bytes`.
CodePoint decode(std::string_view bytes, std::size_t at);

/// Returns `bytes` with U+FFFD in place of every byte that is not part of valid UTF-8.
std::string valid_utf8(std::string_view bytes);
bool is_valid_utf8(std::string_view bytes);

/// True for code points that are not displayed or that change the display of their neighbours:
/// control characters, zero-width and direction marks, unusual spaces; false for the space and the
/// newline.
bool is_invisible(std::uint32_t code_point);

/// Returns the bytes on one line, as in a string literal without quotes: \n \t \\ \x1b, \u202e, and
/// \xe9 for an invalid byte. Different strings have different results, which are safe to send to a
/// terminal.
std::string escaped(std::string_view bytes);
/// Like `escaped`, but does not double backslashes: for source lines, messages and names, where
/// `\n` need not be distinguished from a newline.
std::string visible(std::string_view bytes);

/// Removes leading spaces and tabs and the line terminator.
std::string_view trimmed(std::string_view line);

/// Returns the offset of the first byte in which the strings differ, moved back to the start of its
/// character; npos if they are equal. If one is a prefix of the other, returns the length of the
/// shorter.
std::size_t first_difference(std::string_view left, std::string_view right);

/// The part of a string to show: the bytes `[from, to)`, which never split a character.
struct Window {
  std::size_t from = 0;
  std::size_t to = 0;
};
/// Returns a window of about `budget` bytes at most that contains offset `focus` (npos: the
/// beginning).
Window window_around(std::string_view bytes, std::size_t focus, std::size_t budget);

/// Returns `"..."` with escapes, an excerpt around `focus`: … 12 bytes before … "abc" … 7 more
/// bytes.
std::string in_quotes(std::string_view bytes, std::size_t focus = std::string_view::npos,
                      std::size_t budget = 200);
/// Like `in_quotes` for code, which contains quotation marks itself: adds none and doubles no
/// backslash.
std::string code_excerpt(std::string_view code, std::size_t focus = std::string_view::npos,
                         std::size_t budget = 200);

/// Like `in_quotes` and `code_excerpt`, for limited space: omitted parts become "…" without a
/// number.
std::string glimpse(std::string_view bytes, std::size_t focus, std::size_t budget);
std::string code_glimpse(std::string_view code, std::size_t focus, std::size_t budget);

/// Returns the number of characters (code points; escapes must have been applied before).
std::size_t columns(std::string_view text);
/// Returns the string padded with spaces to `width` columns; longer strings are unchanged.
std::string padded(std::string_view text, std::size_t width);
/// Returns the string shortened to `width` columns, the last of which is "…" if anything was
/// omitted.
std::string clipped(std::string_view text, std::size_t width);

/// Returns, for example, "1 byte" or "2,345 bytes".
std::string counted(std::uint64_t number, std::string_view singular, std::string_view plural);
/// Returns, for example, 2,345.
std::string grouped_digits(std::uint64_t number);

std::string base64(std::string_view bytes);

/// Returns the names one after the other, visible: "push, pop".
std::string listed(const std::vector<std::string>& names);

}  // namespace assay::report
