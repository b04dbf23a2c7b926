#include "frontends/java/syntax/literal_text.h"

#include "base/unicode.h"

namespace assay::java {
namespace {

/// The escape sequence of a character; empty if the character can be written as it is.
std::string escape(unsigned code, char quote) {
  switch (code) {
    case '\b':
      return "\\b";
    case '\t':
      return "\\t";
    case '\n':
      return "\\n";
    case '\f':
      return "\\f";
    case '\r':
      return "\\r";
    case '\\':
      return "\\\\";
    default:
      break;
  }
  if (code == static_cast<unsigned char>(quote)) return std::string("\\") + quote;
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  if (code >= 0x20 && code != 0x7F && !surrogate) return {};
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) text += kDigits[code >> shift & 15];
  return text;
}

std::string number_literal(std::int64_t value, const Type& type) {
  return std::to_string(value) + (type.base == Base::kLong ? "L" : "");
}

const std::string& text_of(const Placeholder& placeholder, std::int64_t index) {
  CHECK(index >= 0 && static_cast<std::uint64_t>(index) < placeholder.values.texts.size());
  return placeholder.values.texts[static_cast<std::size_t>(index)];
}

std::string element(const Placeholder& placeholder, std::int64_t value) {
  if (placeholder.kind == PlaceholderKind::kStringArray)
    return string_literal(text_of(placeholder, value));
  return std::to_string(value);
}

/// {1, 2}, from the `count` elements that begin at `first`.
std::string row(const Placeholder& placeholder, const PlaceholderValue& value, std::size_t first,
                std::size_t count) {
  CHECK(count <= value.size() && first <= value.size() - count);
  std::string text = "{";
  for (std::size_t i = 0; i < count; ++i)
    text += (i == 0 ? "" : ", ") + element(placeholder, value[first + i]);
  return text + "}";
}

std::size_t size_at(const PlaceholderValue& value, std::size_t index) {
  CHECK(index < value.size() && value[index] >= 0);
  return static_cast<std::size_t>(value[index]);
}

std::string rows(const Placeholder& placeholder, const PlaceholderValue& value) {
  const std::size_t columns = size_at(value, 1);
  std::string text = "{";
  for (std::size_t i = 0; i < size_at(value, 0); ++i)
    text += (i == 0 ? "" : ", ") + row(placeholder, value, 2 + i * columns, columns);
  return text + "}";
}

}  // namespace

std::string string_literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const std::string escaped = byte < 0x80 ? escape(byte, '"') : std::string{};
    out += escaped.empty() ? std::string{c} : escaped;
  }
  return out + "\"";
}

std::string char_literal(std::uint16_t unit) {
  const std::string escaped = escape(unit, '\'');
  return "'" + (escaped.empty() ? to_utf8(std::u16string(1, char16_t{unit})) : escaped) + "'";
}

std::string literal(const Placeholder& placeholder, const PlaceholderValue& value,
                    bool is_initialiser) {
  CHECK(!value.empty());
  const std::string made = is_initialiser ? "" : "new " + describe(placeholder.type) + " ";
  switch (placeholder.kind) {
    case PlaceholderKind::kInt:
      return number_literal(value[0], placeholder.type);
    case PlaceholderKind::kBoolean:
      return value[0] != 0 ? "true" : "false";
    case PlaceholderKind::kChar:
      return char_literal(static_cast<std::uint16_t>(value[0]));
    case PlaceholderKind::kString:
      return string_literal(text_of(placeholder, value[0]));
    case PlaceholderKind::kIntArray:
    case PlaceholderKind::kStringArray:
      return made + row(placeholder, value, 1, size_at(value, 0));
    case PlaceholderKind::kInt2dArray:
      return made + rows(placeholder, value);
  }
  return {};
}

std::string placeholder_text(const Placeholder& placeholder, const PlaceholderValue& value,
                             std::string_view source) {
  std::string text = literal(placeholder, value, !placeholder.name.empty());
  const bool after_minus = placeholder.span.begin > 0 && source[placeholder.span.begin - 1] == '-';
  return after_minus && text.starts_with('-') ? "(" + text + ")" : text;
}

}  // namespace assay::java
