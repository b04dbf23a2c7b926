// Pure functions as arguments: tables of rows, each with one key for each parameter and a result,
// and a result for all other arguments. A table is a node of kind kFunction with the property
// "length", the number of parameters, and these items: the other result, then the keys and the
// result of each row. Keys and results are scalars; arguments are compared as by SameValueZero, and
// the first row whose keys are equal to them counts. Functions that programs show have no items.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "dynamic/value/value.h"

namespace assay::dynamic {

inline constexpr std::size_t kMostTableParameters = 8;
inline constexpr std::size_t kMostTableItems = 1'000;

struct FunctionTable {
  struct Row {
    std::vector<Value> keys;
    Value result;
  };
  std::size_t parameters = 0;
  std::vector<Row> rows;
  Value otherwise;
};

/// Returns nullopt if the node is not a well-formed table.
std::optional<FunctionTable> function_table(const Node& node);

/// Returns the function as source text, such as `(x) => x === 1 ? 5 : 0`, without rows that make no
/// difference.
std::string print(const FunctionTable& table);

}  // namespace assay::dynamic
