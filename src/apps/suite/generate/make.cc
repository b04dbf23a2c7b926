#include "apps/suite/generate/make.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "apps/suite/generate/collection.h"
#include "apps/suite/generate/describe.h"
#include "apps/suite/generate/features.h"
#include "apps/suite/generate/mutant_search.h"
#include "apps/suite/generate/quality.h"
#include "apps/suite/generate/reduce.h"
#include "apps/suite/generate/search.h"
#include "apps/suite/generate/tune.h"
#include "apps/suite/generate/written.h"

namespace assay::suite {
namespace {

bool can_print(const fun::Program& program, fun::FunctionId entry) {
  const std::vector<fun::FunctionId> all = reachable(program, {entry});
  return std::any_of(all.begin(), all.end(), [&](fun::FunctionId id) {
    const auto& exprs = program.functions[id].exprs;
    return std::any_of(exprs.begin(), exprs.end(), [](const fun::Expr& expr) {
      return expr.kind == fun::ExprKind::kPrimitive && expr.op == fun::Op::kPrint;
    });
  });
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  std::string text;
  for (const std::string& one : texts) text += (text.empty() ? "" : std::string(between)) + one;
  return text;
}

class Maker {
 public:
  explicit Maker(Request request)
      : request_(std::move(request)),
        criterion_(adequacy_criterion(request_.program, request_.entries)),
        runner_(request_.program),
        collection_(request_, runner_) {
    runner_.record(narrowing::Machine::Recording::kDecisions);
    for (Entry& entry : request_.entries)
      entry.prints = can_print(request_.program, entry.function);
  }

  Made run() {
    if (request_.limits.tune_steps > 0) tune_costs();
    reach_ = find_tests(request_, runner_.code(), collection_);
    std::vector<Test>& tests = collection_.tests();
    report_.generated = static_cast<std::uint32_t>(collection_.offered());
    report_.distinct = static_cast<std::uint32_t>(tests.size());
    MeasureLimits limits;
    limits.jobs = request_.limits.jobs;
    measure_kills(request_.program, criterion_, request_.entries, tests, 0, limits);
    MutantSearch searched = search_mutants(request_, criterion_, collection_);
    report_.survivors = std::move(searched.survivors);
    sort(tests);
    measure_branches(request_.program, criterion_, request_.entries, tests);
    measure_quality({criterion_, searched.equivalent});
    write();
    return std::move(made_);
  }

 private:
  void tune_costs() {
    const Tuned tuned = tune(request_, criterion_, request_.limits.tune_steps);
    request_.costs.model = tuned.costs;
    std::vector<std::string>& all = request_.costs.changes;
    all.insert(all.end(), tuned.changes.begin(), tuned.changes.end());
    const std::string tried = "costs: " + std::to_string(tuned.tried) +
                              (tuned.tried == 1 ? " change was" : " changes were") + " tried";
    if (tuned.changes.empty()) {
      report_.warnings.push_back(tried + "; none improves the search");
      return;
    }
    request_.costs.counts_decisions = false;
    report_.warnings.push_back(tried + "; with " + joined(tuned.changes, " and ") +
                               " the search alone kills " + std::to_string(tuned.after.mutants) +
                               " mutants (" + std::to_string(tuned.before.mutants) +
                               " before) and takes " + std::to_string(tuned.after.branches) +
                               " branches (" + std::to_string(tuned.before.branches) +
                               "); to reproduce: --cost " + joined(tuned.changes, " --cost "));
  }

  void measure_quality(const EffectiveCriterion& effective) {
    std::vector<Test>& tests = collection_.tests();
    report_.quality = {quality("all generated", tests, effective)};
    if (request_.reduction == Reduction::kAsGoodAsAll) {
      keep_needed();
      report_.quality.insert(report_.quality.begin(), quality("this suite", tests, effective));
    }
    name_missed(report_.quality.front());
    for (const OtherSuite& other : request_.others) {
      const OtherQuality one = quality(other, effective);
      report_.quality.push_back(one.quality);
      name_missed(one.quality);
      if (one.failing > 0)
        report_.warnings.push_back(other.label + ": " + std::to_string(one.failing) +
                                   " of its tests " + (one.failing == 1 ? "does" : "do") +
                                   " not pass on the reference and " +
                                   (one.failing == 1 ? "does" : "do") + " not count");
    }
  }

  /// A note that says which branches a suite misses, with their lines.
  void name_missed(const results::SuiteQuality& of) {
    constexpr std::size_t kMost = 10;
    if (of.missed_branches.empty()) return;
    std::vector<std::string> texts;
    for (const std::uint32_t b : of.missed_branches)
      if (texts.size() < kMost)
        texts.push_back(
            describe_branch(request_.program, *request_.sources, criterion_.branches[b]));
    const std::size_t more = of.missed_branches.size() - texts.size();
    report_.warnings.push_back(of.suite + " does not take " + joined(texts, "; ") +
                               (more > 0 ? "; and " + std::to_string(more) + " more" : ""));
  }

  void keep_needed() {
    std::vector<Test>& tests = collection_.tests();
    constexpr std::size_t kMostDifferent = 7;  // further tests of each function
    std::vector<Features> all;
    for (const Test& test : tests) all.push_back(features(request_.program, runner_.code(), test));
    const std::vector<std::uint32_t> core = reduce(tests);
    for (const std::uint32_t t : core) core_.push_back(tests[t]);
    const Varied varied = diversify(tests, all, core, kMostDifferent);
    std::vector<std::uint32_t> needed;
    for (const auto& [t, kinds] : varied) needed.push_back(t);
    // A function without branches and mutants keeps its smallest test.
    for (std::uint32_t e = 0; e < request_.entries.size(); ++e) {
      const auto is_of = [&](std::uint32_t t) { return tests[t].entry == e; };
      if (std::any_of(needed.begin(), needed.end(), is_of)) continue;
      for (std::uint32_t t = 0; t < tests.size(); ++t)
        if (is_of(t)) {
          needed.push_back(t);
          break;
        }
    }
    std::sort(needed.begin(), needed.end());
    std::vector<Test> kept;
    for (const std::uint32_t t : needed) {
      kept.push_back(std::move(tests[t]));
      const auto kinds = varied.find(t);
      varieties_.push_back(kinds == varied.end() ? std::set<FeatureKind>() : kinds->second);
    }
    tests = std::move(kept);
    report_.is_reduced = true;
  }

  void write() {
    constexpr const char* kKinds[] = {"reference", "self", "ref+self", "all"};
    report_.kind = kKinds[static_cast<std::size_t>(request_.kind)];
    for (const Entry& entry : request_.entries) report_.functions.push_back(entry.call);
    report_.paths = reach_.paths;
    report_.reached = "all inputs";
    if (!reach_.is_complete)
      report_.reached +=
          " " + (request_.costs.counts_decisions
                     ? describe_reach(reach_.budget)
                     : "on paths that cost at most " + std::to_string(reach_.budget));
    if (!reach_.is_complete && !request_.costs.changes.empty())
      report_.reached += ", with " + joined(request_.costs.changes, " and ");
    write_operators();
    const std::vector<std::string> notes = collection_.notes();
    report_.warnings.insert(report_.warnings.end(), notes.begin(), notes.end());
    write_tests();
  }

  void write_operators() {
    std::map<fun::MutationOperator, int> counts;
    for (const fun::Mutant& mutant : criterion_.mutants) ++counts[mutant.op];
    for (const auto& [op, count] : counts)
      report_.operators.push_back(std::string(name(op)) + ": " + std::to_string(count));
  }

  void write_tests() {
    std::map<std::string, int> names;
    const std::vector<Test>& tests = collection_.tests();
    for (std::size_t t = 0; t < tests.size(); ++t) {
      const Test& test = tests[t];
      WrittenTest one = written(request_, test);
      if (const int before = names[one.test.name]++; before > 0)
        one.test.name += " (" + std::to_string(before + 1) + ")";
      if (report_.is_reduced) one.test.purposes = purposes_of(test, varieties_[t]);
      report_.tests.push_back(std::move(one.test));
      made_.qualified_calls.push_back(std::move(one.qualified_call));
      made_.qualified_expected.push_back(std::move(one.qualified_expected));
    }
  }

  /// What only this test does; otherwise what only it does among the tests that suffice without
  /// those that were added for their diversity.
  std::vector<std::string> purposes_of(const Test& test, const std::set<FeatureKind>& varied) {
    std::vector<std::string> found =
        purposes(request_, criterion_, collection_.tests(), test, "the only test that ");
    const bool is_core = std::any_of(core_.begin(), core_.end(), [&](const Test& other) {
      return other.entry == test.entry && other.arguments == test.arguments;
    });
    if (found.empty() && is_core) found = purposes(request_, criterion_, core_, test, "");
    if (!found.empty()) return found;
    constexpr std::size_t kMost = 2;
    std::vector<std::string> kinds;
    for (const FeatureKind kind : varied)
      if (kinds.size() < kMost) kinds.emplace_back(phrase(kind));
    if (kinds.empty()) return {"the smallest test of this function"};
    return {"added for its variety: " + joined(kinds, ", ")};
  }

  Request request_;
  AdequacyCriterion criterion_;
  narrowing::Runner runner_;
  Collection collection_;
  std::vector<Test> core_;                        // as good as all tests
  std::vector<std::set<FeatureKind>> varieties_;  // of each test of a reduced suite
  Reach reach_;
  Made made_;
  results::SuiteReport& report_ = made_.report;
};

}  // namespace

Made make(Request request) { return Maker(std::move(request)).run(); }

}  // namespace assay::suite
