// assay suite: the test suite of a functional assignment in Scala.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/class_options.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "languages/scala/suite.h"
#include "report/suite/names.h"
#include "report/suite/suite.h"

namespace assay::cli {
namespace {

struct SuiteCommand {
  languages::ScalaOptions session;
  languages::ScalaSuiteOptions options;
  std::optional<std::string> scalatest, munit, junit4, junit5, json, html, markdown;
  std::optional<std::string> class_name, package;
  std::optional<std::uint32_t> estimate, tune;
  std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
  std::string kind = "reference", budget_model = "default", sandbox = "auto";
  bool any_fun_suite = false, no_scala = false, all_tests = false, quiet = false, timings = false;

  int run();
  Result<void> write(const SuiteReport& suite) const;
  Result<void> check_usage() const;
  Result<void> check_names() const;
  Result<SuiteReport> named(const SuiteReport& suite, const std::string& path) const;
};

std::string reasons(const SuiteReport& suite) {
  std::string text;
  for (const std::string& warning : suite.warnings) text += "\n  " + warning;
  return text;
}

Result<void> SuiteCommand::check_usage() const {
  std::set<std::string> taken;
  for (const auto* path : {&scalatest, &munit, &junit4, &junit5, &json, &html, &markdown})
    if (*path && !taken.insert(**path).second)
      return fail(Error::Kind::kInvalidInput,
                  **path + ": is written twice; give every output its own name");
  if (kind != "reference" && options.submissions.empty())
    return fail(Error::Kind::kInvalidInput,
                "--kind " + kind +
                    " needs submissions: name their files or folders behind the "
                    "reference");
  if (tune && (session.budget || estimate))
    return fail(Error::Kind::kInvalidInput,
                "--tune looks as far as it can: leave --budget and --estimate out");
  return check_names();
}

Result<void> SuiteCommand::check_names() const {
  if (class_name && !report::is_class_name(*class_name))
    return fail(Error::Kind::kInvalidInput,
                "--class " + *class_name +
                    ": is no name for a class; use letters, digits and _, a letter first, and no "
                    "word of Scala or Java");
  if (package && !report::is_package_name(*package))
    return fail(Error::Kind::kInvalidInput,
                "--package " + *package +
                    ": is no name for a package; write names separated by points, such as "
                    "course.week1, none of them a word of Scala or Java");
  if ((class_name || package) && !scalatest && !munit && !junit4 && !junit5)
    return fail(Error::Kind::kInvalidInput,
                "--class and --package are about a file of tests; name one with --scalatest, "
                "--munit, --junit4 or --junit5");
  return {};
}

/// With the class that a test file is to hold: named as the file, as scalac's users expect.
Result<SuiteReport> SuiteCommand::named(const SuiteReport& suite, const std::string& path) const {
  SuiteReport made = suite;
  if (class_name)
    made.class_name = *class_name;
  else if (path != "-")
    made.class_name = std::filesystem::path(path).stem().string();
  if (class_name && report::suite_class(made) != *class_name)
    return fail(Error::Kind::kInvalidInput,
                "--class " + *class_name +
                    ": the program or the test framework has that name already; choose another");
  made.package = package.value_or("");
  if (package && made.packages.empty())
    return fail(Error::Kind::kInvalidInput,
                "--package " + *package +
                    ": the reference is in no package, and Scala lets no package see what is in "
                    "none; put `package " +
                    *package + "` into it first, or leave --package out");
  return made;
}

Result<void> SuiteCommand::write(const SuiteReport& suite) const {
  std::vector<std::pair<std::string, std::string>> files;
  const auto names =
      any_fun_suite ? report::ScalaTestNames::kAnyFunSuite : report::ScalaTestNames::kFunSuite;
  const auto source = [&](const std::optional<std::string>& path, auto render) -> Result<void> {
    if (!path) return {};
    TRY_ASSIGN(const SuiteReport one, named(suite, *path));
    files.emplace_back(*path, render(one));
    return {};
  };
  TRY(source(scalatest, [&](const SuiteReport& one) { return report::to_scalatest(one, names); }));
  TRY(source(munit, report::to_munit));
  TRY(source(junit4, report::to_junit4));
  TRY(source(junit5, report::to_junit5));
  if (json) files.emplace_back(*json, report::to_suite_json(suite, {timings}));
  if (html) files.emplace_back(*html, report::to_suite_html(suite));
  if (markdown) files.emplace_back(*markdown, report::to_suite_markdown(suite));
  bool table = !quiet;
  for (const auto& [path, text] : files) {
    table = table && path != "-";
    TRY(deliver(path, text));
  }
  if (!table) return {};
  report::SuiteTableOptions style;
  style.colour = colour_wanted();
  style.width = terminal_width();
  std::string text = report::suite_table(suite, style);
  for (const auto& [path, bytes] : files) text += "written     " + path + "\n";
  return deliver("-", text);
}

int SuiteCommand::run() {
  if (!session.reference.ends_with(".scala")) {
    complain({Error::Kind::kInvalidInput,
              session.reference + ": is no .scala file; suites are written for Scala",
              {}});
    return kUsage;
  }
  if (auto usage = check_usage(); !usage) {
    complain(usage.error());
    return kUsage;
  }
  session.allow_no_sandbox = sandbox == "none";
  const bool shows = !quiet && progress_style("auto", quiet) == report::ProgressStyle::kBar;
  if (shows)
    options.progress = [](std::string_view what) {
      std::cerr << "\r\033[K" << what << " ..." << std::flush;
    };
  options.scala = !no_scala;
  options.thesis_budget = budget_model == "thesis";
  options.suite.reduce = !all_tests;
  options.suite.kind = kind == "self"       ? suite::Kind::kSelf
                       : kind == "ref+self" ? suite::Kind::kBoth
                       : kind == "all"      ? suite::Kind::kAll
                                            : suite::Kind::kReference;
  options.suite.budget = session.budget;
  options.suite.jobs = jobs;
  constexpr std::uint64_t kStepsInASecond = 10'000'000;
  options.suite.tune_steps = tune.value_or(0) * kStepsInASecond;
  auto opened = languages::ScalaSession::open(session);
  if (!opened) {
    complain(opened.error().error);
    return exit_code_of(opened.error().failure);
  }
  if (estimate) {
    const auto text = languages::estimate_scala_suite(**opened, options, *estimate);
    if (text) return deliver("-", *text) ? kGraded : kUsage;
    complain(text.error());
    return kUsage;
  }
  const auto suite = languages::make_scala_suite(**opened, options);
  if (shows) std::cerr << "\r\033[K" << std::flush;
  if (!suite) {
    complain(suite.error());
    return suite.error().kind == Error::Kind::kResource ? kNoSandbox : kUsage;
  }
  if (suite->tests.empty()) {
    complain({Error::Kind::kInvalidInput,
              session.reference + ": no test could be made; nothing was written" + reasons(*suite),
              {}});
    return kWaiting;
  }
  if (auto written = write(*suite); !written) {
    complain(written.error());
    return kUsage;
  }
  return kGraded;
}

void add_outputs(CLI::App& sub, SuiteCommand& command) {
  sub.add_option("--scalatest", command.scalatest,
                 "Write the tests for ScalaTest (- for standard output)");
  sub.add_flag("--any-fun-suite", command.any_fun_suite, "ScalaTest 3.1 and later: AnyFunSuite");
  sub.add_option("--munit", command.munit, "Write the tests for MUnit");
  sub.add_option("--junit4", command.junit4, "Write the tests for JUnit 4, in Scala");
  sub.add_option("--junit5", command.junit5, "Write the tests for JUnit 5, in Scala");
  sub.add_option("--class", command.class_name,
                 "Name of the test class (default: as the file is named)");
  sub.add_option("--package", command.package, "Package of the test class (default: none)");
  sub.add_option("--json", command.json, "Write the suite for scripts");
  sub.add_option("--html", command.html, "Write a web page for people");
  sub.add_option("--markdown", command.markdown, "Write a table for people");
  sub.add_flag("--timings", command.timings, "Seconds in the JSON output");
}

void add_search(CLI::App& sub, SuiteCommand& command) {
  sub.add_option("--budget", command.session.budget,
                 "What a path may cost, at most (default: as far as some seconds go)")
      ->check(CLI::Range(1, 1000));
  sub.add_option("--budget-model", command.budget_model,
                 "default: parts of the input looked at and conditions on it cost 1; thesis: calls")
      ->check(CLI::IsMember({"default", "thesis"}));
  sub.add_option("--cost", command.options.costs,
                 "What something costs: call=1, pattern=1, input=1, decision=1, or the name of a "
                 "function or class: Node=2");
  sub.add_option("--tune", command.tune,
                 "Try for about so many seconds which costs find more, then use them")
      ->check(CLI::Range(1, 3600));
  sub.add_option("--jobs,-j", command.jobs,
                 "Threads (default: one per processor); the suite does not depend on it")
      ->check(CLI::Range(1, 256));
  sub.add_option("--estimate", command.estimate,
                 "Only say how many paths and seconds the budgets up to this one take")
      ->check(CLI::Range(1, 100));
  sub.add_option("--kind", command.kind,
                 "Whose paths give the inputs: reference, self (the submissions'), ref+self, all")
      ->check(CLI::IsMember({"reference", "self", "ref+self", "all"}));
  sub.add_option("--compare", command.options.compare,
                 "A hand-written suite (ScalaTest's FunSuite or MUnit) that is measured, too")
      ->allow_extra_args(false);
  sub.add_flag("--all-tests", command.all_tests, "Every test, not only the few that are as good");
}

}  // namespace

void add_suite(CLI::App& app, const languages::Registry& /*registry*/, int& exit_code) {
  auto command = std::make_shared<SuiteCommand>();
  CLI::App& sub = *app.add_subcommand(
      "suite", "Write the test suite of a functional assignment from its reference (Scala)");
  sub.add_option("reference", command->session.reference, "One correct solution, a Scala file")
      ->required();
  sub.add_option("submissions", command->options.submissions,
                 "Files or folders whose paths give tests, too (--kind)");
  sub.add_option(
      "--assignment", command->session.assignment,
      "Assignment file (default: assignment.toml beside the reference, if there is one)");
  sub.add_flag("--no-assignment", command->session.ignore_assignment,
               "Ignore an assignment.toml beside the reference");
  sub.add_option("--entry", command->session.entries,
                 "Function to test (default: those that no other function calls)");
  sub.add_option("--contract", command->session.contracts,
                 "What valid arguments satisfy: Solution.isSorted(xs)");
  sub.add_option("--with", command->session.support, "A file compiled along with every solution");
  add_search(sub, *command);
  add_outputs(sub, *command);
  sub.add_flag("--no-scala", command->no_scala, "Do not run the suite by real Scala");
  sub.add_option("--sandbox", command->sandbox,
                 "auto, or none to run without isolation (own programs only)")
      ->check(CLI::IsMember({"auto", "none"}));
  sub.add_flag("--quiet,-q", command->quiet, "No table, no progress");
  sub.footer(
      "Example: assay suite reference.scala --scalatest SuiteTest.scala --html suite.html\n"
      "Exit status: 0 written, 1 usage, 2 no test could be made, 4 no sandbox or Scala,\n"
      "5 unusable reference.");
  sub.callback([command, &exit_code] { exit_code = command->run(); });
}

}  // namespace assay::cli
