// What can go wrong when a program runs, and what its language says about it.
#pragma once

#include <cstdint>
#include <string_view>

namespace assay::ir {

enum class Fault : std::uint8_t {
  kOverflow,  // signed arithmetic, or a conversion whose value does not fit
  kDivisionByZero,
  kShift,  // amount negative or not below the width
  kOutOfBounds,
  kNullPointer,
  kDeadObject,  // freed, or its scope has ended
  kUninitialised,
  kReadOnly,  // writing a string literal
  kBadFree,
  kBadFormat,      // printf/scanf argument does not fit its conversion, or is missing
  kPointerMix,     // subtracting or ordering pointers of different objects
  kMissingReturn,  // the value of a function that returned none was used
  kBadArgument,    // a library function called outside its contract
  kStackOverflow,  // deeper recursion than any stack holds
  kOutOfMemory,
  kAssertion,  // assert() failed or abort() was called
  kException,  // uncaught exception (Java, Scala, JavaScript)
  kNoMatch,    // failed pattern match
};

/// What the source language says of a fault.
enum class Status : std::uint8_t {
  kUndefined,  // anything may happen (C)
  kException,  // defined: the program ends with an error
};

/// "signed overflow", "read of an uninitialised value", ...: for people.
std::string_view describe(Fault fault);
/// "overflow", "uninitialised", ...: the spelling of the textual form.
std::string_view name(Fault fault);

}  // namespace assay::ir
