// How much of a repair students are shown, and in which language.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace assay::results {

/// The language of sentences to students.
enum class Tongue : std::uint8_t { kEnglish, kGerman };
std::string_view name(Tongue tongue);  // "en", "de"
std::optional<Tongue> find_tongue(std::string_view name);

/// The number of rungs: from the function that needs a change to the change itself.
inline constexpr std::uint32_t kHintRungs = 5;

/// What the teacher permits.
struct HintRules {
  std::uint32_t most = 3;  // the last rung that is shown, 1 to kHintRungs
  Tongue tongue = Tongue::kEnglish;
};

}  // namespace assay::results
