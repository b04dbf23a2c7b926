// The type of the values that examples show at one position; private to dynamic/infer.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "dynamic/generate/tree.h"
#include "dynamic/infer/join.h"
#include "dynamic/infer/linked.h"
#include "dynamic/types/type.h"

namespace assay::dynamic {

struct SampleType {
  Type type;
  std::vector<std::string> guesses;  // sentences; they name positions such as `xs[]` and `p.age`
};

/// Returns the type that admits all samples. `position` names them in sentences. Strings that
/// are members of one of the tables are assumed to be no others. `hint` decides what the samples
/// leave open; null if nothing is known.
/// Objects of a linked type are referred to by its name.
Result<SampleType> type_of(const std::vector<const Tree*>& samples, const std::string& position,
                           const StringTables& tables, const Type* hint = nullptr,
                           const LinkedTypes& linked = {});

/// Returns the type of objects whose parts can be linked data, also of their own type.
Result<Type> type_of_objects(const std::vector<const Tree*>& objects, const std::string& position,
                             const StringTables& tables, const LinkedTypes& linked);

}  // namespace assay::dynamic
