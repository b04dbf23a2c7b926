// The parser from Scala source to syntax trees, which accepts what scalac 2.11's own parser does
// (SLS 1 and 4 to 8).
//
// The parser is written by hand because tree-sitter-scala 0.24, whose grammar covers both Scala 2
// and 3, reads `val a = b +` with the rest on the next line as two statements, an `else` after such
// an operator as another operator, and cannot read `xs.map { x => val y = x; y }` on one line. A
// wrong meaning would be worse than none (docs/decisions/011).
#pragma once

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/scala/syntax/ast.h"

namespace assay::scala {

constexpr std::size_t kMaxSourceBytes = 1024 * 1024;

/// Total on arbitrary bytes. Errors: kInvalidInput where the source is not Scala 2
/// ("scala-syntax"), and kUnsupported where it is outside the supported subset
/// ("scala-unsupported-..."), with a diagnostic for each such place that names the construct and
/// says what to write instead.
Result<CompilationUnit> parse(const SourceMap& sources, FileId file);

}  // namespace assay::scala
