// Which types does a program state of its parameters? The annotations of TypeScript and, in
// comments of the form of JSDoc, the types of `@param`, in the notation of valid inputs. What is
// stated is taken at its word; how values are used is the matter of frontends/javascript/usage.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/source_map.h"
#include "dynamic/types/type.h"

namespace assay::javascript {

struct AnnotatedParameter {
  std::string name;  // "" for a pattern
  /// `any` stands for what is left open: a type parameter, `any`, `unknown`. A number that can be a
  /// fraction or not is `number`. Nullopt if nothing is stated, or no description has the type.
  std::optional<dynamic::Type> type;  // of one argument, for a rest parameter
  bool is_optional = false;
  bool is_rest = false;
  std::string reason;  // a phrase: "its type is `number[]` (line 3)"
};

struct AnnotatedFunction {
  std::string owner;  // the class of a method or a constructor; "" for a function
  std::string name;   // inside of the file; "constructor"; "" for a function without a name
  std::vector<AnnotatedParameter> parameters;
};

struct Annotations {
  std::vector<AnnotatedFunction> functions;
  std::vector<dynamic::NamedType> types;  // those that refer to themselves

  const AnnotatedFunction* function(const std::string& owner, const std::string& name) const;
};

/// Reads the first file, whose declarations of types can be in the others. Files whose paths are
/// those of TypeScript are read as such. Total on arbitrary bytes: nothing is known of a text that
/// cannot be parsed.
Annotations annotations_of(const SourceMap& sources);

}  // namespace assay::javascript
