// The part of a description that consists of small values: numbers near zero, short lists and
// texts, few operations.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

struct SmallSizes {
  /// How far numbers are from 0 or, where 0 is not valid, from the end of their range nearest to
  /// it.
  std::int64_t numbers = 0;
  /// The length of lists, texts, maps and sets, the number of further arguments and of operations.
  std::int64_t lengths = 0;
  /// Whether functions whose results have no length are small, whatever they return.
  bool admits_functions = false;
};

/// Returns the inputs of at most these sizes; nullopt if there are none, or the description has
/// parts of which a size says nothing (`any`, stated values, dates, and most functions).
std::optional<Description> small_part(const Description& description, const SmallSizes& sizes);

/// Returns the inputs whose strings and lists are exactly as long as those of a script that calls
/// one function; nullopt for other scripts, and where lists have elements that are long or short.
std::optional<Description> of_same_lengths(const Description& description, const Script& script);

/// Returns the number of parts that the longest list, text, map, set or script can have.
std::int64_t longest(const Description& description);

/// Returns the inputs up to some lengths, and with numbers up to some distance if it is given, as a
/// phrase: "all valid inputs with at most 2 elements in each array, and numbers at most 20 away
/// from 0 (or from the end of their range)".
std::string phrase(const Description& description, std::int64_t lengths,
                   std::optional<std::int64_t> numbers = {});

}  // namespace assay::dynamic
