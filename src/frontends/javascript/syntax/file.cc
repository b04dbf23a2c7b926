#include "frontends/javascript/syntax/file.h"

#include <utility>

#include "frontends/javascript/syntax/refusals.h"

namespace assay::javascript {

Result<ParsedFile> read_file(const SourceMap& sources, FileId file) {
  ParsedFile read;
  read.file = file;
  TRY_ASSIGN(read.tree, parse(sources, file));
  read.names = resolve_names(read.tree);
  read.module = module_interface(read.tree, read.names, sources.path(file));
  std::vector<Diagnostic> refused = refusals(read.tree, read.names, read.module);
  if (!refused.empty())
    return tl::unexpected<Error>(refusal(std::move(refused), "javascript-unsupported-"));
  return read;
}

}  // namespace assay::javascript
