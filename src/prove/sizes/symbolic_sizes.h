// The inputs of a general shape as terms.
#pragma once

#include <optional>
#include <vector>

#include "exec/symbolic/input.h"
#include "prove/sizes/general_shape.h"
#include "smt/term/term.h"

namespace assay::prove {

struct SymbolicSizes {
  std::vector<exec::InputElement> elements;
  std::vector<smt::TermId> variables;  // of the scalars
  std::vector<smt::TermId> constraints;
};
/// Returns nullopt if the shape has no instance.
std::optional<SymbolicSizes> make_symbolic(smt::TermPool& pool, const GeneralShape& shape);

}  // namespace assay::prove
