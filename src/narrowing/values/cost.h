// The cost of a path. Exploration prunes a path when its cost exceeds the budget, so that the
// budget bounds the exploration (budgeted exploration after Baartman, "Towards Automatic Test Suite
// Generation for Functional Programming Assignments", TU Delft 2022, section 6.3).
#pragma once

#include <cstdint>
#include <map>

#include "functional/program.h"

namespace assay::narrowing {

struct CostModel {
  std::uint32_t call = 0;                              // of any function but the entry function
  std::map<fun::FunctionId, std::uint32_t> functions;  // instead of `call`
  std::map<fun::ConstructorId, std::uint32_t> constructors;  // for each that a pattern matched
  std::uint32_t pattern = 0;                                 // for each case that was selected
  std::uint32_t binding = 1;   // for each part of the input that was examined
  std::uint32_t decision = 1;  // for each undetermined condition on integers
  /// Charge the calls of a straight-line segment of code at its beginning, so that calls after one
  /// that raises an exception count also. This is what the tables of the thesis do.
  bool charge_ahead = false;

  /// The cost model of the thesis: each call costs 1, and nothing else does unless it is added.
  static CostModel thesis() {
    CostModel model;
    model.call = 1;
    model.binding = model.decision = 0;
    model.charge_ahead = true;
    return model;
  }
};

}  // namespace assay::narrowing
