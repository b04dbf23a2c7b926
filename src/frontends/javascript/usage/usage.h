// Which values does a program expect of its parameters, by what its text does with them?
//
// Each binding and each expression gets a variable (slots.h). What is done with a value restricts
// the kinds of its variable: operators, methods of the library, tests by typeof, accesses to
// elements and properties, calls. Values that flow into each other are unified, over the whole
// file, as in type inference by unification (Steensgaard, 1996; for JavaScript: Jensen, Møller,
// Thiemann, 2009). The result is evidence and no proof: a caller asks the teacher about it.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "base/source_map.h"
#include "dynamic/types/type.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::javascript {

enum class Evidence : std::uint8_t {
  kNone,       // nothing is known; there are no alternatives
  kAmbiguous,  // the text admits each alternative
  kLikely,     // the text admits each alternative, and the first is the usual one
  kClear,      // one alternative
};

/// What the text says of one parameter.
struct ParameterUsage {
  std::string name;  // a name that a description can have; "a", "b", ... for patterns
  bool is_optional = false;
  bool is_passed_by_itself = false;  // where the function calls itself, as accumulators are
  bool is_rest = false;              // the alternatives are types of one argument
  Evidence evidence = Evidence::kNone;
  std::vector<dynamic::Type> alternatives;
  std::string reason;                // a phrase: "`toUpperCase` is called on it (line 3)"
  std::vector<std::string> assumed;  // sentences on parts of which nothing is known
  std::set<std::string> open;        // the parts, `xs[]`, that are integers for lack of a reason
  bool is_declared = false;          // the text states the type of the first alternative
};

/// What the text says of an exported function, of the constructor of an exported class (by the
/// name of the class), or of a public method or getter.
struct SignatureUsage {
  std::string owner;  // the class of a method, getter or constructor; "" for a function
  dynamic::Operation::Kind kind = dynamic::Operation::Kind::kCall;
  std::string name;  // "f" for a function that is exported without a name
  std::vector<ParameterUsage> parameters;
};

struct Usage {
  std::vector<SignatureUsage> signatures;  // in the order of the exports
  std::vector<dynamic::NamedType> types;   // linked data, to which alternatives refer by name
  /// The closed sets of strings that the text states (tables.h).
  std::vector<std::vector<std::u16string>> tables;
};

/// Returns what the main file of a program says. The file was read from `sources`.
Usage usage_of(const SourceMap& sources, const ParsedFile& file);

}  // namespace assay::javascript
