// assay infer, ir, run, doctor: look at one thing.
#include <iostream>
#include <iterator>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/scala_options.h"
#include "cli/session_options.h"
#include "languages/c/inspect.h"

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

/// These commands show how C is understood.
bool is_refused(const std::string& path) {
  if (!is_scala(path)) return false;
  complain({Error::Kind::kInvalidInput,
            path + ": this command reads C; of Scala there are grade, explain and suite",
            {}});
  return true;
}

int run_file(const std::string& path, const std::string& entry) {
  const std::string input((std::istreambuf_iterator<char>(std::cin)),
                          std::istreambuf_iterator<char>());
  auto run = driver::interpret_file(path, entry, input);
  if (!run) {
    complain(run.error());
    return kUsage;
  }
  std::cout << run->behaviour.output << std::flush;
  const results::Behaviour& b = run->behaviour;
  if (run->unsupported.empty() && b.ending == results::Ending::kExited) return b.exit_status;
  std::cerr << "assay: ";
  if (b.where.valid()) std::cerr << b.where.file << ":" << b.where.line << ": ";
  if (!run->unsupported.empty())
    std::cerr << "not modelled: " << run->unsupported;
  else
    std::cerr << results::describe(b.ending) << (b.detail.empty() ? "" : ": ") << b.detail;
  std::cerr << "\n";
  constexpr int kAbnormal = 70;
  return kAbnormal;
}

int doctor(bool allow_none) {
  bool good = true;
  for (const driver::Condition& c : driver::examine_host(allow_none)) {
    std::cout << (c.good       ? "ok       "
                  : c.required ? "MISSING  "
                               : "absent   ")
              << c.name << ": " << c.detail << "\n";
    good = good && (c.good || !c.required);
  }
  std::cout << (good ? "Everything that grading needs is here.\n"
                     : "Grading is not possible yet; tools/setup installs what is missing on "
                       "Debian 12.\n");
  return good ? kGraded : kNoSandbox;
}

}  // namespace

void add_infer(CLI::App& app, int& exit_code) {
  auto shared = std::make_shared<SharedOptions>();
  CLI::App& sub =
      *app.add_subcommand("infer", "Print which inputs would be taken as valid, to be edited");
  shared->add_to(sub);
  sub.footer("Example: assay infer reference.c > assignment.toml");
  sub.callback([shared, &exit_code] {
    exit_code = is_refused(shared->session.reference)
                    ? kUsage
                    : show(driver::inferred_assignment(shared->settled()));
  });
}

void add_ir(CLI::App& app, int& exit_code) {
  auto path = std::make_shared<std::string>();
  auto entry = std::make_shared<std::string>("main");
  CLI::App& sub = *app.add_subcommand("ir", "Print how a program is understood");
  sub.add_option("file", *path, "A C file")->required();
  sub.add_option("--entry", *entry, "Function to grade");
  sub.footer("Example: assay ir reference.c");
  sub.callback([path, entry, &exit_code] {
    exit_code = is_refused(*path) ? kUsage : show(driver::ir_text(*path, *entry));
  });
}

void add_run(CLI::App& app, int& exit_code) {
  auto path = std::make_shared<std::string>();
  auto entry = std::make_shared<std::string>("main");
  CLI::App& sub =
      *app.add_subcommand("run", "Run a program in the interpreter; standard input is its input");
  sub.add_option("file", *path, "A C file")->required();
  sub.add_option("--entry", *entry, "Function to run");
  sub.footer(
      "Example: echo 3 4 | assay run reference.c\n"
      "Exit status: the program's own, or 70 when it did not end normally.");
  sub.callback([path, entry, &exit_code] {
    exit_code = is_refused(*path) ? kUsage : run_file(*path, *entry);
  });
}

void add_doctor(CLI::App& app, int& exit_code) {
  auto sandbox = std::make_shared<std::string>("auto");
  CLI::App& sub = *app.add_subcommand("doctor", "Check that everything grading needs is here");
  sub.add_option("--sandbox", *sandbox, "auto or none")->check(CLI::IsMember({"auto", "none"}));
  sub.footer("Example: assay doctor");
  sub.callback([sandbox, &exit_code] { exit_code = doctor(*sandbox == "none"); });
}

}  // namespace assay::cli
