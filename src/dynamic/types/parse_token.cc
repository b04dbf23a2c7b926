// Parses names, numbers, days and strings, and reports errors with their positions.
#include <algorithm>
#include <charconv>
#include <limits>

#include "base/ascii.h"
#include "base/unicode.h"
#include "dynamic/types/parser.h"
#include "dynamic/value/literal.h"
#include "inputs/grammar/spec.h"

namespace assay::dynamic {
namespace {

bool is_name_start(char c) { return is_letter(c) || c == '_' || c == '$'; }
bool is_name_part(char c) { return is_name_start(c) || is_digit(c); }

}  // namespace

void TypeParser::skip() {
  for (; !at_end(); ++at_) {
    const char c = text_[at_];
    if (c == '#') {
      while (!at_end() && text_[at_] != '\n') ++at_;
      if (at_end()) return;
    }
    const bool is_space = c == ' ' || c == '\t' || c == '\r';
    if (!is_space && !(text_[at_] == '\n' && brackets_ > 0)) return;
  }
}

bool TypeParser::take(std::string_view punctuation) {
  skip();
  if (!text_.substr(std::min(at_, text_.size())).starts_with(punctuation)) return false;
  at_ += punctuation.size();
  return true;
}

bool TypeParser::word_ahead(std::string_view word) {
  skip();
  const std::string_view rest = text_.substr(std::min(at_, text_.size()));
  return rest.starts_with(word) && (rest.size() == word.size() || !is_name_part(rest[word.size()]));
}

bool TypeParser::take_word(std::string_view word) {
  if (!word_ahead(word)) return false;
  at_ += word.size();
  return true;
}

Result<void> TypeParser::expect(std::string_view punctuation, const std::string& where) {
  if (take(punctuation)) return {};
  return error("expected `" + std::string(punctuation) + "` " + where + ", found " + found());
}

Result<void> TypeParser::expect_word(std::string_view word, const std::string& example) {
  if (take_word(word)) return {};
  return error("expected `" + std::string(word) + "`, as in `" + example + "`, found " + found());
}

std::string TypeParser::found() const {
  if (at_end()) return "the end of the description";
  if (peek() == '\n') return "the end of the line";
  std::size_t end = at_ + std::max<std::size_t>(decode_utf8(text_, at_).bytes, 1);
  if (is_name_start(peek()))
    while (end < text_.size() && is_name_part(text_[end]) && end < at_ + 40) ++end;
  return "`" + std::string(text_.substr(at_, end - at_)) + "`";
}

tl::unexpected<Error> TypeParser::error_at(std::size_t at, const std::string& message) const {
  std::size_t line = 1;
  std::size_t column = 1;
  for (std::size_t i = 0; i < std::min(at, text_.size()); ++i) {
    const bool is_newline = text_[i] == '\n';
    line += is_newline ? 1 : 0;
    const bool begins_character = (static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80;
    column = is_newline ? 1 : column + (begins_character ? 1 : 0);
  }
  return inputs::invalid("line " + std::to_string(line) + ", column " + std::to_string(column) +
                         ": " + message);
}

Result<std::string> TypeParser::name(const std::string& what, bool dots) {
  skip();
  if (!is_name_start(peek())) return error("expected " + what + ", found " + found());
  const std::size_t begin = at_;
  while (!at_end() && is_name_part(peek())) {
    ++at_;
    if (dots && peek() == '.' && at_ + 1 < text_.size() && is_name_start(text_[at_ + 1])) ++at_;
  }
  return std::string(text_.substr(begin, at_ - begin));
}

Result<std::int64_t> TypeParser::integer() {
  skip();
  const std::size_t begin = at_;
  const bool is_negative = take("-");
  if (!is_digit(peek())) return error("expected an integer, found " + found());
  std::int64_t value = 0;
  for (; is_digit(peek()); ++at_) {
    value = value * 10 + (peek() - '0');
    if (value > kLargestInt)
      return error_at(begin, "this number is larger than " + std::to_string(kLargestInt));
  }
  return is_negative ? -value : value;
}

Result<void> TypeParser::dots(const std::string& example) {
  if (take("..")) return {};
  return error("expected a range such as `" + example + "`, found " + found());
}

Result<Range> TypeParser::range(std::int64_t least, std::int64_t most) {
  skip();
  const std::size_t begin = at_;
  Range out;
  TRY_ASSIGN(out.lo, integer());
  out.hi = out.lo;
  if (take("..")) {
    TRY_ASSIGN(out.hi, integer());
  }
  if (out.hi < out.lo) return error_at(begin, "the range is empty; write the smaller number first");
  if (out.lo < least || out.hi > most)
    return error_at(
        begin, "expected numbers from " + std::to_string(least) + " to " + std::to_string(most));
  return out;
}

Result<TypeParser::Decimal> TypeParser::decimal() {
  skip();
  const bool is_negative = text_.substr(std::min(at_, text_.size())).starts_with("-");
  TRY_ASSIGN(const std::int64_t whole, integer());
  Decimal value{is_negative ? -whole : whole, 0};
  if (peek() == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) {
    for (++at_; is_digit(peek()); ++at_) {
      if (value.digits > kLargestInt / 10 - 1 || value.decimals >= 9)
        return error("this number has too many digits");
      value.digits = value.digits * 10 + (peek() - '0');
      ++value.decimals;
    }
  }
  if (is_negative) value.digits = -value.digits;
  return value;
}

Result<std::int64_t> TypeParser::scaled(Decimal value, int decimals) {
  if (value.decimals > decimals)
    return error("an end of the range has more decimals than the numbers; increase `decimals`");
  std::int64_t out = 0;
  const std::int64_t factor = inputs::power_of_ten(decimals - value.decimals);
  if (__builtin_mul_overflow(value.digits, factor, &out) || out > kLargestInt || out < -kLargestInt)
    return error("this range is too large for so many decimals");
  return out;
}

Result<std::int64_t> TypeParser::day() {
  skip();
  const std::size_t begin = at_;
  const std::string_view text = text_.substr(std::min(at_, text_.size())).substr(0, 10);
  const auto malformed = [&] {
    return error_at(begin, "expected a day such as `2000-12-31`, found " + found());
  };
  if (text.size() < 10) return malformed();
  for (std::size_t i = 0; i < 10; ++i)
    if (i == 4 || i == 7 ? text[i] != '-' : !is_digit(text[i])) return malformed();
  const auto digits = [&](std::size_t from, std::size_t count) {
    int value = 0;
    std::from_chars(text.data() + from, text.data() + from + count, value);
    return value;
  };
  const CivilDate date{digits(0, 4), static_cast<unsigned>(digits(5, 2)),
                       static_cast<unsigned>(digits(8, 2))};
  if (date.month < 1 || date.month > 12 || civil_date(days_since_epoch(date)) != date)
    return error_at(begin, "there is no such day");
  at_ += 10;
  return days_since_epoch(date);
}

Result<std::u16string> TypeParser::string() {
  skip();
  const std::size_t begin = at_;
  if (peek() != '"') return error("expected a string in double quotes, found " + found());
  ++at_;
  std::u16string out;
  for (;;) {
    if (at_end() || peek() == '\n') return error_at(begin, "the string is not closed; add `\"`");
    const char c = peek();
    if (c == '"') break;
    if (c != '\\') {
      const Decoded decoded = decode_utf8(text_, at_);
      append_utf16(out, decoded.code);
      at_ += std::max<std::size_t>(decoded.bytes, 1);
      continue;
    }
    ++at_;
    if (peek() == 'u') {
      unsigned unit = 0;
      const char* first = text_.data() + std::min(at_ + 1, text_.size());
      const char* last = text_.data() + std::min(at_ + 5, text_.size());
      const auto parsed = std::from_chars(first, last, unit, 16);
      if (parsed.ptr != first + 4)
        return error("`\\u` needs four hexadecimal digits, as in `\\u0041`");
      out += static_cast<char16_t>(unit);
      at_ += 5;
      continue;
    }
    auto escaped = inputs::parse_escape(text_, at_);
    if (!escaped) return error(escaped.error().message);
    out += static_cast<char16_t>(*escaped);
  }
  ++at_;
  return out;
}

Result<std::string> TypeParser::well_formed_string() {
  const std::size_t begin = at_;
  TRY_ASSIGN(const std::u16string text, string());
  if (has_half_a_pair(text)) return error_at(begin, "this string is not well-formed UTF-16");
  return to_utf8(text);
}

bool TypeParser::literal_ahead() {
  const std::size_t begin = at_;
  const bool is_literal = literal().has_value();
  skip();
  // A key or a parameter is followed by a colon.
  const bool is_name = peek() == ':' || peek() == '?';
  at_ = begin;
  return is_literal && !is_name;
}

Result<Value> TypeParser::literal() {
  skip();
  if (take_word("true")) return Value(true);
  if (take_word("false")) return Value(false);
  if (take_word("null")) return Value(Null{});
  if (take_word("undefined")) return Value(Undefined{});
  if (take_word("NaN")) return Value(std::numeric_limits<double>::quiet_NaN());
  if (take_word("Infinity")) return Value(std::numeric_limits<double>::infinity());
  if (take_word("-Infinity")) return Value(-std::numeric_limits<double>::infinity());
  if (peek() == '"') {
    TRY_ASSIGN(std::u16string text, string());
    return Value(std::move(text));
  }
  return number_value();
}

Result<Value> TypeParser::number_value() {
  const std::size_t begin = at_;
  std::size_t end = at_;
  const auto digits = [&] {
    const std::size_t from = end;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    return end > from;
  };
  const auto is_at = [&](char c) { return end < text_.size() && text_[end] == c; };
  if (is_at('-')) ++end;
  if (!digits())
    return error("expected a literal (a number, a string, true, false, null, undefined), found " +
                 found());
  if (is_at('n')) {
    BigInt integer{std::string(text_.substr(begin, end - begin))};
    at_ = end + 1;
    return Value(std::move(integer));
  }
  if (is_at('.')) {
    ++end;
    if (!digits()) return error("a digit is missing after the decimal point");
  }
  if (is_at('e')) {
    ++end;
    if (is_at('-') || is_at('+')) ++end;
    if (!digits()) return error("a digit is missing in the exponent");
  }
  double value = 0;
  const auto parsed = std::from_chars(text_.data() + begin, text_.data() + end, value);
  if (parsed.ec != std::errc()) return error("this number is too large or too small");
  at_ = end;
  return Value(value);
}

}  // namespace assay::dynamic
