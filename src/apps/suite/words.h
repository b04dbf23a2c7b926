// Tests, branches and mutants in plain words, from the source text.
#pragma once

#include <string>
#include <vector>

#include "apps/suite/measure.h"
#include "base/source_map.h"

namespace assay::suite {

/// "insert: t is Node(v, l, r) with e < v, then t is Leaf()": the first decisions of its path.
std::string test_name(const fun::Program& program, const narrowing::Code& code,
                      const SourceMap& sources, const Entry& entry, const Test& test);
/// "line 12, case Leaf()".
std::string branch_words(const fun::Program& program, const SourceMap& sources,
                         const fun::Branch& branch);
/// "line 14: < becomes <= in e < v", in the operators of the source.
std::string mutant_words(const fun::Program& program, const SourceMap& sources,
                         const fun::Mutant& mutant);
/// "reached with at most 7 decisions about them".
std::string reached_words(std::uint32_t budget);
std::uint32_t line_of(const SourceMap& sources, Span span);

}  // namespace assay::suite
