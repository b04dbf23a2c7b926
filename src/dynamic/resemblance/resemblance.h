// Tells which valid inputs resemble those that are known to be meant. A description that was
// inferred admits inputs of kinds that no example shows: negative numbers, empty lists, a text that
// ends with a digit. An input resembles the examples if it has no property that none of them has
// (likely invariants: Ernst et al., 2001; inputs/resemblance does the same for texts). Without
// examples, natural inputs take their place: positive numbers of up to four digits, lists and texts
// that are not empty, words with single spaces between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "dynamic/resemblance/format.h"
#include "dynamic/resemblance/properties.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// A property of the arguments of an operation.
struct UnseenProperty {
  std::string operation;
  std::string condition;  // an expression over the names of its parameters
  /// True if there is nothing to compute with: a list or text is empty, or a value is absent or
  /// NaN.
  bool is_without_value = false;
};

/// How doubtful it is that an input is meant.
enum class Doubt : std::uint8_t {
  kNone,   // it resembles the examples
  kSome,   // it has properties that no example has
  kGreat,  // one of them is that there is nothing to compute with
};

class Resemblance {
 public:
  /// All that `description` admits resembles.
  Resemblance() = default;
  /// `description` is one that nobody stated. `throwing` are the indices of the examples that end
  /// with an exception.
  Resemblance(const Description& description, const std::vector<Script>& examples,
              const std::set<std::size_t>& throwing = {});

  /// States that inputs with a property are valid; `operation` can be "", for all.
  void admit(const std::string& operation, const std::string& condition);

  /// Returns the properties of a script that no example has. A script without any resembles the
  /// examples, and so does one that is an example itself.
  std::vector<UnseenProperty> unseen_of(const Script& script) const;

  /// Returns what these properties mean for a script. Of several differences, the least doubtful
  /// input is the best to ask about: negative numbers are valid more often than empty lists are.
  Doubt doubt_of(const Script& script) const;

  /// Returns the properties that only those examples of an operation have that throw. Such an
  /// example does not say that its arguments can be meant when nothing is wrong.
  std::vector<UnseenProperty> of_throwing(const Script& script) const;

  /// Returns those of the operations that returned.
  std::vector<UnseenProperty> unseen_of_results(const Script& script, const Observation& run) const;

 private:
  struct Seen {
    std::set<std::string> properties;
    std::set<std::string> of_results;  // those of examples that return
    bool throws = false, returns = false;
    std::map<std::string, std::multiset<std::size_t>> lengths;
    std::map<std::string, std::int64_t> largest;
    std::map<std::string, std::vector<std::u16string>> texts;
    std::map<std::string, Format> formats;
    /// The classes of characters that occur in the texts of a place.
    std::map<std::string, std::set<std::string>> characters;
    std::size_t examples = 0;
  };
  const Signature* signature(const Operation& operation) const;
  static std::string other_characters(const Seen& seen, const KindOfInput& property);
  void add_of_throwing(const Script& script, std::size_t operation,
                       std::vector<UnseenProperty>& properties) const;

  Description description_;
  std::map<std::string, Seen> seen_;  // by operation
  std::set<std::string> examples_;    // encoded
};

}  // namespace assay::dynamic
