// Helpers of the tests of node: programs with their instrumented form written by hand, scripts, and
// observations as text.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "dynamic/value/print.h"
#include "native/node/node.h"

namespace assay::native {

using OperationKind = dynamic::Operation::Kind;

inline dynamic::Operation operation(OperationKind kind, std::string name,
                                    std::vector<dynamic::Value> arguments = {}) {
  return {kind, std::move(name), std::move(arguments)};
}

inline dynamic::Script script_of(std::vector<dynamic::Operation> operations,
                                 std::vector<std::string> observed = {}) {
  dynamic::Script made;
  made.operations = std::move(operations);
  made.observed = std::move(observed);
  return made;
}

inline dynamic::Script call(std::string name, std::vector<dynamic::Value> arguments = {}) {
  return script_of({operation(OperationKind::kCall, std::move(name), std::move(arguments))});
}

/// An ES module that exports one function `f`. FUEL is what an instrumented loop or function calls
/// first, and it is left out of the original.
inline NodeProgram function_program(const std::string& text) {
  std::string instrumented = text;
  std::string original = text;
  for (std::size_t at = 0; (at = instrumented.find("FUEL", at)) != std::string::npos;)
    instrumented.replace(at, 4, "if (--H.fuel[0] < 0) H.out(1);");
  for (std::size_t at = 0; (at = original.find("FUEL", at)) != std::string::npos;)
    original.replace(at, 4, "");
  return {
      {{"main.js", NodeModule::Kind::kModule, "export { f };\n" + original,
        "(function (H) { \"use strict\"; H.exports({\"f\": () => f});\n" + instrumented + "\n})"}},
      2};
}

inline const char* short_name(dynamic::Ending ending) {
  switch (ending) {
    case dynamic::Ending::kReturned:
      return "returned";
    case dynamic::Ending::kThrew:
      return "threw";
    case dynamic::Ending::kEngineThrew:
      return "engine threw";
    case dynamic::Ending::kFuel:
      return "fuel";
    case dynamic::Ending::kStackOverflow:
      return "stack overflow";
    case dynamic::Ending::kPending:
      return "pending";
    case dynamic::Ending::kMemory:
      return "memory";
  }
  return "?";
}

/// Returns the responses, such as "returned 3; threw new Error(...)". What was observed follows in
/// brackets, and then what was printed.
inline std::string describe_all(const dynamic::Observation& observation) {
  const auto print = [&](const dynamic::Value& value) {
    return dynamic::print(dynamic::ValueIn{observation.graph, value});
  };
  std::string text;
  for (const dynamic::Response& response : observation.responses) {
    if (!text.empty()) text += "; ";
    text += short_name(response.ending);
    if (response.ending < dynamic::Ending::kFuel) text += " " + print(response.value);
    for (const dynamic::Value& value : response.observed) text += " {" + print(value) + "}";
    if (!response.output.empty()) text += " printed " + response.output;
  }
  return text;
}

}  // namespace assay::native
