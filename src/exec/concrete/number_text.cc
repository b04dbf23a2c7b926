#include "exec/concrete/number_text.h"

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>

namespace assay::exec {
namespace {

std::string specification(const ir::Format& f, std::string_view length) {
  std::string text = "%";
  if (f.left) text += '-';
  if (f.plus) text += '+';
  if (f.space) text += ' ';
  if (f.alternate) text += '#';
  if (f.zero) text += '0';
  if (f.width > 0) text += std::to_string(f.width);
  if (f.precision >= 0) text += "." + std::to_string(f.precision);
  text += length;
  text += f.conversion;
  return text;
}

template <class T>
std::string print_with(const std::string& spec, T value) {
  std::array<char, 512> buffer;
  const int n = std::snprintf(buffer.data(), buffer.size(), spec.c_str(), value);
  if (n < 0) return {};
  if (static_cast<std::size_t>(n) < buffer.size())
    return std::string(buffer.data(), static_cast<std::size_t>(n));
  std::string text(static_cast<std::size_t>(n) + 1, '\0');
  std::snprintf(text.data(), text.size(), spec.c_str(), value);
  text.pop_back();
  return text;
}

int digit_value(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

/// Reads characters as long as the field width allows, and collects them.
class Scanner {
 public:
  Scanner(const CharacterSource& source, int width)
      : source_(source), left_(width > 0 ? width : std::numeric_limits<int>::max()) {}
  int peek() const { return left_ > 0 ? source_.peek() : -1; }
  void take() {
    text_ += static_cast<char>(source_.peek());
    source_.take();
    --left_;
  }
  bool take_if(auto accepts) {
    const int c = peek();
    if (c < 0 || !accepts(c)) return false;
    take();
    return true;
  }
  std::size_t take_digits() {
    std::size_t n = 0;
    while (take_if([](int c) { return std::isdigit(c) != 0; })) ++n;
    return n;
  }
  /// Reads `word` ignoring case. Returns false if the input differs; like glibc, it does not push
  /// back the character that differs.
  bool take_word(std::string_view word) {
    for (const char w : word) {
      if (peek() < 0) return false;
      take();
      if (std::tolower(static_cast<unsigned char>(text_.back())) != w) return false;
    }
    return true;
  }
  const std::string& text() const { return text_; }

 private:
  const CharacterSource& source_;
  int left_;
  std::string text_;
};

}  // namespace

std::string format_integer(const ir::Format& format, ir::Type type, std::int64_t bits) {
  const bool as_signed = format.conversion == 'd' || format.conversion == 'i';
  const int width = ir::bit_width(type);
  if (as_signed) {
    if (width == 32) bits = static_cast<std::int32_t>(bits);
    return print_with(specification(format, "ll"), static_cast<long long>(bits));
  }
  auto pattern = static_cast<std::uint64_t>(bits);
  if (width < 64) pattern &= (std::uint64_t{1} << width) - 1;
  return print_with(specification(format, "ll"), static_cast<unsigned long long>(pattern));
}

namespace {

/// Formats by `%.nf`, the most frequent case, as printf does: both round exactly. Returns nullopt
/// for everything else.
std::optional<std::string> format_plain_float(const ir::Format& format, double value) {
  constexpr double kMost = 1e15;
  constexpr int kMostDecimals = 17;
  constexpr int kDefaultDecimals = 6;
  ir::Format plain;
  plain.conversion = 'f';
  plain.precision = format.precision;
  if (format != plain || !(std::fabs(value) < kMost) || format.precision > kMostDecimals)
    return std::nullopt;
  const int decimals = format.precision < 0 ? kDefaultDecimals : format.precision;
  std::array<char, 64> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::fixed, decimals)
                       .ptr;
  return std::string(buffer.data(), end);
}

}  // namespace

std::string format_float(const ir::Format& format, double value) {
  if (std::optional<std::string> plain = format_plain_float(format, value))
    return *std::move(plain);
  return print_with(specification(format, ""), value);
}

int scan_integer(const CharacterSource& source, int base, int width, bool is_unsigned,
                 std::int64_t& value) {
  Scanner in(source, width);
  if (in.peek() < 0) return -1;
  const bool negative = in.peek() == '-';
  in.take_if([](int c) { return c == '-' || c == '+'; });
  std::size_t digits = 0;
  if ((base == 16 || base == 0) && in.take_if([](int c) { return c == '0'; })) {
    digits = 1;
    if (in.take_if([](int c) { return c == 'x' || c == 'X'; })) {
      base = 16;  // glibc takes "0x" alone for a 0
    } else if (base == 0) {
      base = 8;
    }
  } else if (base == 0) {
    base = 10;
  }
  std::uint64_t magnitude = 0;
  bool overflow = false;
  while (in.take_if([&](int c) { return digit_value(c) < base; })) {
    const auto digit =
        static_cast<std::uint64_t>(digit_value(static_cast<unsigned char>(in.text().back())));
    overflow = overflow ||
               __builtin_mul_overflow(magnitude, static_cast<std::uint64_t>(base), &magnitude) ||
               __builtin_add_overflow(magnitude, digit, &magnitude);
    ++digits;
  }
  if (digits == 0) return 0;
  if (is_unsigned) {
    value = overflow ? -1 : static_cast<std::int64_t>(negative ? 0 - magnitude : magnitude);
  } else if (negative) {
    const bool low = overflow || magnitude > std::uint64_t{1} << 63;
    value =
        low ? std::numeric_limits<std::int64_t>::min() : static_cast<std::int64_t>(0 - magnitude);
  } else {
    const bool high = overflow || magnitude > static_cast<std::uint64_t>(
                                                  std::numeric_limits<std::int64_t>::max());
    value = high ? std::numeric_limits<std::int64_t>::max() : static_cast<std::int64_t>(magnitude);
  }
  return 1;
}

int scan_float(const CharacterSource& source, int width, double& value) {
  Scanner in(source, width);
  if (in.peek() < 0) return -1;
  in.take_if([](int c) { return c == '-' || c == '+'; });
  const int first = in.peek() < 0 ? 0 : std::tolower(in.peek());
  if (first == 'n' || first == 'i') {
    if (!in.take_word(first == 'n' ? "nan" : "inf")) return 0;
    if (first == 'i' && in.peek() >= 0 && std::tolower(in.peek()) == 'i' && !in.take_word("inity"))
      return 0;
    value = std::strtod(in.text().c_str(), nullptr);
    return 1;
  }
  std::size_t digits = 0;
  bool hexadecimal = false;
  if (in.take_if([](int c) { return c == '0'; })) {
    digits = 1;
    hexadecimal = in.take_if([](int c) { return c == 'x' || c == 'X'; });
    if (hexadecimal) digits = 0;
  }
  const auto take_digits = [&] {
    if (!hexadecimal) return in.take_digits();
    std::size_t n = 0;
    while (in.take_if([](int c) { return std::isxdigit(c) != 0; })) ++n;
    return n;
  };
  digits += take_digits();
  if (in.take_if([](int c) { return c == '.'; })) digits += take_digits();
  if (digits == 0) return 0;
  const char exponent = hexadecimal ? 'p' : 'e';
  if (in.take_if([&](int c) { return std::tolower(c) == exponent; })) {
    in.take_if([](int c) { return c == '-' || c == '+'; });
    in.take_digits();  // there may be none: glibc takes "1e+" for a 1
  }
  value = std::strtod(in.text().c_str(), nullptr);
  return 1;
}

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t digits_at(std::string_view text, std::size_t i) {
  std::size_t n = 0;
  while (i + n < text.size() && is_digit(text[i + n])) ++n;
  return n;
}

}  // namespace

std::size_t scan_plain_integer(std::string_view text, std::int64_t& value) {
  constexpr std::size_t kMostDigits = 18;  // fewer than 64 bits hold
  const std::size_t sign = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  const std::size_t digits = digits_at(text, sign);
  const std::size_t end = sign + digits;
  if (digits == 0 || digits > kMostDigits) return 0;
  const char* first = text.data() + (text[0] == '+' ? 1 : 0);
  std::from_chars(first, text.data() + end, value);
  return end;
}

std::size_t scan_plain_float(std::string_view text, double& value) {
  constexpr std::size_t kMostDigits = 15;  // far from overflow and underflow
  const std::size_t sign = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
  const std::size_t digits = digits_at(text, sign);
  std::size_t end = sign + digits;
  if (digits == 0 || digits > kMostDigits) return 0;
  if (end < text.size() && text[end] == '.') {
    const std::size_t more = digits_at(text, end + 1);
    if (more == 0 || more > kMostDigits) return 0;
    end += 1 + more;
  }
  // An exponent or a hexadecimal number follows.
  if (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0) return 0;
  const char* first = text.data() + (text[0] == '+' ? 1 : 0);
  std::from_chars(first, text.data() + end, value, std::chars_format::fixed);
  return end;
}

}  // namespace assay::exec
