// Reads integers from answers.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>

namespace assay::exercise {

/// The integer that the whole text denotes; nullopt if it denotes none of 64 bits.
inline std::optional<std::int64_t> integer_value(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return value;
}

}  // namespace assay::exercise
