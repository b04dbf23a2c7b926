// Joins example scripts to a description that admits them: types by what was passed, ranges and
// classes of characters widened as inputs/infer does for programs that read their input.
#pragma once

#include <map>
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

/// Returns an error if there are no examples, if they use several classes, or pass what no type
/// describes: instances, symbols, arrays with holes, cyclic objects.
Result<Joined> join(const std::vector<Script>& examples, const ParameterNames& names = {});

}  // namespace assay::dynamic
