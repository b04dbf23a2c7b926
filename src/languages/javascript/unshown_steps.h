// What examples do not show of the course of an input: an exception of an operation, operations
// after an exception, an operation on an object to which nothing was passed before. Where only
// examples say what is valid, such inputs may not be, and it is asked whether they are.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "assignment/assignment_file.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"
#include "languages/javascript/examples.h"

namespace assay::languages {

class UnshownSteps {
 public:
  UnshownSteps() = default;
  /// All that is not shown, but for what the assignment file says is valid.
  UnshownSteps(const dynamic::Description& description,
               const std::vector<JavaScriptExample>& examples,
               const assignment::AssignmentFile& assignment);

  bool empty() const {
    return exceptions_of_.empty() && on_new_objects_.empty() && !are_after_exceptions_;
  }

  struct Step {
    std::size_t operation = 0;  // which is not valid
    std::string property;       // as the assignment file names it
  };
  /// Returns the steps of a run of the reference that are not shown, in their order.
  std::vector<Step> find(const dynamic::Script& script, const dynamic::Observation& run) const;

  /// True if the assignment file could be asked about this property.
  static bool is_property(const dynamic::Description& description, const std::string& property);

 private:
  std::set<std::string> exceptions_of_;   // operations
  std::set<std::string> on_new_objects_;  // operations
  bool are_after_exceptions_ = false;
};

}  // namespace assay::languages
