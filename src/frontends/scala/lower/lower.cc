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

/// What the context of an expression expects says more than its own type (`Leaf` where a `Tree` is
/// expected), unless everything is accepted there.
void spell_types(const SeenTypes& seen, const Symbols& symbols, Relations& relations,
                 ExpressionTypes& types) {
  const auto spelled = [&](TypeRef type) { return symbols.text(relations.solved(type)); };
  for (const auto& [span, type] : seen) {
    std::string expected;
    const TypeForm form = symbols.types.form(type.expected);
    if (form != TypeForm::kNone && form != TypeForm::kError) expected = spelled(type.expected);
    const bool is_known =
        !expected.empty() && expected != "Any" && expected != "AnyRef" && expected != "Unit";
    types[span] = is_known ? std::move(expected) : spelled(type.own);
  }
}

Result<fun::Program> lower_units(const std::vector<const CompilationUnit*>& sources,
                                 const CompilationUnit& library, Extent extent,
                                 ExpressionTypes* types = nullptr) {
  Symbols symbols;
  Reporter reporter;
  Names names(symbols, reporter);
  Namer(names).enter(library, sources);
  if (!reporter.diagnostics.empty()) return refused(std::move(reporter.diagnostics));
  Relations relations(symbols);
  const ObjectInitialisation objects(names);
  SeenTypes seen;
  fun::Program program =
      ProgramLowering(names, relations, objects, types != nullptr ? &seen : nullptr).lower(extent);
  if (reporter.diagnostics.empty())
    for (const fun::Problem& problem : fun::validate(program)) {
      const bool is_uninitialised = problem.kind == fun::Problem::Kind::kUninitialised;
      CHECK(is_uninitialised);  // anything else would be our own mistake
      reporter.type(problem.span,
                    "forward reference extends over definition of value " + problem.message);
    }
  if (!reporter.diagnostics.empty()) return refused(std::move(reporter.diagnostics));
  if (types != nullptr) spell_types(seen, symbols, relations, *types);
  return program;
}

std::vector<const CompilationUnit*> pointers(const std::vector<CompilationUnit>& units) {
  std::vector<const CompilationUnit*> all;
  for (const CompilationUnit& unit : units) all.push_back(&unit);
  return all;
}

}  // namespace

Result<CompilationUnit> parsed_library() {
  SourceMap source;
  return parse(source, source.add("library.scala", prelude_text()));
}

Result<fun::Program> lower_with(const CompilationUnit& library,
                                const std::vector<CompilationUnit>& units) {
  return lower_units(pointers(units), library, Extent::kUsed);
}

Result<fun::Program> lower(const std::vector<CompilationUnit>& units, const SourceMap&) {
  TRY_ASSIGN(const CompilationUnit library, parsed_library());
  return lower_with(library, units);
}

Result<fun::Program> lower(const std::vector<CompilationUnit>& units, const SourceMap&,
                           ExpressionTypes& types) {
  TRY_ASSIGN(const CompilationUnit library, parsed_library());
  return lower_units(pointers(units), library, Extent::kUsed, &types);
}

Result<fun::Program> lower_library() {
  TRY_ASSIGN(const CompilationUnit library, parsed_library());
  return lower_units({}, library, Extent::kLibrary);
}

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
