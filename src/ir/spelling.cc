#include "ir/spelling.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <system_error>

#include "base/ascii.h"

namespace assay::ir {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";
constexpr std::string_view kConversions = "duxXocfFeEgGaA";

template <class Float, class Bits>
std::string spell_float(Bits bits) {
  const auto value = std::bit_cast<Float>(bits);
  std::array<char, 64> buffer{};
  if (!std::isfinite(value)) {
    std::string digits;
    for (int shift = int{sizeof(Bits)} * 8 - 4; shift >= 0; shift -= 4)
      digits += kHex[(bits >> shift) & 15U];
    return "0x" + digits;
  }
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
  std::string text(buffer.data(), end);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

template <class Number>
std::optional<Number> read_number(std::string_view text, int base = 10) {
  Number value{};
  const char* end = text.data() + text.size();
  std::from_chars_result result{};
  if constexpr (std::is_floating_point_v<Number>)
    result = std::from_chars(text.data(), end, value);
  else
    result = std::from_chars(text.data(), end, value, base);
  if (result.ec != std::errc{} || result.ptr != end) return std::nullopt;
  return value;
}

std::optional<std::int64_t> parse_float(Type type, std::string_view text) {
  if (type == Type::kF32) {
    const auto value = read_number<float>(text);
    return value ? std::optional<std::int64_t>(std::bit_cast<std::int32_t>(*value)) : std::nullopt;
  }
  const auto value = read_number<double>(text);
  return value ? std::optional(std::bit_cast<std::int64_t>(*value)) : std::nullopt;
}

/// Reads the number at text[at...] and advances `at` past it; no digits count as 0.
std::optional<int> read_count(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  while (at < text.size() && is_digit(text[at])) ++at;
  return begin == at ? std::optional(0) : read_number<int>(text.substr(begin, at - begin));
}

}  // namespace

std::optional<Type> find_type(std::string_view text) {
  for (int i = 0; i < kTypeCount; ++i)
    if (name(static_cast<Type>(i)) == text) return static_cast<Type>(i);
  return std::nullopt;
}

std::optional<Fault> find_fault(std::string_view text) {
  for (int i = 0; i < kFaultCount; ++i)
    if (name(static_cast<Fault>(i)) == text) return static_cast<Fault>(i);
  return std::nullopt;
}

std::string quote(std::string_view bytes) {
  std::string out = "\"";
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (byte < 0x20 || byte > 0x7e)
      ((out += "\\x") += kHex[byte >> 4U]) += kHex[byte & 15U];
    else
      out += c;
  }
  return out + '"';
}

bool is_identifier(std::string_view text) {
  if (text.empty() || is_digit(text[0])) return false;
  for (const char c : text)
    if (!is_letter(c) && !is_digit(c) && c != '_') return false;
  return true;
}

std::string spell_format(const Format& f) {
  std::string out = "%";
  if (f.left) out += '-';
  if (f.plus) out += '+';
  if (f.space) out += ' ';
  if (f.alternate) out += '#';
  if (f.zero) out += '0';
  if (f.width > 0) out += std::to_string(f.width);
  if (f.precision >= 0) (out += '.') += std::to_string(f.precision);
  return out + f.conversion;
}

std::optional<Format> parse_format(std::string_view text) {
  Format f;
  std::size_t at = 0;
  if (text.empty() || text[at++] != '%') return std::nullopt;
  const auto flag = [&](char c) { return at < text.size() && text[at] == c && ++at != 0; };
  f.left = flag('-');
  f.plus = flag('+');
  f.space = flag(' ');
  f.alternate = flag('#');
  f.zero = flag('0');
  const auto width = read_count(text, at);
  if (!width) return std::nullopt;
  f.width = *width;
  if (flag('.')) {
    const auto precision = read_count(text, at);
    if (!precision) return std::nullopt;
    f.precision = *precision;
  }
  if (at + 1 != text.size() || kConversions.find(text[at]) == std::string_view::npos)
    return std::nullopt;
  f.conversion = text[at];
  return f;
}

std::string spell_constant(Type type, std::int64_t payload) {
  if (type == Type::kF32) return spell_float<float>(static_cast<std::uint32_t>(payload));
  if (type == Type::kF64) return spell_float<double>(static_cast<std::uint64_t>(payload));
  if (type == Type::kU64) return std::to_string(static_cast<std::uint64_t>(payload));
  return std::to_string(payload);
}

std::optional<std::int64_t> parse_constant(Type type, std::string_view text) {
  if (text.starts_with("0x")) {
    const auto bits = read_number<std::uint64_t>(text.substr(2), 16);
    if (!bits) return std::nullopt;
    if (type != Type::kF32) return static_cast<std::int64_t>(*bits);
    if (*bits > UINT32_MAX) return std::nullopt;
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(*bits));
  }
  const bool pointed = text.find_first_of(".e") != std::string_view::npos;
  if (is_float(type) != pointed) return std::nullopt;
  if (pointed) return parse_float(type, text);
  if (const auto value = read_number<std::int64_t>(text)) return value;
  if (type != Type::kU64) return std::nullopt;
  const auto value = read_number<std::uint64_t>(text);
  return value ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
}

void Spellings::add(std::string_view name) {
  names_.push_back(name);
  ++uses_[name];
}

std::string Spellings::operator()(std::uint32_t index) const {
  const std::string number = std::to_string(index);
  if (index >= names_.size()) return sigil_ + ("?" + number);
  const std::string_view name = names_[index];
  if (!is_identifier(name)) return sigil_ + number;
  std::string out = sigil_ + std::string(name);
  return uses_.at(name) == 1 ? out : out + "." + number;
}

std::string Spellings::declared(std::uint32_t index) const {
  const std::string spelling = (*this)(index);
  const std::string_view name = names_[index];
  return name.empty() || is_identifier(name) ? spelling : spelling + " " + quote(name);
}

}  // namespace assay::ir
