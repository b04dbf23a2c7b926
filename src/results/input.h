// An input of a program under judgement: what it reads, or how one of its functions is called.
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

/// A function is called: `text` is the call in the source language, as people write it.
struct Call {
  std::string text;  // "insert(1, Leaf())"
  friend auto operator<=>(const Call&, const Call&) = default;
};

using Input = std::variant<StandardInput, Call>;

/// The bytes that are read, or the text of the call.
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
