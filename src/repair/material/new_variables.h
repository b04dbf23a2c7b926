// Variables that the student's program lacks: the reference keeps something for which the student
// has no variable, such as a counter.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "repair/material/alternative.h"
#include "repair/material/maps.h"
#include "repair/material/side.h"
#include "repair/material/spelling.h"

namespace assay::repair {

struct NewVariable {
  frontends::NameId reference;  // the variable of the reference whose part it plays
  std::string name;             // that the student's program does not use
  Alternative declaration;      // with a first value if the reference has a constant one
};

/// Returns a new variable for each number of the reference that has no partner of its own in the
/// student's function, at most `most`.
std::vector<NewVariable> new_variables(const Side& student, const Side& reference,
                                       const Spelling& spelling,
                                       const std::vector<Similarity>& similarities,
                                       std::size_t most);

}  // namespace assay::repair
