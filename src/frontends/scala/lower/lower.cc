#include "frontends/scala/lower/lower.h"

#include <algorithm>
#include <utility>

#include "frontends/scala/lower/program.h"
#include "frontends/scala/prelude/text.h"
#include "frontends/scala/symbols/namer.h"
#include "frontends/scala/syntax/parse.h"
#include "functional/validate.h"

namespace assay::scala {

namespace {

tl::unexpected<Error> refused(std::vector<Diagnostic> diagnostics) {
  std::stable_sort(diagnostics.begin(), diagnostics.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span < b.span; });
  return tl::unexpected<Error>(refusal(std::move(diagnostics), "scala-unsupported"));
}

Result<fun::Program> lower_units(const std::vector<const CompilationUnit*>& sources,
                                 Extent extent) {
  SourceMap library_source;
  const FileId file = library_source.add("library.scala", prelude_text());
  TRY_ASSIGN(const CompilationUnit library, parse(library_source, file));
  Symbols symbols;
  Reporter reporter;
  Names names(symbols, reporter);
  Namer(names).enter(library, sources);
  if (!reporter.diagnostics.empty()) return refused(std::move(reporter.diagnostics));
  Relations relations(symbols);
  const ObjectInitialisation objects(names);
  fun::Program program = ProgramLowering(names, relations, objects).lower(extent);
  if (reporter.diagnostics.empty())
    for (const fun::Problem& problem : fun::validate(program)) {
      const bool is_uninitialised = problem.kind == fun::Problem::Kind::kUninitialised;
      CHECK(is_uninitialised);  // anything else would be our own mistake
      reporter.type(problem.span,
                    "forward reference extends over definition of value " + problem.message);
    }
  if (!reporter.diagnostics.empty()) return refused(std::move(reporter.diagnostics));
  return program;
}

}  // namespace

Result<fun::Program> lower(const std::vector<CompilationUnit>& units, const SourceMap&) {
  std::vector<const CompilationUnit*> sources;
  for (const CompilationUnit& unit : units) sources.push_back(&unit);
  return lower_units(sources, Extent::kUsed);
}

Result<fun::Program> lower_library() { return lower_units({}, Extent::kLibrary); }

Result<fun::Program> compile(const SourceMap& sources, const std::vector<FileId>& files) {
  std::vector<CompilationUnit> units;
  Error error;
  for (const FileId file : files) {
    Result<CompilationUnit> unit = parse(sources, file);
    if (unit) {
      units.push_back(std::move(*unit));
      continue;
    }
    if (error.diagnostics.empty() && error.message.empty()) error = unit.error();
  }
  if (units.size() != files.size()) return tl::unexpected<Error>(std::move(error));
  return lower(units, sources);
}

}  // namespace assay::scala
