// An input of a program that is judged: the bytes it reads, or a call of one of its functions.
#pragma once

#include <compare>
#include <string>
#include <variant>

namespace assay::results {

/// A whole program reads these bytes from its standard input.
struct StandardInput {
  std::string bytes;
  friend auto operator<=>(const StandardInput&, const StandardInput&) = default;
};

/// A function call; `text` is the call as written in the source language.
struct Call {
  std::string text;  // "insert(1, Leaf())"
  friend auto operator<=>(const Call&, const Call&) = default;
};

using Input = std::variant<StandardInput, Call>;

/// Returns the bytes that are read, or the source of the call.
inline const std::string& text(const Input& input) {
  const auto* bytes = std::get_if<StandardInput>(&input);
  return bytes != nullptr ? bytes->bytes : std::get<Call>(input).text;
}
inline bool is_call(const Input& input) { return std::holds_alternative<Call>(input); }

/// One named value of an input, for display: {"n", "3"}, {"a", "7 7 3"}.
struct InputValue {
  std::string name;
  std::string text;
};

}  // namespace assay::results
