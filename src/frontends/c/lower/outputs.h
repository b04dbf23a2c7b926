// Which parameters of a function only receive results.
#pragma once

#include <clang/AST/Decl.h>

namespace assay::c {

struct OutputUse {
  bool is_output =
      false;  // the function stores through the parameter, and does nothing else with it
  bool is_single = false;  // it uses only the variable to which the parameter points
  /// The function returns the variable that counts the stores: the rest of the array means nothing.
  bool is_counted = false;
};

/// Decided by the form of the statements alone.
OutputUse output_use(const clang::FunctionDecl& function, const clang::ParmVarDecl& parameter);

/// True if the function looks for the ends of strings: it compares a character with zero, or passes
/// a string to a function that does.
bool finds_ends_of_strings(const clang::FunctionDecl& function);

}  // namespace assay::c
