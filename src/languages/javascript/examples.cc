#include "languages/javascript/examples.h"

#include <filesystem>
#include <utility>

#include "assignment/files.h"
#include "base/source_map.h"
#include "dynamic/value/equal.h"
#include "dynamic/value/exceptions.h"
#include "dynamic/value/print.h"
#include "frontends/javascript/examples/examples.h"
#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/types/types.h"
#include "languages/javascript/program.h"

namespace assay::languages {
namespace {

using dynamic::Ending;
using dynamic::Observation;

void append(const SourceMap& sources, FileId file, const javascript::Example& example,
            const std::string& name, std::vector<JavaScriptExample>& all) {
  for (const javascript::Expectation& expected : example.expected) {
    JavaScriptExample made{example.script,
                           expected.value,
                           expected.throws,
                           !expected.throws,
                           expected.exception,
                           expected.tolerance,
                           name};
    made.script.operations.resize(expected.operation + 1);
    const bool is_exact = expected.value && !expected.tolerance &&
                          dynamic::has_fraction({example.script.graph, *expected.value});
    std::optional<dynamic::StatedException> exception = expected.exception;
    if (expected.throws && !exception) exception.emplace();
    if (is_exact || exception)
      made.script.stated.push_back({expected.operation, is_exact, std::move(exception)});
    made.name += ":" + std::to_string(sources.resolve(file, expected.span.begin).line);
    all.push_back(std::move(made));
  }
  if (example.expected.empty()) {
    JavaScriptExample made{example.script, {}, false, false, {}, {}, name};
    made.name += ":" + std::to_string(sources.resolve(file, example.span.begin).line);
    all.push_back(std::move(made));
  }
}

/// Reads a file; one of TypeScript without its types, whose text then takes its place.
Result<std::vector<javascript::Example>> examples_in(SourceMap& sources, FileId& file) {
  const std::string path(sources.path(file));
  if (!javascript::is_typescript(path)) return javascript::examples(sources, file);
  TRY_ASSIGN(javascript::ErasedTypes erased, javascript::without_types(sources, file));
  const std::string shown(sources.text(file));
  file = sources.add(path, std::move(erased.text), shown);
  return javascript::examples(sources, file);
}

}  // namespace

Result<std::vector<JavaScriptExample>> read_javascript_examples(
    const std::vector<std::string>& paths) {
  std::vector<JavaScriptExample> all;
  for (const std::string& path : paths) {
    TRY_ASSIGN(std::string text, assignment::read_file(path));
    SourceMap sources;
    FileId file = sources.add(path, assignment::clean_source(std::move(text)));
    auto found = examples_in(sources, file);
    if (!found)
      return fail(Error::Kind::kInvalidInput,
                  path + ": the examples cannot be read: " + found.error().message);
    const std::string name = std::filesystem::path(path).filename().string();
    for (const javascript::Example& example : *found) append(sources, file, example, name, all);
  }
  return all;
}

std::string specification_beside(const std::string& reference) {
  namespace fs = std::filesystem;
  const fs::path own = assignment::without_final_slash(reference);
  std::vector<fs::path> all, of_name;
  std::error_code error;
  const bool is_folder = fs::is_directory(own, error);
  for (const auto& entry :
       fs::directory_iterator(is_folder ? own : own.parent_path() / ".", error)) {
    const fs::path& path = entry.path();
    if (!is_specification(path.filename().string()) || !entry.is_regular_file(error)) continue;
    all.push_back(path.lexically_normal());
    if (path.stem().stem() == own.stem()) of_name.push_back(all.back());
  }
  const std::vector<fs::path>& chosen = of_name.empty() ? all : of_name;
  return chosen.size() == 1 ? chosen.front().string() : "";
}

std::optional<UnmetExample> unmet(const JavaScriptExample& example,
                                  const Observation& observation) {
  if (!example.throws && !example.value) return std::nullopt;
  UnmetExample made;
  made.expected = example.exception ? dynamic::describe(*example.exception)
                  : example.throws  ? "an exception"
                                    : dynamic::print({example.script.graph, *example.value});
  const bool is_whole = observation.responses.size() == example.script.operations.size();
  if (observation.responses.empty()) {
    made.actual = "nothing";
    return made;
  }
  const dynamic::Response& last = observation.responses.back();
  const bool threw = last.ending == Ending::kThrew || last.ending == Ending::kEngineThrew;
  made.actual = last.ending == Ending::kReturned ? dynamic::print({observation.graph, last.value})
                : threw ? "throws " + dynamic::print({observation.graph, last.value})
                        : std::string(dynamic::describe(last.ending));
  const dynamic::ValueIn actual{observation.graph, last.value};
  const auto is_met = [&] {
    if (example.throws)
      return threw && (!example.exception || dynamic::is_as_stated(*example.exception, actual));
    dynamic::EqualityOptions equality;
    equality.ignores_undefined_properties = true;
    equality.tolerance = example.tolerance.value_or(0);
    return last.ending == Ending::kReturned &&
           dynamic::sameness({example.script.graph, *example.value}, actual, equality) !=
               dynamic::Sameness::kDifferent;
  };
  if (is_whole && is_met()) return std::nullopt;
  return made;
}

}  // namespace assay::languages
