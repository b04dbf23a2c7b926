// A program of a dynamically typed language that can be run on scripts. How it is run is the
// business of native/node; the engines of this folder see observations only.
#pragma once

#include "base/result.h"
#include "dynamic/value/script.h"

namespace assay::scripts {

class Subject {
 public:
  Subject() = default;
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;
  virtual ~Subject() = default;

  /// Carries out the operations of a script. Every run begins with the program's modules evaluated
  /// anew. Fails if the process of the program ended or sent what is no observation; then later
  /// calls fail as well.
  virtual Result<dynamic::Observation> run(const dynamic::Script& script) = 0;
};

}  // namespace assay::scripts
