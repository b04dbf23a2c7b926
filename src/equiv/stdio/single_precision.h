// What rounding to float does to the decimal numbers of an input.
//
// A program that reads numbers as floats and one that reads them as doubles mostly only compare
// what they read. Rounding is monotone, and the valid numbers are multiples of a power of ten, so
// few of which lie in their range that different ones remain different. Hence both orders are the
// same, which formulas about arbitrary doubles do not say.
#pragma once

#include <span>
#include <vector>

#include "inputs/generate/shape.h"
#include "ir/program.h"
#include "smt/term/term.h"

namespace assay::equiv {

/// The model rounds a number that is read as a float to a double first. True if that can change the
/// result: if a double can lie halfway between two floats where the number does not. The distance
/// of a number with 53 bits and 8 decimals from such a place is more than half the last bit of a
/// double.
bool may_round_twice(const inputs::Variable& variable);

/// Returns what is true of the decimal numbers of every input of the shape: the order of two of
/// them is that of the floats nearest to them, and where comparing one with a constant of the
/// programs has the same result before and after it is rounded. `variables` are those of the shape,
/// with values of F64. Says nothing of numbers that may be rounded twice, and nothing at all if
/// none of the programs reads floats.
std::vector<smt::TermId> single_precision_facts(smt::TermPool& pool, const inputs::Shape& shape,
                                                std::span<const smt::TermId> variables,
                                                std::span<const ir::Program* const> programs);

}  // namespace assay::equiv
