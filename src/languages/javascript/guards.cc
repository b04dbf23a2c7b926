#include "languages/javascript/guards.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "dynamic/value/encoding.h"
#include "dynamic/value/references.h"

namespace assay::languages {
namespace {

using dynamic::Description;
using dynamic::Ending;
using dynamic::Observation;
using dynamic::Operation;
using dynamic::Script;
using dynamic::Signature;

constexpr std::string_view kPrefix = "assay_where_";

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
}

void add(std::string& conditions, const std::string& condition) {
  conditions += (conditions.empty() ? "(" : " && (") + condition + ")";
}

std::string parameter_list(const Signature& signature) {
  std::string list;
  for (const dynamic::Parameter& each : signature.parameters)
    list += (list.empty() ? "" : ", ") + std::string(each.is_rest ? "..." : "") + each.name;
  return list;
}

/// Returns the name inside of the file of what is exported by this name.
std::string local_name(const javascript::ModuleInterface& interface, const std::string& name) {
  for (const javascript::Export& each : interface.exports)
    if (each.name == name && !each.local.empty()) return each.local;
  return name;
}

/// True if a response shows that the condition holds.
bool holds(const dynamic::Response& response) {
  const auto* truth = std::get_if<bool>(&response.value);
  return response.ending == Ending::kReturned && truth != nullptr && *truth;
}

}  // namespace

bool mentions(std::string_view expression, std::string_view name) {
  for (std::size_t at = expression.find(name); at != std::string_view::npos;
       at = expression.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || (!is_word(expression[at - 1]) && expression[at - 1] != '.');
    if (begins && (end == expression.size() || !is_word(expression[end]))) return true;
  }
  return false;
}

Result<Guards> Guards::make(const Description& description,
                            const std::vector<std::string>& contracts) {
  Guards made;
  for (const Signature& signature : description.signatures)
    if (!signature.where.empty()) add(made.conditions_[signature.name], signature.where);
  for (const std::string& contract : contracts) {
    bool used = false;
    for (const Signature& signature : description.signatures) {
      const bool fits = std::ranges::any_of(
          signature.parameters,
          [&](const dynamic::Parameter& each) { return mentions(contract, each.name); });
      if (fits) add(made.conditions_[signature.name], contract);
      used = used || fits;
    }
    if (!used)
      return fail(Error::Kind::kInvalidInput,
                  "contract \"" + contract + "\" mentions no parameter of the description");
  }
  return made;
}

std::string Guards::guard_of(const std::string& operation) const {
  const auto found = conditions_.find(operation);
  if (found == conditions_.end()) return "";
  return std::string(kPrefix) + std::to_string(std::distance(conditions_.begin(), found));
}

std::string Guards::text_with_guards(std::string text, const javascript::ModuleInterface& interface,
                                     const Description& description) const {
  using javascript::ModuleKind;
  for (const Signature& signature : description.signatures) {
    const std::string guard = guard_of(signature.name);
    if (guard.empty()) continue;
    const std::string body = "(" + parameter_list(signature) + ") { return (" +
                             conditions_.at(signature.name) + ") ? true : false; }";
    const bool is_method = description.has_class() && !dynamic::makes_objects(signature);
    if (is_method)
      text += "\n" + local_name(interface, description.class_of(signature)) + ".prototype." +
              guard + " = function (" + parameter_list(signature) +
              ") { const self = this; return (" + conditions_.at(signature.name) +
              ") ? true : false; };";
    else if (interface.kind == ModuleKind::kModule)
      text += "\nexport function " + guard + body;
    else if (interface.kind == ModuleKind::kCommonJs)
      text += "\nmodule.exports." + guard + " = function " + body + ";";
    else
      text += "\nfunction " + guard + body;
  }
  return text;
}

bool Guards::is_exempt(const Script& script) const {
  if (exempt_.empty()) return false;
  Script plain = script;
  plain.observed.clear();
  plain.observes_at_end = false;
  return exempt_.contains(dynamic::encode(plain));
}

Script Guards::guarded(const Script& script) const {
  if (is_exempt(script)) return script;
  Script made;
  made.graph = script.graph;
  made.observed = script.observed;
  made.observes_at_end = script.observes_at_end;
  std::vector<std::uint32_t> places;  // of the operations
  for (const Operation& operation : script.operations) {
    if (const std::string guard = guard_of(operation.name); !guard.empty()) {
      const bool is_method =
          operation.kind == Operation::Kind::kInvoke || operation.kind == Operation::Kind::kRead;
      made.operations.push_back({is_method ? Operation::Kind::kInvoke : Operation::Kind::kCall,
                                 guard, operation.arguments, operation.target});
    }
    places.push_back(static_cast<std::uint32_t>(made.operations.size()));
    made.operations.push_back(operation);
  }
  dynamic::renumber(made, [&](std::uint32_t operation) { return places[operation]; });
  return made;
}

Observation Guards::without_guards(const Script& script, Observation observation) const {
  if (is_exempt(script)) return observation;
  Observation made;
  made.graph = std::move(observation.graph);
  std::size_t next = 0;
  for (const Operation& operation : script.operations) {
    if (next >= observation.responses.size()) break;
    if (!guard_of(operation.name).empty()) {
      if (!holds(observation.responses[next])) {
        made.responses.emplace_back().ending = Ending::kEngineThrew;
        made.is_excluded = true;
        return made;
      }
      if (++next >= observation.responses.size()) break;
    }
    made.responses.push_back(std::move(observation.responses[next++]));
  }
  for (const UnshownSteps::Step& each : excluded_.find(script, made))
    made.responses[each.operation].ending = Ending::kEngineThrew;
  return made;
}

}  // namespace assay::languages
