// A shape of inputs of all sizes: lengths and counts are unknown numbers, and the items of a list
// are an unknown function of their position.
//
// Every valid input is an instance of one of the general shapes of its description. They can have
// more instances: conditions about the items of lists are left out. A proof for more inputs than
// the valid ones is one for these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "exec/symbolic/input.h"
#include "inputs/generate/shape.h"
#include "inputs/grammar/spec.h"

namespace assay::prove {

struct GeneralShape {
  /// A list of the layout, without terms.
  struct List {
    exec::InputList layout;                   // without the count
    inputs::ExprRef count = inputs::kNoExpr;  // over the scalars' variables
    std::optional<std::uint32_t> variable;    // the count, if it is a variable of its own
    /// Of lists in a list that is read as one: how many repeats are around the items.
    int nesting = 1;
    bool is_string = false;
  };
  /// A byte, a variable of the scalars, or a list.
  using Piece = std::variant<char, std::uint32_t, List>;

  inputs::Shape scalars;  // its elements are not used
  std::vector<Piece> pieces;
  /// The layout has numbers only, between which any white space is possible.
  bool separated = false;
  bool final_newline = true;  // unless separated
  bool has_floats_in_lists = false;
};

/// The general shapes that together are all valid inputs; why there are none, if so. `separated`:
/// no program looks at the white space of the input.
std::variant<std::vector<GeneralShape>, std::string> general_shapes(const inputs::Spec& spec,
                                                                    bool separated);

}  // namespace assay::prove
