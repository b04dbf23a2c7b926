// Descriptions of tests, branches and mutants, with excerpts of the source.
#pragma once

#include <string>
#include <vector>

#include "apps/suite/generate/measure.h"
#include "base/source_map.h"

namespace assay::suite {

/// "line 12, case Leaf()".
std::string describe_branch(const fun::Program& program, const SourceMap& sources,
                            const fun::Branch& branch);
/// "line 14: < becomes <= in e < v", with the operators that the source has there.
std::string describe_mutant(const fun::Program& program, const SourceMap& sources,
                            const fun::Mutant& mutant);
/// "reached with at most 7 decisions".
std::string describe_reach(std::uint32_t budget);
std::uint32_t line_of(const SourceMap& sources, Span span);

}  // namespace assay::suite
