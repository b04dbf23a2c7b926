#include "serve/job/check_place.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>

namespace assay::serve {
namespace {

/// Removes the prefix; returns whether it was there.
bool removed(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Removes a number; returns 0 if there is none.
std::uint32_t number_taken(std::string_view& text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return 0;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// Where the value of a key begins.
struct Value {
  std::uint32_t line = 0;            // of the key
  std::uint32_t lines_before = 0;    // of the value: 1 if its first line follows that of the key
  std::uint32_t columns_before = 0;  // of its first line
};

std::optional<Value> value_of(std::string_view key, std::string_view file) {
  for (std::uint32_t line = 1; !file.empty(); ++line) {
    const std::size_t end = std::min(file.find('\n'), file.size());
    std::string_view text = file.substr(0, end);
    file.remove_prefix(std::min(end + 1, file.size()));
    const std::size_t whole = text.size();
    const auto skip_spaces = [&] {
      while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    };
    skip_spaces();
    if (!removed(text, key)) continue;
    skip_spaces();
    if (!removed(text, "=")) continue;
    skip_spaces();
    const bool has_several = removed(text, "'''") || removed(text, "\"\"\"");
    if (has_several && (text.empty() || text == "\r")) return Value{line, 1, 0};
    if (!has_several && !text.empty()) text.remove_prefix(1);  // the quotation mark
    return Value{line, 0, static_cast<std::uint32_t>(whole - text.size())};
  }
  return std::nullopt;
}

}  // namespace

PlacedMessage placed_message(std::string_view message, std::string_view file) {
  PlacedMessage made;
  if (!removed(message, "assignment.toml:")) {
    made.message = message;
    return made;
  }
  made.line = number_taken(message);
  if (made.line > 0 && removed(message, ":")) made.column = number_taken(message);
  if (made.line > 0) static_cast<void>(removed(message, ":"));
  removed(message, " ");
  if (!removed(message, "input: ")) {
    made.message = message;
    return made;
  }
  const auto value = value_of("input", file);
  if (value) made.line = value->line;
  if (removed(message, "line ")) {
    const std::uint32_t line = number_taken(message);
    removed(message, ", column ");
    const std::uint32_t column = number_taken(message);
    removed(message, ": ");
    if (value && line > 0) {
      made.line = value->line + value->lines_before + line - 1;
      made.column = column + (line == 1 ? value->columns_before : 0);
    }
  }
  made.message = "`input`: " + std::string(message);
  return made;
}

}  // namespace assay::serve
