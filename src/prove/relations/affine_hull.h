// The linear equations that a set of integer points satisfies.
#pragma once

#include <optional>
#include <vector>

#include "smt/term/interval.h"

namespace assay::prove {

/// Coefficients of an equation: their products with the elements of a point sum up to zero.
using Coefficients = std::vector<smt::Int>;

/// Returns a basis of the equations that all points satisfy, in a reduced form: each has one
/// element that occurs in no other, and it is expressed by elements before it. Equations with large
/// coefficients are left out. All points have the same size.
std::vector<Coefficients> linear_equations(const std::vector<std::vector<smt::Int>>& points);

}  // namespace assay::prove
