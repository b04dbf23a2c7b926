// Scala text -> tree, as the compiler's own parser reads it (scalac 2.11: SLS 1 and 4 to 8).
//
// By recursive descent, not by tree-sitter-scala 0.24, whose grammar of both Scala 2 and 3 reads
// `val a = b +` and the rest on the next line as two statements, `else` behind such an operator as
// an operator, and cannot read `xs.map { x => val y = x; y }` in one line: a wrong meaning, which
// is worse than none.
#pragma once

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/scala/syntax/ast.h"

namespace assay::scala {

constexpr std::size_t kMaxSourceBytes = 1024 * 1024;

/// Total on arbitrary bytes. Errors: kInvalidInput where the text is no Scala 2 ("scala-syntax"),
/// kUnsupported for what is outside of the subset ("scala-unsupported-..."): one diagnostic for
/// each such place, whose message names the construct and says what to write instead.
Result<Unit> parse(const SourceMap& sources, FileId file);

}  // namespace assay::scala
