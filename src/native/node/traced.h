// What a concolic run tells: the operators that it applied to its inputs, the decisions that it
// made, and where its result depends on them (runtime/unknown.js).
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "dynamic/value/script.h"

namespace assay::native {

/// Where a value is in a script or an observation.
struct NodePlace {
  enum class Of : std::uint8_t {
    kItem,      // items[index] of the node `owner`
    kProperty,  // properties[index] of the node `owner`
    kArgument,  // arguments[index] of the operation `owner`, or after it
    kResult,    // of the operation `owner`
    kObserved,  // observed[index] after the operation `owner`
  };
  Of of = Of::kItem;
  std::uint32_t owner = 0;
  std::uint32_t index = 0;
  std::optional<std::uint32_t> unit;  // of a string
};

/// A script some of whose values are inputs of a concolic run.
struct TracedScript {
  dynamic::Script script;
  std::vector<std::vector<NodePlace>> inputs;  // the places in the script of each input
  std::vector<std::uint32_t> guards;           // the operations that say whether it is valid
  /// If false, what is printed need not be recorded where it depends on an input.
  bool output_counts = true;
};

/// An event, or a constant if `is_constant`, by its index.
struct NodeOperand {
  bool is_constant = false;
  std::uint32_t index = 0;
};

/// An input, if `input` is given; otherwise an operator, by its index in OPERATORS of unknown.js.
struct NodeEvent {
  std::optional<std::uint32_t> input;
  std::uint32_t operation = 0;
  std::optional<std::uint32_t> site;  // the number of an operation of the full text
  NodeOperand a;
  NodeOperand b;
  std::optional<bool> taken;  // of a decision, instead of b
};

using NodeScalar = std::variant<bool, double>;
using NodeTable = std::vector<std::pair<double, NodeScalar>>;
using NodeConstant = std::variant<bool, double, NodeTable>;

struct TracedObservation {
  dynamic::Observation observation;
  std::vector<NodeEvent> events;
  std::vector<NodeConstant> constants;
  std::vector<std::pair<NodePlace, NodeOperand>> references;
  bool is_cut = false;  // true if there were more events than allowed
};

}  // namespace assay::native
