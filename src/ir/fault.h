// The faults of a run, and what the source language says about them.
#pragma once

#include <cstdint>
#include <string_view>

namespace assay::ir {

enum class Fault : std::uint8_t {
  kOverflow,  // signed arithmetic, or a conversion whose value does not fit
  kDivisionByZero,
  kShift,  // the amount is negative, or not less than the width
  kOutOfBounds,
  kNullPointer,
  kDeadObject,  // freed, or its scope has ended
  kUninitialised,
  kReadOnly,  // writing to a string literal
  kBadFree,
  kBadFormat,      // a printf/scanf argument does not match its conversion, or is missing
  kPointerMix,     // subtracting or ordering pointers of different objects
  kUnsequenced,    // a variable is changed and used again without an order between the two
  kMissingReturn,  // the caller used the value of a function that returned none
  kBadArgument,    // a library function called outside its contract
  kArrayLength,    // of a variable-length array, not positive
  kStackOverflow,  // deeper recursion than any stack permits
  kOutOfMemory,
  kAssertion,  // assert() failed or abort() was called
  kException,  // an uncaught exception (Java, Scala, JavaScript)
  kNoMatch,    // no pattern matched
  /// Only in references whose valid inputs are inferred (equiv/valid_inputs/strict_reads.h): C
  /// itself permits it.
  kEndOfInput,
};

/// What the source language says about a fault.
enum class Status : std::uint8_t {
  kUndefined,  // anything may happen (C)
  kException,  // defined: the program ends with an error
};

/// A description for users: "signed overflow", "read of an uninitialised value", ...
std::string_view describe(Fault fault);
/// What the details of an uninitialised value can begin with: "an element of a".
inline constexpr std::string_view kAnElementOf = "an element of ";
/// What they can end with: "n; line 7 finds no number to read".
inline constexpr std::string_view kLine = "; line ", kFindsNoNumber = " finds no number to read";
/// The spelling in the textual form: "overflow", "uninitialised", ...
std::string_view name(Fault fault);

}  // namespace assay::ir
