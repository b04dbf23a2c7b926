// The properties by which kinds of inputs differ: where each number, length and count lies, whether
// lists have duplicates or are out of order, how two numbers compare, which characters occur, how
// the input ends. Private to inputs/resemblance.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "inputs/grammar/instance.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// A property of inputs, with what must change in their description to exclude these inputs.
struct InputProperty {
  enum class What : std::uint8_t {
    kValue,       // some value of the number `item` lies in lo..hi (fractions: scaled)
    kExtent,      // the length of the string, or the count of the repeat, lies in lo..hi
    kCondition,   // the condition `text` holds
    kCharacters,  // the item contains one of `characters`
    kSpacing,     // the line has other spaces than single ones between words
    kRepetition,  // the last group of the regular expression, which can repeat, does not occur
    kDelimiters,  // the string does not begin with `first` or does not end with `last`
    kEnd,         // the input ends as `end`
  };
  What what = What::kCondition;
  std::string text;     // identifies the property
  std::string negated;  // the opposite condition; "" if none can be written
  ItemId item = kNoItem;
  std::int64_t lo = INT64_MIN, hi = INT64_MAX;
  CharSet characters;
  char first = '\0', last = '\0';  // '\0': any character
  End end = End::kNone;
};

/// Returns the description without the inputs that have one of the properties; nullopt if that
/// cannot be described or no input is left.
std::optional<Spec> excluded(const Spec& spec, std::span<const InputProperty> properties);

/// Returns the position of the group with which a regular expression ends if it is `(...)*`, or
/// npos.
std::size_t last_group(const std::string& regex);

/// Returns the properties that the values of the examples do not cover, or, if there are no
/// examples, those that natural inputs do not have. They are candidates: whether an example has one
/// is decided by matching it.
std::vector<InputProperty> uncovered(const Spec& spec, const std::vector<Instance>& examples);

}  // namespace assay::inputs
