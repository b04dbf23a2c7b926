#include "languages/scala/suite.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "apps/suite/measure.h"
#include "assignment/files.h"
#include "functional/link.h"
#include "languages/scala/packages.h"
#include "languages/scala/specs.h"

namespace assay::languages {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::string_view last(std::string_view name) { return name.substr(name.rfind('.') + 1); }

/// "Solution" of "Solution.insert"; nothing where there is no object around it.
std::string_view prefix(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(0, dot);
}

Result<narrowing::CostModel> read_costs(const fun::Program& program,
                                        const ScalaSuiteOptions& options) {
  narrowing::CostModel model =
      options.thesis_budget ? narrowing::CostModel::thesis() : narrowing::CostModel();
  for (const std::string& text : options.costs) {
    const std::size_t equal = text.find('=');
    const std::string name = text.substr(0, equal);
    const std::string digits = equal == std::string::npos ? "" : text.substr(equal + 1);
    if (digits.empty() || digits.size() > 6 ||
        digits.find_first_not_of("0123456789") != std::string::npos)
      return fail(Error::Kind::kInvalidInput,
                  "--cost " + text + ": must be a name and a number, such as call=1 or Node=2");
    const auto cost = static_cast<std::uint32_t>(std::stoul(digits));
    if (name == "call")
      model.call = cost;
    else if (name == "pattern")
      model.pattern = cost;
    else if (name == "input")
      model.binding = cost;
    else if (name == "decision")
      model.decision = cost;
    else if (const auto function = fun::find_function(program, name))
      model.functions[*function] = cost;
    else {
      bool found = false;
      for (std::uint32_t i = 0; i < program.constructors.size(); ++i) {
        const fun::Constructor& constructor = program.constructors[fun::ConstructorId{i}];
        if (constructor.name != name && constructor.qualified != name) continue;
        model.constructors[fun::ConstructorId{i}] = cost;
        found = true;
      }
      if (!found)
        return fail(Error::Kind::kInvalidInput,
                    "--cost " + text + ": the reference has no function or class " + name +
                        "; known besides are call, pattern, input and decision");
    }
  }
  return model;
}

std::vector<suite::Entry> entries_of(const ScalaSession& session) {
  std::vector<suite::Entry> made;
  for (const ScalaEntry& entry : session.entries())
    made.push_back({entry.name,
                    std::string(last(entry.name)),
                    entry.references[0],
                    entry.contracts,
                    {entry.references.begin() + 1, entry.references.end()}});
  return made;
}

class SuiteMaker {
 public:
  SuiteMaker(const ScalaSession& session, const ScalaSuiteOptions& options)
      : session_(session), options_(options) {}

  Result<SuiteReport> run() {
    const auto start = Clock::now();
    suite::Request request;
    request.program = session_.program();
    request.sources = &session_.sources();
    request.entries = entries_of(session_);
    for (std::size_t i = 0; i < session_.references(); ++i)
      request.references.push_back(session_.reference_name(i));
    request.options = options_.suite;
    const bool tunes = request.options.tune_steps > 0;
    if (!request.options.budget && !tunes) request.options.budget = session_.assignment().budget;
    TRY_ASSIGN(request.options.costs, read_costs(request.program, options_));
    if (options_.thesis_budget) request.options.other = true;
    request.options.counts_decisions = !options_.thesis_budget && options_.costs.empty();
    request.options.cost_words = options_.costs;
    TRY(add_submissions(request));
    TRY(add_others(request));
    tell(tunes ? "trying costs, looking for inputs, hunting mutants"
               : "looking for inputs, hunting mutants");
    suite::Made made = suite::make(std::move(request));
    report_ = std::move(made.report);
    name_things();
    if (options_.scala) TRY(confirm(made));
    report_.seconds = seconds_since(start);
    return std::move(report_);
  }

 private:
  void tell(std::string_view what) const {
    if (options_.progress) options_.progress(what);
  }

  Result<void> add_submissions(suite::Request& request) {
    if (options_.submissions.empty()) return {};
    TRY_ASSIGN(const std::vector<assignment::SubmissionFile> files,
               assignment::find_submissions(options_.submissions, ".scala"));
    for (const assignment::SubmissionFile& file : files) {
      TRY_ASSIGN(const std::string text, assignment::read_file(file.path));
      SourceMap sources;
      auto program =
          compile_scala(sources, session_.files(file.label, assignment::clean_source(text)));
      suite::Submission made{file.label, session_.program(), {}};
      if (!program) {
        report_.warnings.push_back(file.label + " is left out: " + program.error().message);
        continue;
      }
      auto linked = fun::link(made.program, *program, fun::kSubmissionOrigin);
      std::string why = linked ? "" : linked.error().message;
      for (const suite::Entry& entry : request.entries) {
        const auto found = fun::find_function(*program, entry.name);
        if (!found) why = "there is no function " + entry.name;
        if (!why.empty()) break;
        made.functions.push_back(linked->at(*found));
        if (narrowing::parameter_types(made.program, made.functions.back()) !=
            narrowing::parameter_types(made.program, entry.function))
          why = entry.name + " has other parameters";
      }
      if (why.empty())
        request.submissions.push_back(std::move(made));
      else
        report_.warnings.push_back(file.label + " is left out: " + why);
    }
    left_out_ = report_.warnings;
    return {};
  }

  Result<void> add_others(suite::Request& request) {
    for (const std::string& path : options_.compare) {
      TRY_ASSIGN(ReadSuite other, read_scala_suite(session_, path));
      request.others.push_back(std::move(other.suite));
      if (!other.note.empty()) left_out_.push_back(std::move(other.note));
    }
    return {};
  }

  void name_things() {
    namespace fs = std::filesystem;
    const fs::path path(std::string(session_.sources().path(session_.reference_file())));
    report_.reference = path.filename().string();
    report_.title = session_.assignment().title;
    if (report_.title.empty()) report_.title = path.stem().string();
    if (!session_.assignment().contracts.empty())
      report_.reached += ", of " + session_.contract_words();
    report_.warnings.insert(report_.warnings.begin(), left_out_.begin(), left_out_.end());
    name_imports();
  }

  void name_imports() {
    std::set<std::string> objects;
    for (const ScalaEntry& entry : session_.entries()) objects.emplace(prefix(entry.name));
    for (const fun::Constructor& constructor : session_.program().constructors)
      if (!constructor.is_library) objects.emplace(prefix(constructor.qualified));
    objects.erase("");
    report_.packages = scala_packages(session_.reference_files());
    for (const std::string& package : report_.packages) report_.imports.push_back(package + "._");
    for (const std::string& object : objects) report_.imports.push_back(object + "._");
  }

  /// Every test on every reference, by scalac's programs.
  Result<void> confirm(const suite::Made& made) {
    tell("running the suite by real Scala");
    std::vector<native::ScalaProgram> programs;
    for (std::size_t r = 0; r < session_.references(); ++r)
      programs.push_back({fmt::format("reference {}", r), session_.reference_files(r), {}, {}});
    std::vector<std::vector<std::string>> packages;
    for (const native::ScalaProgram& program : programs)
      packages.push_back(scala_packages(program.files));
    for (std::size_t i = 0; i < report_.tests.size(); ++i)
      for (std::size_t r = 0; r < programs.size(); ++r)
        programs[r].expressions.push_back(in_packages(
            packages[r], report_.tests[i].expect == SuiteTest::Expect::kValue
                             ? made.qualified_calls[i] + " == " + made.qualified_expected[i]
                             : made.qualified_calls[i]));
    native::ScalaRunner::BatchLimits limits;
    limits.cpu_seconds +=
        static_cast<double>(programs.size()) * 0.1 * static_cast<double>(report_.tests.size()) +
        10.0 * static_cast<double>(programs.size() - 1);
    TRY_ASSIGN(const std::vector<native::ScalaResult> ran, session_.scala().run(programs, limits));
    for (std::size_t r = 0; r < ran.size(); ++r)
      if (!ran[r].compiled)
        return fail(Error::Kind::kInvalidInput,
                    session_.reference_name(r) +
                        ": scalac does not accept this reference: " + ran[r].messages);
    keep_passing(ran);
    return {};
  }

  void keep_passing(const std::vector<native::ScalaResult>& ran) {
    std::vector<SuiteTest> passing;
    for (std::size_t i = 0; i < report_.tests.size(); ++i) {
      SuiteTest& test = report_.tests[i];
      const auto failing = std::find_if(ran.begin(), ran.end(), [&](const auto& one) {
        return i >= one.runs.size() || !passes(test, one.runs[i]);
      });
      if (failing == ran.end()) {
        passing.push_back(std::move(test));
        continue;
      }
      report_.warnings.push_back(
          "dropped, because real Scala sees it otherwise: " + test.call +
          (i < failing->runs.size() ? " (" + words(failing->runs[i]) + ")" : ""));
    }
    const std::size_t dropped = report_.tests.size() - passing.size();
    report_.tests = std::move(passing);
    const std::size_t count = report_.tests.size();
    report_.confirmed = fmt::format(
        "{} ran {} on {}: {}", session_.toolchain(),
        count == 1 ? "the test" : fmt::format("all {} tests", count),
        ran.size() == 1 ? "the reference" : fmt::format("each of the {} references", ran.size()),
        count == 1 ? "it passes" : "they pass");
    if (dropped > 0)
      report_.confirmed += fmt::format(
          "; {} dropped", dropped == 1 ? "another was" : fmt::format("{} others were", dropped));
  }

  static std::string words(const native::ScalaRun& run) {
    if (run.how == native::ScalaEnd::kValue) return "the result is another one";
    if (run.exception.empty()) return run.message.value_or("");
    return run.exception + (run.message ? ": " + *run.message : "");
  }

  static bool passes(const SuiteTest& test, const native::ScalaRun& run) {
    if (test.compares_printed && run.output != test.output) return false;
    if (test.expect == SuiteTest::Expect::kValue)
      return run.how == native::ScalaEnd::kValue && run.value == "true";
    std::string name = run.exception.substr(run.exception.find_last_of(".$") + 1);
    return run.how == native::ScalaEnd::kException && name == test.exception;
  }

  const ScalaSession& session_;
  const ScalaSuiteOptions& options_;
  SuiteReport report_;
  std::vector<std::string> left_out_;
};

}  // namespace

Result<SuiteReport> make_scala_suite(const ScalaSession& session,
                                     const ScalaSuiteOptions& options) {
  return SuiteMaker(session, options).run();
}

Result<std::string> estimate_scala_suite(const ScalaSession& session,
                                         const ScalaSuiteOptions& options, std::uint32_t most) {
  constexpr double kPatience = 1.0;
  constexpr std::size_t kSample = 500;
  fun::Program program = session.program();
  narrowing::InputOptions search;
  TRY_ASSIGN(search.costs, read_costs(program, options));
  search.other = options.thesis_budget;
  search.jobs = options.suite.jobs;
  const narrowing::Code code(program);
  std::string text = "budget      paths    seconds   branches\n";
  double paths = 0, seconds = 0, growth = 2, spent = 0;
  std::set<std::uint32_t> taken;  // a larger budget finds all that a smaller one does
  bool is_sampled = false;
  const std::vector<suite::Entry> entries = entries_of(session);
  const suite::Yardstick yardstick = suite::make_yardstick(program, entries);
  for (std::uint32_t budget = 1; budget <= most; ++budget) {
    if (spent > kPatience) {
      paths *= growth;
      seconds *= growth;
      text += fmt::format("{:6} {:10.3g} {:10.3g}   (estimated: {:.1f} times the line above)\n",
                          budget, paths, seconds, growth);
      continue;
    }
    const auto start = Clock::now();
    double found = 0;
    bool complete = true;
    for (std::uint32_t e = 0; e < entries.size(); ++e) {
      search.budget = budget;
      search.contracts = entries[e].contracts;
      narrowing::InputSearch one =
          narrowing::find_inputs(program, code, entries[e].function, search);
      found += static_cast<double>(one.paths);
      complete = complete && one.tally.complete();
      std::vector<suite::Test> tests;
      const std::size_t stride = one.found.size() / kSample + 1;
      is_sampled = is_sampled || stride > 1;
      for (std::size_t i = 0; i < one.found.size(); i += stride)
        tests.push_back({e, std::move(one.found[i].arguments), {}, {}, {}, {}});
      suite::measure_branches(program, yardstick, entries, tests);
      for (const suite::Test& test : tests)
        taken.insert(test.branches.begin(), test.branches.end());
    }
    if (paths > 0) growth = std::max(1.0, found / paths);
    paths = found;
    seconds = seconds_since(start);
    spent += seconds;
    text +=
        fmt::format("{:6} {:10} {:10.3f} {:5} of {}\n", budget, static_cast<std::uint64_t>(found),
                    seconds, taken.size(), yardstick.branches.size());
    if (complete) {
      text += "These are all inputs; a larger budget finds no more.\n";
      break;
    }
  }
  text +=
      "Seconds are of the search for inputs alone; mutants and real Scala come on top of them.\n";
  if (is_sampled)
    text += fmt::format(
        "Branches are those taken by about {} inputs of each function and budget: at least "
        "these.\n",
        kSample);
  return text;
}

}  // namespace assay::languages
