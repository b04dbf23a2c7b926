// What a condition at a place of the student's program can be made of.
#pragma once

#include <vector>

#include "repair/conditions/synthesis.h"
#include "repair/material/material.h"

namespace assay::repair {

struct ColumnText {
  Column column;  // without values
  /// Evaluating it can fault only because a variable has no value.
  bool is_variable_or_constant = false;
};

/// Returns the variables and the constants of both texts, 0 and 1; then other short values and
/// conditions of both programs under the variable maps. At a condition, its own text is one of them
/// and has the size 1: it costs nothing to keep.
std::vector<ColumnText> columns_at(frontends::PlaceId place, Material& material);

}  // namespace assay::repair
