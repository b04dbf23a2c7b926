#include "languages/javascript/misplaced_results.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "dynamic/value/equal.h"
#include "dynamic/value/print.h"
#include "languages/javascript/named_functions.h"

namespace assay::languages {
namespace {

using dynamic::Ending;
using dynamic::Observation;
using dynamic::Response;
using dynamic::Value;
using javascript::Node;

bool is_same(const Observation& a, const Value& one, const Observation& b, const Value& other) {
  return dynamic::sameness({a.graph, one}, {b.graph, other}) == dynamic::Sameness::kSame;
}

bool is_undefined(const Observation& of, const Value& value) {
  return dynamic::print({of.graph, value}) == "undefined";
}

/// The text without what console.log writes otherwise than values are written here.
std::string without_layout(std::string text) {
  std::erase_if(
      text, [](char c) { return std::string_view(" \t\n\"'`").find(c) != std::string_view::npos; });
  return text;
}

/// Collects the `return x` of a function, without those of functions in it.
void returns_of(const Node& node, std::vector<const Node*>& found) {
  if (node.is("return_statement") &&
      std::ranges::any_of(node.children, [](const Node& each) { return each.is_named; }))
    found.push_back(&node);
  for (const Node& child : node.children)
    if (!javascript::is_function(child)) returns_of(child, found);
}

/// Returns the place of the only `return x` of the functions of this name, or that of the first
/// such function; an invalid one if there is none.
results::Location place_in(const JavaScriptProgram& program, const std::string& function) {
  results::Location place;
  for (std::uint32_t i = 0; i < program.sources.size() && !place.valid(); ++i) {
    const auto tree = javascript::parse(program.sources, FileId{i});
    if (!tree) continue;
    for_each_function(tree->root, function, [&](const Node& each) {
      if (place.valid()) return;
      std::vector<const Node*> returned;
      returns_of(*each.child("body"), returned);
      const Span span = returned.size() == 1 ? returned.front()->span : each.span;
      const LineColumn at = program.sources.resolve(span.file, span.begin);
      place.file = program.sources.path(span.file);
      place.line = at.line;
      place.column = at.column;
      place.text = program.sources.line(span.file, at.line);
    });
  }
  return place;
}

/// Says where the result is; "" if it is nowhere.
std::string said_of(const std::string& parameter, const DifferentOperation& different) {
  const scripts::Divergence& divergence = different.divergence;
  const Response& expected = different.expected.responses[divergence.operation];
  const Response& actual = different.actual.responses[divergence.operation];
  if (expected.ending != Ending::kReturned || actual.ending != Ending::kReturned) return "";
  if (divergence.aspect == scripts::Aspect::kArgument) {
    if (divergence.index >= expected.arguments.size() ||
        !is_same(different.actual, actual.value, different.expected,
                 expected.arguments[divergence.index]))
      return "";
    return "for the call shown, the function returns what `" + parameter +
           "` should become: the caller's `" + parameter + "` itself has to change";
  }
  if (divergence.aspect != scripts::Aspect::kResult ||
      !is_undefined(different.actual, actual.value) ||
      is_undefined(different.expected, expected.value))
    return "";
  const std::string printed = without_layout(actual.output);
  if (!printed.empty() &&
      printed == without_layout(dynamic::print({different.expected.graph, expected.value})))
    return "for the call shown, the function prints what it should return: the caller gets "
           "`undefined`";
  for (std::size_t i = 0; i < std::min(actual.arguments.size(), expected.arguments.size()); ++i)
    if (is_same(different.actual, actual.arguments[i], different.expected, expected.value) &&
        !is_same(different.actual, actual.arguments[i], different.expected, expected.arguments[i]))
      return "for the call shown, the function changes its argument to what it should return: the "
             "caller gets "
             "`undefined`";
  return "";
}

}  // namespace

std::optional<results::Finding> misplaced_result(const JavaScriptProgram& program,
                                                 const std::string& function,
                                                 const std::string& parameter,
                                                 const DifferentOperation& different) {
  results::Finding made;
  made.message = said_of(parameter, different);
  if (made.message.empty()) return std::nullopt;
  made.code = kMisplacedResult;
  made.where = place_in(program, function);
  if (!made.where.valid()) return std::nullopt;
  return made;
}

}  // namespace assay::languages
