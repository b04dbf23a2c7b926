// What the machine has of what judging needs, as `assay doctor` says it.
#pragma once

#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "serve/teacher/task.h"

namespace assay::serve {

class Host {
 public:
  explicit Host(StartTask start) : start_(std::move(start)) {}

  /// Returns the conditions as a list, or null while they are examined; they are for the first time
  /// when this is called.
  const nlohmann::ordered_json& conditions();
  /// Examines the machine again.
  void examine();
  /// Returns why it could not be examined, or "".
  const std::string& problem() const { return problem_; }

 private:
  StartTask start_;
  std::unique_ptr<Task> doctor_;
  nlohmann::ordered_json conditions_;
  std::string problem_;
};

}  // namespace assay::serve
