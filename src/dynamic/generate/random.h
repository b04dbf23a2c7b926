// Generates random scripts that a description admits. Besides uniform values there are ends of
// ranges, equal, sorted and mirrored lists, few different letters, and constants of the programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// Constants that occur in the programs. They are preferred where a type admits them, the numbers
/// also plus and minus 1.
struct ConstantPool {
  std::vector<double> numbers;
  std::vector<std::u16string> strings;
};

inline constexpr std::size_t kManyParts = 13;

/// Returns a script whose lists, strings and calls have about `size` parts at most, as far as the
/// description allows, and about a thousand altogether. From kManyParts on, constants are preferred
/// as lengths, too. Returns nullopt if none was found: the description then has few or no
/// values, such as distinct lists longer than there are elements.
std::optional<Script> random_script(const Description& description, Rng& rng, std::size_t size,
                                    const ConstantPool& pool = {});

}  // namespace assay::dynamic
