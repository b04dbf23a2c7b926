// From syntax trees of Scala to the functional IR: name resolution, typing, and code.
#pragma once

#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/scala/syntax/ast.h"
#include "frontends/scala/syntax/expression_types.h"
#include "functional/program.h"

namespace assay::scala {

/// A program of several files (types shared by all submissions, then the submission), compiled
/// together with the library (prelude/text.h), of which the result has the parts that are used.
/// Errors: kInvalidInput with diagnostics "scala-name", "scala-type", ... where scalac would refuse
/// the text; kUnsupported ("scala-unsupported-...") for what is outside the supported subset.
Result<fun::Program> lower(const std::vector<CompilationUnit>& units, const SourceMap& sources);
/// The same, and adds the types of the program's expressions to `types`.
Result<fun::Program> lower(const std::vector<CompilationUnit>& units, const SourceMap& sources,
                           ExpressionTypes& types);

/// The library, parsed: for those who lower many programs.
Result<CompilationUnit> parsed_library();
/// The same as `lower` with a library that is parsed already.
Result<fun::Program> lower_with(const CompilationUnit& library,
                                const std::vector<CompilationUnit>& units);

/// The whole library as a program, to test that it has no errors.
Result<fun::Program> lower_library();

/// Parses and lowers the files.
Result<fun::Program> compile(const SourceMap& sources, const std::vector<FileId>& files);

}  // namespace assay::scala
