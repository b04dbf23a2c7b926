// What the library's methods and functions say of their receivers, arguments and results: a table
// for those of ECMAScript 2023 that exercises call. Private to frontends/javascript/usage.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "frontends/javascript/usage/kinds.h"

namespace assay::javascript {

/// A part of a call that has a variable.
enum class Part : std::uint8_t {
  kNothing,
  kReceiver,
  kElement,  // of the receiver
  kKey,      // of the receiver, a map
  kNumber,
  kWhole,  // an integer
  kString,
  kBoolean,
  kCharacter,       // a string that is compared with a character of the receiver
  kStringList,      // a list of strings
  kListOfElements,  // another list with the receiver's elements
  kArgument,        // the first argument
  kListOfResults,   // of the first argument, a function
  kVisitor,         // a function of an element and its index
  kPredicate,       // the same, which decides
  kComparator,      // a function of two elements
  kReducer,         // a function of the second argument, an element and its index
};

struct MethodRule {
  std::string_view name;
  Kinds receiver;
  Part result;
  std::vector<Part> arguments;
  bool repeats = false;  // the last argument can be repeated
};

/// Returns null for a method that says nothing.
const MethodRule* method_rule(std::string_view name);

/// A function that is called by its full name, such as `Math.floor`.
struct FunctionRule {
  std::string_view name;
  Part result;
  std::vector<Part> arguments;
  bool repeats = false;
};
const FunctionRule* function_rule(std::string_view name);

}  // namespace assay::javascript
