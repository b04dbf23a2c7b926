// Joins example scripts to a description that admits them: types by what was passed, ranges and
// classes of characters widened as inputs/infer does for programs that read their input.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "dynamic/types/type.h"

namespace assay::dynamic {

/// What examples leave open, and join() assumed.
struct Guess {
  std::string signature;  // the name of the function or operation
  std::string parameter;
  std::string reason;  // a sentence, such as "All examples of `xs` are empty, so ..."
};

struct Joined {
  Description description;
  std::vector<Guess> guesses;
  /// What else was assumed; examples that the description does not admit.
  std::vector<std::string> notes;
};

/// The names of the parameters of functions and operations, by the name of the function; those of
/// the constructor by the name of the class. Parameters without a name are called a, b, ...
using ParameterNames = std::map<std::string, std::vector<std::string>>;

/// Sets of distinct strings.
using StringTables = std::vector<std::vector<std::u16string>>;

/// What is known from elsewhere, such as the text of a program, in the order of the parameters. It
/// decides what examples leave open: the elements of lists that are always empty, a value that is
/// always null, whether objects are linked data, which strings there are beside those shown.
struct Hints {
  std::map<std::string, std::vector<std::optional<Type>>> parameters;
  std::vector<NamedType> types;  // to which the parameters' types refer
  /// The number of parameters before the rest parameter, of functions that have one.
  std::map<std::string, std::size_t> before_rest;
  StringTables tables;  // the closed sets of strings that the program states
  /// The indices of the examples whose last call is expected to raise an exception. The scalars
  /// that it passes are valid, and do not show what others are like.
  std::set<std::size_t> throwing;
};

/// Returns an error if there are no examples, if some call functions and some make objects, or pass
/// what no type describes: symbols, arrays with holes, cyclic objects. Objects that other
/// operations of the example made are arguments of their class.
Result<Joined> join(const std::vector<Script>& examples, const ParameterNames& names = {},
                    const Hints& hints = {});

}  // namespace assay::dynamic
