#include "languages/javascript/inputs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "base/rng.h"
#include "dynamic/generate/enumerate.h"
#include "dynamic/generate/random.h"
#include "dynamic/generate/variations.h"
#include "dynamic/types/admits.h"
#include "dynamic/types/small.h"
#include "dynamic/value/encoding.h"
#include "dynamic/value/print.h"

namespace assay::languages {
namespace {

using dynamic::Description;
using dynamic::Operation;
using dynamic::Script;

constexpr std::size_t kSmall = 1000;            // small scripts
constexpr std::size_t kVariations = 1000;       // attempts to vary an example
constexpr std::size_t kRandom = 1000;           // random ones
constexpr std::size_t kRandomSequences = 2000;  // of operations on objects
constexpr std::size_t kLargest = 12;            // elements, characters or calls of a random script
constexpr std::size_t kLong = 150;              // random scripts that may have more of them
constexpr std::int64_t kLargestLong = 100;
constexpr std::uint64_t kMostInputs = 10'000;  // of a description that is tried completely

/// Keeps each script once, with all that is stated of it.
class Scripts {
 public:
  void add(Script script) {
    const auto [found, is_new] = known_.try_emplace(dynamic::encode(script), all_.size());
    if (is_new)
      all_.push_back(std::move(script));
    else
      std::ranges::copy(script.stated, std::back_inserter(all_[found->second].stated));
  }
  std::vector<Script> take() { return std::move(all_); }

 private:
  std::map<std::string, std::size_t> known_;
  std::vector<Script> all_;
};

/// Returns random scripts of more parts than `random_inputs` gives, as far as they are valid: some
/// programs do something else from a certain length on.
std::vector<Script> long_inputs(const Description& description,
                                const dynamic::ConstantPool& constants, std::uint64_t seed) {
  const auto most = static_cast<std::size_t>(
      std::clamp<std::int64_t>(dynamic::longest(description), 0, kLargestLong));
  std::vector<Script> made;
  if (most <= kLargest) return made;
  Rng rng(seed);
  for (std::size_t i = 0; i < kLong; ++i)
    if (auto script = dynamic::random_script(description, rng, most, constants))
      made.push_back(*std::move(script));
  return made;
}

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

/// Returns the beginning of statements that use exported names: "const {f, default: g} = program;
/// ".
std::string declaration(const JavaScriptProgram& program, const Script& script,
                        const std::string& exports) {
  std::string names;
  for (const std::string& name : used_names(script)) {
    const std::string exported = exported_as(program, name).value_or(name);
    if (exported.empty()) return "const " + name + " = " + exports + "; ";
    names += (names.empty() ? "" : ", ") + (exported == name ? name : exported + ": " + name);
  }
  return "const {" + names + "} = " + exports + "; ";
}

/// Returns statements that carry out a script and show its last result. Operations in `throwing`
/// may throw before.
std::string statements_of(const Script& script, std::set<std::size_t> throwing) {
  dynamic::PrintOptions options;
  options.shows_last = true;
  options.throwing = std::move(throwing);
  return dynamic::print(script, options);
}

/// Returns what can be written at the end of a program of one file; nullopt if what is called has
/// another name there, or none.
std::optional<std::string> appended_call(const JavaScriptProgram& program, const Script& script,
                                         const std::set<std::size_t>& throwing) {
  using javascript::ModuleKind;
  if (program.sources.size() > 1 || script.operations.empty()) return std::nullopt;
  const std::string call = statements_of(script, throwing);
  switch (program.interface.kind) {
    case ModuleKind::kScript:
      return call;
    case ModuleKind::kCommonJs:
      return "{ " + declaration(program, script, "module.exports") + call + " }";
    case ModuleKind::kModule:
      break;
  }
  const std::vector<std::string> names = used_names(script);
  const auto is_local = [&](const std::string& name) {
    const std::string exported = exported_as(program, name).value_or(name);
    return std::ranges::any_of(program.interface.exports, [&](const javascript::Export& each) {
      return each.name == exported && each.local == name;
    });
  };
  return std::ranges::all_of(names, is_local) ? std::optional(call) : std::nullopt;
}

}  // namespace

ClassInputs class_inputs(const Description& description, const std::vector<Script>& examples,
                         const dynamic::ConstantPool& constants, std::uint64_t seed) {
  ClassInputs made;
  Scripts scripts;
  for (const Script& example : examples) scripts.add(example);
  const bool is_finite = dynamic::count_of(description, kMostInputs).has_value();
  dynamic::SmallScripts small = dynamic::smallest(description, is_finite ? kMostInputs : kSmall);
  made.is_complete = small.is_complete;
  for (Script& script : small.scripts) scripts.add(std::move(script));
  if (!made.is_complete) {
    Rng rng(seed);
    for (Script& script : dynamic::variations(description, examples, rng, kVariations))
      scripts.add(std::move(script));
    const std::size_t random = description.has_class() ? kRandomSequences : kRandom;
    for (Script& script : random_inputs(description, constants, random, seed))
      scripts.add(std::move(script));
    for (Script& script : long_inputs(description, constants, seed)) scripts.add(std::move(script));
  }
  made.scripts = scripts.take();
  return made;
}

std::vector<Script> random_inputs(const Description& description,
                                  const dynamic::ConstantPool& constants, std::size_t count,
                                  std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Script> made;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t size = 1 + i * kLargest / count;
    if (auto script = dynamic::random_script(description, rng, size, constants))
      made.push_back(*std::move(script));
  }
  return made;
}

std::string reproduction(const JavaScriptProgram& program, const std::string& path,
                         const Script& script, const std::set<std::size_t>& throwing) {
  const bool is_typescript = javascript::is_typescript(program.name);
  if (is_typescript)
    if (const auto appended = appended_call(program, script, throwing))
      return "(assay instrument --without-types " + path + "; echo " +
             quoted_for_shell(";" + *appended) + ") | node " +
             (program.interface.kind == javascript::ModuleKind::kModule ? "--input-type=module -"
                                                                        : "-");
  const bool is_script = program.interface.kind == javascript::ModuleKind::kScript;
  const std::string statements =
      (is_script ? "" : declaration(program, script, "program")) + statements_of(script, throwing);
  const std::string node = is_typescript ? "node --experimental-transform-types" : "node";
  if (is_script)
    return "(cat " + path + "; echo " + quoted_for_shell(";" + statements) + ") | " + node + " -";
  if (program.interface.kind == javascript::ModuleKind::kCommonJs)
    return node + " -e " +
           quoted_for_shell("const program = require('./" + path + "'); " + statements);
  return node + " --input-type=module -e " +
         quoted_for_shell("import * as program from './" + path + "'; " + statements);
}

}  // namespace assay::languages
