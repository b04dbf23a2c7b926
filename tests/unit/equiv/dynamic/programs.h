// Programs for the tests of this folder: functions of C++ behind the interface of a runnable
// program.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "equiv/dynamic/runnable.h"

namespace assay::scripts {

/// Returns the script that calls `f` with one number.
inline dynamic::Script call(double argument) {
  dynamic::Script script;
  script.operations.push_back({dynamic::Operation::Kind::kCall, "f", {argument}});
  return script;
}

/// Returns an observation of one operation that returned this value.
inline dynamic::Observation returned(dynamic::Value value) {
  dynamic::Observation made;
  made.responses.emplace_back();
  made.responses.back().value = std::move(value);
  return made;
}

/// A program whose only function gets a number. Its process ends after `runs` runs.
class NumberProgram : public Runnable {
 public:
  using Function = std::function<dynamic::Observation(double)>;
  explicit NumberProgram(Function function, std::uint64_t runs = ~0ULL)
      : function_(std::move(function)), runs_(runs) {}

  Result<dynamic::Observation> run(const dynamic::Script& script) override {
    if (runs_ == 0) return fail(Error::Kind::kResource, "the process ended");
    --runs_;
    return function_(std::get<double>(script.operations.at(0).arguments.at(0)));
  }

 private:
  Function function_;
  std::uint64_t runs_;
};

}  // namespace assay::scripts
