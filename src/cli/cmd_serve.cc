// assay serve: a page for the students and teachers of a course; and `assay serve-judge`, which it
// starts for each assignment.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <spawn.h>
#include <string>
#include <thread>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/version.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "serve/job/check.h"
#include "serve/job/class_process.h"
#include "serve/job/judge_process.h"
#include "serve/server/server.h"

namespace assay::cli {
namespace {

struct ServeCommand {
  serve::ServeOptions options;
  bool opens_browser = true;

  int run(const languages::Registry& registry);
};

/// Opens the address in the user's browser, if there is a screen. Nothing depends on it.
void open_in_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::string program = "xdg-open", argument = address;
  char* arguments[] = {program.data(), argument.data(), nullptr};
  pid_t pid = -1;
  ::posix_spawnp(&pid, program.c_str(), nullptr, nullptr, arguments, environ);
}

int ServeCommand::run(const languages::Registry& registry) {
  options.program = "/proc/self/exe";
  options.version = version();
  options.reads_enter = ::isatty(STDIN_FILENO) == 1 && options.password_file.empty();
  bool is_first = true, is_first_of_teacher = true;
  serve::ServeNews news;
  news.begins = [this](const std::string& course, std::size_t assignments, std::size_t exercises) {
    const auto counted = [](std::size_t count, std::string_view thing) {
      return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
    };
    std::string served = counted(assignments, "assignment");
    if (exercises > 0)
      served = (assignments > 0 ? served + " and " : "") + counted(exercises, "exercise");
    std::cout << fmt::format("Assay serves the course \"{}\": {}. {}Ctrl-C ends it.\n", course,
                             served,
                             options.reads_enter ? "Enter prints the addresses again. " : "")
              << std::flush;
  };
  news.address = [&](const std::string& address, serve::Role role) {
    const bool is_teacher = role == serve::Role::kTeacher;
    bool& is_new = is_teacher ? is_first_of_teacher : is_first;
    std::cout << fmt::format("{} {}\n",
                             is_teacher ? is_new ? "For the teacher, open"
                                                 : "For the next sign-in of the teacher, open"
                             : is_new   ? "Open"
                                        : "For another browser, open",
                             address)
              << std::flush;
    if (is_new && !is_teacher && opens_browser) open_in_browser(address);
    is_new = false;
  };
  news.public_address = [&](const std::string& address) {
    std::cout << fmt::format("Open {} and sign in with the password of students or teacher.\n",
                             address)
              << std::flush;
  };
  news.remark = [](const std::string& sentence) {
    complain({Error::Kind::kInvalidInput, sentence, {}});
  };
  const auto ended = serve::serve_course(registry, options, news);
  if (ended) return *ended == SIGINT || *ended == SIGTERM ? kGraded : kInterrupted + *ended;
  complain(ended.error());
  return kUsage;
}

}  // namespace

void add_serve(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto command = std::make_shared<ServeCommand>();
  CLI::App& sub = *app.add_subcommand(
      "serve", "Serve a page on which students see what is wrong, on this machine");
  sub.add_option("folder", command->options.folder,
                 "The folder of a course: each subfolder with a reference is an assignment")
      ->required()
      ->option_text("FOLDER");
  command->options.port = 8437;
  sub.add_option("--port", command->options.port, "The port (default: 8437; 0: a free one)")
      ->check(CLI::Range(0, 65535))
      ->option_text("N");
  sub.add_option("--data", command->options.data,
                 "The file that keeps the attempts (default: .assay/attempts.sqlite in the folder)")
      ->option_text("FILE");
  sub.add_option("--bind", command->options.bind,
                 "The address to listen on (default: this machine alone); needs --passwords")
      ->option_text("ADDRESS");
  sub.add_option("--public", command->options.address,
                 "The address that browsers use, if it is another one, such as that of a proxy: "
                 "https://lab.example.org; needs --passwords")
      ->option_text("URL");
  sub.add_option("--passwords", command->options.password_file,
                 "The file with the passwords: students = \"...\" and teacher = \"...\"")
      ->option_text("FILE");
  command->options.jobs = std::max(1U, std::thread::hardware_concurrency());
  sub.add_option(
         "--jobs,-j", command->options.jobs,
         "Number of programs of an assignment that are judged in parallel (default: one per "
         "processor)")
      ->check(CLI::Range(1, 256))
      ->option_text("N");
  sub.add_flag("!--no-browser", command->opens_browser, "Do not open the browser");
  sub.footer(
      "Example: assay serve examples/javascript\nOnly this machine can reach the page, "
      "unless --bind or --public is stated. Exit "
      "status: "
      "0 ended by Ctrl-C, 1 it could not begin.");
  sub.callback([command, &registry, &exit_code] { exit_code = command->run(registry); });
}

void add_judge(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  struct JudgeCommand {
    std::string reference;
    std::size_t jobs = 1;
  };
  auto command = std::make_shared<JudgeCommand>();
  CLI::App& sub = *app.add_subcommand("serve-judge", "Judge the programs that `assay serve` sends");
  sub.group("");  // it is no command for users
  sub.add_option("reference", command->reference, "The reference")->required();
  sub.add_option("--jobs", command->jobs, "Number of workers")->check(CLI::Range(1, 256));
  sub.callback([command, &registry, &exit_code] {
    const bool opened = serve::judge_assignment(registry, command->reference, command->jobs,
                                                STDIN_FILENO, STDOUT_FILENO);
    exit_code = opened ? kGraded : kBadReference;
  });
}

void add_serve_class(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  auto job = std::make_shared<serve::ClassJob>();
  CLI::App& sub = *app.add_subcommand("serve-class", "Judge a class that `assay serve` was given");
  sub.group("");  // it is no command for users
  sub.add_option("reference", job->reference, "The reference")->required();
  sub.add_option("folder", job->folder, "The submissions")->required();
  sub.add_option("--journal", job->journal, "The file that keeps results")->required();
  sub.add_option("--jobs", job->jobs, "Number of workers")->check(CLI::Range(1, 256));
  sub.callback([job, &registry, &exit_code] {
    exit_code = serve::judge_class(registry, *job, STDOUT_FILENO) ? kGraded : kBadReference;
  });
}

void add_serve_check(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  struct CheckCommand {
    std::string reference, file;
  };
  auto command = std::make_shared<CheckCommand>();
  CLI::App& sub = *app.add_subcommand("serve-check", "Check an assignment file for `assay serve`");
  sub.group("");  // it is no command for users
  sub.add_option("reference", command->reference, "The reference")->required();
  sub.add_option("file", command->file, "The assignment file")->required();
  sub.callback([command, &registry, &exit_code] {
    std::cout << serve::checked_assignment(registry, command->reference, command->file) << "\n";
    exit_code = kGraded;
  });
}

}  // namespace assay::cli
