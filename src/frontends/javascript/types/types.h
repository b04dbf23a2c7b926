// Which JavaScript does a TypeScript text mean? The text with its types replaced by white space, as
// TypeScript's own `erasableSyntaxOnly` and node's type stripping define it, so that all that is
// left keeps its line and column. Enumerations and parameter properties, which do something at run
// time, become JavaScript on the same lines. No types are checked.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"

namespace assay::javascript {

struct ErasedTypes {
  std::string text;  // with the same lines
  /// True if something had to be inserted, so that what follows it on its line has moved.
  /// Otherwise the text has as many bytes as the original.
  bool has_insertions = false;
  /// The files, as written, of imports that were removed since all they import are types.
  std::vector<std::string> removed_imports;
};

/// Total on arbitrary bytes. The errors of `parse`, and kUnsupported with a diagnostic for each
/// construct that is not removed ("typescript-unsupported-..."). An import by name that is not used
/// as a value is removed, as the compiler of TypeScript does. `others` are the names of the files
/// in the same folder: an import of "./list" or "./list.ts" becomes one of "./list.js" if "list.ts"
/// is among them.
Result<ErasedTypes> without_types(const SourceMap& sources, FileId file,
                                  const std::vector<std::string>& others = {});

}  // namespace assay::javascript
