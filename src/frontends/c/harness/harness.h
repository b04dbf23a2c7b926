// How is one function graded, when everything else in Assay is a whole program? By a main() that
// reads the arguments from standard input, calls the function, and prints what it did: the result,
// then every array or variable that it was given to change. The same text is compiled natively and
// by our front end, so a replay needs nothing special.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace assay::c {

enum class Scalar : std::uint8_t {
  kBool,
  kChar,
  kSignedChar,
  kUnsignedChar,
  kShort,
  kUnsignedShort,
  kInt,
  kUnsignedInt,
  kLong,
  kUnsignedLong,
  kLongLong,
  kUnsignedLongLong,
  kFloat,
  kDouble,
};

struct HarnessParameter {
  std::string name;
  Scalar scalar = Scalar::kInt;    // the parameter's type, or what it points to
  bool is_pointer = false;         // T*, T[], T[10], T[][5]
  bool is_const = false;           // const T*: its contents are not printed
  std::int64_t stated_length = 0;  // of T[10]: 10; 0: none stated
  std::int64_t columns = 0;        // of T[][5]: 5; 0: not a matrix
  /// Which parameter holds the number of elements (rows of a matrix); guessed from names if unset.
  std::optional<std::size_t> length_parameter;
};

struct HarnessSignature {
  std::string name;
  std::optional<Scalar> result;   // none: void
  bool result_is_string = false;  // char *
  std::vector<HarnessParameter> parameters;
};

struct Harness {
  std::string main;   // C text that goes behind the student's
  std::string input;  // the arguments in docs/assignment.md's language
};

/// kUnsupported if the function has an argument that cannot be written as text.
Result<Harness> make_harness(const HarnessSignature& signature);

/// The student's text with `harness.main` behind it; lines keep their numbers, and a main() of the
/// student's own is renamed.
std::string with_harness(std::string_view student, std::string_view harness_main);

}  // namespace assay::c
