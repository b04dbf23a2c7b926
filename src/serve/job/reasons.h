// Why a program was not judged, as messages at its lines: what a compiler says of it, or what is
// missing in it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "results/verdict.h"

namespace assay::serve {

struct Reason {
  std::uint32_t line = 0, column = 0;  // from 1; 0 if unknown
  std::string code;                    // "compiler", "rejected" or "unsupported"
  std::string text;
};

/// Returns the reasons for which a submission was rejected, or those of its own for which it is
/// undecided; empty for other verdicts.
std::vector<Reason> reasons(const results::Verdict& verdict);

}  // namespace assay::serve
