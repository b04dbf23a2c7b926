#include "languages/scala/chosen_call.h"

#include <algorithm>
#include <set>
#include <utility>

#include "apps/tryout/brackets.h"
#include "base/render.h"
#include "frontends/scala/lower/lower.h"
#include "frontends/scala/syntax/parse.h"
#include "functional/link.h"
#include "languages/scala/example_call.h"
#include "languages/scala/packages/packages.h"

namespace assay::languages {
namespace {

constexpr std::string_view kCallObject = "AssayCall";
constexpr const char* kCallFile = "input.scala";

/// The program text that makes the call, and where the call is in it.
struct Wrapped {
  std::string text;
  std::uint32_t begin = 0, end = 0;
};

Wrapped wrapped(const std::string& call, const std::set<std::string>& objects) {
  Wrapped made;
  for (const std::string& object : objects) made.text += "import " + object + "._\n";
  made.text += "object " + std::string(kCallObject) + " {\n  def call = {";
  made.begin = static_cast<std::uint32_t>(made.text.size());
  made.text += call;
  made.end = static_cast<std::uint32_t>(made.text.size());
  made.text += "\n  }\n}\n";
  return made;
}

/// "line 1, column 8: " of a place in the call, to which places around it are moved.
std::string place_in(const SourceMap& sources, Span span, const Wrapped& wrapper) {
  const LineColumn begin = sources.resolve(span.file, wrapper.begin);
  const LineColumn at =
      sources.resolve(span.file, std::clamp(span.begin, wrapper.begin, wrapper.end));
  const std::uint32_t before = at.line == begin.line ? begin.column - 1 : 0;
  return "line " + std::to_string(at.line - begin.line + 1) + ", column " +
         std::to_string(at.column - before) + ": ";
}

Error with_place(Error error, const SourceMap& sources, FileId file, const Wrapped& wrapper) {
  for (const Diagnostic& each : error.diagnostics)
    if (each.span.valid() && each.span.file == file) {
      const bool is_after = each.span.begin > wrapper.end;
      error.message = place_in(sources, each.span, wrapper) +
                      (is_after ? "the call is not complete: " + each.message : each.message);
      return error;
    }
  for (const std::string& line : render(sources, error.diagnostics)) error.message += "\n" + line;
  return error;
}

/// Returns the only statement of the function that the wrapper defines; null if the text is not one
/// expression, which would be one in these braces only by chance.
const scala::Expr* only_expression(const scala::CompilationUnit& unit) {
  if (unit.items.size() != 1 || !unit.items.front().definition) return nullptr;
  const auto& members = unit.items.front().definition->body_template.members;
  if (members.size() != 1 || !members.front().definition || !members.front().definition->body)
    return nullptr;
  const scala::Expr* body = &*members.front().definition->body;
  while (body->kind == scala::ExprKind::kBlock) {
    if (body->items.size() != 1 || !body->items.front().expr) return nullptr;
    body = &*body->items.front().expr;
  }
  return body;
}

/// "Solution.insert" of Solution.insert(3)(xs); "" of what is no application of a name.
std::string applied_name(const scala::Expr& call) {
  const scala::Expr* at = &call;
  bool is_applied = false;
  while (at->kind == scala::ExprKind::kApply || at->kind == scala::ExprKind::kTypeApply) {
    is_applied = is_applied || at->kind == scala::ExprKind::kApply;
    at = &at->operands.front();
  }
  std::string name;
  for (; at->kind == scala::ExprKind::kSelect; at = &at->operands.front())
    name = "." + at->text + name;
  return is_applied && at->kind == scala::ExprKind::kName ? at->text + name : "";
}

std::string without_owner(const std::string& name) { return name.substr(name.rfind('.') + 1); }

/// True if the text begins with a name that is applied, or names one of the functions anywhere. Of
/// other texts, what a parser says is of no help.
bool can_be_call(const std::string& text, const std::vector<ScalaEntry>& entries) {
  const std::size_t name = std::min(
      text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_."),
      text.size());
  const bool is_applied =
      name > 0 && name < text.size() && (text[name] == '(' || text[name] == '[');
  return is_applied || std::ranges::any_of(entries, [&](const ScalaEntry& each) {
           return text.find(without_owner(each.name)) != std::string::npos;
         });
}

std::string listed(const std::vector<ScalaEntry>& entries) {
  std::string text;
  for (const ScalaEntry& each : entries)
    text += (text.empty() ? "`" : ", `") + without_owner(each.name) + "`";
  return text;
}

/// The objects whose members a reader would name without them.
std::set<std::string> objects_of(const fun::Program& program) {
  std::set<std::string> found;
  const auto add = [&](const std::string& qualified) {
    const std::size_t dot = qualified.rfind('.');
    if (dot != std::string::npos) found.insert(qualified.substr(0, dot));
  };
  for (const fun::Function& each : program.functions)
    if (!each.is_library && each.origin == 0) add(each.spelling);
  for (const fun::Constructor& each : program.constructors)
    if (!each.is_library) add(each.qualified);
  return found;
}

class ArgumentCatcher : public narrowing::CallObserver {
 public:
  ArgumentCatcher(const narrowing::Runner& runner, fun::FunctionId watched)
      : runner_(runner), watched_(watched) {}
  bool entered(fun::FunctionId function, const narrowing::Value* arguments, std::uint32_t count,
               narrowing::Value /*output*/) override {
    if (function != watched_ || caught) return false;
    caught.emplace();
    for (std::uint32_t i = 0; i < count; ++i) caught->push_back(runner_.datum(arguments[i]));
    return false;
  }
  void returned(narrowing::Value, narrowing::Value) override {}
  void raised(narrowing::Value, narrowing::Value) override {}

  std::optional<std::vector<fun::Datum>> caught;

 private:
  const narrowing::Runner& runner_;
  fun::FunctionId watched_;
};

}  // namespace

Result<ChosenCall> chosen_call(const ScalaSession& session, const std::string& text) {
  const std::vector<ScalaEntry>& entries = session.entries();
  const std::string wanted = "write a call, such as `" +
                             example_call(session.program(), session.entry_functions().front()) +
                             "`";
  const Error no_call{
      Error::Kind::kInvalidInput, "line 1, column 1: this is no call; " + wanted, {}};
  if (!can_be_call(text, entries)) return tl::unexpected<Error>(no_call);
  if (const std::string problem = tryout::bracket_problem(text); !problem.empty())
    return fail(Error::Kind::kInvalidInput, problem);
  SourceMap sources;
  const Wrapped wrapper = wrapped(text, {});
  const FileId file = sources.add(kCallFile, wrapper.text);
  auto unit = scala::parse(sources, file);
  if (!unit)
    return tl::unexpected<Error>(with_place(std::move(unit).error(), sources, file, wrapper));
  const scala::Expr* call = only_expression(*unit);
  const std::string name = call != nullptr ? applied_name(*call) : "";
  if (name.empty()) return tl::unexpected<Error>(no_call);
  for (const ScalaEntry& each : entries)
    if (each.name == name || each.is_named(name)) return ChosenCall{&each, text};
  return fail(Error::Kind::kInvalidInput,
              place_in(sources, call->span, wrapper) + "`" + name +
                  "` is not what this assignment is about; it asks for " + listed(entries) + "; " +
                  wanted);
}

Result<CallingProgram> with_call(const ScalaSession& session, const ChosenCall& call,
                                 const std::vector<native::ScalaFile>& files) {
  CallingProgram made;
  std::vector<FileId> ids;
  for (const native::ScalaFile& each : files) ids.push_back(made.sources.add(each.path, each.text));
  made.call.file = ids.back();
  auto own = scala::compile(made.sources, ids);
  if (!own) return tl::unexpected<Error>(with_place(std::move(own).error(), made.sources, {}, {}));
  const Wrapped wrapper = wrapped(call.text, objects_of(*own));
  ids.push_back(made.sources.add(kCallFile, wrapper.text));
  auto whole = scala::compile(made.sources, ids);
  if (!whole)
    return tl::unexpected<Error>(
        with_place(std::move(whole).error(), made.sources, ids.back(), wrapper));
  const auto start = fun::find_function(*whole, std::string(kCallObject) + ".call");
  const auto watched = fun::find_function(*whole, call.entry->name);
  if (!start || !watched)
    return fail(Error::Kind::kInvalidInput, "There is no function `" + call.entry->name + "`.");
  made.program = session.program();
  TRY_ASSIGN(const fun::Linked linked,
             fun::link(made.program, *whole, fun::kSubmissionOrigin, session.entry_functions()));
  made.call.start = linked.at(*start);
  made.call.watched = linked.at(*watched);
  return made;
}

std::string calling_expression(const ChosenCall& call, const std::vector<native::ScalaFile>& files,
                               const fun::Program* program) {
  std::set<std::string> objects;
  if (program != nullptr) objects = objects_of(*program);
  const std::size_t dot = call.entry->name.rfind('.');
  if (program == nullptr && dot != std::string::npos)
    objects.insert(call.entry->name.substr(0, dot));
  std::string text;
  for (const std::string& object : objects) text += "import " + object + "._; ";
  return in_packages(scala_packages(files), text + call.text);
}

std::optional<std::vector<fun::Datum>> arguments_of(CallingProgram& calling,
                                                    const narrowing::Limits& limits) {
  narrowing::Runner runner(calling.program, limits);
  ArgumentCatcher catcher(runner, calling.call.watched);
  runner.observe(&catcher);
  runner.run(calling.call.start, {});
  return std::move(catcher.caught);
}

}  // namespace assay::languages
