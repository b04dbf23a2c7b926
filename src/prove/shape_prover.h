// Proves that two programs behave the same on the inputs of one case.
#pragma once

#include <optional>
#include <variant>

#include "prove/prove.h"

namespace assay::prove {

/// The numbers and characters of the inputs that are not in lists of unknown length.
const inputs::Shape& scalars(const InputCase& inputs);
/// Objects of more cells are array terms (Problem::most_cells).
std::uint64_t most_cells(const InputCase& inputs);

/// Tries all alignments and forms of relations. Clears `terminates` if the proof is only partial.
/// If larger inputs were proved already, the reference need not be defined on these (n = 0, where
/// it looks at the first element).
std::variant<ShapeProof, NotProved> prove_shape(const Request& request, const InputCase& inputs,
                                                Effort& effort, bool larger_are_proved,
                                                bool& terminates);

/// For converted programs (converted.h). With loops unrolled, programs that count or look for
/// something have as many paths as there are combinations; converted, they have one. Returns
/// nullopt if there are no loops, unless larger inputs were proved like this, or if some do not
/// always run the same number of rounds.
std::optional<ShapeProof> unroll_shape(const Request& request, const InputCase& inputs,
                                       Effort& effort, bool larger_are_proved, bool& terminates);

}  // namespace assay::prove
