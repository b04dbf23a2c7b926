// Which parts of an observation are the behaviour of a program, and on which operation of a script
// two programs differ first.
//
// A result counts if the reference ever returns a plain value there: what a mutator returns in
// passing (undefined, the object itself) does not. A changed argument counts if the reference
// changes it and examples do not show that it is changed in passing, and printed text if the
// reference prints.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "dynamic/value/equal.h"
#include "dynamic/value/exceptions.h"
#include "dynamic/value/script.h"

namespace assay::scripts {

/// What counts as behaviour in this assignment.
struct Rules {
  dynamic::EqualityOptions equality;
  dynamic::ExceptionRule exceptions = dynamic::ExceptionRule::kOfClass;
  /// By how much the numbers of an operation's result may differ, by its name.
  std::map<std::string, double> tolerances;
  /// The operations whose results count, by name.
  std::set<std::string> results;
  /// The operations to whose results others can be done, by name. Objects that they return are
  /// compared by these.
  std::set<std::string> makers;
  /// The arguments that the reference changes: the operation's name, and the index of the argument.
  /// They count after the operation, unless they are incidental.
  std::set<std::pair<std::string, std::size_t>> changed_arguments, incidental_arguments;
  bool output = false;
  /// What the results of an operation contain that is not compared, by the operation's name: "a
  /// function".
  std::map<std::string, std::string> not_compared;
  bool throws = false;    // an operation of the reference threw
  bool observes = false;  // observed expressions count
};

/// True if an argument counts after the operation.
bool counts_argument(const Rules& rules, const std::string& operation, std::size_t argument);

/// Says which behaviour of the reference is not compared, so that programs cannot be called
/// equivalent; "" if all is.
std::string why_no_claim(const Rules& rules);

/// True if the reference's run shows how a program must behave: every operation returned, or threw
/// an exception of its own.
bool is_defined(const dynamic::Observation& expected);

/// Adds what the reference's run on a script shows to count. Runs that are not defined show
/// nothing.
void learn(Rules& rules, const dynamic::Script& script, const dynamic::Observation& expected);

/// An argument that a run changed: the indices of the operation and of the argument.
struct ChangedArgument {
  std::size_t operation = 0, argument = 0;
};
/// Returns the first argument that the run changed although the reference changes it in no run.
std::optional<ChangedArgument> unexpected_change(const Rules& rules, const dynamic::Script& script,
                                                 const dynamic::Observation& run);

/// The part of the behaviour on which two programs differ.
enum class Aspect : std::uint8_t { kEnding, kResult, kObserved, kArgument, kOutput };

/// The first operation on which two programs differ, and by what.
struct Divergence {
  std::size_t operation = 0;
  Aspect aspect = Aspect::kResult;
  std::size_t index = 0;  // of the argument or the observed expression
  std::string path;       // of the first differing part of the value: `[2].name`
};

struct BehaviourComparison {
  /// kUnknown if a value was truncated and nothing else differs.
  dynamic::Sameness sameness = dynamic::Sameness::kSame;
  std::optional<Divergence> divergence;  // if kDifferent
  bool is_rounded = false;               // some numbers are the same up to rounding only
};

/// Compares the runs of two programs on one script. `expected` is defined. What the script states
/// holds of `expected`, and is asked of `actual` as well.
BehaviourComparison compare(const Rules& rules, const dynamic::Script& script,
                            const dynamic::Observation& expected,
                            const dynamic::Observation& actual);

}  // namespace assay::scripts
