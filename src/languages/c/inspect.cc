#include "languages/c/inspect.h"

#include "equiv/valid_inputs/examples.h"
#include "equiv/valid_inputs/infer.h"
#include "equiv/valid_inputs/infer_comparison.h"
#include "frontends/c/places/places.h"
#include "frontends/common/source_tree_text.h"
#include "inputs/generate/generate.h"
#include "inputs/resemblance/resemblance.h"
#include "ir/print.h"
#include "smt/z3/solver.h"

namespace assay::languages {
namespace {

Result<std::unique_ptr<CProgram>> load_file(const std::string& path, const std::string& entry) {
  TRY_ASSIGN(std::string text, read_c_program(path));
  auto program = load_c(path, std::move(text), entry);
  if (!program) {
    Error error = std::move(program).error();
    error.message = path + ": " + error.message;
    for (const Diagnostic& d : error.diagnostics) error.message += "\n  " + d.message;
    return tl::unexpected<Error>(std::move(error));
  }
  return program;
}

std::string quoted_toml(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

/// Returns one line for each kind of inputs that the description admits although no example shows
/// it, ready to exclude it.
Result<std::string> questions_about(const std::string& description,
                                    const std::vector<std::string>& examples) {
  TRY_ASSIGN(const inputs::Spec spec, inputs::parse(description));
  std::string lines;
  for (const std::string& property : inputs::Resemblance(spec, examples, {}).unseen()) {
    // Some properties contradict the description; those that are no conditions never do.
    const auto only = inputs::parse(description + "where " + property + "\n");
    if (only && !inputs::Generator(*only, 1).next()) continue;
    lines += "# " + assignment::answer_line({property, false}) + "\n";
  }
  if (lines.empty()) return lines;
  return "# The description below admits inputs of these kinds, although " +
         std::string(examples.empty() ? "nothing is known about them" : "no example shows them") +
         ".\n# Delete the `# ` before a line if such inputs are not valid:\n" + lines;
}

Condition compiler_condition(native::Toolchain& toolchain, native::Flavour flavour,
                             const std::string& name, bool required, const std::string& purpose) {
  auto version = toolchain.version(flavour);
  return {name, version.has_value(), required,
          (version ? *version : version.error().message) + " (" + purpose + ")"};
}

using Examples = std::vector<assignment::ExampleFile>;

std::vector<std::string> inputs_of(const Examples& examples) {
  std::vector<std::string> inputs;
  for (const assignment::ExampleFile& example : examples) inputs.push_back(example.input);
  return inputs;
}

/// Returns the examples that are not malformed; appends the name of each other one to `text`.
Result<Examples> well_formed(const CProgram& program, Examples examples, const equiv::Task& task,
                             std::string& text) {
  TRY_ASSIGN(const std::vector<std::string> malformed,
             equiv::malformed_examples(program.tested, inputs_of(examples), task.machine, {}));
  Examples kept;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    if (malformed[i].empty())
      kept.push_back(std::move(examples[i]));
    else
      text += "# The reference itself fails on " + assignment::label_of(examples[i]) + " (" +
              malformed[i] + "), which is left out.\n";
  }
  return kept;
}

/// Infers the valid inputs into `task`; appends what was assumed to `text` as comments.
Result<std::string> inferred_description(const CProgram& program, const Examples& examples,
                                         equiv::Task& task, std::string& text) {
  std::string description = program.lowered.harness_input;
  if (description.empty()) {
    std::vector<std::string> labels;
    for (const assignment::ExampleFile& example : examples)
      labels.push_back(assignment::label_of(example));
    TRY_ASSIGN(inputs::Inferred inferred, equiv::infer_inputs(program.tested, inputs_of(examples),
                                                              labels, task.seed, task.machine));
    for (const std::string& note : inferred.notes) text += "# " + note + "\n";
    description = inputs::print(inferred.spec);
    task.inputs = std::move(inferred.spec);
  } else {
    TRY_ASSIGN(task.inputs, inputs::parse(description));
  }
  if (!description.ends_with("\n")) description += "\n";
  return description;
}

}  // namespace

Result<std::string> ir_text(const std::string& path, const std::string& entry) {
  TRY_ASSIGN(const auto program, load_file(path, entry));
  return ir::print(program->lowered.program);
}

Result<std::string> places_text(const std::string& path, const std::string& entry) {
  TRY_ASSIGN(const auto program, load_file(path, entry));
  TRY_ASSIGN(const frontends::SourceTree tree,
             c::places_of(program->sources, program_files(*program), {entry}));
  return frontends::to_text(tree, program->sources);
}

Result<Interpreted> interpret_c(const std::string& path, const std::string& entry,
                                const std::string& input) {
  TRY_ASSIGN(const auto program, load_file(path, entry));
  const exec::ConcreteRun run =
      exec::interpret(program->lowered.program, input, exec::MachineLimits{});
  Interpreted result;
  result.steps = run.steps;
  if (auto outcome = equiv::outcome_of(program->tested, run)) {
    result.outcome = *std::move(outcome);
  } else {
    result.unsupported = run.termination.detail;
    result.outcome.output = run.output;
    result.outcome.where = equiv::locate(program->tested, run.termination.where);
  }
  return result;
}

Result<std::string> inferred_c_assignment(const SessionOptions& options) {
  TRY_ASSIGN(const auto program, load_file(options.reference, options.entry.value_or("main")));
  Examples examples;
  if (options.tests) {
    TRY_ASSIGN(examples, assignment::read_examples(*options.tests));
  }
  std::string text = "# Inferred by Assay from " + options.reference +
                     ". Correct whatever is wrong or too wide.\n";
  if (options.entry && *options.entry != "main")
    text += "entry = " + quoted_toml(*options.entry) + "\n";
  if (options.tests) text += "tests = " + quoted_toml(*options.tests) + "\n";
  equiv::Task task;
  task.seed = options.seed;
  TRY_ASSIGN(examples, well_formed(*program, std::move(examples), task, text));
  TRY_ASSIGN(const std::string description, inferred_description(*program, examples, task, text));
  TRY_ASSIGN(const std::string asked, questions_about(description, inputs_of(examples)));
  if (!asked.empty()) text += "\n" + asked;
  std::vector<equiv::GivenOutput> outputs;
  for (const assignment::ExampleFile& example : examples)
    outputs.push_back({example.input, example.output});
  TRY_ASSIGN(const auto shown, equiv::shown_outputs(program->tested, task, outputs, {}));
  const equiv::InferredComparison comparison = equiv::infer_comparison(shown);
  text += "\ninput = '''\n" + description + "'''\n\n[compare]\n";
  if (!comparison.because.empty()) text += "# " + comparison.because + "\n";
  text += "mode = " + quoted_toml(std::string(results::name(comparison.mode))) + "\n";
  // A stated "exact" would tell -0.00 from 0.00, which `grade` without an assignment file does not.
  if (comparison.mode == results::CompareMode::kExact) text += "negative_zero = false\n";
  return text;
}

std::vector<Condition> examine_c_host(bool allow_no_sandbox) {
  std::vector<Condition> conditions;
  native::SandboxOptions options;
  options.allow_none = allow_no_sandbox;
  native::Sandbox sandbox(options);
  auto level = sandbox.probe();
  conditions.push_back({"sandbox", level.has_value(), true,
                        level ? native::describe(*level) : level.error().message});
  native::Toolchain toolchain(sandbox);
  conditions.push_back(compiler_condition(toolchain, native::Flavour::kPlain, "gcc", true,
                                          "replays counterexamples"));
  conditions.push_back(compiler_condition(toolchain, native::Flavour::kMemory, "clang-19", false,
                                          "confirms reads of uninitialised memory"));
  conditions.push_back(compiler_condition(toolchain, native::Flavour::kFast, "tcc", false,
                                          "replays plain differences in a tenth of gcc's time"));
  conditions.push_back({"solver", true, true, smt::z3_version()});
  return conditions;
}

}  // namespace assay::languages
