#include "languages/scala/hand_written.h"

#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assignment/files.h"
#include "base/render.h"
#include "frontends/scala/lower/lower.h"
#include "frontends/scala/spec/spec.h"
#include "frontends/scala/syntax/parse.h"

namespace assay::languages {
namespace {

Error with_lines(const SourceMap& sources, const std::string& path, Error error) {
  error.message = path + ": " + error.message;
  for (const std::string& line : render(sources, error.diagnostics)) error.message += "\n  " + line;
  return error;
}

}  // namespace

Result<suite::HandWrittenSuite> read_scala_suite(const ScalaSession& session,
                                                 const std::string& path) {
  TRY_ASSIGN(std::string text, assignment::read_file(path));
  if (const std::string why = assignment::not_a_source(text, "Scala"); !why.empty())
    return fail(Error::Kind::kInvalidInput, path + " " + why);
  SourceMap sources;
  std::vector<scala::CompilationUnit> units;
  for (const native::ScalaFile& file : session.reference_files()) {
    auto unit = scala::parse(sources, sources.add(file.path, file.text));
    CHECK(unit.has_value());  // it was compiled before
    units.push_back(*std::move(unit));
  }
  auto unit = scala::parse(sources, sources.add(path, assignment::clean_source(std::move(text))));
  if (!unit) return tl::unexpected<Error>(with_lines(sources, path, std::move(unit).error()));
  auto spec = scala::read_spec(*std::move(unit));
  if (!spec) return tl::unexpected<Error>(with_lines(sources, path, std::move(spec).error()));
  units.push_back(std::move(spec->unit));
  auto program = scala::lower(units, sources);
  if (!program) return tl::unexpected<Error>(with_lines(sources, path, std::move(program).error()));

  suite::HandWrittenSuite made;
  made.label = std::filesystem::path(path).filename().string();
  for (const scala::SpecTest& test : spec->tests) {
    const auto function =
        fun::find_function(*program, test.function.substr(test.function.rfind('.') + 1));
    CHECK(function.has_value());
    made.tests.push_back(*function);
  }
  if (spec->uses_random)
    made.note =
        fmt::format("{}: random numbers are {} in every test", made.label, scala::kRandomValue);
  made.program = *std::move(program);
  return made;
}

}  // namespace assay::languages
