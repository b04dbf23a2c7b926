// Scala text -> tree, by tree-sitter's Scala grammar.
#pragma once

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/scala/ast.h"

namespace assay::scala {

constexpr std::size_t kMaxSourceBytes = 1024 * 1024;

/// Total on arbitrary bytes. Errors: kInvalidInput where the text is no Scala 2 ("scala-syntax"),
/// kUnsupported for what is outside of the subset ("scala-unsupported-..."): one diagnostic for
/// each such place, whose message names the construct and says what to write instead.
Result<Unit> parse(const SourceMap& sources, FileId file);

}  // namespace assay::scala
