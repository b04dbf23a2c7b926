// One file of a JavaScript program, parsed, with its names resolved and its interface known.
#pragma once

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/syntax/names.h"
#include "frontends/javascript/syntax/tree.h"

namespace assay::javascript {

/// Refers to the text in the SourceMap.
struct ParsedFile {
  FileId file;
  SyntaxTree tree;
  Names names;
  ModuleInterface module;
};

/// Total on arbitrary bytes. The errors of `parse`, and kUnsupported with a diagnostic for each
/// construct that is refused ("javascript-unsupported-...").
Result<ParsedFile> read_file(const SourceMap& sources, FileId file);

}  // namespace assay::javascript
