#include "languages/javascript/forbidden.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "base/source_map.h"

namespace assay::languages {
namespace {

using native::WatchedCalls;
using results::Finding;

constexpr std::size_t kMostLines = 3;  // that a sentence lists
constexpr std::string_view kForbids = ", which the assignment forbids (";

/// Functions that node 18 lacks. Where they are missing, no program can call them.
constexpr std::string_view kNewer[] = {
    "Array.fromAsync",
    "Array.prototype.toReversed",
    "Array.prototype.toSorted",
    "Array.prototype.toSpliced",
    "Array.prototype.with",
    "Map.groupBy",
    "Object.groupBy",
    "Promise.try",
    "Promise.withResolvers",
    "Set.prototype.difference",
    "Set.prototype.intersection",
    "Set.prototype.isDisjointFrom",
    "Set.prototype.isSubsetOf",
    "Set.prototype.isSupersetOf",
    "Set.prototype.symmetricDifference",
    "Set.prototype.union",
    "String.prototype.isWellFormed",
    "String.prototype.toWellFormed",
};

results::Location line_of(const std::string& label, std::string_view line, std::uint32_t number) {
  results::Location where;
  where.file = label;
  where.line = number;
  where.text = line;
  return where;
}

Finding forbidden_call(std::string message, results::Location where) {
  Finding made;
  made.code = "forbidden-call";
  made.message = std::move(message);
  made.where = std::move(where);
  return made;
}

/// Returns "line 3; ", "lines 3, 7 and 9; ", or "" if no line is known.
std::string lines_phrase(const std::vector<WatchedCalls::Line>& lines) {
  if (lines.empty()) return "";
  if (lines.size() == 1) return "line " + std::to_string(lines.front().line) + "; ";
  std::string text = "lines ";
  const std::size_t shown = std::min(lines.size(), kMostLines);
  const bool is_cut = shown < lines.size();
  for (std::size_t i = 0; i < shown; ++i) {
    const bool is_last = i + 1 == shown && !is_cut;
    text += (i == 0 ? "" : is_last ? " and " : ", ") + std::to_string(lines[i].line);
  }
  return text + (is_cut ? " and others; " : "; ");
}

std::string number_of(std::uint64_t count, const std::string& singular) {
  return std::to_string(count) + " " + singular + (count == 1 ? "" : "s");
}

}  // namespace

Result<void> check_forbidden(const JavaScriptHost& host, const std::string& file,
                             const std::vector<std::string>& forbidden) {
  if (forbidden.empty()) return {};
  TRY_ASSIGN(std::vector<std::string> unknown, unknown_functions(host, forbidden));
  std::erase_if(unknown, [](const std::string& name) {
    return std::ranges::find(kNewer, name) != std::end(kNewer);
  });
  if (unknown.empty()) return {};
  return fail(Error::Kind::kInvalidInput,
              file + ": forbidden: " + unknown.front() + " is no function of JavaScript");
}

std::vector<Finding> forbidden_calls(const JavaScriptHost& host, const JavaScriptProgram& program,
                                     const ExportedNames& names,
                                     const std::vector<std::string>& forbidden,
                                     const std::vector<dynamic::Script>& scripts) {
  if (forbidden.empty()) return {};
  std::vector<Finding> found;
  const CountedCalls counted = count_calls(host, program, names, forbidden, scripts);
  for (std::size_t i = 0; i < counted.functions.size(); ++i) {
    const WatchedCalls& each = counted.functions[i];
    if (each.calls == 0) continue;
    const std::uint32_t line = each.lines.empty() ? 0 : each.lines.front().line;
    const FileId file{each.lines.empty() ? 0 : each.lines.front().module};
    std::string message = "it calls " + forbidden[i];
    message += kForbids;
    message += lines_phrase(each.lines) + number_of(each.calls, "call") + " in " +
               number_of(counted.runs, "run") + ")";
    const std::string_view text = line > 0 ? program.sources.line(file, line) : std::string_view();
    found.push_back(forbidden_call(std::move(message),
                                   line_of(std::string(program.sources.path(file)), text, line)));
  }
  return found;
}

std::vector<Finding> forbidden_code(const std::string& label, const std::string& text,
                                    const Error& refusal,
                                    const std::vector<std::string>& forbidden) {
  SourceMap sources;
  const FileId file = sources.add(label, text);
  std::vector<Finding> found;
  for (const std::string& function : forbidden) {
    const std::string_view code = function == "eval"       ? "javascript-unsupported-eval"
                                  : function == "Function" ? "javascript-unsupported-new-function"
                                                           : "";
    const auto first = std::ranges::find(refusal.diagnostics, code, &Diagnostic::code);
    if (first == refusal.diagnostics.end()) continue;
    const std::uint32_t line = sources.resolve(file, first->span.begin).line;
    std::string message = "it uses " + function;
    message += kForbids;
    message += "line " + std::to_string(line) + ")";
    found.push_back(
        forbidden_call(std::move(message), line_of(label, sources.line(file, line), line)));
  }
  return found;
}

}  // namespace assay::languages
