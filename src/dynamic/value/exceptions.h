// When does one exception do as well as another?
#pragma once

#include <optional>
#include <string_view>

#include "dynamic/value/equal.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// Which exceptions can stand for one that the reference throws.
enum class ExceptionRule : std::uint8_t {
  kOfClass,  // those of its class, or of one derived from it
  kOwn,      // those that the program throws itself, and those of its class
  kAny,
};

/// True for an error of this class, or of one derived from it.
bool is_error_of(const Node& node, std::string_view class_name);

/// Decides whether exception `b`, which the engine may have raised, can stand for `a`. An error of
/// another class that the engine raised is a failure of the program, not its answer. Returns
/// nullopt if they have to be compared as values.
std::optional<bool> stands_for(ExceptionRule rule, ValueIn a, ValueIn b, Ending ending_of_b);

/// True if what was thrown is what the specification states. Of long messages, the first 2,000
/// characters are looked at.
bool is_as_stated(const StatedException& stated, ValueIn thrown);

/// Returns the exception as a sentence about it goes on: `a RangeError with the message "no"`.
std::string describe(const StatedException& stated);

}  // namespace assay::dynamic
