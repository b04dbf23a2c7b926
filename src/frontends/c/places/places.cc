#include "frontends/c/places/places.h"

#include <string>
#include <utility>

#include "frontends/c/parse/parse.h"
#include "frontends/c/places/definitions.h"
#include "frontends/c/places/finish.h"
#include "frontends/c/places/walk.h"

namespace assay::c {
namespace {

Error failure(std::vector<Diagnostic> found) {
  Error error;
  error.kind = Error::Kind::kInvalidInput;
  error.message = "the program does not compile: " + found.front().message;
  error.diagnostics = std::move(found);
  return error;
}

bool defines(const frontends::SourceTree& tree, const std::string& entry) {
  for (const frontends::FunctionText& function : tree.functions)
    if (tree.names[function.name].text == entry) return true;
  return false;
}

}  // namespace

/// Each file is parsed alone: the harness and the library's functions would add no place, and only
/// the linker asks whether the files fit together.
Result<frontends::SourceTree> places_of(SourceMap& sources, const std::vector<ProgramFile>& files,
                                        const Options& options) {
  ParseInput input;
  for (const ProgramFile& file : files)
    input.files.push_back({file.name, sources.text(file.file), file.file, false});
  Collected collected;
  for (std::size_t i = 0; i < files.size(); ++i) {
    add_definitions(input.files[i].text, files[i].file, collected.tree);
    if (!files[i].is_compiled) continue;
    input.primary = i;
    input.files[i].is_compiled = true;
    std::vector<Diagnostic> errors =
        parse(input, [&](clang::ASTContext& context, const Spans& spans, const Findings&) {
          PlaceWalk(context, spans, sources, collected).run();
        });
    if (!errors.empty()) return tl::unexpected(failure(std::move(errors)));
    input.files[i].is_compiled = false;
  }
  if (!defines(collected.tree, options.entry))
    return fail(
        Error::Kind::kInvalidInput, "there is no function '" + options.entry + "'",
        {{Severity::kError, "c-no-entry", {}, "there is no function '" + options.entry + "'", {}}});
  return finish(std::move(collected));
}

}  // namespace assay::c
