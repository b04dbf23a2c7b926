// Scala trees -> functional IR: names, types, methods, then code.
#pragma once

#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/scala/syntax/ast.h"
#include "functional/program.h"

namespace assay::scala {

/// A program of several files (types shared by all submissions, then the submission), compiled as
/// one. The library (prelude.h) is always there; only what is used of it stands in the result.
/// Errors: kInvalidInput with diagnostics "scala-name", "scala-type", ... where scalac would refuse
/// the text; kUnsupported ("scala-unsupported-...") for what is outside of the subset.
Result<fun::Program> lower(const std::vector<Unit>& units, const SourceMap& sources);

/// All of the library as a program: that it has no errors is tested.
Result<fun::Program> lower_library();

/// parse and lower.
Result<fun::Program> compile(const SourceMap& sources, const std::vector<FileId>& files);

}  // namespace assay::scala
