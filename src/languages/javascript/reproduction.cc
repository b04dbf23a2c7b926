#include "languages/javascript/reproduction.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "dynamic/value/print.h"

namespace assay::languages {
namespace {

using dynamic::Operation;
using dynamic::Script;
using javascript::ModuleKind;

std::string quoted_for_shell(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// Returns the names that a script uses of the program: of members, that of the class.
std::vector<std::string> used_names(const Script& script) {
  std::vector<std::string> names;
  for (const Operation& each : script.operations) {
    if (each.kind != Operation::Kind::kCall && each.kind != Operation::Kind::kConstruct) continue;
    const std::string name = each.name.substr(0, each.name.find('.'));
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

/// True if something in the program can be a promise. To await anything else changes nothing.
bool has_promises(const JavaScriptProgram& program) {
  for (std::uint32_t i = 0; i < program.sources.size(); ++i)
    for (const std::string_view sign : {"async", "Promise"})
      if (program.sources.text(FileId{i}).find(sign) != std::string_view::npos) return true;
  return false;
}

class Reproduction {
 public:
  Reproduction(const JavaScriptProgram& program, const ExportedNames& exported,
               const std::string& path, const Reproduced& reproduced)
      : program_(program),
        exported_(exported),
        path_(path),
        reproduced_(reproduced),
        script_(reproduced.script),
        awaits_(has_promises(program)) {}

  std::string command() const {
    const bool is_typescript = javascript::is_typescript(program_.name);
    if (is_typescript)
      if (const auto appended = appended_call())
        return "(assay instrument --without-types " + path_ + "; echo " +
               quoted_for_shell(";" + *appended) + ") | node " +
               (kind() == ModuleKind::kModule ? "--input-type=module -" : "-");
    const std::string node = is_typescript ? "node --experimental-transform-types" : "node";
    switch (kind()) {
      case ModuleKind::kScript:
        return "(cat " + path_ + "; echo " +
               quoted_for_shell(";" + in_function(renaming() + statements())) + ") | " + node +
               " -";
      case ModuleKind::kCommonJs:
        return node + " -e " +
               quoted_for_shell("const program = require('./" + path_ + "'); " +
                                in_function(declaration("program") + statements()));
      case ModuleKind::kModule:
        break;
    }
    return node + " --input-type=module -e " +
           quoted_for_shell("import * as program from './" + path_ + "'; " +
                            declaration("program") + statements());
  }

 private:
  ModuleKind kind() const { return program_.interface.kind; }

  std::string exported_name(const std::string& name) const {
    const auto known = exported_.find(name);
    return known != exported_.end() ? known->second : exported_as(program_, name).value_or(name);
  }

  /// Only modules can await at their top level.
  std::string in_function(const std::string& statements) const {
    return awaits_ ? "(async () => { " + statements + " })()" : statements;
  }

  /// Returns declarations of the names by which a script uses what a plain script calls otherwise:
  /// "const f = g; ".
  std::string renaming() const {
    std::string text;
    for (const std::string& name : used_names(script_))
      if (const std::string own = exported_name(name); own != name)
        text += "const " + name + " = " + own + "; ";
    return text;
  }

  /// Returns the beginning of statements that use exported names: "const {f, default: g} = program;
  /// ".
  std::string declaration(const std::string& exports) const {
    std::string names;
    for (const std::string& name : used_names(script_)) {
      const std::string exported = exported_name(name);
      if (exported.empty()) return "const " + name + " = " + exports + "; ";
      names += (names.empty() ? "" : ", ") + (exported == name ? name : exported + ": " + name);
    }
    return "const {" + names + "} = " + exports + "; ";
  }

  /// Returns statements that carry out the script and show what is shown of it.
  std::string statements() const {
    const bool is_call =
        script_.operations.size() == 1 && script_.operations.front().kind == Operation::Kind::kCall;
    if (is_call && reproduced_.argument &&
        *reproduced_.argument < script_.operations.front().arguments.size())
      return statements_of_argument(*reproduced_.argument);
    dynamic::PrintOptions options;
    options.shows_last = true;
    options.awaits = awaits_;
    options.throwing = reproduced_.throwing;
    return dynamic::print(script_, options);
  }

  std::string statements_of_argument(std::size_t shown) const {
    const Operation& call = script_.operations.front();
    std::string arguments, value;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      const std::string text = dynamic::print({script_.graph, call.arguments[i]});
      if (i == shown) value = text;
      arguments += (i == 0 ? "" : ", ") + (i == shown ? std::string("argument") : text);
    }
    return "const argument = " + value + "; " + (awaits_ ? "await " : "") + call.name + "(" +
           arguments + "); console.log(argument)";
  }

  /// Returns what can be written at the end of a program of one file; nullopt if what is called has
  /// another name there, or none.
  std::optional<std::string> appended_call() const {
    if (program_.sources.size() > 1 || script_.operations.empty()) return std::nullopt;
    switch (kind()) {
      case ModuleKind::kScript:
        return in_function(renaming() + statements());
      case ModuleKind::kCommonJs: {
        const std::string text = declaration("module.exports") + statements();
        return awaits_ ? in_function(text) : "{ " + text + " }";
      }
      case ModuleKind::kModule:
        break;
    }
    const auto is_local = [&](const std::string& name) {
      const std::string exported = exported_name(name);
      return std::ranges::any_of(program_.interface.exports, [&](const javascript::Export& each) {
        return each.name == exported && each.local == name;
      });
    };
    return std::ranges::all_of(used_names(script_), is_local) ? std::optional(statements())
                                                              : std::nullopt;
  }

  const JavaScriptProgram& program_;
  const ExportedNames& exported_;
  const std::string& path_;
  const Reproduced& reproduced_;
  const Script& script_;
  bool awaits_;
};

}  // namespace

std::string reproduction(const JavaScriptProgram& program, const ExportedNames& exported,
                         const std::string& path, const Reproduced& reproduced) {
  return Reproduction(program, exported, path, reproduced).command();
}

}  // namespace assay::languages
