#include "languages/scala/repair_text.h"

#include <utility>

#include "frontends/scala/lower/lower.h"
#include "frontends/scala/places/places.h"
#include "frontends/scala/syntax/parse.h"

namespace assay::languages {

Result<std::unique_ptr<ScalaText>> read_scala_text(const ScalaSession& session,
                                                   const std::string& label,
                                                   const std::string& text) {
  auto made = std::make_unique<ScalaText>();
  for (const native::ScalaFile& file : session.files(label, text)) {
    made->file = made->sources.add(file.path, file.text);
    TRY_ASSIGN(scala::CompilationUnit unit, scala::parse(made->sources, made->file));
    made->parsed.units.push_back(std::move(unit));
  }
  made->parsed.files = made->sources.size();
  TRY_ASSIGN(made->parsed.library, scala::parsed_library());
  scala::ExpressionTypes types;
  TRY_ASSIGN(const fun::Program program, scala::lower(made->parsed.units, made->sources, types));
  made->tree = scala::places_of(made->unit(), made->sources, made->file, types);
  return made;
}

}  // namespace assay::languages
