// Lexical details that the printer and the parser share: quoted bytes, names, number formats, and
// the spellings of the IR's small closed sets.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace assay::ir {

/// A closed set: the value with index i is spelled names[i].
inline constexpr std::array<std::string_view, 7> kInputOps = {
    "get_char", "peek_char", "unget_char", "skip_space", "read_integer", "read_float", "end_seen"};
inline constexpr std::array<std::string_view, 4> kOutputOps = {"text", "integer", "float", "char"};
inline constexpr std::array<std::string_view, 4> kRedirectKinds = {"begin_input", "end_input",
                                                                   "begin_output", "end_output"};
inline constexpr int kFaultCount = static_cast<int>(Fault::kEndOfInput) + 1;
inline constexpr int kTypeCount = static_cast<int>(Type::kVoid) + 1;

template <class Enum, std::size_t N>
std::string_view spell(const std::array<std::string_view, N>& names, Enum value) {
  const auto index = static_cast<std::size_t>(value);
  return index < N ? names[index] : "?";
}
template <class Enum, std::size_t N>
std::optional<Enum> find_in(const std::array<std::string_view, N>& names, std::string_view text) {
  for (std::size_t i = 0; i < N; ++i)
    if (names[i] == text) return static_cast<Enum>(i);
  return std::nullopt;
}
std::optional<Type> find_type(std::string_view text);
std::optional<Fault> find_fault(std::string_view text);

/// `"..."` with \n \t \" \\ and \xHH for every other byte that is not printable ASCII.
std::string quote(std::string_view bytes);
/// [A-Za-z_][A-Za-z0-9_]*
bool is_identifier(std::string_view text);

/// `"%-8.3f"`, without the quotes.
std::string spell_format(const Format& format);
std::optional<Format> parse_format(std::string_view text);

/// The spelling of a constant without its type: 12, -3, 0.5, or 0x7ff0000000000000 (the bits of a
/// float that is not finite).
std::string spell_constant(Type type, std::int64_t payload);
/// The payload that `text` (decimal, 0x..., or with a point or exponent) denotes in `type`.
std::optional<std::int64_t> parse_constant(Type type, std::string_view text);

/// The spellings by which the rows of one table are referred to: %n if the name is an identifier
/// used once, %n.7 if it is used again, %7 if it is not an identifier.
class Spellings {
 public:
  template <class Rows>
  Spellings(char sigil, const Rows& rows) : sigil_(sigil) {
    for (const auto& row : rows) add(row.name);
  }
  std::string operator()(std::uint32_t index) const;
  /// The spelling in a declaration: followed by the quoted name if the spelling does not contain
  /// it.
  std::string declared(std::uint32_t index) const;

 private:
  void add(std::string_view name);
  char sigil_;
  std::vector<std::string_view> names_;
  std::map<std::string_view, int> uses_;
};

}  // namespace assay::ir
