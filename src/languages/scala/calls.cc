#include "languages/scala/calls.h"

#include <utility>

#include "equiv/joint/joint.h"
#include "functional/calls.h"

namespace assay::languages {
namespace {

std::string spell_result(const fun::Program& program, const narrowing::RunResult& result,
                         fun::TypeId type) {
  switch (result.termination) {
    case narrowing::Termination::kValue:
      return spell(program, result.value, type, fun::Naming::kImported);
    case narrowing::Termination::kException:
    case narrowing::Termination::kFault:
      return "throws " + (result.value.constructor.valid()
                              ? program.constructors[result.value.constructor].name
                              : std::string("an exception"));
    default:
      return result.message;
  }
}

}  // namespace

std::string spelled_call(fun::Program& program, const ScalaEntry& entry,
                         const std::vector<fun::Datum>& arguments, fun::Naming naming) {
  const std::vector<fun::TypeId> types = narrowing::parameter_types(program, entry.references[0]);
  const std::vector<std::string> texts =
      fun::spell_arguments(program, entry.references[0], arguments, types, naming);
  const std::string name = naming == fun::Naming::kQualified
                               ? entry.spelling
                               : entry.name.substr(entry.name.rfind('.') + 1);
  return fun::spell_call(program, entry.references[0], name, texts);
}

std::vector<std::size_t> unseen_of(narrowing::Runner& runner, const ScalaEntry& entry,
                                   const std::vector<fun::Datum>& arguments) {
  std::vector<std::size_t> found;
  std::uint64_t steps = 0;
  for (std::size_t i = 0; i < entry.unseen.size(); ++i)
    if (narrowing::holds(runner, entry.unseen[i].without, arguments, steps) == false)
      found.push_back(i);
  return found;
}

ScalaCandidate make_candidate(fun::Program& program, narrowing::Runner& runner,
                              const ScalaEntry& entry, const std::vector<fun::Datum>& arguments,
                              const narrowing::RunResult& expected,
                              const narrowing::RunResult* actual) {
  ScalaCandidate made;
  made.entry = entry.name;
  made.values = arguments;
  if (const auto unseen = unseen_of(runner, entry, arguments); !unseen.empty())
    made.unseen = entry.unseen[unseen.front()].text;
  made.call = spelled_call(program, entry, arguments, fun::Naming::kQualified);
  made.shown = spelled_call(program, entry, arguments, fun::Naming::kImported);
  const std::vector<fun::TypeId> types = narrowing::parameter_types(program, entry.references[0]);
  std::vector<std::string> texts =
      fun::spell_arguments(program, entry.references[0], arguments, types, fun::Naming::kImported);
  for (std::size_t i = 0; i < texts.size(); ++i)
    made.arguments.push_back({entry.parameters[i], std::move(texts[i])});
  const fun::TypeId result = program.functions[entry.references[0]].result;
  made.expected = spell_result(program, expected, result);
  if (actual != nullptr) made.actual = spell_result(program, *actual, result);
  return made;
}

namespace {

/// Says that a function is missing, and where one of its name is that is in another object.
std::string no_function(const fun::Program& submission, const std::string& name) {
  const std::size_t dot = name.rfind('.');
  const std::string own = dot == std::string::npos ? name : name.substr(dot + 1);
  for (const fun::Function& each : submission.functions) {
    const std::size_t at = each.name.rfind('.');
    if (dot == std::string::npos || at == std::string::npos || each.name.substr(at + 1) != own)
      continue;
    return "there is no function " + name + ": `" + own + "` is in `" + each.name.substr(0, at) +
           "`, and has to be in `object " + name.substr(0, dot) + "`";
  }
  return "there is no function " + name;
}

}  // namespace

Result<fun::FunctionId> function_of(fun::Program& program, const fun::Program& submission,
                                    const fun::Linked& linked, const ScalaEntry& entry) {
  const std::size_t count = program.functions[entry.references[0]].parameters.size();
  std::string why = no_function(submission, entry.name);
  bool is_first = true;
  for (const fun::FunctionId each : fun::find_overloads(submission, entry.name)) {
    const fun::FunctionId whole = linked.at(each);
    const fun::FunctionId mine = fun::with_defaults(program, whole, count).value_or(whole);
    auto mismatch = joint::signature_mismatch(program, entry.references[0], mine);
    if (!mismatch) return mine;
    if (std::exchange(is_first, false)) why = *std::move(mismatch);
  }
  return fail(Error::Kind::kInvalidInput, why);
}

}  // namespace assay::languages
