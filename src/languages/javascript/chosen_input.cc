#include "languages/javascript/chosen_input.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/source_map.h"
#include "dynamic/types/admits.h"
#include "frontends/javascript/examples/examples.h"

namespace assay::languages {
namespace {

std::string place_in(const SourceMap& sources, Span span) {
  const LineColumn at = sources.resolve(span.file, span.begin);
  return "line " + std::to_string(at.line) + ", column " + std::to_string(at.column) + ": ";
}

/// The error of a text that JavaScript's grammar does not accept, with its first diagnostic.
Error unreadable(const SourceMap& sources, const Error& error) {
  Error made{Error::Kind::kInvalidInput, "This is no call that can be read: " + error.message, {}};
  if (!error.diagnostics.empty()) {
    const Diagnostic& first = error.diagnostics.front();
    made.message = (first.span.valid() ? place_in(sources, first.span) : "") + first.message;
  }
  return made;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& each : names) text += (text.empty() ? "`" : ", `") + each + "`";
  return text;
}

bool begins_with_entry(const std::vector<std::string>& entries, const std::string& name) {
  return std::ranges::any_of(entries, [&](const std::string& each) {
    return name == each || name.starts_with(each + ".");
  });
}

}  // namespace

Result<dynamic::Script> chosen_script(const JavaScriptSession& session, const std::string& text) {
  SourceMap sources;
  const FileId file = sources.add("input.js", text);
  auto specification = javascript::read_specification(sources, file);
  if (!specification) return tl::unexpected<Error>(unreadable(sources, specification.error()));
  if (!specification->unread.empty()) {
    const javascript::UnreadCall& call = specification->unread.front();
    return fail(Error::Kind::kInvalidInput,
                place_in(sources, call.span) + "the arguments of `" + call.name +
                    "` are not all values that can be read here: write numbers, strings, lists and "
                    "objects");
  }
  std::vector<javascript::Example> examples = javascript::examples_of(*specification, nullptr);
  const std::vector<std::string> entries = session.entries();
  const std::string wanted =
      "write a call such as `" + (entries.empty() ? std::string("f") : entries.front()) + "(...)`";
  if (examples.empty())
    return fail(Error::Kind::kInvalidInput, "line 1, column 1: this is no call; " + wanted);
  if (examples.size() > 1)
    return fail(Error::Kind::kInvalidInput,
                place_in(sources, examples[1].span) + "one call at a time can be tried out");
  dynamic::Script script = std::move(examples.front().script);
  const dynamic::Operation& first = script.operations.front();
  if (!begins_with_entry(entries, first.name))
    return fail(Error::Kind::kInvalidInput,
                place_in(sources, examples.front().span) + "`" + first.name +
                    "` is not what this assignment is about; it asks for " + listed(entries));
  script.stated.clear();
  script.observed = session.assignment().observed;
  return script;
}

Result<std::string> why_invalid(const JavaScriptSession& session, const dynamic::Script& script) {
  if (!session.is_example(script) && !dynamic::admits(session.description(), script)) {
    std::string description = dynamic::print(session.description());
    while (description.ends_with('\n')) description.pop_back();
    return "valid are the calls that this describes: " + description;
  }
  auto reference = session.start_reference();
  if (!reference) return fail(Error::Kind::kResource, reference.error().message);
  const auto run = (*reference)->run(script);
  if (!run) return fail(Error::Kind::kResource, run.error().message);
  if (!scripts::is_defined(*run))
    return std::string("a condition of the assignment does not hold, or the call is not defined");
  return std::string();
}

}  // namespace assay::languages
