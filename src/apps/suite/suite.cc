#include "apps/suite/suite.h"

#include <algorithm>
#include <map>
#include <set>

#include "apps/suite/reduce.h"
#include "apps/suite/words.h"
#include "equiv/joint/joint.h"
#include "functional/link.h"

namespace assay::suite {
namespace {

using narrowing::End;

bool is_result(End end) { return end == End::kValue || end == End::kException; }

bool has_opaque(const fun::Datum& datum) {
  return datum.kind == fun::Datum::Kind::kOpaque || datum.has_identity ||
         std::any_of(datum.fields.begin(), datum.fields.end(), has_opaque);
}

class Maker {
 public:
  explicit Maker(Request request)
      : request_(std::move(request)),
        yardstick_(make_yardstick(request_.program, request_.entries)),
        runner_(request_.program) {
    runner_.record_trace();
  }

  Made run() {
    find_tests();
    made_.report.generated = static_cast<std::uint32_t>(generated_);
    made_.report.distinct = static_cast<std::uint32_t>(tests_.size());
    measure_kills(request_.program, yardstick_, request_.entries, tests_, 0, {});
    hunt();
    sort(tests_);
    measure_branches(request_.program, yardstick_, request_.entries, tests_);
    quality("all generated", tests_);
    if (request_.options.reduce) keep_needed();
    for (const OtherSuite& other : request_.others) quality(other);
    write();
    return std::move(made_);
  }

 private:
  // Inputs
  // -----------------------------------------------------------------------------------------

  void find_tests() {
    const Kind kind = request_.options.kind;
    for (std::uint32_t e = 0; e < request_.entries.size(); ++e) {
      if (kind != Kind::kSelf)
        search(request_.program, runner_.code(), e, request_.entries[e].function, "reference");
      if (kind == Kind::kReference) continue;
      for (Submission& submission : request_.submissions) {
        const narrowing::Code code(submission.program);
        search(submission.program, code, e, submission.functions[e], submission.label);
      }
    }
    sort(tests_);
  }

  void search(fun::Program& program, const narrowing::Code& code, std::uint32_t entry,
              fun::FunctionId function, const std::string& label) {
    const Options& wanted = request_.options;
    narrowing::InputOptions options;
    options.costs = wanted.costs;
    options.other = wanted.other;
    options.contracts = request_.entries[entry].contracts;
    options.numberings = {narrowing::Numbering::kDistinct, narrowing::Numbering::kEqual,
                          narrowing::Numbering::kNegative, narrowing::Numbering::kBoundary};
    options.most_paths = wanted.most_tests;
    narrowing::InputSearch search;
    std::uint64_t steps = 0;
    std::uint32_t reached = 0;
    std::uint64_t endless = 0;  // paths
    for (std::uint32_t budget = wanted.budget.value_or(0); budget <= wanted.budget.value_or(60);
         ++budget) {
      options.budget = budget;
      options.limits.all_steps = wanted.budget ? UINT64_MAX : wanted.steps - steps;
      narrowing::InputSearch next = narrowing::find_inputs(program, code, function, options);
      steps += next.tally.steps;
      endless = std::max(endless, next.tally.exhausted);
      const bool whole = !next.tally.stopped;
      if (whole || search.found.empty()) {
        search = std::move(next);
        reached = budget;
      }
      if (!whole || search.tally.complete() || steps >= wanted.steps) break;
    }
    if (!search.unsupported.empty()) unsupported_.insert(search.unsupported);
    made_.report.paths += search.paths;
    solver_calls_ += search.solver_calls;
    undefined_ += endless;
    note_reach(search.tally.complete(), reached);
    for (narrowing::FoundInput& found : search.found) add(entry, std::move(found.arguments), label);
  }

  void note_reach(bool complete, std::uint32_t budget) {
    if (complete) return;
    is_complete_ = false;
    reached_ = std::min(reached_, budget);
  }

  /// False: known already, or nothing that could be a test.
  bool add(std::uint32_t entry, std::vector<fun::Datum> arguments, const std::string& label) {
    ++generated_;
    auto& known = known_[entry];
    for (const std::size_t t : known[hash(arguments)])
      if (tests_[t].entry == entry && tests_[t].arguments == arguments) return false;
    Test test;
    test.entry = entry;
    test.expected = runner_.run(request_.entries[entry].function, arguments);
    if (test.expected.end == End::kUnsupported) unsupported_.insert(test.expected.message);
    if (!is_result(test.expected.end)) {
      ++undefined_;
      return false;
    }
    if (has_opaque(test.expected.value) && test.expected.end == End::kValue) {
      ++incomparable_;
      return false;
    }
    known[hash(arguments)].push_back(tests_.size());
    test.arguments = std::move(arguments);
    test.found_in = label;
    tests_.push_back(std::move(test));
    return true;
  }

  static std::size_t hash(const std::vector<fun::Datum>& arguments) {
    std::size_t value = 17;
    for (const fun::Datum& argument : arguments) value = value * 31 + fun::size(argument);
    return value;
  }

  // Mutants
  // ----------------------------------------------------------------------------------------

  /// Asks for each mutant that no test notices for an input that does.
  void hunt() {
    std::vector<bool> killed(yardstick_.mutants.size());
    for (const Test& test : tests_)
      for (const std::uint32_t m : test.kills) killed[m] = true;
    for (std::uint32_t m = 0; m < yardstick_.mutants.size(); ++m)
      if (!killed[m]) hunt(m, killed);
  }

  void hunt(std::uint32_t m, std::vector<bool>& killed) {
    fun::Program changed = request_.program;
    apply(yardstick_.mutants[m], changed);
    bool complete = true;
    std::uint32_t budget = UINT32_MAX;
    for (std::uint32_t e = 0; e < request_.entries.size(); ++e) {
      fun::Program both = request_.program;
      const auto linked = fun::link(both, changed, 1);
      CHECK(linked.has_value());
      joint::Request request;
      request.program = &both;
      request.references = {request_.entries[e].function};
      request.submission = linked->at(request_.entries[e].function);
      request.contracts = request_.entries[e].contracts;
      joint::Limits limits;
      limits.steps = request_.options.hunt_steps;
      const joint::Report report = joint::compare(request, limits);
      if (const auto* different = std::get_if<joint::Different>(&report.verdict)) {
        const std::size_t before = tests_.size();
        if (!add(e, different->arguments, "a mutant of the reference")) continue;
        hunted_ += 1;
        measure_kills(request_.program, yardstick_, request_.entries, tests_, before, {});
        for (const std::uint32_t other : tests_.back().kills) killed[other] = true;
        return;
      }
      const auto* same = std::get_if<joint::Same>(&report.verdict);
      complete = complete && same != nullptr && same->complete;
      if (same != nullptr && !same->complete) budget = std::min(budget, same->budget);
    }
    SuiteSurvivor survivor;
    survivor.line = line_of(*request_.sources, yardstick_.mutants[m].span);
    survivor.change = mutant_words(*request_.sources, yardstick_.mutants[m]);
    survivor.is_equivalent = complete;
    survivor.looked_at = complete ? "same results on all inputs"
                                  : "same results on all inputs reached with at most " +
                                        std::to_string(budget == UINT32_MAX ? 0 : budget) +
                                        " decisions about them";
    if (complete) equivalent_.insert(m);
    made_.report.survivors.push_back(std::move(survivor));
  }

  // Quality
  // ----------------------------------------------------------------------------------------

  void quality(const std::string& label, const std::vector<Test>& tests) {
    SuiteQuality made = empty_quality(label, tests.size());
    std::set<std::uint32_t> branches, mutants;
    for (const Test& test : tests) {
      branches.insert(test.branches.begin(), test.branches.end());
      for (const std::uint32_t m : test.kills)
        if (!equivalent_.contains(m)) mutants.insert(m);
    }
    made.branches_covered = static_cast<std::uint32_t>(branches.size());
    made.mutants_killed = static_cast<std::uint32_t>(mutants.size());
    made_.report.quality.push_back(made);
  }

  SuiteQuality empty_quality(const std::string& label, std::size_t tests) const {
    SuiteQuality made;
    made.suite = label;
    made.tests = static_cast<std::uint32_t>(tests);
    made.branches = static_cast<std::uint32_t>(yardstick_.branches.size());
    made.mutants = static_cast<std::uint32_t>(yardstick_.mutants.size() - equivalent_.size());
    return made;
  }

  /// A suite that somebody wrote: its tests are functions of its own program.
  void quality(const OtherSuite& other) {
    SuiteQuality made = empty_quality(other.label, other.tests.size());
    std::set<std::uint32_t> branches;
    std::vector<fun::FunctionId> passing;
    {
      fun::Program program = other.program;
      narrowing::Runner runner(program);
      std::vector<std::uint8_t> visited(runner.code().nodes.size());
      runner.record_visits(&visited);
      for (const fun::FunctionId test : other.tests)
        if (runner.run(test, {}).end == End::kValue) passing.push_back(test);
      std::map<std::pair<fun::FunctionId, fun::ExprId>, std::uint32_t> by_body;
      for (std::uint32_t i = 0; i < yardstick_.branches.size(); ++i)
        by_body[{yardstick_.branches[i].function, yardstick_.branches[i].body}] = i;
      for (std::size_t n = 0; n < visited.size(); ++n) {
        if (visited[n] == 0) continue;
        const narrowing::Node& node = runner.code().nodes[n];
        if (const auto found = by_body.find({node.function, node.expr}); found != by_body.end())
          branches.insert(found->second);
      }
    }
    if (passing.size() < other.tests.size())
      made_.report.warnings.push_back(
          other.label + ": " + std::to_string(other.tests.size() - passing.size()) +
          " of its tests do not pass on the reference and do not count");
    for (std::uint32_t m = 0; m < yardstick_.mutants.size(); ++m) {
      if (equivalent_.contains(m)) continue;
      fun::Program program = other.program;
      apply(yardstick_.mutants[m], program);
      narrowing::Limits limits;
      limits.steps = 500'000;
      narrowing::Runner runner(program, limits);
      made.mutants_killed += std::any_of(passing.begin(), passing.end(), [&](fun::FunctionId test) {
        return runner.run(test, {}).end != End::kValue;
      });
    }
    made.branches_covered = static_cast<std::uint32_t>(branches.size());
    made_.report.quality.push_back(made);
  }

  void keep_needed() {
    std::vector<std::uint32_t> needed = reduce(tests_);
    // A function without branches and mutants is tested all the same.
    for (std::uint32_t e = 0; e < request_.entries.size(); ++e) {
      const auto is_of = [&](std::uint32_t t) { return tests_[t].entry == e; };
      if (std::any_of(needed.begin(), needed.end(), is_of)) continue;
      for (std::uint32_t t = 0; t < tests_.size(); ++t)
        if (is_of(t)) {
          needed.push_back(t);
          break;
        }
    }
    std::sort(needed.begin(), needed.end());
    std::vector<Test> kept;
    for (const std::uint32_t t : needed) kept.push_back(tests_[t]);
    tests_ = std::move(kept);
    made_.report.is_reduced = true;
    quality("this suite", tests_);
    std::rotate(made_.report.quality.rbegin(), made_.report.quality.rbegin() + 1,
                made_.report.quality.rend());
  }

  // Words
  // ------------------------------------------------------------------------------------------

  void write() {
    SuiteReport& report = made_.report;
    constexpr const char* kKinds[] = {"reference", "self", "ref+self", "all"};
    report.kind = kKinds[static_cast<std::size_t>(request_.options.kind)];
    for (const Entry& entry : request_.entries) report.functions.push_back(entry.call);
    report.reached = "all inputs";
    if (!is_complete_ && request_.options.counts_decisions)
      report.reached +=
          " reached with at most " + std::to_string(reached_) + " decisions about them";
    else if (!is_complete_)
      report.reached += " whose paths cost at most " + std::to_string(reached_);
    write_operators();
    write_warnings();
    std::map<std::string, int> names;
    for (const Test& test : tests_) {
      SuiteTest one = written(test);
      if (const int before = names[one.name]++; before > 0)
        one.name += " (" + std::to_string(before + 1) + ")";
      if (report.is_reduced) one.purposes = purposes(test);
      report.tests.push_back(std::move(one));
    }
  }

  void write_operators() {
    std::map<fun::MutationOperator, int> counts;
    for (const fun::Mutant& mutant : yardstick_.mutants) ++counts[mutant.op];
    for (const auto& [op, count] : counts)
      made_.report.operators.push_back(std::string(name(op)) + ": " + std::to_string(count));
  }

  void write_warnings() {
    auto& warnings = made_.report.warnings;
    for (const std::string& what : unsupported_)
      warnings.push_back("paths that use " + what + ", which is not modelled, give no tests");
    if (undefined_ > 0)
      warnings.push_back(std::to_string(undefined_) +
                         (undefined_ == 1 ? " input is no test" : " inputs are no tests") +
                         ": the reference fails on them by itself (no case "
                         "fits, a division by zero, ...) or does not end");
    if (incomparable_ > 0)
      warnings.push_back(std::to_string(incomparable_) +
                         " inputs are no tests: what they give cannot be compared");
  }

  SuiteTest written(const Test& test) {
    const Entry& entry = request_.entries[test.entry];
    fun::Program& program = request_.program;
    const auto types = narrowing::parameter_types(program, entry.function);
    const fun::TypeId result = program.functions[entry.function].result;
    SuiteTest one;
    one.name = test_name(program, runner_.code(), *request_.sources, entry, test);
    one.function = entry.call;
    one.found_in = test.found_in;
    one.size = static_cast<std::uint32_t>(size(test));
    const auto call = [&](const std::string& callee, bool qualified) {
      std::string text = callee + "(";
      for (std::size_t i = 0; i < test.arguments.size(); ++i)
        text += (i > 0 ? ", " : "") + spell(program, test.arguments[i], types[i], qualified);
      return text + ")";
    };
    one.call = call(entry.call, false);
    made_.qualified_calls.push_back(call(program.functions[entry.function].spelling, true));
    if (test.expected.end == End::kValue) {
      one.expected = spell(program, test.expected.value, result, false);
      made_.qualified_expected.push_back(spell(program, test.expected.value, result, true));
    } else {
      const fun::Constructor& exception = program.constructors[test.expected.value.constructor];
      one.expect = SuiteTest::Expect::kException;
      one.exception = exception.name;
      one.exception_qualified = exception.qualified;
      made_.qualified_expected.emplace_back();
    }
    one.output = test.expected.output;
    one.compares_printed = !one.output.empty();
    return one;
  }

  /// What would be missed without the test; at most a few, the rarest first.
  std::vector<std::string> purposes(const Test& test) const {
    constexpr std::size_t kMost = 4;
    std::vector<std::string> found;
    const auto alone = [&](std::uint32_t index, auto member) {
      return std::count_if(tests_.begin(), tests_.end(), [&](const Test& other) {
               const auto& list = other.*member;
               return std::find(list.begin(), list.end(), index) != list.end();
             }) == 1;
    };
    for (const std::uint32_t b : test.branches)
      if (found.size() < kMost && alone(b, &Test::branches))
        found.push_back("the only test that takes " +
                        branch_words(request_.program, *request_.sources, yardstick_.branches[b]));
    for (const std::uint32_t m : test.kills)
      if (found.size() < kMost && alone(m, &Test::kills))
        found.push_back("the only test that notices " +
                        mutant_words(*request_.sources, yardstick_.mutants[m]));
    return found;
  }

  Request request_;
  Yardstick yardstick_;
  narrowing::Runner runner_;
  std::vector<Test> tests_;
  std::map<std::uint32_t, std::map<std::size_t, std::vector<std::size_t>>> known_;
  std::set<std::uint32_t> equivalent_;
  std::set<std::string> unsupported_;
  std::uint64_t generated_ = 0, undefined_ = 0, incomparable_ = 0, hunted_ = 0, solver_calls_ = 0;
  std::uint32_t reached_ = UINT32_MAX;
  bool is_complete_ = true;
  Made made_;
};

}  // namespace

Made make(Request request) { return Maker(std::move(request)).run(); }

}  // namespace assay::suite
