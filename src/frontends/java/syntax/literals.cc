#include "frontends/java/syntax/literals.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "base/ascii.h"
#include "base/unicode.h"

namespace assay::java {
namespace {

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

/// The value of the digits; empty if it is above `limit`.
std::optional<std::uint64_t> magnitude(Digits digits, std::uint64_t limit) {
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

/// Reads the characters between the quotes.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  std::u16string run() {
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
    const Decoded next = decode_utf8(text_, at_);
    if (next.bytes == 0) return complain("java-syntax", "this string is not valid UTF-8");
    append_utf16(units_, next.code);
    at_ += next.bytes;
  }

  void escape() {
    constexpr std::string_view kNames = "btnfrs\"'\\";
    constexpr std::string_view kValues = "\b\t\n\f\r \"'\\";
    if (at_ == text_.size()) return complain("java-syntax", "this escape is incomplete");
    const char c = text_[at_];
    if (c == 'u') return unicode();
    if (is_octal(c)) return octal();
    const std::size_t known = kNames.find(c);
    if (known == std::string_view::npos)
      return complain("java-syntax", "this is not a valid escape in Java");
    units_.push_back(static_cast<char16_t>(kValues[known]));
    ++at_;
  }

  void octal() {
    const std::size_t most = text_[at_] <= '3' ? 3 : 2;
    char16_t value = 0;
    for (std::size_t i = 0; i < most && at_ < text_.size() && is_octal(text_[at_]); ++i, ++at_)
      value = static_cast<char16_t>(value * 8 + (text_[at_] - '0'));
    units_.push_back(value);
  }

  /// Java replaces Unicode escapes before it looks for quotes and line ends, so some of them end
  /// the literal.
  void unicode() {
    while (at_ < text_.size() && text_[at_] == 'u') ++at_;
    char16_t value = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      if (at_ == text_.size() || digit_value(text_[at_]) > 15)
        return complain("java-syntax", "\\u needs four hexadecimal digits");
      value = static_cast<char16_t>(value * 16 + digit_value(text_[at_]));
    }
    if (value == '"' || value == '\'' || value == '\\' || value == '\n' || value == '\r')
      return complain(
          "java-unsupported-unicode-escape",
          "this \\u denotes a quote, a backslash or a newline; write \\\", \\', \\\\ or \\n");
    units_.push_back(value);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::u16string units_;
  std::string code_, problem_;
};

/// The length in a class file, where a string has at most 65535 bytes.
std::size_t class_file_bytes(const std::u16string& units) {
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
  if (!well_formed(digits)) return no_java("this is not a valid number in Java");
  const bool decimal = digits.radix == 10;
  const std::uint64_t sign_bit = std::uint64_t{1} << (is_long ? 63 : 31);
  const std::uint64_t most = decimal ? sign_bit - (negated ? 0 : 1) : sign_bit + (sign_bit - 1);
  const std::optional<std::uint64_t> value = magnitude(digits, most);
  if (!value) {
    const std::uint64_t most_long = decimal ? INT64_MAX + std::uint64_t{negated} : UINT64_MAX;
    return no_java(is_long || !magnitude(digits, most_long)
                       ? "this number is too large for long"
                       : "this number is too large for int; append L if it is a long");
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
  const std::u16string units = reader.run();
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
                  "text blocks are not supported; write \"...\" with \\n");
  TextReader reader(unquoted(text));
  const std::u16string units = reader.run();
  if (!reader.problem().empty()) return broken(reader.code(), reader.problem());
  constexpr std::size_t kMostBytes = 65535;
  if (class_file_bytes(units) > kMostBytes)
    return no_java("a string literal in Java has at most 65535 bytes; concatenate shorter ones");
  if (has_half_a_pair(units))
    return broken("java-unsupported-surrogate",
                  "half a surrogate pair is not a character; write the whole pair");
  Literal literal;
  literal.type.base = Base::kString;
  literal.text = to_utf8(units);
  return literal;
}

std::size_t utf8_length(std::string_view text) {
  std::size_t length = 0;
  while (const std::size_t bytes = decode_utf8(text, length).bytes) length += bytes;
  return length;
}

}  // namespace assay::java
