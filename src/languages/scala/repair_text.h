// A Scala program whose parts an edit can replace or be made of.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "base/source_map.h"
#include "frontends/common/source_tree.h"
#include "frontends/scala/syntax/ast.h"
#include "frontends/scala/variants/variants.h"
#include "languages/scala/session.h"
#include "repair/material/side.h"

namespace assay::languages {

struct ScalaText {
  SourceMap sources;
  FileId file;  // of the program itself; the others are compiled with every solution
  scala::ParsedProgram parsed;
  frontends::SourceTree tree;  // of the program itself

  const scala::CompilationUnit& unit() const { return parsed.units[file.index]; }
  repair::Side side() const { return {tree, sources}; }
};

/// Fails if the program does not compile, or is not modelled.
Result<std::unique_ptr<ScalaText>> read_scala_text(const ScalaSession& session,
                                                   const std::string& label,
                                                   const std::string& text);

}  // namespace assay::languages
