#include "frontends/java/parse_literals.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace assay::java {
namespace {

using Units = std::vector<std::uint16_t>;  // UTF-16, what Java's texts are made of

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_octal(char c) { return c >= '0' && c <= '7'; }

constexpr int digit_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

Literal broken(std::string code, std::string problem) {
  Literal literal;
  literal.code = std::move(code);
  literal.problem = std::move(problem);
  return literal;
}

Literal no_java(std::string problem) { return broken("java-syntax", std::move(problem)); }

struct Digits {
  int radix = 10;
  std::string_view digits;
};

Digits split_radix(std::string_view text) {
  if (text.size() > 1 && text[0] == '0') {
    const char mark = text[1];
    if (mark == 'x' || mark == 'X') return {16, text.substr(2)};
    if (mark == 'b' || mark == 'B') return {2, text.substr(2)};
    return {8, text.substr(1)};
  }
  return {10, text};
}

/// The number that the digits mean; nothing if it is above `limit`.
std::optional<std::uint64_t> number(Digits digits, std::uint64_t limit) {
  std::uint64_t value = 0;
  const auto radix = static_cast<std::uint64_t>(digits.radix);
  for (const char c : digits.digits) {
    if (c == '_') continue;
    const auto digit = static_cast<std::uint64_t>(digit_value(c));
    if (value > (limit - digit) / radix) return std::nullopt;
    value = value * radix + digit;
  }
  return value;
}

bool well_formed(Digits digits) {
  const std::string_view text = digits.digits;
  const bool octal = digits.radix == 8;  // 0_7: the leading zero is a digit before the underscore
  if (text.empty() || text.back() == '_' || (text.front() == '_' && !octal)) return false;
  for (const char c : text)
    if (c != '_' && digit_value(c) >= digits.radix) return false;
  return true;
}

// --- texts -----------------------------------------------------------------------------------

void append_code_point(std::uint32_t code, Units& units) {
  if (code >= 0x10000) {
    units.push_back(static_cast<std::uint16_t>(0xD800 + ((code - 0x10000) >> 10)));
    units.push_back(static_cast<std::uint16_t>(0xDC00 + ((code - 0x10000) & 0x3FF)));
  } else {
    units.push_back(static_cast<std::uint16_t>(code));
  }
}

/// The length of the UTF-8 sequence at the beginning of the text, 0 if there is none.
std::size_t decode(std::string_view text, std::uint32_t& code) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) {
    code = lead;
    return 1;
  }
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return 0;
  code = lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80) return 0;
    code = code << 6 | (next & 0x3FU);
  }
  const std::uint32_t smallest = size == 4 ? 0x10000 : size == 3 ? 0x800 : 0x80;
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code < smallest || code > 0x10FFFF || surrogate ? 0 : size;
}

void append_utf8(std::uint32_t code, std::string& text) {
  const auto byte = [&](std::uint32_t bits) { text += static_cast<char>(bits); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xC0 | code >> 6);
  } else {
    if (code < 0x10000) {
      byte(0xE0 | code >> 12);
    } else {
      byte(0xF0 | code >> 18);
      byte(0x80 | (code >> 12 & 0x3F));
    }
    byte(0x80 | (code >> 6 & 0x3F));
  }
  byte(0x80 | (code & 0x3F));
}

/// Nothing for half a surrogate pair.
std::optional<std::string> utf8(const Units& units) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    std::uint32_t code = units[i];
    if (code >= 0xD800 && code < 0xE000) {
      const bool pair =
          code < 0xDC00 && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000;
      if (!pair) return std::nullopt;
      code = 0x10000 + ((code - 0xD800) << 10) + (units[++i] - 0xDC00U);
    }
    append_utf8(code, text);
  }
  return text;
}

/// Reads what stands between the quotes.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  Units run() {
    while (problem_.empty() && at_ < text_.size()) {
      if (text_[at_] == '\\') {
        ++at_;
        escape();
      } else {
        character();
      }
    }
    return std::move(units_);
  }
  const std::string& code() const { return code_; }
  const std::string& problem() const { return problem_; }

 private:
  void complain(std::string code, std::string problem) {
    code_ = std::move(code);
    problem_ = std::move(problem);
  }

  void character() {
    std::uint32_t code = 0;
    const std::size_t size = decode(text_.substr(at_), code);
    if (size == 0) return complain("java-syntax", "this text is not UTF-8");
    append_code_point(code, units_);
    at_ += size;
  }

  void escape() {
    constexpr std::string_view kNames = "btnfrs\"'\\";
    constexpr std::string_view kValues = "\b\t\n\f\r \"'\\";
    if (at_ == text_.size()) return complain("java-syntax", "an escape is unfinished");
    const char c = text_[at_];
    if (c == 'u') return unicode();
    if (is_octal(c)) return octal();
    const std::size_t known = kNames.find(c);
    if (known == std::string_view::npos)
      return complain("java-syntax", "Java has no such escape in texts");
    units_.push_back(static_cast<std::uint16_t>(kValues[known]));
    ++at_;
  }

  void octal() {
    const std::size_t most = text_[at_] <= '3' ? 3 : 2;
    std::uint16_t value = 0;
    for (std::size_t i = 0; i < most && at_ < text_.size() && is_octal(text_[at_]); ++i, ++at_)
      value = static_cast<std::uint16_t>(value * 8 + (text_[at_] - '0'));
    units_.push_back(value);
  }

  /// Java replaces these before it looks for quotes and lines, so some of them end the text.
  void unicode() {
    while (at_ < text_.size() && text_[at_] == 'u') ++at_;
    std::uint16_t value = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      if (at_ == text_.size() || digit_value(text_[at_]) > 15)
        return complain("java-syntax", "\\u needs four hexadecimal digits");
      value = static_cast<std::uint16_t>(value * 16 + digit_value(text_[at_]));
    }
    if (value == '"' || value == '\'' || value == '\\' || value == '\n' || value == '\r')
      return complain("java-unsupported-unicode-escape",
                      "\\u stands for a quote, a backslash or a new line here; write \\\", \\', "
                      "\\\\ or \\n");
    units_.push_back(value);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Units units_;
  std::string code_, problem_;
};

/// Bytes in a class file, which holds at most 65535 for one text.
std::size_t class_file_bytes(const Units& units) {
  std::size_t bytes = 0;
  for (const auto unit : units) bytes += unit == 0 ? 2U : unit < 0x80 ? 1U : unit < 0x800 ? 2U : 3U;
  return bytes;
}

std::string_view unquoted(std::string_view text) {
  return text.size() < 2 ? std::string_view{} : text.substr(1, text.size() - 2);
}

}  // namespace

Literal read_integer(std::string_view text, bool negated) {
  const bool is_long = !text.empty() && (text.back() == 'L' || text.back() == 'l');
  if (is_long) text.remove_suffix(1);
  const Digits digits = split_radix(text);
  if (!well_formed(digits)) return no_java("this is no number of Java");
  const bool decimal = digits.radix == 10;
  const std::uint64_t sign_bit = std::uint64_t{1} << (is_long ? 63 : 31);
  const std::uint64_t most = decimal ? sign_bit - (negated ? 0 : 1) : sign_bit + (sign_bit - 1);
  const std::optional<std::uint64_t> value = number(digits, most);
  if (!value) {
    const std::uint64_t most_long = decimal ? INT64_MAX + std::uint64_t{negated} : UINT64_MAX;
    return no_java(is_long || !number(digits, most_long)
                       ? "this number is too large for long"
                       : "this number is too large for int; write an L behind it if it is a "
                         "long");
  }
  Literal literal;
  literal.type.base = is_long ? Base::kLong : Base::kInt;
  std::uint64_t bits = negated ? std::uint64_t{0} - *value : *value;
  if (!is_long) bits = static_cast<std::uint64_t>(std::int64_t{static_cast<std::int32_t>(bits)});
  literal.value = static_cast<std::int64_t>(bits);
  return literal;
}

Literal read_character(std::string_view text) {
  TextReader reader(unquoted(text));
  const Units units = reader.run();
  if (!reader.problem().empty()) return broken(reader.code(), reader.problem());
  if (units.size() != 1) return no_java("a char is one character of at most 16 bits");
  Literal literal;
  literal.type.base = Base::kChar;
  literal.value = units[0];
  return literal;
}

Literal read_string(std::string_view text) {
  if (text.starts_with("\"\"\""))
    return broken("java-unsupported-text-block",
                  "text blocks are not part of the skeleton language; write \"...\" with \\n");
  TextReader reader(unquoted(text));
  const Units units = reader.run();
  if (!reader.problem().empty()) return broken(reader.code(), reader.problem());
  constexpr std::size_t kMostBytes = 65535;
  if (class_file_bytes(units) > kMostBytes)
    return no_java("Java's texts have at most 65535 bytes; join shorter ones");
  std::optional<std::string> characters = utf8(units);
  if (!characters)
    return broken("java-unsupported-surrogate",
                  "half a surrogate pair is no character; write the whole pair");
  Literal literal;
  literal.type.base = Base::kString;
  literal.text = std::move(*characters);
  return literal;
}

std::size_t utf8_length(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size()) {
    std::uint32_t code = 0;
    const std::size_t size = decode(text.substr(length), code);
    if (size == 0) break;
    length += size;
  }
  return length;
}

}  // namespace assay::java
