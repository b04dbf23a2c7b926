#include "languages/javascript/chosen_input.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/tryout/brackets.h"
#include "base/source_map.h"
#include "dynamic/types/admits.h"
#include "dynamic/value/print.h"
#include "frontends/javascript/examples/examples.h"
#include "frontends/javascript/syntax/tree.h"
#include "languages/javascript/input_words.h"

namespace assay::languages {
namespace {

using javascript::Node;

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

/// Returns the name with which an expression begins: `o` of `o.f(1).g`; null if that is none.
const Node* first_name(const Node& expression) {
  const Node* at = &javascript::without_brackets(expression);
  for (const Node* next = at; next != nullptr; at = next) {
    if (at->is("call_expression"))
      next = at->child("function");
    else if (at->is("new_expression"))
      next = at->child("constructor");
    else if (at->is("member_expression") || at->is("subscript_expression"))
      next = at->child("object");
    else if (at->is("await_expression") && at->children.size() > 1)
      next = &at->children.back();
    else
      break;
  }
  return at->is("identifier") ? at : nullptr;
}

/// The names that the input itself declares, and those of the assignment.
std::set<std::string_view> usable_names(const Node& program,
                                        const std::vector<std::string>& entries) {
  std::set<std::string_view> names;
  for (const std::string& each : entries)
    names.insert(std::string_view(each).substr(0, each.find('.')));
  for (const Node& statement : program.children)
    for (const Node& each : statement.children)
      if (const Node* name = each.is("variable_declarator") ? each.child("name") : nullptr)
        names.insert(name->text);
  return names;
}

/// Returns the first statement that is no call of what the assignment is about, and declares no
/// value for one; null if there is none.
const Node* other_statement(const Node& program, const std::set<std::string_view>& names) {
  for (const Node& statement : program.children) {
    if (!statement.is("expression_statement") || statement.children.empty()) continue;
    const Node* name = first_name(statement.children.front());
    if (name == nullptr || !names.contains(name->text)) return &statement;
  }
  return nullptr;
}

/// Returns a valid call for students to begin with: a short one of many different characters.
std::string example_call(const JavaScriptSession& session, const std::string& entry) {
  constexpr std::size_t kLongest = 40, kTried = 200;
  std::string best = entry + "(...)";
  std::size_t most = 0, tried = 0;
  for (const scripts::KnownRun& each : session.known().runs) {
    if (++tried > kTried) break;
    const std::string text = dynamic::print(each.script);
    const std::size_t different = std::set<char>(text.begin(), text.end()).size();
    if (text.size() > kLongest || different <= most) continue;
    most = different;
    best = text;
  }
  return best;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& each : names) text += (text.empty() ? "`" : ", `") + each + "`";
  return text;
}

/// What is observed after each operation may also be asked for.
dynamic::Script without_observations(dynamic::Script script) {
  const auto is_observation = [&](const dynamic::Operation& each) {
    const bool is_call = each.kind == dynamic::Operation::Kind::kInvoke;
    return (is_call || each.kind == dynamic::Operation::Kind::kRead) && each.arguments.empty() &&
           std::ranges::find(script.observed, each.name + (is_call ? "()" : "")) !=
               script.observed.end();
  };
  // Operations refer to earlier ones by their numbers.
  const bool are_numbered = std::ranges::any_of(
      script.operations, [](const dynamic::Operation& each) { return each.target.has_value(); });
  if (!are_numbered)
    std::erase_if(script.operations, is_observation);
  else if (is_observation(script.operations.back()))
    script.operations.pop_back();
  return script;
}

bool begins_with_entry(const std::vector<std::string>& entries, const std::string& name) {
  return std::ranges::any_of(entries, [&](const std::string& each) {
    return name == each || name.starts_with(each + ".");
  });
}

}  // namespace

Result<dynamic::Script> chosen_script(const JavaScriptSession& session, const std::string& text) {
  if (const std::string problem = tryout::bracket_problem(text); !problem.empty())
    return fail(Error::Kind::kInvalidInput, problem);
  SourceMap sources;
  const FileId file = sources.add("input.js", text);
  auto specification = javascript::read_specification(sources, file);
  if (!specification) return tl::unexpected<Error>(unreadable(sources, specification.error()));
  if (!specification->unread.empty()) {
    const javascript::UnreadCall& call = specification->unread.front();
    return fail(
        Error::Kind::kInvalidInput,
        place_in(sources, call.span) + "the arguments of `" + call.name +
            "` are not all values that can be read here: write numbers, strings, arrays and "
            "objects");
  }
  std::vector<javascript::Example> examples =
      javascript::examples_of(*specification, nullptr, javascript::Idle::kKept);
  const std::vector<std::string> entries = session.entries();
  const std::string wanted =
      "write a call, such as `" +
      example_call(session, entries.empty() ? std::string("f") : entries.front()) + "`";
  if (examples.empty())
    return fail(Error::Kind::kInvalidInput, "line 1, column 1: this is no call; " + wanted);
  TRY_ASSIGN(const javascript::SyntaxTree tree, javascript::parse(sources, file));
  const Node* other = other_statement(tree.root, usable_names(tree.root, entries));
  if (other != nullptr && begins_with_entry(entries, examples.front().script.operations[0].name))
    return fail(Error::Kind::kInvalidInput,
                place_in(sources, other->span) + "`" + std::string(other->text) +
                    "` is no call of what the assignment is about; only the call is tried out");
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
  script.observes_at_end = true;
  return script;
}

Result<std::string> why_invalid(const JavaScriptSession& session, const dynamic::Script& script) {
  if (!session.is_example(script) &&
      !dynamic::admits(session.description(), without_observations(script)))
    return "it has to be " + in_words(session.description());
  auto reference = session.start_reference();
  if (!reference) return fail(Error::Kind::kResource, reference.error().message);
  const auto run = (*reference)->run(script);
  if (!run) return fail(Error::Kind::kResource, run.error().message);
  if (!scripts::is_defined(*run))
    return std::string("a condition of the assignment does not hold, or the call is not defined");
  return std::string();
}

}  // namespace assay::languages
