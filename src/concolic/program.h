// A program of which only a log is seen: on an input it tells which operators it applied to
// symbolic values, what it decided, and which parts of its result depend on the input (concolic
// execution: Godefroid, Klarlund and Sen, DART, 2005; Sen, Marinov and Agha, CUTE, 2005).
//
// Everything that a run decides about its input must be in the log. A value that has to be known
// (a length, an argument of a library function) is a decision: kConcretise.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "concolic/operator.h"
#include "concolic/position.h"
#include "concolic/shape.h"
#include "dynamic/value/script.h"

namespace assay::concolic {

/// An operand of an event: the result of an earlier event, LoggedRun::constants, or
/// Shape::variables.
struct Operand {
  enum class Kind : std::uint8_t { kNone, kEvent, kConstant, kVariable };
  Kind kind = Kind::kNone;
  std::uint32_t index = 0;
};

/// One operator that a run applied. `op` is one of Op, but comes from outside and can be invalid.
/// `site` is its location in the program, for coverage.
struct Event {
  std::uint16_t op = 0;
  std::uint32_t site = 0;
  Operand a;
  Operand b;
};

using Constant = std::variant<bool, double, Table>;

/// A scalar or a code unit of the result that depends on the input.
struct Reference {
  Position position;
  Operand operand;
};

struct LoggedRun {
  std::vector<Event> events;
  std::vector<Constant> constants;
  dynamic::Observation observation;   // with the concrete values everywhere
  std::vector<Reference> references;  // into the observation
  /// True if the log is incomplete, because the run reached one of its limits.
  bool is_cut = false;
};

struct RunLimits {
  std::uint64_t events = 100'000;
};

class Program {
 public:
  Program() = default;
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  virtual ~Program() = default;
  /// Fails if the program can no longer be run.
  virtual Result<LoggedRun> run(const Shape& shape, const Assignment& input,
                                const RunLimits& limits) = 0;
};

}  // namespace assay::concolic
