#include "languages/javascript/inspect.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "assignment/files.h"
#include "languages/javascript/session.h"

namespace assay::languages {
namespace {

constexpr std::size_t kLongestText = 60;  // of a site

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

/// Returns the list as TOML: "a" or ["a", "b"].
std::string toml_list(const std::vector<std::string>& items) {
  std::string list;
  for (const std::string& item : items) list += (list.empty() ? "" : ", ") + quoted(item);
  return items.size() == 1 ? list : "[" + list + "]";
}

/// Returns the beginning of the text on one line.
std::string excerpt(std::string_view text) {
  std::string line(text.substr(0, text.find('\n')));
  if (line.size() <= kLongestText && line.size() == text.size()) return line;
  return line.substr(0, kLongestText) + " ...";
}

Result<std::string> untyped(const JavaScriptProgram& program, const std::string& path) {
  if (program.sources.size() > 1)
    return fail(Error::Kind::kUnsupported,
                path + ": without types, programs of one file are printed");
  return std::string(main_text(program));
}

}  // namespace

Result<std::string> inferred_javascript_assignment(const grade::Request& request) {
  JavaScriptOptions options = javascript_options(request);
  options.explores = false;
  options.only_describes = true;
  auto opened = JavaScriptSession::open(options);
  if (!opened) return tl::unexpected<Error>(std::move(opened).error().error);
  const JavaScriptSession& session = **opened;
  const assignment::AssignmentFile& file = session.assignment();
  const std::string name = std::filesystem::path(request.reference).filename().string();
  std::string text;
  if (session.is_inferred())
    text = fmt::format("# Inferred by Assay from the {}. Correct whatever is wrong or too wide.\n",
                       session.has_examples() ? "examples" : "reference");
  else
    text = "# As stated for " + name + ".\n";
  if (!file.title.empty()) text += "title = " + quoted(file.title) + "\n";
  if (!file.specifications.empty()) {
    std::vector<std::string> names;
    for (const std::string& path : file.specifications)
      names.push_back(std::filesystem::path(path).filename().string());
    text += "examples = " + toml_list(names) + "\n";
  }
  for (const auto& [key, values] :
       {std::pair{"contract", &file.contracts}, std::pair{"observe", &file.observed},
        std::pair{"ignore_results_of", &file.ignored_results},
        std::pair{"forbidden", &file.forbidden}})
    if (!values->empty()) text += fmt::format("{} = {}\n", key, toml_list(*values));
  if (file.keeps_arguments) text += "keep_arguments = true\n";
  // Without examples, the questions say it.
  if (session.has_examples())
    for (const std::string& guess : session.guesses()) text += "# " + guess + "\n";
  for (const results::ExampleFailure& failed : session.failed_examples())
    text += "# The reference does not meet the example " + failed.name + ": " + failed.input +
            " is " + failed.actual + " instead of " + failed.expected + ".\n";
  return text + "input = '''\n" + with_questions(session.description(), session.questions()) +
         "'''\n";
}

Result<std::string> instrumented_javascript(const std::string& path, InstrumentedForm form) {
  TRY_ASSIGN(const std::string source, read_javascript(path));
  auto program = load_javascript(path, source);
  if (!program) return fail(program.error().kind, path + ": " + program.error().message);
  std::string lines;
  if (form == InstrumentedForm::kUntyped) return untyped(*program, path);
  if (form == InstrumentedForm::kCounting) {
    for (const javascript::CountingModule& module : program->counting.modules) {
      if (program->counting.modules.size() > 1) lines += "// " + module.name + "\n";
      lines += module.text + "\n";
    }
    return lines;
  }
  std::size_t number = 0;
  for (const javascript::Site& site : program->counting.sites) {
    const auto at = program->sources.resolve(site.span.file, site.span.begin);
    const std::string_view text = program->sources.text(site.span.file);
    lines += fmt::format("{:>4} {:>4}:{:<3} {:16} {}\n", number++, at.line, at.column,
                         javascript::describe(site.kind),
                         excerpt(text.substr(site.span.begin, site.span.end - site.span.begin)));
  }
  return lines;
}

}  // namespace assay::languages
