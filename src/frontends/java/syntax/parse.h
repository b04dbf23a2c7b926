// Skeleton text -> tree, by tree-sitter's Java grammar.
#pragma once

#include <string_view>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// A class, bare methods, or bare statements. Total on arbitrary bytes. Errors: kInvalidInput where
/// the text is no Java ("java-syntax") or breaks a rule of the skeleton language ("skeleton-..."),
/// kUnsupported for Java beyond ours ("java-unsupported-..."); with one diagnostic for each such
/// place, whose message names the construct and says what to write instead.
///
/// `entry`: the method without parameters that is traced where none is @MAIN; may be empty.
Result<Unit> parse(const SourceMap& sources, FileId file, std::string_view entry = {});

}  // namespace assay::java
