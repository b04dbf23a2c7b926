#include "languages/c/observation/changed_text.h"

#include "base/source_files.h"

namespace assay::languages {

std::string with_edits(const CProgram& program, const std::vector<repair::Edit>& edits) {
  std::vector<SourceFile> files = split_files(program.source);
  if (files.front().name.empty())
    return repair::apply(program.sources.text(program.file), program.file, edits);
  for (SourceFile& file : files)
    file.text = repair::apply(file.text, equiv::file_named(program.tested, file.name), edits);
  return join_files(files);
}

}  // namespace assay::languages
