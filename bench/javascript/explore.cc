// Explores JavaScript programs next to their references: are all paths closed, at what cost, and
// does what a program does under concolic execution agree with what plain node does?
//
//   bench_explore_javascript ASSIGNMENT.toml REFERENCE.js BOUND CHECKED PROGRAM.js...
//
// Takes all inputs up to BOUND; plain node repeats every n-th run so that about CHECKED of each
// program remain (0: none). Prints a line of JSON for each program: "closed", "different",
// "deviations", "paths", "pairs", "runs", "queries", "cpu", "checked", and "disagreed" with the
// inputs on which plain node did otherwise.
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "concolic/equivalence.h"
#include "dynamic/value/equal.h"
#include "dynamic/value/print.h"
#include "languages/javascript/session.h"
#include "languages/javascript/traced.h"

namespace {

using namespace assay;

double seconds() {
  double total = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    getrusage(who, &used);
    for (const timeval& time : {used.ru_utime, used.ru_stime})
      total += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  }
  return total;
}

/// Keeps what the runs of a program showed.
class Recorded : public concolic::Program {
 public:
  explicit Recorded(std::unique_ptr<concolic::Program> program) : program_(std::move(program)) {}
  Result<concolic::LoggedRun> run(const concolic::Shape& shape, const concolic::Assignment& input,
                                  const concolic::RunLimits& limits) override {
    auto made = program_->run(shape, input, limits);
    if (made && made->observation.responses.back().ending < dynamic::Ending::kFuel)
      runs_.emplace_back(concolic::script_of(shape, input), made->observation);
    return made;
  }
  const std::vector<std::pair<dynamic::Script, dynamic::Observation>>& runs() const {
    return runs_;
  }

 private:
  std::unique_ptr<concolic::Program> program_;
  std::vector<std::pair<dynamic::Script, dynamic::Observation>> runs_;
};

bool same(const dynamic::Observation& a, const dynamic::Observation& b) {
  dynamic::EqualityOptions options;
  options.messages = true;
  const auto differ = [&](const dynamic::Value& x, const dynamic::Value& y) {
    return dynamic::sameness({a.graph, x}, {b.graph, y}, options) == dynamic::Sameness::kDifferent;
  };
  if (a.responses.size() != b.responses.size()) return false;
  for (std::size_t i = 0; i < a.responses.size(); ++i) {
    const dynamic::Response& x = a.responses[i];
    const dynamic::Response& y = b.responses[i];
    // Messages of the engine's own exceptions name expressions of the full text.
    if (x.ending != y.ending || x.arguments.size() != y.arguments.size() ||
        x.observed.size() != y.observed.size() || x.output != y.output)
      return false;
    if (x.ending != dynamic::Ending::kEngineThrew && differ(x.value, y.value)) return false;
    for (std::size_t k = 0; k < x.arguments.size(); ++k)
      if (differ(x.arguments[k], y.arguments[k])) return false;
    for (std::size_t k = 0; k < x.observed.size(); ++k)
      if (differ(x.observed[k], y.observed[k])) return false;
  }
  return true;
}

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "bench_explore_javascript: %s\n", why.c_str());
  std::exit(2);
}

template <class T>
T require(Result<T> made) {
  if (!made) give_up(made.error().message);
  return *std::move(made);
}

std::string slurp(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) give_up("cannot read " + path);
  std::string text;
  for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) text += static_cast<char>(c);
  std::fclose(file);
  return text;
}

/// Runs every n-th of the recorded inputs in plain node.
nlohmann::json check(const languages::JavaScriptHost& host,
                     const languages::JavaScriptProgram& program,
                     const languages::ExportedNames& names, const Recorded& recorded,
                     std::size_t wanted, nlohmann::json made) {
  const auto& runs = recorded.runs();
  const std::size_t step = wanted == 0 ? runs.size() + 1 : runs.size() / wanted + 1;
  std::vector<dynamic::Script> scripts;
  for (std::size_t i = 0; i < runs.size() && wanted > 0; i += step)
    scripts.push_back(runs[i].first);
  made["checked"] = scripts.size();
  made["disagreed"] = nlohmann::json::array();
  if (scripts.empty()) return made;
  const auto plain = languages::run_javascript_plainly(host, program, names, scripts, true);
  if (!plain) {
    made["failed"] = plain.error().message;
    return made;
  }
  for (std::size_t i = 0; i < scripts.size(); ++i)
    if (!same(runs[i * step].second, (*plain)[i]))
      made["disagreed"].push_back(dynamic::print(scripts[i]));
  return made;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) give_up("usage: ASSIGNMENT.toml REFERENCE.js BOUND CHECKED PROGRAM.js...");
  languages::JavaScriptOptions options;
  options.assignment = argv[1];
  options.reference = argv[2];
  options.explores = false;
  const std::int64_t bound = std::atoll(argv[3]);
  const auto wanted = static_cast<std::size_t>(std::atoll(argv[4]));
  auto opened = languages::JavaScriptSession::open(options);
  if (!opened) give_up(opened.error().error.message);
  const languages::JavaScriptSession& session = **opened;
  concolic::SearchLimits limits;
  limits.runs = 60'000;
  limits.queries = 200'000;
  limits.events = 100'000'000;
  limits.solver_steps = 400'000'000;
  for (int i = 5; i < argc; ++i) {
    nlohmann::json made = {{"program", argv[i]}};
    const auto program = languages::load_javascript(argv[i], slurp(argv[i]));
    if (!program) {
      made["failed"] = program.error().message;
      std::printf("%s\n", made.dump().c_str());
      continue;
    }
    languages::ExportedNames names;
    for (const std::string& entry : session.entries())
      names[entry] = languages::exported_as(*program, entry).value_or(entry);
    const double before = seconds();
    auto reference = session.start_traced_reference();
    auto submission = languages::start_traced(session.host(), *program, names, false);
    auto confirming = session.start_reference();
    if (!reference || !submission || !confirming) {
      made["failed"] = (!reference    ? reference.error()
                        : !submission ? submission.error()
                                      : confirming.error())
                           .message;
      std::printf("%s\n", made.dump().c_str());
      continue;
    }
    Recorded recorded(*std::move(submission));
    scripts::Rules rules = session.rules();
    const scripts::Claims claims(session.description(), session.assignment().observed, **reference,
                                 **confirming, rules, limits, {}, bound);
    const scripts::Claim claim = claims.compare(**reference, recorded, rules, 0);
    made["bound"] = claim.covered;
    made["obstacle"] = claims.obstacle().explanation;
    made["reached"] = claims.reaches(bound);
    made["closed"] = claims.reaches(bound) && claim.result == concolic::Equivalence::kEqual &&
                     claim.bound.value_or(bound) >= bound;
    made["whole"] = claim.is_whole;
    if (claim.input) made["different"] = dynamic::print(*claim.input);
    made["paths"] = claims.paths();
    made["pairs"] = claim.pairs;
    made["runs"] = claim.statistics.runs;
    made["queries"] = claim.statistics.queries;
    made["unknown"] = claim.statistics.unknown;
    made["cut"] = claim.statistics.cut;
    made["deviations"] = claim.statistics.deviations;
    made["first_deviation"] = claim.statistics.first_deviation;
    reference->reset();
    confirming->reset();
    made["cpu"] = seconds() - before;  // without that of the submission's process, which still runs
    made = check(session.host(), *program, names, recorded, wanted, std::move(made));
    std::printf("%s\n", made.dump().c_str());
    std::fflush(stdout);
  }
  return 0;
}
