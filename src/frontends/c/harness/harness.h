// A harness grades one function, although everything else in Assay compares whole programs. It is a
// main() that reads the arguments from standard input, calls the function, and prints its effects:
// the result, then every array or variable that the function was able to change. Where the
// reference's parameters are pointers to constants, it only says what was changed. The same source
// is compiled natively and by Assay's front end, so a replay needs no special case.
#pragma once

#include <cstdint>
#include <map>
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
  Scalar scalar = Scalar::kInt;  // the parameter's type, or the type it points to
  bool is_pointer = false;       // true for T*, T[], T[10] and T[][5]
  bool is_const = false;         // true for const T*, whose contents are not printed
  bool is_watched = false;       // it is said if such contents are changed all the same
  /// The function only stores through it, so that what it points to before is no input.
  bool is_output = false;
  bool is_single = false;   // the function uses only the variable that it points to
  bool is_counted = false;  // it returns how many elements it has stored, which alone are compared
  std::int64_t stated_length = 0;  // 10 in T[10]; 0 if no length is stated
  std::int64_t columns = 0;        // 5 in T[][5]; 0 if it is not a matrix
  /// The parameter that holds the number of elements (rows of a matrix); guessed from the names if
  /// nullopt.
  std::optional<std::size_t> length_parameter;
  /// If not empty, the input has that number as an item of this name, which is no argument.
  std::string length_item;
  /// The value is an item of the input, whatever its name suggests; for arrays: its length is
  /// known.
  bool is_stated = false;
};

struct HarnessSignature {
  std::string name;
  std::optional<Scalar> result;   // nullopt for void
  bool result_is_string = false;  // true if the function returns char *
  std::vector<HarnessParameter> parameters;
  bool may_change_arguments = false;  // by the form of the function's statements
  bool finds_ends = false;            // it looks for the ends of strings, by the same form
};

/// Returns the signature of the reference with the parameters watched that another function is able
/// to change: its own `const` does not prevent that.
HarnessSignature watching(HarnessSignature reference, const HarnessSignature& other);

/// Returns true if a harness for one function can call the other one: both have equally many
/// parameters, of the same kinds (numbers, arrays, rows of the same length), and the same kind of
/// result. The types of numbers may differ, because C converts them.
bool same_shape(const HarnessSignature& a, const HarnessSignature& b);

/// Returns a declaration such as "int count(int *, int)".
std::string prototype(const HarnessSignature& signature);

/// Returns the call that a harness makes, for readers: "sum({1, 2}, 2)". `values` are those of its
/// input, by their names. Returns "" if the value of an argument is not among them.
std::string shown_call(const HarnessSignature& signature,
                       const std::map<std::string, std::string>& values);

/// Returns the name of an argument in the description of the input. Words of the language of
/// descriptions get an underscore: text_, end_.
std::string item_name(const HarnessSignature& signature, std::size_t parameter);

/// Says how many digits of fractions a harness prints, as what it compares: "results of type double
/// by their first 10 digits"; "" if it prints none.
std::string compared_digits(const HarnessSignature& signature);

struct Harness {
  std::string main;   // C code that is appended to the student's file
  std::string input;  // describes the arguments, in the notation of docs/assignment.md
};

/// Fails with kUnsupported if the function has a parameter whose value cannot be written in an
/// input file.
Result<Harness> make_harness(const HarnessSignature& signature);

/// Returns the student's source followed by `harness_main`. Lines keep their numbers, and a main()
/// of the student is renamed.
std::string with_harness(std::string_view student, std::string_view harness_main);

}  // namespace assay::c
