#include "inputs/grammar/charset.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace assay::inputs {
namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

CharSet char_range(unsigned char first, unsigned char last) {
  CharSet set;
  for (unsigned c = first; c <= last; ++c) set.set(c);
  return set;
}

CharSet printable() { return char_range(' ', '~'); }

std::string print_char(unsigned char c, std::string_view also_escaped) {
  if (c == '\n') return "\\n";
  if (c == '\t') return "\\t";
  if (c == '\r') return "\\r";
  if (c < ' ' || c > '~') {
    constexpr char kDigits[] = "0123456789abcdef";
    return {'\\', 'x', kDigits[c / 16], kDigits[c % 16]};
  }
  if (c == '\\' || also_escaped.find(static_cast<char>(c)) != std::string_view::npos)
    return {'\\', static_cast<char>(c)};
  return {static_cast<char>(c)};
}

char32_t end_of_part(char32_t first, char32_t last) {
  constexpr std::pair<char32_t, char32_t> kClasses[] = {{'0', '9'}, {'A', 'Z'}, {'a', 'z'}};
  const auto is_alphanumeric = [&](char32_t c) {
    return std::ranges::any_of(
        kClasses, [&](const auto& each) { return each.first <= c && c <= each.second; });
  };
  if (!is_alphanumeric(first) && !is_alphanumeric(last)) return last;
  for (const auto& [begin, end] : kClasses) {
    if (first < begin && begin <= last) return begin - 1;
    if (first <= end && end < last) return end;
  }
  return last;
}

std::string print_class(const CharSet& set) {
  std::string out = "[";
  for (unsigned c = 0; c < 256; ++c) {
    if (!set[c]) continue;
    unsigned last = c;
    while (last + 1 < 256 && set[last + 1]) ++last;
    last = end_of_part(c, last);
    out += print_char(static_cast<unsigned char>(c), "]-^[");
    if (last > c + 1) out += '-';
    if (last > c) out += print_char(static_cast<unsigned char>(last), "]-^[");
    c = last;
  }
  return out + "]";
}

std::string readable_order(const CharSet& set) {
  std::string out;
  const auto take = [&](auto wanted) {
    for (unsigned c = 0; c < 256; ++c)
      if (set[c] && wanted(static_cast<int>(c))) out += static_cast<char>(c);
  };
  take([](int c) { return c >= 'a' && c <= 'z'; });
  take([](int c) { return c >= '0' && c <= '9'; });
  take([](int c) { return c >= 'A' && c <= 'Z'; });
  take([](int c) { return c == ' '; });
  take([](int c) { return c > ' ' && c <= '~' && std::isalnum(c) == 0; });
  take([](int c) { return c < ' ' || c > '~'; });
  return out;
}

Result<unsigned char> parse_escape(std::string_view text, std::size_t& at) {
  if (at >= text.size())
    return invalid("`\\` is the last character; write `\\\\` for the backslash itself");
  const char c = text[at++];
  switch (c) {
    case 'n':
      return static_cast<unsigned char>('\n');
    case 't':
      return static_cast<unsigned char>('\t');
    case 'r':
      return static_cast<unsigned char>('\r');
    case 'x': {
      if (at + 1 >= text.size() || hex_value(text[at]) < 0 || hex_value(text[at + 1]) < 0)
        return invalid("`\\x` needs two hexadecimal digits, as in `\\x41`");
      const int value = hex_value(text[at]) * 16 + hex_value(text[at + 1]);
      at += 2;
      return static_cast<unsigned char>(value);
    }
    default:
      break;
  }
  if (std::isalnum(static_cast<unsigned char>(c)) != 0)
    return invalid(std::string("`\\") + c +
                   "` is not a valid escape; use \\n \\t \\r \\xHH or \\ before punctuation");
  return static_cast<unsigned char>(c);
}

namespace {

Result<unsigned char> class_member(std::string_view text, std::size_t& at) {
  const char c = text[at++];
  if (c == '\\') return parse_escape(text, at);
  return static_cast<unsigned char>(c);
}

}  // namespace

Result<CharSet> parse_class(std::string_view text, std::size_t& at) {
  ++at;  // skip the '['
  bool negated = false;
  if (at < text.size() && text[at] == '^') {
    negated = true;
    ++at;
  }
  CharSet set;
  while (at < text.size() && text[at] != ']') {
    TRY_ASSIGN(const unsigned char first, class_member(text, at));
    unsigned char last = first;
    if (at + 1 < text.size() && text[at] == '-' && text[at + 1] != ']') {
      ++at;
      TRY_ASSIGN(last, class_member(text, at));
    }
    if (last < first)
      return invalid("the range `" + print_char(first) + "-" + print_char(last) +
                     "` is empty; write the smaller character first");
    set |= char_range(first, last);
  }
  if (at >= text.size()) return invalid("the character class `[...]` is not closed; add `]`");
  ++at;
  if (negated) set = printable() & ~set;
  if (set.none()) return invalid("this character class is empty; give at least one character");
  return set;
}

}  // namespace assay::inputs
