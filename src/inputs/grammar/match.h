// Is this input valid, and what are its items? Reads the given tests of an assignment, the
// candidates of a minimisation, and names the values of a counterexample.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "inputs/grammar/instance.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// An item as shown to people: ("a", "7 7 3").
struct Value {
  std::string name;
  std::string text;
  friend bool operator==(const Value&, const Value&) = default;
};

struct Match {
  Instance instance;
  /// Exactly as generated. Otherwise only white space, leading zeros or the final newline differ.
  bool exact = false;
};

/// Reads `bytes`; the error says where they stop being valid, and why.
Result<Match> match(const Spec& spec, std::string_view bytes);

/// The named items with their values, in the order of the description.
std::vector<Value> values(const Spec& spec, const Instance& instance);

}  // namespace assay::inputs
