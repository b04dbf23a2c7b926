// What an expression of a Scala program does, by our machine and by the real Scala, in words that
// can be compared.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "functional/program.h"
#include "native/scala/runner.h"

namespace assay::conformance {

struct Behaviour {
  std::string output;
  std::string value;  // native/scala/runner.h says how it is written; functions: <function>
  /// Its class without what is around it, and the message if it is the library's, the fields if it
  /// is a case class: "MatchError: 1 (of class java.lang.Integer)", "Bad(1)".
  std::string exception;
  bool undecided = false;  // we, or Scala, gave up: `value` says why
  friend bool operator==(const Behaviour&, const Behaviour&) = default;
};
std::string describe(const Behaviour& behaviour);

/// Of the functions without parameters with these names.
Result<std::vector<Behaviour>> ours(const std::vector<native::ScalaFile>& files,
                                    const std::vector<std::string>& functions);
Behaviour behaviour_of(const native::ScalaRun& run);

}  // namespace assay::conformance
