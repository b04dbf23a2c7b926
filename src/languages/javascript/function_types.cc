#include "languages/javascript/function_types.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "dynamic/infer/join.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"

namespace assay::languages {
namespace {

using dynamic::Description;
using dynamic::Graph;
using dynamic::NodeId;
using dynamic::Operation;
using dynamic::Script;
using dynamic::Signature;
using dynamic::Source;
using dynamic::Type;
using dynamic::Value;

// A function that does what another does and logs its calls, as lists of the arguments that it
// declares and of the result. The log is a further argument of the call that is made, which the
// reference ignores, so that it can be read afterwards.
constexpr const char* kLogged =
    "((f) => { globalThis.assayCalls = globalThis.assayCalls || {}; const log = "
    "globalThis.assayCalls[NUMBER] = []; "
    "return (...all) => { const result = f(...all); log.push([all.slice(0, f.length), result]); "
    "return result; }; })";
constexpr const char* kLog = "globalThis.assayCalls[NUMBER]";

std::string numbered(std::string text, std::size_t number) {
  constexpr std::string_view kNumber = "NUMBER";
  return text.replace(text.find(kNumber), kNumber.size(), std::to_string(number));
}

bool is_sources(const Type& type) {
  if (type.kind == Type::Kind::kUnion) return std::ranges::all_of(type.parts, is_sources);
  return type.kind == Type::Kind::kSource;
}

/// True of the types whose values can be unknown in a call of an unknown function.
bool is_simple(const Type& type) {
  switch (type.kind) {
    case Type::Kind::kInt:
    case Type::Kind::kNumber:
    case Type::Kind::kString:
    case Type::Kind::kBoolean:
      return true;
    case Type::Kind::kList:
      return is_simple(type.parts.front());
    default:
      return false;
  }
}

const dynamic::Node* array(const Graph& graph, const Value& value) {
  const auto* id = std::get_if<NodeId>(&value);
  if (id == nullptr || graph.nodes[id->index].kind != dynamic::Node::Kind::kArray) return nullptr;
  return &graph.nodes[id->index];
}

/// The calls of one parameter's functions, as example scripts of a function of its own.
struct CallsOfParameter {
  std::vector<Script> arguments, results;
  std::map<std::string, std::string> known;  // printed arguments and results, of one example
  bool is_usable = true;

  /// Adds the calls of one run.
  void add(const Graph& graph, const Value& log) {
    known.clear();
    const dynamic::Node* calls = array(graph, log);
    if (calls == nullptr) {
      is_usable = false;
      return;
    }
    for (const Value& each : calls->items) {
      const dynamic::Node* call = array(graph, each);
      const dynamic::Node* list =
          call != nullptr && call->items.size() == 2 ? array(graph, call->items[0]) : nullptr;
      if (list == nullptr || list->items.empty()) {
        is_usable = false;
        return;
      }
      arguments.push_back(called("a", graph, list->items));
      results.push_back(called("r", graph, {call->items[1]}));
      const auto [found, is_new] =
          known.try_emplace(dynamic::print(arguments.back()), dynamic::print(results.back()));
      if (!is_new && found->second != dynamic::print(results.back())) is_usable = false;
    }
  }

  static Script called(const char* name, const Graph& graph, std::vector<Value> values) {
    Script script;
    script.graph = graph;
    script.operations.push_back({Operation::Kind::kCall, name, std::move(values)});
    return script;
  }

  /// Returns the type of all functions with such calls.
  std::optional<Type> type() const {
    if (!is_usable || arguments.empty()) return std::nullopt;
    const auto shown = dynamic::join(arguments), returned = dynamic::join(results);
    if (!shown || !returned) return std::nullopt;
    Type made;
    made.kind = Type::Kind::kFunction;
    for (const dynamic::Parameter& each : shown->description.signatures.front().parameters) {
      if (each.is_optional || each.is_rest || !is_simple(each.type)) return std::nullopt;
      made.parts.push_back(each.type);
    }
    const Type& result = returned->description.signatures.front().parameters.front().type;
    if (!is_simple(result)) return std::nullopt;
    made.parts.push_back(result);
    return made;
  }
};

/// True if the call can have a further argument that the function ignores.
bool takes_no_more(const Signature& signature) {
  return std::ranges::none_of(signature.parameters, [](const dynamic::Parameter& each) {
    return each.is_optional || each.is_rest;
  });
}

bool is_call_of(const Signature& signature, const Script& example) {
  if (example.operations.size() != 1) return false;
  const Operation& call = example.operations.front();
  if (call.name != signature.name || call.arguments.size() != signature.parameters.size())
    return false;
  for (std::size_t i = 0; i < call.arguments.size(); ++i)
    if (!is_sources(signature.parameters[i].type) &&
        std::holds_alternative<Source>(call.arguments[i]))
      return false;
  return true;
}

/// Returns the type of the elements of a list; null if it is none.
std::optional<Type> element_of(const Type& type) {
  if (type.kind == Type::Kind::kList) return type.parts.front();
  if (type.kind != Type::Kind::kRows) return std::nullopt;
  Type row;
  row.kind = Type::Kind::kList;
  row.length = type.columns;
  row.parts = {type.parts.front()};
  return row;
}

/// Functions are mostly called with the elements of a list. Then they take all of them, not only
/// those of the examples.
void take_elements(const Signature& signature, Type& function) {
  for (const dynamic::Parameter& each : signature.parameters) {
    const auto element = element_of(each.type);
    if (!element || !is_simple(*element)) continue;
    for (std::size_t i = 0; i + 1 < function.parts.size(); ++i)
      if (function.parts[i].kind == element->kind) function.parts[i] = *element;
  }
}

/// Runs an example with functions that log their calls, and adds these.
Result<void> add_calls(const Signature& signature, Script example, scripts::Runnable& reference,
                       std::map<std::size_t, CallsOfParameter>& all) {
  Operation& call = example.operations.front();
  std::vector<std::size_t> logged;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i)
    if (auto* source = std::get_if<Source>(&call.arguments[i])) {
      source->text = numbered(kLogged, logged.size()) + "(" + source->text + ")";
      logged.push_back(i);
    }
  for (std::size_t k = 0; k < logged.size(); ++k)
    call.arguments.emplace_back(Source{numbered(kLog, k)});
  example.stated.clear();
  TRY_ASSIGN(const dynamic::Observation run, reference.run(example));
  if (run.responses.size() != 1 || run.responses.front().ending != dynamic::Ending::kReturned)
    return {};
  const std::vector<Value>& after = run.responses.front().arguments;
  const std::size_t count = signature.parameters.size();
  for (std::size_t k = 0; k < logged.size(); ++k)
    if (count + k < after.size()) all[logged[k]].add(run.graph, after[count + k]);
  return {};
}

/// True if the signature admits the example, functions aside.
bool is_alike(const Description& description, const Signature& signature, const Script& example) {
  if (!is_call_of(signature, example)) return false;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i)
    if (!dynamic::admits(description, signature.parameters[i].type,
                         {example.graph, example.operations.front().arguments[i]}))
      return false;
  return true;
}

}  // namespace

Result<std::vector<std::string>> generalise_functions(Description& description,
                                                      const std::vector<Script>& examples,
                                                      scripts::Runnable& reference) {
  std::vector<std::string> sentences;
  for (Signature& signature : description.signatures) {
    if (signature.kind != Operation::Kind::kCall || !takes_no_more(signature) ||
        std::ranges::none_of(signature.parameters,
                             [](const dynamic::Parameter& each) { return is_sources(each.type); }))
      continue;
    std::map<std::size_t, CallsOfParameter> calls;
    for (const Script& example : examples)
      if (is_alike(description, signature, example))
        TRY(add_calls(signature, example, reference, calls));
    for (const auto& [index, of_parameter] : calls) {
      dynamic::Parameter& parameter = signature.parameters[index];
      auto type = of_parameter.type();
      if (!type) continue;
      take_elements(signature, *type);
      parameter.type = *std::move(type);
      sentences.push_back("`" + parameter.name + "` of " + signature.name +
                          " can be any function without effects that is called as in the "
                          "examples: " +
                          dynamic::print(parameter.type) + ".");
    }
  }
  return sentences;
}

}  // namespace assay::languages
