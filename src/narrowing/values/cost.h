// What a path may cost. Exploration cuts a path once it has spent its budget, so the budget decides
// how far it looks (budgeted exploration after Baartman, "Towards Automatic Test Suite Generation
// for Functional Programming Assignments", TU Delft 2022, section 6.3).
#pragma once

#include <cstdint>
#include <map>

#include "functional/program.h"

namespace assay::narrowing {

struct CostModel {
  std::uint32_t call = 0;                                    // of any function but the entry
  std::map<fun::FunctionId, std::uint32_t> functions;        // instead of `call`
  std::map<fun::ConstructorId, std::uint32_t> constructors;  // for each that a pattern matched
  std::uint32_t pattern = 0;                                 // for each case that was taken
  std::uint32_t binding = 1;   // for each part of the input that was looked into
  std::uint32_t decision = 1;  // for each condition on unknown numbers that could go both ways
  /// Calls of a straight line of code are paid at its beginning, so that those behind one that
  /// raises an exception count too: what the thesis's tables do.
  bool pay_ahead = false;

  /// The thesis's: each call costs 1, nothing else does unless added.
  static CostModel thesis() {
    CostModel model;
    model.call = 1;
    model.binding = model.decision = 0;
    model.pay_ahead = true;
    return model;
  }
};

}  // namespace assay::narrowing
