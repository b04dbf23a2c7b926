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
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"

namespace assay::dynamic {

/// A property of the arguments of an operation.
struct UnseenProperty {
  std::string operation;
  std::string condition;  // an expression over the names of its parameters
};

class Resemblance {
 public:
  /// All that `description` admits resembles.
  Resemblance() = default;
  /// `description` is one that nobody stated.
  Resemblance(const Description& description, const std::vector<Script>& examples);

  /// States that inputs with a property are valid; `operation` can be "", for all.
  void admit(const std::string& operation, const std::string& condition);

  /// Returns the properties of a script that no example has. A script without any resembles the
  /// examples, and so does one that is an example itself.
  std::vector<UnseenProperty> unseen_of(const Script& script) const;

 private:
  struct Seen {
    std::set<std::string> properties;
    std::map<std::string, std::multiset<std::size_t>> lengths;
    std::map<std::string, std::int64_t> largest;
    std::map<std::string, std::vector<std::u16string>> texts;
    std::map<std::string, Format> formats;
    std::size_t examples = 0;
  };
  const Signature* signature(const Operation& operation) const;

  Description description_;
  std::map<std::string, Seen> seen_;  // by operation
  std::set<std::string> examples_;    // encoded
};

}  // namespace assay::dynamic
