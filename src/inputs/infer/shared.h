// Finds relations that hold in every example: likely invariants (Ernst et al., 2001). A relation is
// assumed only if it would be unlikely to hold in all examples by chance; so few examples establish
// little, and what they do not forbid stays valid. Private to inputs/.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "inputs/grammar/instance.h"
#include "inputs/grammar/spec.h"

namespace assay::inputs {

/// Relations are assumed if chance explains them with at most this probability, divided by the
/// number of relations of the same kind that are tried (Bonferroni's correction).
inline constexpr double kChance = 0.05;

struct LabelledExample {
  std::string label;  // for readers: "example 3", "the example empty.in"
  Instance instance;
};

/// Adds the relations to the description, and to `notes` what was added. `examples` are those that
/// the description admits. If a relation has an exception among many, that example is named.
void add_shared_relations(Spec& spec, const std::vector<LabelledExample>& examples,
                          std::vector<std::string>& notes);

}  // namespace assay::inputs
