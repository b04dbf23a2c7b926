// Linked data in examples: objects that contain objects with the same keys, as the nodes of a list
// or a tree do. Private to dynamic/infer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "dynamic/generate/tree.h"
#include "dynamic/infer/join.h"
#include "dynamic/types/type.h"

namespace assay::dynamic {

class LinkedTypes {
 public:
  LinkedTypes() = default;
  /// Finds the types that the values show. A type takes the name of that one of `known` which has
  /// the same keys.
  static Result<LinkedTypes> find(const std::vector<const Tree*>& values,
                                  const std::vector<NamedType>& known, const StringTables& tables);

  const std::vector<NamedType>& types() const { return types_; }
  /// Returns the name of the type that all objects have; nullopt if there is none.
  std::optional<std::string> name_of(const std::vector<const Tree*>& objects) const;

 private:
  using Keys = std::vector<std::u16string>;  // sorted
  std::vector<Keys> keys_;
  std::vector<std::string> names_;  // one for each of these
  std::vector<NamedType> types_;
};

}  // namespace assay::dynamic
