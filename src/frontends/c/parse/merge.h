// Links the compiled files of a program at the level of syntax trees: the declarations of the other
// files are added to the tree of the primary file, as Clang's static analyser does for analysis
// across translation units. Types, macros and names of internal linkage remain those of their file;
// names of external linkage become one. Internal to the C front end.
#pragma once

#include <vector>

#include "frontends/c/parse/parse.h"

namespace assay::c {

/// The checked tree of a compiled file. Owns nothing.
struct ParsedTree {
  clang::ASTContext* context;
  const Spans* spans;
  const Findings* findings;
};

/// Adds the declarations of `others` to the primary tree, and their findings to `findings`. What
/// cannot be added becomes a refusal. Returns the errors that gcc's linker would report: names that
/// several files define.
std::vector<Diagnostic> merge(const ParsedTree& primary, const std::vector<ParsedTree>& others,
                              Findings& findings);

}  // namespace assay::c
