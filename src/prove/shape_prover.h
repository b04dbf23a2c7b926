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
std::variant<ShapeProof, NotProved> prove_shape(const Request& request, const InputCase& inputs,
                                                Effort& effort, bool& terminates);

/// For converted programs (converted.h). With loops unrolled, programs that count or look for
/// something have as many paths as there are combinations; converted, they have one. Returns
/// nullopt if there are no loops, or if some do not always run the same number of rounds.
std::optional<ShapeProof> unroll_shape(const Request& request, const InputCase& inputs,
                                       Effort& effort, bool& terminates);

}  // namespace assay::prove
