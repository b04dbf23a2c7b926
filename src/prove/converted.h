// The programs of a request without the branches that only compute (passes/if_conversion.h).
#pragma once

#include "ir/program.h"
#include "prove/prove.h"

namespace assay::prove {

/// Owns the converted programs; `request` is about them, and otherwise the given one.
struct Converted {
  explicit Converted(const Request& original);
  Converted(const Converted&) = delete;
  Converted& operator=(const Converted&) = delete;

  const ir::Program reference, submission;
  const Request request;
};

}  // namespace assay::prove
