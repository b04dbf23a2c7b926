#include "dynamic/types/characters.h"

#include <algorithm>

#include "base/unicode.h"
#include "inputs/grammar/charset.h"

namespace assay::dynamic {
namespace {

constexpr char32_t kLastCharacter = 0x10FFFF;

std::string print_member(char32_t c) {
  if (c < 0x80) return inputs::print_char(static_cast<unsigned char>(c), "]-^[");
  const bool is_printable = c >= 0xA1 && c != 0xAD && (c < 0x2000 || c > 0x206F) &&
                            (c < 0xD800 || c > 0xF8FF) && (c < 0xFE00 || c > 0xFEFF) &&
                            (c < 0xFFF0 || c > 0x1F2FF) && c <= 0x1FAFF;
  std::string out;
  if (is_printable || c > 0xFFFF) {
    append_utf8(out, c);
    return out;
  }
  constexpr char kDigits[] = "0123456789abcdef";
  out = "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += kDigits[(c >> shift) & 15];
  return out;
}

Result<char32_t> unicode_escape(std::string_view text, std::size_t& at) {
  char32_t code = 0;
  for (int i = 0; i < 4; ++i, ++at) {
    const std::size_t digit = at < text.size()
                                  ? std::string_view("0123456789abcdefABCDEF").find(text[at])
                                  : std::string_view::npos;
    if (digit == std::string_view::npos)
      return inputs::invalid("`\\u` needs four hexadecimal digits, as in `\\u0041`");
    code = code * 16 + static_cast<char32_t>(digit < 16 ? digit : digit - 6);
  }
  return code;
}

Result<char32_t> member(std::string_view text, std::size_t& at) {
  if (text[at] != '\\') {
    const Decoded decoded = decode_utf8(text, at);
    at += std::max<std::size_t>(decoded.bytes, 1);
    return decoded.code;
  }
  ++at;
  if (at < text.size() && text[at] == 'u') return unicode_escape(text, ++at);
  TRY_ASSIGN(const unsigned char c, inputs::parse_escape(text, at));
  return static_cast<char32_t>(c);
}

}  // namespace

Characters Characters::of(std::string_view members) {
  std::size_t at = 0;
  auto parsed = parse_characters("[" + std::string(members) + "]", at);
  CHECK(parsed.has_value());
  return std::move(*parsed);
}

void Characters::add(char32_t first, char32_t last) {
  std::vector<Interval> all = std::move(intervals_);
  all.push_back({first, last});
  std::sort(all.begin(), all.end(),
            [](const Interval& a, const Interval& b) { return a.first < b.first; });
  intervals_.clear();
  for (const Interval& next : all) {
    if (!intervals_.empty() && next.first <= intervals_.back().last + 1)
      intervals_.back().last = std::max(intervals_.back().last, next.last);
    else
      intervals_.push_back(next);
  }
}

void Characters::add(const Characters& others) {
  for (const Interval& interval : others.intervals_) add(interval.first, interval.last);
}

bool Characters::contains(char32_t c) const {
  return std::any_of(intervals_.begin(), intervals_.end(), [&](const Interval& interval) {
    return c >= interval.first && c <= interval.last;
  });
}

std::uint64_t Characters::count() const {
  std::uint64_t total = 0;
  for (const Interval& interval : intervals_) total += interval.last - interval.first + 1;
  return total;
}

std::u32string Characters::readable_order(std::size_t most) const {
  constexpr Interval kOrder[] = {
      {'a', 'z'}, {'0', '9'}, {'A', 'Z'}, {' ', ' '}, {'!', '/'},
      {':', '@'}, {'[', '`'}, {'{', '~'}, {0, 0x1F},  {0x7F, kLastCharacter}};
  std::u32string out;
  for (const Interval& wanted : kOrder)
    for (const Interval& interval : intervals_) {
      const char32_t last = std::min(wanted.last, interval.last);
      for (char32_t c = std::max(wanted.first, interval.first); c <= last; ++c) {
        if (out.size() >= most) return out;
        out += c;
      }
    }
  return out;
}

Result<Characters> parse_characters(std::string_view text, std::size_t& at) {
  ++at;  // skip the '['
  const bool negated = at < text.size() && text[at] == '^';
  if (negated) ++at;
  Characters set;
  while (at < text.size() && text[at] != ']') {
    TRY_ASSIGN(const char32_t first, member(text, at));
    char32_t last = first;
    if (at + 1 < text.size() && text[at] == '-' && text[at + 1] != ']') {
      ++at;
      TRY_ASSIGN(last, member(text, at));
    }
    if (last < first)
      return inputs::invalid("the range `" + print_member(first) + "-" + print_member(last) +
                             "` is empty; write the smaller character first");
    set.add(first, last);
  }
  if (at >= text.size())
    return inputs::invalid("the character class `[...]` is not closed; add `]`");
  ++at;
  if (negated) {
    // As in inputs/grammar, the complement consists of printable ASCII characters.
    Characters others;
    for (char32_t c = ' '; c <= '~'; ++c)
      if (!set.contains(c)) others.add(c, c);
    set = std::move(others);
  }
  if (set.is_empty())
    return inputs::invalid("this character class is empty; give at least one character");
  return set;
}

std::string print(const Characters& characters) {
  std::string out = "[";
  for (const auto& [first, last] : characters.intervals()) {
    for (char32_t begin = first; begin <= last;) {
      const char32_t end = inputs::end_of_part(begin, last);
      out += print_member(begin);
      if (end > begin + 1) out += '-';
      if (end > begin) out += print_member(end);
      begin = end + 1;
    }
  }
  return out + "]";
}

std::u32string characters_of(std::u16string_view text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t unit = text[i];
    const bool is_high = unit >= 0xD800 && unit <= 0xDBFF;
    if (is_high && i + 1 < text.size() && text[i + 1] >= 0xDC00 && text[i + 1] <= 0xDFFF)
      out += 0x10000 + ((unit - 0xD800) << 10) + (text[++i] - 0xDC00U);
    else
      out += unit;
  }
  return out;
}

std::u16string string_of(std::u32string_view characters) {
  std::u16string out;
  for (const char32_t c : characters) append_utf16(out, c);
  return out;
}

}  // namespace assay::dynamic
