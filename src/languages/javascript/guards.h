// The conditions on valid inputs that JavaScript itself has to evaluate: `where` in a description,
// and the contracts of the assignment file. They become functions at the end of the reference's
// text, so that they see all its names, and each operation with conditions is preceded by a call of
// its function. Steps that no example shows are excluded by what the run itself does.
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
#include "languages/javascript/unshown_steps.h"

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

  /// Inputs with such a step are not valid.
  void exclude(UnshownSteps steps) { excluded_ = std::move(steps); }
  const UnshownSteps& excluded() const { return excluded_; }

  /// Examples are valid, whatever was answered; each is a script, encoded.
  void exempt(std::set<std::string> examples) { exempt_ = std::move(examples); }

  bool empty() const { return conditions_.empty() && excluded_.empty(); }
  /// True if the operation is preceded by a call of a guard.
  bool guards(const std::string& operation) const { return conditions_.contains(operation); }
  /// Returns the reference's text with the functions appended.
  std::string text_with_guards(std::string text, const javascript::ModuleInterface& interface,
                               const dynamic::Description& description) const;
  /// Returns the script with the calls inserted.
  dynamic::Script guarded(const dynamic::Script& script) const;
  /// Returns the observation of `script` from that of guarded(script). An operation whose condition
  /// does not hold, or throws, ends as if the engine had raised an exception, so that the
  /// observation is not defined; so does a step that is excluded.
  dynamic::Observation without_guards(const dynamic::Script& script,
                                      dynamic::Observation observation) const;

 private:
  std::string guard_of(const std::string& operation) const;
  bool is_exempt(const dynamic::Script& script) const;

  /// The conditions of each operation, joined by `&&`.
  std::map<std::string, std::string> conditions_;
  UnshownSteps excluded_;
  std::set<std::string> exempt_;
};

}  // namespace assay::languages
