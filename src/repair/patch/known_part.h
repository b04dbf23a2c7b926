// Some of the graded functions of a program, and the known inputs that concern no others: where a
// program has mistakes in several functions, they can be mended one by one.
#pragma once

#include <string>
#include <vector>

#include "repair/search/candidate_runner.h"

namespace assay::repair {

struct KnownPart {
  std::vector<std::string> functions;
  std::vector<Case> all;  // the known inputs that call no others
  /// Those by which a search decides: some of them, and some that call others and are right.
  std::vector<Case> cases;
};

}  // namespace assay::repair
