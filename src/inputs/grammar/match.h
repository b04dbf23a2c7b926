// Decides whether an input is valid, and determines the values of its items. It reads the given
// tests of an assignment and the reductions of a minimisation, and names the values of a
// counterexample.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "inputs/grammar/instance.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// An item as reports show it: ("a", "7 7 3").
struct Value {
  std::string name;
  std::string text;
  friend bool operator==(const Value&, const Value&) = default;
};

struct Match {
  Instance instance;
  /// True if the bytes are exactly as generated; otherwise only white space, leading zeros or the
  /// final newline differ.
  bool exact = false;
};

/// Reads `bytes`. The error states where they stop being valid, and why.
Result<Match> match(const Spec& spec, std::string_view bytes);

/// Returns the named items with their values, in the order of the description.
std::vector<Value> values(const Spec& spec, const Instance& instance);

}  // namespace assay::inputs
