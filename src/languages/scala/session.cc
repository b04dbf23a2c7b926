#include "languages/scala/session.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "assignment/files.h"
#include "base/render.h"
#include "frontends/scala/lower/lower.h"
#include "functional/kept_state.h"
#include "functional/link.h"
#include "functional/notation.h"
#include "languages/scala/calls.h"
#include "languages/scala/conditions.h"
#include "narrowing/machine/run.h"

namespace assay::languages {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kKeys[] = {"title",      "claims",  "entry",  "contract",
                                      "references", "support", "budget", "valid"};

Result<native::ScalaFile> read_source(const std::string& path) {
  TRY_ASSIGN(std::string text, assignment::read_file(path));
  if (const std::string why = assignment::not_a_source(text, "Scala"); !why.empty())
    return fail(Error::Kind::kInvalidInput, path + " " + why);
  return native::ScalaFile{path, assignment::clean_source(std::move(text))};
}

/// Returns the source function to which a function belongs: "Solution.insert" for
/// "Solution.insert/lambda 2".
std::string_view owner(std::string_view name) { return name.substr(0, name.find('/')); }

/// True if a contract calls the function: then it defines valid inputs and is not graded.
bool is_contract(const std::vector<std::string>& contracts, const std::string& name) {
  return std::any_of(contracts.begin(), contracts.end(), [&](const std::string& text) {
    const std::string predicate = text.substr(0, text.find('('));
    return name == predicate || name.ends_with("." + predicate);
  });
}

/// Returns the lines of scalac's messages, indented, each after a line break.
std::string on_lines_of_their_own(const std::string& messages) {
  std::string text;
  for (std::size_t at = 0; at < messages.size();) {
    const std::size_t end = std::min(messages.find('\n', at), messages.size());
    text += "\n  " + messages.substr(at, end - at);
    at = end + 1;
  }
  return text;
}

bool can_be_called(const fun::Function& function) {
  return !function.is_library && !function.spelling.empty() && function.captured == 0 &&
         !function.is_constant && !function.parameters.empty();
}

}  // namespace

Result<fun::Program> compile_scala(SourceMap& sources,
                                   const std::vector<native::ScalaFile>& files) {
  std::vector<FileId> ids;
  for (const native::ScalaFile& file : files) ids.push_back(sources.add(file.path, file.text));
  auto program = scala::compile(sources, ids);
  if (program) return program;
  Error error = std::move(program).error();
  for (const std::string& line : render(sources, error.diagnostics)) error.message += "\n  " + line;
  return tl::unexpected<Error>(std::move(error));
}

grade::Opened<std::unique_ptr<ScalaSession>> ScalaSession::open(const ScalaOptions& options) {
  std::unique_ptr<ScalaSession> session(new ScalaSession);
  if (auto done = session->read(options); !done)
    return give_up(grade::SetupFailure::kUsage, done.error());
  if (auto done = session->load(); !done)
    return give_up(grade::SetupFailure::kReference, done.error());
  if (auto done = session->choose_entries(); !done)
    return give_up(grade::SetupFailure::kReference, done.error());
  if (auto done = session->read_contracts(); !done)
    return give_up(grade::SetupFailure::kUsage, done.error());
  if (auto done = session->read_answers(); !done)
    return give_up(grade::SetupFailure::kUsage, done.error());
  if (options.asks_questions)
    if (auto done = session->find_questions(); !done)
      return give_up(grade::SetupFailure::kReference, done.error());
  if (!options.needs_scala) return session;
  if (auto done = session->open_sandbox(options.allow_no_sandbox); !done)
    return give_up(grade::SetupFailure::kSandbox, done.error());
  return session;
}

Result<void> ScalaSession::read(const ScalaOptions& options) {
  const std::string path = assignment::assignment_beside(options.assignment, options.reference,
                                                         options.ignore_assignment);
  if (!path.empty()) {
    TRY_ASSIGN(assignment_, assignment::read_assignment(path, kKeys));
  }
  if (!options.entries.empty()) assignment_.entries = options.entries;
  if (!options.contracts.empty()) assignment_.contracts = options.contracts;
  budget_ = options.budget.value_or(assignment_.budget.value_or(budget_));
  references_ = {options.reference};
  for (const std::string& other : assignment_.references)
    if (fs::path(other).lexically_normal() != fs::path(options.reference).lexically_normal())
      references_.push_back(other);
  std::vector<std::string> support = assignment_.support;
  support.insert(support.end(), options.support.begin(), options.support.end());
  for (const std::string& one : support) {
    TRY_ASSIGN(native::ScalaFile file, read_source(one));
    support_.push_back(std::move(file));
  }
  return {};
}

std::vector<native::ScalaFile> ScalaSession::files(const std::string& label,
                                                   const std::string& text) const {
  std::vector<native::ScalaFile> all = support_;
  all.push_back({label, text});
  return all;
}

std::vector<native::ScalaFile> ScalaSession::reference_files(std::size_t reference) const {
  return files(solutions_[reference].path, solutions_[reference].text);
}

std::string ScalaSession::reference_name(std::size_t reference) const {
  return fs::path(references_[reference]).filename().string();
}

Result<void> ScalaSession::check_references(std::span<const native::ScalaResult> results) const {
  for (std::size_t r = 0; r < results.size(); ++r) {
    if (!results[r].is_rejected()) continue;
    std::string command = "scalac";
    for (const native::ScalaFile& file : reference_files(r)) command += " " + file.path;
    Error error;
    error.message = solutions_[r].path + ": scalac rejects this reference; correct it until `" +
                    command + "` succeeds" + on_lines_of_their_own(results[r].messages);
    return tl::unexpected<Error>(std::move(error));
  }
  return {};
}

Result<void> ScalaSession::load() {
  for (std::size_t i = 0; i < references_.size(); ++i) {
    TRY_ASSIGN(native::ScalaFile source, read_source(references_[i]));
    solutions_.push_back(std::move(source));
    const native::ScalaFile& file = solutions_.back();
    SourceMap scratch;
    SourceMap& map = i == 0 ? sources_ : scratch;
    auto program = compile_scala(map, files(file.path, file.text));
    if (!program) {
      Error error = std::move(program).error();
      error.message = file.path + ": " + error.message;
      return tl::unexpected<Error>(std::move(error));
    }
    if (i == 0) {
      reference_file_ = FileId{static_cast<std::uint32_t>(sources_.size() - 1)};
      for (std::uint32_t f = 0; f < sources_.size(); ++f)
        if (sources_.path(FileId{f}) == file.path) reference_file_ = FileId{f};
      program_ = *std::move(program);
      firsts_.push_back(0);
      continue;
    }
    auto linked = fun::link(program_, *program, static_cast<std::uint32_t>(i));
    if (!linked) return fail(Error::Kind::kInvalidInput, file.path + ": " + linked.error().message);
    firsts_.push_back(linked->first);
    others_.push_back(*std::move(program));
  }
  return {};
}

std::vector<fun::FunctionId> ScalaSession::entry_functions() const {
  std::vector<fun::FunctionId> functions;
  for (const ScalaEntry& entry : entries_) functions.push_back(entry.references[0]);
  return functions;
}

namespace {

bool contains_function(const fun::Program& program, fun::TypeId type) {
  return program.type(type).kind == fun::TypeKind::kFunction ||
         std::ranges::any_of(program.type(type).arguments,
                             [&](fun::TypeId each) { return contains_function(program, each); });
}

}  // namespace

bool ScalaSession::keeps_state() const {
  return !fun::kept_variable(program_, entry_functions()).empty();
}

std::vector<std::string> ScalaSession::assumptions() const {
  bool functions = false, by_name = false, generic = false;
  for (const fun::FunctionId id : entry_functions()) {
    generic = generic || program_.functions[id].type_parameters > 0;
    for (const fun::Parameter& each : program_.functions[id].parameters) {
      by_name = by_name || each.is_by_name;
      functions = functions || (!each.is_by_name && contains_function(program_, each.type));
    }
  }
  std::vector<std::string> made;
  if (functions)
    made.push_back(
        "Functions among the arguments return for all values, the same for the same ones, and have "
        "no effects.");
  if (by_name)
    made.push_back(
        "Arguments by name are values, evaluated without effects; only grading tries some that "
        "throw.");
  if (generic) made.push_back("Type parameters stand for Int.");
  if (const std::string kept = fun::kept_variable(program_, entry_functions()); !kept.empty())
    made.push_back(kept +
                   " keeps its value from one call to the next; each call is compared alone.");
  return made;
}

/// The entries are the stated ones, or else all functions that no other function of the reference
/// calls; the others count as helpers.
Result<void> ScalaSession::choose_entries() {
  const std::uint32_t own =
      firsts_.size() > 1 ? firsts_[1] : static_cast<std::uint32_t>(program_.functions.size());
  std::vector<std::string> names = assignment_.entries;
  std::set<fun::FunctionId> of_overloads;  // that other overloads call
  if (names.empty()) {
    std::map<std::string, std::string, std::less<>> called;  // with the first caller
    for (std::uint32_t i = 0; i < own; ++i) {
      const fun::Function& function = program_.functions[fun::FunctionId{i}];
      for (const fun::Expr& expr : function.exprs) {
        if (expr.kind != fun::ExprKind::kCall && expr.kind != fun::ExprKind::kClosure) continue;
        const std::string_view callee = owner(program_.functions[expr.function()].name);
        if (callee == function.name && expr.function().index != i)
          of_overloads.insert(expr.function());
        if (callee != owner(function.name))
          called.try_emplace(std::string(callee), owner(function.name));
      }
    }
    for (std::uint32_t i = 0; i < own; ++i) {
      const fun::Function& function = program_.functions[fun::FunctionId{i}];
      if (!can_be_called(function) || is_contract(assignment_.contracts, function.name)) continue;
      if (of_overloads.contains(fun::FunctionId{i})) continue;
      const auto caller = called.find(function.name);
      if (caller == called.end() && std::ranges::find(names, function.name) != names.end())
        continue;
      if (caller == called.end())
        names.push_back(function.name);
      else
        helpers_.push_back(function.name + " (called by " + caller->second + ")");
    }
  }
  for (const std::string& name : names) {
    std::vector<fun::FunctionId> found = fun::find_overloads(program_, name);
    std::erase_if(found, [&](fun::FunctionId each) {
      return each.index >= own || !can_be_called(program_.functions[each]) ||
             of_overloads.contains(each);
    });
    if (found.empty())
      return fail(Error::Kind::kInvalidInput,
                  references_[0] + ": there is no function " + name +
                      " with parameters that can be called from outside; check \"entry\"");
    for (const fun::FunctionId each : found) TRY(add_entry(each));
  }
  if (entries_.empty())
    return fail(Error::Kind::kInvalidInput,
                references_[0] + ": no function to grade; name one with --entry");
  return {};
}

Result<void> ScalaSession::add_entry(fun::FunctionId id) {
  const fun::Function& function = program_.functions[id];
  ScalaEntry entry{function.name, function.spelling, {}, {id}, {}, {}, {}};
  for (const fun::Parameter& parameter : function.parameters)
    entry.parameters.push_back(parameter.name);
  for (std::size_t i = 0; i < others_.size(); ++i) {
    const auto other = function_of(program_, others_[i], {firsts_[i + 1]}, entry);
    if (!other)
      return fail(Error::Kind::kInvalidInput, references_[i + 1] + ": " + other.error().message);
    entry.references.push_back(*other);
  }
  entries_.push_back(std::move(entry));
  return {};
}

Result<void> ScalaSession::read_contracts() {
  for (const std::string& text : assignment_.contracts) {
    const std::size_t open = text.find('(');
    const auto predicate = fun::find_function(program_, text.substr(0, open));
    if (!predicate || open == std::string::npos || text.back() != ')')
      return fail(Error::Kind::kInvalidInput,
                  "contract \"" + text +
                      "\": must be a predicate of the reference applied to names of parameters, "
                      "such as Solution.isSorted(xs)");
    std::vector<std::string> wanted;
    std::string name;
    for (const char c : text.substr(open + 1)) {
      if (c == ',' || c == ')') {
        wanted.push_back(name);
        name.clear();
      } else if (c != ' ') {
        name += c;
      }
    }
    if (program_.functions[*predicate].parameters.size() != wanted.size())
      return fail(Error::Kind::kInvalidInput,
                  "contract \"" + text + "\": " + program_.functions[*predicate].name + " takes " +
                      std::to_string(program_.functions[*predicate].parameters.size()) +
                      " parameters");
    bool used = false;
    for (ScalaEntry& entry : entries_) {
      narrowing::Contract contract{*predicate, {}};
      for (const std::string& parameter : wanted) {
        const auto at = std::find(entry.parameters.begin(), entry.parameters.end(), parameter);
        if (at != entry.parameters.end())
          contract.arguments.push_back(static_cast<std::uint32_t>(at - entry.parameters.begin()));
      }
      if (contract.arguments.size() != wanted.size()) continue;
      entry.stated.insert(contract.arguments.begin(), contract.arguments.end());
      entry.contracts.push_back(std::move(contract));
      used = true;
    }
    if (!used)
      return fail(Error::Kind::kInvalidInput,
                  "contract \"" + text + "\": no graded function has parameters of these names");
  }
  return {};
}

std::vector<std::string> ScalaSession::parameter_types_of(const ScalaEntry& entry) {
  std::vector<std::string> types;
  const auto all = narrowing::parameter_types(program_, entry.references[0]);
  const auto& parameters = program_.functions[entry.references[0]].parameters;
  for (std::size_t i = 0; i < all.size(); ++i)
    types.push_back(
        fun::spell_parameter_type(program_, parameters[i], all[i], fun::Naming::kQualified));
  return types;
}

/// Returns the condition with the shortest name of the function, if several are graded.
std::string ScalaSession::property_of(const ScalaEntry& entry, const std::string& condition) const {
  if (entries_.size() == 1) return condition;
  const std::string last = entry.name.substr(entry.name.rfind('.') + 1);
  const auto namesakes = std::count_if(entries_.begin(), entries_.end(),
                                       [&](const ScalaEntry& each) { return each.is_named(last); });
  return (namesakes == 1 ? last : entry.name) + ": " + condition;
}

/// An answer with no is a contract: the condition does not hold. Without the name of a function it
/// is one for every function with which it compiles.
Result<void> ScalaSession::read_answers() {
  std::uint32_t origin = static_cast<std::uint32_t>(references_.size());
  for (const assignment::Answer& answer : assignment_.answers) {
    const StatedProperty stated = stated_property(answer.property);
    bool used = answer.is_valid;
    std::string problem = "no graded function" +
                          (stated.function.empty() ? "" : " named " + stated.function) +
                          " has parameters of these names";
    for (ScalaEntry& entry : entries_) {
      if (answer.is_valid || !entry.is_named(stated.function)) continue;
      const ScalaCondition condition =
          scala_condition(stated.condition, entry.parameters, parameter_types_of(entry));
      if (condition.parameters.empty()) continue;
      auto contracts = contracts_against(program_, {condition}, reference_files(), origin++);
      if (contracts) entry.contracts.push_back(contracts->front());
      used = used || contracts.has_value();
      if (!contracts) problem = entry.name + ": " + contracts.error().message;
    }
    if (!used)
      return fail(Error::Kind::kInvalidInput,
                  assignment_.path + ": " + assignment::answer_line(answer) + ": " + problem);
  }
  return {};
}

/// Nothing shows that degenerate arguments are valid, unless a contract mentions their parameter or
/// an answer says so.
Result<void> ScalaSession::find_questions() {
  std::vector<ScalaCondition> conditions;
  std::vector<std::size_t> owners;
  for (const assignment::Answer& answer : assignment_.answers)
    if (answer.is_valid) unused_answers_.push_back(answer.property);
  for (std::size_t e = 0; e < entries_.size(); ++e) {
    const ScalaEntry& entry = entries_[e];
    const std::vector<std::string> types = parameter_types_of(entry);
    const std::vector<fun::TypeId> ids = narrowing::parameter_types(program_, entry.references[0]);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (entry.stated.contains(static_cast<std::uint32_t>(i))) continue;
      for (const std::string& text :
           degenerate_values(program_, ids[i], entry.parameters[i],
                             is_recursive(program_, entry.references[0]))) {
        bool is_answered = false;
        for (const assignment::Answer& answer : assignment_.answers) {
          const StatedProperty stated = stated_property(answer.property);
          if (stated.condition != text || !entry.is_named(stated.function)) continue;
          is_answered = true;
          std::erase(unused_answers_, answer.property);
        }
        ScalaCondition condition{
            text, {static_cast<std::uint32_t>(i)}, {entry.parameters[i]}, {types[i]}};
        if (is_answered || !compiles(condition, reference_files())) continue;
        conditions.push_back(std::move(condition));
        owners.push_back(e);
      }
    }
  }
  const auto origin =
      static_cast<std::uint32_t>(references_.size() + assignment_.answers.size() * entries_.size());
  TRY_ASSIGN(const auto contracts,
             contracts_against(program_, conditions, reference_files(), origin));
  for (std::size_t i = 0; i < conditions.size(); ++i)
    entries_[owners[i]].unseen.push_back(
        {property_of(entries_[owners[i]], conditions[i].text), contracts[i]});
  return {};
}

Result<void> ScalaSession::open_sandbox(bool allow_none) {
  native::SandboxOptions options;
  options.allow_none = allow_none;
  sandbox_ = std::make_unique<native::Sandbox>(options);
  TRY_ASSIGN(const native::IsolationLevel level, sandbox_->probe());
  sandbox_description_ = native::describe(level);
  scala_ = std::make_unique<native::ScalaRunner>(*sandbox_);
  TRY_ASSIGN(toolchain_, scala_->version());
  return {};
}

std::string ScalaSession::contract_phrase() const {
  std::string text;
  for (const std::string& contract : assignment_.contracts)
    text += (text.empty() ? "" : ", ") + contract;
  for (const assignment::Answer& answer : assignment_.answers) {
    if (answer.is_valid) continue;
    const StatedProperty stated = stated_property(answer.property);
    text += (text.empty() ? "" : ", ") + (stated.function.empty() ? "" : stated.function + ": ") +
            "!(" + stated.condition + ")";
  }
  return text.empty() ? "all arguments of the parameters' types, null excluded, on which the "
                        "reference is defined"
                      : "all arguments, null excluded, that satisfy " + text;
}

}  // namespace assay::languages
