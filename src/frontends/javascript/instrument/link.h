// Which own file does each import refer to, and is a constant as good as the live binding of
// ECMAScript (16.2)? An import by name is evaluated once, before the importing module's body.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/javascript/syntax/file.h"

namespace assay::javascript {

/// Returns the index of the file to which `source`, imported by the file at `from`, refers: the
/// path itself or, for `require`, also with ".js", ".cjs" or "/index.js" added; "./list.js" is also
/// a file "list.ts". The number of files if there is none.
std::size_t resolve_import(const SourceMap& sources, const std::vector<ParsedFile>& files,
                           std::string_view from, std::string_view source);

/// Returns the names that an ES module exports, with those of `export *`, sorted. "default" of a
/// module that is exported with a star is not among them, nor is a name that two stars find in
/// different places.
std::vector<std::string> exported_names(const SourceMap& sources,
                                        const std::vector<ParsedFile>& files, std::size_t file);

/// Refuses imports of files or names that do not exist ("javascript-import"), and those that a
/// constant would not do justice to ("javascript-unsupported-live-binding"): of a variable that the
/// other module's functions assign to, and of anything but a function in a circle of imports.
Result<void> check_imports(const SourceMap& sources, const std::vector<ParsedFile>& files);

}  // namespace assay::javascript
