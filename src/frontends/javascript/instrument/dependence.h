// What the dependence text has in addition to the counting text: it counts definition-use pairs.
//
// A variable here is a variable of the file; the members with one name, of all objects; the content
// of one of these (the elements of an array, the entries of a map); or the result of a function or
// of the methods with one name. Each of its definitions has a number, from 1 on. The text keeps the
// number of the last definition of each variable, and each use adds one to the counter of the use
// with this definition. After the counters of the sites come the numbers of the last definitions,
// one for each variable, and then the counters of the pairs.
//
// What a program can see of it is what can be seen of the counting text. What is not told apart:
// the members of different objects, the activations of a function, and arrays that have several
// names. Links of optional chains are no uses.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/span.h"
#include "frontends/javascript/instrument/sites.h"

namespace assay::javascript {

/// What the value of a use depends on.
enum class DefinitionKind : std::uint8_t { kValue, kMember, kContent, kResult, kNone };

/// A use of a variable and one of its definitions. The kind is kNone, and the definition is without
/// meaning, for the uses that no definition of the text precedes.
struct DefinitionUse {
  DefinitionKind kind = DefinitionKind::kNone;
  Span definition, use;
  /// The function that the definition is in; of a parameter, that function.
  SiteId function;
};

/// The variables of a program and their definitions. They are filled by writing the text once; only
/// then are the definitions of each use known, so that it is written again.
class Dependence {
 public:
  struct Definition {
    Span span;
    SiteId function;
  };

  /// Begins the second round. The last definitions of variables are kept in the counters from
  /// `first_counter` on, and after them come those of the pairs.
  void start_again(std::uint32_t first_counter);
  /// Returns the number of a variable.
  std::uint32_t variable(const std::string& key);
  /// Returns the number of a new definition of it.
  std::uint32_t define(std::uint32_t variable, const Definition& definition);
  /// Returns the counter of a new use with definition 0, which is none; nullopt if the variable has
  /// no definition, or in the first round.
  std::optional<std::uint32_t> use(std::uint32_t variable, DefinitionKind kind, Span span);
  /// Returns the counter that keeps the last definition of a variable.
  std::uint32_t last_definition(std::uint32_t variable) const { return first_counter_ + variable; }

  std::uint32_t variables() const { return static_cast<std::uint32_t>(numbers_.size()); }
  std::vector<DefinitionUse> take_pairs() { return std::move(pairs_); }

 private:
  std::map<std::string, std::uint32_t> numbers_;
  std::vector<std::vector<Definition>> known_;  // by variable, of the first round
  std::vector<std::uint32_t> defined_;          // by variable, how many in this round
  std::uint32_t first_counter_ = 0;
  bool is_second_ = false;
  std::vector<DefinitionUse> pairs_;
};

}  // namespace assay::javascript
