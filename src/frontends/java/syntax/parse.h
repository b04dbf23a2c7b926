// Parses skeletons with tree-sitter's Java grammar.
#pragma once

#include <string_view>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// The text may be a class, bare methods, or bare statements. Total on arbitrary bytes. Errors:
/// kInvalidInput if the text is not Java ("java-syntax") or violates a rule of the skeleton
/// language ("skeleton-..."), kUnsupported for Java beyond the skeleton language
/// ("java-unsupported-..."). There is one diagnostic for each such place, whose message names the
/// construct and says what to write instead.
///
/// `entry` names the method without parameters that is traced if none has @MAIN; it may be empty.
Result<CompilationUnit> parse(const SourceMap& sources, FileId file, std::string_view entry = {});

}  // namespace assay::java
