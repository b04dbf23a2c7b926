// Conditions on the arguments of graded functions, written in Scala: "xs.isEmpty", "n < 0". A
// condition becomes a predicate of a program that is compiled with the reference, so that the
// search can use it as a contract.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "functional/program.h"
#include "narrowing/machine/machine.h"
#include "native/scala/runner.h"

namespace assay::languages {

/// A condition on some parameters of a function.
struct ScalaCondition {
  std::string text;                       // an expression of type Boolean
  std::vector<std::uint32_t> parameters;  // that occur in it
  std::vector<std::string> names, types;  // of these parameters
};

/// A property of arguments as an assignment file states it: "xs.isEmpty", or, for one function of
/// several, "insert: xs.isEmpty".
struct StatedProperty {
  std::string function;  // "" for every function with parameters of these names
  std::string condition;
};
StatedProperty stated_property(const std::string& text);

/// Returns the condition for a function with parameters of these names and types. It has no
/// parameters if none of the names occurs in the text.
ScalaCondition scala_condition(const std::string& text, const std::vector<std::string>& names,
                               const std::vector<std::string>& types);

/// Returns the properties of the degenerate values of a type, as conditions on `name`: empty
/// strings and lists, characters beyond ASCII unless the program writes some itself, trees without
/// a node, very large numbers, and, for the parameters of a recursive function, zero and negative
/// ones. Natural values have none of them.
std::vector<std::string> degenerate_values(const fun::Program& program, fun::TypeId type,
                                           const std::string& name, bool is_recursive_function);

/// True if the function, or one of the source that it can call, can call itself: its numbers may be
/// counts, on which the recursion ends. Numbers that are only calculated with have no degenerate
/// values.
bool is_recursive(const fun::Program& program, fun::FunctionId function);

/// Compiles conditions together with `files` and links them with `program`; `origin` marks them
/// (functional/link.h). Returns contracts that hold where the conditions do not. Fails if a
/// condition does not compile.
Result<std::vector<narrowing::Contract>> contracts_against(
    fun::Program& program, const std::vector<ScalaCondition>& conditions,
    const std::vector<native::ScalaFile>& files, std::uint32_t origin);

/// True if the condition compiles together with `files`.
bool compiles(const ScalaCondition& condition, const std::vector<native::ScalaFile>& files);

}  // namespace assay::languages
