// Joins a type that a program states of a parameter with what its text and its examples say: what
// is stated decides of which kind values are, the rest decides ranges, lengths and characters.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "dynamic/types/type.h"

namespace assay::dynamic {

/// How a program uses a value.
struct ReadType {
  const Type* type = nullptr;  // null if that is not known
  std::set<std::string> open;  // the positions in it that are integers for lack of a reason
};

/// Returns the stated type with ranges, and without the parts that it leaves open, which are `any`
/// and a `number` that may be whole or not: as the program uses the value, or integers. What is
/// assumed is appended, a sentence each.
Type decided(const Type& declared, const ReadType& read, const std::string& position,
             std::vector<std::string>& assumed);

/// Returns the type that examples show with the kinds of values that no example shows and the
/// stated type, which is decided, has in addition. What is added is told, a sentence each.
Type widened(const Type& shown, const Type& declared, const std::string& position,
             std::vector<std::string>& added);

/// True if no value of one type can be of the other one, apart from ranges and characters.
bool exclude(const Type& a, const Type& b);

}  // namespace assay::dynamic
