#include "report/text/text.h"

#include <algorithm>

#include <fmt/format.h>

namespace assay::report {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

unsigned char byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

bool is_continuation(std::string_view bytes, std::size_t at) {
  return at < bytes.size() && (byte_at(bytes, at) & 0xC0) == 0x80;
}

/// Returns the length of the sequence that a first byte announces; 0 if no sequence starts with it.
std::size_t promised_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  if (first >= 0xF0 && first <= 0xF4) return 4;
  return 0;
}

/// Returns the start of the character that contains offset `at`.
std::size_t character_start(std::string_view bytes, std::size_t at) {
  std::size_t start = std::min(at, bytes.size());
  for (int step = 0; step < 3 && start > 0 && is_continuation(bytes, start); ++step) --start;
  if (start == bytes.size()) return start;
  const CodePoint point = decode(bytes, start);
  return start + point.length > at ? start : std::min(at, bytes.size());
}

std::string escape_of(const CodePoint& point, unsigned char raw) {
  if (!point.valid) return fmt::format("\\x{:02x}", raw);
  switch (point.value) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '\0':
      return "\\0";
    case '\\':
      return "\\\\";
    default:
      break;
  }
  if (point.value < 0x80) return fmt::format("\\x{:02x}", point.value);
  if (point.value < 0x10000) return fmt::format("\\u{:04x}", point.value);
  return fmt::format("\\U{:08x}", point.value);
}

std::string with_escapes(std::string_view bytes, bool backslash_too) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = decode(bytes, at);
    const bool plain = point.valid && !is_invisible(point.value) && point.value != '\n' &&
                       (point.value != '\\' || !backslash_too);
    text +=
        plain ? std::string(bytes.substr(at, point.length)) : escape_of(point, byte_at(bytes, at));
    at += point.length;
  }
  return text;
}

std::string_view inside(std::string_view bytes, const Window& window) {
  return bytes.substr(window.from, window.to - window.from);
}

/// Adds the numbers of omitted bytes to `text`, which renders the part `shown` of `bytes`.
std::string with_cuts(std::string_view text, std::string_view bytes, const Window& shown) {
  std::string out;
  if (shown.from > 0) out = fmt::format("… {} before … ", counted(shown.from, "byte", "bytes"));
  out += text;
  if (const std::size_t rest = bytes.size() - shown.to; rest > 0) {
    out += fmt::format(" … {} more {}", grouped_digits(rest), rest == 1 ? "byte" : "bytes");
  }
  return out;
}

}  // namespace

CodePoint decode(std::string_view bytes, std::size_t at) {
  const unsigned char first = byte_at(bytes, at);
  const std::size_t length = promised_length(first);
  if (length == 0) return {first, 1, false};
  if (length == 1) return {first, 1, true};
  std::uint32_t value = first & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(bytes, at + i)) return {first, 1, false};
    value = (value << 6) | (byte_at(bytes, at + i) & 0x3Fu);
  }
  const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (overlong || surrogate || value > 0x10FFFF) return {first, 1, false};
  return {value, length, true};
}

std::string valid_utf8(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = decode(bytes, at);
    text += point.valid ? bytes.substr(at, point.length) : kReplacement;
    at += point.length;
  }
  return text;
}

bool is_valid_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint point = decode(bytes, at);
    if (!point.valid) return false;
    at += point.length;
  }
  return true;
}

bool is_invisible(std::uint32_t c) {
  const auto between = [c](std::uint32_t low, std::uint32_t high) { return low <= c && c <= high; };
  if (c == '\n') return false;
  return c < 0x20 || between(0x7F, 0xA0) || c == 0xAD || c == 0x61C || c == 0x180E ||
         between(0x2000, 0x200F) || between(0x2028, 0x202F) || between(0x205F, 0x206F) ||
         c == 0x3000 || between(0xFE00, 0xFE0F) || c == 0xFEFF || between(0xFFF9, 0xFFFB) ||
         between(0xE000, 0xF8FF) || between(0xE0000, 0xE0FFF);
}

std::string escaped(std::string_view bytes) { return with_escapes(bytes, true); }
std::string visible(std::string_view bytes) { return with_escapes(bytes, false); }

std::string_view trimmed(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

std::size_t first_difference(std::string_view left, std::string_view right) {
  const std::size_t common = std::min(left.size(), right.size());
  std::size_t at = 0;
  while (at < common && left[at] == right[at]) ++at;
  if (at == left.size() && at == right.size()) return std::string_view::npos;
  return std::min(character_start(left, at), character_start(right, at));
}

Window window_around(std::string_view bytes, std::size_t focus, std::size_t budget) {
  if (bytes.size() <= budget) return {0, bytes.size()};
  focus = std::min(focus == std::string_view::npos ? 0 : focus, bytes.size());
  // Most of the window shows what follows the difference; the window starts at the beginning if
  // that is close.
  const std::size_t before = std::min<std::size_t>(budget / 3, 200);
  std::size_t from = focus > 2 * before ? focus - before : 0;
  from = std::min(from, bytes.size() - budget);
  return {character_start(bytes, from), character_start(bytes, from + budget)};
}

std::string in_quotes(std::string_view bytes, std::size_t focus, std::size_t budget) {
  const Window shown = window_around(bytes, focus, budget);
  return with_cuts('"' + escaped(inside(bytes, shown)) + '"', bytes, shown);
}

std::string code_excerpt(std::string_view code, std::size_t focus, std::size_t budget) {
  const Window shown = window_around(code, focus, budget);
  return with_cuts(visible(inside(code, shown)), code, shown);
}

std::string glimpse(std::string_view bytes, std::size_t focus, std::size_t budget) {
  const Window shown = window_around(bytes, focus, budget);
  std::string text = shown.from > 0 ? "…\"" : "\"";
  text += escaped(inside(bytes, shown));
  return text += shown.to < bytes.size() ? "\"…" : "\"";
}

std::string code_glimpse(std::string_view code, std::size_t focus, std::size_t budget) {
  const Window shown = window_around(code, focus, budget);
  return (shown.from > 0 ? "…" : "") + visible(inside(code, shown)) +
         (shown.to < code.size() ? "…" : "");
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); at += decode(text, at).length) ++count;
  return count;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t used = columns(text);
  return std::string(text) + std::string(used < width ? width - used : 0, ' ');
}

std::string clipped(std::string_view text, std::size_t width) {
  if (columns(text) <= width) return std::string(text);
  std::size_t at = 0;
  for (std::size_t column = 1; column < width; ++column) at += decode(text, at).length;
  return std::string(text.substr(0, at)) + (width > 0 ? "…" : "");
}

std::string counted(std::uint64_t number, std::string_view singular, std::string_view plural) {
  return grouped_digits(number) + " " + std::string(number == 1 ? singular : plural);
}

std::string grouped_digits(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      group =
          (group << 8) | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0u);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      text += at + i > bytes.size() ? '=' : kDigits[(group >> (18 - 6 * i)) & 63u];
    }
  }
  return text;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& each : names) text += (text.empty() ? "" : ", ") + visible(each);
  return text;
}

}  // namespace assay::report
