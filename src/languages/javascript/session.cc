#include "languages/javascript/session.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>
#include <utility>

#include "assignment/files.h"
#include "base/source_files.h"
#include "dynamic/generate/simpler.h"
#include "dynamic/value/encoding.h"
#include "dynamic/value/print.h"
#include "equiv/dynamic/outcome.h"
#include "languages/javascript/answers.h"
#include "languages/javascript/forbidden.h"
#include "languages/javascript/function_types.h"
#include "languages/javascript/inputs.h"
#include "languages/javascript/patterns.h"
#include "languages/javascript/unreached.h"
#include "languages/javascript/what_counts.h"
#include "native/node/node.h"

namespace assay::languages {
namespace {

using dynamic::Operation;
using dynamic::Script;
using dynamic::Signature;

constexpr std::string_view kKeys[] = {
    "title",          "claims",          "entry",    "examples", "input",
    "valid",          "trust_reference", "contract", "observe",  "ignore_results_of",
    "keep_arguments", "forbidden",       "advice",   "limits",   "hints"};

constexpr std::size_t kAdviceRuns = 100;  // or a few less

}  // namespace

grade::Opened<std::unique_ptr<JavaScriptSession>> JavaScriptSession::open(
    const JavaScriptOptions& options) {
  std::unique_ptr<JavaScriptSession> session(new JavaScriptSession(options));
  using grade::SetupFailure;
  using Step = Result<void> (JavaScriptSession::*)();
  constexpr std::array<std::pair<Step, SetupFailure>, 11> kSteps = {{
      {&JavaScriptSession::read, SetupFailure::kUsage},
      {&JavaScriptSession::load, SetupFailure::kReference},
      {&JavaScriptSession::open_sandbox, SetupFailure::kSandbox},
      {&JavaScriptSession::read_examples, SetupFailure::kUsage},
      {&JavaScriptSession::describe_inputs, SetupFailure::kUsage},
      {&JavaScriptSession::check_entries, SetupFailure::kReference},
      {&JavaScriptSession::check_forbidden_names, SetupFailure::kUsage},
      {&JavaScriptSession::infer_functions, SetupFailure::kReference},
      {&JavaScriptSession::infer_sizes, SetupFailure::kReference},
      {&JavaScriptSession::run_reference, SetupFailure::kReference},
      {&JavaScriptSession::examine_reference, SetupFailure::kReference},
  }};
  for (const auto& [step, failure] : kSteps)
    if (auto done = (session.get()->*step)(); !done) return grade::give_up(failure, done.error());
  return session;
}

Result<void> JavaScriptSession::read() {
  const std::string path = assignment::assignment_beside(options_.assignment, options_.reference,
                                                         options_.ignore_assignment);
  if (!path.empty()) {
    TRY_ASSIGN(assignment_, assignment::read_assignment(path, kKeys));
  }
  if (!options_.entries.empty()) assignment_.entries = options_.entries;
  if (assignment_.steps)
    fuel_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(*assignment_.steps, 1U << 30));
  return {};
}

Result<void> JavaScriptSession::load() {
  TRY_ASSIGN(const std::string text, read_javascript(options_.reference));
  auto program = load_javascript(options_.reference, text);
  if (!program)
    return fail(program.error().kind, options_.reference + ": " + program.error().message);
  reference_ = *std::move(program);
  return {};
}

/// Results of the program to which the examples do something are objects if the reference says so.
Result<void> JavaScriptSession::read_examples() {
  if (!options_.ignore_assignment && !assignment_.inputs && assignment_.specifications.empty())
    if (found_specification_ = specification_beside(options_.reference);
        !found_specification_.empty())
      assignment_.specifications = {found_specification_};
  TRY_ASSIGN(std::vector<SpecificationFile> files, read_specifications(assignment_.specifications));
  if (std::ranges::any_of(files, uses_results)) {
    // What the reference fails at is reported where it is run on all inputs.
    if (const auto reference = start_javascript(host(), reference_, names_of_calls(files)))
      for (SpecificationFile& each : files)
        if (!find_objects(each, **reference)) break;
  }
  examples_ = examples_of(files);
  unread_calls_ = say_unread(files);
  unread_names_ = unread_names(files);
  stated_arguments_ = stated_arguments(files);
  return {};
}

/// Returns by which names the reference exports what the files call.
ExportedNames JavaScriptSession::names_of_calls(const std::vector<SpecificationFile>& files) const {
  ExportedNames names;
  for (const SpecificationFile& file : files)
    for (const javascript::Step& step : file.specification.steps) {
      const Operation& operation = step.operation;
      if (step.is_end || operation.target) continue;
      if (const auto exported = exported_as(reference_, operation.name))
        names[operation.name] = *exported;
    }
  return names;
}

Result<void> JavaScriptSession::describe_inputs() {
  if (assignment_.inputs) {
    auto description = dynamic::parse(*assignment_.inputs);
    if (!description)
      return fail(Error::Kind::kInvalidInput,
                  assignment_.path + ": input: " + description.error().message);
    description_ = *std::move(description);
  } else {
    TRY(infer_inputs());
    if (!found_specification_.empty())
      guesses_.push_back("The examples are those of " +
                         std::filesystem::path(found_specification_).filename().string() +
                         ", which is next to the reference.");
  }
  for (const std::string& entry : assignment_.entries)
    if (std::ranges::find(description_.signatures, entry, &Signature::name) ==
        description_.signatures.end())
      return fail(Error::Kind::kInvalidInput,
                  "the description of the valid inputs says nothing about " + entry);
  if (!assignment_.entries.empty() && !description_.has_class())
    std::erase_if(description_.signatures, [&](const Signature& each) {
      return std::ranges::find(assignment_.entries, each.name) == assignment_.entries.end();
    });
  TRY(exclude_answered(description_, assignment_));
  TRY_ASSIGN(guards_, Guards::make(description_, assignment_.contracts));
  if (is_inferred_) {
    std::vector<Script> examples;
    std::set<std::size_t> throwing;
    for (const JavaScriptExample& each : examples_) {
      if (each.throws) throwing.insert(examples.size());
      examples.push_back(each.script);
    }
    resemblance_ = dynamic::Resemblance(description_, examples, throwing);
    if (!assignment_.answers.empty()) {
      std::set<std::string> exempt;
      for (const Script& each : examples) exempt.insert(dynamic::encode(each));
      guards_.exempt(std::move(exempt));
    }
    guards_.exclude(UnshownSteps(description_, examples_, assignment_));
  }
  unused_answers_ = admit_answered(description_, resemblance_, assignment_);
  return {};
}

std::string JavaScriptSession::unshown_step(const Script& script,
                                            const dynamic::Observation& expected) const {
  const auto steps = guards_.excluded().find(script, expected);
  return steps.empty() ? "" : steps.front().property;
}

std::vector<std::string> JavaScriptSession::unseen_of(const Script& script) const {
  std::vector<std::string> properties;
  for (const dynamic::UnseenProperty& each : resemblance_.unseen_of(script))
    properties.push_back(stated_property(description_, each));
  return properties;
}

std::vector<std::string> JavaScriptSession::unseen_of_results(
    const Script& script, const dynamic::Observation& expected) const {
  std::vector<std::string> properties;
  for (const dynamic::UnseenProperty& each : resemblance_.unseen_of_results(script, expected))
    properties.push_back(stated_property(description_, each));
  return properties;
}

dynamic::Doubt JavaScriptSession::doubt_of(const Script& script) const {
  const dynamic::Doubt doubt = resemblance_.doubt_of(script);
  if (doubt != dynamic::Doubt::kNone || unlike_results_.empty()) return doubt;
  return unlike_results_.contains(dynamic::encode(script)) ? dynamic::Doubt::kSome
                                                           : dynamic::Doubt::kNone;
}

Result<void> JavaScriptSession::infer_inputs() {
  std::vector<Script> scripts;
  std::set<std::size_t> throwing;
  for (const JavaScriptExample& each : examples_) {
    if (each.throws) throwing.insert(scripts.size());
    scripts.push_back(without_compared_objects(each.script));
  }
  TRY_ASSIGN(InferredInputs inferred,
             infer_javascript_inputs(reference_, assignment_.entries, scripts, throwing));
  description_ = std::move(inferred.description);
  guesses_ = std::move(inferred.assumptions);
  if (!unread_calls_.empty()) guesses_.push_back(unread_calls_);
  questions_ = std::move(inferred.questions);
  if (!examples_.empty() && assignment_.entries.empty()) {
    unread_ = first_mentioned(inferred.others);
    std::string unused;
    for (const std::string& each : inferred.others)
      if (each != unread_) unused += (unused.empty() ? "" : ", ") + each;
    if (!unused.empty() && !options_.only_describes)
      guesses_.push_back("No example uses " + unused +
                         ": nothing is said of what submissions do there.");
  }
  is_inferred_ = true;
  return {};
}

/// What functions can be passed shows when the reference calls those of the examples.
Result<void> JavaScriptSession::infer_functions() {
  const auto is_function = [](const JavaScriptExample& each) {
    return std::ranges::any_of(each.script.operations, [](const Operation& operation) {
      return std::ranges::any_of(operation.arguments, [](const dynamic::Value& argument) {
        return std::holds_alternative<dynamic::Source>(argument);
      });
    });
  };
  if (!is_inferred_ || std::ranges::none_of(examples_, is_function)) return {};
  const auto reference = start_reference();
  if (!reference)
    return fail(Error::Kind::kInvalidInput, options_.reference + ": " + reference.error().message);
  std::vector<Script> examples;
  for (const JavaScriptExample& each : examples_) examples.push_back(each.script);
  TRY_ASSIGN(const std::vector<std::string> assumed,
             generalise_functions(description_, examples, **reference));
  guesses_.insert(guesses_.end(), assumed.begin(), assumed.end());
  return {};
}

/// Where nothing but the reference states how large integers and how long other values are, they
/// are what it takes to reach its statements.
Result<void> JavaScriptSession::infer_sizes() {
  if (!is_inferred_ || !examples_.empty()) return {};
  const auto reference = start_reference();
  if (!reference)
    return fail(Error::Kind::kInvalidInput, options_.reference + ": " + reference.error().message);
  TRY_ASSIGN(std::optional<dynamic::Description> larger,
             with_larger_integers(**reference, reference_, description_, options_.seed));
  if (larger) {
    description_ = *std::move(larger);
    guesses_.push_back(
        "Integers are assumed to be larger than usual, since small ones do not reach all of the "
        "reference.");
  }
  TRY_ASSIGN(std::optional<dynamic::Description> longer,
             with_longer_values(**reference, reference_, description_, options_.seed));
  if (!longer) return {};
  description_ = *std::move(longer);
  guesses_.push_back(
      "Strings and lists are assumed to be longer than usual, since short ones do not reach all of "
      "the reference.");
  return {};
}

/// Returns the first of the names that a specification file calls, or "".
std::string JavaScriptSession::first_mentioned(const std::vector<std::string>& names) const {
  std::string all;
  for (const std::string& path : assignment_.specifications)
    if (const auto text = assignment::read_file(path)) all += *text + "\n";
  for (const std::string& name : names)
    if (all.find("." + name + "(") != std::string::npos ||
        all.find(" " + name + "(") != std::string::npos ||
        all.find("(" + name + "(") != std::string::npos)
      return name;
  return "";
}

bool JavaScriptSession::takes_arguments() const {
  return std::ranges::any_of(description_.signatures,
                             [](const Signature& each) { return !each.parameters.empty(); });
}

std::vector<std::string> JavaScriptSession::entries() const {
  std::vector<std::string> names;
  for (const Signature& each : description_.signatures)
    if ((!description_.has_class() || dynamic::makes_objects(each)) &&
        std::ranges::find(names, each.name) == names.end())
      names.push_back(each.name);
  return names;
}

std::vector<std::string> JavaScriptSession::parameters_of(const std::string& operation) const {
  std::vector<std::string> names;
  const auto found = std::ranges::find(description_.signatures, operation, &Signature::name);
  if (found != description_.signatures.end())
    for (const dynamic::Parameter& each : found->parameters) names.push_back(each.name);
  return names;
}

Result<void> JavaScriptSession::check_entries() {
  for (const std::string& entry : entries()) {
    const auto exported = exported_as(reference_, entry);
    if (!exported)
      return fail(Error::Kind::kInvalidInput, options_.reference +
                                                  ": the reference does not export " + entry +
                                                  "; it exports " + exported_names(reference_));
    names_[entry] = *exported;
  }
  const std::string text =
      with_main_text(reference_, guards_.text_with_guards(std::string(main_text(reference_)),
                                                          reference_.interface, description_));
  auto guarded = load_javascript(options_.reference, text, reference_.name);
  if (!guarded)
    return fail(Error::Kind::kInvalidInput,
                "a condition on the valid inputs is no expression of JavaScript:\n" +
                    guarded.error().message);
  guarded_ = *std::move(guarded);
  return {};
}

Result<void> JavaScriptSession::open_sandbox() {
  native::SandboxOptions options;
  options.allow_none = options_.allow_no_sandbox;
  sandbox_ = std::make_unique<native::Sandbox>(options);
  TRY_ASSIGN(const native::IsolationLevel level, sandbox_->probe());
  sandbox_description_ = native::describe(level);
  TRY_ASSIGN(toolchain_, native::node_version(*sandbox_));
  return {};
}

Result<void> JavaScriptSession::check_forbidden_names() {
  return check_forbidden(host(), assignment_.path, assignment_.forbidden);
}

Result<void> JavaScriptSession::examine_reference() {
  if (!gives_advice()) return {};
  for (const results::Finding& each : patterns_of(host(), reference_, names_, some_scripts()))
    patterns_.insert(each.code);
  return {};
}

std::vector<Script> JavaScriptSession::some_scripts() const {
  std::vector<Script> chosen;
  const std::size_t step = known_.runs.size() / kAdviceRuns + 1;
  for (std::size_t i = 0; i < known_.runs.size(); i += step)
    chosen.push_back(known_.runs[i].script);
  return chosen;
}

tl::expected<std::unique_ptr<CountedRunnable>, LoadFailure> JavaScriptSession::start_reference(
    KeptProcesses* kept) const {
  return start_javascript({*sandbox_, std::min(fuel_, fuel_of_reference_), kept}, guarded_, names_,
                          &guards_);
}

Result<dynamic::Observation> JavaScriptSession::run_reference_plainly(const Script& script) const {
  TRY_ASSIGN(const auto runs, run_javascript_plainly(host(), reference_, names_, {script}, false));
  return runs.front();
}

tl::expected<std::unique_ptr<concolic::Program>, LoadFailure>
JavaScriptSession::start_traced_reference(KeptProcesses* kept) const {
  JavaScriptHost of_reference = host();
  of_reference.kept = kept;
  return start_traced(of_reference, guarded_, names_, rules_.output, &guards_);
}

assignment::FolderRule javascript_class_rule(const JavaScriptSession& session) {
  assignment::FolderRule rule = javascript_folder_rule();
  rule.each_folder_is_program = has_several_files(session.reference().text);
  rule.named_folder_can_be_program = rule.each_folder_is_program;
  return rule;
}

scripts::Simpler JavaScriptSession::simpler() const {
  return [this](const Script& script) { return dynamic::simpler(description_, script); };
}

bool JavaScriptSession::is_example(const Script& script) const {
  const std::string text = dynamic::print(script);
  return std::ranges::any_of(examples_, [&](const JavaScriptExample& each) {
    return dynamic::print(each.script) == text;
  });
}

bool JavaScriptSession::is_part_of_example(const Script& script) const {
  const std::string text = dynamic::print(script);
  const std::size_t count = script.operations.size();
  return std::ranges::any_of(examples_, [&](const JavaScriptExample& each) {
    return count <= each.script.operations.size() && count > 0 &&
           dynamic::print(scripts::prefix(each.script, count - 1)) == text;
  });
}

}  // namespace assay::languages
