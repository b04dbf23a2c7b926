// A level: an input bound, and what the reference does on all inputs within it.
//
// The bound limits the lengths of lists and strings and, where the reference's loops follow the
// size of a number, the sizes of integers. A level is exhaustive within its bound: either all paths
// of the reference on symbolic inputs are known, or the reference was run on every input.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "equiv/stdio/known_inputs.h"
#include "equiv/stdio/symbolic_shape.h"
#include "exec/symbolic/domain.h"
#include "inputs/generate/shape.h"
#include "smt/term/model.h"
#include "smt/term/term.h"

namespace assay::equiv {

struct InputBound {
  std::uint32_t length = 0;                 // of lists and strings, at most
  std::optional<std::int64_t> value_bound;  // integers lie between minus and plus this
  bool covers_all_inputs = false;           // the bound excludes no valid input
  std::string text;                         // for reports
};

/// One path of the reference on one shape of input.
struct ReferencePath {
  std::size_t shape = 0;  // index into Level::shapes
  std::vector<smt::TermId> condition;
  std::optional<smt::Model> model;
  std::vector<exec::OutputPiece> output;
  smt::TermId exit_status;
};

struct Level {
  InputBound bound;
  std::vector<KnownInput> inputs;     // an enumerated level: every valid input
  std::vector<SymbolicShape> shapes;  // a symbolic level: its shapes and all paths on them
  std::vector<ReferencePath> paths;
  std::shared_ptr<const inputs::Shapes> input_shapes;  // that `shapes` refer to
  bool up_to_rounding = false;  // paths were excluded by reading floats as real numbers
  /// What exploring or running the reference cost.
  std::uint64_t steps = 0, solver_steps = 0, queries = 0;

  bool enumerated() const { return paths.empty(); }
};

}  // namespace assay::equiv
