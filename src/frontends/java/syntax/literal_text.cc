#include "frontends/java/syntax/literal_text.h"

#include "base/unicode.h"

namespace assay::java {
namespace {

/// The escape of a character that cannot stand for itself; empty if it can.
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

std::string number(std::int64_t value, const Type& type) {
  return std::to_string(value) + (type.base == Base::kLong ? "L" : "");
}

const std::string& text_of(const Hole& hole, std::int64_t index) {
  CHECK(index >= 0 && static_cast<std::uint64_t>(index) < hole.values.texts.size());
  return hole.values.texts[static_cast<std::size_t>(index)];
}

std::string element(const Hole& hole, std::int64_t value) {
  if (hole.kind == HoleKind::kStringArray) return string_literal(text_of(hole, value));
  return std::to_string(value);
}

/// {1, 2} of `count` elements from `first` on.
std::string row(const Hole& hole, const HoleValue& value, std::size_t first, std::size_t count) {
  CHECK(count <= value.size() && first <= value.size() - count);
  std::string text = "{";
  for (std::size_t i = 0; i < count; ++i)
    text += (i == 0 ? "" : ", ") + element(hole, value[first + i]);
  return text + "}";
}

std::size_t size_at(const HoleValue& value, std::size_t index) {
  CHECK(index < value.size() && value[index] >= 0);
  return static_cast<std::size_t>(value[index]);
}

std::string rows(const Hole& hole, const HoleValue& value) {
  const std::size_t columns = size_at(value, 1);
  std::string text = "{";
  for (std::size_t i = 0; i < size_at(value, 0); ++i)
    text += (i == 0 ? "" : ", ") + row(hole, value, 2 + i * columns, columns);
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

std::string literal(const Hole& hole, const HoleValue& value, bool is_initialiser) {
  CHECK(!value.empty());
  const std::string made = is_initialiser ? "" : "new " + describe(hole.type) + " ";
  switch (hole.kind) {
    case HoleKind::kInt:
      return number(value[0], hole.type);
    case HoleKind::kBoolean:
      return value[0] != 0 ? "true" : "false";
    case HoleKind::kChar:
      return char_literal(static_cast<std::uint16_t>(value[0]));
    case HoleKind::kString:
      return string_literal(text_of(hole, value[0]));
    case HoleKind::kIntArray:
    case HoleKind::kStringArray:
      return made + row(hole, value, 1, size_at(value, 0));
    case HoleKind::kInt2dArray:
      return made + rows(hole, value);
  }
  return {};
}

std::string hole_text(const Hole& hole, const HoleValue& value, std::string_view source) {
  std::string text = literal(hole, value, !hole.name.empty());
  const bool after_minus = hole.span.begin > 0 && source[hole.span.begin - 1] == '-';
  return after_minus && text.starts_with('-') ? "(" + text + ")" : text;
}

}  // namespace assay::java
