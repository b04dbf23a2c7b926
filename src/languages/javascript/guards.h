// The conditions on valid inputs that JavaScript itself has to evaluate: `where` in a description,
// and the contracts of the assignment file. They become functions at the end of the reference's
// text, so that they see all its names, and each operation with conditions is preceded by a call of
// its function.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"
#include "frontends/javascript/syntax/modules.h"

namespace assay::languages {

/// True if the expression contains the name as a word that is no property.
bool mentions(std::string_view expression, std::string_view name);

class Guards {
 public:
  Guards() = default;
  /// `contracts` are expressions over parameters' names, such as "isSorted(xs)"; each holds for the
  /// functions that have the parameters it mentions. Fails if one mentions no parameter.
  static Result<Guards> make(const dynamic::Description& description,
                             const std::vector<std::string>& contracts);

  /// Inputs on which one of these operations throws are not valid.
  void exclude_exceptions_of(std::set<std::string> operations) {
    without_exceptions_ = std::move(operations);
  }
  const std::set<std::string>& without_exceptions() const { return without_exceptions_; }

  bool empty() const { return conditions_.empty() && without_exceptions_.empty(); }
  /// True if the operation is preceded by a call of a guard.
  bool guards(const std::string& operation) const { return conditions_.contains(operation); }
  /// Returns the reference's text with the functions appended.
  std::string text_with_guards(std::string text, const javascript::ModuleInterface& interface,
                               const dynamic::Description& description) const;
  /// Returns the script with the calls inserted.
  dynamic::Script guarded(const dynamic::Script& script) const;
  /// Returns the observation of `script` from that of guarded(script). An operation whose condition
  /// does not hold, or throws, ends as if the engine had raised an exception, so that the
  /// observation is not defined; so does one whose exceptions are excluded if it throws.
  dynamic::Observation without_guards(const dynamic::Script& script,
                                      dynamic::Observation observation) const;

 private:
  std::string guard_of(const std::string& operation) const;

  /// The conditions of each operation, joined by `&&`.
  std::map<std::string, std::string> conditions_;
  std::set<std::string> without_exceptions_;
};

}  // namespace assay::languages
