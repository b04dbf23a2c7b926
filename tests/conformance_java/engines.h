// One skeleton with values for its placeholders, run in three ways: by the concrete interpreter, by
// the symbolic engine along the path of these values, and by the real Java (as a class for it).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "base/source_map.h"
#include "frontends/java/skeleton/instance_text.h"
#include "frontends/java/syntax/ast.h"
#include "ir/program.h"
#include "native/java/runner.h"

namespace assay::conformance {

/// What everybody must agree on.
struct Behaviour {
  std::string output;
  std::string returned;    // of the entry method, as records spell it; empty for void
  std::string exception;   // its class without packages; empty: the run ended normally
  std::string problem;     // why there is no behaviour; empty: there is one
  bool undecided = false;  // there is none because we gave up, and say so
  friend bool operator==(const Behaviour&, const Behaviour&) = default;
};
std::string describe(const Behaviour& behaviour);

class TestCase {
 public:
  /// Draws values for the placeholders.
  static Result<std::unique_ptr<TestCase>> make(const std::string& text, Rng& rng);

  Behaviour interpreted() const;
  /// Without `returned`: its output is that of the program without records.
  Behaviour followed() const;
  native::JavaClass java_class(const std::string& name) const;
  static Behaviour of(const native::JavaRun& run);

  const java::CompilationUnit& unit() const { return unit_; }
  const std::string& text() const { return text_; }
  std::string values() const;  // "hole 0 = 5", a line each

 private:
  std::string input() const;

  std::string text_;
  SourceMap sources_;
  java::CompilationUnit unit_;
  ir::Program program_, recorded_;
  std::vector<java::PlaceholderValue> values_;
};

}  // namespace assay::conformance
