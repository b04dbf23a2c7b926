// assay infer, ir, instrument, run, doctor: commands that inspect one program or the machine.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/class_options.h"
#include "cli/commands.h"
#include "languages/host.h"
#include "serve/job/host_data.h"

namespace assay::cli {
namespace {

int show(const Result<std::string>& text) {
  if (!text) {
    complain(text.error());
    return kUsage;
  }
  std::cout << *text << std::flush;
  return kGraded;
}

struct ProgramOptions {
  std::string path, entry = "main";

  void add_to(CLI::App& command) {
    command.add_option("file", path, "A source file")->required()->option_text("FILE");
    command.add_option("--entry", entry, "Function to call (default: main)")
        ->option_text("FUNCTION");
  }
};

Result<std::string> inferred(const languages::Registry& registry, const ClassOptions& options) {
  TRY_ASSIGN(const languages::Language* language,
             languages::language_for(registry, "infer", options.reference()));
  TRY_ASSIGN(const grade::Request request, options.request_for(*language));
  return language->inferred_assignment(request);
}

int run_file(const languages::Registry& registry, const std::string& path,
             const std::string& entry) {
  const auto language = languages::language_for(registry, "run", path);
  if (!language) {
    complain(language.error());
    return kUsage;
  }
  const std::string input((std::istreambuf_iterator<char>(std::cin)),
                          std::istreambuf_iterator<char>());
  auto run = (*language)->interpret(path, entry, input);
  if (!run) {
    complain(run.error());
    return kUsage;
  }
  std::cout << run->outcome.output << std::flush;
  const results::Outcome& b = run->outcome;
  if (run->unsupported.empty() && b.termination == results::Termination::kExited)
    return b.exit_status;
  std::cerr << "assay: ";
  if (b.where.valid()) std::cerr << b.where.file << ":" << b.where.line << ": ";
  if (!run->unsupported.empty())
    std::cerr << "not supported: " << run->unsupported;
  else
    std::cerr << results::describe(b.termination) << (b.detail.empty() ? "" : ": ") << b.detail;
  std::cerr << "\n";
  constexpr int kAbnormal = 70;
  return kAbnormal;
}

int doctor(const languages::Registry& registry, bool allow_none, bool as_json) {
  const std::vector<languages::Condition> conditions =
      languages::examine_host(registry, allow_none);
  const bool good = std::ranges::none_of(
      conditions, [](const languages::Condition& c) { return c.required && !c.good; });
  if (as_json) {
    std::cout << serve::host_data(conditions) << "\n";
    return good ? kGraded : kNoSandbox;
  }
  for (const languages::Condition& c : conditions) {
    std::cout << (c.good       ? "ok       "
                  : c.required ? "MISSING  "
                               : "absent   ")
              << c.name << ": " << c.detail << "\n";
  }
  std::cout << (good ? "Everything that grading needs is installed.\n"
                     : "Grading is not possible yet: install what is missing.\n");
  return good ? kGraded : kNoSandbox;
}

}  // namespace

void add_infer(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto options = std::make_shared<ClassOptions>(registry);
  CLI::App& sub = *app.add_subcommand(
      "infer", "Infer the valid inputs and print them as an assignment file to edit");
  options->add_to(sub);
  sub.footer("Example: assay infer reference.c > assignment.toml");
  sub.callback(
      [options, &registry, &exit_code] { exit_code = show(inferred(registry, *options)); });
}

void add_ir(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto file = std::make_shared<ProgramOptions>();
  auto places = std::make_shared<bool>(false);
  CLI::App& sub = *app.add_subcommand("ir", "Print the intermediate representation of a program");
  file->add_to(sub);
  sub.add_flag("--places", *places,
               "Print the parts of the text that a repair may replace instead");
  sub.footer("Example: assay ir reference.c");
  sub.callback([file, places, &registry, &exit_code] {
    const auto language = languages::language_for(registry, "ir", file->path);
    if (!language)
      exit_code = show(tl::unexpected<Error>(language.error()));
    else if (*places)
      exit_code = show((*language)->places(file->path, file->entry));
    else
      exit_code = show((*language)->intermediate_form(file->path, file->entry));
  });
}

void add_instrument(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto path = std::make_shared<std::string>();
  auto sites = std::make_shared<bool>(false);
  auto untyped = std::make_shared<bool>(false);
  CLI::App& sub = *app.add_subcommand(
      "instrument", "Print a program as it is run: the same, and counting what it reaches");
  sub.add_option("file", *path, "A source file")->required()->option_text("FILE");
  sub.add_flag("--sites", *sites, "Print what is counted instead, one place a line");
  sub.add_flag("--without-types", *untyped,
               "Print the program itself instead, TypeScript without its types")
      ->excludes("--sites");
  sub.footer("Example: assay instrument --sites solution.js");
  sub.callback([path, sites, untyped, &registry, &exit_code] {
    using languages::InstrumentedForm;
    const InstrumentedForm form = *sites     ? InstrumentedForm::kSites
                                  : *untyped ? InstrumentedForm::kUntyped
                                             : InstrumentedForm::kCounting;
    const auto language = languages::language_for(registry, "instrument", *path);
    exit_code = show(language ? (*language)->instrumented(*path, form)
                              : tl::unexpected<Error>(language.error()));
  });
}

void add_run(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto file = std::make_shared<ProgramOptions>();
  CLI::App& sub = *app.add_subcommand("run", "Run a program in the interpreter on standard input");
  file->add_to(sub);
  sub.footer(
      "Example: echo 3 4 | assay run reference.c\nExit status: that of the program, or 70 if it "
      "did not terminate normally.");
  sub.callback(
      [file, &registry, &exit_code] { exit_code = run_file(registry, file->path, file->entry); });
}

void add_doctor(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto sandbox = std::make_shared<std::string>("auto");
  auto as_json = std::make_shared<bool>(false);
  CLI::App& sub = *app.add_subcommand("doctor", "Check that everything grading needs is installed");
  sub.add_option("--sandbox", *sandbox,
                 "auto (default), or none: run without isolation (only for your own programs)")
      ->check(CLI::IsMember({"auto", "none"}))
      ->option_text("MODE");
  sub.add_flag("--json", *as_json, "Print the same as JSON: a list of objects on one line");
  sub.footer("Example: assay doctor");
  sub.callback([sandbox, as_json, &registry, &exit_code] {
    exit_code = doctor(registry, *sandbox == "none", *as_json);
  });
}

}  // namespace assay::cli
