// Compiles many alternatives to the definitions of a program at once: each becomes a further member
// beside the definition that it can replace, so that the program and the library are lowered once
// for all of them. A run of the program replaces the original by one of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "base/span.h"
#include "frontends/scala/syntax/ast.h"
#include "functional/program.h"

namespace assay::scala {

/// Another text for a member of an object or class of the program.
struct Variant {
  Span definition;   // of the original
  std::string text;  // of the whole definition, with its modifiers
};

struct VariantProgram {
  struct Function {
    fun::FunctionId original, variant;
  };
  fun::Program program;
  /// For each variant, where it is in the program; nullopt if it does not compile, or has another
  /// type than the original.
  std::vector<std::optional<Function>> functions;
};

/// The files of a program and the library, parsed once.
struct ParsedProgram {
  CompilationUnit library;
  std::vector<CompilationUnit> units;
  std::size_t files = 0;  // all files of the source map that the spans refer to
};

/// Fails if the program without the variants does not compile.
Result<VariantProgram> compile_variants(const ParsedProgram& program,
                                        const std::vector<Variant>& variants);

}  // namespace assay::scala
