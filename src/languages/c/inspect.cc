#include "languages/c/inspect.h"

#include "equiv/valid_inputs/infer.h"
#include "ir/print.h"
#include "smt/z3/solver.h"

namespace assay::languages {
namespace {

Result<std::unique_ptr<CProgram>> load_file(const std::string& path, const std::string& entry) {
  TRY_ASSIGN(std::string text, assignment::read_file(path));
  if (const std::string why = assignment::not_a_source(text, "C"); !why.empty())
    return fail(Error::Kind::kInvalidInput, path + " " + why);
  auto program = load_c(path, assignment::clean_source(std::move(text)), entry);
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

Condition compiler_condition(native::Toolchain& toolchain, native::Flavour flavour,
                             const std::string& name, bool required, const std::string& purpose) {
  auto version = toolchain.version(flavour);
  return {name, version.has_value(), required,
          (version ? *version : version.error().message) + " (" + purpose + ")"};
}

}  // namespace

Result<std::string> ir_text(const std::string& path, const std::string& entry) {
  TRY_ASSIGN(const auto program, load_file(path, entry));
  return ir::print(program->lowered.program);
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
  std::vector<std::string> inputs;
  if (options.tests) {
    TRY_ASSIGN(const std::vector<assignment::ExampleFile> examples,
               assignment::read_examples(*options.tests));
    for (const assignment::ExampleFile& example : examples) inputs.push_back(example.input);
  }
  std::string text = "# Inferred by Assay from " + options.reference +
                     ". Correct whatever is wrong or too wide.\n";
  const c::Lowered& lowered = program->lowered;
  if (options.entry && *options.entry != "main")
    text += "entry = " + quoted_toml(*options.entry) + "\n";
  if (options.tests) text += "tests = " + quoted_toml(*options.tests) + "\n";
  std::string description = lowered.harness_input;
  if (description.empty()) {
    TRY_ASSIGN(const inputs::Inferred inferred,
               equiv::infer_inputs(program->tested, inputs, constants_of(*program->tested.program),
                                   options.seed, exec::MachineLimits{}));
    for (const std::string& note : inferred.notes) text += "# " + note + "\n";
    description = inputs::print(inferred.spec);
  }
  if (!description.ends_with("\n")) description += "\n";
  return text + "\ninput = '''\n" + description + "'''\n\n[compare]\nmode = \"exact\"\n";
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
