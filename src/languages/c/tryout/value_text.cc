#include "languages/c/tryout/value_text.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "exec/concrete/arithmetic.h"

namespace assay::languages {
namespace {

constexpr std::size_t kMostElements = 100;    // of an array
constexpr std::size_t kMostCharacters = 200;  // of a string
constexpr unsigned kMostDepth = 6;            // of what pointers point to

std::string escaped(unsigned char c, char quote) {
  switch (c) {
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
      if (c == static_cast<unsigned char>(quote)) return {'\\', quote};
      if (c < 0x20 || c >= 0x7F) return fmt::format("\\x{:02x}", c);
      return {static_cast<char>(c)};
  }
}

std::string number(ir::Type type, std::int64_t bits) {
  if (type == ir::Type::kU64) return fmt::format("{}", static_cast<std::uint64_t>(bits));
  if (type == ir::Type::kF32)
    return fmt::format("{}", static_cast<float>(exec::arithmetic::to_double(type, bits)));
  if (type == ir::Type::kF64) return fmt::format("{}", exec::arithmetic::to_double(type, bits));
  return fmt::format("{}", bits);
}

bool is_character_type(std::string_view spelled) {
  return spelled.find("char") != std::string_view::npos &&
         spelled.find("unsigned") == std::string_view::npos &&
         spelled.find("signed") == std::string_view::npos;
}

/// Returns "[3][4]" of "int [3][4]".
std::string_view dimensions_of(std::string_view spelled) {
  return spelled.ends_with(']') ? spelled.substr(spelled.find('[')) : std::string_view();
}

/// Returns the number of elements of each element of an array: 4 of "[3][4]"; 0 if these are no
/// arrays.
std::size_t row_of(std::string_view dimensions) {
  std::size_t product = 0;
  for (std::size_t at = dimensions.find('[', 1); at != std::string_view::npos;
       at = dimensions.find('[', at + 1)) {
    std::size_t count = 0;
    std::from_chars(dimensions.data() + at + 1, dimensions.data() + dimensions.size(), count);
    product = product == 0 ? count : product * count;
  }
  return product;
}

std::string_view inner(std::string_view dimensions) {
  const std::size_t next = dimensions.find('[', 1);
  return next == std::string_view::npos ? std::string_view() : dimensions.substr(next);
}

}  // namespace

std::string ValueText::scalar(ir::Type type, bool is_character, const ConcreteValue& value,
                              unsigned depth) const {
  if (type == ir::Type::kPtr) return pointer(value, depth);
  if (is_character && exec::bytes_of(type) == 1)
    return "'" + escaped(static_cast<unsigned char>(value.scalar), '\'') + "'";
  return number(type, value.scalar);
}

bool ValueText::holds_characters(std::uint32_t object) const {
  const auto& at = machine_.objects().at(object);
  return !machine_.program().byte_memory && at.size > 0 && at.only == ir::Type::kI8;
}

std::string ValueText::string_at(std::uint32_t object, std::size_t first) const {
  const auto& at = machine_.objects().at(object);
  std::string text = "\"";
  for (std::size_t i = first; i < at.size; ++i) {
    if (i - first == kMostCharacters) return text + "\"…";
    if (i >= at.cells.size() || at.cells[i].initialised == 0) {
      const bool is_zero = i >= at.cells.size() && at.zeroed;
      return is_zero ? text + '"' : (i == first ? std::string() : text + "\"…");
    }
    const auto c = static_cast<unsigned char>(at.cells[i].scalar);
    if (c == 0) break;
    text += escaped(c, '"');
  }
  return text + '"';
}

std::string ValueText::pointer(const ConcreteValue& value, unsigned depth) const {
  if (value.object == exec::kNoObject) return value.scalar == 0 ? "NULL" : "?";
  const auto& object = machine_.objects().at(value.object);
  if (!object.alive) return "→ ?";
  const auto index = static_cast<std::size_t>(value.scalar);
  const bool is_inside = value.scalar >= 0 && index < object.size;
  if (holds_characters(value.object) && is_inside) {
    const std::string text = string_at(value.object, index);
    if (!text.empty()) return text;
  }
  if (const std::string_view name = names_.name_of(value.object); !name.empty()) {
    if (object.size == object.layout->size()) return "&" + std::string(name);
    const std::size_t element = index / std::max<std::size_t>(object.layout->size(), 1);
    std::string text = element == 0 ? std::string(name) : fmt::format("&{}[{}]", name, element);
    // In a function, the variables of its callers are not shown.
    if (depth == 0 && is_inside)
      text += " → " + elements(value.object, index, false, "", depth + 1);
    return text;
  }
  if (!is_inside || depth >= kMostDepth) return "→ …";
  return "→ " + elements(value.object, index, false, "", depth + 1);
}

std::string ValueText::elements(std::uint32_t number_of_object, std::size_t first,
                                bool is_character, std::string_view dimensions,
                                unsigned depth) const {
  const auto& object = machine_.objects().at(number_of_object);
  const std::size_t width = std::max<std::size_t>(object.layout->size(), 1);  // of an element
  const std::size_t row = row_of(dimensions) * width;
  std::string text = "{";
  std::size_t shown = 0;
  for (std::size_t i = first; i < object.size && shown < kMostElements; ++shown) {
    if (i != first) text += ", ";
    const bool begins_row = row != 0 && (i - first) % row == 0;
    const bool begins_element = width > 1 && i % width == 0 && object.size > width;
    if (begins_row) text += "{";
    if (begins_element) text += "{";
    const exec::Fragment part = object.fragment(i);
    const ir::Type type = part.type == ir::Type::kVoid ? object.type_of(i) : part.type;
    const bool is_made = i < object.cells.size();
    if (is_made ? object.cells[i].initialised == 0 : !object.zeroed)
      text += "?";
    else
      text +=
          scalar(type, is_character, is_made ? object.cells[i].value() : ConcreteValue{}, depth);
    const std::size_t next = i + (part.type == ir::Type::kVoid ? 1 : exec::bytes_of(part.type));
    if (width > 1 && next % width == 0 && object.size > width) text += "}";
    if (row != 0 && (next - first) % row == 0) text += "}";
    i = next;
    if (shown + 1 == kMostElements && i < object.size) return text + ", …}";
  }
  return text + "}";
}

std::string ValueText::of_value(ir::Type type, std::string_view spelled,
                                const ConcreteValue& value) const {
  return scalar(type, is_character_type(spelled), value, 0);
}

std::string ValueText::of_object(std::uint32_t number_of_object, std::string_view spelled) const {
  if (number_of_object == exec::kNoObject) return "";
  const auto& object = machine_.objects().at(number_of_object);
  if (!object.alive) return "";
  const std::string_view dimensions = dimensions_of(spelled);
  const bool is_character = is_character_type(spelled);
  const bool has_value = object.zeroed || std::ranges::any_of(object.cells, [](const auto& cell) {
                           return cell.initialised != 0;
                         });
  if (!has_value) return "";
  if (dimensions.empty() && object.size == 1) {
    const bool is_made = !object.cells.empty();
    return scalar(object.type_of(0), is_character,
                  is_made ? object.cells[0].value() : ConcreteValue{}, 0);
  }
  if (is_character && row_of(dimensions) == 0 && holds_characters(number_of_object)) {
    const std::string text = string_at(number_of_object, 0);
    // Characters after the end of a string do not matter, unless it has none.
    return text.empty() ? elements(number_of_object, 0, true, "", 0) : text;
  }
  return elements(number_of_object, 0, is_character, inner(dimensions).empty() ? "" : dimensions,
                  0);
}

}  // namespace assay::languages
