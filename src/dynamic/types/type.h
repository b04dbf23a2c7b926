// The description of the valid inputs of a program: the signatures of its functions, or of a class
// and the operations on its objects, with the types of their parameters. docs/decisions/015 says
// what it is for. `parse` reads the notation, `print` writes it.
//
//   description = line*                     `#` begins a comment; a function can have several
//                                           lines, each of which describes calls by itself
//   line        = name "(" parameters ")" [result] [where]   a function, or an operation
//               | name [result] [where]                  a property that is read
//               | "new" name "(" parameters ")" [where]  the class
//               | "new" name "=" name "(" parameters ")" [where]
//                                                        a function that makes objects of a class
//               | name "=" type ["depth" range]          a type that can refer to itself
//               | "operations" range                     how many calls (default: 1 call of a
//                                                        function, 1..5 operations on an object)
//               | "objects" range ["reused"]             how many objects lines with "new" make
//                                                        (default: 1); each but the first is an
//                                                        operation. An object is used no more after
//                                                        an operation with a result, or as an
//                                                        argument, unless objects are reused
//   result      = "to" name      if the result is an object (it can be null as well), operations of
//                                this class can be done to it
//   parameters  = [parameter ("," parameter)*]
//   parameter   = name ["?"] ":" type | "..." name ":" type ["length" range]
//   where       = "where" anything up to the end of the line: an expression of the language
//   type        = primary ("or" primary)*
//   primary     = "int" ["in" range | "in" "{" integer ("," integer)* "}"] | "bigint" ["in" range]
//               | "number" ["in" decimal ".." decimal] ["decimals" 0..9]
//               | "boolean" | "null" | "undefined" | "any" | "date" ["in" day ".." day]
//               | "string" ["of" class | "matching" /regex/] ["length" range]
//               | "one" "of" literal ("," literal)*
//               | ["sorted"] ["distinct"] "list" "of" primary ["length" range]
//               | "rows" "of" range "by" range "of" primary
//               | "{" [key ["?"] ":" type ("," key ["?"] ":" type)*] "}"
//               | "map" "of" primary "to" primary ["length" range]
//               | "set" "of" primary ["length" range]
//               | "function" "(" [type ("," type)*] ")" "to" primary
//               | "js" string | name | "(" type ")"
//                                              the name of a class: an object that was made before,
//                                              other than that to which the operation is done
//   range       = integer [".." integer]
//
// If there are several classes, the name of an operation follows that of its class: `List.add`.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "dynamic/types/characters.h"
#include "dynamic/value/script.h"
#include "inputs/grammar/charset.h"

namespace assay::dynamic {

/// The integers from lo to hi.
struct Range {
  std::int64_t lo = 0;
  std::int64_t hi = 0;
  bool contains(std::int64_t value) const { return value >= lo && value <= hi; }
  bool operator==(const Range&) const = default;
};

inline constexpr Range kDefaultInts{-100, 100};
inline constexpr Range kDefaultLength{0, 4};
inline constexpr std::int64_t kLongest = 1000;  // of lists, strings and scripts
inline constexpr std::int64_t kDeepest = 100;   // nesting of a named type in itself
inline constexpr std::int64_t kLargestInt = (std::int64_t{1} << 53) - 1;
/// The characters of `string` without a class.
Characters default_characters();

/// A regular expression in the dialect of inputs/grammar, and its automaton.
struct Pattern {
  std::string regex;
  std::shared_ptr<const inputs::Dfa> automaton;
  bool operator==(const Pattern& other) const { return regex == other.regex; }
};

struct Key {
  std::u16string name;
  bool is_optional = false;
  bool operator==(const Key&) const = default;
};

struct Type {
  enum class Kind : std::uint8_t {
    kInt,
    kBigInt,
    kNumber,
    kBoolean,
    kNull,
    kUndefined,
    kAny,
    kDate,
    kString,
    kOneOf,
    kList,
    kRows,
    kObject,
    kMap,
    kSet,
    kFunction,
    kSource,
    kNamed,
    kInstance,
    kUnion,
  };
  Kind kind = Kind::kAny;
  /// Of an integer; of a number, in multiples of 10^-decimals; of a date, in days since 1970.
  Range range;
  std::vector<std::int64_t> integers;  // `int in {1, 2}`: these, instead of the range
  int decimals = 0;
  Characters characters;  // of a string without a pattern
  Pattern pattern;        // of a string; "" if there is none
  Range length;           // of strings, lists, maps and sets; the number of rows
  Range columns;          // of rows
  bool is_sorted = false;
  bool is_distinct = false;
  std::vector<Value> values;  // the scalars of `one of`
  std::vector<Key> keys;      // of an object: one for each of `parts`
  /// The elements' type; the key's and the value's; the values' of an object; the parameters' of a
  /// function, then the result's; the alternatives.
  std::vector<Type> parts;
  std::string text;  // the name of a named type or of a class; the expression of `js`
  bool operator==(const Type&) const = default;
};

struct Parameter {
  std::string name;
  Type type;
  bool is_optional = false;
  bool is_rest = false;
  Range length;  // of a rest parameter: the number of arguments
  bool operator==(const Parameter&) const = default;
};

struct Signature {
  Operation::Kind kind = Operation::Kind::kCall;
  std::string name;
  std::vector<Parameter> parameters;
  std::string where;  // an expression that is evaluated where the program runs; "" if there is none
  /// The class of the result, if operations on it can follow; otherwise "". A function that has one
  /// makes objects.
  std::string result = {};
  std::string owner = {};  // the class of an operation; "" if there is only one
  bool operator==(const Signature&) const = default;
};

/// True if the signature is that of a constructor, or of a function that makes objects.
bool makes_objects(const Signature& signature);

struct NamedType {
  std::string name;
  Type type;
  std::int64_t depth = 4;  // how many values of the type can be nested in each other
  bool operator==(const NamedType&) const = default;
};

struct Description {
  std::vector<NamedType> types;
  /// Functions; or a constructor, and the operations on its objects.
  std::vector<Signature> signatures;
  Range operations{1, 1};  // the number of calls, without the one that makes the first object
  Range objects{1, 1};     // the number of objects that constructors and functions make
  /// Whether objects are used after an operation whose result is an object, and after they were
  /// passed as arguments.
  bool reuses = false;
  const Signature* constructor() const;
  /// True if there are objects, to which operations are done.
  bool has_class() const;
  /// True if operations are done to other objects than the one that was constructed last, or take
  /// objects as arguments.
  bool has_references() const;
  /// Returns the names of the classes, each once.
  std::vector<std::string> classes() const;
  /// Returns the class of the object that a signature makes, or that its operation is done to.
  std::string class_of(const Signature& signature) const;
  const NamedType* type(std::string_view name) const;
  bool operator==(const Description&) const = default;
};

/// Parses a description. An error's message starts with "line L, column C: ". Total on any bytes.
Result<Description> parse(std::string_view text);
/// Parses a single type that refers to no named type.
Result<Type> parse_type(std::string_view text);

/// Prints with all ranges and lengths; `parse(print(d))` is `d` again.
std::string print(const Description& description);
std::string print(const Type& type);

/// Checks what can be checked without an input: names, ranges, and that every named type has finite
/// values. `parse` calls it; code that builds a Description in another way must call it.
Result<void> validate(const Description& description);

}  // namespace assay::dynamic
