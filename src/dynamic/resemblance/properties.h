// The properties by which kinds of arguments differ: where numbers lie, which characters occur and
// follow each other, whether lists are empty, in order or of one length, how two arguments compare.
// Each is an expression of the programs' language over the names of the parameters. Private to
// dynamic/resemblance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// A property of arguments, as a condition of the language, and of what sort it is.
struct KindOfInput {
  enum class Kind : std::uint8_t {
    kNegative,
    kZero,
    kNoNumber,  // NaN
    kFraction,
    kMagnitude,
    kLarge,  // five digits or more
    kEmpty,
    kAbsent,     // null or undefined
    kCharacter,  // one of a class occurs
    kEdge,       // a text begins or ends with one of a class
    kAdjacent,   // two classes follow each other
    kSpacing,    // a space at the beginning or the end, or two spaces in a row
    kDuplicates,
    kUnsorted,
    kRagged,    // lists in a list have several lengths
    kUneven,    // texts in a list have several lengths
    kEqual,     // two texts are the same
    kRelation,  // how two numbers or lengths compare
    kElements,  // two lists have other elements
    kLength,    // lists have another length than all those of the examples
  };
  Kind kind = Kind::kZero;
  std::string condition;
  /// Of kCharacter, kEdge and kAdjacent: the classes of characters, as parts of regular
  /// expressions, and the text as Traits::texts names it.
  std::vector<std::string> classes = {};
  std::string place = {};
};

/// What some arguments are like.
struct Traits {
  /// The properties that they have, in the order in which they were met first.
  std::vector<KindOfInput> properties;
  /// The lengths of lists and texts, by the property of having another length.
  std::map<std::string, std::multiset<std::size_t>> lengths;
  /// The largest integer, by the property of being larger.
  std::map<std::string, std::int64_t> largest;
  /// The texts, by a property with a gap for what is said of one (with_affix, with_pattern).
  std::map<std::string, std::vector<std::u16string>> texts;
};

/// Returns what the arguments of one operation are like. Values that only the programs' language
/// can make have no properties.
Traits traits_of(const Signature& signature, const Graph& graph,
                 const std::vector<Value>& arguments);

/// Returns a property by which lengths or largest integers are known, for a given one.
std::string with_number(std::string property, std::int64_t number);

/// Returns the property of not beginning (`startsWith`) or ending (`endsWith`) like others.
std::string with_affix(std::string text, const std::string& method, const std::string& affix);

/// Returns the property of matching a regular expression, which may end with "/m", or of not
/// matching it.
std::string with_pattern(std::string text, const std::string& regex, bool is_negated = false);

/// Returns the expression that some element of a list, named by its depth, has a property.
std::string some_element(const std::string& list, const std::string& element,
                         const std::string& property);

}  // namespace assay::dynamic
