// assay suite: the test suite of a functional assignment.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/suite/suite.h"
#include "apps/suite/test_sources.h"
#include "cli/class_options.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "report/suite/suite.h"

namespace assay::cli {
namespace {

using languages::Language;

/// "a, b or c".
std::string alternatives(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i)
    text += (i == 0 ? "" : i + 1 == all.size() ? " or " : ", ") + all[i];
  return text;
}

/// The languages for which suites are written.
std::vector<const Language*> languages_with_suites(const languages::Registry& registry) {
  std::vector<const Language*> found;
  for (const Language* one : registry)
    if (one->test_sources() != nullptr) found.push_back(one);
  return found;
}

/// The test frameworks of all languages with the options of the command line that ask for them.
struct FrameworkOptions {
  /// One for each TestFramework::option, in order.
  struct File {
    std::string option;
    std::optional<std::string> path;
  };
  std::vector<std::unique_ptr<File>> files;
  std::map<std::string, std::unique_ptr<bool>> flags;

  File* file(std::string_view option) const {
    for (const auto& one : files)
      if (one->option == option) return one.get();
    return nullptr;
  }
  bool has_flag(std::string_view flag) const {
    const auto found = flags.find(std::string(flag));
    return found != flags.end() && *found->second;
  }
  bool any() const {
    return std::any_of(files.begin(), files.end(),
                       [](const auto& one) { return one->path.has_value(); });
  }
  void add_to(CLI::App& sub, std::span<const suite::TestFramework> frameworks);
};

void FrameworkOptions::add_to(CLI::App& sub, std::span<const suite::TestFramework> frameworks) {
  for (const suite::TestFramework& one : frameworks) {
    if (file(one.option) == nullptr) {
      files.push_back(std::make_unique<File>(File{std::string(one.option), std::nullopt}));
      sub.add_option("--" + std::string(one.option), files.back()->path,
                     std::string(one.option_help))
          ->option_text("FILE")
          ->group(kOutput);
    }
    if (one.flag.empty()) continue;
    auto& flag = flags[std::string(one.flag)];
    flag = std::make_unique<bool>(false);
    sub.add_flag("--" + std::string(one.flag), *flag, std::string(one.flag_help))->group(kOutput);
  }
}

struct SuiteCommand {
  suite::AssignmentRequest assignment;
  suite::Limits limits;
  std::vector<std::string> submissions, compare, costs;
  FrameworkOptions frameworks;
  suite::TestClassNames names;
  std::optional<std::string> json, html, markdown;
  std::optional<std::uint32_t> estimate, tune;
  std::string kind = "reference", budget_model = "default", sandbox = "auto";
  bool unconfirmed = false, all_tests = false, quiet = false, timings = false;

  int run(const languages::Registry& registry);

 private:
  Result<void> check_usage() const;
  Result<void> check_names(const suite::TestSources& sources) const;
  suite::Inputs inputs(const suite::Assignment& opened) const;
  int show_estimate(const suite::Assignment& opened) const;
  int make_suite(const suite::TestSources& sources, const suite::Assignment& opened) const;
  /// Returns false if an output could not be written.
  Result<bool> write(const suite::TestSources& sources, const results::SuiteReport& suite) const;
  Result<void> add_sources(const suite::TestSources& sources, const results::SuiteReport& suite,
                           std::vector<OutputFile>& files) const;
};

std::string reasons(const results::SuiteReport& suite) {
  std::string text;
  for (const std::string& warning : suite.warnings) text += "\n  " + warning;
  return text;
}

suite::Kind kind_of(const std::string& name) {
  if (name == "self") return suite::Kind::kSelf;
  if (name == "ref+self") return suite::Kind::kBoth;
  if (name == "all") return suite::Kind::kAll;
  return suite::Kind::kReference;
}

Result<void> SuiteCommand::check_usage() const {
  std::vector<const std::optional<std::string>*> outputs;
  for (const auto& file : frameworks.files) outputs.push_back(&file->path);
  for (const auto* path : {&json, &html, &markdown}) outputs.push_back(path);
  std::set<std::string> taken;
  std::vector<std::string> paths;
  for (const auto* path : outputs) {
    if (!*path) continue;
    paths.push_back(**path);
    if (!taken.insert(**path).second)
      return fail(Error::Kind::kInvalidInput,
                  **path + ": used for two outputs; give every output its own name");
  }
  if (kind != "reference" && submissions.empty())
    return fail(
        Error::Kind::kInvalidInput,
        "--kind " + kind + " needs submissions: give their files or folders after the reference");
  if (tune && (limits.budget || estimate))
    return fail(Error::Kind::kInvalidInput,
                "--tune chooses the budget itself: omit --budget and --estimate");
  return try_outputs(paths);
}

Result<void> SuiteCommand::check_names(const suite::TestSources& sources) const {
  TRY(sources.check(names));
  if ((!names.class_name && !names.package) || frameworks.any()) return {};
  std::vector<std::string> options;
  for (const auto& file : frameworks.files) options.push_back("--" + file->option);
  return fail(
      Error::Kind::kInvalidInput,
      "--class and --package apply to a file with tests; name one with " + alternatives(options));
}

/// The tests as sources for the frameworks asked for. A test class is named as its file by default.
Result<void> SuiteCommand::add_sources(const suite::TestSources& sources,
                                       const results::SuiteReport& suite,
                                       std::vector<OutputFile>& files) const {
  for (const suite::TestFramework& one : sources.frameworks()) {
    const std::optional<std::string>& path = frameworks.file(one.option)->path;
    // Of several versions with one option, a flag chooses; without one, the first is meant.
    const bool is_overruled = std::any_of(sources.frameworks().begin(), sources.frameworks().end(),
                                          [&](const suite::TestFramework& other) {
                                            return other.option == one.option && &other != &one &&
                                                   frameworks.has_flag(other.flag);
                                          });
    const bool is_chosen = one.flag.empty() ? !is_overruled : frameworks.has_flag(one.flag);
    if (!path || !is_chosen) continue;
    std::optional<std::string> fallback;
    if (*path != "-") fallback = std::filesystem::path(*path).stem().string();
    TRY_ASSIGN(const results::SuiteReport named, sources.named(suite, names, fallback));
    files.emplace_back(*path, one.render(named));
  }
  return {};
}

Result<bool> SuiteCommand::write(const suite::TestSources& sources,
                                 const results::SuiteReport& suite) const {
  std::vector<OutputFile> files;
  TRY(add_sources(sources, suite, files));
  if (json) files.emplace_back(*json, report::to_suite_json(suite, {timings}));
  if (html) files.emplace_back(*html, report::to_suite_html(suite));
  if (markdown) files.emplace_back(*markdown, report::to_suite_markdown(suite));
  bool table = !quiet;
  for (const auto& [path, text] : files) table = table && path != "-";
  const std::vector<std::string> written = deliver_all(files);
  const bool all = written.size() == files.size();
  if (!table) return all;
  report::SuiteTableOptions style;
  style.colour = colour_wanted();
  style.width = terminal_width();
  std::string text = report::suite_table(suite, style);
  for (const std::string& path : written) text += "written     " + path + "\n";
  TRY(deliver("-", text));
  return all;
}

suite::Inputs SuiteCommand::inputs(const suite::Assignment& opened) const {
  using suite::Confirmation;
  using suite::CostModelName;
  using suite::Reduction;
  return {
      opened,
      kind_of(kind),
      all_tests ? Reduction::kNone : Reduction::kAsGoodAsAll,
      unconfirmed ? Confirmation::kNone : Confirmation::kRunNatively,
      submissions,
      compare,
      budget_model == "thesis" ? CostModelName::kThesis : CostModelName::kDefault,
      costs,
  };
}

int SuiteCommand::show_estimate(const suite::Assignment& opened) const {
  const auto made = suite::estimate(inputs(opened), limits, *estimate);
  if (made) return deliver("-", report::estimate_table(*made)) ? kGraded : kUsage;
  complain(made.error());
  return kUsage;
}

int SuiteCommand::make_suite(const suite::TestSources& sources,
                             const suite::Assignment& opened) const {
  suite::Progress progress;
  if (!quiet && progress_style("auto", quiet) == report::ProgressStyle::kBar)
    progress = [](std::string_view what) {
      std::cerr << "\r\033[K" << what << " ..." << std::flush;
    };
  const auto suite = suite::run(inputs(opened), limits, progress);
  if (progress) std::cerr << "\r\033[K" << std::flush;
  if (!suite) {
    complain(suite.error());
    if (suite.error().is_rejected_reference) return kBadReference;
    return suite.error().kind == Error::Kind::kResource ? kNoSandbox : kUsage;
  }
  if (suite->tests.empty()) {
    complain(
        {Error::Kind::kInvalidInput,
         assignment.reference + ": no test could be made; nothing was written" + reasons(*suite),
         {}});
    return kWaiting;
  }
  const auto written = write(sources, *suite);
  if (!written) complain(written.error());
  // A name that a framework does not allow shows only here.
  if (!written && written.error().kind != Error::Kind::kIo) return kUsage;
  return written && *written ? kGraded : kNotWritten;
}

int SuiteCommand::run(const languages::Registry& registry) {
  const auto language = languages::language_for(registry, "suite", assignment.reference);
  Result<void> usage = check_usage();
  if (language && usage) usage = check_names(*(*language)->test_sources());
  if (!language || !usage) {
    complain(language ? usage.error() : language.error());
    return kUsage;
  }
  assignment.allow_no_sandbox = sandbox == "none";
  assignment.budget = limits.budget;
  constexpr std::uint64_t kStepsInASecond = 10'000'000;
  limits.tune_steps = tune.value_or(0) * kStepsInASecond;
  const auto opened = (*language)->open_suite(assignment);
  if (!opened) {
    complain(opened.error().error);
    return exit_code_of(opened.error().failure);
  }
  return estimate ? show_estimate(**opened) : make_suite(*(*language)->test_sources(), **opened);
}

std::string names_of(const std::vector<const Language*>& all) {
  std::vector<std::string> names;
  for (const Language* one : all) names.emplace_back(one->name());
  return alternatives(names);
}

std::string readable_suites(const std::vector<const Language*>& all) {
  std::vector<std::string> names;
  for (const Language* one : all) names.emplace_back(one->test_sources()->readable_suites());
  return alternatives(names);
}

void add_input(CLI::App& sub, const std::vector<const Language*>& all, SuiteCommand& command) {
  suite::AssignmentRequest& assignment = command.assignment;
  sub.add_option("reference", assignment.reference,
                 fmt::format("One correct solution, a {} file", names_of(all)))
      ->required()
      ->option_text("FILE");
  sub.add_option("submissions", command.submissions,
                 "Files or folders whose paths also yield tests (see --kind)")
      ->option_text("PATH ...");
  sub.add_option("--assignment", assignment.assignment,
                 "Assignment file (default: assignment.toml next to the reference, if it exists)")
      ->option_text("FILE")
      ->group(kInput);
  sub.add_flag("--no-assignment", assignment.ignore_assignment,
               "Ignore assignment.toml next to the reference")
      ->group(kInput);
  sub.add_option("--entry", assignment.entries,
                 "Function to test (default: those that no other function calls)")
      ->option_text("FUNCTION")
      ->group(kInput);
  sub.add_option("--contract", assignment.contracts,
                 "Predicate that valid arguments satisfy, for example Solution.isSorted(xs)")
      ->option_text("CALL")
      ->group(kInput);
  sub.add_option("--with", assignment.support, "A file that is compiled along with every solution")
      ->option_text("FILE")
      ->group(kInput);
  sub.add_option("--kind", command.kind,
                 "Programs whose paths yield the inputs: reference (default), self (the "
                 "submissions), ref+self, all")
      ->check(CLI::IsMember({"reference", "self", "ref+self", "all"}))
      ->option_text("MODE")
      ->group(kInput);
  sub.add_option("--compare", command.compare,
                 "A hand-written suite (" + readable_suites(all) + ") to measure")
      ->allow_extra_args(false)
      ->option_text("FILE")
      ->group(kInput);
}

void add_search(CLI::App& sub, SuiteCommand& command) {
  sub.add_option("--budget", command.limits.budget,
                 "Largest cost of a path (default: as large as a few seconds allow)")
      ->check(CLI::Range(1, 1000))
      ->option_text("N")
      ->group(kSearch);
  sub.add_option("--budget-model", command.budget_model,
                 "default: examined parts of the input and conditions on it cost 1; thesis: calls "
                 "cost 1")
      ->check(CLI::IsMember({"default", "thesis"}))
      ->option_text("MODE")
      ->group(kSearch);
  sub.add_option("--cost", command.costs,
                 "Cost of call, pattern, input, decision, or of a function or class, for example "
                 "call=1 or Node=2")
      ->option_text("NAME=N")
      ->group(kSearch);
  sub.add_option("--tune", command.tune, "Search this many seconds for better costs, then use them")
      ->check(CLI::Range(1, 3600))
      ->option_text("SECONDS")
      ->group(kSearch);
  sub.add_option("--estimate", command.estimate,
                 "Only estimate the paths and seconds for budgets up to this one")
      ->check(CLI::Range(1, 100))
      ->option_text("N")
      ->group(kSearch);
  sub.add_option("--jobs,-j", command.limits.jobs,
                 "Number of threads (default: one per processor); it does not affect the suite")
      ->check(CLI::Range(1, 256))
      ->option_text("N")
      ->group(kSearch);
}

void add_outputs(CLI::App& sub, const std::vector<const Language*>& all, SuiteCommand& command) {
  for (const Language* one : all) command.frameworks.add_to(sub, one->test_sources()->frameworks());
  sub.add_option("--class", command.names.class_name,
                 "Name of the test class (default: the name of the file)")
      ->option_text("NAME")
      ->group(kOutput);
  sub.add_option("--package", command.names.package, "Package of the test class (default: none)")
      ->option_text("NAME")
      ->group(kOutput);
  sub.add_option("--json", command.json, "Write the suite as JSON")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_option("--html", command.html, "Write the suite as a web page")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_option("--markdown", command.markdown, "Write the suite as a Markdown table")
      ->option_text("FILE")
      ->group(kOutput);
  sub.add_flag("--all-tests", command.all_tests,
               "Keep every test instead of the few that are as good")
      ->group(kOutput);
  sub.add_flag("--timings", command.timings, "Include seconds in the JSON output")->group(kOutput);
  sub.add_flag("--quiet,-q", command.quiet, "Print no table and no progress")->group(kOutput);
}

/// A flag "--no-x" for each language x: its compiler is not asked to confirm the suite.
void add_confirmation(CLI::App& sub, const std::vector<const Language*>& all,
                      SuiteCommand& command) {
  for (const Language* one : all) {
    std::string name(one->name());
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    sub.add_flag("--no-" + name, command.unconfirmed,
                 fmt::format("Do not run the suite with {}", one->name()))
        ->group(kConfirmation);
  }
  sub.add_option("--sandbox", command.sandbox,
                 "auto (default), or none: run without isolation (only for your own programs)")
      ->check(CLI::IsMember({"auto", "none"}))
      ->option_text("MODE")
      ->group(kConfirmation);
}

}  // namespace

void add_suite(CLI::App& app, const languages::Registry& registry, int& exit_code) {
  const std::vector<const Language*> all = languages_with_suites(registry);
  if (all.empty()) return;
  auto command = std::make_shared<SuiteCommand>();
  command->limits.jobs = std::max(1U, std::thread::hardware_concurrency());
  CLI::App& sub = *app.add_subcommand(
      "suite", fmt::format("Write a test suite for a functional assignment from its reference ({})",
                           names_of(all)));
  add_input(sub, all, *command);
  add_search(sub, *command);
  add_outputs(sub, all, *command);
  add_confirmation(sub, all, *command);
  const Language& example = *all.front();
  sub.footer(fmt::format(
      "Example: assay suite reference{0} --{1} SuiteTest{0} --html suite.html\n"
      "Exit status: 0 written, 1 wrong usage, 2 no test could be made, 4 no sandbox or {2},\n"
      "5 unusable reference, 6 an output could not be written.",
      example.extension(), example.test_sources()->frameworks().front().option, names_of(all)));
  sub.callback([command, &registry, &exit_code] { exit_code = command->run(registry); });
}

}  // namespace assay::cli
