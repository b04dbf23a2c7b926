#include "languages/javascript/examples.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include "assignment/files.h"
#include "base/unicode.h"
#include "dynamic/value/equal.h"
#include "dynamic/value/exceptions.h"
#include "dynamic/value/fields.h"
#include "dynamic/value/print.h"
#include "dynamic/value/references.h"
#include "frontends/javascript/syntax/modules.h"
#include "frontends/javascript/types/types.h"
#include "languages/javascript/program.h"

namespace assay::languages {
namespace {

using dynamic::Ending;
using dynamic::Observation;

/// Returns the class of the plain objects that a function makes: "Counter" for "createCounter".
std::string made_by(std::string function) {
  function = function.substr(function.rfind('.') + 1);
  for (const std::string_view verb : {"create", "make", "build", "new"})
    if (function.size() > verb.size() && function.starts_with(verb)) {
      function.erase(0, verb.size());
      break;
    }
  if (!function.empty() && function[0] >= 'a' && function[0] <= 'z')
    function[0] = static_cast<char>(function[0] - 'a' + 'A');
  return function;
}

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
    const auto* object = expected.value ? std::get_if<dynamic::Made>(&*expected.value) : nullptr;
    if (object != nullptr) {
      made.value.reset();
      made.script.stated.push_back({expected.operation, false, {}, object->operation});
    }
    const bool is_exact = expected.value && !expected.tolerance &&
                          dynamic::has_fraction({example.script.graph, *expected.value});
    std::optional<dynamic::StatedException> exception = expected.exception;
    if (expected.throws && !exception) exception.emplace();
    if (is_exact || exception)
      made.script.stated.push_back({expected.operation, is_exact, std::move(exception), {}});
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
Result<javascript::Specification> specification_in(SourceMap& sources, FileId& file) {
  const std::string path(sources.path(file));
  if (!javascript::is_typescript(path)) return javascript::read_specification(sources, file);
  TRY_ASSIGN(javascript::ErasedTypes erased, javascript::without_types(sources, file));
  const std::string shown(sources.text(file));
  file = sources.add(path, std::move(erased.text), shown);
  return javascript::read_specification(sources, file);
}

/// True if something is done to a result, or it is an argument.
bool uses_result(const javascript::Example& example) {
  const std::vector<dynamic::Operation>& operations = example.script.operations;
  for (std::size_t i = 0; i < operations.size(); ++i)
    for (const std::size_t each : dynamic::objects_of(example.script, i))
      if (operations[each].kind != dynamic::Operation::Kind::kConstruct) return true;
  return false;
}

/// Returns the class of what an operation returned, or "" if that is no object to which operations
/// can be done. What functions return is one only if it has methods.
std::string class_of(const dynamic::Operation& operation, const dynamic::Response& response) {
  const auto* shown =
      response.observed.empty() ? nullptr : std::get_if<std::u16string>(&response.observed.front());
  if (shown == nullptr) return "";
  std::string name = to_utf8(*shown);
  constexpr std::string_view kRecord = "record ";
  const bool is_call = operation.kind == dynamic::Operation::Kind::kCall;
  if (name.starts_with(kRecord)) return is_call ? "" : name.substr(kRecord.size());
  if (name != "object") return name;
  return is_call ? made_by(operation.name) : "";
}

}  // namespace

Result<std::vector<SpecificationFile>> read_specifications(const std::vector<std::string>& paths) {
  std::vector<SpecificationFile> all;
  for (const std::string& path : paths) {
    TRY_ASSIGN(std::string text, assignment::read_file(path));
    SpecificationFile& made = all.emplace_back();
    made.name = std::filesystem::path(path).filename().string();
    made.file = made.sources.add(path, assignment::clean_source(std::move(text)));
    auto found = specification_in(made.sources, made.file);
    if (!found)
      return fail(Error::Kind::kInvalidInput,
                  path + ": the examples cannot be read: " + found.error().message);
    made.specification = *std::move(found);
  }
  return all;
}

bool uses_results(const SpecificationFile& file) {
  const std::vector<javascript::Example> all = javascript::examples_of(file.specification, nullptr);
  return std::ranges::any_of(all, uses_result);
}

Result<void> find_objects(SpecificationFile& file, scripts::Runnable& reference) {
  for (const javascript::Example& each : javascript::examples_of(file.specification, nullptr)) {
    if (!uses_result(each)) continue;
    dynamic::Script script = each.script;
    script.observed = {std::string(dynamic::kClassOfResult)};
    TRY_ASSIGN(const Observation run, reference.run(script));
    const std::size_t count = std::min(run.responses.size(), script.operations.size());
    for (std::size_t i = 0; i < count; ++i)
      if (std::string name = class_of(script.operations[i], run.responses[i]); !name.empty())
        file.classes[each.steps[i]] = std::move(name);
  }
  return {};
}

std::vector<JavaScriptExample> examples_of(const std::vector<SpecificationFile>& files) {
  std::vector<JavaScriptExample> all;
  for (const SpecificationFile& file : files)
    for (const javascript::Example& example :
         javascript::examples_of(file.specification, &file.classes))
      append(file.sources, file.file, example, file.name, all);
  return all;
}

std::set<std::pair<std::string, std::size_t>> stated_arguments(
    const std::vector<SpecificationFile>& files) {
  std::set<std::pair<std::string, std::size_t>> all;
  for (const SpecificationFile& file : files)
    all.insert(file.specification.stated_arguments.begin(),
               file.specification.stated_arguments.end());
  return all;
}

std::set<std::string> unread_names(const std::vector<SpecificationFile>& files) {
  std::set<std::string> names;
  for (const SpecificationFile& file : files)
    for (const javascript::UnreadCall& each : file.specification.unread) names.insert(each.name);
  return names;
}

std::string say_unread(const std::vector<SpecificationFile>& files) {
  constexpr std::size_t kShown = 3;
  std::vector<std::string> calls;
  for (const SpecificationFile& file : files)
    for (const javascript::UnreadCall& each : file.specification.unread) {
      const auto line = file.sources.resolve(file.file, each.span.begin).line;
      std::string call = each.name + " (" + file.name + ":" + std::to_string(line) + ")";
      if (std::ranges::find(calls, call) == calls.end()) calls.push_back(std::move(call));
    }
  if (calls.empty()) return "";
  std::string shown;
  for (std::size_t i = 0; i < std::min(calls.size(), kShown); ++i)
    shown += (i == 0 ? "" : ", ") + calls[i];
  if (calls.size() > kShown) shown += " and " + std::to_string(calls.size() - kShown) + " more";
  return "What " + shown + (calls.size() == 1 ? " is given" : " are given") +
         " is not known, since examples are read and never run.";
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

/// The same for the statement that the result is equal to another object of the program.
static std::optional<UnmetExample> unequal(const dynamic::Statement& stated,
                                           const Observation& observation) {
  if (observation.responses.size() <= stated.operation) return UnmetExample{"an object", "nothing"};
  const dynamic::Value& result = observation.responses[stated.operation].value;
  const dynamic::Value& wanted = observation.responses[*stated.equals].value;
  if (dynamic::are_equal_by_fields(observation.graph, result, wanted)) return std::nullopt;
  return UnmetExample{dynamic::print({observation.graph, wanted}),
                      dynamic::print({observation.graph, result})};
}

dynamic::Script without_compared_objects(dynamic::Script script) {
  std::set<std::size_t> used, compared;
  for (std::size_t i = 0; i < script.operations.size(); ++i)
    for (const std::size_t each : dynamic::objects_of(script, i)) used.insert(each);
  for (const dynamic::Statement& each : script.stated)
    if (each.equals && !used.contains(*each.equals)) compared.insert(*each.equals);
  if (compared.empty()) return script;
  for (std::size_t i = 0; i < script.operations.size(); ++i)
    if (const auto target = dynamic::target_of(script, i))
      script.operations[i].target = static_cast<std::uint32_t>(*target);
  dynamic::renumber(script, [&](std::uint32_t operation) {
    return operation - static_cast<std::uint32_t>(
                           std::distance(compared.begin(), compared.lower_bound(operation)));
  });
  for (auto each = compared.rbegin(); each != compared.rend(); ++each)
    script.operations.erase(script.operations.begin() + static_cast<std::ptrdiff_t>(*each));
  script.stated.clear();
  dynamic::omit_usual_targets(script);
  return script;
}

std::optional<UnmetExample> unmet(const JavaScriptExample& example,
                                  const Observation& observation) {
  const auto equal =
      std::ranges::find_if(example.script.stated,
                           [](const dynamic::Statement& each) { return each.equals.has_value(); });
  if (equal != example.script.stated.end()) return unequal(*equal, observation);
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
